"""Die Bombe (D1–D21): sealed bids for two open cards; bombs blow up what others have won.

An action is ``verb << 14 | argument``. A card is ``colour * 12 + rank``, worth 3, 5, … 25; every bomb is 24.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import CHANCE, NOBODY, list_action, listed
from ludothek.core.record import listing, record
from ludothek.core.rule import rule
from ludothek.core.sets import has, is_single, nth, share_win

VERSION = 1
MOST_SEATS = 6
MOST_RANKS = 12
MOST_BOMBS = 6
HIGHEST_LIMIT = 9999
LEAST_BID = 1
MOST_TIES = 10

RED, GREEN = range(2)
BOMB = 2 * MOST_RANKS
NO_CARD = BOMB + 1
NO_SEAT = -1
UNKNOWN_BID = (1 << 14) - 1
"""What a viewer knows of another's sealed bid."""

DEALING, BIDDING, DRAWING_LOTS, TAKING, BOMBING, OVER = range(6)
DEAL, BID, LOTS, TAKE, DROP = range(5)

State = record(
    paid=("i4", MOST_SEATS),
    unseen="i4",  # set of coloured cards that were not dealt yet
    max_bid="i2",
    bids=("i2", MOST_SEATS),  # 0: not made
    unseen_coloured="i1",  # how many are in `unseen`
    unseen_bombs="i1",
    seats="i1",
    ranks="i1",
    self_bomb="i1",
    phase="i1",
    bidding="i1",  # set of seats that bid now: all, or the tied
    waiting="i1",  # set of seats whose bid is due
    ties="i1",
    winner="i1",
    second="i1",
    bomber="i1",
    table=("i1", 2),  # the open cards
    held=("i1", (MOST_SEATS, 2)),
    piles=("i1", (MOST_SEATS, 2, MOST_RANKS)),  # ranks in the order in which they were won
)
Listing = listing(HIGHEST_LIMIT)


@rule
def encode(verb: int, argument: int) -> int:
    return verb << 14 | argument


@rule
def decode(action: int) -> tuple[int, int]:
    return action >> 14, action & 0x3FFF


@rule
def pair(first: int, second: int) -> int:
    """Two cards as one argument, the lower first."""
    return min(first, second) << 5 | max(first, second)


@rule
def value(rank: int) -> int:
    """D1: 3, 5, 7 …"""
    return 3 + 2 * rank


@rule
def start(s: Any, seats: int, max_bid: int, self_bomb: int, ranks: int, bombs: int) -> None:
    """D1, D2, D12, D13: nothing is dealt; the first pair comes from the coloured cards alone."""
    s.seats, s.max_bid, s.self_bomb, s.ranks = seats, max_bid, self_bomb, ranks
    s.unseen = ((1 << ranks) - 1) * (1 | 1 << MOST_RANKS)
    s.unseen_coloured, s.unseen_bombs = 2 * ranks, bombs
    s.table[:] = NO_CARD
    s.phase = DEALING


@rule
def is_first_deal(s: Any) -> bool:
    return s.unseen_coloured == 2 * s.ranks


@rule
def bombs_in_pile(s: Any) -> int:
    """D2: the bombs join the pile after the first pair."""
    return 0 if is_first_deal(s) else s.unseen_bombs


@rule
def cards_due(s: Any) -> int:
    """D8, D21: two, or a lone last card."""
    return min(2, s.unseen_coloured + s.unseen_bombs)


@rule
def rounds_left(s: Any) -> int:
    """D8, D21: how many times cards will still be dealt."""
    return (s.unseen_coloured + s.unseen_bombs + 1) // 2


@rule
def refuse_deal(s: Any, first: int, second: int) -> int:
    """D1, D2, D21: cards not seen yet, no bomb in the first pair, a lone card only as the last."""
    if (second == NO_CARD) != (cards_due(s) == 1) or first > BOMB or second > NO_CARD:
        return 21
    bombs = (first == BOMB) + (second == BOMB)
    if bombs and is_first_deal(s):
        return 2
    if bombs > s.unseen_bombs or (first == second and bombs == 0):
        return 1
    if (first < BOMB and not has(s.unseen, first)) or (second < BOMB and not has(s.unseen, second)):
        return 1
    return 0


