"""What Die Bombe's strong player has learned, as a file: a row of weights for every number of seats.

With them are the command and the seed that made them, and a hash of the sources that say what they mean; weights for
others are refused.
"""

from __future__ import annotations

import ast
import hashlib
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from ludothek.games.die_bombe.mind import WEIGHTS
from ludothek.games.die_bombe.rules import MOST_SEATS

HERE = Path(__file__).parent
FILE = "chances.npz"
LEAST_SEATS = 2
MATTER = ("rules.py", "chance.py", "mind.py", "outlook.py", "learning.py")
"""The rules, what the network sees, and how it learns."""
COMMAND = "ludothek train die-bombe --seed {seed}"

Weights = npt.NDArray[np.float64]


class UnfitWeights(ValueError):
    """Weights that were not learned for these rules, and what to do."""


def stamp() -> str:
    """A hash of what the sources do that weights depend on, whatever they say in comments."""
    digest = hashlib.sha256()
    for name in MATTER:
        tree = ast.parse((HERE / name).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            body: list[Any] = getattr(node, "body", []) if not isinstance(node, ast.IfExp | ast.Lambda) else []
            body[:] = [part for part in body if not is_text(part)]
        digest.update(f"{name} {ast.dump(tree)}\n".encode())
    return digest.hexdigest()[:16]


def is_text(node: ast.stmt) -> bool:
    """Whether a statement says something to readers only."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def write_weights(folder: Path, rows: Weights, seed: int) -> None:
    """Rows for 2 seats and up."""
    folder.mkdir(parents=True, exist_ok=True)
    command = COMMAND.format(seed=seed)
    np.savez_compressed(folder / FILE, rows=rows.astype(np.float32), command=command, seed=seed, stamp=stamp())


@cache
def weights(folder: Path = HERE / "weights") -> Weights:
    """A row for every number of seats; UnfitWeights if they are not for these rules."""
    file = folder / FILE
    again = f"make them again with `{COMMAND.format(seed=1)}`"
    try:
        with np.load(file, allow_pickle=False) as kept:
            rows: Weights = kept["rows"].astype(np.float64)
            made_for = str(kept["stamp"])
    except (OSError, KeyError, ValueError, BadZipFile) as error:
        raise UnfitWeights(f"{file} has no weights of the strong player of Die Bombe: {again}") from error
    if made_for != stamp() or rows.shape != (MOST_SEATS - LEAST_SEATS + 1, WEIGHTS):
        raise UnfitWeights(f"the weights in {file} were learned for other rules, or by another learner: {again}")
    return rows


def weights_for(seats: int) -> Weights:
    """What was learned for a table of so many seats."""
    row: Weights = weights()[seats - LEAST_SEATS]
    return row
