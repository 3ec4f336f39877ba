"""What a camp with its coin is worth: the chance to win, by a small learned network, and choices judged by it.

The network sees the table between two turns as a seat does: its own camp and coin, what the others may think of that,
and every other camp with what is believed of it. Camps of others are read by the same weights and added up.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ludothek.core.memory import own_copy
from ludothek.core.record import record
from ludothek.core.rule import lone_rule, part, rule
from ludothek.core.sets import has, is_single, size
from ludothek.games.bunker.habits import covered_pits, likely, list_choices
from ludothek.games.bunker.players import TELLTALE
from ludothek.games.bunker.rules import (
    ACTING,
    CHIP,
    HIDING,
    HIT,
    MOST_PITS,
    MOST_SEATS,
    OPEN,
    PASS,
    SWAPPING,
    UNKNOWN,
    apply,
    clockwise,
    decode,
    encode,
)

SIGHTS = 7
"""What a die can show on the largest camp, none being one of it."""
FULL = SIGHTS - 1
CAMP = 2 * SIGHTS + 7 + MOST_SEATS
"""What the network sees of a camp: `see_camp` lists it."""
COIN = SIGHTS + 3
"""What it sees of the own coin besides."""
WIDTH = 24
DEPTH = 16
NONE = -1
EVERY = (1 << MOST_PITS) - 1
"""All pits, as a set."""
OWN, THROWER, SPARE = range(3)
ROOMS = 3
"""Rooms in which a seat thinks for itself, for the thrower, and of camps that are cleared."""
HEAT = 0.015
"""Choices that are worth so much less are e times as rare."""
HIDING_HEAT = 0.015
"""The same for the pit to hide in."""
HIDING_TURNS = 20
SLIP = 0.03
"""How often anything at all is played."""
LEAST = 0.002
"""The least share of a belief that a covered pit keeps."""
RARE = 0.01
"""What the thrower is expected to do less often is not thought of."""

NETS = 2 * (MOST_SEATS - 1)
"""One for each number of seats that are left with camps of full size, and as many for smaller camps."""

Net = record(
    own=("f4", (CAMP + COIN + 1, WIDTH)),
    other=("f4", (CAMP + 1, WIDTH)),
    join=("f4", (2 * WIDTH + 1, DEPTH)),
    out=("f4", DEPTH + 1),
)
"""Weights; the last of each is added whatever is seen."""
Sight = record(
    own=("f4", CAMP + COIN),
    others=("f4", (MOST_SEATS - 1, CAMP)),
    count="i4",
)
"""What a seat sees of a table between two turns."""
Room = record(
    camp=("f4", CAMP + COIN),
    other=("f4", (MOST_SEATS, WIDTH)),
    own=("f4", (MOST_PITS, WIDTH)),
    touched=("f4", WIDTH),  # one of the others after an action
    changed=("f4", (MOST_PITS, WIDTH)),  # the own after an action
    joined=("f4", DEPTH),
    last=("f4", DEPTH),
    value=("f8", MOST_PITS),  # of the seat, by the pit of its coin
)
"""Where a network works."""


@lone_rule
def step(s: Any, seat: int, action: int) -> None:
    """`apply`, once for all who call it here."""
    apply(s, seat, action)


@rule
def net_number(s: Any) -> int:
    """Which network knows a table."""
    return size(s.living) - 2 + (s.pits < MOST_PITS) * (MOST_SEATS - 1)


@rule
def place_after(s: Any, seat: int) -> int:
    """How many living seats throw before a seat does."""
    count, at = 0, s.turn
    while at != seat:
        at = clockwise(s, at)
        count += has(s.living, at)
    return count


@rule
def see_camp(s: Any, belief: Any, camp: int, x: Any) -> None:
    """Dice by what they show, over the coin as far as it is believed there and over any token; how sure the belief is;
    how many tokens are left; dice without a token; how long it was quiet; how large camps are; who throws when.
    """
    for i in range(CAMP):
        x[i] = 0.0
    most, square, lone, low = 0.0, 0.0, 0, 0.0
    for pit in range(s.pits):
        die, share = s.dice[camp, pit], belief[camp, pit]
        shown = (die * FULL + s.pits - 1) // s.pits
        if s.tokens[camp, pit]:
            x[shown] += share
            x[SIGHTS + shown] += 1 / s.pits
            most = max(most, share)
            square += share * share
            low += share * (pit + 1) / s.pits
        else:
            lone += die
    i = 2 * SIGHTS
    x[i], x[i + 1], x[i + 2] = most, square, lone / s.pits**2
    x[i + 3], x[i + 4] = covered_pits(s, camp) / s.pits, low
    x[i + 5] = s.quiet / max(1, s.stall * s.seats)
    x[i + 6] = s.pits / MOST_PITS
    x[i + 7 + place_after(s, camp)] = 1.0


@rule
def see_coin(s: Any, belief: Any, seat: int, coin: int, x: Any) -> None:
    """The die over the own coin, whether it is believed there, and the pit's number."""
    for i in range(CAMP, CAMP + COIN):
        x[i] = 0.0
    die = s.dice[seat, coin]
    x[CAMP + (die * FULL + s.pits - 1) // s.pits] = 1.0
    x[CAMP + SIGHTS] = belief[seat, coin]
    x[CAMP + SIGHTS + 1] = belief[seat, coin] if die == 0 else 0.0
    x[CAMP + SIGHTS + 2] = (coin + 1) / s.pits


@rule
def read_camp(x: Any, first: int, last: int, weights: Any, out: Any) -> None:
    """Adds what some entries mean to what the network makes of a camp."""
    for i in range(first, last):
        seen = x[i]
        if seen != 0:
            for j in range(WIDTH):
                out[j] += seen * weights[i, j]


@lone_rule
def read_other(s: Any, belief: Any, w: Any, r: Any, camp: int, out: Any) -> None:
    see_camp(s, belief, camp, r.camp)
    for j in range(WIDTH):
        out[j] = w.other[CAMP, j]
    read_camp(r.camp, 0, CAMP, w.other, out)
    for j in range(WIDTH):
        out[j] = max(out[j], 0)


@lone_rule
def read_own(s: Any, belief: Any, w: Any, r: Any, seat: int, outs: Any) -> None:
    """The own camp, for every pit in which the coin could lie."""
    see_camp(s, belief, seat, r.camp)
    base = outs[0]
    for j in range(WIDTH):
        base[j] = w.own[CAMP + COIN, j]
    read_camp(r.camp, 0, CAMP, w.own, base)
    for coin in range(s.pits - 1, -1, -1):
        out = outs[coin]
        for j in range(WIDTH):
            out[j] = base[j]
        see_coin(s, belief, seat, coin, r.camp)
        read_camp(r.camp, CAMP, CAMP + COIN, w.own, out)
        for j in range(WIDTH):
            out[j] = max(out[j], 0)


@lone_rule
def conclude(s: Any, w: Any, r: Any, seat: int, own: Any, touched: int, value: Any, asked: int) -> None:
    """The chance to win for the pits that are asked for, from what was read of the camps; one of the others may have
    been touched since.
    """
    for j in range(DEPTH):
        r.joined[j] = w.join[2 * WIDTH, j]
    for i in range(WIDTH):
        total = np.float32(0)
        for camp in range(s.seats):
            if camp != seat and has(s.living, camp):
                total += r.touched[i] if camp == touched else r.other[camp, i]
        if total != 0:
            for j in range(DEPTH):
                r.joined[j] += total * w.join[WIDTH + i, j]
    for coin in range(s.pits):
        value[coin] = 0.0
        if s.tokens[seat, coin] and has(asked, coin):
            for j in range(DEPTH):
                r.last[j] = r.joined[j]
            for i in range(WIDTH):
                seen = own[coin, i]
                if seen != 0:
                    for j in range(DEPTH):
                        r.last[j] += seen * w.join[i, j]
            total = w.out[DEPTH]
            for j in range(DEPTH):
                total += max(r.last[j], np.float32(0)) * w.out[j]
            value[coin] = 1 / (1 + math.exp(-total))


@lone_rule
def appraise(s: Any, belief: Any, nets: Any, r: Any, seat: int, asked: int) -> None:
    """The chance to win between two turns, for every pit in which the coin could lie; what was read of the camps stays
    in the room.
    """
    if is_single(s.living):
        for coin in range(s.pits):
            r.value[coin] = 1.0
        return
    w = nets[net_number(s)]
    for camp in range(s.seats):
        if camp != seat and has(s.living, camp):
            read_other(s, belief, w, r, camp, r.other[camp])
    read_own(s, belief, w, r, seat, r.own)
    conclude(s, w, r, seat, r.own, NONE, r.value, asked)


@rule
def narrow(t: Any, camp: int, pit: int, pits: int) -> float:
    """Takes a pit out of what is believed of a camp, and says how much was believed of it."""
    share: float = t.belief[camp, pit]
    for other in range(pits):
        t.belief[camp, other] /= max(1 - share, 1e-9)
    t.belief[camp, pit] = 0.0
    return share


@rule
def widen(t: Any, camp: int, pit: int, pits: int, share: float) -> None:
    """`narrow` undone."""
    for other in range(pits):
        t.belief[camp, other] *= max(1 - share, 1e-9)
    t.belief[camp, pit] = share


@part
def look_ahead(s: Any, t: Any, nets: Any, r: Any, seat: int, asked: int) -> None:
    """Reads all camps as they are if the thrower does nothing: an action changes one of them at most."""
    after = own_copy(s)
    step(after, s.turn, encode(PASS, 0, 0))
    appraise(after, t.belief, nets, r, seat, asked)


@lone_rule
def foresee(s: Any, t: Any, nets: Any, r: Any, spare: Any, seat: int, action: int, asked: int) -> None:
    """What it is worth to a seat, for every pit of its own, that the thrower plays an action, into the room's `value`.

    The room must have looked ahead with the table's beliefs.
    """
    verb, camp, pit = decode(action)
    after = own_copy(s)
    after.coin[:] = UNKNOWN
    w = nets[net_number(s)]
    touched = camp if verb in (HIT, OPEN, CHIP) else s.turn
    share = narrow(t, camp, pit, s.pits) if verb == OPEN else 0.0
    step(after, s.turn, action)
    if touched == seat:
        read_own(after, t.belief, w, r, seat, r.changed)
        conclude(after, w, r, seat, r.changed, NONE, r.value, asked)
    else:
        read_other(after, t.belief, w, r, touched, r.touched)
        conclude(after, w, r, seat, r.own, touched, r.value, asked)
    if verb != OPEN:
        return
    widen(t, camp, pit, s.pits, share)
    if camp == seat:  # which is its end with the coin there, and else the others know that it is not
        return
    found = own_copy(s)
    found.coin[:] = UNKNOWN
    found.coin[camp] = pit
    step(found, s.turn, action)
    appraise(found, t.belief, nets, spare, seat, asked)
    for coin in range(s.pits):
        if s.tokens[seat, coin]:
            r.value[coin] += share * (spare.value[coin] - r.value[coin])


@rule
def believe(s: Any, m: Any, t: Any, seat: int) -> None:
    """Writes where a seat expects the coins of others into the table, and where they expect its own, as far as each
    of them reads how the others play and does not only count their mends.
    """
    reads, others = 0.0, 0
    for camp in range(s.seats):
        if camp != seat and has(s.living, camp):
            reads += m.reads[camp]
            others += 1
    for camp in range(s.seats):
        weight = reads / max(1, others) if camp == seat else m.reads[seat]
        believe_as(s, m, t, camp, weight)


@rule
def believe_as(s: Any, m: Any, t: Any, camp: int, weight: float) -> None:
    total = 0.0
    for pit in range(s.pits):
        total += s.tokens[camp, pit] * (1 + TELLTALE * m.mends[camp, pit])
    for pit in range(s.pits):
        counted = s.tokens[camp, pit] * (1 + TELLTALE * m.mends[camp, pit]) / max(total, 1.0)
        t.belief[camp, pit] = counted + weight * (m.belief[camp, pit] - counted)


@lone_rule
def value_uses(s: Any, m: Any, t: Any, nets: Any, rooms: Any, at: int, seat: int, heat: float, asked: int) -> None:
    """Judges what a thrower may do."""
    believe(s, m, t, seat)
    look_ahead(s, t, nets, rooms[at], seat, asked)
    for i in range(t.count):
        foresee(s, t, nets, rooms[at], rooms[SPARE], seat, t.action[i], asked)
        for coin in range(s.pits):
            t.worth[coin, i] = rooms[at].value[coin]
    likely(s, t, seat, heat, 0.0)


@rule
def likeliest(s: Any, m: Any, seat: int) -> int:
    """The two pits, as a set, in which a seat's coin is believed most."""
    first, second = 0, -1
    for pit in range(1, s.pits):
        if m.belief[seat, pit] > m.belief[seat, first]:
            first, second = pit, first
        elif second < 0 or m.belief[seat, pit] > m.belief[seat, second]:
            second = pit
    return 1 << first | 1 << second


@part
def value_way(s: Any, m: Any, t: Any, of: Any, nets: Any, rooms: Any, lists: Any, seat: int, i: int) -> None:
    """What it is worth to a seat to swap or to stay: the thrower's move comes after it, wherever the thrower's coin is
    believed to be; other seats are expected to stay.
    """
    after = own_copy(s)
    after.waiting = 1 << seat
    after.swaps = 0
    step(after, seat, t.action[i])
    list_choices(after, of, s.turn, lists[0])
    believe(s, m, t, seat)
    asked = likeliest(s, m, s.turn)
    value_uses(after, m, of, nets, rooms, THROWER, s.turn, HEAT * 2 / size(s.living), asked)
    look_ahead(after, t, nets, rooms[OWN], seat, EVERY)
    for coin in range(s.pits):
        t.worth[coin, i] = 0.0
    thought = 0.0
    for n in range(of.count):
        share, total = 0.0, 0.0
        for coin in range(s.pits):
            if has(asked, coin):
                share += m.belief[s.turn, coin] * of.chance[coin, n]
                total += m.belief[s.turn, coin]
        share /= total
        if share < RARE:
            continue
        thought += share
        foresee(after, t, nets, rooms[OWN], rooms[SPARE], seat, of.action[n], EVERY)
        for coin in range(s.pits):
            if of.action[n] != encode(OPEN, seat, coin):
                t.worth[coin, i] += share * rooms[OWN].value[coin]
    for coin in range(s.pits):
        t.worth[coin, i] /= max(thought, RARE)


@part
def value_hide(s: Any, m: Any, t: Any, nets: Any, rooms: Any, seat: int) -> None:
    """Judges the pits for a coin, whoever may begin, and finds how often to take each if those who read know that: by
    fictitious play against what they come to believe.
    """
    after = own_copy(s)
    for turn in range(HIDING_TURNS):
        believe(s, m, t, seat)
        for i in range(s.pits):
            t.worth[0, i] = 0.0
        for first in range(s.seats):
            after.turn = first
            appraise(after, t.belief, nets, rooms[OWN], seat, EVERY)
            for i in range(s.pits):
                t.worth[0, i] += rooms[OWN].value[i] / s.seats
        for coin in range(1, s.pits):
            for i in range(s.pits):
                t.worth[coin, i] = t.worth[0, i]
        likely(s, t, seat, HIDING_HEAT, 0.0)
        for pit in range(s.pits):
            m.belief[seat, pit] += (t.chance[0, pit] - m.belief[seat, pit]) * 2 / (turn + 3)
    for coin in range(s.pits):
        for i in range(s.pits):
            t.chance[coin, i] = m.belief[seat, i]


@lone_rule
def follow_value(s: Any, m: Any, tables: Any, nets: Any, rooms: Any, lists: Any, seat: int, heat: float) -> None:
    """Fills the first table with a seat's choices by what they are worth."""
    list_choices(s, tables[0], seat, lists[0])
    heat *= 2 / size(s.living)  # the more are left, the less there is to win or lose
    if s.phase == ACTING:
        value_uses(s, m, tables[0], nets, rooms, OWN, seat, heat, EVERY)
    elif s.phase == HIDING:
        value_hide(s, m, tables[0], nets, rooms, seat)
    elif s.phase == SWAPPING:
        for i in range(tables[0].count):
            value_way(s, m, tables[0], tables[1], nets, rooms, lists, seat, i)
        likely(s, tables[0], seat, heat, 0.0)
