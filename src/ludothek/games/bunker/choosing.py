"""How a seat chooses by what it believes of all coins, and minds what its choices tell of its own."""

from __future__ import annotations

import math
from typing import Any

from ludothek.core.rule import lone_rule, part
from ludothek.core.sets import size
from ludothek.games.bunker.beliefs import expect, seems_usual, told_of
from ludothek.games.bunker.duel import follow_policies, hiding, is_duel, rival
from ludothek.games.bunker.habits import likely, list_choices
from ludothek.games.bunker.rules import HIDING
from ludothek.games.bunker.value import follow_value

SECRECY = 0.7
"""How far one who reads is taken to choose as if it knew no more of the own coin than the others do. Mends and swaps
that are best for the coin alone tell where it is; where they are not much better than what is best for all pits, they
are left.
"""
FREEDOM = 0.9
"""The policies for two are followed a little more freely than they were learned: their chances are raised to this
power. Who learns to beat them finds less to learn; more freely still, too much would be done that is wrong. To cut off
what is rarely done would tell more of the coin.
"""
STEADY_HEAT = 0.004
"""Among moves that are about as good the strong player takes any, so that it cannot be read; those that cost so much
are rarer.
"""
PRICE = 0.05
"""What it costs to tell where the own coin is, in chances to win for as much as makes a pit e times as likely. Who
tells less guards the coin worse, who tells more is read.
"""
WEIGHINGS = 6
"""How often one weighs what a choice tells against how often it is made anyhow: more make no difference."""
RAREST = 1e-9
"""What is never done with any coin can still be done if all depends on it."""
KNOWN = 0.8
"""How far others are taken to know where one likes to hide, which they can learn from game to game."""


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


@part
def fence(s: Any, m: Any, k: Any, seat: int) -> None:
    """Says of the choices in the first table how often one makes them in a duel: by the policies for two, or, as far as
    the other seems to play as `sense` does, by what they are worth.
    """
    tables, (policies, desks, plans) = k[1], k[6]
    t, p, d = tables[0], tables[2], desks[0]
    if s.phase == HIDING:
        for pit in range(s.pits):
            t.chance[:, pit] = hiding(plans, pit)
        return
    list_choices(s, p, seat, k[4][0])
    expect(s, m, seat, d.belief)
    follow_policies(s, p, t, policies, d, seat)
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
