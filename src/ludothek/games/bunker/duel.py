"""How to play where two are left: how often to make each choice, learned from games of one who knows it against itself.

Whoever knows how a seat chooses can tell from every choice how likely its coin is in each pit. So a network sees the
table as the seat does that is asked, with where either coin would be expected by one who knows all that, and says how
often each choice should be made with the coin in each pit. What is made alike with every coin tells nothing.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ludothek.core.record import record
from ludothek.core.rule import lone_rule, rule
from ludothek.core.sets import nth, size
from ludothek.games.bunker.rules import (
    ACTING,
    CHIP,
    HIT,
    MEND,
    MOST_PITS,
    MOST_SEATS,
    OPEN,
    PASS,
    SWAP,
    decode,
    mended,
    weakened,
)

FACES = MOST_PITS + 1
"""What a die can show, none being one of it."""
WAY = FACES + 2
"""What is seen of a named pit after one way to use the throw: its die, the belief in it, its token."""
DICE, TOKENS, BELIEF = 0, MOST_PITS * FACES, MOST_PITS * (FACES + 1)
CAMP = MOST_PITS * (FACES + 2)
"""Where in what is seen the dice, tokens and beliefs of the own camp begin, and the same of the other."""
HIGH, LOW = 2 * CAMP, 2 * CAMP + MOST_PITS
WAYS = LOW + MOST_PITS
SUMS = WAYS + 4 * WAY
GUARDS = SUMS + 5
PUBLIC = GUARDS + 2 * FACES
"""All that anybody can see; behind it comes what the owner of the coin knows besides."""
COIN = PUBLIC
OVER_COIN = COIN + MOST_PITS
IN_COIN = OVER_COIN + FACES
NAMED = IN_COIN + 1
COIN_WAYS = NAMED + 2
SEEN = COIN_WAYS + 2 * FACES
WIDTH = 64
CHOICES = 4 * MOST_PITS + 1
"""The pits to chip, to hit, to open and to mend, and to pass; or to swap, and to stay."""
USE, EXCHANGE = range(2)
NETS = 2
"""One for the use of a throw, one for swaps."""
POLICIES = 2
"""So many are followed, each as often as the others: what one has learned wrong, and others could learn to use, those
that have learned apart from it mostly have not.
"""

Policy = record(
    first=("f4", (SEEN + 1, WIDTH)),
    second=("f4", (WIDTH + 1, WIDTH)),
    out=("f4", (WIDTH + 1, CHOICES)),
)
"""Weights; the last row of each is added whatever is seen."""
Plan = record(hiding=("f8", MOST_PITS))
"""How likely the coin is hidden in each pit."""
Desk = record(
    seen=("f4", SEEN),
    public=("f4", WIDTH),
    first=("f4", WIDTH),
    second=("f4", WIDTH),
    out=("f4", CHOICES),
    belief=("f8", (MOST_SEATS, MOST_PITS)),  # where either coin would be expected by one who knows how both choose
)
"""Where a network works."""


@rule
def is_duel(s: Any) -> bool:
    """Whether two camps of full size are left."""
    return s.pits == MOST_PITS and size(s.living) == 2


@rule
def rival(s: Any, seat: int) -> int:
    """The other one who is left."""
    return nth(s.living & ~(1 << seat), 0)


@rule
def see_way(
    s: Any, belief: Any, camp: int, pit: int, shown: int, is_die: bool, is_token: bool, x: Any, at: int
) -> None:
    """A named pit after a throw was used on it."""
    if is_die:
        x[at + shown] = 1
    x[at + FACES] = belief[camp, pit]
    if is_token:
        x[at + FACES + 1] = s.tokens[camp, pit]


@lone_rule
def see_table(s: Any, belief: Any, seat: int, x: Any) -> None:
    """What everybody sees: both camps, the throw, what it would do, and how well the coins are guarded."""
    other = rival(s, seat)
    for i in range(PUBLIC):
        x[i] = 0
    for pit in range(MOST_PITS):
        own, theirs = s.dice[seat, pit], s.dice[other, pit]
        x[DICE + FACES * pit + own] = 1
        x[TOKENS + pit] = s.tokens[seat, pit]
        x[BELIEF + pit] = belief[seat, pit]
        x[CAMP + DICE + FACES * pit + theirs] = 1
        x[CAMP + TOKENS + pit] = s.tokens[other, pit]
        x[CAMP + BELIEF + pit] = belief[other, pit]
        x[GUARDS + own] += belief[seat, pit]
        x[GUARDS + FACES + theirs] += belief[other, pit]
        x[SUMS + 1] += s.tokens[seat, pit] / MOST_PITS
        x[SUMS + 2] += s.tokens[other, pit] / MOST_PITS
        x[SUMS + 3] += own / MOST_PITS**2
        x[SUMS + 4] += theirs / MOST_PITS**2
    x[SUMS] = min(1.0, s.quiet / (s.stall * s.seats)) if s.stall else 0.0
    x[HIGH + s.roll[0] - 1] = 1
    x[LOW + s.roll[1] - 1] = 1
    for named in range(2):
        pit, partner = s.roll[named] - 1, s.roll[1 - named] - 1
        points, at = partner + 1, WAYS + WAY * named
        own, theirs, swapped = s.dice[seat, pit], s.dice[other, pit], s.dice[seat, partner]
        if s.phase == ACTING:
            see_way(s, belief, other, pit, weakened(theirs, points), theirs > 0, theirs == 0, x, at)
            see_way(s, belief, seat, pit, mended(own, points, s.pits) if own else 0, True, True, x, at + 2 * WAY)
        else:
            see_way(s, belief, seat, pit, weakened(own, points), own > 0, own == 0, x, at)
            see_way(s, belief, seat, pit, weakened(swapped, points), swapped > 0, swapped == 0, x, at + 2 * WAY)


@lone_rule
def see_own_coin(s: Any, belief: Any, seat: int, coin: int, x: Any) -> None:
    """The pit, its die, how far it is expected there, and what the throw would do to it."""
    for i in range(PUBLIC, SEEN):
        x[i] = 0
    own = s.dice[seat, coin]
    x[COIN + coin] = 1
    x[OVER_COIN + own] = 1
    x[IN_COIN] = belief[seat, coin]
    for named in range(2):
        if s.roll[named] - 1 == coin and x[NAMED] == 0:
            partner = s.roll[1 - named] - 1
            points, swapped = partner + 1, s.dice[seat, partner]
            x[NAMED + named] = 1
            if s.phase == ACTING:
                x[COIN_WAYS + (mended(own, points, s.pits) if own else 0)] = 1
            else:
                see_danger(own, points, x, COIN_WAYS)
                see_danger(swapped, points, x, COIN_WAYS + FACES)


@rule
def see_danger(die: int, points: int, x: Any, at: int) -> None:
    """What a hit would leave on the coin's die; a bare coin, which can be taken at once, shows none and one at once."""
    x[at + weakened(die, points)] = 1
    if die == 0:
        x[at + 1] = 1


