"""Many games at once: play at random and count who wins."""

from __future__ import annotations

import sys

import numpy as np

import ludothek.batch


def main(name: str = "bunker", games: int = 4096, steps: int = 200) -> None:
    with ludothek.batch.make(name, games, seed=1) as batch:
        wins, finished = np.zeros(batch.rewards.shape[1]), 0
        for _ in range(steps):
            batch.step(batch.pick())  # your policy: numbers from batch.observations and batch.masks
            wins += batch.rewards.sum(axis=0)
            finished += int(batch.terminated.sum())
    print(f"{games * steps} decisions, {finished} games, won by seat: {np.round(wins / max(finished, 1), 3)}")


if __name__ == "__main__":
    main(*sys.argv[1:2])
