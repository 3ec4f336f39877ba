"""What a page is told that it may do is what the rules allow, and what they say that it would do is what it does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from ludothek.core.position import Position
from ludothek.testing.walks import Setup, step
from tests.conformance.games import CORNERS


def formed(verb: str, form: dict[str, Any]) -> Iterator[str]:
    """All moves of a form."""
    if form["kind"] == "number":
        yield from (f"{verb} {number}" for number in range(form["low"], form["high"] + 1))
        return
    for extra in {"", form["extra"] or ""}:
        for count in range(min(len(form["of"]), form["most"] - bool(extra)) + 1):
            for picked in combinations(form["of"], count):
                yield " ".join(part for part in (verb, "".join(picked), extra) if part)


def decisions(setup: Setup, seed: int) -> Iterator[tuple[Position, str]]:
    """Every decision of a game, up to a length."""
    position, rng = setup.start(), random.Random(seed)
    for _ in range(400):
        if position.pending is None:
            return
        if not isinstance(position.pending, str):
            yield from ((position, seat) for seat in sorted(position.pending))
        step(position, rng)


@pytest.mark.parametrize("setup", CORNERS, ids=str)
def test_what_may_be_done_is_what_is_legal(setup: Setup) -> None:
    for position, seat in decisions(setup, 5):
        asks = position.asks(seat)
        told = [*asks["legal"], *(move for verb, form in asks.get("forms", {}).items() for move in formed(verb, form))]
        assert sorted(set(told)) == sorted(position.legal(seat))


@pytest.mark.parametrize("setup", CORNERS, ids=str)
def test_what_a_move_would_do_is_what_it_does(setup: Setup) -> None:
    for position, seat in decisions(setup, 6):
        for move, facts in position.asks(seat).get("would", {}).items():
            after = position.copy()
            after.play(f"{seat} {move}")
            shown = zip(reversed(after.lines), reversed(after.facts_from(0)), strict=True)  # in the order of seats
            done = next(did for line, did in shown if line == f"{seat} {move}")
            assert facts.items() <= done.items()
