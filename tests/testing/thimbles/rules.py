"""Thimbles by their rules, in the order of the statements T1 to T5."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import CHANCE, NOBODY
from ludothek.core.record import listing, record
from ludothek.core.rule import rule
from ludothek.core.sets import has, is_single

VERSION = 1
MOST_SEATS = 3
MOST_THIMBLES = 4
MOST_HEADS = 2
UNKNOWN = 7

HIDE, TOSS, LIFT, PASS = range(4)
HIDING, TOSSING, LIFTING, OVER = range(4)

FIELDS: Any = {
    "seats": "i1",
    "thimbles": "i1",
    "phase": "i1",
    "turn": "i1",
    "heads": "i1",
    "living": "i1",  # set of seats
    "waiting": "i1",  # set of seats whose pea is still to be hidden
    "standing": ("i1", MOST_SEATS),  # sets of thimbles
    "pea": ("i1", MOST_SEATS),
}
State = record(**FIELDS)
Listing = listing(MOST_SEATS * MOST_THIMBLES)


@rule
def encode(verb: int, camp: int, thimble: int) -> int:
    return verb << 6 | camp << 3 | thimble


@rule
def decode(action: int) -> tuple[int, int, int]:
    return action >> 6, action >> 3 & 7, action & 7


@rule
def start(s: Any, seats: int, thimbles: int) -> None:
    s.seats, s.thimbles = seats, thimbles
    s.living = s.waiting = (1 << seats) - 1
    s.standing[:seats] = (1 << thimbles) - 1
    s.pea[:seats] = UNKNOWN
    s.phase = HIDING


@rule
def pending(s: Any) -> int:
    if s.phase == HIDING:
        return s.waiting
    if s.phase == LIFTING:
        return 1 << s.turn
    return NOBODY if s.phase == OVER else CHANCE


@rule
def hide(s: Any, seat: int, thimble: int) -> None:
    """T1: all hide at the same time."""
    s.pea[seat] = thimble
    s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        s.phase = TOSSING


@rule
def lift(s: Any, camp: int, thimble: int) -> None:
    """T4, T5: the thimble is gone, and so is its owner if the pea was there; two heads give another turn."""
    s.standing[camp] &= ~(1 << thimble)
    if s.pea[camp] == thimble:
        s.living &= ~(1 << camp)
    end_turn(s, s.heads == MOST_HEADS)


@rule
def end_turn(s: Any, again: bool) -> None:
    """T2, T5: clockwise, to the last one left."""
    s.heads = 0
    if is_single(s.living):
        s.phase = OVER
        return
    s.phase = TOSSING
    if not again:
        s.turn = (s.turn + 1) % s.seats
        while not has(s.living, s.turn):
            s.turn = (s.turn + 1) % s.seats


@rule
def apply(s: Any, seat: int, action: int) -> None:
    verb, camp, thimble = decode(action)
    if verb == HIDE:
        hide(s, seat, thimble)
    elif verb == TOSS:
        s.heads = camp
        s.phase = LIFTING
    elif verb == LIFT:
        lift(s, camp, thimble)
    else:
        end_turn(s, False)


@rule
def refusal(s: Any, seat: int, action: int) -> int:
    verb, camp, thimble = decode(action)
    if s.phase == OVER:
        return 5
    if s.phase == HIDING:
        return 0 if verb == HIDE and seat != CHANCE and has(s.waiting, seat) and thimble < s.thimbles else 1
    if s.phase == TOSSING:
        return 0 if verb == TOSS and seat == CHANCE else 2
    if seat != s.turn:
        return 2
    if verb == PASS:
        return 3 if s.heads else 0
    return refuse_lift(s, seat, camp, thimble) if verb == LIFT else 2


@rule
def refuse_lift(s: Any, seat: int, camp: int, thimble: int) -> int:
    """T3, T4: with heads, a thimble that still stands, of another player still in the game."""
    if s.heads == 0:
        return 3
    if camp >= s.seats or camp == seat or not has(s.living, camp) or not has(s.standing[camp], thimble):
        return 4
    return 0


@rule
def actions(s: Any, seat: int, out: Any) -> int:
    n = 0
    if s.phase == HIDING:
        for thimble in range(s.thimbles):
            out.action[thimble] = encode(HIDE, 0, thimble)
        return s.thimbles
    if s.heads == 0:
        out.action[0] = encode(PASS, 0, 0)
        return 1
    for camp in range(s.seats):
        for thimble in range(s.thimbles):
            if refuse_lift(s, seat, camp, thimble) == 0:
                out.action[n] = encode(LIFT, camp, thimble)
                n += 1
    return n


@rule
def conceal(s: Any, viewer: int) -> None:
    """T1: the peas of others who are still in the game."""
    for seat in range(s.seats):
        if seat != viewer and has(s.living, seat):
            s.pea[seat] = UNKNOWN


@rule
def returns(s: Any, out: Any) -> None:
    """T5: the last player left wins."""
    for seat in range(s.seats):
        out[seat] = 1.0 if has(s.living, seat) else 0.0
