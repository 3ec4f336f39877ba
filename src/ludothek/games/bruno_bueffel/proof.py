"""Games of the exact player in compiled code, through the rules themselves: the proof of the solved value.

All games go on turn by turn, those with the same sheet together, since the values of a turn are the same for them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.chance import Stream, open_stream
from ludothek.core.contract import CHANCE
from ludothek.core.prepare import Job, Report, compile_once
from ludothek.core.record import blank
from ludothek.core.rule import large_rule
from ludothek.games.bruno_bueffel import GAME
from ludothek.games.bruno_bueffel.advice import best_action
from ludothek.games.bruno_bueffel.chance import draw
from ludothek.games.bruno_bueffel.lanes import LANES
from ludothek.games.bruno_bueffel.problem import Problem
from ludothek.games.bruno_bueffel.rules import FIELDS, OPEN, apply, pending, scores
from ludothek.games.bruno_bueffel.solver import look_ahead
from ludothek.games.bruno_bueffel.tables import Solution
from ludothek.games.bruno_bueffel.turn import MOST_ITERATIONS, play_turn, score, space

MOST_AT_ONCE = 500_000
CHUNK = 8 * LANES
Numbers = npt.NDArray[np.int64]


@large_rule
def open_games(states: Any, streams: Any, seed: int, first: int) -> None:
    """Draws who begins, each game from its own stream."""
    for i in range(len(states)):
        open_stream(streams[i], seed, first + i)
        apply(states[i], CHANCE, draw(states[i], streams[i]))


@large_rule
def read_sheets(task: Any, states: Any, out: Any) -> None:
    for i in range(len(states)):
        out[i] = 0
        for field in range(FIELDS):
            for column in range(task.columns):
                if states[i].sheet[0, field, column] == OPEN:
                    out[i] += task.places[field]


@large_rule
def play_turns(
    task: Any, values: Any, sheets: Any, starts: Any, order: Any, states: Any, streams: Any, space: Any, listing: Any
) -> None:
    """Plays one turn of every game: those with sheet number i are order[starts[i]:starts[i + 1]]."""
    for first in range(0, len(sheets), LANES):
        for lane in range(LANES):
            look_ahead(task, values, sheets[min(first + lane, len(sheets) - 1)], space, lane)
        score(task, space)
        play_turn(task, space, MOST_ITERATIONS)
        for lane in range(min(LANES, len(sheets) - first)):
            for at in range(starts[first + lane], starts[first + lane + 1]):
                s, rng = states[order[at]], streams[order[at]]
                entries = s.entries
                while s.entries == entries:
                    if pending(s) == CHANCE:
                        apply(s, CHANCE, draw(s, rng))
                    else:
                        apply(s, 0, best_action(task, space, lane, s, 0, listing))


@large_rule
def read_scores(states: Any, out: Any, points: Any) -> None:
    for i in range(len(states)):
        scores(states[i], points)
        out[i] = points[0]


def prepare_exact(report: Report) -> None:
    """Compiles the simulation, unless that was done before."""
    problem = Problem.of(GAME.settle({}))
    states, streams = GAME.states(GAME.settle({})), blank(Stream, 1)
    room, numbers, floats = space(problem), np.zeros(1, np.int64), np.zeros(1)
    jobs: list[Job] = [
        (open_games, (states, streams, 0, 0)),
        (read_sheets, (problem.task, states, numbers)),
        (
            play_turns,
            (problem.task, floats, numbers, numbers, numbers, states, streams, room, GAME.listing()),
        ),
        (read_scores, (states, floats, floats)),
    ]
    compile_once("bruno-bueffel-exact", jobs, report)


def simulate_exact(
    solution: Solution,
    games: int,
    seed: int = 0,
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> npt.NDArray[np.float64]:
    """The final scores of so many games of the exact player on its own.

    `progress` hears how many more turns are played.
    """
    out = np.zeros(games)
    for first in range(0, games, MOST_AT_ONCE):
        part = out[first : first + MOST_AT_ONCE]
        play_games(solution, seed, first, part, cores or os.cpu_count() or 1, progress or (lambda more: None))
    return out


def play_games(
    solution: Solution,
    seed: int,
    first: int,
    out: npt.NDArray[np.float64],
    workers: int,
    progress: Callable[[int], None],
) -> None:
    """Plays the games from number `first` on, all at once."""
    problem = solution.problem
    options = {"columns": problem.columns, "action_die": problem.action_die, "keep_action": problem.keep_name}
    states, streams = GAME.states(GAME.settle({"seats": 1, **options}), len(out)), blank(Stream, len(out))
    rooms = [(space(problem), GAME.listing()) for _ in range(workers)]
    open_games(states, streams, seed, first)
    numbers = np.zeros(len(out), np.int64)

    def play(sheets: Numbers, starts: Numbers, order: Numbers) -> None:
        room = rooms.pop()
        play_turns(problem.task, solution.values, sheets, starts, order, states, streams, *room)
        rooms.append(room)

    with ThreadPoolExecutor(workers) as pool:
        for _ in range(FIELDS * problem.columns):
            read_sheets(problem.task, states, numbers)
            order = np.argsort(numbers, kind="stable")
            sheets, starts = np.unique(numbers[order], return_index=True)
            starts = np.append(starts, len(out))
            parts = [
                pool.submit(play, sheets[i : i + CHUNK], starts[i : i + CHUNK + 1], order)
                for i in range(0, len(sheets), CHUNK)
            ]
            for part in as_completed(parts):
                part.result()
            progress(len(out))
    read_scores(states, out, np.zeros(1))
