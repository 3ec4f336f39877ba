"""Decisions that are made at once: who is faster makes no difference, and shows nothing."""

from __future__ import annotations

import random
from itertools import permutations

from hypothesis import assume, given, settings

from ludothek.core.position import EVERYTHING, Position

from .games import STEADY, Prefix, appearance, decide, prefixes, sampled, step, viewers

MOST_ORDERS = 24
"""All of four seats; of more, as many of them."""


def at_sealed_decisions(prefix: Prefix, rng: random.Random) -> Position:
    """The first moment from the prefix on at which several seats are to decide."""
    position = prefix.play()
    while not (isinstance(position.pending, frozenset) and len(position.pending) > 1):
        assume(position.pending is not None)
        step(position, rng)
    return position


@settings(STEADY, max_examples=35)
@given(prefixes(("bunker", "die-bombe"), longest=120))
def test_sealed_decisions_in_any_order_give_the_same_position_and_the_same_views(prefix: Prefix) -> None:
    rng = random.Random(prefix.seed)
    position = at_sealed_decisions(prefix, rng)
    assert isinstance(position.pending, frozenset)
    seats = sorted(position.pending)
    decisions = {seat: decide(position, seat, rng) for seat in seats}
    seen: dict[tuple[frozenset[str], object], object] = {}
    for order in sampled(list(permutations(seats)), rng, MOST_ORDERS):
        attempt = position.copy()
        for n, seat in enumerate(order, start=1):
            attempt.play(f"{seat} {decisions[seat]}")
            viewer = rng.choice(viewers(attempt))
            decided = frozenset(order[:n])
            full, viewed = appearance(attempt), appearance(attempt.view(viewer))
            assert seen.setdefault((decided, EVERYTHING), full) == full
            assert seen.setdefault((decided, viewer), viewed) == viewed


@settings(STEADY, max_examples=30)
@given(prefixes(("bunker", "die-bombe"), longest=60))
def test_a_sealed_decision_shows_to_others_only_that_it_was_made(prefix: Prefix) -> None:
    rng = random.Random(prefix.seed)
    position = at_sealed_decisions(prefix, rng)
    assert isinstance(position.pending, frozenset)
    first = rng.choice(sorted(position.pending))
    looks: dict[str | None, object] = {}
    for text in sampled(position.legal(first), rng, 8):
        attempt = position.copy()
        attempt.play(f"{first} {text}")
        for viewer in viewers(attempt):
            view = attempt.view(viewer)
            said = [line for line in view.lines[-len(position.seats) :] if line.startswith(first)][-1]
            if viewer == first:
                assert said == f"{first} {text}"
            else:
                assert said.endswith("?")
                assert looks.setdefault(viewer, appearance(view)) == appearance(view)


@settings(STEADY, max_examples=30)
@given(prefixes(("bunker", "die-bombe"), longest=60))
def test_who_has_decided_is_not_asked_again(prefix: Prefix) -> None:
    rng = random.Random(prefix.seed)
    position = at_sealed_decisions(prefix, rng)
    assert isinstance(position.pending, frozenset)
    for seat in rng.sample(sorted(position.pending), len(position.pending) - 1):
        position.play(f"{seat} {decide(position, seat, rng)}")
        assert seat not in position.pending
        assert position.legal(seat) == []
        assert position.view(seat).legal(seat) == []
