"""More than the mean: how the final score of a perfect player is distributed, and what becomes of each field.

The solver goes backwards and keeps expectations; this goes forwards and keeps chances. Within a turn, chance flows from
the first throw through the best choices to the fields (`follow_turn`); from turn to turn, the distribution of the
points so far flows from sheet to sheet, from the empty one to the full one. E gives throws back, so what it returns
flows through the same throw again, a smaller part each time, until less than `LEAST` is left.

Of choices that are equally good the first in the order of the rules is taken: filling before throwing, the first field
before the others. Another order gives the same mean, but may give another distribution.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.prepare import Job, Report, compile_once
from ludothek.core.rule import large_rule
from ludothek.games.bruno_bueffel.advice import TIE
from ludothek.games.bruno_bueffel.lanes import LANES
from ludothek.games.bruno_bueffel.problem import Problem
from ludothek.games.bruno_bueffel.rules import BLANK, BRUNO, EXTRA, RISK_FACE, STRIKE_FACE
from ludothek.games.bruno_bueffel.solver import layers, look_ahead
from ludothek.games.bruno_bueffel.tables import Solution
from ludothek.games.bruno_bueffel.turn import CLOSED, MOST_ITERATIONS, play_turn, score, space

LEAST = 1e-18
"""Chances below this are not followed any further."""
CHUNK = 16 * LANES
AT_ONCE = 32
"""How many chunks may wait to be passed on: each takes more than a megabyte."""
Floats = npt.NDArray[np.float64]


@large_rule
def best_keep(task: Any, rows: Any, lane: int, best: Any) -> None:
    """For every multiset the row of its best part; a smaller one if two are equal."""
    for row in range(len(task.less)):
        first = row
        for i in range(task.many[row]):
            other = best[task.less[row, i]]
            if rows[other, lane] >= rows[first, lane] - TIE:
                first = other if rows[other, lane] > rows[first, lane] + TIE or other < first else first
        best[row] = first


@large_rule
def spread(task: Any, flow: Any) -> None:
    """Throws the dice that are not kept: chance goes from each multiset to those with one die more, and leaves it."""
    more = task.more
    numbers = round(1.0 / task.share)
    for row in range(len(more)):
        if flow[row] > 0.0:
            for number in range(numbers):
                flow[more[row, number]] += flow[row] * task.share
            flow[row] = 0.0


@large_rule
def best_field(task: Any, space: Any, lane: int, joker: int, throw: int) -> int:
    """The first field of those that are best to fill now; `throw` -1 for a strike."""
    best, chosen = CLOSED, 0
    for field in range(len(space.after)):
        value = space.after[field, lane] + (task.points[joker, throw, field] if throw >= 0 else 0.0)
        if value > best + TIE:
            best, chosen = value, field
    return chosen


@large_rule
def follow_turn(task: Any, space: Any, lane: int, out: Any) -> None:
    """How likely a perfect turn fills each field with how many points: out[field, points]."""
    first, last = len(task.more), len(task.less)
    full = last - first
    odds = task.odds
    top = len(space.throw) - 1
    arrived = np.zeros((top + 1, 2, full))  # dice on the table, by throws left and joker, still to be decided
    keep, keep_aside = np.zeros(last, np.int64), np.zeros(last, np.int64)
    flow, returned, aside = np.zeros(last), np.zeros(last), np.zeros(last)
    struck = risked = 0.0
    flow[0] = 1.0
    for left in range(top, 0, -1):
        for joker in range(1, -1, -1):  # the joker first: with E the plain dice come back
            if joker == 1 and left == top:
                continue
            best_keep(task, space.throw[left], lane, keep)
            if task.keeps[joker]:
                best_keep(task, space.aside[left, joker], lane, keep_aside)
            aside[:] = 0.0
            going = True
            while going:
                returned[:] = 0.0
                for throw in range(full):
                    chance = arrived[left, joker, throw]
                    arrived[left, joker, throw] = 0.0
                    if chance <= 0.0:
                        continue
                    now = space.value[0, joker, throw, lane]
                    thrown = keep[first + throw]
                    value = space.throw[left, thrown, lane]
                    kept = keep_aside[first + throw]
                    kept_value = space.aside[left, joker, kept, lane] if task.keeps[joker] else CLOSED
                    if now >= max(value, kept_value) - TIE:
                        arrived[0, joker, throw] += chance
                    elif value >= kept_value - TIE:
                        returned[thrown] += chance
                    else:
                        aside[kept] += chance
                for row in range(last):
                    flow[row] += returned[row]
                if joker == 1:
                    break
                spread(task, flow)
                going = False
                for throw in range(full):
                    chance = flow[first + throw]
                    flow[first + throw] = 0.0
                    if chance <= LEAST:
                        continue
                    struck += chance * odds[STRIKE_FACE]
                    if left > 1 and space.risk[0, lane] > space.value[0, 0, throw, lane] + TIE:
                        risked += chance * odds[RISK_FACE]
                    else:
                        arrived[0, 0, throw] += chance * odds[RISK_FACE]
                    arrived[left - 1, 1, throw] += chance * odds[BRUNO]
                    arrived[left - 1, 0, throw] += chance * odds[BLANK]
                    if odds[EXTRA] > 0.0:
                        arrived[left, 0, throw] += chance * odds[EXTRA]
                        going = True
            spread(task, aside)
            for throw in range(full):
                arrived[left - 1, joker, throw] += aside[first + throw]
    other = 1.0 - odds[STRIKE_FACE] - odds[BRUNO]
    struck += risked * odds[STRIKE_FACE]
    for throw in range(full):
        arrived[0, 0, throw] += risked * other * task.ways[throw]
        arrived[0, 1, throw] += risked * odds[BRUNO] * task.ways[throw]
    out[:] = 0.0
    out[best_field(task, space, lane, 0, -1), 0] += struck
    for joker in range(2):
        for throw in range(full):
            if arrived[0, joker, throw] > 0.0:
                field = best_field(task, space, lane, joker, throw)
                out[field, int(task.points[joker, throw, field])] += arrived[0, joker, throw]


@large_rule
def follow_sheets(task: Any, values: Any, sheets: Any, space: Any, out: Any) -> None:
    """`follow_turn` for many sheets: out[sheet, field, points]."""
    for start in range(0, len(sheets), LANES):
        for lane in range(LANES):
            look_ahead(task, values, sheets[min(start + lane, len(sheets) - 1)], space, lane)
        score(task, space)
        play_turn(task, space, MOST_ITERATIONS)
        for lane in range(min(LANES, len(sheets) - start)):
            follow_turn(task, space, lane, out[start + lane])


@large_rule
def pass_on(turns: Any, sheets: Any, sofar: Any, places: Any, rows: Any, later: Any, filled: Any) -> None:
    """Adds to the sheets that come next what their predecessors' turns make of the points so far."""
    for i in range(len(sheets)):
        last = sofar.shape[1] - 1
        while last > 0 and sofar[i, last] == 0.0:
            last -= 1
        visited = sofar[i].sum()
        for field in range(turns.shape[1]):
            for points in range(turns.shape[2]):
                chance = turns[i, field, points]
                if chance > 0.0:
                    filled[field, points] += chance * visited
                    row = rows[sheets[i] - places[field]]
                    for total in range(last + 1):
                        later[row, total + points] += chance * sofar[i, total]


