"""Processes that migrate a file and do not come to an end: run with the file, and `kill` or `fill` and a number.

A process of its own, so that it can fork without the threads of the tests.
"""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path

from ludothek.table.sqlite.claim import Claim
from ludothek.table.sqlite.file import PRAGMAS, File
from ludothek.table.sqlite.shape import prepare
from ludothek.table.store import Unfit

STRIDE = 100
"""How many of SQLite's instructions are one step."""


class Mortal(File):
    """A file whose process is killed when SQLite has done so many steps of work with it.

    A clock would kill one process before it has begun and the next when it has long finished, on a busy machine.
    """

    def __init__(self, path: Path, last: float = inf) -> None:
        super().__init__(path)
        self.done, self.last = 0, last

    def connect(self, seconds: float, mode: str = "rw", pragmas: tuple[str, ...] = PRAGMAS) -> sqlite3.Connection:
        connection = super().connect(seconds, mode, pragmas)
        connection.set_progress_handler(self.step, STRIDE)
        return connection

    def step(self) -> None:
        self.done += 1
        if self.done >= self.last:
            os.kill(os.getpid(), signal.SIGKILL)


def migrate(file: File) -> None:
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
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def kill(path: Path, times: int) -> None:
    """Copies of the file, each killed in the middle of its migration, at moments spread over the whole of it."""
    whole = Mortal(Path(shutil.copy(path, path.with_name("trial.db"))))
    migrate(whole)
    for number in range(times):
        copy = Path(shutil.copy(path, path.with_name(f"victim{number}.db")))
        ended = forked(partial(migrate, Mortal(copy, whole.done * (number + 0.5) / times)))
        assert ended == -signal.SIGKILL, f"it ended with {ended} before it could be killed"


def fill(path: Path, size: int) -> None:
    """One migration on a disk where no file can be larger than so many bytes."""

    def cramped() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        migrate(File(path))

    forked(cramped)


if __name__ == "__main__":
    {"kill": kill, "fill": fill}[sys.argv[2]](Path(sys.argv[1]), int(sys.argv[3]))
