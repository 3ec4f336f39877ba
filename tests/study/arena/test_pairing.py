"""What comes next depends on what is done, and what is done in the end does not depend on who was quick."""

from __future__ import annotations

import random

import pytest

from ludothek.study.arena.contest import Unit
from ludothek.study.arena.pairing import LOOK_EVERY, Pairing, next_look


def test_every_unit_comes_once_and_line_ups_take_turns() -> None:
    pairing = Pairing(3, 2, [], looks=False)
    units = [pairing.next() for _ in range(6)]
    assert units == [Unit(lineup, block) for block in range(2) for lineup in range(3)]
    assert pairing.next() is None


def test_what_is_done_does_not_come_again() -> None:
    done = [Unit(0, 0), Unit(0, 2)]
    pairing = Pairing(1, 4, done, looks=False)
    assert [pairing.next(), pairing.next(), pairing.next()] == [Unit(0, 1), Unit(0, 3), None]


def test_looks_come_early_then_rarely_and_never_after_the_last_block() -> None:
    looks = [0]
    while looks[-1] < 5000:
        looks.append(next_look(looks[-1], 5000))
    assert looks[1:4] == [LOOK_EVERY, 2 * LOOK_EVERY, 3 * LOOK_EVERY]
    assert looks[-1] == 5000
    assert len(looks) < 60


@pytest.mark.parametrize("seed", range(10))
def test_the_same_units_are_wanted_in_the_end_in_whatever_order_they_get_done(seed: int) -> None:
    rng = random.Random(seed)
    pairing = Pairing(2, 300, [])
    flying: list[Unit] = []
    held: set[Unit] = set()
    kept: set[Unit] = set()
    while True:
        while len(flying) < rng.randint(1, 30) and (unit := pairing.next()):
            flying.append(unit)
        if not flying:
            break
        held.add(flying.pop(rng.randrange(len(flying))))
        while True:
            for unit in [unit for unit in held if pairing.is_wanted(unit)]:
                held.remove(unit)
                kept.add(unit)
                pairing.finish(unit)
            if not (due := pairing.due()):
                break
            for lineup in due:
                answered = lineup == 0 and sum(unit.lineup == 0 for unit in kept) >= 50
                pairing.close(lineup) if answered else pairing.go_on(lineup)
    assert kept == {Unit(0, block) for block in range(60)} | {Unit(1, block) for block in range(300)}
    assert pairing.done == pairing.wanted == 360
