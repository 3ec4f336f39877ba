"""How the chance to win at Die Bombe is learned: from games between strong players and others, in compiled code.

After every round the network says who will win; in the end it is told, and what it said before is moved towards what it
said later and towards the truth.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ludothek.core.chance import below, bits
from ludothek.core.contract import CHANCE
from ludothek.core.record import record
from ludothek.core.rule import large_rule, rule
from ludothek.core.sets import has
from ludothek.games.die_bombe import thinking
from ludothek.games.die_bombe.answers import answer
from ludothek.games.die_bombe.auction import best_card, best_target, weigh_choice
from ludothek.games.die_bombe.bidders import WAYS, notice
from ludothek.games.die_bombe.chance import draw
from ludothek.games.die_bombe.mind import AMOUNTS, FEATURES, HIDDEN, MOST_ROUNDS, OVER, WEIGHTS
from ludothek.games.die_bombe.outlook import COLOURED, chances, corrected, look, prospects, spread_of, weigh_rivals
from ludothek.games.die_bombe.rules import (
    BID,
    BIDDING,
    DEALING,
    DRAWING_LOTS,
    DROP,
    MOST_SEATS,
    NO_CARD,
    TAKE,
    TAKING,
    apply,
    encode,
    refuse_drop,
    returns,
    rounds_left,
)
from ludothek.games.die_bombe.rules import OVER as GAME_OVER

STRONG = WAYS
"""Beside the ways to bid: as the strong player does."""
LASTING = 0.85
"""How much the end counts against what was said a round later."""
DECAYS = (0.9, 0.999)
MOST_OPTIONS = 2 * MOST_SEATS
BATCH = 4
"""Games from which one step is learned."""

look_ahead = large_rule(thinking.look_ahead)
believe = large_rule(thinking.believe)

Lessons = record(
    seen=("f8", (MOST_ROUNDS, MOST_SEATS, FEATURES)),
    base=("f8", (MOST_ROUNDS, MOST_SEATS)),
    said=("f8", (MOST_ROUNDS, MOST_SEATS)),
    rounds="i8",
    slope=("f8", WEIGHTS),
    mean=("f8", WEIGHTS),
    square=("f8", WEIGHTS),
    steps="i8",
    loss="f8",
    lost="i8",
    kinds=("i8", MOST_SEATS),
    bids=("i8", MOST_SEATS),
    shares=("f8", MOST_SEATS),
)


@rule
def uniform(rng: Any) -> float:
    return float(bits(rng) >> np.uint64(11)) * 2.0**-53


@rule
def drawn(chances_of_bids: Any, rng: Any) -> int:
    left = uniform(rng)
    for bid in range(1, AMOUNTS):
        left -= chances_of_bids[bid]
        if left < 0:
            return bid
    return 1


@large_rule
def note(s: Any, mind: Any, lessons: Any) -> None:
    """Writes down what the network sees after a round, and what it says."""
    chances(s, mind)
    spread, n = spread_of(s), lessons.rounds
    for seat in range(s.seats):
        look(s, mind, seat, spread)
        lessons.base[n, seat] = mind.totals[seat] / spread
        for i in range(FEATURES):
            lessons.seen[n, seat, i] = mind.features[i]
        lessons.said[n, seat] = mind.result[seat]
    lessons.rounds += 1


@large_rule
def bid_all(s: Any, mind: Any, rng: Any, lessons: Any) -> None:
    """Everyone who is to bid does, each in their own way; the round was thought about."""
    for seat in range(s.seats):
        if has(s.waiting, seat):
            if lessons.kinds[seat] == STRONG:
                answer(s, mind, seat)
                lessons.bids[seat] = drawn(mind.mix, rng)
            else:
                lessons.bids[seat] = drawn(mind.bids[lessons.kinds[seat], seat], rng)
    waiting, is_first = s.waiting, s.ties == 0
    for seat in range(s.seats):
        if has(waiting, seat):
            amount = min(lessons.bids[seat], s.max_bid)
            if amount == OVER:
                amount += below(rng, s.max_bid - OVER + 1)
            if is_first:
                notice(mind, seat, amount)
            apply(s, seat, encode(BID, amount))


@rule
def chooser(s: Any) -> int:
    """Who takes a card or uses a bomb."""
    return int(s.winner if s.phase == TAKING else s.bomber)


@rule
def option_of(s: Any, seat: int, option: int) -> int:
    """A card to take or a target for a bomb, by number; 0 if there is none of that number."""
    if s.phase == TAKING:
        return encode(TAKE, s.table[option]) if option < 2 and s.table[option] != NO_CARD else 0
    is_legal = option < 2 * s.seats and not refuse_drop(s, seat, option >> 1, option & 1)
    return encode(DROP, option) if is_legal else 0


@large_rule
def choice(s: Any, mind: Any, lessons: Any) -> int:
    """The winner's card or a bomb's target."""
    is_taking, seat = s.phase == TAKING, chooser(s)
    if lessons.kinds[seat] != STRONG:
        prospects(s, mind, mind.before)
        weigh_rivals(s, mind)
        return encode(TAKE, best_card(s, mind)) if is_taking else encode(DROP, best_target(s, mind))
    best, found = -1.0, 0
    for option in range(MOST_OPTIONS):
        action = option_of(s, seat, option)
        if action:
            worth = weigh_choice(s, mind, seat, action)
            if worth > best:
                best, found = worth, action
    return found


@rule
def forget(mind: Any, lessons: Any) -> None:
    """Nothing was seen yet of those who will play."""
    lessons.rounds = 0
    for seat in range(MOST_SEATS):
        mind.seen[seat] = 0
        mind.keen[seat] = lessons.kinds[seat] == STRONG
        for way in range(WAYS):
            mind.belief[way, seat] = 0.0


@large_rule
def play(s: Any, mind: Any, rng: Any, lessons: Any) -> None:
    """One game to its end."""
    forget(mind, lessons)
    while s.phase != GAME_OVER:
        if s.phase == DEALING:
            if lessons.rounds < MOST_ROUNDS and rounds_left(s) < 15:
                note(s, mind, lessons)
            apply(s, CHANCE, draw(s, rng))
        elif s.phase == DRAWING_LOTS:
            apply(s, CHANCE, draw(s, rng))
        elif s.phase == BIDDING:
            look_ahead(s, mind, below(rng, 1 << 30), True)
            believe(s, mind)
            bid_all(s, mind, rng, lessons)
        else:
            apply(s, chooser(s), choice(s, mind, lessons))
    returns(s, lessons.shares)


@large_rule
def learn(s: Any, mind: Any, rng: Any, lessons: Any) -> None:
    """Adds up in which direction a game moves the weights."""
    w = mind.weights
    for n in range(lessons.rounds - 1, -1, -1):
        swapped = below(rng, 2) == 1
        best, total = -1e18, 0.0
        for seat in range(s.seats):
            show(mind, lessons, n, seat, swapped)
            mind.logits[seat] = lessons.base[n, seat] + corrected(mind)
            best = max(best, mind.logits[seat])
        for seat in range(s.seats):
            mind.result[seat] = math.exp(mind.logits[seat] - best)
            total += mind.result[seat]
        for seat in range(s.seats):
            share = mind.result[seat] / total
            error = share - lessons.shares[seat]
            lessons.loss -= lessons.shares[seat] * math.log(share + 1e-9)
            show(mind, lessons, n, seat, swapped)
            corrected(mind)
            for unit in range(HIDDEN):
                if mind.hidden[unit] > 0:
                    first = unit * (FEATURES + 2)
                    slope = error * w[first + FEATURES + 1]
                    for i in range(FEATURES):
                        lessons.slope[first + i] += slope * mind.features[i]
                    lessons.slope[first + FEATURES] += slope
                    lessons.slope[first + FEATURES + 1] += error * mind.hidden[unit]
        lessons.lost += 1
        for seat in range(s.seats):
            lessons.shares[seat] = LASTING * lessons.shares[seat] + (1 - LASTING) * lessons.said[n, seat]


@rule
def show(mind: Any, lessons: Any, n: int, seat: int, swapped: bool) -> None:
    """What was seen then, perhaps with the colours swapped."""
    for i in range(FEATURES):
        place = i
        if swapped and i >= COLOURED:
            place = i + 10 if i < COLOURED + 10 else i - 10
        mind.features[i] = lessons.seen[n, seat, place]


@rule
def step(mind: Any, lessons: Any, rate: float) -> None:
    """Moves the weights (Adam)."""
    lessons.steps += 1
    for i in range(WEIGHTS):
        slope = lessons.slope[i] + 1e-4 * mind.weights[i]
        lessons.mean[i] = DECAYS[0] * lessons.mean[i] + (1 - DECAYS[0]) * slope
        lessons.square[i] = DECAYS[1] * lessons.square[i] + (1 - DECAYS[1]) * slope * slope
        mean = lessons.mean[i] / (1 - DECAYS[0] ** lessons.steps)
        square = lessons.square[i] / (1 - DECAYS[1] ** lessons.steps)
        mind.weights[i] -= rate * mean / (math.sqrt(square) + 1e-8)
        lessons.slope[i] = 0.0


@large_rule
def train(states: Any, mind: Any, rng: Any, lessons: Any, games: int, rate: float, others: float) -> None:
    """Plays and learns; `states` has fresh states to begin with and, last, one to play on. In so many games there are
    others than strong players, in half of them but one.
    """
    s = states[len(states) - 1]
    for game in range(games):
        states[len(states) - 1] = states[below(rng, len(states) - 1)]
        mixture, lone = uniform(rng), below(rng, s.seats)
        for seat in range(s.seats):
            lessons.kinds[seat] = STRONG
            if mixture < others and seat != lone and (mixture < others / 2 or below(rng, 2)):
                lessons.kinds[seat] = below(rng, WAYS) if uniform(rng) < 0.5 else 0
        play(s, mind, rng, lessons)
        learn(s, mind, rng, lessons)
        if game % BATCH == BATCH - 1:
            step(mind, lessons, rate)


@large_rule
def contest(states: Any, mind: Any, rng: Any, lessons: Any, games: int, way: int, out: Any) -> None:
    """What a strong player wins against others who all bid in one way."""
    s = states[len(states) - 1]
    for game in range(games):
        states[len(states) - 1] = states[below(rng, len(states) - 1)]
        for seat in range(s.seats):
            lessons.kinds[seat] = way
        own = game % s.seats
        lessons.kinds[own] = STRONG
        play(s, mind, rng, lessons)
        out[0] += lessons.shares[own]
