"""Whole games in compiled code, on all cores: random ones, or those of compiled opponents (see `seated`).

Game number n of a seed is the same game on every machine, however the work is shared out.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.chance import Stream, open_stream
from ludothek.core.contract import CHANCE, NOBODY, apply, draw, pending, pick, returns
from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.core.prepare import Report, compile_once
from ludothek.core.record import blank
from ludothek.core.rule import rule
from ludothek.core.sets import nth
from ludothek.players import RANDOM
from ludothek.study.seated import job_of, numbers_of, room, seated_games

MOST_GAMES = 100_000_000
CHUNKS_A_CORE = 16
LONGEST_CHUNK = 20_000


@dataclass(frozen=True)
class Simulation:
    """What came of a number of games."""

    game: str
    options: dict[str, Value]
    players: tuple[str, ...]
    """Who sat on which seat."""
    results: npt.NDArray[np.float64]
    """What each seat got of the one win, a row a game."""
    lengths: npt.NDArray[np.int64]
    """Steps: decisions and chance events, a number a game."""


@rule
def playout(s: Any, rng: Any, out: Any) -> int:
    """Plays a game to its end with random decisions and says how many steps it took."""
    steps = 0
    who = pending(s)
    while who != NOBODY:
        if who == CHANCE:
            seat = CHANCE
            action = draw(s, rng)
        else:
            seat = nth(who, 0)
            action = pick(s, seat, rng, out)
        apply(s, seat, action)
        steps += 1
        who = pending(s)
    return steps


@rule
def playouts(states: Any, rng: Any, out: Any, seed: int, first: int, results: Any, lengths: Any) -> None:
    """Plays the games from number `first` on; `states` holds a fresh state to copy and one to play on."""
    for i in range(len(lengths)):
        states[1] = states[0]
        open_stream(rng, seed, first + i)
        lengths[i] = playout(states[1], rng, out)
        returns(states[1], results[i])


def prepare_playouts(game: Game, report: Report, players: Sequence[str] = ()) -> None:
    """Compiles random playouts of the game, or those of opponents, unless that was done before."""
    if is_random(players):
        states = game.states(game.settle({}), 2)
        arguments = (states, blank(Stream)[0], game.listing(), 0, 0, np.zeros((1, 1)), np.zeros(1, np.int64))
        compile_once(f"{game.name}-playouts", [(playouts, arguments)], report)
    elif game.policies:
        compile_once(f"{game.name}-seated", [job_of(game)], report)


def is_random(players: Sequence[str]) -> bool:
    return all(name == RANDOM.name for name in players)


def simulate(
    game: Game,
    games: int,
    seed: int,
    options: Mapping[str, object],
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
    report: Report = lambda done, of: None,
    players: Sequence[str] = (),
) -> Simulation:
    """Plays `games` games of random players, or of compiled ones, one for each seat; `progress` hears how many more are
    done, `report` what is compiled first.
    """
    if not isinstance(games, int) or isinstance(games, bool) or not 0 <= games <= MOST_GAMES:
        raise ValueError(f"games must be a whole number from 0 to {MOST_GAMES}, not {games!r}")
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**63:
        raise ValueError(f"seed must be a whole number from 0 to {2**63 - 1}, not {seed!r}")
    settled = game.settle(options)
    if players:
        numbers_of(game, players, settled)
    prepare_playouts(game, report, players)
    results = np.zeros((games, int(settled["seats"])))
    lengths = np.zeros(games, np.int64)
    workers = cores or os.cpu_count() or 1
    length = max(1, min(LONGEST_CHUNK, -(-games // (workers * CHUNKS_A_CORE))))
    rooms: list[tuple[Any, ...]] = []
    """Those that no core plays in at the moment."""

    def play(first: int) -> int:
        part = slice(first, first + length)
        if is_random(players):
            states, rng = game.states(settled, 2), blank(Stream)[0]
            playouts(states, rng, game.listing(), seed, first, results[part], lengths[part])
        else:
            here = rooms.pop() if rooms else room(game, settled, players)
            where: list[Any] = [*here, seed, first, results[part], lengths[part]]
            seated_games(*where)
            rooms.append(here)
        return len(lengths[part])

    with ThreadPoolExecutor(workers) as pool:
        parts = [pool.submit(play, first) for first in range(0, games, length)]
        try:
            for part in as_completed(parts):
                done = part.result()
                if progress:
                    progress(done)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    seated = tuple(players) or (RANDOM.name,) * int(settled["seats"])
    return Simulation(game.name, settled, seated, results, lengths)
