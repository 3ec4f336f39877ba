"""Die Bombe's strong player learns from the beginning: `ludothek train die-bombe`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from ludothek.core.chance import stream
from ludothek.core.prepare import Report
from ludothek.core.record import blank
from ludothek.games.die_bombe import learning, rules
from ludothek.games.die_bombe.mind import FEATURES, HIDDEN, Mind
from ludothek.games.die_bombe.weights import LEAST_SEATS, Weights, write_weights

GAMES = {2: 9_600, 3: 8_000, 4: 5_200, 5: 3_600, 6: 2_800}
"""How many games at a table of so many seats."""
AT_ONCE = 400
RATES = (2e-3, 1e-4)
"""How fast it learns at first and in the end."""
OTHERS = 0.67
"""In how many games there are others."""
TABLES = (
    (999, 1, 12, 6),
    (999, 1, 12, 6),
    (999, 1, 12, 6),
    (40, 1, 12, 6),
    (999, 0, 12, 6),
    (999, 1, 6, 3),
    (999, 1, 8, 0),
)
"""Options at which it plays: the highest bid, whether one may bomb oneself, ranks and bombs. The usual ones thrice."""


def beginner(seed: int) -> Weights:
    """Small weights for what is seen, and none for what comes out: the first guess is as good as without a network."""
    weights = np.random.default_rng(seed).normal(0, 0.25, (HIDDEN, FEATURES + 2))
    weights[:, -1] = 0
    return weights.ravel()


def taught(seats: int, seed: int, games: int, report: Callable[[int], None]) -> Weights:
    """The weights after so many games."""
    states = blank(rules.State, len(TABLES) + 1)
    for state, options in zip(states, TABLES, strict=False):
        rules.start(state, seats, *options)
    minds, lessons, rng = blank(Mind), blank(learning.Lessons), stream(seed * 10 + seats)
    minds["weights"] = beginner(seed)
    for done in range(0, games, AT_ONCE):
        report(done)
        rate = RATES[0] + (RATES[1] - RATES[0]) * done / games
        learning.train(states, minds[0], rng, lessons[0], AT_ONCE, rate, OTHERS)
    learned: Weights = minds[0].weights.copy()
    return learned


def train(seed: int, folder: Path, report: Report) -> None:
    """Learns for every number of seats and writes the weights."""
    total, rows = sum(GAMES.values()), []
    for seats, games in GAMES.items():
        before = sum(count for fewer, count in GAMES.items() if fewer < seats)
        rows.append(taught(seats, seed, games, partial(tell, report, before, total)))
    assert len(rows) == rules.MOST_SEATS - LEAST_SEATS + 1
    write_weights(folder, np.stack(rows), seed)


def tell(report: Report, before: int, total: int, done: int) -> None:
    report(before + done, total)
