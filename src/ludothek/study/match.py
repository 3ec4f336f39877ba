"""Two players against each other, game after game: who wins how often, and by how many points."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ludothek.core.seats import CHANCE
from ludothek.games import game as load
from ludothek.players import player


@dataclass(frozen=True)
class Match:
    """What came of a number of games between two players, for the first of them."""

    shares: npt.NDArray[np.float64]
    """What the first got of the one win, a number a game."""
    margins: npt.NDArray[np.float64]
    """By how many points it led at the end, a number a game; zeros in a game without points."""

    @staticmethod
    def error(numbers: npt.NDArray[np.float64]) -> float:
        """The standard error of the mean."""
        return float(numbers.std(ddof=1) / np.sqrt(len(numbers)))


def play_game(name: str, players: tuple[str, str], seed: int, options: dict[str, object]) -> tuple[float, float]:
    """One game; in every other one the players change seats."""
    game = load(name)
    position = game.start(seats=2, **options)
    first, second = ("A", "B") if seed % 2 == 0 else ("B", "A")
    seated = {first: player(players[0], game), second: player(players[1], game)}
    rng = random.Random(seed)
    while (pending := position.pending) is not None:
        if pending == CHANCE:
            position.roll(rng)
        else:
            seat = min(pending)
            position.play(f"{seat} {seated[seat].choose(position.view(seat), seat, rng)}")
    result, scores = position.result or {}, position.scores or {first: 0, second: 0}
    return result[first], float(scores[first] - scores[second])


def match(
    name: str,
    players: tuple[str, str],
    games: int,
    options: dict[str, object],
    seed: int = 0,
    cores: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Match:
    """Plays so many games between two players, in processes of their own."""
    outcomes = []
    with ProcessPoolExecutor(cores) as pool:
        jobs = [pool.submit(play_game, name, players, seed * games + i, options) for i in range(games)]
        for done, job in enumerate(jobs, start=1):
            outcomes.append(job.result())
            if progress:
                progress(done, games)
    shares, margins = np.array(outcomes).T
    return Match(shares, margins)
