"""Where each coin may lie, from how its owner has played: exact for a mixture of models of players.

All that a seat does is public but where it hid its coin, and that is one of six pits at most. So what an onlooker can
know of it is a number for every model and pit: how likely it is that the seat plays like that and has its coin there.
Every choice of the seat multiplies them by how likely that model makes the choice with that coin. No model is trusted
blindly: each is taken to do anything at all at times, and what is read never counts fully, so no pit is ever ruled out
by how somebody plays. Who trusts all that it reads is led astray by one who shows a false pit.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ludothek.core.record import record
from ludothek.core.rule import call, lone_rule, part, rule
from ludothek.core.sets import has, size
from ludothek.games.bunker.duel import follow_policy, is_duel, rival
from ludothek.games.bunker.habits import MOST_CHOICES, Habit, follow_habit, habit, likely, list_choices
from ludothek.games.bunker.rules import (
    ACTING,
    HIDING,
    MEND,
    MOST_PITS,
    MOST_SEATS,
    OVER,
    SWAPPING,
    apply,
    decode,
)
from ludothek.games.bunker.value import HEAT, SLIP, follow_value

HABITS = np.array(
    [
        habit(),
        habit(certainty=0.9, bluff=0.0, heat=0.01),
        habit(certainty=0.7, bluff=0.1, heat=0.04, care=1.2),
    ],
    Habit,
)
"""Players that one may meet, by their habits: sense; one who always guards the coin; a careless one. Behind these comes
one who plays as this one does, and one who plays anything at all.
"""
USUAL = 0
"""Which of them is `sense`."""
READER = len(HABITS)
ANYTHING = READER + 1
MODELS = ANYTHING + 1
PRIOR = (0.3, 0.15, 0.2, 0.3, 0.05)
"""How likely each is before anything was played."""

DISTRUST = 0.4
"""How much of a belief does not come from how the owner has played but is alike for every covered pit. Who means to be
read can make one believe anything, and gains only as much as that is trusted: one who shows a false pit wins nine games
of ten if all is trusted. With more distrust, too little is read of those who do not mean to be read.
"""
SECRECY = 0.7
"""How far one who reads is taken to choose as if it knew no more of the own coin than the others do. Mends and swaps
that are best for the coin alone tell where it is; where they are not much better than what is best for all pits, they
are left.
"""
TRUST, DOUBT = 0.3, 0.2
"""How far one who plays a duel goes by the other models than the policy, and how much of what it believes then is alike
for every covered pit. It is the same against who seems to play as `sense` does: one who only seemed to could make it
believe anything.
"""
FITTING = (0.6, 0.85)
"""How likely it must be that one plays as `sense` does to judge for oneself in a duel a little, and fully."""
FREEDOM = 0.75
"""The policy for two is followed more freely than it was learned: its chances are raised to this power. Who learns to
beat it finds less to learn. To cut off what is rarely done instead would tell more of the coin.
"""
STEADY_HEAT = 0.004
"""Among moves that are about as good the strong player takes any, so that it cannot be read; those that cost so much
are rarer.
"""
LEAST_SHARE = 1e-100
"""No model is ever ruled out with what it believes, however long somebody has not played like that."""
PRICE = 0.05
"""What it costs to tell where the own coin is, in chances to win for as much as makes a pit e times as likely. Who
tells less guards the coin worse, who tells more is read.
"""
WEIGHINGS = 6
"""How often one weighs what a choice tells against how often it is made anyhow: more make no difference."""
UNKNOWING = 0.2
"""How far the others are taken to believe the own coin in any covered pit alike."""
RAREST = 1e-9
"""What is never done with any coin can still be done if all depends on it."""
KNOWN = 0.8
"""How far others are taken to know where one likes to hide, which they can learn from game to game."""

Mind = record(
    share=("f8", (MOST_SEATS, MODELS, MOST_PITS)),  # of each way to play with each pit for a coin
    belief=("f8", (MOST_SEATS, MOST_PITS)),  # of each pit for a coin
    mends=("i2", (MOST_SEATS, MOST_PITS)),
    reads=("f8", MOST_SEATS),  # how sure it is that the seat reads how others play
)
"""What onlookers know of every seat."""
Odds = record(chance=("f8", (MODELS, MOST_PITS, MOST_CHOICES)))
"""How likely each model makes each of a seat's choices, by the pit of its coin."""


