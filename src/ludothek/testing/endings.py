"""Games end, and somebody has won."""

from __future__ import annotations

import random
from math import isclose

import numba
import numpy as np

from ludothek.study.simulate import simulate
from ludothek.testing.check import Moment, at_corners, demand, everywhere
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup, play_on

GAMES = 300
GAMES_INTERPRETED = 3


def demand_shared_among_winners(shares: list[float]) -> None:
    winners = [share for share in shares if share]
    demand(
        winners and all(isclose(share, 1 / len(winners)) for share in winners),
        f"the winners get {', '.join(f'{share:g}' for share in shares)}; they should share 1 equally",
    )


@everywhere
def a_random_game_ends_and_its_winners_share_one_win_equally(at: Moment) -> None:
    position = at.position
    if position.pending is not None:
        demand(position.result is None, "there is a result before the end")
    play_on(position, at.rng, at.subject.longest)
    result = position.result or {}
    demand(list(result) == list(position.seats), "the result does not name every seat")
    demand_shared_among_winners(list(result.values()))
    for viewer in (*position.seats, None):
        demand(position.view(viewer).result == position.result, f"{viewer or 'a spectator'} sees another result")


@everywhere
def everybody_sees_the_same_scores(at: Moment) -> None:
    for viewer in (*at.position.seats, None):
        demand(
            at.position.view(viewer).scores == at.position.scores,
            f"{viewer or 'a spectator'} sees other scores than there are",
        )


@at_corners
def many_random_games_end_in_compiled_code(subject: Subject, corner: Setup) -> None:
    play_on(corner.start(), random.Random(0), subject.longest)  # or it would never come back
    games = GAMES_INTERPRETED if numba.config.DISABLE_JIT else GAMES
    simulation = simulate(corner.game, games, 1, corner.options)
    demand(simulation.lengths.min() > 0, "a game is over before it begins")
    demand(simulation.lengths.max() < subject.longest, f"a game takes {simulation.lengths.max()} lines")
    if corner.game.longest:
        most = corner.game.longest(corner.game.settle(corner.options))
        demand(simulation.lengths.max() <= most, f"a game takes {simulation.lengths.max()} lines, but {most} at most")
    for shares in np.unique(simulation.results, axis=0).tolist():
        demand_shared_among_winners(shares)
