"""The weights that come with the package, and what they depend on: what tables are worth, and how to play a duel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from ludothek.core.record import States, blank
from ludothek.core.weights import Weights
from ludothek.games.bunker.duel import NETS as DUEL_NETS
from ludothek.games.bunker.duel import POLICIES, Plan, Policy
from ludothek.games.bunker.value import NETS, Net

HOME = Path(__file__).parent
SHAPES = tuple((name, (NETS, *Net[name].shape)) for name in Net.names or ())
SOURCES = ("rules.py", "chance.py", "habits.py", "value.py", "learning.py")
"""The modules that decide what is learned."""
WEIGHTS = Weights("bunker", HOME, "value.npz", SOURCES, SHAPES)

HIDING = "hiding"
SLACK = 1e-6
"""What the chances of all pits may be away from one, as numbers are rounded."""
DUEL_SHAPES = (
    *((name, (POLICIES, DUEL_NETS, *Policy[name].shape)) for name in Policy.names or ()),
    (HIDING, (POLICIES, *Plan[HIDING].shape)),
)
DUEL_SOURCES = ("rules.py", "chance.py", "habits.py", "duel.py", "sparring.py", "drill.py")
DUEL = Weights("bunker", HOME, "duel.npz", DUEL_SOURCES, DUEL_SHAPES)


def write_weights(folder: Path, nets: States, seed: int) -> None:
    WEIGHTS.write(folder, {name: np.array(nets[name]) for name, _ in SHAPES}, seed)


def read_weights(folder: Path | None = None) -> States:
    """The networks in a folder's file, or in the package's; `BadWeights` with what to do if they do not fit."""
    nets = blank(Net, NETS)
    for name, array in WEIGHTS.read(folder).items():
        nets[name][...] = array
    return nets


def write_duel(folder: Path, policies: States, plans: States, seed: int) -> None:
    arrays = {name: np.array(policies[name]) for name in Policy.names or ()}
    DUEL.write(folder, arrays | {HIDING: np.array(plans[HIDING])}, seed)


def read_duel(folder: Path | None = None) -> tuple[States, States]:
    """How to choose in a duel, and where to hide; `BadWeights` with what to do if they do not fit."""
    policies = blank(Policy, POLICIES * DUEL_NETS).reshape(POLICIES, DUEL_NETS)
    plans, arrays = blank(Plan, POLICIES), DUEL.read(folder)
    for name in Policy.names or ():
        policies[name][...] = arrays[name]
    if (arrays[HIDING] < 0).any() or (abs(arrays[HIDING].sum(axis=1) - 1) > SLACK).any():
        raise DUEL.bad(folder, "hides with chances that are none")
    plans[HIDING][...] = arrays[HIDING]
    return policies, plans


@cache
def packaged() -> States:
    """The networks that come with the package."""
    return read_weights()


@cache
def packaged_duel() -> tuple[States, States]:
    """The same for duels."""
    return read_duel()
