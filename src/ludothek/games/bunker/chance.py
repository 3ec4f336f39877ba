"""Bunker's chance: a sample, all outcomes with their weights, and worlds that fit a view."""

from __future__ import annotations

from typing import Any

from ludothek.core.chance import below, two_below
from ludothek.core.contract import list_outcome
from ludothek.core.rule import rule
from ludothek.core.sets import has, nth, size
from ludothek.games.bunker.rules import HIDING, ROLL, START, STARTING, SWAPPING, UNKNOWN, encode, swap_matters


@rule
def draw(s: Any, rng: Any) -> int:
    """B3, B4: who begins, then two dice; the higher die comes first."""
    if s.phase == STARTING:
        return encode(START, below(rng, s.seats), 0)
    first, second = two_below(rng, s.pits)
    return encode(ROLL, max(first, second) + 1, min(first, second) + 1)


@rule
def outcomes(s: Any, out: Any) -> int:
    n = 0
    if s.phase == STARTING:
        for seat in range(s.seats):
            n = list_outcome(out, n, encode(START, seat, 0), 1)
        return n
    for high in range(1, s.pits + 1):
        for low in range(1, high + 1):
            n = list_outcome(out, n, encode(ROLL, high, low), 1 if high == low else 2)
    return n


@rule
def imagine(s: Any, viewer: int, rng: Any) -> None:
    """A coin lies in some pit that still has its token; a sealed swap is one or is not."""
    for seat in range(s.seats):
        if seat == viewer or not has(s.living, seat):
            continue
        if s.phase == SWAPPING and seat != s.turn and swap_matters(s, seat) and not has(s.waiting, seat):
            s.swaps |= below(rng, 2) << seat
        if s.coin[seat] == UNKNOWN and not (s.phase == HIDING and has(s.waiting, seat)):
            covered = 0
            for pit in range(s.pits):
                covered |= s.tokens[seat, pit] << pit
            if covered:
                s.coin[seat] = nth(covered, below(rng, size(covered)))