@dataclass(frozen=True, eq=False)
class Odds:
    """What a perfect player can expect, in full."""

    scores: Floats
    """The chance of each final score."""
    filled: Floats
    """[field, points]: how many entries of a game fill the field with so many points, on average."""
    lost: float
    """The chance of games that were too unlikely to be followed."""

    @property
    def mean(self) -> float:
        return float(self.scores @ np.arange(len(self.scores)))

    @property
    def deviation(self) -> float:
        return float(np.sqrt(self.scores @ np.square(np.arange(len(self.scores)) - self.mean)))

    def quantile(self, chance: float) -> int:
        """The least score that is not exceeded with at least this chance."""
        return int(np.searchsorted(np.cumsum(self.scores), chance * (1 - self.lost) - 1e-12))

    @property
    def points(self) -> Floats:
        """The mean of the points that a game brings in each field."""
        points: Floats = self.filled @ np.arange(self.filled.shape[1])
        return points

    @property
    def struck(self) -> Floats:
        """How many entries of each field are without points, on average."""
        struck: Floats = self.filled[:, 0]
        return struck


def odds_of(
    solution: Solution,
    least: float = 0.0,
    cores: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Odds:
    """The distribution of the final score under perfect play, and what becomes of the fields.

    Sheets that are reached with less than the chance `least` are left out; `Odds.lost` says how much that is together.
    """
    problem = solution.problem
    if problem.task.odds[EXTRA] == 1.0:
        raise ValueError("with E on every face throws never end, so there is nothing to follow")
    highest = problem.points.max(axis=(0, 1)).astype(int)
    most, widest = int(highest.sum()) * problem.columns, int(highest.max())
    groups = layers(problem)[::-1]
    rows = np.full(problem.sheets, -1, np.int64)
    sofar = np.zeros((1, most + 1))
    sofar[0, 0] = 1.0
    filled = np.zeros((problem.fields, widest + 1))
    workers = cores or os.cpu_count() or 1
    spaces = [space(problem) for _ in range(workers)]
    lost, done = 0.0, 0

    def follow(sheets: npt.NDArray[np.int64]) -> Floats:
        room = spaces.pop()
        try:
            out = np.zeros((len(sheets), problem.fields, widest + 1))
            follow_sheets(problem.task, solution.values, sheets, room, out)
        finally:
            spaces.append(room)
        return out

    with ThreadPoolExecutor(workers) as pool:
        for turn, (sheets, following) in enumerate(pairwise(groups)):
            visited = sofar.sum(axis=1)
            kept = np.flatnonzero(visited > least)
            lost += float(visited.sum() - visited[kept].sum())
            rows[following] = np.arange(len(following))
            reach = int(np.sort(np.repeat(highest, problem.columns))[-turn - 1 :].sum())
            later = np.zeros((len(following), reach + widest + 1))
            parts = [kept[i : i + CHUNK] for i in range(0, len(kept), CHUNK)]
            for i in range(0, len(parts), AT_ONCE):
                some = parts[i : i + AT_ONCE]
                for part, out in zip(some, pool.map(follow, [sheets[part] for part in some]), strict=True):
                    pass_on(out, sheets[part], sofar[part], problem.places, rows, later, filled)
                    done += len(part)
                    if progress:
                        progress(done, problem.sheets - 1)
            sofar = later
    scores = sofar[0, : most + 1]
    return Odds(scores, filled, lost)


def prepare_odds(report: Report) -> None:
    """Compiles this, unless that was done before."""
    from ludothek.games.bruno_bueffel import GAME

    problem = Problem.of(GAME.settle({}))
    room, numbers, out = space(problem), np.zeros(1, np.int64), np.zeros((1, 1, 1))
    jobs: list[Job] = [
        (follow_sheets, (problem.task, np.zeros(1), numbers, room, out)),
        (pass_on, (out, numbers, np.zeros((1, 1)), numbers, numbers, np.zeros((1, 1)), np.zeros((1, 1)))),
    ]
    compile_once("bruno-bueffel-odds", jobs, report)
