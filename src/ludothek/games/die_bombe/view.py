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
    DRAWING_LOTS,
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
FATES = {
    "wins": "D4",
    "second": "D5",
    "tied-for-second": "D7",
    "outbid": "D15",
    "alone": "D21",
    "bids-again": "D6",
    "draws-lots": "D14",
}
"""What can come of a bid when all are shown, and the statement that says so; `alone` is a last card without another."""
WINS, SECOND, TIED_FOR_SECOND, OUTBID, ALONE, BIDS_AGAIN, DRAWS_LOTS = range(len(FATES))


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


@rule
def is_shown(s: Any, seat: int) -> bool:
    """Whether all bids of this auction were shown; a tie is bid for again then."""
    return is_won(s) or s.phase == DRAWING_LOTS or (s.phase == BIDDING and s.ties > 0)


@rule
def is_lone_card(s: Any) -> bool:
    """Whether there is, or was until it was taken, one card alone."""
    return s.table[1] == NO_CARD if s.phase == TAKING else s.bomber == s.winner and s.table[0] == NO_CARD


@rule
def highest_of_others(s: Any) -> int:
    """The highest of the last bids but for the winner's."""
    highest = 0
    for seat in range(s.seats):
        if has(s.bidding, seat) and seat != s.winner:
            highest = max(highest, s.bids[seat])
    return highest


@rule
def fate(s: Any, seat: int) -> int:
    """What came of a seat's last bid that was shown: one of `FATES`."""
    if not is_won(s):
        if not has(s.bidding, seat):
            return OUTBID
        return DRAWS_LOTS if s.phase == DRAWING_LOTS else BIDS_AGAIN
    if seat == s.winner:
        return WINS
    if is_lone_card(s):
        return ALONE
    if seat == s.second:
        return SECOND
    is_tied = s.second == NO_SEAT and has(s.bidding, seat) and s.bids[seat] == highest_of_others(s)
    return TIED_FOR_SECOND if is_tied else OUTBID


@layout
class Fate:
    """What came of a bid, and the statement that says so."""

    came = Word(fate, *FATES)
    rule = Name(fate, *FATES.values())


@layout
class Worth:
    """What a colour counts now, and whether that is doubled."""

    points = Number(worth)
    doubled = Flag(is_doubled)


@layout
class BombePlayer:
    """A seat's bid (`?` is sealed), what came of the last one that was shown in this auction, the points that it has
    paid, its piles from the bottom up and what they count.
    """

    bid = Either(is_bid_known, Number("bids"), Maybe(is_bid_sealed, Constant("?")))
    fate = Maybe(is_shown, Fate)
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
