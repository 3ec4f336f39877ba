"""Why a rule cannot be compiled, as one sentence for who wrote it, with the file and the line.

Numba says it in hundreds of lines, most of them its own. Where the mistake is stands in what it says, the innermost
place first, or, when something in Numba itself fails over it, in the objects of its that the traceback leads through.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from ludothek.core import installed
from ludothek.core.denied import Denied

COMPILER = "numba."
WITHIN = re.compile(r"During: resolving callee type: .*<function (\w+) at ")
"""What comes before this is about that function, what comes after it about those who call it."""
PLACE = re.compile(r"(?:\bat |\bfrom |File \")([^\"\n]+?\.py)(?: \(|\", line )(\d+)")
UNKNOWN = "NameError: "
RECORD = re.compile(r"Record\(.*?[;,] ?\d+[;,] ?(?:True|False)\)")
"""A type of Numba's that names all fields of a state, and where each lies."""
LONGEST = 300
"""How many letters of a reason are told."""


class Place(NamedTuple):
    """A line of a source."""

    file: Path
    line: int

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}"


@contextmanager
def explained() -> Iterator[None]:
    """Denies with one sentence what cannot be compiled in a game, and keeps what Numba said as its cause."""
    try:
        yield
    except Exception as error:
        why = fault_of(error, filter(None, map(installed.folder, installed.names())))
        if why is None:
            raise
        raise Denied.plainly(why) from error


def fault_of(error: Exception, folders: Iterable[Path]) -> str | None:
    """What is wrong, and where in these folders; None if it is not there, or nothing that was compiled."""
    frames = list(frames_of(error))
    if not any(name.startswith(COMPILER) for name in (type(error).__module__, *map(module_of, frames))):
        return None
    homes = list(folders)
    for place in places(error, frames, homes):
        if any(place.file.is_relative_to(home) for home in homes):
            return f"{place}, cannot be compiled: {reason_of(error, frames)}"
    return None


def frames_of(error: Exception) -> Iterator[FrameType]:
    """The calls that led to it, the innermost last."""
    trace = error.__traceback__
    while trace:
        yield trace.tb_frame
        trace = trace.tb_next


def module_of(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def places(error: Exception, frames: list[FrameType], homes: Iterable[Path]) -> Iterator[Place]:
    """Where it may be, the innermost first."""
    text = str(error)
    within = WITHIN.search(text)
    if within and UNKNOWN in text[: within.start()]:  # of such a name, Numba says the function alone
        yield from definitions(within[1], homes)
    yield from places_in(text)
    for frame in reversed(frames):
        if module_of(frame).startswith(COMPILER):
            yield from places_of(frame.f_locals.get("self"))


def places_of(piece: object) -> Iterator[Place]:
    """Where a piece of Numba is at work: at a line, or on a function."""
    line, function = getattr(piece, "loc", None), getattr(piece, "py_func", None)
    if line is not None:
        yield Place(Path(line.filename), line.line)
    if function is not None:
        yield Place(Path(function.__code__.co_filename), function.__code__.co_firstlineno)


def places_in(text: str) -> Iterator[Place]:
    for found in PLACE.finditer(text):
        yield Place(Path(found[1]).absolute(), int(found[2]))


def definitions(function: str, homes: Iterable[Path]) -> Iterator[Place]:
    """Where a function of that name begins."""
    begin = re.compile(rf"^def {function}\(", re.MULTILINE)
    for file in (file for home in homes for file in sorted(home.rglob("*.py"))):
        text = file.read_text(encoding="utf-8", errors="replace")
        found = begin.search(text)
        if found:
            yield Place(file, text.count("\n", 0, found.start()) + 1)


def reason_of(error: Exception, frames: list[FrameType]) -> str:
    """The innermost of what Numba says, without what is for those who write Numba."""
    fields = getattr(frames[-1].f_locals.get("self"), "fields", None) if frames else None
    if isinstance(error, KeyError) and isinstance(fields, dict):
        return f"there is no field {error}; the fields are {', '.join(fields)}"
    lines = [line.strip() for line in str(error).splitlines()]
    first, *more = [line for line in lines if line and not line.startswith("Failed in ")] or [""]
    if first.endswith(":") and more:
        first = f"{first} {more[0].removeprefix('>>> ')}"
    reason = RECORD.sub("Record", first).partition(" Raised from ")[0].strip(" .")
    reason = f"{reason[:LONGEST]}…" if len(reason) > LONGEST else reason
    return reason if type(error).__module__.startswith(COMPILER) else f"{type(error).__name__}: {reason}"
