"""Solved tables as files: the value of every sheet, under a hash of the rules and options that it holds for.

A file is a first line that names the format, a line of JSON (what was solved, the hash, a check sum), and the values.
Those are whole multiples of a small step, as differences along some of the fields, which makes most of them short;
their bytes are sorted by weight and compressed. The two tables of the standard die come with the package; others are
kept in the user's folder once `ludothek solve` has made them.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import platformdirs

from ludothek.games.bruno_bueffel import rules
from ludothek.games.bruno_bueffel.problem import Problem
from ludothek.games.bruno_bueffel.solver import Values, solve

FIRST_LINE = b"Ludothek solved table 1\n"
PARTIAL = "partial"
STEP = 2.0**-24
"""Values in a table are multiples of this: 0.00000006 points."""
BYTES = 5
"""How long a number is before compression."""
DIFFERENCES = 7
"""Along how many fields values are stored as differences."""
EXTENSION = ".solved"
AGAIN = "solve it again with `ludothek solve bruno-bueffel`"
READABLE = 0o644
"""A table is no secret; temporary files are."""
PACKAGED = Path(__file__).parent / "solved"


class BadTable(ValueError):
    """A file that is not a solved table for what is asked, and why."""


class MissingTable(ValueError):
    """Nobody has solved these options yet."""


@dataclass(frozen=True, eq=False)
class Solution:
    """The expected points to come for every sheet of a problem."""

    problem: Problem
    values: Values

    @property
    def value(self) -> float:
        """The expected final score of a perfect player."""
        return float(self.values[-1])


def pack(values: Values, problem: Problem) -> bytes:
    """Values as a short run of bytes."""
    steps = np.rint(values / STEP).astype(np.int64).reshape((problem.columns + 1,) * problem.fields)
    for axis in range(min(DIFFERENCES, problem.fields)):
        steps = np.diff(steps, axis=axis, prepend=0)
    signed = steps.reshape(-1)
    zigzag = (signed << 1) ^ (signed >> 63)  # small numbers of either sign have leading zeros
    if zigzag.max() >= 1 << 8 * BYTES:
        raise ValueError("a value is too large for the table's format")
    planes = zigzag.astype("<i8").view(np.uint8).reshape(-1, 8)[:, :BYTES].T
    return zlib.compress(planes.tobytes(), 9)


def unpack(data: bytes, problem: Problem) -> Values:
    """`pack` undone; ValueError if there are too few or too many bytes."""
    planes = np.frombuffer(zlib.decompress(data), np.uint8).reshape(BYTES, problem.sheets)
    zigzag = np.zeros(problem.sheets, np.int64)
    for plane in planes[::-1]:
        zigzag <<= 8
        zigzag |= plane
    steps = ((zigzag >> 1) ^ -(zigzag & 1)).reshape((problem.columns + 1,) * problem.fields)
    for axis in range(min(DIFFERENCES, problem.fields)):
        along = np.moveaxis(steps, axis, 0)
        for i in range(1, problem.columns + 1):
            along[i] += along[i - 1]
    values: Values = np.multiply(steps.reshape(-1), STEP, dtype=np.float64)
    return values


def write_table(path: Path, solution: Solution) -> None:
    """Writes a whole table; whoever reads the file finds the old one or the new one, never half of one."""
    if np.isnan(solution.values).any():
        raise ValueError("the table is not complete: some sheets are not solved")
    write(path, solution.problem, pack(solution.values, solution.problem), value=solution.value)


def write_partial(path: Path, problem: Problem, values: Values) -> None:
    """Writes what is solved so far, to go on with later."""
    write(path, problem, values.tobytes(), value=PARTIAL)


def write(path: Path, problem: Problem, payload: bytes, value: float | str) -> None:
    """Writes a file of this format; `value` is the value of the whole game, or says what the file has instead."""
    head: dict[str, Any] = {
        "game": "bruno-bueffel",
        "rules": rules.VERSION,
        "columns": problem.columns,
        "action_die": problem.action_die,
        "keep_action": problem.keep_name,
        "hash": problem.fingerprint,
        "value": value,
        "check": check_sum(payload),
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(FIRST_LINE + json.dumps(head).encode() + b"\n" + payload)
        os.chmod(temporary, READABLE)
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def read_table(path: Path, problem: Problem) -> Solution:
    """Reads a table; `BadTable` if it is damaged or was solved for something else."""
    head, payload = read(path, problem)
    if head["value"] == PARTIAL:
        raise BadTable(f"{path} is not complete; `ludothek solve` goes on with it")
    try:
        values = unpack(payload, problem)
    except (ValueError, zlib.error):
        raise BadTable(f"{path} is damaged: its values cannot be read; {AGAIN}") from None
    if abs(values[-1] - head["value"]) > STEP or values[0] != 0.0:
        raise BadTable(f"{path} is damaged: its values do not fit its head; {AGAIN}")
    return Solution(problem, values)


def read_partial(path: Path, problem: Problem) -> Values | None:
    """What was solved before an interruption, or None if that is nothing of use."""
    try:
        head, payload = read(path, problem)
    except (BadTable, OSError):
        return None
    values: Values = np.frombuffer(payload, np.float64).copy()
    return values if head["value"] == PARTIAL and len(values) == problem.sheets else None


def read(path: Path, problem: Problem) -> tuple[dict[str, Any], bytes]:
    data = path.read_bytes()
    if not data.startswith(FIRST_LINE):
        raise BadTable(f"{path} is not a solved table: it does not start with {FIRST_LINE.decode().strip()!r}")
    line, _, payload = data[len(FIRST_LINE) :].partition(b"\n")
    try:
        head: dict[str, Any] = json.loads(line)
        said, check = head["hash"], head["check"]
    except (ValueError, KeyError, TypeError):
        raise BadTable(f"{path} is damaged: its second line cannot be read; {AGAIN}") from None
    if check != check_sum(payload):
        raise BadTable(f"{path} is damaged: its check sum does not fit; {AGAIN}")
    if said != problem.fingerprint:
        raise BadTable(
            f"{path} was solved for other rules or options (columns {head.get('columns')}, action die "
            f"{head.get('action_die')}, keep_action {head.get('keep_action')}, rules {head.get('rules')}); {AGAIN}"
        )
    return head, payload


def check_sum(payload: bytes) -> str:
    return hashlib.sha256(payload).hexdigest()


def packaged_file(columns: int) -> Path:
    return PACKAGED / f"columns-{columns}{EXTENSION}"


def own_file(problem: Problem) -> Path:
    """Where a table is kept that was solved on this computer."""
    return platformdirs.user_data_path("ludothek") / "solved" / f"bruno-bueffel-{problem.fingerprint}{EXTENSION}"


def is_standard(problem: Problem) -> bool:
    from ludothek.games.bruno_bueffel import GAME

    return Problem.of(GAME.settle({"columns": problem.columns})).fingerprint == problem.fingerprint


def table_file(problem: Problem) -> Path | None:
    """The file with the problem's table: the user's own, or the one that came with the package."""
    files = [own_file(problem)]
    if is_standard(problem):
        files.insert(0, packaged_file(problem.columns))
    return next((file for file in files if file.exists()), None)


def solution_for(problem: Problem) -> Solution:
    """The solved table; one column is solved on the spot where there is none, more of them take `ludothek solve`."""
    file = table_file(problem)
    if file is not None:
        return read_table(file, problem)
    if problem.columns == 1:
        return Solution(problem, solve(problem))
    raise MissingTable(
        "these options are not solved yet; a few minutes of "
        f"`ludothek solve bruno-bueffel --columns {problem.columns} --action-die {problem.action_die} "
        f"--keep-action {problem.keep_name}` do that"
    )
