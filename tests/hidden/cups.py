"""Cups, a game of a few lines with hidden dice.

C1: every round chance deals each seat a die under its cup, which only that seat may see. C2: then all in turn guess the
sum of all dice. C3: then the dice are shown and who guessed right gets a point; with `show=False` they never are, and
nobody gets one. C4: after the last round whoever has the most points wins.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from typing import Any

from ludothek.core.chance import below
from ludothek.core.contract import CHANCE, NOBODY, list_action, list_outcome
from ludothek.core.game import Game
from ludothek.core.layout import List, layout, writer
from ludothek.core.layout import Number as Seen
from ludothek.core.options import Flag, Number
from ludothek.core.position import Position
from ludothek.core.record import States, listing, record
from ludothek.core.rule import plain, rule
from ludothek.core.seats import LETTERS
from ludothek.core.sets import has
from ludothek.core.telling import Fact, Facts, somebody

VERSION = 1
MOST_SEATS = 4
MOST_FACES = 6
DEALING, GUESSING, OVER = range(3)
DEAL, GUESS = range(2)
UNKNOWN = 7

State = record(
    seats="i1",
    faces="i1",
    rounds="i1",
    shows="i1",
    played="i1",  # rounds
    phase="i1",
    turn="i1",
    hidden="i1",  # set of seats whose dice are under their cups
    die=("i1", MOST_SEATS),  # 0: none yet
    guess=("i1", MOST_SEATS),
    points=("i1", MOST_SEATS),
)
Listing = listing(MOST_SEATS * MOST_FACES)


@rule
def encode(verb: int, seat: int, number: int) -> int:
    return verb << 8 | seat << 5 | number


@rule
def decode(action: int) -> tuple[int, int, int]:
    return action >> 8, action >> 5 & 7, action & 31


@rule
def start(s: Any, seats: int, faces: int, rounds: int, shows: int) -> None:
    s.seats, s.faces, s.rounds, s.shows = seats, faces, rounds, shows
    s.phase = DEALING


@rule
def pending(s: Any) -> int:
    if s.phase == OVER:
        return NOBODY
    return CHANCE if s.phase == DEALING else 1 << s.turn


@rule
def refusal(s: Any, seat: int, action: int) -> int:
    verb, dealt, number = decode(action)
    if s.phase == OVER:
        return 4
    if s.phase == DEALING:
        return 0 if seat == CHANCE and verb == DEAL and dealt == s.turn and 1 <= number <= s.faces else 1
    return 0 if seat == s.turn and verb == GUESS and s.seats <= number <= s.seats * s.faces else 2


@rule
def actions(s: Any, seat: int, out: Any) -> int:
    n = 0
    for total in range(s.seats, s.seats * s.faces + 1):
        n = list_action(out, n, encode(GUESS, 0, total))
    return n


@rule
def apply(s: Any, seat: int, action: int) -> None:
    verb, dealt, number = decode(action)
    if verb == DEAL:
        s.die[dealt] = number
        s.hidden |= 1 << dealt
    else:
        s.guess[seat] = number
    s.turn += 1
    if s.turn == s.seats:
        s.turn = 0
        s.phase = GUESSING if verb == DEAL else DEALING
        if verb == GUESS:
            end_round(s)


@rule
def end_round(s: Any) -> None:
    s.played += 1
    if s.shows:
        s.hidden = 0
        for seat in range(s.seats):
            s.points[seat] += s.guess[seat] == s.die[: s.seats].sum()
    if s.played == s.rounds:
        s.phase = OVER


@rule
def conceal(s: Any, viewer: int) -> None:
    for seat in range(s.seats):
        if seat != viewer and has(s.hidden, seat):
            s.die[seat] = UNKNOWN


@rule
def returns(s: Any, out: Any) -> None:
    most = s.points[: s.seats].max()
    for seat in range(s.seats):
        out[seat] = (s.points[seat] == most) / (s.points[: s.seats] == most).sum()


@rule
def draw(s: Any, rng: Any) -> int:
    return encode(DEAL, s.turn, 1 + below(rng, s.faces))


@rule
def outcomes(s: Any, out: Any) -> int:
    n = 0
    for face in range(1, s.faces + 1):
        n = list_outcome(out, n, encode(DEAL, s.turn, face), 1)
    return n


@rule
def imagine(s: Any, viewer: int, rng: Any) -> None:
    for seat in range(s.seats):
        if s.die[seat] == UNKNOWN:
            s.die[seat] = 1 + below(rng, s.faces)


@layout
class CupsState:
    """The dice of all, those under cups as 7, and the points."""

    dice = List(Seen("die"), "seats")
    points = List(Seen("points"), "seats")


describe = writer(CupsState)

FINAL: frozenset[str] = frozenset()
PRIVATE: frozenset[str] = frozenset({"deal"})


def read(text: str) -> int:
    if match := re.fullmatch(r"deal ([A-D]) ([1-6?])", text):
        return plain(encode)(DEAL, LETTERS.index(match[1]), UNKNOWN if match[2] == "?" else int(match[2]))
    if match := re.fullmatch(r"guess ([0-9]{1,2})", text):
        return plain(encode)(GUESS, 0, min(31, int(match[1])))
    raise ValueError("deal A 3, guess 12")


def write(action: int) -> str:
    number, seat, amount = plain(decode)(action)
    if number == GUESS:
        return f"guess {amount}"
    return f"deal {LETTERS[seat]} {'?' if amount == UNKNOWN else amount}"


def verb(action: int) -> str:
    return ("deal", "guess")[plain(decode)(action)[0]]


def seal(action: int) -> int:
    number, seat, _ = plain(decode)(action)
    return plain(encode)(DEAL, seat, UNKNOWN) if number == DEAL else action


def knows(view: States, seat: int, action: int) -> bool:
    _, dealt, _ = plain(decode)(action)
    is_hidden = int(view["hidden"][0]) >> dealt & 1
    return not is_hidden or int(view["die"][0, dealt]) != UNKNOWN


def asks(position: Position, seat: str) -> dict[str, Any]:
    return {"legal": position.legal(seat)}


def text(position: Position, language: str) -> str:
    return str(position.to_json()["state"])


def what(action: int) -> Fact | None:
    number, seat, amount = plain(decode)(action)
    if number == GUESS:
        return amount
    return somebody(seat) if amount == UNKNOWN else [somebody(seat), amount]


def details(before: States, after: States, seat: int, action: int) -> Facts:
    return {"shown": after["die"][0].tolist()} if not after["hidden"][0] else {}


def say(language: str, keys: tuple[str, ...], details: Mapping[str, object]) -> str:
    return f"{language} {keys[-1]} {details}"


class Board:
    """The drawing, whose name the chance of this one module takes."""

    draw = staticmethod(text)


OPTIONS = (Number("seats", 3, 2, MOST_SEATS), Number("faces", 6, 2, 6), Number("rounds", 2, 1, 9), Flag("show", True))
HERE = sys.modules[__name__]
GAME = Game(
    name="cups",
    title="Cups",
    letter="C",
    rules=HERE,
    chance=HERE,
    view=HERE,
    notation=HERE,
    board=Board(),
    telling=HERE,
    options=OPTIONS,
    say=say,
)
