"""`ludothek train bunker`: learns what tables are worth and how to play duels, and writes it down."""

from __future__ import annotations

from pathlib import Path

from ludothek.core.prepare import Report
from ludothek.core.record import States, blank
from ludothek.games.bunker import rules
from ludothek.games.bunker.drill import LESSONS, drilled
from ludothek.games.bunker.learned import write_duel, write_weights
from ludothek.games.bunker.learning import ROUNDS, learned

STEPS = 1000
"""In how many steps it is said how far all is."""
VALUING = 0.1
"""The share of the time that it takes to learn what tables are worth; the rest is for duels."""


def tables(seats: int, pits: int, stall: int) -> States:
    """Two tables before the first line: one to keep and one to play on."""
    states = blank(rules.State, 2)
    rules.start(states[0], seats, stall, pits)
    return states


def train(seed: int, folder: Path, report: Report) -> None:
    nets = learned(tables, seed, ROUNDS, part_of(report, 0.0, VALUING))
    duel = drilled(seed, LESSONS, part_of(report, VALUING, 1.0))
    write_weights(folder, nets, seed)
    write_duel(folder, *duel, seed)


def part_of(report: Report, first: float, last: float) -> Report:
    """How far all is when a part of it is."""

    def tell(done: int, of: int) -> None:
        report(round(STEPS * (first + (last - first) * done / of)), STEPS)

    return tell
