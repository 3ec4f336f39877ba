"""All seats in PettingZoo: one after the other, and all at once."""

from __future__ import annotations

import sys

import numpy as np
import pettingzoo

import ludothek.adapters.pettingzoo  # noqa: F401  # registers the games


def main(name: str = "bunker") -> None:
    rng = np.random.default_rng(1)
    env = pettingzoo.make("aec", f"ludothek/{name}-v0", render_mode="ansi")
    env.reset(seed=1)
    for seat in env.agent_iter():
        seen, reward, is_over, is_truncated, _ = env.last()
        if is_over or is_truncated:
            print(f"{seat} got {reward:g}")
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))  # your policy
    print(env.render())

    together = pettingzoo.make("parallel", f"ludothek/{name}-v0")
    views, _ = together.reset(seed=1)
    rewards: dict[str, float] = {}
    while together.agents:
        actions = {
            seat: int(rng.choice(np.flatnonzero(seen["action_mask"])))
            for seat, seen in views.items()
            if seen["action_mask"].any()  # the others have nothing to decide
        }
        views, rewards, _, _, _ = together.step(actions)
    print(f"all at once: {rewards}")


if __name__ == "__main__":
    main(*sys.argv[1:2])
