"""What another player gives up against the exact one."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import numpy.typing as npt

from ludothek.core.seats import CHANCE
from ludothek.games.bruno_bueffel import GAME
from ludothek.games.bruno_bueffel.advice import advisor_for
from ludothek.players import player


def given_up(name: str, seed: int, options: dict[str, object]) -> tuple[float, float]:
    """One game by one seat: its score, and what its choices gave up together.

    What a player's choices give up against the best ones is, on average, just what its score lacks to a perfect
    player's: each choice lowers the expected final score by that much, and chance changes nothing on average. It varies
    far less from game to game than scores do, so a small margin shows in few games.
    """
    position = GAME.start(seats=1, **options)
    advisor, chosen = advisor_for(position), player(name, GAME)
    rng = random.Random(seed)
    lost = 0.0
    while (pending := position.pending) is not None:
        if pending == CHANCE:
            position.roll(rng)
            continue
        move = chosen.choose(position.view("A"), "A", rng)
        values = dict(advisor.values(position.state, 0))
        lost += max(values.values()) - values[GAME.notation.read(move)]
        position.play(f"A {move}")
    return float((position.scores or {})["A"]), lost


def shortfall(
    name: str,
    games: int,
    options: dict[str, object],
    seed: int = 0,
    cores: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> npt.NDArray[np.float64]:
    """What a player gives up, a number a game; see `given_up`."""
    lost = []
    with ProcessPoolExecutor(cores) as pool:
        jobs = [pool.submit(given_up, name, seed * games + i, options) for i in range(games)]
        for done, job in enumerate(jobs, start=1):
            lost.append(job.result()[1])
            if progress:
                progress(done, games)
    return np.array(lost)
