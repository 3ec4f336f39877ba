"""The chance of New Game: one die."""

from __future__ import annotations

from typing import Any

from ludothek.core.chance import below
from ludothek.core.contract import list_outcome
from ludothek.core.rule import rule

from .rules import DIE, FACES, encode


@rule
def draw(s: Any, rng: Any) -> int:
    """N2: every face is equally likely."""
    return encode(DIE, 1 + below(rng, FACES))


@rule
def outcomes(s: Any, out: Any) -> int:
    """All that can fall, with whole numbers as weights."""
    n = 0
    for face in range(1, FACES + 1):
        n = list_outcome(out, n, encode(DIE, face), 1)
    return n


@rule
def imagine(s: Any, viewer: int, rng: Any) -> None:
    """Nothing is hidden, so there is nothing to imagine."""
