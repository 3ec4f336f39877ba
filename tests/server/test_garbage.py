"""When a server looks for garbage in cycles, at which everybody waits."""

from __future__ import annotations

import gc
import math
import time
from collections import deque
from collections.abc import Iterator
from weakref import ref

import pytest

from ludothek.server.garbage import FEW, MANY, OLDER, Garbage


class Ring:
    """Holds itself, so that only a look for garbage finds that it is gone."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def keeper() -> Iterator[Garbage]:
    thresholds = gc.get_threshold()
    keeper = Garbage()
    keeper.begin()
    yield keeper
    gc.set_threshold(*thresholds)
    gc.unfreeze()


@pytest.fixture
def looks() -> Iterator[list[int]]:
    """The generations that were looked at."""
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def look_after(keeper: Garbage, share: float) -> None:
    """Looks after a second of which so large a share was work."""
    keeper._at, keeper._worked = time.monotonic() - 1, time.process_time() - share
    keeper.look()


def test_tables_that_come_as_fast_as_others_go_are_not_looked_at(keeper: Garbage, looks: list[int]) -> None:
    tables = deque([number] for number in range(MANY // 2))
    gc.collect()
    looks.clear()
    for _ in range(20):
        tables.extend([number] for number in range(MANY // 5))
        for _ in range(MANY // 5):
            tables.popleft()
    assert looks == []


def test_what_becomes_more_and_more_is_looked_at_whoever_waits(keeper: Garbage, looks: list[int]) -> None:
    gone = ref(Ring())
    kept = [[number] for number in range(MANY + FEW)]
    assert looks
    assert len(kept) > MANY
    assert gone() is None


@pytest.mark.parametrize(("share", "is_found"), [(0.01, True), (0.1, True), (0.9, False)])
def test_a_server_with_little_to_do_looks_for_itself(keeper: Garbage, share: float, is_found: bool) -> None:
    gone = ref(Ring())
    kept = [[number] for number in range(2 * FEW)]
    look_after(keeper, share)
    assert (gone() is None) == is_found
    assert len(kept) > FEW


def test_nobody_looks_where_hardly_anything_is_new(keeper: Garbage, looks: list[int]) -> None:
    gc.collect()
    looks.clear()
    look_after(keeper, 0.0)
    assert looks == []


def test_what_was_once_in_use_is_found_in_the_end(keeper: Garbage) -> None:
    old = Ring()
    gone = ref(old)
    for _ in range(2):  # it has survived looks
        gc.collect(1)
    del old
    kept: list[list[int]] = []
    looks, most = 0, math.prod(each + 1 for each in OLDER) + 1
    while gone() is not None and looks < most:
        kept += ([number] for number in range(FEW + 1))
        look_after(keeper, 0.0)
        looks += 1
    assert gone() is None
    assert looks > OLDER[0], "not every look is at everything"
