"""How others may bid at Die Bombe: a library of ways to bid, each as the chances of all bids in a round.

A seat is believed to bid in the ways that have foretold its bids so far. No way is ever ruled out, and none is taken so
literally that a bid next to those it expects would be a surprise.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ludothek.core.chance import below, bits
from ludothek.core.rule import large_rule, rule
from ludothek.core.sets import has
from ludothek.games.die_bombe.auction import points
from ludothek.games.die_bombe.judgement import DOUBT, GUESSES, INDIFFERENT, LEAST_PRICE, MOOD, SENSIBLE
from ludothek.games.die_bombe.mind import (
    AMOUNTS,
    AMOUNTS_SEEN,
    BOLD,
    CARELESS,
    EVEN,
    FACE,
    GREEDY,
    HIGHEST,
    MODELS,
    MOST_ROUNDS,
    NOBODY,
    OVER,
    RANDOM,
    SENSE,
    SHARES,
    STAKES,
)
from ludothek.games.die_bombe.rules import NO_CARD

WAYS = len(MODELS)
TRIALS = 8
"""How often common sense is asked what it would bid."""
EXPECTING_MUCH = (1.0, 0.4)
PRIOR = (5.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5, 0.2, 2.0)
"""How likely each way is before anything was seen."""
MEMORY = 0.93
"""What a round counts when another one has been played."""
NOISE = 0.04
"""The share of bids that may be anything up to more than the price."""
WILD = 0.002
"""And anything at all."""


@rule
def uniform(mind: Any) -> float:
    """A number from 0 to 1."""
    return float(bits(mind) >> np.uint64(11)) * 2.0**-53


@rule
def normal(mind: Any) -> float:
    """A number with mean 0 and spread 1."""
    radius = math.sqrt(-2 * math.log(1 - uniform(mind)))
    return radius * math.cos(2 * math.pi * uniform(mind))


@rule
def imagined_bid(s: Any, mind: Any, rival: int, mean: float, spread: float) -> int:
    """As `players.imagine`: what common sense expects of a rival."""
    seen = 0 if s.ties or mind.forgets_habits else mind.seen[rival]
    if uniform(mind) * (seen + DOUBT) < seen:
        share = mind.shares[rival, below(mind, seen)] * (MOOD[0] + (MOOD[1] - MOOD[0]) * uniform(mind))
    else:
        share = mean + spread * normal(mind)
    return min(s.max_bid, max(1, round(share * mind.price)))


@large_rule
def guess_round(s: Any, mind: Any, seat: int, limit: int, mean: float, spread: float) -> None:
    """Adds to `sums` what each bid of a seat comes to in points, against bids that it might imagine."""
    highest = runner_up = third = 0
    first = second = NOBODY
    for rival in range(s.seats):
        if rival != seat and has(s.bidding, rival):
            bid = imagined_bid(s, mind, rival, mean, spread)
            if bid >= highest:
                third, runner_up, second = runner_up, highest, first
                highest, first = bid, rival
            elif bid >= runner_up:
                third, runner_up, second = runner_up, bid, rival
            else:
                third = max(third, bid)
    gains, matters = mind.gains, mind.rivals[seat, first] * highest
    with_second = gains[first, second, seat] + matters
    without = gains[first, NOBODY, seat] + matters
    as_second = gains[first, seat, seat] + matters
    for bid in range(1, limit + 1):
        if bid > highest:
            result = gains[seat, NOBODY if runner_up == highest else first, seat] - bid
        elif bid == highest:
            result = (gains[seat, first, seat] - bid + as_second) / 2
        elif bid > runner_up:
            result = as_second
        elif (bid == runner_up or third == runner_up) and highest != runner_up:
            result = without
        else:
            result = with_second
        mind.sums[bid] += result


@large_rule
def bid_with_sense(s: Any, mind: Any, seat: int, mean: float, spread: float, out: Any) -> None:
    """As `players.Sense`, asked some times."""
    limit = min(s.max_bid, max(LEAST_PRICE, int(mind.stake[seat])))
    limit = min(limit, HIGHEST)
    for _ in range(TRIALS):
        for bid in range(1, limit + 1):
            mind.sums[bid] = 0.0
        for _ in range(GUESSES):
            guess_round(s, mind, seat, limit, mean, spread)
        best, count = -1e18, 0
        for bid in range(1, limit + 1):
            best = max(best, mind.sums[bid])
        for bid in range(1, limit + 1):
            count += mind.sums[bid] > best - INDIFFERENT * GUESSES
        for bid in range(1, limit + 1):
            if mind.sums[bid] > best - INDIFFERENT * GUESSES:
                out[bid] += 1.0 / (count * TRIALS)


@rule
def around(s: Any, centre: float, width: float, weight: float, out: Any) -> None:
    """Spreads a weight over the bids near an amount."""
    top = min(s.max_bid, HIGHEST)
    if centre > OVER and s.max_bid > HIGHEST:
        out[OVER] += weight
        return
    centre = min(max(1.0, centre), float(top))
    low, high = max(1, int(centre - width)), min(top, int(centre + width) + 1)
    total = 0.0
    for bid in range(low, high + 1):
        total += max(0.05, 1 - abs(bid - centre) / (width + 1))
    for bid in range(low, high + 1):
        out[bid] += weight * max(0.05, 1 - abs(bid - centre) / (width + 1)) / total


@rule
def evenly(s: Any, highest: float, weight: float, out: Any) -> None:
    """Spreads a weight evenly over the bids from 1 to an amount."""
    most = min(s.max_bid, max(1, int(highest)))
    top = min(most, HIGHEST)
    for bid in range(1, top + 1):
        out[bid] += weight / most
    if most > HIGHEST:
        out[OVER] += weight * (most - HIGHEST) / most


@large_rule
def bid_as_before(s: Any, mind: Any, seen: Any, count: int, unit: float, usual: float, out: Any) -> None:
    """Bids like those seen, in shares of a unit; the last ones count most, and at first it is good sense."""
    total = weight = 1.0
    around(s, usual * unit, 0.5 * unit, 1.0, out)
    for place in range(count - 1, -1, -1):
        centre = seen[place] * unit
        around(s, centre, 0.2 * centre + 1, weight, out)
        total += weight
        weight *= 0.9
    for bid in range(1, AMOUNTS):
        out[bid] /= total


@rule
def better_card(s: Any) -> int:
    return points(s.table[0]) if s.table[1] == NO_CARD else max(points(s.table[0]), points(s.table[1]))


@large_rule
def foretell(s: Any, mind: Any) -> None:
    """What each seat may bid in each of the ways but `even`, which takes a solver."""
    for seat in range(s.seats):
        for way in range(WAYS):
            if way != EVEN:
                for bid in range(AMOUNTS):
                    mind.bids[way, seat, bid] = 0.0
        if has(s.bidding, seat):
            seen = 0 if mind.forgets_habits else mind.seen[seat]
            stake = max(float(LEAST_PRICE), mind.stake[seat])
            bid_with_sense(s, mind, seat, SENSIBLE[0], SENSIBLE[1], mind.bids[SENSE, seat])
            bid_with_sense(s, mind, seat, EXPECTING_MUCH[0], EXPECTING_MUCH[1], mind.bids[BOLD, seat])
            bid_as_before(s, mind, mind.shares[seat], seen, mind.price, 0.7, mind.bids[SHARES, seat])
            bid_as_before(s, mind, mind.stakes[seat], seen, stake, 0.5, mind.bids[STAKES, seat])
            bid_as_before(s, mind, mind.amounts[seat], seen, 1.0, mind.price * 0.7, mind.bids[AMOUNTS_SEEN, seat])
            around(s, float(better_card(s)), 0.2 * better_card(s), 1.0, mind.bids[FACE, seat])
            around(s, 0.9 * stake, 0.2 * stake, 1.0, mind.bids[GREEDY, seat])
            evenly(s, 1.5 * mind.price, 1.0, mind.bids[CARELESS, seat])
            evenly(s, float(s.max_bid), 1.0, mind.bids[RANDOM, seat])
            for way in range(WAYS):
                if way != EVEN:
                    smooth(s, mind, mind.bids[way, seat])


@large_rule
def smooth(s: Any, mind: Any, out: Any) -> None:
    """Takes a way to bid less literally: a bid near one that it expects is likely too, and any is possible."""
    top = min(s.max_bid, HIGHEST)
    for bid in range(1, top + 1):
        mind.sums[bid] = out[bid]
    total = 0.0
    for bid in range(1, top + 1):
        share = 0.6 * mind.sums[bid]
        for step in range(1, 3):
            weight = 0.13 if step == 1 else 0.07
            if bid > step:
                share += weight * mind.sums[bid - step]
            if bid + step <= top:
                share += weight * mind.sums[bid + step]
        out[bid] = share
        total += share
    total += out[OVER]
    for bid in range(1, AMOUNTS):
        out[bid] *= (1 - NOISE - WILD) / total
    evenly(s, 1.6 * mind.price, NOISE, out)
    evenly(s, float(s.max_bid), WILD, out)


@rule
def expect(mind: Any, seat: int) -> None:
    """All ways together, each as likely as what was seen makes it."""
    best, total = -1e18, 0.0
    for way in range(WAYS):
        best = max(best, mind.belief[way, seat])
    for bid in range(AMOUNTS):
        mind.mixed[seat, bid] = 0.0
    for way in range(WAYS):
        weight = PRIOR[way]
        if not mind.forgets_habits:
            weight *= math.exp(max(-40.0, mind.belief[way, seat] - best))
        total += weight
        if way == EVEN:
            mind.doubt[seat] = weight
        for bid in range(AMOUNTS):
            mind.mixed[seat, bid] += weight * mind.bids[way, seat, bid]
    for bid in range(AMOUNTS):
        mind.mixed[seat, bid] /= total
    mind.doubt[seat] /= total


@rule
def notice(mind: Any, seat: int, amount: int) -> None:
    """Learns from a bid in a round that was foretold."""
    bid = min(amount, OVER)
    for way in range(WAYS):
        mind.belief[way, seat] = MEMORY * mind.belief[way, seat] + math.log(mind.bids[way, seat, bid] + 1e-9)
    if mind.seen[seat] < MOST_ROUNDS:
        place = mind.seen[seat]
        mind.shares[seat, place] = amount / mind.price
        mind.stakes[seat, place] = amount / max(float(LEAST_PRICE), mind.stake[seat])
        mind.amounts[seat, place] = amount
        mind.seen[seat] += 1
