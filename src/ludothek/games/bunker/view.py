"""What a viewer of Bunker is told: the state as JSON."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from annotated_types import Len
from typing_extensions import TypedDict

from ludothek.core.json_text import close, put, put_number, put_seat_as_key, put_seat_or_null, put_seats
from ludothek.core.rule import rule
from ludothek.games.bunker.rules import HIDING, STARTING, UNKNOWN

Phase = Literal["hiding", "starting", "rolling", "swapping", "acting", "over"]
PHASES = (b'"hiding"', b'"starting"', b'"rolling"', b'"swapping"', b'"acting"', b'"over"')


class Camp(TypedDict):
    """A seat's pits in order: the points of each die, which pits have a token, and the coin's pit if it is known."""

    alive: bool
    dice: list[int]
    tokens: list[bool]
    coin: int | None


class BunkerState(TypedDict):
    """Bunker as a viewer may know it: `waiting` have a sealed decision to make, `swapping` are known to swap.

    `quiet` turns have passed since a die or a token left the game.
    """

    phase: Phase
    turn: str | None
    roll: Annotated[list[int], Len(2, 2)] | None
    waiting: list[str]
    swapping: list[str]
    quiet: int
    camps: dict[str, Camp]


@rule
def describe(s: Any, out: Any) -> None:
    """Writes a `BunkerState`."""
    put(out, b'{"phase":')
    put(out, PHASES[s.phase])
    put(out, b',"turn":')
    put_seat_or_null(out, s.turn, s.phase != HIDING and s.phase != STARTING)
    put(out, b'"roll":')
    if s.roll[0]:
        put(out, b"[")
        put_number(out, s.roll[0])
        put_number(out, s.roll[1])
        close(out, b"],")
    else:
        put(out, b"null,")
    put(out, b'"waiting":')
    put_seats(out, s.waiting)
    put(out, b'"swapping":')
    put_seats(out, s.swaps)
    put(out, b'"quiet":')
    put_number(out, s.quiet)
    put(out, b'"camps":{')
    for seat in range(s.seats):
        put_seat_as_key(out, seat)
        describe_camp(s, seat, out)
    close(out, b"}}")


@rule
def describe_camp(s: Any, seat: int, out: Any) -> None:
    put(out, b'{"alive":')
    put(out, b"true" if s.living >> seat & 1 else b"false")
    put(out, b',"dice":[')
    for pit in range(s.pits):
        put_number(out, s.dice[seat, pit])
    close(out, b'],"tokens":[')
    for pit in range(s.pits):
        put(out, b"true," if s.tokens[seat, pit] else b"false,")
    close(out, b'],"coin":')
    if s.coin[seat] == UNKNOWN:
        put(out, b"null")
    else:
        put_number(out, s.coin[seat] + 1)
    close(out, b"},")
