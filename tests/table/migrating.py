"""Processes that migrate a file and do not come to an end: run with the file, and `kill` or `fill` and a number.

A process of its own, so that it can fork without the threads of the tests.
"""

from __future__ import annotations

import os
import random
import resource
import shutil
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from ludothek.table.sqlite.claim import Claim
from ludothek.table.sqlite.file import File
from ludothek.table.sqlite.shape import prepare
from ludothek.table.store import Unfit


def migrate(path: Path) -> None:
    file = File(path)
    prepare(file, Claim(file.path, file.beside(".lock")))


def forked(do: Callable[[], None]) -> int:
    child = os.fork()
    if not child:
        status = 1
        try:
            do()
            status = 0
        except Unfit as error:
            print(error, flush=True)
        finally:
            os._exit(status)
    return child


def seconds_of(path: Path) -> float:
    """How long it takes when nobody disturbs it."""
    trial = path.with_name("trial.db")
    shutil.copy(path, trial)
    start = time.perf_counter()
    os.waitpid(forked(lambda: migrate(trial)), 0)
    return time.perf_counter() - start


def kill(path: Path, times: int) -> None:
    """Copies of the file, each killed in the middle of its migration, at moments that differ."""
    rng, seconds = random.Random(7), seconds_of(path)
    for number in range(times):
        victim = path.with_name(f"victim{number}.db")
        shutil.copy(path, victim)
        child = forked(lambda victim=victim: migrate(victim))  # type: ignore[misc]
        time.sleep(seconds * rng.uniform(0.3, 1.1))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def fill(path: Path, size: int) -> None:
    """One migration on a disk where no file can be larger than so many bytes."""

    def cramped() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        migrate(path)

    os.waitpid(forked(cramped), 0)


if __name__ == "__main__":
    {"kill": kill, "fill": fill}[sys.argv[2]](Path(sys.argv[1]), int(sys.argv[3]))
