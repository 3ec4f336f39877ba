"""Which bid to make at Die Bombe, given everyone's chance to win for every result of the round.

Against one rival it is a game that can be solved: regret matching finds bids that lose least to a rival who answers
them, and win most from one who bids as foretold, as far as that is believed. Against more, no such bids promise
anything, and what counts is the best answer to what the others are likely to bid.
"""

from __future__ import annotations

import math
from typing import Any

from ludothek.core.rule import large_rule, rule
from ludothek.core.sets import has
from ludothek.games.die_bombe.bidders import around, smooth, uniform
from ludothek.games.die_bombe.mind import AMOUNTS, EVEN, HIGHEST, NOBODY

ROUNDS_IMAGINED = 500
ITERATIONS = 120
CANDIDATES = 40
"""Bids that are weighed against each other; where more make sense, every second one, and so on."""
TRUST = (0.96, 0.6)
"""How far a single rival is trusted to bid as foretold, and how much less if it is one who cannot be exploited."""
CLOSE_CALL = 0.004
"""Bids that differ by this in the chance to win are about equally likely."""


@rule
def clash(mind: Any, own: int, other: int, seat: int, rival: int) -> float:
    """A seat's chance to win when it bids so much, and its only rival so much; in a tie, each is as likely to win."""
    if own > other:
        return mind.chances[seat, rival, own, seat]
    if own < other:
        return mind.chances[rival, seat, other, seat]
    return (mind.chances[seat, rival, own, seat] + mind.chances[rival, seat, own, seat]) / 2


@rule
def highest_sensible(s: Any, mind: Any, seat: int, rival: int) -> int:
    """To win at a higher price is worse than not to win at all."""
    bid = min(s.max_bid, HIGHEST)
    least = mind.chances[rival, seat, 1, seat]
    while bid > 1 and mind.chances[seat, rival, bid, seat] <= least:
        bid -= 1
    return bid


@rule
def match_regrets(mind: Any, who: int, count: int, iteration: int) -> None:
    """The next plan, in proportion to what is regretted; later plans count more in the average."""
    total = 0.0
    for i in range(count):
        total += mind.regret[who, i]
    for i in range(count):
        mind.plan[who, i] = mind.regret[who, i] / total if total > 0 else 1.0 / count
        mind.average[who, i] += iteration * mind.plan[who, i]


@rule
def regret_more(mind: Any, who: int, count: int) -> None:
    """`against` has what each bid would have brought."""
    value = 0.0
    for i in range(count):
        value += mind.plan[who, i] * mind.against[i]
    for i in range(count):
        mind.regret[who, i] = max(0.0, mind.regret[who, i] + mind.against[i] - value)


@large_rule
def solve(s: Any, mind: Any, seat: int, rival: int, trust: float) -> int:
    """Bids of both in which neither has much to regret, when the rival is trusted to bid as foretold by so much.

    `average` has them, by place; what is returned is the step from one bid to the next.
    """
    top = max(highest_sensible(s, mind, seat, rival), highest_sensible(s, mind, rival, seat))
    top = min(min(s.max_bid, HIGHEST), top + 1)
    step = (top + CANDIDATES - 1) // CANDIDATES
    count = (top - 1) // step + 1
    for i in range(AMOUNTS):
        mind.average[0, i] = mind.average[1, i] = 0.0
    for i in range(count):
        mind.sums[i] = 0.0
        if trust > 0:
            for bid in range(1, AMOUNTS):
                mind.sums[i] += trust * mind.mixed[rival, bid] * clash(mind, 1 + i * step, bid, seat, rival)
        for j in range(count):
            mind.payoff[i, j] = clash(mind, 1 + i * step, 1 + j * step, seat, rival)
        for who in range(2):
            mind.regret[who, i] = 0.0
    for iteration in range(1, ITERATIONS + 1):
        match_regrets(mind, 0, count, iteration)
        match_regrets(mind, 1, count, iteration)
        for i in range(count):
            free = 0.0
            for j in range(count):
                free += mind.payoff[i, j] * mind.plan[1, j]
            mind.against[i] = mind.sums[i] + (1 - trust) * free
        regret_more(mind, 0, count)
        for j in range(count):
            mind.against[j] = 0.0
        for i in range(count):
            likely = mind.plan[0, i]
            if likely > 0:
                for j in range(count):
                    mind.against[j] -= likely * mind.payoff[i, j]
        regret_more(mind, 1, count)
    for who in range(2):
        total = 0.0
        for i in range(count):
            total += mind.average[who, i]
        for i in range(count):
            mind.average[who, i] /= total
    return step


@rule
def only_rival(s: Any, seat: int) -> int:
    """The one other who bids, or NOBODY if there are several."""
    found, count = NOBODY, 0
    for other in range(s.seats):
        if other != seat and has(s.bidding, other):
            found = other
            count += 1
    return found if count == 1 else NOBODY


