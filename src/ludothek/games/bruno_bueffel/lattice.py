"""All multisets of up to eight dice in one row of numbers, and how they lie within each other.

Expectations go one die at a time: what a kept multiset is worth is the mean over the six multisets with one die more.
The best part of a multiset is found the same way: it is the multiset itself, or the best part of one with a die less.
So both are one walk over the 3,003 multisets, up or down, where throws would have to be counted in their thousands.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import factorial, prod
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.rule import rule

SIDES = 6
"""The most numbers that a die can show; a die with fewer is padded with rows that change nothing."""
HALF = 12
"""The bits of the lower three numbers in a packed multiset."""
Rows = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Lattice:
    """Rows are ordered by size, the empty multiset first, the full throws last; within a size by their counts."""

    numbers: int
    dice: int
    packed: Rows
    """Each row's multiset as the rules write it: four bits a number."""
    more: Rows
    """For each row that is not full: the rows with one die more, one for each number; padded with `nothing`."""
    less: Rows
    """For each row: the rows with one die less; padded with the row of the empty multiset."""
    many: Rows
    """For each row: how many of `less` count."""
    ranks: npt.NDArray[np.int16]
    """What `row_of` looks up, see `rank_table`."""
    ways: npt.NDArray[np.float64]
    """For each full throw: the chance that all dice thrown at once show it."""

    @property
    def rows(self) -> int:
        return len(self.packed)

    @property
    def partial(self) -> int:
        """How many rows are not full, which is also the row of the first full throw."""
        return len(self.more)

    @property
    def full(self) -> int:
        return self.rows - self.partial

    @property
    def nothing(self) -> int:
        """A row after the last, for zeros."""
        return self.rows


@cache
def lattice(numbers: int, dice: int) -> Lattice:
    """The multisets of up to so many dice with so many numbers.

    >>> lattice(6, 8).rows, lattice(6, 8).full
    (3003, 1287)
    """
    counts = [row for size in range(dice + 1) for row in compositions(size, numbers)]
    at = {row: i for i, row in enumerate(counts)}
    partial = sum(1 for row in counts if sum(row) < dice)
    more = np.full((partial, SIDES), len(counts), np.int32)
    less = np.zeros((len(counts), SIDES), np.int32)
    many = np.zeros(len(counts), np.int32)
    for i, row in enumerate(counts):
        for number in range(numbers):
            if i < partial:
                more[i, number] = at[changed(row, number, 1)]
            if row[number]:
                less[i, many[i]] = at[changed(row, number, -1)]
                many[i] += 1
    full = counts[partial:]
    ways = [factorial(dice) // prod(map(factorial, row)) / numbers**dice for row in full]
    names = np.array([packed(row) for row in counts], np.int32)
    return Lattice(numbers, dice, names, more, less, many, rank_table(counts, dice), np.array(ways))


def compositions(total: int, parts: int) -> list[tuple[int, ...]]:
    """All ways to write a total as so many counts, in ascending order."""
    if parts == 1:
        return [(total,)]
    return [(first, *rest) for first in range(total + 1) for rest in compositions(total - first, parts - 1)]


def changed(row: tuple[int, ...], number: int, by: int) -> tuple[int, ...]:
    return (*row[:number], row[number] + by, *row[number + 1 :])


def rank_table(counts: list[tuple[int, ...]], dice: int) -> npt.NDArray[np.int16]:
    """Where the multisets of a size with given lower numbers begin, and which of those an upper part stands for.

    The upper part's place among the multisets with the same size and the same lower numbers depends on it alone, so
    two short tables take the place of one with an entry for every packed multiset.
    """
    ranks = np.zeros((dice + 3, 1 << HALF), np.int16)
    for row, multiset in reversed(list(enumerate(counts))):
        lower, upper = (packed(part) for part in (multiset[: SIDES // 2], multiset[SIDES // 2 :]))
        ranks[sum(multiset), lower] = row
        ranks[dice + 1, lower] = sum(multiset[: SIDES // 2])
        ranks[dice + 1, upper] = sum(multiset[SIDES // 2 :])
    for row, multiset in enumerate(counts):
        lower, upper = (packed(part) for part in (multiset[: SIDES // 2], multiset[SIDES // 2 :]))
        ranks[dice + 2, upper] = row - ranks[sum(multiset), lower]
    return ranks


def packed(multiset: tuple[int, ...]) -> int:
    return sum(count << 4 * number for number, count in enumerate(multiset))


@rule
def row_of(ranks: Any, dice: int) -> int:
    """The row of a packed multiset."""
    most = ranks.shape[0] - 3
    lower, upper = dice & (1 << HALF) - 1, dice >> HALF
    size = ranks[most + 1, lower] + ranks[most + 1, upper]
    return ranks[size, lower] + ranks[most + 2, upper]
