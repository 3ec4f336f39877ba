"""Running `ludothek` as a person or a script would, with folders of its own.

A process takes seconds to load what is loaded here already, so a command runs here, between streams and in an
environment like those of a process. `process` is for what only a real one can show.
"""

from __future__ import annotations

import os
import subprocess
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

from ludothek.cli.main import run
from ludothek.table.bots import Think

RUN = "from ludothek.cli.main import run; run()"
COMMAND = [sys.executable, "-c", RUN]


@dataclass(frozen=True)
class Ended:
    """How a command ended, and what it said."""

    returncode: int
    stdout: str
    stderr: str


class Here:
    """A worker that is no process of its own."""

    def __init__(self, think: Think) -> None:
        self._think = think

    def start(self) -> None:
        pass

    async def ask(self, record: bytes, seat: str, bot: str, seconds: float) -> str:
        return self._think(record, seat, bot)

    def close(self) -> None:
        pass


def environment(home: Path, **more: str) -> dict[str, str]:
    """Games are kept in `home`; the compiled code is the user's."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return kept | {"XDG_DATA_HOME": str(home), "LANG": "C.UTF-8", "COLUMNS": "100", "TERM": "xterm-256color"} | more


def ludothek(*arguments: str | Path, home: Path, typed: Sequence[str] = (), **more: str) -> Ended:
    """One command, with what a script types into it."""
    forget_tables()
    stdin, stdout, stderr = stream(lines(typed)), stream(), stream()
    with (
        patch.dict(os.environ, environment(home, **more), clear=True),
        patch("ludothek.cli.play.Worker", Here),
        patch.multiple(sys, argv=["ludothek", *map(str, arguments)], stdin=stdin, stdout=stdout, stderr=stderr),
    ):
        returncode = code_of_run()
    return Ended(returncode, written(stdout), written(stderr))


def forget_tables() -> None:
    """What was read of solved tables is of the home before."""
    advice = sys.modules.get("ludothek.games.bruno_bueffel.advice")
    if advice:
        advice.advisor.cache_clear()


def process(*arguments: str | Path, home: Path, typed: Sequence[str] = (), **more: str) -> Ended:
    """The same in a process of its own."""
    ended = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=lines(typed),
        capture_output=True,
        text=True,
        env=environment(home, **more),
        timeout=120,
        check=False,
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


def code_of_run() -> int:
    """What a process that runs the command would end with; like one, it tells what nobody has caught."""
    try:
        run()
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    except Exception:
        traceback.print_exc()
        return 1
    return 0


def lines(typed: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in typed)


def stream(text: str = "") -> TextIOWrapper:
    """Like a pipe: bytes, and no terminal."""
    return TextIOWrapper(BytesIO(text.encode()), encoding="utf-8")


def written(to: TextIOWrapper) -> str:
    to.seek(0)
    return to.read()
