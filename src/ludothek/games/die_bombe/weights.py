"""What Die Bombe's strong player has learned: a row of weights for every number of seats."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ludothek.core.weights import Weights as Kept
from ludothek.games.die_bombe.mind import WEIGHTS
from ludothek.games.die_bombe.rules import MOST_SEATS

LEAST_SEATS = 2
SOURCES = (
    "rules.py",
    "chance.py",
    "judgement.py",
    "mind.py",
    "outlook.py",
    "auction.py",
    "bidders.py",
    "answers.py",
    "thinking.py",
    "learning.py",
    "school.py",
)
"""The modules that decide what is learned: the rules, what the network sees, and those who play when it learns."""
ROWS = "rows"
KEPT = Kept(
    "die-bombe", Path(__file__).parent, "chances.npz", SOURCES, ((ROWS, (MOST_SEATS - LEAST_SEATS + 1, WEIGHTS)),)
)

Weights = npt.NDArray[np.float64]


def write_weights(folder: Path, rows: Weights, seed: int) -> None:
    """Rows for 2 seats and up."""
    KEPT.write(folder, {ROWS: rows.astype(np.float32)}, seed)


@cache
def weights(folder: Path | None = None) -> Weights:
    """A row for every number of seats; BadWeights if they are not for these rules."""
    rows: Weights = KEPT.read(folder)[ROWS].astype(np.float64)
    return rows


def weights_for(seats: int) -> Weights:
    """What was learned for a table of so many seats."""
    row: Weights = weights()[seats - LEAST_SEATS]
    return row
