"""The weights that come with the package, and what they depend on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from ludothek.core.record import States, blank
from ludothek.core.weights import Weights
from ludothek.games.bunker.value import NETS, Net

SHAPES = tuple((name, (NETS, *Net[name].shape)) for name in Net.names or ())
SOURCES = ("rules.py", "chance.py", "habits.py", "value.py", "learning.py")
"""The modules that decide what is learned."""
WEIGHTS = Weights("bunker", Path(__file__).parent, "value.npz", SOURCES, SHAPES)


def write_weights(folder: Path, nets: States, seed: int) -> None:
    WEIGHTS.write(folder, {name: np.array(nets[name]) for name, _ in SHAPES}, seed)


def read_weights(folder: Path | None = None) -> States:
    """The networks in a folder's file, or in the package's; `BadWeights` with what to do if they do not fit."""
    nets = blank(Net, NETS)
    for name, array in WEIGHTS.read(folder).items():
        nets[name][...] = array
    return nets


@cache
def packaged() -> States:
    """The networks that come with the package."""
    return read_weights()
