"""Programs that play, good and bad ones, and who of them is left."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from ludothek.players import outside

BAD = Path(__file__).with_name("bad_program.py")
FIRST = Path(__file__).parents[2] / "examples" / "bots" / "first.py"
GOOD = (sys.executable, str(FIRST))
WAYS = {
    "hangs": "late",
    "dies": "gone",
    "closes": "gone",
    "floods": "flood",
    "floods at once": "flood",
    "chatters": "flood",
}
"""How a program can fail, and what that is called."""


def bad(way: str, mark: object = "") -> outside.Command:
    return sys.executable, str(BAD), way, str(mark)


@contextmanager
def admitted(**programs: outside.Command) -> Iterator[None]:
    """Where these may play."""
    with patch.dict(outside.programs, programs):
        yield


def left(mark: object, seconds: float = 10.0) -> list[str]:
    """The processes whose command has a mark and that do not end soon."""
    until = time.monotonic() + seconds
    while (found := running(mark)) and time.monotonic() < until:
        time.sleep(0.05)
    return found


def running(mark: object) -> list[str]:
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = file.read_bytes().split(b"\0")
        except OSError:
            continue
        if str(mark).encode() in words:
            found.append(file.parent.name)
    return found
