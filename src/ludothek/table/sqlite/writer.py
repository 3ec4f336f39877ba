"""The thread that writes: what comes together shares a commit, and who waits is called when it is durable.

Two threads that both have much to do take the interpreter from each other all the time, which costs more than a commit.
So while commits are quick, the event loop gives the thread a moment after it has handed something over, and goes on
with what came of it. The first commit that takes longer ends that: from then on the event loop does not wait at all,
until commits are quick again. A disk can hold it up for one moment and no more.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import TypeVar

from ludothek.table.batch import Batch, Stage
from ludothek.table.sqlite.commit import commit, commit_apart
from ludothek.table.sqlite.file import LOCKED, Elsewhere, File, primary_code
from ludothek.table.sqlite.statements import Write
from ludothek.table.store import Unfit

MOST_WAITING = 10_000
PATIENCE = 30.0
"""Seconds that a writer waits for another program's lock."""
LAST_PATIENCE = 3.0
"""The same when the store is being closed."""
TRY = 0.5
"""Seconds after which a writer that waits for a lock sees whether it should still wait."""
CLOSING = 5.0
"""Seconds after which a writer that does not even come back from its disk is left alone."""
MOMENT = 0.010
"""Seconds that the event loop gives a commit."""
SWITCH = 0.0005
"""Seconds after which the event loop lets the writer go on. With the usual five milliseconds, a commit under load takes
ten times as long as the disk does: the writer comes back from SQLite a few times, and has to wait each time. It gives
the interpreter back at once, so the event loop loses nothing.
"""

Errors = Exception | Sequence[Exception | None] | None
"""One for all, or one for each."""
T = TypeVar("T")

logger = logging.getLogger(__name__)


class Locked(Unfit):
    """Another program has locked the database for too long."""


class Writer:
    """Everything without an underscore is called in the event loop."""

    def __init__(self, file: File) -> None:
        self._file = file
        self._asked: Batch[Write] = Batch(Stage.WRITE, self._hand_over)
        self._done: Batch[tuple[Write, Exception | None]] = Batch(Stage.TELL, self._answer)
        self._queue: SimpleQueue[list[Write]] = SimpleQueue()
        """What is handed over; an empty list is the last."""
        self._written: SimpleQueue[tuple[list[Write], Errors, float]] = SimpleQueue()
        """What has been written, or not, and the seconds that it took."""
        self._is_quick = True
        self._unanswered: set[Write] = set()
        self._connection: sqlite3.Connection | None = None
        self._locked_since: float | None = None
        self._closing_since: float | None = None
        self._has_ended = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="ludothek-writer", daemon=True)

    def start(self) -> None:
        sys.setswitchinterval(min(SWITCH, sys.getswitchinterval()))
        self._thread.start()

    @property
    def locked_for(self) -> float:
        """Seconds that another program's lock has kept this one from writing."""
        since = self._locked_since
        return time.monotonic() - since if since is not None else 0.0

    def push(self, write: Write) -> None:
        """Calls `then` of what is to be written when it is durable, or cannot be."""
        if self._closing_since is not None:
            self._loop.call_soon(answer, write, self._file.unfit("is closed: the server stops"))
        elif len(self._unanswered) >= MOST_WAITING:
            error = self._file.unfit(f"is too slow: {MOST_WAITING} wait to be written already")
            self._loop.call_soon(answer, write, error)
        else:
            self._unanswered.add(write)
            self._asked.add(write)

    async def close(self) -> None:
        """Writes what waits, if that is possible within a few seconds; who waits is answered."""
        self._asked.flush()
        self._closing_since = time.monotonic()
        self._queue.put([])
        with suppress(TimeoutError):
            await asyncio.wait_for(self._has_ended.wait(), CLOSING)
        self._done.flush()
        stopped = self._file.unfit("did not answer before the server stopped")
        self._answer([(write, stopped) for write in self._unanswered])

    def _hand_over(self, writes: list[Write]) -> None:
        self._queue.put(writes)
        if self._is_quick and self._written.empty():
            try:
                self._come_back(*self._written.get(timeout=MOMENT))
            except Empty:
                self._is_quick = False

    def _collect(self) -> None:
        """In the event loop again, with all that was not waited for."""
        while not self._written.empty():
            self._come_back(*self._written.get())

    def _come_back(self, writes: list[Write], errors: Errors, seconds: float) -> None:
        """Not too many are answered at once."""
        self._is_quick = seconds < MOMENT
        each = errors if isinstance(errors, Sequence) else [errors] * len(writes)
        for answered in zip(writes, each, strict=True):
            self._done.add(answered)

    def _answer(self, answers: list[tuple[Write, Exception | None]]) -> None:
        for write, error in answers:
            if write in self._unanswered:  # or it was given up when the store was closed
                self._unanswered.discard(write)
                answer(write, error)

    def _run(self) -> None:
        """The thread."""
        while writes := self._gather():
            errors: Errors
            began = time.monotonic()
            try:
                errors = self._write(writes)
            except Locked as error:  # whoever came meanwhile has waited for the same lock
                while more := self._gather(waits=False):
                    writes += more
                errors = error
            except Exception as error:
                errors = error
            self._written.put((writes, errors, time.monotonic() - began))
            self._call(self._collect)
        self._disconnect()
        self._call(self._has_ended.set)

    def _call(self, do: Callable[..., object], *values: object) -> None:
        with suppress(RuntimeError):  # the event loop has ended without waiting for this thread
            self._loop.call_soon_threadsafe(do, *values)

    def _gather(self, waits: bool = True) -> list[Write]:
        """All that has come; nothing when there will be no more."""
        writes = self._queue.get() if waits else []
        while not self._queue.empty():
            more = self._queue.get()
            if not more:
                self._queue.put(more)
                break
            writes = writes + more
        return writes

    def _write(self, writes: Sequence[Write]) -> Sequence[Exception | None] | None:
        """Nothing, or an error for each; what it raises is an error for all."""
        try:
            self._file.demand_fit()
        except Elsewhere:
            self._empty_journal()
            raise
        errors: Sequence[Exception | None] | None = None
        try:
            try:
                self._patiently(lambda: commit(self._connected(), writes))
            except sqlite3.IntegrityError:
                errors = self._patiently(lambda: commit_apart(self._connected(), writes))
        except Exception as error:
            self._disconnect()
            if isinstance(error, sqlite3.Error):
                raise self._file.explain(error) from error
            raise
        self._file.demand_there()  # it may have been deleted meanwhile, and all that was written with it
        return errors

    def _patiently(self, do: Callable[[], T]) -> T:
        """Does something when nobody else writes."""
        began = time.monotonic()
        try:
            while True:
                try:
                    return do()
                except sqlite3.OperationalError as error:
                    if primary_code(error) not in LOCKED:
                        raise
                self._locked_since = began
                if self._is_out_of_patience(began):
                    raise Locked(f"{self._file.path} was locked by another program for {self.locked_for:.0f} s")
        finally:
            self._locked_since = None

    def _is_out_of_patience(self, began: float) -> bool:
        closing = self._closing_since
        now = time.monotonic()
        return now - began > PATIENCE or (closing is not None and now - closing > LAST_PATIENCE)

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

    def _disconnect(self) -> None:
        """What is not committed is taken back."""
        connection, self._connection = self._connection, None
        if connection is not None:
            self._file.forget(self._file.journal)
            with suppress(sqlite3.Error):
                connection.close()


def answer(write: Write, error: Exception | None) -> None:
    """Calls who waits; what goes wrong there hurts nobody else."""
    try:
        write.then(error)
    except Exception:
        logger.exception("what follows a write failed")
