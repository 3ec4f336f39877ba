"""Checking a solved table: random sheets are computed again and compared."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ludothek.games.bruno_bueffel.problem import Problem
from ludothek.games.bruno_bueffel.solver import solve, solve_sheets
from ludothek.games.bruno_bueffel.tables import STEP, Solution
from ludothek.games.bruno_bueffel.turn import space

STEPS = 2000
FROM_SCRATCH = 12
MOST_BELOW = 3000
"""A sheet is solved from scratch if no more sheets than this can come from it."""
ALLOWED = 2 * STEP
"""Rounding in the table, and in the sheets that a sheet leads to."""


@dataclass(frozen=True)
class Checked:
    """What was compared, and the largest difference."""

    steps: int
    """Sheets computed from those that the table says they lead to: any at all, the first one included."""
    from_scratch: int
    """Sheets computed from nothing, with all that can come from them."""
    solved: int
    """How many sheets that took."""
    error: float
    allowed: float


def check_table(solution: Solution, seed: int, report: Callable[[int, int], None] | None = None) -> Checked:
    """Compares random sheets of a table with what they should be."""
    problem, values = solution.problem, solution.values
    rng = random.Random(seed)
    sheets = np.array([problem.sheets - 1, *(rng.randrange(1, problem.sheets) for _ in range(STEPS - 1))])
    out = np.empty(len(sheets))
    solve_sheets(problem.task, values, sheets, space(problem), out)
    errors = [np.abs(out - values[sheets]).max()]
    solved = 0
    roots = [small_sheet(problem, rng) for _ in range(FROM_SCRATCH)]
    for done, root in enumerate(roots):
        if report:
            report(done, len(roots))
        fresh = solve(problem, root=root)
        known = ~np.isnan(fresh)
        solved += int(known.sum())
        errors.append(np.abs(fresh[known] - values[known]).max())
    return Checked(len(sheets), len(roots), solved, float(np.max(errors)), ALLOWED)


def small_sheet(problem: Problem, rng: random.Random) -> int:
    """A random sheet from which not too many others can come."""
    while True:
        sheet = rng.randrange(1, problem.sheets)
        if np.prod([columns + 1 for columns in problem.open_fields(sheet)]) <= MOST_BELOW:
            return sheet
