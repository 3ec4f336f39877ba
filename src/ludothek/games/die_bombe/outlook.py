"""Everyone's chance to win a game of Die Bombe from what lies open after a round.

Prospects are the points that cards are good for in the end, doubled as far as a seat is likely to have the most of a
colour. What lies between the seats, over how much may still happen, makes a first guess at who wins; a small network
that has learned from games corrects it.
"""

from __future__ import annotations

import math
from typing import Any

from ludothek.core.rule import large_rule, rule
from ludothek.core.sets import has
from ludothek.games.die_bombe.judgement import CLOSE, FAR_BEHIND
from ludothek.games.die_bombe.mind import FEATURES, HIDDEN
from ludothek.games.die_bombe.rules import MOST_BOMBS, MOST_RANKS, OVER, pile_points, returns, rounds_left, value

COLOURED = 11
"""Where the features of the first colour begin; those of the second follow."""
SPREAD = (0.5, 6.0)
"""Points that make odds of e to 1: in any case, and times the root of the rounds to come."""


@rule
def to_come(s: Any, colour: int) -> tuple[int, int]:
    """How many cards of a colour were not dealt yet, and their points."""
    count = points = 0
    for rank in range(s.ranks):
        if has(s.unseen, colour * MOST_RANKS + rank):
            count += 1
            points += value(rank)
    return count, points


@rule
def chance_of_most(lead: int, coming: int) -> float:
    """As `players.chance_of_most`: sure when no card of the colour is left, since a tie counts."""
    if coming == 0:
        return 1.0 if lead >= 0 else 0.0
    return 1 / (1 + math.exp(-(lead + 0.5) / (CLOSE * math.sqrt(coming))))


@rule
def most_of_others(s: Any, seat: int, colour: int) -> int:
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.held[other, colour])
    return most


@large_rule
def prospects(s: Any, mind: Any, out: Any) -> None:
    """As `players.prospects`, without what was paid; who forgets the doubling counts the cards' points."""
    for seat in range(s.seats):
        out[seat] = 0.0
    for colour in range(2):
        coming, points = to_come(s, colour)
        for seat in range(s.seats):
            own = pile_points(s, seat, colour)
            doubled = 0.0
            if not mind.forgets_doubling:
                doubled = chance_of_most(s.held[seat, colour] - most_of_others(s, seat, colour), coming)
            out[seat] += own + doubled * (own + points / s.seats)


@rule
def weigh_rivals(s: Any, mind: Any) -> None:
    """As `players.rivalry`: how much each of the others matters to a seat, the one in front most."""
    for seat in range(s.seats):
        front = -1e9
        for other in range(s.seats):
            if other != seat:
                front = max(front, mind.before[other] - s.paid[other])
        total = 0.0
        for other in range(s.seats):
            weight = 0.0
            if other != seat:
                weight = math.exp((mind.before[other] - s.paid[other] - front) / FAR_BEHIND)
            mind.rivals[seat, other] = weight
            total += weight
        for other in range(s.seats):
            mind.rivals[seat, other] /= total


@rule
def ahead(s: Any, mind: Any, totals: Any, seat: int) -> float:
    """A seat's prospects above those of its rivals."""
    result = totals[seat]
    for other in range(s.seats):
        result -= mind.rivals[seat, other] * totals[other]
    return result


@rule
def squashed(x: float) -> float:
    return x / (1 + abs(x))


@rule
def look(s: Any, mind: Any, seat: int, spread: float) -> None:
    """What the network sees of a seat; `totals` has what everyone may expect."""
    x, own = mind.features, mind.totals[seat]
    best = second = -1e9
    sum_of_others = 0.0
    for other in range(s.seats):
        if other != seat:
            total = mind.totals[other]
            sum_of_others += total
            if total > best:
                best, second = total, best
            elif total > second:
                second = total
    x[0] = rounds_left(s) / 15
    x[1] = s.unseen_bombs / MOST_BOMBS
    x[2] = s.seats / 6
    x[3] = s.seats == 2
    x[4] = s.seats == 3
    x[5] = squashed((own - best) / 20)
    x[6] = squashed((own - second) / 20) if s.seats > 2 else 0.0
    x[7] = squashed((own - sum_of_others / (s.seats - 1)) / 20)
    x[8] = squashed((own - best) / spread)
    x[9] = mind.keen[seat]
    x[10] = 0.0
    for other in range(s.seats):
        if other != seat:
            x[10] += mind.keen[other] / (s.seats - 1)
    for colour in range(2):
        n = COLOURED + 10 * colour
        coming, points = to_come(s, colour)
        held, rival = s.held[seat, colour], 0
        strongest = -1
        for other in range(s.seats):
            if other != seat and (strongest < 0 or s.held[other, colour] > rival):
                strongest, rival = other, s.held[other, colour]
        x[n] = held / 6
        x[n + 1] = rival / 6
        x[n + 2] = squashed((held - rival) / 2)
        x[n + 3] = pile_points(s, seat, colour) / 60
        x[n + 4] = pile_points(s, strongest, colour) / 60
        x[n + 5] = value(s.piles[seat, colour, held - 1]) / 25 if held else 0.0
        x[n + 6] = value(s.piles[strongest, colour, rival - 1]) / 25 if rival else 0.0
        x[n + 7] = coming / 12
        x[n + 8] = points / 150
        x[n + 9] = chance_of_most(held - rival, coming)


@rule
def corrected(mind: Any) -> float:
    """What the network makes of what it sees."""
    w, x = mind.weights, mind.features
    result = 0.0
    for unit in range(HIDDEN):
        first = unit * (FEATURES + 2)
        total = w[first + FEATURES]
        for i in range(FEATURES):
            total += w[first + i] * x[i]
        mind.hidden[unit] = max(0.0, total)
        result += mind.hidden[unit] * w[first + FEATURES + 1]
    return result


@rule
def spread_of(s: Any) -> float:
    return SPREAD[0] + SPREAD[1] * math.sqrt(rounds_left(s))


@large_rule
def chances(s: Any, mind: Any) -> None:
    """Everyone's chance to win, between two rounds or after the last, into `result`."""
    out = mind.result
    if s.phase == OVER:
        returns(s, out)
        return
    prospects(s, mind, mind.totals)
    for seat in range(s.seats):
        mind.totals[seat] -= s.paid[seat]
    spread, best, total = spread_of(s), -1e9, 0.0
    for seat in range(s.seats):
        look(s, mind, seat, spread)
        mind.logits[seat] = mind.totals[seat] / spread + corrected(mind)
        best = max(best, mind.logits[seat])
    for seat in range(s.seats):
        out[seat] = math.exp(mind.logits[seat] - best)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total
