"""One bad guest: two other players hardly notice, the server's memory is bounded, and it says that it is well.

`ludothek load --flood all` is the same with stricter bounds, for a machine that does nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ludothek.games import NAMES
from ludothek.server.load.floods import Flooded, Health, faults_of, flood
from ludothek.server.load.guest import FLOODS, Done
from ludothek.server.load.measures import unhurried
from ludothek.server.load.nursery import STRICT, Nursery

SECONDS = 3.0
WORST = 1000.0
"""Milliseconds, on a machine that runs other tests at the same time."""
TRIES = 3
"""Other tests may take the processor away for a moment; a flood that gets through does so every time."""
MOST_DONE = {"chat": 80, "tables": 60}
"""What one guest may get done in that time."""

FINE = Flooded("tea", [0.002] * 100, [0.003] * 100, 0, 100 << 20, 110 << 20, 101 << 20, Done(), 5, Health(10))


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    folder = tmp_path_factory.mktemp("floods")
    nursery = Nursery(folder / "tables.db", folder / "log")
    try:
        yield nursery
    finally:
        nursery.close()


@pytest.mark.parametrize("kind", FLOODS)
def test_one_bad_guest_does_not_spoil_it_for_two_others(nursery: Nursery, kind: str) -> None:
    faults: list[str] = []
    for _ in range(TRIES):
        found = flooded(nursery, kind)
        assert found.guest.sent > 0
        assert len(found.flooded) > SECONDS
        assert found.fallen == 0
        assert found.guest.came_true <= MOST_DONE.get(kind, 0)
        faults = faults_of(found, WORST)
        if not faults:
            break
    assert faults == []


def flooded(nursery: Nursery, kind: str) -> Flooded:
    nursery.start(STRICT)
    try:
        return asyncio.run(flood(nursery, list(NAMES), kind, SECONDS, 1))
    finally:
        nursery.stop()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"flooded": [0.003] * 90 + [0.060] * 10}, "p99 of a move is 60 ms, not under 50 ms"),
        ({"flooded": []}, "p99 of a move is 0 ms"),
        ({"peak": 200 << 20}, "memory grew by 100 MiB, more than 64 MiB"),
        ({"health": Health(3, ["TimeoutError()"])}, "/health did not answer 1 times"),
    ],
)
def test_what_a_flood_must_not_do_is_said_in_a_sentence(change: dict[str, object], fault: str) -> None:
    assert faults_of(FINE) == []
    (said,) = faults_of(replace(FINE, **change))  # type: ignore[arg-type]
    assert fault in said


def test_a_machine_that_is_slow_without_a_flood_may_be_three_times_as_slow_with_one() -> None:
    slow = replace(FINE, alone=[0.030] * 100)
    assert faults_of(replace(slow, flooded=[0.080] * 100)) == []
    assert len(faults_of(replace(slow, flooded=[0.100] * 100))) == 1


def test_a_table_that_stands_still_is_as_slow_as_all_the_moves_that_it_held_up() -> None:
    assert unhurried([0.01, 0.3], 0.1) == pytest.approx([0.01, 0.3, 0.2, 0.1])
