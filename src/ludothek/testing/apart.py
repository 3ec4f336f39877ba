"""The suite in a process of its own, since a game can be the death of the process that looks at it.

Compiled rules do not ask whether an index is in its range: a wrong one reads or writes anywhere, and may end everything
without a word. Who waits for another process can still tell; and where the rules are interpreted, the same positions
show what is wrong, with its file and line.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict

import numba

from ludothek.games import game
from ludothek.testing import CONCERNS, Report, Subject, reports

NAMES = [concern.__name__.rpartition(".")[2] for concern in CONCERNS]
INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}


def reports_apart(name: str, positions: int, seed: int) -> Iterator[Report]:
    """What comes of all concerns; if the other process dies of one, that is the last."""
    if numba.config.DISABLE_JIT:
        yield from reports(Subject(game(name), positions, seed))
        return
    process, done = begun(name, positions, seed, os.environ), 0
    for report in told(process):
        done += 1
        yield report
    if done < len(NAMES):
        died = NAMES[done]
        again = list(told(begun(name, positions, seed, os.environ | INTERPRETED, died)))
        shown = again[0].breach if again else "it dies of it as well"
        yield Report(died, "", 0, 0, obituary(name, process.returncode, shown))


def obituary(name: str, code: int, shown: str | None) -> str:
    """What the process died of, as far as that can be told."""
    died = f"the process that looked at the game has died of it ({how(code)}), so nothing more was looked at"
    rarely = "nothing is wrong here, but an index out of range in a rule does such things"
    return f"{died}. Interpreted: {shown or f'{rarely}; `NUMBA_DISABLE_JIT=1 ludothek check {name}` looks at the rest'}"


def how(code: int) -> str:
    """
    >>> how(-11), how(3)
    ('SIGSEGV', 'exit code 3')
    """
    with suppress(ValueError):
        return signal.Signals(-code).name
    return f"exit code {code}"


def begun(
    name: str, positions: int, seed: int, environment: Mapping[str, str], *concerns: str
) -> subprocess.Popen[str]:
    """A process that looks at a game."""
    return subprocess.Popen(
        [sys.executable, "-c", f"from {__name__} import tell; tell()", name, str(positions), str(seed), *concerns],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
    )


def told(process: subprocess.Popen[str]) -> Iterator[Report]:
    """What it says, until it ends."""
    with process:
        for line in process.stdout or ():
            yield Report(**json.loads(line))


def tell() -> None:
    """What the other process does, with what it was begun with as its arguments."""
    out, sys.stdout = sys.stdout, sys.stderr  # what a game prints would be taken for a report
    name, positions, seed, *concerns = sys.argv[1:]
    with suppress(KeyboardInterrupt):  # whoever waits for this was interrupted too, and says so
        for report in reports(Subject(game(name), int(positions), int(seed)), *concerns):
            out.write(json.dumps(asdict(report)) + "\n")
            out.flush()
