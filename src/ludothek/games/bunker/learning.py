"""How the network learns: games against itself in compiled code, and what came of each position.

In such a game everybody knows how everybody judges, so beliefs are exact. Some seats only count mends and do not read
how others play, and the others know that of them: so the network learns what it is worth to be read.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from ludothek.core.chance import Stream, below, bits, open_stream
from ludothek.core.contract import CHANCE
from ludothek.core.prepare import Report
from ludothek.core.record import States, blank
from ludothek.core.rule import lone_rule, part, rule
from ludothek.core.sets import has, nth
from ludothek.games.bunker.beliefs import Mind
from ludothek.games.bunker.chance import draw
from ludothek.games.bunker.habits import Table
from ludothek.games.bunker.rules import (
    ACTING,
    HIDE,
    HIDING,
    MEND,
    MOST_PITS,
    MOST_SEATS,
    OVER,
    ROLLING,
    SWAPPING,
    Listing,
    apply,
    decode,
    encode,
    pending,
)
from ludothek.games.bunker.value import (
    CAMP,
    COIN,
    DEPTH,
    HEAT,
    LEAST,
    NETS,
    SLIP,
    WIDTH,
    Net,
    Room,
    Sight,
    believe,
    follow_value,
    see_camp,
    see_coin,
)

BLIND = 4
"""One seat in so many does not read how others play."""
MOST_TURNS = 300
TRACE = 0.8
"""How far what comes later counts for a position: 1 would be the end of the game alone."""
CHUNK = 4
"""Games a step."""
SMALL = tuple((seats, pits, 24) for seats, pits in ((2, 2), (2, 3), (2, 4), (2, 5), (3, 3), (3, 5), (4, 4), (4, 5)))
HASTY = ((2, MOST_PITS, 1), (2, MOST_PITS, 4), (3, MOST_PITS, 2), (4, MOST_PITS, 1))
USUAL = ((2, MOST_PITS, 24), (3, MOST_PITS, 24), (4, MOST_PITS, 24))
COURSE = (*USUAL * 8, *USUAL[1:] * 6, *SMALL, *HASTY)
"""Seats, pits and `stall` of the games of a round."""
ROUNDS = 150
SCATTER = 0.22
"""How far apart weights are at first."""
FIRST_RATE, LAST_RATE = 0.003, 0.02
"""How large steps are, and what is left of that in the end."""


@rule
def fraction(rng: Any) -> float:
    """A number from 0 to 1."""
    return float(bits(rng) >> np.uint64(11)) / 9007199254740992.0


@rule
def drawn(rng: Any, t: Any, coin: int) -> int:
    """A choice as likely as the table makes it, and any at all now and then."""
    if fraction(rng) < SLIP:
        return int(below(rng, t.count))
    left = fraction(rng)
    for i in range(t.count):
        left -= t.chance[coin, i]
        if left < 0:
            return i
    return int(t.count) - 1


@rule
def settle(s: Any, m: Any, camp: int) -> None:
    total, covered = 0.0, 0
    for pit in range(s.pits):
        m.belief[camp, pit] *= s.tokens[camp, pit]
        total += m.belief[camp, pit]
        covered += s.tokens[camp, pit]
    for pit in range(s.pits):
        fair = s.tokens[camp, pit] * LEAST
        m.belief[camp, pit] = (1 - LEAST * covered) * m.belief[camp, pit] / max(total, 1e-300) + fair


@part
def see(s: Any, m: Any, t: Any, seat: int, sight: Any) -> None:
    """What a seat sees between two turns."""
    believe(s, m, t, seat)
    see_camp(s, t.belief, seat, sight.own)
    see_coin(s, t.belief, seat, s.coin[seat], sight.own)
    sight.count = 0
    for camp in range(s.seats):
        if camp != seat and has(s.living, camp):
            see_camp(s, t.belief, camp, sight.others[sight.count])
            sight.count += 1


@part
def play_itself(
    s: Any, m: Any, tables: Any, nets: Any, rooms: Any, lists: Any, rng: Any, sights: Any, seen: Any
) -> int:
    """Plays a game and keeps what each seat saw between turns; how many turns it took."""
    for seat in range(s.seats):
        m.reads[seat] = below(rng, BLIND) > 0
        for pit in range(s.pits):
            m.belief[seat, pit] = 1 / s.pits
    turns = 0
    while s.phase != OVER and turns < MOST_TURNS:
        if s.phase == HIDING:
            seat = nth(pending(s), 0)
            follow_value(s, m, tables, nets, rooms, lists, seat, HEAT)
            apply(s, seat, encode(HIDE, 0, drawn(rng, tables[0], 0)))
        elif s.phase == ACTING or s.phase == SWAPPING:
            seat = nth(pending(s), 0)
            follow_value(s, m, tables, nets, rooms, lists, seat, HEAT)
            t = tables[0]
            i = drawn(rng, t, s.coin[seat])
            for pit in range(s.pits):
                m.belief[seat, pit] *= (1 - SLIP) * t.chance[pit, i] + SLIP / t.count
            verb, _, mended = decode(t.action[i])
            if verb == MEND:
                m.mends[seat, mended] += 1
            apply(s, seat, t.action[i])
            for camp in range(s.seats):
                if has(s.living, camp):
                    settle(s, m, camp)
        else:
            if s.phase == ROLLING:
                for seat in range(s.seats):
                    seen[turns, seat] = has(s.living, seat)
                    if has(s.living, seat):
                        see(s, m, tables[0], seat, sights[turns, seat])
                turns += 1
            apply(s, CHANCE, draw(s, rng))
    return turns


@lone_rule
def think(w: Any, sight: Any, own: Any, others: Any, last: Any) -> float:
    """The network's value of what was seen, with what it makes of it on the way."""
    for j in range(WIDTH):
        total = w.own[CAMP + COIN, j]
        for i in range(CAMP + COIN):
            total += sight.own[i] * w.own[i, j]
        own[j] = max(total, np.float32(0))
        for camp in range(sight.count):
            total = w.other[CAMP, j]
            for i in range(CAMP):
                total += sight.others[camp, i] * w.other[i, j]
            others[camp, j] = max(total, np.float32(0))
    value = w.out[DEPTH]
    for j in range(DEPTH):
        total = w.join[2 * WIDTH, j]
        for i in range(WIDTH):
            total += own[i] * w.join[i, j]
            for camp in range(sight.count):
                total += others[camp, i] * w.join[WIDTH + i, j]
        last[j] = max(total, np.float32(0))
        value += last[j] * w.out[j]
    return 1 / (1 + math.exp(-value))


