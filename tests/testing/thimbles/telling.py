"""What a line of Thimbles did, and what a seat is asked."""

from __future__ import annotations

from typing import Any

from ludothek.core.position import Position
from ludothek.core.record import States
from ludothek.core.seats import LETTERS
from ludothek.core.telling import Fact, Facts

from .notation import decode
from .rules import HIDE, LIFT, TOSS, UNKNOWN


def what(action: int) -> Fact | None:
    """A thimble, or how many heads."""
    verb, camp, thimble = decode(action)
    if verb == HIDE:
        return None if thimble == UNKNOWN else thimble + 1
    if verb == TOSS:
        return camp
    return f"{LETTERS[camp]}{thimble + 1}" if verb == LIFT else None


def details(before: States, after: States, seat: int, action: int) -> Facts:
    """Whether a pea was found."""
    verb, camp, _ = decode(action)
    return {"found": "no" if int(after["living"][0]) >> camp & 1 else "yes"} if verb == LIFT else {}


def asks(position: Position, seat: str) -> dict[str, Any]:
    return {"legal": position.legal(seat), "would": {}}