@rule
def write_plan(mind: Any, who: int, step: int, out: Any) -> None:
    """A plan of `average` by the amounts of its bids."""
    for bid in range(AMOUNTS):
        out[bid] = 0.0
    for i in range((HIGHEST - 1) // step + 1):
        out[1 + i * step] = mind.average[who, i]


@large_rule
def bid_evenly(s: Any, mind: Any) -> None:
    """What two who cannot be exploited would bid, into the models; of more, that each bids some of what is at stake."""
    first = 0
    while not has(s.bidding, first):
        first += 1
    rival = only_rival(s, first)
    if s.seats == 2 and rival != NOBODY:
        step = solve(s, mind, first, rival, 0.0)
        for who in range(2):
            write_plan(mind, who, step, mind.bids[EVEN, rival if who else first])
    else:
        for seat in range(s.seats):
            for bid in range(AMOUNTS):
                mind.bids[EVEN, seat, bid] = 0.0
            if has(s.bidding, seat):
                around(s, 0.5 * mind.stake[seat], 0.5 * abs(mind.stake[seat]), 1.0, mind.bids[EVEN, seat])
    for seat in range(s.seats):
        if has(s.bidding, seat):
            smooth(s, mind, mind.bids[EVEN, seat])


@rule
def drawn_bid(mind: Any, seat: int) -> int:
    left = uniform(mind)
    for bid in range(1, AMOUNTS):
        left -= mind.mixed[seat, bid]
        if left < 0:
            return bid
    return 1


@large_rule
def weigh_guess(s: Any, mind: Any, seat: int, top: int) -> None:
    """Adds to `worth` what each bid comes to against bids drawn for the others."""
    highest = runner_up = count = count_second = 0
    first = second = NOBODY
    for rival in range(s.seats):
        if rival != seat and has(s.bidding, rival):
            bid = drawn_bid(mind, rival)
            mind.imagined[rival] = bid
            if bid > highest:
                runner_up, second, count_second = highest, first, count
                highest, first, count = bid, rival, 1
            elif bid == highest:
                count += 1
            elif bid > runner_up:
                runner_up, second, count_second = bid, rival, 1
            elif bid == runner_up:
                count_second += 1
    tied = tie_worth = lost_tie = 0.0
    for one in range(s.seats):
        if one != seat and has(s.bidding, one) and mind.imagined[one] == highest:
            price = highest
            tie_worth += (mind.chances[one, seat, price, seat] + mind.chances[seat, one, price, seat]) / 2
            for two in range(s.seats):
                if two != seat and two != one and has(s.bidding, two) and mind.imagined[two] == highest:
                    lost_tie += mind.chances[one, two, price, seat]
                    tied += 1
    outbid = lost_tie / tied if count > 1 else 0.0
    if count == 1:
        below_second = mind.chances[first, second if count_second == 1 else NOBODY, highest, seat]
        at_second = mind.chances[first, NOBODY, highest, seat]
        above_second = mind.chances[first, seat, highest, seat]
        tie = tie_worth
    else:
        below_second = at_second = above_second = outbid
        tie = (2 * tie_worth / count + (count - 1) * outbid) / (count + 1)
    winning = first if count == 1 else NOBODY
    for bid in range(1, top + 1):
        if bid > highest:
            mind.worth[bid] += mind.chances[seat, winning, bid, seat]
        elif bid == highest:
            mind.worth[bid] += tie
        elif bid > runner_up:
            mind.worth[bid] += above_second
        elif bid == runner_up:
            mind.worth[bid] += at_second
        else:
            mind.worth[bid] += below_second


@large_rule
def answer(s: Any, mind: Any, seat: int) -> int:
    """What each bid is worth, and how likely it should be; the highest that was weighed is returned."""
    top = min(s.max_bid, HIGHEST)
    rival = only_rival(s, seat)
    for bid in range(AMOUNTS):
        mind.worth[bid] = mind.mix[bid] = 0.0
    if s.seats == 2:
        step = solve(s, mind, seat, rival, TRUST[0] - TRUST[1] * mind.doubt[rival])
        write_plan(mind, 0, step, mind.mix)
        for bid in range(1, top + 1):
            for other in range(1, AMOUNTS):
                mind.worth[bid] += mind.mixed[rival, other] * clash(mind, bid, other, seat, rival)
        return top
    for _ in range(ROUNDS_IMAGINED):
        weigh_guess(s, mind, seat, top)
    best, total = -1.0, 0.0
    for bid in range(1, top + 1):
        mind.worth[bid] /= ROUNDS_IMAGINED
        best = max(best, mind.worth[bid])
    for bid in range(1, top + 1):
        mind.mix[bid] = math.exp((mind.worth[bid] - best) / CLOSE_CALL)
        if mind.mix[bid] < 0.05:
            mind.mix[bid] = 0.0
        total += mind.mix[bid]
    for bid in range(1, top + 1):
        mind.mix[bid] /= total
    return top
