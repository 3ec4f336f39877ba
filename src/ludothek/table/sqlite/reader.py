"""Threads that read, each with a connection of its own: they wait for no writer, and the event loop for no reader."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from typing import Any, TypeVar

from ludothek.table.sqlite.file import File
from ludothek.table.store import Unfit

THREADS = 2
SECONDS = 2.0
"""How long a reader waits for a lock; usually nothing keeps it from reading."""

T = TypeVar("T")


class Reader:
    def __init__(self, file: File) -> None:
        self._file = file
        self._threads = ThreadPoolExecutor(THREADS, "ludothek-reader")
        self._looking = ThreadPoolExecutor(1, "ludothek-look")
        self._idle: list[sqlite3.Connection] = []
        self._is_closed = False

    async def row(self, statement: str, values: Sequence[object], made: Callable[[Any], T]) -> T:
        """What is made, in the thread, of the one row that answers a statement; of None if there is none."""
        return await self._in_thread(self._threads, lambda: made(self._read(statement, values)))

    async def look(self, seconds: float) -> bool:
        """Looks for damage for so long; whether all was seen. Unfit if there is some."""
        return await self._in_thread(self._looking, lambda: self._look(seconds))

    async def close(self) -> None:
        self._is_closed = True
        for threads in (self._threads, self._looking):
            threads.shutdown(wait=False, cancel_futures=True)
        while self._idle:
            self._idle.pop().close()

    async def _in_thread(self, threads: ThreadPoolExecutor, do: Callable[[], T]) -> T:
        if self._is_closed:
            raise self._file.unfit("is closed: the server stops")
        return await asyncio.get_running_loop().run_in_executor(threads, do)

    def _read(self, statement: str, values: Sequence[object]) -> Any:
        try:
            connection = self._idle.pop() if self._idle else self._file.connect(SECONDS)
            try:
                row = connection.execute(statement, values).fetchone()
            except BaseException:
                connection.close()
                raise
        except sqlite3.Error as error:
            raise self._file.explain(error) from error
        self._idle.append(connection)
        if self._is_closed:
            connection.close()
        return row

    def _look(self, seconds: float) -> bool:
        try:
            with closing(self._file.connect(seconds)) as connection, ends_after(seconds, connection):
                [(found,)] = connection.execute("PRAGMA quick_check(1)")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
                return False
            raise self._file.explain(error) from error
        except sqlite3.Error as error:
            raise self._file.explain(error) from error
        if found != "ok":
            found = " ".join(found.split())  # SQLite says it in several lines
            self._file.damage = f"{self._file.path} is damaged ({found}): stop the server and bring back a backup"
            raise Unfit(self._file.damage)
        return True


@contextmanager
def ends_after(seconds: float, connection: sqlite3.Connection) -> Iterator[None]:
    """What the connection does is interrupted; again and again, since a statement that has not begun hears nothing."""
    is_done = threading.Event()

    def watch() -> None:
        wait = seconds
        while not is_done.wait(wait):
            connection.interrupt()
            wait = 0.05

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        is_done.set()
        watcher.join()
