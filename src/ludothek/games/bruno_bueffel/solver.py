"""Backward induction over sheets: a sheet's value is the value of its next turn, which leads to sheets solved before.

A sheet is a number: for each field, how many columns are open, as a digit of base columns + 1. Sheets with as many
open entries form a layer; those of a layer do not depend on each other, so they go through the same arrays eight at a
time and are shared out over all cores.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.prepare import Job, Report, compile_once
from ludothek.core.rule import large_rule, rule
from ludothek.games.bruno_bueffel.lanes import LANES
from ludothek.games.bruno_bueffel.problem import Problem, fill_scores
from ludothek.games.bruno_bueffel.turn import CLOSED, MOST_ITERATIONS, play_turn, score, space

Values = npt.NDArray[np.float64]
UNSOLVED = np.nan
"""A sheet that is read before it is solved makes all that depend on it unsolved too, and that is an error."""
CHUNK = 32 * LANES


@rule
def look_ahead(task: Any, values: Any, sheet: int, space: Any, lane: int) -> bool:
    """Fills in what each field leaves; False if that was not solved before."""
    known = True
    for field in range(len(task.places)):
        space.after[field, lane] = CLOSED
        if sheet // task.places[field] % (task.columns + 1):
            after = values[sheet - task.places[field]]
            known = known and not np.isnan(after)
            space.after[field, lane] = after
    return known


@large_rule
def solve_sheets(task: Any, values: Any, sheets: Any, space: Any, out: Any) -> int:
    """The values of sheets of one layer; says how many iterations the fixed points took."""
    iterations = 0
    top = len(space.throw) - 1
    for first in range(0, len(sheets), LANES):
        known = np.zeros(LANES, np.bool_)
        for lane in range(LANES):
            sheet = sheets[min(first + lane, len(sheets) - 1)]
            known[lane] = look_ahead(task, values, sheet, space, lane)
        score(task, space)
        iterations += play_turn(task, space, MOST_ITERATIONS)
        for lane in range(min(LANES, len(sheets) - first)):
            out[first + lane] = space.throw[top, 0, lane] if known[lane] else UNSOLVED
    return iterations


def prepare_solver(report: Report) -> None:
    """Compiles the solver, unless that was done before."""
    from ludothek.games.bruno_bueffel import GAME

    problem = Problem.of(GAME.settle({}))
    sheets = np.zeros(1, np.int64)
    room = space(problem)
    jobs: list[Job] = [
        (fill_scores, (problem.dice.packed, problem.points)),
        (play_turn, (problem.task, room, MOST_ITERATIONS)),
        (solve_sheets, (problem.task, np.zeros(1), sheets, room, np.zeros(1))),
    ]
    compile_once("bruno-bueffel-solver", jobs, report)


def layers(problem: Problem, root: int | None = None) -> list[npt.NDArray[np.int64]]:
    """The sheets that can come from `root`, by default all, in groups with as many open entries, fewest first."""
    most = problem.open_fields(problem.sheets - 1 if root is None else root)
    sheets, entries = np.zeros(1, np.int64), np.zeros(1, np.int64)
    for place, columns in zip(problem.places, most, strict=True):
        still_open = np.arange(columns + 1)
        sheets = (sheets[None, :] + place * still_open[:, None]).reshape(-1)
        entries = (entries[None, :] + still_open[:, None]).reshape(-1)
    order = np.argsort(entries, kind="stable")
    ends = np.cumsum(np.bincount(entries))[:-1]
    return np.split(sheets[order], ends)


def blank_values(problem: Problem) -> Values:
    """No sheet solved but the full one, which gives no more points."""
    values = np.full(problem.sheets, UNSOLVED)
    values[0] = 0.0
    return values


def solve(
    problem: Problem,
    values: Values | None = None,
    root: int | None = None,
    cores: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    checkpoint: Callable[[Values], None] | None = None,
) -> Values:
    """The expected points to come for every sheet that can come from `root`, by default every sheet.

    `values` may hold sheets that are solved already; it is filled and returned. `progress` hears how many of how many
    sheets are solved, `checkpoint` gets the values after each layer and when the work is interrupted.
    """
    if values is None:
        values = blank_values(problem)
    todo = [sheets[np.isnan(values[sheets])] for sheets in layers(problem, root)]
    done, of = 0, sum(map(len, todo))
    workers = cores or os.cpu_count() or 1
    spaces = [space(problem) for _ in range(workers)]

    def work(sheets: npt.NDArray[np.int64]) -> int:
        room = spaces.pop()
        try:
            out = np.empty(len(sheets))
            solve_sheets(problem.task, values, sheets, room, out)
            values[sheets] = out
        finally:
            spaces.append(room)
        return len(sheets)

    with ThreadPoolExecutor(workers) as pool:
        try:
            for layer in todo:
                length = max(LANES, min(CHUNK, -(-len(layer) // workers)))
                parts = [pool.submit(work, layer[i : i + length]) for i in range(0, len(layer), length)]
                for part in as_completed(parts):
                    done += part.result()
                    if progress:
                        progress(done, of)
                if np.isnan(values[layer]).any():
                    raise AssertionError("a sheet was solved before those that it leads to")
                if checkpoint and len(layer):
                    checkpoint(values)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            if checkpoint:
                checkpoint(values)
            raise
    return values
