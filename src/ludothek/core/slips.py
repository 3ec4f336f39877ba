"""A judgement that errs: the same error whenever the same move is weighed at the same point of the same game."""

from __future__ import annotations

import hashlib
from statistics import NormalDist
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludothek.core.position import Position

NORMAL = NormalDist()


def slip(view: Position, seat: str, move: str) -> float:
    """How far a seat misjudges a move here: a number with mean 0 and spread 1, drawn by what it knows of the game."""
    digest = hashlib.blake2b("\n".join((*view.lines, seat, move)).encode(), digest_size=8).digest()
    return NORMAL.inv_cdf((int.from_bytes(digest, "big") + 0.5) / 2**64)