@lone_rule
def blame(w: Any, g: Any, sight: Any, own: Any, others: Any, last: Any, error: float) -> None:
    """Adds to the gradient what the weights did to an error, after `think`."""
    e = np.float32(error)
    back = np.zeros((MOST_SEATS, WIDTH), np.float32)
    g.out[DEPTH] += e
    for j in range(DEPTH):
        if last[j] > 0:
            g.out[j] += e * last[j]
            d = e * w.out[j]
            g.join[2 * WIDTH, j] += d
            for i in range(WIDTH):
                g.join[i, j] += d * own[i]
                back[0, i] += d * w.join[i, j]
                for camp in range(sight.count):
                    g.join[WIDTH + i, j] += d * others[camp, i]
                    back[camp + 1, i] += d * w.join[WIDTH + i, j]
    for i in range(WIDTH):
        if own[i] <= 0:
            back[0, i] = 0
        for camp in range(sight.count):
            if others[camp, i] <= 0:
                back[camp + 1, i] = 0
    for i in range(CAMP + COIN):
        if sight.own[i] != 0:
            for j in range(WIDTH):
                g.own[i, j] += sight.own[i] * back[0, j]
    for j in range(WIDTH):
        g.own[CAMP + COIN, j] += back[0, j]
    for camp in range(sight.count):
        for i in range(CAMP):
            if sight.others[camp, i] != 0:
                for j in range(WIDTH):
                    g.other[i, j] += sight.others[camp, i] * back[camp + 1, j]
        for j in range(WIDTH):
            g.other[CAMP, j] += back[camp + 1, j]


