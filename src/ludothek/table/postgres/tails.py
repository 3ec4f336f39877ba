"""What other nodes have written, read for many tables in one go: bells come together, since commits do."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from ludothek.table.batch import Batch, Stage
from ludothek.table.postgres import statements
from ludothek.table.postgres.reader import Reader


class Asked(NamedTuple):
    """From which number on the log of a table is wanted, and who waits for it."""

    key: int
    number: int
    rows: asyncio.Future[list[Any]]


class Tails:
    """One question at a time; what is asked meanwhile shares the next."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._asked: Batch[Asked] = Batch(Stage.WRITE, self._hear)
        self._waiting: list[Asked] = []
        self._work: asyncio.Task[None] | None = None

    async def rows(self, key: int, number: int) -> list[Any]:
        """Number, time and events of each entry."""
        rows: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()
        self._asked.add(Asked(key, number, rows))
        return await rows

    def _hear(self, asked: list[Asked]) -> None:
        self._waiting += asked
        if self._work is None:
            self._work = asyncio.get_running_loop().create_task(self._read_all())

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                asked, self._waiting = self._waiting, []
                await self._read(asked)
        finally:
            self._work = None

    async def _read(self, asked: list[Asked]) -> None:
        keys, numbers = [each.key for each in asked], [each.number for each in asked]
        try:
            rows = await self._reader.rows(statements.READ_TAILS, keys, numbers)
        except BaseException as error:
            for each in asked:
                if not each.rows.done():
                    each.rows.set_exception(error)
            if not isinstance(error, Exception):
                raise
            return
        found: list[list[Any]] = [[] for _ in asked]
        for place, *row in rows:
            found[place - 1].append(row)
        for each, entries in zip(asked, found, strict=True):
            if not each.rows.done():
                each.rows.set_result(entries)
