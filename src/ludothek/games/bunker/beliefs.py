"""Where each coin may lie, from how its owner has played: exact for a mixture of models of players.

All that a seat does is public but where it hid its coin, and that is one of six pits at most. So what an onlooker can
know of it is a number for every model and pit: how likely it is that the seat plays like that and has its coin there.
Every choice of the seat multiplies them by how likely that model makes the choice with that coin. No model is trusted
blindly: each is taken to do anything at all at times, and what is read never counts fully, so no pit is ever ruled out
by how somebody plays. Who trusts all that it reads is led astray by one who shows a false pit.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludothek.core.record import record
from ludothek.core.rule import rule
from ludothek.games.bunker.habits import MOST_CHOICES, Habit, habit
from ludothek.games.bunker.rules import MEND, MOST_PITS, MOST_SEATS, decode

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
TRUST, DOUBT = 0.3, 0.2
"""How far one who plays a duel goes by the other models than the policy, and how much of what it believes then is alike
for every covered pit. It is the same against who seems to play as `sense` does: one who only seemed to could make it
believe anything.
"""
FITTING = (0.5, 0.75)
"""How likely it must be that one plays as `sense` does to judge for oneself in a duel a little, and fully."""
LEAST_SHARE = 1e-100
"""No model is ever ruled out with what it believes, however long somebody has not played like that."""
UNKNOWING = 0.2
"""How far the others are taken to believe the own coin in any covered pit alike."""

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


@rule
def note(m: Any, odds: Any, seat: int, action: int, i: int, pits: int) -> None:
    """What a choice, of which the odds are known, tells of a seat's coin."""
    for model in range(MODELS):
        for pit in range(pits):
            m.share[seat, model, pit] *= odds.chance[model, pit, i]
    verb, _, mended = decode(action)
    if verb == MEND:
        m.mends[seat, mended] += 1


@rule
def told_of(s: Any, m: Any, seat: int, pit: int) -> float:
    """How likely a seat's coin is in a pit to one who knows how it chooses."""
    total, covered = 0.0, 0
    for other in range(s.pits):
        total += m.share[seat, READER, other]
        covered += s.tokens[seat, other]
    share: float = m.share[seat, READER, pit] / max(total, 1e-300)
    return share + UNKNOWING * (s.tokens[seat, pit] / max(1, covered) - share)


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
