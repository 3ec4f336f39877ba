"""PettingZoo's interface: steps a second of random play, beside one of its own games where that is installed.

``python -m benchmarks.environments``; its own game needs ``pip install rlcard pygame-ce``.
"""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pettingzoo

import ludothek.adapters.pettingzoo  # noqa: F401  # registers the games
from benchmarks.rates import Rates, rates
from ludothek.games import NAMES

WANTED = 5
"""How many times as fast as PettingZoo's own."""


def steps_a_second(env: Any) -> Rates:
    rng, seed = np.random.default_rng(1), 0

    def work() -> int:
        """Plays one game."""
        nonlocal seed
        seed += 1
        env.reset(seed=seed)
        steps = 0
        for _seat in env.agent_iter():
            seen, _, is_over, is_truncated, _ = env.last()
            if is_over or is_truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return rates(work)


def ours(name: str) -> Any:
    return pettingzoo.make("aec", f"ludothek/{name}-v0")


def relative() -> Any:
    """A game of PettingZoo's own; None if what it needs is not there."""
    with warnings.catch_warnings(action="ignore"):
        try:
            from pettingzoo.classic import leduc_holdem_v4
        except ImportError:
            return None
        return leduc_holdem_v4.env()


def report() -> None:
    print("PettingZoo's AEC interface, random play, thousand steps a second of processor time:")
    for name in NAMES:
        print(f"  {name:<16}{steps_a_second(ours(name)).processor / 1e3:>8.1f}", flush=True)
    own = relative()
    if own is None:
        print("  leduc_holdem is not installed")
    else:
        print(f"  leduc_holdem    {steps_a_second(own).processor / 1e3:>8.1f}; wanted is {WANTED} times that")


if __name__ == "__main__":
    report()
