"""What a viewer of Bruno Büffel is told: the state as JSON."""

from __future__ import annotations

from typing import Any

from ludothek.core.layout import BySeat, ByWord, Flag, List, Maybe, Number, Seat, Word, layout, writer
from ludothek.core.rule import rule
from ludothek.games.bruno_bueffel import notation
from ludothek.games.bruno_bueffel.rules import (
    BRUNO,
    CHOOSING,
    NO_FACE,
    OPEN,
    OVER,
    STARTING,
    STRIKING,
    count,
    field_points,
    how_many,
    is_open,
)

PHASES = ("starting", "throwing", "choosing", "risking", "striking", "scoring", "over")
FIELDS = tuple(notation.FIELDS)


@rule
def is_turn(s: Any) -> bool:
    return s.phase != STARTING and s.phase != OVER


@rule
def dice_on_table(s: Any) -> int:
    return how_many(s.dice)


@rule
def die(s: Any, place: int) -> int:
    """What the dice on the table show, in ascending order."""
    number, up_to = 0, count(s.dice, 0)
    while up_to <= place:
        number += 1
        up_to += count(s.dice, number)
    return number + 1


@rule
def has_face(s: Any) -> bool:
    return s.face != NO_FACE


@rule
def is_deciding(s: Any) -> bool:
    return CHOOSING <= s.phase < OVER


@rule
def is_open_now(s: Any, field: int) -> bool:
    return is_open(s, s.turn, field)


@rule
def given(s: Any, field: int) -> int:
    """What the dice on the table would give in a field of the seat that is to decide."""
    return 0 if s.phase == STRIKING else field_points(s.dice, s.face == BRUNO, field)


@rule
def is_filled(s: Any, seat: int, field: int, column: int) -> bool:
    return s.sheet[seat, field, column] != OPEN


@layout
class BrunoState:
    """Bruno Büffel: a sheet has the entries of each field, and `gives` what the dice would give in those still open."""

    phase = Word("phase", *PHASES)
    turn = Maybe(is_turn, Seat("turn"))
    throws_left = Number("left")
    risk = Flag("risk")
    dice = List(Number(die), dice_on_table)
    action = Maybe(has_face, Word("face", *notation.FACES, alias="Face"))
    gives = Maybe(is_deciding, ByWord(Number(given), FIELDS, where=is_open_now))
    sheets = BySeat(ByWord(List(Maybe(is_filled, Number("sheet")), "columns"), FIELDS))


describe = writer(BrunoState)
