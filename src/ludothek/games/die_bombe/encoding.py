"""Die Bombe for search and learning: numbers for its actions, bids worth thinking about, and what a viewer knows.

The numbers are those of bids from 1 to the limit, then of ``take`` by card, red, green and bomb, then of ``bomb`` by
seat and colour. Points have no bound that would say much, so a vector has them as x / (50 + |x|).
"""

from __future__ import annotations

from typing import Any

from ludothek.core.chance import weighed
from ludothek.core.contract import list_action
from ludothek.core.observation import OWN, SEATS, Axis, Entries, Observation, words
from ludothek.core.rule import rule
from ludothek.core.sets import has
from ludothek.games.die_bombe.chance import imagine
from ludothek.games.die_bombe.rules import (
    BID,
    BIDDING,
    BOMB,
    BOMBING,
    DROP,
    LEAST_BID,
    MOST_BOMBS,
    MOST_RANKS,
    MOST_SEATS,
    MOST_TIES,
    NO_CARD,
    TAKE,
    TAKING,
    UNKNOWN_BID,
    actions,
    decode,
    encode,
    is_sealed,
    pile_points,
    refuse_drop,
    value,
)
from ludothek.games.die_bombe.view import PHASES, is_won

BIDS_WORTH_A_THOUGHT = 24
MOST_CANDIDATES = max(BIDS_WORTH_A_THOUGHT, 2 * MOST_SEATS)
MANY_POINTS = 50
"""Where points count half in a vector: what the best two cards are worth, not doubled."""


@rule
def first_take(s: Any) -> int:
    return s.max_bid - LEAST_BID + 1


@rule
def first_drop(s: Any) -> int:
    return first_take(s) + 2 * s.ranks + 1


@rule
def action_count(s: Any) -> int:
    return first_drop(s) + 2 * s.seats


@rule
def take_number(s: Any, card: int) -> int:
    colour, rank = divmod(card, MOST_RANKS)
    return first_take(s) + (2 * s.ranks if card == BOMB else colour * s.ranks + rank)


@rule
def action_number(s: Any, action: int) -> int:
    verb, argument = decode(action)
    if verb == BID:
        return argument - LEAST_BID
    return take_number(s, argument) if verb == TAKE else first_drop(s) + argument


@rule
def action_at(s: Any, number: int) -> int:
    if number < first_take(s):
        return encode(BID, LEAST_BID + number)
    if number >= first_drop(s):
        return encode(DROP, number - first_drop(s))
    card = number - first_take(s)
    if card == 2 * s.ranks:
        return encode(TAKE, BOMB)
    return encode(TAKE, card if card < s.ranks else MOST_RANKS + card - s.ranks)


@rule
def mask(s: Any, seat: int, out: Any) -> None:
    bids = first_take(s)
    for number in range(bids):
        out[number] = s.phase == BIDDING
    for number in range(bids, action_count(s)):
        out[number] = 0
    if s.phase == TAKING:
        for place in range(2):
            if s.table[place] != NO_CARD:
                out[take_number(s, s.table[place])] = 1
    elif s.phase == BOMBING:
        for target in range(2 * s.seats):
            out[first_drop(s) + target] = refuse_drop(s, seat, target >> 1, target & 1) == 0


@rule
def imagine_by(s: Any, viewer: int, weights: Any, rng: Any) -> None:
    """Sealed bids by their weights."""
    for seat in range(s.seats):
        if is_sealed(s, seat) and s.bids[seat] == UNKNOWN_BID:
            number = weighed(rng, weights[seat], first_take(s))
            if number >= 0:
                s.bids[seat] = LEAST_BID + number
    imagine(s, viewer, rng)


@rule
def most_at_stake(s: Any) -> int:
    """More than any total can change by this round's cards: a card counts double at most, and with it or without it
    a pile is doubled or no longer is.
    """
    stake = 0
    for place in range(2):
        card = s.table[place]
        if card != NO_CARD:
            for colour in range(2):
                points = value(MOST_RANKS - 1) if card == BOMB else value(card % MOST_RANKS)
                if card == BOMB or card // MOST_RANKS == colour:
                    for seat in range(s.seats):
                        stake = max(stake, 2 * points + pile_points(s, seat, colour))
    return stake


