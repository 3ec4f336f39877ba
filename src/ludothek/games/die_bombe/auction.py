"""What becomes of a round of Die Bombe for every winner, second and price."""

from __future__ import annotations

from typing import Any

from ludothek.core.memory import own_copy
from ludothek.core.rule import large_rule, rule
from ludothek.core.sets import has, size
from ludothek.games.die_bombe.judgement import BOMB_POINTS, LEAST_PRICE
from ludothek.games.die_bombe.mind import HIGHEST, NOBODY
from ludothek.games.die_bombe.mind import OVER as OVER_HIGHEST
from ludothek.games.die_bombe.outlook import ahead, chances, prospects, weigh_rivals
from ludothek.games.die_bombe.rules import (
    BOMB,
    BOMBING,
    MOST_RANKS,
    NO_CARD,
    NO_SEAT,
    OVER,
    TAKING,
    apply,
    burst,
    drop,
    end_round,
    give_second,
    refuse_drop,
    take,
    value,
)

PRICES = (1, 3, 6, 10, 15, 21, 28, 36, 46, 60, 78, HIGHEST)
"""Between these a chance to win changes evenly; in the last round every price counts."""


@rule
def points(card: int) -> int:
    return BOMB_POINTS if card == BOMB else value(card % MOST_RANKS)


@rule
def price(s: Any) -> int:
    """As `players.price`: the better card; if the last bidder gets the other one, what it has more."""
    if s.table[1] == NO_CARD:
        return max(LEAST_PRICE, points(s.table[0]))
    one, two = points(s.table[0]), points(s.table[1])
    return max(LEAST_PRICE, max(one, two) - (min(one, two) if size(s.bidding) == 2 else 0))


@large_rule
def best_target(s: Any, mind: Any) -> int:
    """Where the bomb helps the bomber most, by prospects alone."""
    best, found = -1e18, 0
    for target in range(2 * s.seats):
        if refuse_drop(s, s.bomber, target >> 1, target & 1) == 0:
            after = own_copy(s)
            burst(after, target >> 1, target & 1)
            prospects(after, mind, mind.totals)
            result = ahead(s, mind, mind.totals, s.bomber)
            if result > best:
                best, found = result, target
    return found


@rule
def use_bombs(s: Any, mind: Any) -> None:
    """Who forgets what bombs do believes that they do nothing."""
    while s.phase == BOMBING:
        if mind.forgets_bombs:
            if s.bomber == s.winner:
                give_second(s)
            else:
                end_round(s)
        else:
            target = best_target(s, mind)
            drop(s, s.bomber, target >> 1, target & 1)


@large_rule
def best_card(s: Any, mind: Any) -> int:
    """What suits the winner best, by prospects alone."""
    best, found = -1e18, s.table[0]
    if s.table[1] != NO_CARD and s.table[1] != s.table[0]:
        for place in range(2):
            after = own_copy(s)
            take(after, s.table[place])
            use_bombs(after, mind)
            prospects(after, mind, mind.totals)
            result = ahead(s, mind, mind.totals, s.winner)
            if result > best:
                best, found = result, s.table[place]
    return found


@rule
def price_over(s: Any) -> int:
    """What somebody pays who bids more than anybody should."""
    return max(OVER_HIGHEST, (OVER_HIGHEST + s.max_bid) // 2)


@rule
def put(s: Any, mind: Any, out: Any) -> None:
    for seat in range(s.seats):
        out[seat] = mind.result[seat]


@large_rule
def price_chances(after: Any, mind: Any, winner: int, second: int) -> None:
    """Everyone's chance to win by what the winner of the round pays."""
    paid, table = after.paid[winner], mind.chances[winner, second]
    if after.phase == OVER:
        for amount in range(1, HIGHEST + 1):
            after.paid[winner] = paid + amount
            chances(after, mind)
            put(after, mind, table[amount])
    else:
        for place in range(len(PRICES)):
            high = PRICES[place]
            after.paid[winner] = paid + high
            chances(after, mind)
            put(after, mind, table[high])
            if place:
                low = PRICES[place - 1]
                for amount in range(low + 1, high):
                    share = (amount - low) / (high - low)
                    for seat in range(after.seats):
                        table[amount, seat] = (1 - share) * table[low, seat] + share * table[high, seat]
    after.paid[winner] = paid + price_over(after)
    chances(after, mind)
    put(after, mind, table[OVER_HIGHEST])
    after.paid[winner] = paid


@large_rule
def survey(s: Any, mind: Any, in_full: bool) -> None:
    """What a round that bids are due for may come to, in points and, in full, in chances to win."""
    prospects(s, mind, mind.before)
    weigh_rivals(s, mind)
    mind.price = price(s)
    for winner in range(s.seats):
        if has(s.bidding, winner):
            for second in range(NOBODY + 1):
                if second != winner and (second == NOBODY or has(s.bidding, second)):
                    after = own_copy(s)
                    after.winner, after.second = winner, NO_SEAT if second == NOBODY else second
                    after.bids[winner] = 0
                    after.phase = TAKING
                    take(after, best_card(after, mind))
                    use_bombs(after, mind)
                    prospects(after, mind, mind.totals)
                    for seat in range(s.seats):
                        now = ahead(s, mind, mind.totals, seat)
                        mind.gains[winner, second, seat] = now - ahead(s, mind, mind.before, seat)
                    if in_full:
                        price_chances(after, mind, winner, second)
    for seat in range(s.seats):
        if has(s.bidding, seat):
            mind.stake[seat] = at_stake(s, mind, seat)


@rule
def at_stake(s: Any, mind: Any, seat: int) -> float:
    """What lies between winning and going away empty, at most, in points."""
    best, worst = -1e18, 1e18
    for winner in range(s.seats):
        if has(s.bidding, winner):
            for second in range(NOBODY + 1):
                if second != winner and second != seat and (second == NOBODY or has(s.bidding, second)):
                    gain = mind.gains[winner, second, seat]
                    if winner == seat:
                        best = max(best, gain)
                    else:
                        worst = min(worst, gain)
    return best - worst


@large_rule
def weigh_choice(s: Any, mind: Any, seat: int, action: int) -> float:
    """A seat's chance to win after it has taken a card or used a bomb."""
    prospects(s, mind, mind.before)
    weigh_rivals(s, mind)
    after = own_copy(s)
    apply(after, seat, action)
    use_bombs(after, mind)
    chances(after, mind)
    return mind.result[seat]