@rule
def settle_belief(s: Any, m: Any, seat: int) -> None:
    """Sets what does not fit to zero and the rest to sum up to one."""
    total, reads, covered = 0.0, 0.0, 0
    for pit in range(s.pits):
        m.belief[seat, pit] = 0.0
        covered += s.tokens[seat, pit]
        for model in range(MODELS):
            m.share[seat, model, pit] *= s.tokens[seat, pit]
            m.belief[seat, pit] += m.share[seat, model, pit]
        total += m.belief[seat, pit]
        reads += m.share[seat, READER, pit]
    for pit in range(s.pits):
        for model in range(MODELS):
            share = m.share[seat, model, pit] / max(total, 1e-300)
            m.share[seat, model, pit] = max(share, LEAST_SHARE) * s.tokens[seat, pit]
        m.reads[seat] = reads / max(total, 1e-300)
        fair = s.tokens[seat, pit] / max(1, covered)
        m.belief[seat, pit] = (1 - DISTRUST) * m.belief[seat, pit] / max(total, 1e-300) + DISTRUST * fair


@part
def begin(s: Any, m: Any, k: Any) -> None:
    """Before anything was played, any pit is as likely as another, but with one who plays as this one does."""
    _, tables, nets, rooms, lists, _, duel = k
    for seat in range(s.seats):
        for model in range(MODELS):
            for pit in range(s.pits):
                m.share[seat, model, pit] = PRIOR[model] / s.pits
        settle_belief(s, m, seat)
        m.reads[seat] = KNOWN
    follow_value(s, m, tables, nets, rooms, lists, 0, HEAT)
    for seat in range(s.seats):
        for pit in range(s.pits):
            often = duel[2][0].hiding[pit] if is_duel(s) else tables[0].chance[0, pit]
            m.share[seat, READER, pit] = PRIOR[READER] * often
        settle_belief(s, m, seat)


@rule
def read_by(s: Any, m: Any, h: Any, t: Any) -> None:
    """Writes where a player of some habit expects the coins into the table."""
    for camp in range(s.seats):
        total = 0.0
        for pit in range(s.pits):
            if h.reads:
                t.belief[camp, pit] = m.belief[camp, pit]
            else:
                t.belief[camp, pit] = s.tokens[camp, pit] * (1 + h.telltale * m.mends[camp, pit])
            total += t.belief[camp, pit]
        for pit in range(s.pits):
            t.belief[camp, pit] /= max(total, 1e-300)


@part
def foretell(s: Any, m: Any, k: Any, seat: int) -> None:
    """How likely each model makes each choice of a seat, for every pit in which its coin could lie, into the odds; the
    choices are in the first table.
    """
    habits, tables, _, _, lists, odds, _ = k
    t = tables[0]
    list_choices(s, t, seat, lists[0])
    slip = SLIP / t.count
    for model in range(MODELS):
        if model == READER and is_duel(s):
            fence(s, m, k, seat)
        elif model == READER:
            decide(s, m, k, seat, HEAT, 1.0)
        elif model < READER:
            read_by(s, m, habits[model], t)
            follow_habit(s, t, habits[model], seat)
        for i in range(t.count):
            for pit in range(s.pits):
                chance = t.chance[pit, i] if model != ANYTHING else 1 / t.count
                odds[0].chance[model, pit, i] = (1 - SLIP) * chance + slip


@rule
def note(m: Any, odds: Any, seat: int, action: int, i: int, pits: int) -> None:
    """What a choice, of which the odds are known, tells of a seat's coin."""
    for model in range(MODELS):
        for pit in range(pits):
            m.share[seat, model, pit] *= odds.chance[model, pit, i]
    verb, _, mended = decode(action)
    if verb == MEND:
        m.mends[seat, mended] += 1


