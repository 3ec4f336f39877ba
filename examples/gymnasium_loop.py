"""One seat in Gymnasium: one game against common sense, and many against random play."""

from __future__ import annotations

import sys

import gymnasium
import numpy as np

import ludothek.adapters.gymnasium  # noqa: F401  # registers the games


def main(name: str = "bunker", games: int = 20) -> None:
    rng = np.random.default_rng(1)
    env = gymnasium.make(f"ludothek/{name}-v0", opponents="sense")
    wins = 0.0
    for seed in range(games):
        _, info = env.reset(seed=seed)
        is_over = False
        while not is_over:
            action = rng.choice(np.flatnonzero(info["action_mask"]))  # your policy
            _, reward, is_over, _, info = env.step(action)
        wins += float(reward)
    print(f"random play against common sense: {wins:.1f} of {games}")

    envs = gymnasium.make_vec(f"ludothek/{name}-v0", 1024, vectorization_mode="vector_entry_point")
    _, info = envs.reset(seed=1)
    won, finished = 0.0, 0
    for _ in range(200):
        actions = (rng.random(info["action_mask"].shape) * info["action_mask"]).argmax(axis=1)  # your policy
        _, rewards, over, _, info = envs.step(actions)
        won, finished = won + float(rewards.sum()), finished + int(over.sum())
    print(f"random play against random play: {won:.1f} of {finished}")
    envs.close()


if __name__ == "__main__":
    main(*sys.argv[1:2])
