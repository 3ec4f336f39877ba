"""What a line of New Game did, and what a player is asked."""

from __future__ import annotations

from typing import Any

from ludothek.core.position import Position
from ludothek.core.record import States
from ludothek.core.telling import Fact, Facts

from .notation import decode
from .rules import DIE, STOP


def what(action: int) -> Fact | None:
    """What the die shows."""
    verb, face = decode(action)
    return face if verb == DIE else None


def details(before: States, after: States, seat: int, action: int) -> Facts:
    """The points that a player has after stopping."""
    return {"points": int(after["points"][0, seat])} if decode(action)[0] == STOP else {}


def asks(position: Position, seat: str) -> dict[str, Any]:
    return {"legal": position.legal(seat)}
