"""The last auctions of two seats, played out: exactly what every price, card and target is worth in the end.

What two seats have paid matters by its difference alone, the balance, so what a position is worth is a row of numbers,
one for every balance. It never falls when the balance rises. Then an auction between two has a solution in which each
bids one amount: to win is worth the less, and to lose the more, the higher the price; both bid the last price at which
the first seat would rather win, and nobody gains by another bid.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.record import record
from ludothek.core.rule import large_rule, rule
from ludothek.games.die_bombe.chance import nth_card
from ludothek.games.die_bombe.mind import HIGHEST, OVER
from ludothek.games.die_bombe.rules import (
    BIDDING,
    BOMBING,
    DEALING,
    GREEN,
    NO_CARD,
    RED,
    TAKING,
    apply,
    cards_due,
    deal,
    drop,
    refuse_drop,
    rounds_left,
    take,
    worth,
)
from ludothek.games.die_bombe.rules import OVER as GAME_OVER

AUCTIONS = 3
"""So many are played out: three take a few milliseconds at most, four a tenth of a second."""
REACH = HIGHEST + HIGHEST // 2
"""Balances are told apart that are no further than this from that of the position that is played out."""
BALANCES = 2 * REACH + 1
DEPTH = 5 * AUCTIONS + 1
"""A round is at most a deal, the bids, a card and two bombs."""

Ending = record(
    value=("f8", (DEPTH, BALANCES)),  # what the position at a depth is worth to the first seat, as far as it is known
    kept=("f8", (DEPTH, BALANCES)),  # where bids are due: what it is worth that the first seat wins
    likely=("f8", DEPTH),  # the way on that is being played out, if it is chance
    ways=("i8", DEPTH),  # how many ways on have been tried
    found=("i8", DEPTH),  # how many there were
)


@rule
def is_ending(s: Any) -> bool:
    """Whether the rest of a game is played out."""
    return s.seats == 2 and rounds_left(s) < AUCTIONS


@rule
def at(values: Any, balance: int) -> float:
    return float(values[min(BALANCES - 1, max(0, REACH + balance))])


@rule
def auctioned(won: Any, lost: Any, balance: int, most: int) -> float:
    """What an auction is worth to the first seat, from what it is worth that it, or the other, wins for nothing."""
    bid, high = 0, min(most, BALANCES)
    while bid < high:
        middle = (bid + high + 1) // 2
        if at(won, balance - middle) >= at(lost, balance + middle):
            bid = middle
        else:
            high = middle - 1
    last = max(1, bid)
    tied = (at(won, balance - last) + at(lost, balance + last)) / 2
    if bid == 0 or bid == most:
        return tied
    return min(max(tied, at(won, balance - bid - 1)), at(lost, balance + bid + 1))


@rule
def is_target(s: Any, target: int) -> bool:
    """D18; nobody bombs themselves who can bomb the other."""
    victim = target >> 1
    if refuse_drop(s, s.bomber, victim, target & 1):
        return False
    return bool(victim != s.bomber or s.held[1 - victim, RED] + s.held[1 - victim, GREEN] == 0)


@rule
def most_ways(s: Any) -> int:
    """How many ways there are on from a position at most."""
    if s.phase == DEALING:
        cards = s.unseen_coloured + min(2, s.unseen_bombs)
        return int(cards if cards_due(s) == 1 else cards * cards)
    return 4 if s.phase == BOMBING else 2


@rule
def deal_next(s: Any, after: Any, way: int) -> float:
    """How likely a pair of cards is that can be dealt; of the bombs, that are all alike, two stand for all."""
    count, bombs = s.unseen_coloured, s.unseen_bombs
    total = count + bombs
    if cards_due(s) == 1:
        if way > count:
            return 0.0
        deal(after, nth_card(s.unseen, count, way), NO_CARD)
        return float((1.0 if way < count else bombs) / total)
    first, second = divmod(way, count + min(2, bombs))
    if second <= first or first < count < second:
        return 0.0
    pairs = 1.0
    if first == count:
        pairs = bombs * (bombs - 1) / 2
    elif second == count:
        pairs = bombs
    deal(after, nth_card(s.unseen, count, first), nth_card(s.unseen, count, second))
    return float(2 * pairs / (total * (total - 1)))


@large_rule
def go_on(s: Any, after: Any, way: int) -> float:
    """Goes a way on, in a copy; how likely it is, if that is chance, and 0 if there is no such way."""
    if s.phase == DEALING:
        return deal_next(s, after, way)
    if s.phase == BIDDING:
        after.winner, after.second = way, 1 - way
        after.bids[way] = 0
        after.phase = TAKING
        return 1.0
    if s.phase == TAKING:
        if s.table[way] == NO_CARD or (way == 1 and s.table[0] == s.table[1]):
            return 0.0
        take(after, s.table[way])
        return 1.0
    if not is_target(s, way):
        return 0.0
    drop(after, s.bomber, way >> 1, way & 1)
    return 1.0


@large_rule
def come_back(s: Any, ending: Any, depth: int) -> None:
    """Takes into account what the way on is worth from which play comes back."""
    value, new, is_first = ending.value[depth], ending.value[depth + 1], ending.found[depth] == 0
    ending.found[depth] += 1
    for i in range(BALANCES):
        if s.phase == DEALING:
            value[i] = ending.likely[depth] * new[i] + (0.0 if is_first else value[i])
        elif s.phase == BIDDING and is_first:
            ending.kept[depth, i] = new[i]
        elif s.phase == BIDDING:
            value[i] = auctioned(ending.kept[depth], new, i - REACH, s.max_bid)
        elif is_first:
            value[i] = new[i]
        elif (s.winner if s.phase == TAKING else s.bomber) == 0:
            value[i] = max(value[i], new[i])
        else:
            value[i] = min(value[i], new[i])


@rule
def compare(s: Any, value: Any) -> None:
    """D20: who is ahead wins, and those who are equal share."""
    ahead = worth(s, 0, RED) + worth(s, 0, GREEN) - s.paid[0] - worth(s, 1, RED) - worth(s, 1, GREEN) + s.paid[1]
    for i in range(BALANCES):
        total = ahead + i - REACH
        value[i] = 1.0 if total > 0 else 0.5 if total == 0 else 0.0


@large_rule
def play_out(line: Any, ending: Any) -> None:
    """Tries all ways on from the first position of a line, depth first; the others of the line are room for that."""
    depth = 0
    ending.ways[0] = ending.found[0] = 0
    while True:
        s = line[depth]
        if s.phase == GAME_OVER:
            compare(s, ending.value[depth])
        elif ending.ways[depth] < most_ways(s):
            line[depth + 1] = line[depth]
            ending.likely[depth] = go_on(s, line[depth + 1], ending.ways[depth])
            ending.ways[depth] += 1
            if ending.likely[depth] > 0:
                depth += 1
                ending.ways[depth] = ending.found[depth] = 0
            continue
        if depth == 0:
            return
        depth -= 1
        come_back(line[depth], ending, depth)


@large_rule
def play_out_bids(s: Any, mind: Any, line: Any, ending: Any) -> None:
    """Both seats' chances to win for every winner and price of a round that bids are due for."""
    line[0] = s
    play_out(line, ending)
    for price in range(1, OVER + 1):
        for winner in range(2):
            first = at(ending.value[1], price) if winner else at(ending.kept[0], -price)
            mind.chances[winner, 1 - winner, price, 0] = first
            mind.chances[winner, 1 - winner, price, 1] = 1 - first


@large_rule
def play_out_choice(s: Any, line: Any, ending: Any, seat: int, action: int) -> float:
    """A seat's chance to win after it has taken a card or used a bomb."""
    line[0] = s
    apply(line[0], seat, action)
    play_out(line, ending)
    first = at(ending.value[0], 0)
    return 1 - first if seat else first
