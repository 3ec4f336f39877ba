"""What a study of a game has found: numbers in a table, some of which can be drawn.

It is made for the pages about results, so its words are in the language of these, English.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ludothek.core.prepare import Report

NORMAL_95 = 1.96


class Estimate(NamedTuple):
    """A mean of what was sampled."""

    value: float
    error: float
    """How far the truth may be to either side, with 95%."""

    @staticmethod
    def of(count: int, total: float, squares: float) -> Estimate:
        """From how many numbers there were, their sum and that of their squares.

        >>> estimate = Estimate.of(100, 50, 50)
        >>> round(estimate.value, 3), round(estimate.error, 3)
        (0.5, 0.098)
        """
        mean = total / max(1, count)
        spread = max(0.0, squares / max(1, count) - mean**2)
        return Estimate(mean, NORMAL_95 * (spread / max(1, count)) ** 0.5)


class Share(NamedTuple):
    """How often a thing happened, and by Wilson's interval how often it may, with 95%."""

    value: float
    low: float
    high: float

    @staticmethod
    def of(part: float, count: int) -> Share:
        """So many of those that could have happened; of none, nothing is known.

        The interval holds, too, where a thing is rare or was seldom asked for: what has never happened may.

        >>> [round(end, 3) for end in Share.of(50, 100)], [round(end, 3) for end in Share.of(0, 400)]
        ([0.5, 0.404, 0.596], [0.0, 0.0, 0.01])
        """
        square = NORMAL_95**2
        middle = part + square / 2
        spread = NORMAL_95 * (part * (count - part) / max(1, count) + square / 4) ** 0.5
        low, high = (min(1.0, max(0.0, end / (count + square))) for end in (middle - spread, middle + spread))
        return Share(part / max(1, count), low, high)


Cell = str | float | Estimate | Share


@dataclass(frozen=True)
class Figure:
    """A table; the first column names the rows."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    forms: Sequence[str]
    """How the numbers of each column are written, such as `.1%`; the first is for names and not used."""
    drawn: Sequence[int] = ()
    """The columns that a picture shows as bars, a group a row; none if there is no picture."""
    note: str = ""
    """What has to be known to read it."""

    def markdown(self) -> str:
        """
        >>> rows = [("2 seats", Share(0.5, 0.491, 0.509), Estimate(31.2, 0.4), 9.0)]
        >>> print(Figure("Length", ("table", "won", "turns", "least"), rows, ("", ".1%", ".1f", ".0f")).markdown())
        ### Length
        <BLANKLINE>
        | table | won | turns | least |
        |---|---|---|---|
        | 2 seats | 50.0% (49.1–50.9) | 31.2 ± 0.4 | 9 |
        """
        lines = [self.columns, ["---"] * len(self.columns), *map(self._written, self.rows)]
        table = "\n".join(f"| {' | '.join(line)} |" if line[0] != "---" else "|---" * len(line) + "|" for line in lines)
        return "\n\n".join(part for part in (f"### {self.title}", table, self.note) if part)

    def _written(self, row: Sequence[Cell]) -> list[str]:
        return [written(cell, form) for cell, form in zip(row, self.forms, strict=True)]


def written(cell: Cell, form: str) -> str:
    if isinstance(cell, str):
        return cell
    if isinstance(cell, Estimate):
        return f"{cell.value:{form}} ± {cell.error:{form}}"
    if isinstance(cell, Share):
        low, high = (f"{end:{form}}".removesuffix("%") for end in (cell.low, cell.high))
        return f"{cell.value:{form}} ({low}–{high})"
    return f"{cell:{form}}"


def number(cell: Cell) -> float:
    """What a bar shows of a cell; nothing of words."""
    if isinstance(cell, Estimate | Share):
        return cell.value
    return 0.0 if isinstance(cell, str) else float(cell)


Study = Callable[[int, int, "Report"], Figure]
"""Plays so many games, for each row of its table if they differ, from a seed, and says what came of them."""
