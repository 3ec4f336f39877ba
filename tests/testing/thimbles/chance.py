"""The chance of Thimbles: two coins."""

from __future__ import annotations

from typing import Any

from ludothek.core.chance import below, two_below
from ludothek.core.rule import rule
from ludothek.core.sets import has, nth, size

from .rules import HIDING, MOST_HEADS, TOSS, UNKNOWN, encode


@rule
def draw(s: Any, rng: Any) -> int:
    """T2: the heads of two coins."""
    first, second = two_below(rng, 2)
    return encode(TOSS, first + second, 0)


@rule
def outcomes(s: Any, out: Any) -> int:
    for heads in range(MOST_HEADS + 1):
        out.action[heads], out.weight[heads] = encode(TOSS, heads, 0), 2 if heads == 1 else 1
    return MOST_HEADS + 1


@rule
def imagine(s: Any, viewer: int, rng: Any) -> None:
    """A pea lies under some thimble that still stands."""
    for seat in range(s.seats):
        is_hidden = s.pea[seat] == UNKNOWN and not (s.phase == HIDING and has(s.waiting, seat))
        if seat != viewer and has(s.living, seat) and is_hidden:
            s.pea[seat] = nth(s.standing[seat], below(rng, size(s.standing[seat])))
