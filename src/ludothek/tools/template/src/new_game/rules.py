"""New Game by its rules, in the order of the statements N1 to N5.

An action is ``verb << 3 | face``.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import CHANCE, NOBODY, list_action
from ludothek.core.record import listing, record
from ludothek.core.rule import rule

VERSION = 1
MOST_SEATS = 6
HIGHEST_GOAL = 100
FACES = 6
BAD_FACE = 1

DECIDING, THROWING, OVER = range(3)
MORE, STOP, DIE = range(3)

State = record(
    seats="i1",
    goal="i1",
    phase="i1",
    turn="i1",
    pot="i1",  # points of this turn, which a bad throw takes away
    points=("i1", MOST_SEATS),
    of_new_game="i1",  # unused: compiled code tells games apart by their fields, and this one no other game has
)
Listing = listing(FACES)


@rule
def encode(verb: int, face: int) -> int:
    return verb << 3 | face


@rule
def decode(action: int) -> tuple[int, int]:
    return action >> 3, action & 7


@rule
def start(s: Any, seats: int, goal: int) -> None:
    """N1: nobody has points, and A begins. The options come in the order of `GAME`."""
    s.seats, s.goal = seats, goal
    s.phase = DECIDING


@rule
def pending(s: Any) -> int:
    """N1, N2: whose turn it is, or the die. A set of seats is the bits of a number."""
    if s.phase == OVER:
        return NOBODY
    return 1 << s.turn if s.phase == DECIDING else CHANCE


@rule
def end_turn(s: Any) -> None:
    """N1: clockwise."""
    s.pot = 0
    s.turn = (s.turn + 1) % s.seats
    s.phase = DECIDING


@rule
def fall(s: Any, face: int) -> None:
    """N3, N5: a 1 ends the turn; anything else goes into the pot, which may be enough to win."""
    if face == BAD_FACE:
        end_turn(s)
        return
    s.pot += face
    s.phase = DECIDING
    if s.points[s.turn] + s.pot >= s.goal:
        s.points[s.turn] += s.pot
        s.pot = 0
        s.phase = OVER


@rule
def stop(s: Any) -> None:
    """N4: the pot is safe."""
    s.points[s.turn] += s.pot
    end_turn(s)


@rule
def refusal(s: Any, seat: int, action: int) -> int:
    """0, or the number of the statement that forbids an action."""
    verb, face = decode(action)
    if s.phase == OVER:
        return 5
    if s.phase == THROWING:
        return 0 if seat == CHANCE and verb == DIE and 1 <= face <= FACES else 2
    if seat != s.turn:
        return 1
    if verb == STOP:
        return 0 if s.pot else 4
    return 0 if verb == MORE else 2


@rule
def apply(s: Any, seat: int, action: int) -> None:
    verb, face = decode(action)
    if verb == MORE:
        s.phase = THROWING
    elif verb == STOP:
        stop(s)
    else:
        fall(s, face)


@rule
def actions(s: Any, seat: int, out: Any) -> int:
    """N2, N4: writes what a player may do into a list and says how long it is."""
    n = list_action(out, 0, encode(MORE, 0))
    return list_action(out, n, encode(STOP, 0)) if s.pot else n


@rule
def conceal(s: Any, viewer: int) -> None:
    """Everything lies open."""


@rule
def scores(s: Any, out: Any) -> None:
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@rule
def returns(s: Any, out: Any) -> None:
    """N5: whoever has reached the goal wins."""
    for seat in range(s.seats):
        out[seat] = 1.0 if s.points[seat] >= s.goal else 0.0
