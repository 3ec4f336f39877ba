"""The process that writes: it is given what came together, commits it and says so.

It is a process and not a thread since two threads that both have much to do take the interpreter from each other all
the time. And it knows nothing of games, so that it is there at once.
"""

from __future__ import annotations

import os
import pickle
import signal
import sqlite3
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

from ludothek.table.sqlite.commit import Outcome, commit, commit_apart
from ludothek.table.sqlite.file import LOCKED, Elsewhere, File, primary_code
from ludothek.table.sqlite.writes import Write, unpacked
from ludothek.table.store import Unfit

TRY = 0.5
"""Seconds after which the one who waits for a lock says so, and tries again."""
PREFIX = 4
"""Bytes that say how long an answer is."""
T = TypeVar("T")


class Locked(Unfit):
    """Another program has locked the database for too long."""


class Waiting(NamedTuple):
    """An answer that is none yet: another program has locked the database, for so long already."""

    seconds: float


Answer = Sequence[Outcome] | Exception | Waiting
"""What came of each write, or an error for all."""


class Scribe:
    def __init__(self, file: File, patience: float, say: Callable[[Answer], object]) -> None:
        self._file = file
        self._patience = patience
        """Seconds for which it waits for another program's lock."""
        self._say = say
        self._connection: sqlite3.Connection | None = None
        self._locked_since: float | None = None

    def write(self, writes: Sequence[Write]) -> Sequence[Outcome]:
        """What came of each; what it raises is an error for all."""
        try:
            self._file.demand_writable()
        except Elsewhere:
            self._empty_journal()
            raise
        try:
            outcomes = self._patiently(lambda: self._commit(writes))
        except Exception as error:
            self.close()
            if isinstance(error, sqlite3.Error):
                raise self._file.explain(error) from error
            raise
        self._file.demand_there()  # it may have been deleted meanwhile, and all that was written with it
        return outcomes

    def close(self) -> None:
        """What is not committed is taken back."""
        connection, self._connection = self._connection, None
        if connection is not None:
            self._file.forget(self._file.journal)
            with suppress(sqlite3.Error):
                connection.close()

    def _commit(self, writes: Sequence[Write]) -> Sequence[Outcome]:
        connection = self._connected()
        try:
            return commit(connection, writes)
        except sqlite3.IntegrityError:
            return commit_apart(connection, writes)

    def _patiently(self, do: Callable[[], T]) -> T:
        """Does something when nobody else writes. Who comes after patience has ended hears so soon."""
        since = self._locked_since or time.monotonic()
        while True:
            try:
                done = do()
            except sqlite3.OperationalError as error:
                if primary_code(error) not in LOCKED:
                    raise
            else:
                self._locked_since = None
                return done
            self._locked_since = since
            waited = time.monotonic() - since
            if waited > self._patience:
                raise Locked(f"{self._file.path} was locked by another program for {waited:.0f} s")
            self._say(Waiting(waited))

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = self._file.connect(TRY)
            try:
                connection.execute("SELECT count(*) FROM settings").fetchone()  # makes the journal
                self._file.watch(self._file.journal)
            except BaseException:
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def _empty_journal(self) -> None:
        """Puts all that was written into the file, wherever it is now: the next start would put it into the other."""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def say(answer: Answer) -> None:
    words = pickle.dumps(answer, pickle.HIGHEST_PROTOCOL)
    os.write(sys.stdout.fileno(), len(words).to_bytes(PREFIX) + words)


def run(path: str, patience: str) -> None:
    """Writes what comes in, until nothing does: the store is closed. If the server is dead, it leaves everything as it
    is: to close the database would remove the journal at its path, which may be another one's by now.
    """
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.SIG_IGN)  # the server hears them too, and ends this one when all is written
    file = File(Path(path))
    scribe = Scribe(file, float(patience), say)
    try:
        while order := unpacked(sys.stdin.buffer):
            file.known = {**file.known, **order.known}
            say(answer_to(order.writes, scribe, file))
    except (EOFError, BrokenPipeError):
        os._exit(1)
    scribe.close()


def answer_to(writes: Sequence[Write], scribe: Scribe, file: File) -> Answer:
    try:
        return scribe.write(writes)
    except Unfit as error:
        return error
    except Exception as error:
        traceback.print_exc()
        return file.explain(error)