@part
def learn(s: Any, m: Any, k: Any, seat: int, action: int) -> None:
    """What a choice of a seat, which is still to be played, tells of its coin."""
    foretell(s, m, k, seat)
    t, chosen = k[1][0], 0
    for i in range(t.count):
        if t.action[i] == action:
            chosen = i
    note(m, k[5][0], seat, action, chosen, s.pits)


@part
def watch(s: Any, m: Any, k: Any, seat: int, action: int) -> None:
    """Plays a line and learns from it."""
    decides = s.phase == ACTING or s.phase == SWAPPING
    if decides:
        learn(s, m, k, seat, action)
    apply(s, seat, action)
    if decides:
        for camp in range(s.seats):
            if has(s.living, camp) and s.phase != OVER:
                settle_belief(s, m, camp)


@lone_rule
def keep_secret(s: Any, m: Any, t: Any, spare: Any, seat: int, heat: float) -> None:
    """Makes choices as likely as if, for every pit of the own coin, they were worth nearly what they are worth on the
    whole, wherever the others believe it. What is worth the same for all pits is chosen as before, which more heat
    would spoil.
    """
    spare.count = t.count
    for i in range(t.count):
        mean = 0.0
        for pit in range(s.pits):
            mean += m.belief[seat, pit] * t.worth[pit, i]
        for pit in range(s.pits):
            spare.worth[pit, i] = t.worth[pit, i] + SECRECY * (mean - t.worth[pit, i])
    likely(s, spare, seat, heat * 2 / size(s.living), 0.0)
    for i in range(t.count):
        for pit in range(s.pits):
            t.chance[pit, i] = spare.chance[pit, i]


@rule
def told_of(s: Any, m: Any, seat: int, pit: int) -> float:
    """How likely a seat's coin is in a pit to one who knows how it chooses."""
    total, covered = 0.0, 0
    for other in range(s.pits):
        total += m.share[seat, READER, other]
        covered += s.tokens[seat, other]
    share: float = m.share[seat, READER, pit] / max(total, 1e-300)
    return share + UNKNOWING * (s.tokens[seat, pit] / max(1, covered) - share)


@lone_rule
def tell_little(s: Any, m: Any, t: Any, spare: Any, seat: int, heat: float) -> None:
    """Makes choices as likely as is best if all that they tell of the own coin has its price: each as often as it is
    made with any coin, and so much oftener or rarer as it is worth more or less with this one (Blahut and Arimoto's
    way to find what is worth telling).
    """
    price = max(PRICE, heat) * 2 / size(s.living)
    spare.count = t.count
    for i in range(t.count):
        mean = 0.0
        for pit in range(s.pits):
            mean += told_of(s, m, seat, pit) * t.worth[pit, i]
        spare.worth[:, i] = mean
    likely(s, spare, seat, heat * 2 / size(s.living), 0.0)
    for _ in range(WEIGHINGS):
        for i in range(t.count):  # with any coin: all rows are alike
            t.chance[:, i] = math.log(spare.chance[0, i] + RAREST)
        for i in range(t.count):
            for pit in range(s.pits):
                spare.worth[pit, i] = t.chance[pit, i] * price + t.worth[pit, i]
        likely(s, spare, seat, price, 0.0)
        for i in range(t.count):
            often = 0.0
            for pit in range(s.pits):
                t.chance[pit, i] = spare.chance[pit, i]
                often += told_of(s, m, seat, pit) * spare.chance[pit, i]
            spare.chance[0, i] = often


@part
def decide(s: Any, m: Any, k: Any, seat: int, heat: float, reads: float) -> None:
    """Fills the first table with the choices of a seat that reads the others so far."""
    _, tables, nets, rooms, lists, _, _ = k
    guess = m.reads[seat]
    m.reads[seat] = reads
    if s.phase == HIDING:
        for camp in range(s.seats):
            m.reads[camp] = KNOWN
    follow_value(s, m, tables, nets, rooms, lists, seat, heat)
    m.reads[seat] = guess
    if s.phase != HIDING:
        keep_secret(s, m, tables[0], tables[1], seat, heat)


