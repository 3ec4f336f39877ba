"""What a viewer of Die Bombe is told: the state as JSON."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from ludothek.core.json_text import close, put, put_number, put_seat_as_key, put_seat_or_null, put_seats
from ludothek.core.rule import rule
from ludothek.games.die_bombe.notation import NAMES
from ludothek.games.die_bombe.rules import (
    BIDDING,
    BOMB,
    BOMBING,
    MOST_RANKS,
    NO_CARD,
    TAKING,
    UNKNOWN_BID,
)

Phase = Literal["dealing", "bidding", "drawing-lots", "taking", "bombing", "over"]
PHASES = (b'"dealing"', b'"bidding"', b'"drawing-lots"', b'"taking"', b'"bombing"', b'"over"')
CARDS = tuple(f'"{NAMES[card]}",'.encode() for card in range(BOMB + 1))
COLOURS = (b'"red":[', b'"green":[')


class BombePlayer(TypedDict):
    """A seat's bid (`?` is sealed), the points that it has paid, and its piles from the bottom up."""

    bid: int | Literal["?"] | None
    paid: int
    red: list[str]
    green: list[str]


class BombeState(TypedDict):
    """Die Bombe as a viewer may know it: of the seats that are `bidding`, the bids of those `waiting` are due."""

    phase: Phase
    table: list[str]
    pile: int
    bombs_in_pile: int
    unseen: list[str]
    bidding: list[str]
    waiting: list[str]
    ties: int
    winner: str | None
    second: str | None
    bomber: str | None
    players: dict[str, BombePlayer]


@rule
def describe(s: Any, out: Any) -> None:
    """Writes a `BombeState`."""
    is_won = s.phase == TAKING or s.phase == BOMBING
    put(out, b'{"phase":')
    put(out, PHASES[s.phase])
    put(out, b',"table":[')
    for card in s.table:
        if card != NO_CARD:
            put(out, CARDS[card])
    close(out, b'],"pile":')
    put_number(out, s.unseen_coloured + s.unseen_bombs)
    put(out, b'"bombs_in_pile":')
    put_number(out, s.unseen_bombs)
    put(out, b'"unseen":[')
    for card in range(BOMB):
        if s.unseen >> card & 1:
            put(out, CARDS[card])
    close(out, b'],"bidding":')
    put_seats(out, s.bidding if s.phase == BIDDING else 0)
    put(out, b'"waiting":')
    put_seats(out, s.waiting if s.phase == BIDDING else 0)
    put(out, b'"ties":')
    put_number(out, s.ties)
    put(out, b'"winner":')
    put_seat_or_null(out, s.winner, is_won)
    put(out, b'"second":')
    put_seat_or_null(out, s.second, is_won and s.second >= 0)
    put(out, b'"bomber":')
    put_seat_or_null(out, s.bomber, s.phase == BOMBING)
    put(out, b'"players":{')
    for seat in range(s.seats):
        put_seat_as_key(out, seat)
        describe_player(s, seat, out)
    close(out, b"}}")


@rule
def describe_player(s: Any, seat: int, out: Any) -> None:
    put(out, b'{"bid":')
    if s.bids[seat] == UNKNOWN_BID:
        put(out, b'"?",')
    elif s.bids[seat] == 0:
        put(out, b"null,")
    else:
        put_number(out, s.bids[seat])
    put(out, b'"paid":')
    put_number(out, s.paid[seat])
    for colour in range(2):
        put(out, COLOURS[colour])
        for i in range(s.held[seat, colour]):
            put(out, CARDS[colour * MOST_RANKS + s.piles[seat, colour, i]])
        close(out, b"],")
    close(out, b"},")
