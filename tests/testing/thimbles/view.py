"""What a viewer of Thimbles is told: the state as JSON."""

from __future__ import annotations

from typing import Any

from ludothek.core.layout import BySeat, Flag, List, Maybe, Number, Seat, Seats, Word, layout, writer
from ludothek.core.rule import rule
from ludothek.core.sets import has

from .rules import UNKNOWN

PHASES = ("hiding", "tossing", "lifting", "over")


@rule
def is_standing(s: Any, seat: int, thimble: int) -> bool:
    return has(s.standing[seat], thimble)


@rule
def is_pea_known(s: Any, seat: int) -> bool:
    return s.pea[seat] != UNKNOWN


@rule
def pea_thimble(s: Any, seat: int) -> int:
    """Thimbles are counted from 1 by people."""
    return s.pea[seat] + 1


@layout
class Camp:
    """Which thimbles of a seat still stand, and where its pea is if that is known."""

    standing = List(Flag(is_standing), "thimbles")
    pea = Maybe(is_pea_known, Number(pea_thimble))


@layout
class ThimblesState:
    """Thimbles as a viewer may know it: `waiting` have a pea to hide, `living` are still in the game."""

    phase = Word("phase", *PHASES)
    turn = Seat("turn")
    heads = Number("heads")
    living = Seats("living")
    waiting = Seats("waiting")
    camps = BySeat(Camp)


describe = writer(ThimblesState)