@rule
def seems_usual(m: Any, seat: int, pits: int) -> float:
    """How far one relies on it that a seat plays as `sense` does, by how well that fits what it has done."""
    usual, total = 0.0, 0.0
    for pit in range(pits):
        usual += m.share[seat, USUAL, pit]
        for model in range(MODELS):
            total += m.share[seat, model, pit]
    low, high = FITTING
    return min(1.0, max(0.0, (usual / max(total, 1e-300) - low) / (high - low)))


@rule
def expect(s: Any, m: Any, seat: int, belief: Any) -> None:
    """Where the coins of a duel are expected: the own by one who knows how the seat chooses, the other by the seat."""
    for camp in range(s.seats):
        read, mixed, covered = 0.0, 0.0, 0
        for pit in range(s.pits):
            covered += s.tokens[camp, pit]
            read += m.share[camp, READER, pit]
            for model in range(MODELS):
                mixed += m.share[camp, model, pit]
        trust, doubt = (0.0, 0.0) if camp == seat else (TRUST, DOUBT)
        for pit in range(s.pits):
            told, all_told = m.share[camp, READER, pit] / max(read, 1e-300), 0.0
            for model in range(MODELS):
                all_told += m.share[camp, model, pit] / max(mixed, 1e-300)
            told += (all_told - told) * trust
            belief[camp, pit] = told + (s.tokens[camp, pit] / max(1, covered) - told) * doubt


@part
def fence(s: Any, m: Any, k: Any, seat: int) -> None:
    """Says of the choices in the first table how often one makes them in a duel: by the policy for two, or, as far as
    the other seems to play as `sense` does, by what they are worth.
    """
    tables, (policies, desks, plans) = k[1], k[6]
    t, p, d = tables[0], tables[2], desks[0]
    if s.phase == HIDING:
        for pit in range(s.pits):
            t.chance[:, pit] = plans[0].hiding[pit]
        return
    list_choices(s, p, seat, k[4][0])
    expect(s, m, seat, d.belief)
    follow_policy(s, p, policies, d, seat)
    usual = seems_usual(m, rival(s, seat), s.pits)
    if usual > 0:
        p.worth[:] = t.worth
        decide(s, m, k, seat, STEADY_HEAT, 1.0)
        tell_little(s, m, t, tables[1], seat, STEADY_HEAT)
        t.worth[:] = p.worth  # as it seems to the one who chooses, who may see less
    for coin in range(s.pits):
        total = 0.0
        for i in range(p.count):
            p.chance[coin, i] = p.chance[coin, i] ** FREEDOM
            total += p.chance[coin, i]
        for i in range(p.count):
            fenced = p.chance[coin, i] / total
            t.chance[coin, i] = fenced + usual * (t.chance[coin, i] - fenced) if usual > 0 else fenced


@part
def resolve(s: Any, m: Any, k: Any, seat: int, heat: float, reads: float) -> None:
    """`decide` of one who minds what its choices tell. Others are not taken to be as careful."""
    decide(s, m, k, seat, heat, reads)
    if is_duel(s):
        fence(s, m, k, seat)
    elif s.phase != HIDING:
        tell_little(s, m, k[1][0], k[1][1], seat, heat)


@call
def consider(states: Any, minds: Any, k: Any, lines: Any, coins: Any, seat: int, heat: float, reads: float) -> None:
    """Plays lines, of which each is a seat and an action, and learns from them; coins that were found are known. Then
    a seat that has a choice decides.
    """
    s, m = states[0], minds[0]
    if s.phase == HIDING:
        begin(s, m, k)
    for i in range(len(lines)):
        if s.phase == ACTING:
            for camp in range(s.seats):
                s.coin[camp] = coins[camp]
        watch(s, m, k, lines[i, 0], lines[i, 1])
    if s.phase == ACTING or s.phase == SWAPPING or s.phase == HIDING:
        resolve(s, m, k, seat, heat, reads)
