"""How turns end: for each sheet of one column, how likely a perfect turn fills each field with how many points.

`odds` follows a turn forwards to find this; that takes a millisecond a sheet, so what it finds for the standard die
comes with the package, in the format of the solved tables, with chances as multiples of one in `PARTS`.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ludothek.games.bruno_bueffel.problem import Problem
from ludothek.games.bruno_bueffel.tables import AGAIN, PACKAGED, BadTable, Solution, read, write
from ludothek.games.bruno_bueffel.turn import space

PACKAGED_ENDS = PACKAGED / "columns-1.ends"
KIND = "ends"
PARTS = 1 << 16
Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Ends:
    """All ends of all turns, those of a sheet one behind the other."""

    problem: Problem
    starts: Numbers
    """Where the ends of each sheet begin; one more for the end of the last."""
    fields: Numbers
    points: Numbers
    chances: npt.NDArray[np.float64]

    @classmethod
    def unpacked(cls, problem: Problem, codes: Numbers, parts: Numbers) -> Ends:
        """From where each end stands in [sheet, field, points], and its chance."""
        wide = widest(problem)
        sheets, fields, points = codes // (problem.fields * wide), codes // wide % problem.fields, codes % wide
        starts = np.searchsorted(sheets, np.arange(problem.sheets + 1))
        whole = np.bincount(sheets, parts, problem.sheets)
        return cls(problem, starts, fields, points, parts / whole[sheets])


def widest(problem: Problem) -> int:
    """How many different points a field can be filled with at most, from 0 on."""
    return int(problem.points.max()) + 1


def followed(solution: Solution, sheets: Numbers) -> npt.NDArray[np.float64]:
    """The ends of the turns that begin with some sheets: [sheet, field, points]."""
    from ludothek.games.bruno_bueffel.odds import follow_sheets

    problem = solution.problem
    out = np.zeros((len(sheets), problem.fields, widest(problem)))
    follow_sheets(problem.task, solution.values, sheets, space(problem), out)
    return out


def write_ends(path: Path, solution: Solution) -> None:
    """Follows the turns of all sheets, and writes how they end."""
    problem = solution.problem
    if problem.columns != 1:
        raise ValueError("how turns end is kept for one column alone")
    chances = np.zeros((problem.sheets, problem.fields, widest(problem)))
    chances[1:] = followed(solution, np.arange(1, problem.sheets))
    parts = np.rint(chances.reshape(-1) * PARTS).astype(np.int64)
    codes = np.flatnonzero(parts)
    gaps = np.diff(codes, prepend=0)
    columns = (np.minimum(column, PARTS - 1).astype("<u2") for column in (gaps, parts[codes]))
    planes = b"".join(column.view(np.uint8).reshape(-1, 2).T.tobytes() for column in columns)
    write(path, problem, zlib.compress(planes, 9), KIND)


def read_ends(path: Path, problem: Problem) -> Ends:
    """Reads such a file; `BadTable` if it is damaged or was made for something else."""
    head, payload = read(path, problem)
    if head["value"] != KIND:
        raise BadTable(f"{path} does not have the ends of turns; {AGAIN}")
    planes = np.frombuffer(zlib.decompress(payload), np.uint8).reshape(2, 2, -1).astype(np.int64)
    gaps, parts = planes[:, 0] + (planes[:, 1] << 8)
    return Ends.unpacked(problem, np.cumsum(gaps), parts)