@rule
def choice_number(action: int) -> int:
    """At which place a network says how often something is done."""
    verb, _, pit = decode(action)
    if verb == CHIP:
        return pit
    if verb == HIT:
        return MOST_PITS + pit
    if verb == OPEN:
        return 2 * MOST_PITS + pit
    if verb == MEND:
        return 3 * MOST_PITS + pit
    if verb == PASS:
        return 4 * MOST_PITS
    return 0 if verb == SWAP else 1


@rule
def add_seen(x: Any, first: int, last: int, weights: Any, out: Any) -> None:
    for i in range(first, last):
        seen = x[i]
        if seen != 0:
            for j in range(WIDTH):
                out[j] += seen * weights[i, j]


@lone_rule
def weigh_choices(w: Any, d: Any) -> None:
    """From what the first layer makes of all that is seen to a number for every choice."""
    for j in range(WIDTH):
        d.second[j] = w.second[WIDTH, j]
    for i in range(WIDTH):
        seen = d.first[i]
        if seen > 0:
            for j in range(WIDTH):
                d.second[j] += seen * w.second[i, j]
    for choice in range(CHOICES):
        d.out[choice] = w.out[WIDTH, choice]
    for i in range(WIDTH):
        seen = d.second[i]
        if seen > 0:
            for choice in range(CHOICES):
                d.out[choice] += seen * w.out[i, choice]


@lone_rule
def follow_policy(s: Any, t: Any, policies: Any, d: Any, seat: int) -> None:
    """Fills the table of a seat with how often it makes each of its choices, which are in it, with every coin; what is
    expected of both coins is on the desk.
    """
    w = policies[USE if s.phase == ACTING else EXCHANGE]
    see_table(s, d.belief, seat, d.seen)
    for j in range(WIDTH):
        d.public[j] = w.first[SEEN, j]
    add_seen(d.seen, 0, PUBLIC, w.first, d.public)
    for coin in range(s.pits):
        if s.tokens[seat, coin] == 0 or t.count == 1:
            for i in range(t.count):
                t.chance[coin, i] = 1 / t.count
            continue
        see_own_coin(s, d.belief, seat, coin, d.seen)
        for j in range(WIDTH):
            d.first[j] = d.public[j]
        add_seen(d.seen, PUBLIC, SEEN, w.first, d.first)
        weigh_choices(w, d)
        best, total = np.float32(-1e30), 0.0
        for i in range(t.count):
            best = max(best, d.out[choice_number(t.action[i])])
        for i in range(t.count):
            t.chance[coin, i] = math.exp(d.out[choice_number(t.action[i])] - best)
            total += t.chance[coin, i]
        for i in range(t.count):
            t.chance[coin, i] /= total


@rule
def hiding(plans: Any, pit: int) -> float:
    """How likely the coin is hidden in a pit, by all policies together."""
    likely = 0.0
    for number in range(POLICIES):
        likely += plans[number].hiding[pit] / POLICIES
    return likely


@lone_rule
def follow_policies(s: Any, t: Any, spare: Any, policies: Any, d: Any, seat: int) -> None:
    """`follow_policy` of several, each as often as the others; the choices are in the spare table, too."""
    for number in range(POLICIES):
        follow_policy(s, spare, policies[number], d, seat)
        for coin in range(s.pits):
            for i in range(t.count):
                before = t.chance[coin, i] if number else 0.0
                t.chance[coin, i] = before + spare.chance[coin, i] / POLICIES
