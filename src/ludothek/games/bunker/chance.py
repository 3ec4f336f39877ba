"""The chance in Bunker: a sample, and all outcomes with their weights."""

from __future__ import annotations

from typing import Any

from ludothek.core.chance import below, two_below
from ludothek.core.rule import rule
from ludothek.games.bunker.rules import ROLL, START, STARTING, encode


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
            out.action[n], out.weight[n] = encode(START, seat, 0), 1
            n += 1
        return n
    for high in range(1, s.pits + 1):
        for low in range(1, high + 1):
            out.action[n], out.weight[n] = encode(ROLL, high, low), 1 if high == low else 2
            n += 1
    return n