@part
def review(s: Any, nets: Any, grads: Any, counts: Any, sights: Any, seen: Any, turns: int, losses: Any) -> None:
    """Adds up what a finished game teaches."""
    own = np.zeros(WIDTH, np.float32)
    others = np.zeros((MOST_SEATS, WIDTH), np.float32)
    last = np.zeros(DEPTH, np.float32)
    for seat in range(s.seats):
        result = 1.0 if has(s.living, seat) else 0.0
        target = result
        for turn in range(turns - 1, -1, -1):
            if seen[turn, seat]:
                sight = sights[turn, seat]
                n = sight.count - 1 + (s.pits < MOST_PITS) * (MOST_SEATS - 1)
                value = think(nets[n], sight, own, others, last)
                blame(nets[n], grads[n], sight, own, others, last, value - target)
                counts[n] += 1
                losses[n, 0] += (value - result) ** 2
                losses[n, 1] += 1
                target = TRACE * target + (1 - TRACE) * value


@lone_rule
def improve(w: Any, g: Any, first: Any, second: Any, count: int, rate: float, step: int) -> None:
    """One step of Adam; the gradient is forgotten."""
    for i in range(len(w)):
        slope = g[i] / max(1, count)
        first[i] += np.float32(0.1) * (slope - first[i])
        second[i] += np.float32(0.001) * (slope * slope - second[i])
        w[i] -= rate * (first[i] / (1 - 0.9**step)) / (math.sqrt(second[i] / (1 - 0.999**step)) + 1e-7)
        g[i] = 0


@lone_rule
def play_some(states: Any, k: Any, memory: Any, seed: int, first: int, games: int) -> int:
    """Plays games from a number on and adds up what they teach; how many turns they took."""
    minds, tables, nets, rooms, lists, rngs = k
    sights, seen, grads, counts, losses = memory
    turns = 0
    for number in range(first, first + games):
        states[1] = states[0]
        minds[1] = minds[0]
        open_stream(rngs[0], seed, number)
        length = play_itself(states[1], minds[1], tables, nets, rooms, lists, rngs[0], sights, seen)
        turns += length
        if states[1].phase == OVER:
            review(states[1], nets, grads, counts, sights, seen, length, losses)
    return turns


def untrained(seed: int) -> States:
    """Networks that know nothing, but how many they play against."""
    rng, nets = np.random.default_rng(seed), blank(Net, NETS)
    for number, net in enumerate(nets):
        for name in Net.names or ():
            net[name][:] = rng.normal(0, SCATTER, net[name].shape)
        net.out[DEPTH] = -math.log(number % (MOST_SEATS - 1) + 1)
    return nets


def as_numbers(nets: States) -> Any:
    """All weights of each network in a row."""
    return np.frombuffer(nets.data, np.float32).reshape(len(nets), -1)


def learned(start: Callable[[int, int, int], States], seed: int, rounds: int, report: Report) -> States:
    """Networks after so many rounds of games; `start` makes two tables for a course."""
    nets, grads = untrained(seed), blank(Net, NETS)
    weights, slopes = as_numbers(nets), as_numbers(grads)
    first, second, steps = np.zeros_like(weights), np.zeros_like(weights), [0] * NETS
    k = (blank(Mind, 2), blank(Table, 2), nets, blank(Room, 3), blank(Listing), blank(Stream))
    sights = blank(Sight, MOST_TURNS * MOST_SEATS).reshape(MOST_TURNS, MOST_SEATS)
    counts, losses = np.zeros(NETS, np.int64), np.zeros((NETS, 2))
    memory = (sights, np.zeros((MOST_TURNS, MOST_SEATS), np.bool_), grads, counts, losses)
    tables = {course: start(*course) for course in set(COURSE)}
    games = 0
    for number in range(rounds):
        report(number, rounds)
        rate = FIRST_RATE * max(LAST_RATE, 1 - number / rounds)
        for course in COURSE:
            play_some(tables[course], k, memory, seed, games, CHUNK)
            games += CHUNK
            for net in range(NETS):
                if counts[net]:
                    steps[net] += 1
                    improve(weights[net], slopes[net], first[net], second[net], counts[net], rate, steps[net])
            counts[:] = 0
    report(rounds, rounds)
    return nets
