"""`ludothek train bunker`: learns the weights and writes them down."""

from __future__ import annotations

from pathlib import Path

from ludothek.core.prepare import Report
from ludothek.core.record import States, blank
from ludothek.games.bunker import rules
from ludothek.games.bunker.learned import write_weights
from ludothek.games.bunker.learning import ROUNDS, learned


def tables(seats: int, pits: int, stall: int) -> States:
    """Two tables before the first line: one to keep and one to play on."""
    states = blank(rules.State, 2)
    rules.start(states[0], seats, stall, pits)
    return states


def train(seed: int, folder: Path, report: Report) -> None:
    write_weights(folder, learned(tables, seed, ROUNDS, report), seed)