@rule
def candidates(s: Any, seat: int, out: Any) -> int:
    """Bids from the lowest to what is at stake, every one of them if they are few, else in even steps; all cards and
    all targets.
    """
    if s.phase != BIDDING:
        return actions(s, seat, out)
    highest = min(s.max_bid, max(LEAST_BID, most_at_stake(s)))
    span = highest - LEAST_BID
    steps = min(span, BIDS_WORTH_A_THOUGHT - 1)
    n = 0
    for i in range(steps + 1):
        n = list_action(out, n, encode(BID, LEAST_BID + span * i // max(1, steps)))
    return n


@rule
def squashed(points: float) -> float:
    return points / (MANY_POINTS + abs(points))


@rule
def is_phase(s: Any, viewer: int, phase: int) -> bool:
    return s.phase == phase


@rule
def is_viewer(s: Any, viewer: int, seat: int) -> bool:
    return viewer == seat


@rule
def bids_now(s: Any, viewer: int, seat: int) -> bool:
    return s.phase == BIDDING and has(s.bidding, seat)


@rule
def is_waited_for(s: Any, viewer: int, seat: int) -> bool:
    return s.phase == BIDDING and has(s.waiting, seat)


@rule
def known_bid(s: Any, viewer: int, seat: int) -> float:
    return squashed(0 if s.bids[seat] == UNKNOWN_BID else s.bids[seat])


@rule
def paid(s: Any, viewer: int, seat: int) -> float:
    return squashed(s.paid[seat])


@rule
def is_winner(s: Any, viewer: int, seat: int) -> bool:
    return is_won(s) and s.winner == seat


@rule
def is_second(s: Any, viewer: int, seat: int) -> bool:
    return is_won(s) and s.second == seat


@rule
def is_bomber(s: Any, viewer: int, seat: int) -> bool:
    return s.phase == BOMBING and s.bomber == seat


@rule
def on_table(s: Any, viewer: int, colour: int, rank: int) -> bool:
    card = colour * MOST_RANKS + rank
    return s.table[0] == card or s.table[1] == card


@rule
def bombs_on_table(s: Any, viewer: int) -> int:
    return (s.table[0] == BOMB) + (s.table[1] == BOMB)


@rule
def in_pile(s: Any, viewer: int, colour: int, rank: int) -> bool:
    return has(s.unseen, colour * MOST_RANKS + rank)


@rule
def worth(s: Any, viewer: int, seat: int, colour: int) -> float:
    return squashed(pile_points(s, seat, colour))


@rule
def card_from_top(s: Any, viewer: int, seat: int, colour: int, place: int) -> float:
    held = s.held[seat, colour]
    return value(s.piles[seat, colour, held - 1 - place]) / value(MOST_RANKS - 1) if place < held else 0.0


COLOURS = words("colour", "red", "green")
RANKS = Axis("rank", "ranks")
PLACES = Axis("place", "ranks")
OBSERVATION = Observation(
    Entries("phase", "what happens now", is_phase, (words("phase", *PHASES),)),
    Entries("you", "the viewer's seat, counted from the first", is_viewer, (Axis("letter", "seats"),), known=OWN),
    Entries("bidding", "who bids now", bids_now, (SEATS,)),
    Entries("waiting", "whose bid is due", is_waited_for, (SEATS,)),
    Entries("bid", "the last bid, squashed; of others once all are in", known_bid, (SEATS,), known=OWN),
    Entries("ties", "ties in a row, over those after which lots are drawn", "ties", over=MOST_TIES),
    Entries("winner", "who has won the round", is_winner, (SEATS,)),
    Entries("second", "who gets the other card", is_second, (SEATS,)),
    Entries("bomber", "who has a bomb to use", is_bomber, (SEATS,)),
    Entries("table", "the card lies on the table", on_table, (COLOURS, RANKS)),
    Entries("bombs", "bombs on the table", bombs_on_table, high=2.0),
    Entries("pile", "the card was not dealt yet", in_pile, (COLOURS, RANKS)),
    Entries("bombs in pile", "bombs not dealt yet, over all six", "unseen_bombs", over=MOST_BOMBS),
    Entries("paid", "points paid, squashed", paid, (SEATS,)),
    Entries("held", "cards of a colour, over how many there are", "held", (SEATS, COLOURS), over="ranks"),
    Entries("worth", "points of a colour, not doubled, squashed", worth, (SEATS, COLOURS)),
    Entries("card", "points of a card from the top of a pile, over 25", card_from_top, (SEATS, COLOURS, PLACES)),
)
observe = OBSERVATION.observer(__name__)
observe_view = OBSERVATION.view_observer(__name__)
observation_length = OBSERVATION.measurer(__name__)