@rule
def deal(s: Any, first: int, second: int) -> None:
    """D2, D3, D8: the cards lie open, and everyone bids."""
    s.table[0], s.table[1] = first, second
    for place in range(2):
        card = s.table[place]
        if card < BOMB:
            s.unseen &= ~(1 << card)
            s.unseen_coloured -= 1
        elif card == BOMB:
            s.unseen_bombs -= 1
    s.ties = 0
    s.winner = s.second = s.bomber = NO_SEAT
    ask_bids(s, (1 << s.seats) - 1)


@rule
def ask_bids(s: Any, seats: int) -> None:
    s.bidding = s.waiting = seats
    for seat in range(s.seats):
        if has(seats, seat):
            s.bids[seat] = 0
    s.phase = BIDDING


@rule
def refuse_bid(s: Any, seat: int, amount: int) -> int:
    """D3, D6, D13: one sealed bid from 1 to the limit by everyone who bids now."""
    if not has(s.bidding, seat):
        return 6
    if not has(s.waiting, seat) or amount < LEAST_BID or amount == UNKNOWN_BID:
        return 3
    return 13 if amount > s.max_bid else 0


@rule
def bid(s: Any, seat: int, amount: int) -> None:
    """D3: sealed until all are in."""
    s.bids[seat] = amount
    s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        compare_bids(s)


@rule
def compare_bids(s: Any) -> None:
    """D4 to D7, D14, D15: the highest wins, a single second gets the other card, a tie at the top bids again."""
    highest, runner_up, winner, second, tied = 0, 0, 0, NO_SEAT, 0
    for seat in range(s.seats):
        if has(s.bidding, seat):
            amount = s.bids[seat]
            if amount > highest:
                runner_up, second = highest, winner if is_single(tied) else NO_SEAT
                highest, winner, tied = amount, seat, 1 << seat
            elif amount == highest:
                tied |= 1 << seat
            elif amount > runner_up:
                runner_up, second = amount, seat
            elif amount == runner_up:
                second = NO_SEAT
    if is_single(tied):
        settle(s, winner, second if runner_up else NO_SEAT)
    else:
        s.ties += 1
        if s.ties < MOST_TIES:
            ask_bids(s, tied)
        else:
            s.bidding = tied
            s.phase = DRAWING_LOTS


@rule
def draw_lots(s: Any, winner: int) -> None:
    """D14: one of the tied wins at the last bid; a single other one is second."""
    others = s.bidding & ~(1 << winner)
    settle(s, winner, nth(others, 0) if is_single(others) else NO_SEAT)


@rule
def settle(s: Any, winner: int, second: int) -> None:
    s.winner, s.second = winner, second
    s.phase = TAKING


@rule
def take(s: Any, card: int) -> None:
    """D4, D16, D17: the winner pays and takes, using a bomb before the second gets the other card."""
    s.paid[s.winner] += s.bids[s.winner]
    other = s.table[1] if s.table[0] == card else s.table[0]
    s.table[0], s.table[1] = other, NO_CARD
    if not receive(s, s.winner, card):
        give_second(s)


@rule
def give_second(s: Any) -> None:
    """D5, D7, D15, D21: the other card goes to a single second for nothing, else it is discarded."""
    card = s.table[0]
    s.table[0] = NO_CARD
    if card == NO_CARD or s.second == NO_SEAT or not receive(s, s.second, card):
        end_round(s)


@rule
def receive(s: Any, seat: int, card: int) -> bool:
    """D9, D10: a coloured card joins its pile; a bomb is to be used at once. True if it must be."""
    if card == BOMB:
        if has_target(s, seat):
            s.bomber = seat
            s.phase = BOMBING
            return True
        return False
    colour, rank = divmod(card, MOST_RANKS)
    s.piles[seat, colour, s.held[seat, colour]] = rank
    s.held[seat, colour] += 1
    return False


@rule
def refuse_drop(s: Any, seat: int, victim: int, colour: int) -> int:
    """D10, D12, D18: a pile with a card in it, one's own only if that is allowed."""
    if victim >= s.seats:
        return 12
    if (victim == seat and not s.self_bomb) or s.held[victim, colour] == 0:
        return 18
    return 0


@rule
def has_target(s: Any, seat: int) -> bool:
    for victim in range(s.seats):
        if refuse_drop(s, seat, victim, RED) == 0 or refuse_drop(s, seat, victim, GREEN) == 0:
            return True
    return False


@rule
def burst(s: Any, victim: int, colour: int) -> None:
    """D10: the last card won of that colour is gone."""
    s.held[victim, colour] -= 1
    s.piles[victim, colour, s.held[victim, colour]] = 0


