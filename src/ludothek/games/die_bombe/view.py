"""What a viewer of Die Bombe is told: the state as JSON."""

from __future__ import annotations

from typing import Any

from ludothek.core.layout import (
    BySeat,
    ByWord,
    Constant,
    Either,
    Flag,
    List,
    Maybe,
    Name,
    Number,
    Seat,
    Seats,
    Word,
    layout,
    writer,
)
from ludothek.core.rule import rule
from ludothek.core.sets import has
from ludothek.games.die_bombe.notation import COLOURS, NAMES
from ludothek.games.die_bombe.rules import (
    BIDDING,
    BOMB,
    BOMBING,
    GREEN,
    MOST_RANKS,
    NO_CARD,
    NO_SEAT,
    RED,
    TAKING,
    UNKNOWN_BID,
    is_doubled,
    rounds_left,
    worth,
)

PHASES = ("dealing", "bidding", "drawing-lots", "taking", "bombing", "over")
CARDS = tuple(NAMES[card] for card in range(BOMB + 1))


@rule
def is_bid_known(s: Any, seat: int) -> bool:
    return s.bids[seat] != UNKNOWN_BID and s.bids[seat] != 0


@rule
def is_bid_sealed(s: Any, seat: int) -> bool:
    return s.bids[seat] == UNKNOWN_BID


@rule
def reds(s: Any, seat: int) -> int:
    return s.held[seat, RED]


@rule
def red_card(s: Any, seat: int, place: int) -> int:
    return RED * MOST_RANKS + s.piles[seat, RED, place]


@rule
def greens(s: Any, seat: int) -> int:
    return s.held[seat, GREEN]


@rule
def green_card(s: Any, seat: int, place: int) -> int:
    return GREEN * MOST_RANKS + s.piles[seat, GREEN, place]


@rule
def is_card(s: Any, place: int) -> bool:
    return s.table[place] != NO_CARD


@rule
def cards_in_pile(s: Any) -> int:
    return s.unseen_coloured + s.unseen_bombs


@rule
def is_unseen(s: Any, card: int) -> bool:
    return has(s.unseen, card)


@rule
def itself(s: Any, card: int) -> int:
    return card


@rule
def bidding_now(s: Any) -> int:
    return s.bidding if s.phase == BIDDING else 0


@rule
def waiting_now(s: Any) -> int:
    return s.waiting if s.phase == BIDDING else 0


@rule
def is_won(s: Any) -> bool:
    return s.phase == TAKING or s.phase == BOMBING


@rule
def has_second(s: Any) -> bool:
    return is_won(s) and s.second != NO_SEAT


@rule
def is_bombing(s: Any) -> bool:
    return s.phase == BOMBING


@layout
class Worth:
    """What a colour counts now, and whether that is doubled."""

    points = Number(worth)
    doubled = Flag(is_doubled)


@layout
class BombePlayer:
    """A seat's bid (`?` is sealed), the points that it has paid, its piles from the bottom up and what they count."""

    bid = Either(is_bid_known, Number("bids"), Maybe(is_bid_sealed, Constant("?")))
    paid = Number("paid")
    red = List(Name(red_card, *CARDS), reds)
    green = List(Name(green_card, *CARDS), greens)
    worth = ByWord(Worth, COLOURS)


@layout
class BombeState:
    """Die Bombe as a viewer may know it: of the seats that are `bidding`, the bids of those `waiting` are due.

    So many `rounds_left` come after this one.
    """

    phase = Word("phase", *PHASES)
    table = List(Name("table", *CARDS), 2, where=is_card)
    pile = Number(cards_in_pile)
    bombs_in_pile = Number("unseen_bombs")
    rounds_left = Number(rounds_left)
    unseen = List(Name(itself, *CARDS), BOMB, where=is_unseen)
    bidding = Seats(bidding_now)
    waiting = Seats(waiting_now)
    ties = Number("ties")
    winner = Maybe(is_won, Seat("winner"))
    second = Maybe(has_second, Seat("second"))
    bomber = Maybe(is_bombing, Seat("bomber"))
    players = BySeat(BombePlayer)


describe = writer(BombeState)
