"""What is listed as legal and what is refused are two sides of one thing."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from ludothek.core.position import Position
from ludothek.core.seats import CHANCE, CHANCE_SEAT, letter

from .games import (
    CORNERS,
    STEADY,
    Prefix,
    Setup,
    actions,
    play_on,
    prefixes,
    sampled,
    step,
    universal_actions,
)


def assert_legal_is_what_is_not_refused(position: Position, rng: random.Random, most: int) -> None:
    refusal, write = position.game.does["refusal"], position.game.notation.write
    before = position.state.tobytes()
    for seat in range(CHANCE_SEAT, len(position.seats)):
        listed = actions(position, seat)
        legal = set(listed)
        assert len(legal) == len(listed), "an action is listed twice"
        swept = [*sampled(universal_actions(position.game.name), rng, most), *sampled(listed, rng, most)]
        for action in [*swept, *at_the_limit(position)]:
            is_refused = refusal(position.state, seat, action) != 0
            assert is_refused == (action not in legal), f"{letter(seat)} {write(action)} after {position.lines}"
    assert position.state.tobytes() == before, "asking changed the state"


def at_the_limit(position: Position) -> list[int]:
    limit = position.options.get("max_bid")
    return [] if limit is None else [position.game.notation.read(f"bid {int(limit) + more}") for more in (-1, 0, 1)]


@settings(STEADY, max_examples=120)
@given(prefixes())
def test_an_action_is_legal_if_and_only_if_it_is_not_refused(prefix: Prefix) -> None:
    assert_legal_is_what_is_not_refused(prefix.play(), random.Random(prefix.seed), 350)


@pytest.mark.parametrize("name", ["bunker", "die-bombe", "bruno-bueffel"])
def test_the_whole_notation_is_swept_at_every_kind_of_moment(name: str) -> None:
    position, rng, seen = Setup(name).start(), random.Random(3), set[object]()
    while position.pending is not None:
        kind = (position.to_json()["state"]["phase"], position.pending == CHANCE)
        if kind not in seen:
            seen.add(kind)
            assert_legal_is_what_is_not_refused(position, rng, 100_000)
        step(position, rng)
    assert_legal_is_what_is_not_refused(position, rng, 100_000)


@settings(STEADY, max_examples=80)
@given(prefixes())
def test_who_is_pending_has_legal_actions_and_nobody_else_has(prefix: Prefix) -> None:
    position = prefix.play()
    pending = position.pending
    asked = pending if isinstance(pending, frozenset) else {pending} - {None}
    assert asked <= {CHANCE, *position.seats}
    for seat in (CHANCE, *position.seats):
        assert bool(position.legal(seat)) == (seat in asked)
    assert bool(position.outcomes()) == (pending == CHANCE)


@pytest.mark.parametrize("setup", CORNERS, ids=str)
def test_after_the_end_everything_is_refused(setup: Setup) -> None:
    position = setup.start()
    play_on(position, random.Random(1))
    refusal = position.game.does["refusal"]
    for seat in range(CHANCE_SEAT, len(position.seats)):
        assert actions(position, seat) == []
        for action in sampled(universal_actions(setup.name), random.Random(1), 500):
            assert refusal(position.state, seat, action)