@rule
def drop(s: Any, seat: int, victim: int, colour: int) -> None:
    """D10, D17: the bomb is used up, and the round goes on."""
    burst(s, victim, colour)
    if seat == s.winner:
        give_second(s)
    else:
        end_round(s)


@rule
def end_round(s: Any) -> None:
    """D8: until the pile is used up."""
    s.phase = DEALING if s.unseen_coloured + s.unseen_bombs else OVER


@rule
def pending(s: Any) -> int:
    if s.phase == BIDDING:
        return s.waiting
    if s.phase == TAKING:
        return 1 << s.winner
    if s.phase == BOMBING:
        return 1 << s.bomber
    return NOBODY if s.phase == OVER else CHANCE


@rule
def apply(s: Any, seat: int, action: int) -> None:
    verb, argument = decode(action)
    if verb == BID:
        bid(s, seat, argument)
    elif verb == DEAL:
        deal(s, argument >> 5, argument & 31)
    elif verb == TAKE:
        take(s, argument)
    elif verb == DROP:
        drop(s, seat, argument >> 1, argument & 1)
    else:
        draw_lots(s, argument)


@rule
def refusal(s: Any, seat: int, action: int) -> int:
    verb, argument = decode(action)
    if s.phase == OVER:
        return 8
    if s.phase == DEALING:
        if seat != CHANCE or verb != DEAL:
            return 8
        return refuse_deal(s, argument >> 5, argument & 31)
    if s.phase == BIDDING:
        return 3 if seat == CHANCE or verb != BID else refuse_bid(s, seat, argument)
    if s.phase == DRAWING_LOTS:
        return 0 if seat == CHANCE and verb == LOTS and argument < s.seats and has(s.bidding, argument) else 14
    if s.phase == TAKING:
        if seat != s.winner or verb != TAKE or argument > BOMB:
            return 4
        return 0 if argument == s.table[0] or argument == s.table[1] else 4
    if seat != s.bomber or verb != DROP:
        return 10
    return refuse_drop(s, seat, argument >> 1, argument & 1)


@rule
def actions(s: Any, seat: int, out: Any) -> int:
    n = 0
    if s.phase == BIDDING:
        for amount in range(LEAST_BID, s.max_bid + 1):
            n = list_action(out, n, encode(BID, amount))
    elif s.phase == TAKING:
        n = listed(out, n, encode(TAKE, s.table[0]), 0)
        n = listed(out, n, encode(TAKE, s.table[1]), s.table[1] == s.table[0] or s.table[1] == NO_CARD)
    else:
        for target in range(2 * s.seats):
            n = listed(out, n, encode(DROP, target), refuse_drop(s, seat, target >> 1, target & 1))
    return n


@rule
def is_sealed(s: Any, seat: int) -> bool:
    return s.phase == BIDDING and has(s.bidding & ~s.waiting, seat)


@rule
def conceal(s: Any, viewer: int) -> None:
    """D3: what others have bid until all are in."""
    for seat in range(s.seats):
        if seat != viewer and is_sealed(s, seat):
            s.bids[seat] = UNKNOWN_BID


@rule
def most_held(s: Any, colour: int) -> int:
    """How many cards of a colour somebody has at most."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.held[seat, colour])
    return most


@rule
def is_doubled(s: Any, seat: int, colour: int) -> bool:
    """D19: who has the most cards of a colour, several if they are tied."""
    return s.held[seat, colour] > 0 and s.held[seat, colour] == most_held(s, colour)


@rule
def pile_points(s: Any, seat: int, colour: int) -> int:
    """D11: the sum of a colour's cards."""
    total = 0
    for place in range(s.held[seat, colour]):
        total += value(s.piles[seat, colour, place])
    return total


@rule
def worth(s: Any, seat: int, colour: int) -> int:
    """D11, D19: the sum of a colour's cards, doubled for the most of them."""
    total = pile_points(s, seat, colour)
    return 2 * total if is_doubled(s, seat, colour) else total


@rule
def scores(s: Any, out: Any) -> None:
    """D11, D20: what the cards are worth, less what was paid."""
    for seat in range(s.seats):
        out[seat] = worth(s, seat, RED) + worth(s, seat, GREEN) - s.paid[seat]


@rule
def returns(s: Any, out: Any) -> None:
    """D11, D20: the highest total wins; a tie is a shared win."""
    scores(s, out)
    share_win(s.seats, out)
