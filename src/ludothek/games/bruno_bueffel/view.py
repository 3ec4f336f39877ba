"""What a viewer of Bruno Büffel is told: the state as JSON."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypeAliasType, TypedDict

from ludothek.core.json_text import close, put, put_number, put_seat_as_key, put_seat_or_null
from ludothek.core.rule import large_rule, rule
from ludothek.games.bruno_bueffel import notation
from ludothek.games.bruno_bueffel.rules import (
    BRUNO,
    CHOOSING,
    FIELDS,
    NUMBERS,
    OPEN,
    OVER,
    STARTING,
    STRIKING,
    count,
    field_points,
)

Face = TypeAliasType("Face", Literal["R", "S", "E", "B", "-"])
Phase = Literal["starting", "throwing", "choosing", "risking", "striking", "scoring", "over"]
PHASES = (b'"starting"', b'"throwing"', b'"choosing"', b'"risking"', b'"striking"', b'"scoring"', b'"over"')
FACES = (*(f'"{face}",'.encode() for face in notation.FACES), b"null,")
KEYS = tuple(f'"{field}":'.encode() for field in notation.FIELDS)


class BrunoState(TypedDict):
    """Bruno Büffel: a sheet has the entries of each field, and `gives` what the dice would give in those still open."""

    phase: Phase
    turn: str | None
    throws_left: int
    risk: bool
    dice: list[int]
    action: Face | None
    gives: dict[str, int] | None
    sheets: dict[str, dict[str, list[int | None]]]


@rule
def describe(s: Any, out: Any) -> None:
    """Writes a `BrunoState`."""
    put(out, b'{"phase":')
    put(out, PHASES[s.phase])
    put(out, b',"turn":')
    put_seat_or_null(out, s.turn, s.phase != STARTING and s.phase != OVER)
    put(out, b'"throws_left":')
    put_number(out, s.left)
    put(out, b'"risk":true,' if s.risk else b'"risk":false,')
    put(out, b'"dice":[')
    for number in range(NUMBERS):
        for _ in range(count(s.dice, number)):
            put_number(out, number + 1)
    close(out, b'],"action":')
    put(out, FACES[s.face])
    put(out, b'"gives":')
    if CHOOSING <= s.phase < OVER:
        describe_gives(s, out)
    else:
        put(out, b"null,")
    put(out, b'"sheets":{')
    for seat in range(s.seats):
        put_seat_as_key(out, seat)
        put(out, b"{")
        describe_sheet(s, seat, out)
        close(out, b"},")
    close(out, b"}}")


@large_rule
def describe_gives(s: Any, out: Any) -> None:
    """What the dice on the table would give in each open field of the seat that is to decide."""
    put(out, b"{")
    for field in range(FIELDS):
        if s.sheet[s.turn, field, s.columns - 1] == OPEN:
            put(out, KEYS[field])
            put_number(out, 0 if s.phase == STRIKING else field_points(s.dice, s.face == BRUNO, field))
    close(out, b"},")


@rule
def describe_sheet(s: Any, seat: int, out: Any) -> None:
    for field in range(FIELDS):
        put(out, KEYS[field])
        put(out, b"[")
        for column in range(s.columns):
            if s.sheet[seat, field, column] == OPEN:
                put(out, b"null,")
            else:
                put_number(out, s.sheet[seat, field, column])
        close(out, b"],")
