"""The rest of a sheet: how many points somebody who plays for points still makes of it, as a distribution.

With one column and the standard die it is exact but for rounding in the file: a turn leads to sheets with one field
less, so with the ends of all turns (see `ends`) the distributions follow one from another, from the full sheet on. A
sheet of two columns is taken for two of one column, the second with the fields that are open twice; what both make
together is moved to the mean that was solved for that sheet. Under other options the rest is taken as normal around its
mean, with what each field usually adds to the variance; and where nothing is solved, the mean is the one of common
sense.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.rule import large_rule
from ludothek.games.bruno_bueffel.ends import PACKAGED_ENDS, Ends, read_ends
from ludothek.games.bruno_bueffel.players import die_of, worth
from ludothek.games.bruno_bueffel.problem import Problem, problem_for
from ludothek.games.bruno_bueffel.tables import Solution, is_standard, read_table, table_file

Floats = npt.NDArray[np.float64]
VARIANCES = (1.0, 1.0, 1.0, 38.0, 89.0, 125.0, 104.0, 187.0, 312.0, 26.0, 105.0, 229.0, 1.0)
"""What each open field usually adds to the variance of the rest: least squares over the sheets of one column with the
standard die, none below 1."""


@large_rule
def add_up(starts: Any, fields: Any, points: Any, chances: Any, places: Any, rests: Any) -> None:
    """The distribution of the rest of every sheet of one column: rests[sheet, points]."""
    most = np.zeros(len(rests), np.int64)
    rests[0, 0] = 1.0
    for sheet in range(1, len(rests)):
        for i in range(starts[sheet], starts[sheet + 1]):
            after = sheet - places[fields[i]]
            for rest in range(most[after] + 1):
                rests[sheet, rest + points[i]] += chances[i] * rests[after, rest]
            most[sheet] = max(most[sheet], most[after] + points[i])


class Rests(ABC):
    """What every sheet of a problem still brings."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.most = int(problem.points.max(axis=(0, 1)).sum()) * problem.columns
        """The most points that a sheet can bring."""

    @abstractmethod
    def mean(self, sheet: int) -> float:
        """The expected points to come."""

    @abstractmethod
    def chances(self, sheet: int) -> Floats:
        """How likely each number of points is, from 0 to `most`."""


class ExactRests(Rests):
    """One column, from the ends of its turns."""

    def __init__(self, solution: Solution, ends: Ends) -> None:
        super().__init__(solution.problem)
        self._means = solution.values
        self._chances = np.zeros((self.problem.sheets, self.most + 1), np.float32)
        add_up(ends.starts, ends.fields, ends.points, ends.chances, self.problem.places, self._chances)

    def mean(self, sheet: int) -> float:
        return float(self._means[sheet])

    def chances(self, sheet: int) -> Floats:
        chances: Floats = self._chances[sheet].astype(np.float64)
        return chances


class PairedRests(Rests):
    """Two columns, each taken for a sheet of its own, around the solved mean."""

    def __init__(self, solution: Solution, one: ExactRests) -> None:
        super().__init__(solution.problem)
        self._means, self._one = solution.values, one

    def mean(self, sheet: int) -> float:
        return float(self._means[sheet])

    def chances(self, sheet: int) -> Floats:
        once, twice = self.parts(sheet)
        together = np.convolve(self._one.chances(once), self._one.chances(twice))
        return moved(together, self.mean(sheet) - self._one.mean(once) - self._one.mean(twice))

    def parts(self, sheet: int) -> tuple[int, int]:
        """The sheets of one column with the fields that are open at all, and with those that are open twice."""
        columns = np.array(self.problem.open_fields(sheet))
        places = self._one.problem.places
        return int((columns >= 1) @ places), int((columns >= 2) @ places)


class RoughRests(Rests):
    """Any options: a normal distribution; around the solved mean if there is one."""

    def __init__(self, problem: Problem, solution: Solution | None) -> None:
        super().__init__(problem)
        self._means = None if solution is None else solution.values
        self._die = die_of(problem.action_die)

    def mean(self, sheet: int) -> float:
        if self._means is not None:
            return float(self._means[sheet])
        columns = self.problem.open_fields(sheet)
        turns, keep = sum(columns), self.problem.keep_name
        return sum(many * worth(field, turns, self._die, keep) for field, many in enumerate(columns) if many)

    def chances(self, sheet: int) -> Floats:
        variance = max(1.0, float(np.array(self.problem.open_fields(sheet)) @ np.array(VARIANCES)))
        bell = np.exp(-((np.arange(self.most + 1) - self.mean(sheet)) ** 2) / (2 * variance))
        normal: Floats = bell / bell.sum()
        return normal


def moved(chances: Floats, by: float) -> Floats:
    """A distribution with its mean moved; what would leave the array stays at its ends."""
    places = np.clip(np.arange(len(chances)) + by, 0, len(chances) - 1)
    lower = np.floor(places).astype(np.int64)
    upper = np.minimum(lower + 1, len(chances) - 1)
    part = places - lower
    shifted = np.bincount(lower, chances * (1 - part), len(chances))
    return np.asarray(shifted + np.bincount(upper, chances * part, len(chances)), np.float64)


@cache
def rests(columns: int, action_die: str, keep_action: str) -> Rests:
    """What is known about the rests of sheets under some options, loaded once."""
    problem = problem_for(columns, action_die, keep_action)
    file = table_file(problem)
    solution = None if file is None else read_table(file, problem)
    single = problem_for(1, action_die, keep_action)
    if solution is None or not is_standard(single):
        return RoughRests(problem, solution)
    if columns == 1:
        return ExactRests(solution, read_ends(PACKAGED_ENDS, single))
    one = rests(1, action_die, keep_action)
    assert isinstance(one, ExactRests)
    return PairedRests(solution, one)
