"""EnvPool's board games, in C++: steps a second of random play, many games at once, with observations and masks.

Legal actions are drawn from its masks by the same compiled function as from those of `ludothek.batch`.
"""

from __future__ import annotations

import envpool
import numpy as np

from benchmarks.rates import Rates, rates
from ludothek.core.chance import Stream, open_stream
from ludothek.core.record import blank
from ludothek.study.picking import gather_legal, pick_legal
from ludothek.study.sharing import unclaimed


def steps_a_second(name: str, games: int, cores: int) -> Rates:
    env = envpool.make(name, env_type="gymnasium", num_envs=games, num_threads=cores, seed=1)
    _, told = env.reset()
    seats, chosen, streams = np.zeros(games, np.int8), np.zeros(games, np.int32), blank(Stream, games)
    legal = np.zeros(games, np.uint64)
    for number in range(games):
        open_stream(streams[number], np.uint64(1), number)

    def work() -> int:
        nonlocal told
        masks = np.ascontiguousarray(told["legal_action_mask"]).view(np.uint8)
        legal[:] = 0
        gather_legal(masks, legal, 0, games)
        pick_legal(unclaimed(1), 0, games, masks, legal, seats, streams, chosen)
        told = env.step(np.maximum(chosen, 0))[
            -1
        ]  # where a game is over there is nothing to choose, and the next begins
        return games

    return rates(work)
