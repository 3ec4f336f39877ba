"""Tables in a SQLite file: a process writes, threads read, and the event loop waits for none of them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import orjson

from ludothek.table.append import Append, Bound, Place
from ludothek.table.events import Entry, Made, members_after, to_row
from ludothek.table.orders import Order
from ludothek.table.sqlite import queries
from ludothek.table.sqlite.claim import Claim
from ludothek.table.sqlite.file import File
from ludothek.table.sqlite.reader import Reader
from ludothek.table.sqlite.shape import prepare, remove_copies
from ludothek.table.sqlite.whole import SqliteWhole
from ludothek.table.sqlite.writer import Writer
from ludothek.table.sqlite.writes import Put
from ludothek.table.stages import OPEN
from ludothek.table.store import Loaded, Summary, Then
from ludothek.table.waiting import called_back, watched

LOOK, ANSWER = 0.7, 1.7
"""Seconds for which a check looks for damage, and after which it says what it knows."""


class SqliteStore:
    """A store for one server, in the event loop in which it is opened."""

    def __init__(self, path: Path) -> None:
        self.file = File(path)
        self._claim = Claim(self.file.path, self.file.lock)
        self._is_clean = False
        """The file was opened, and there was nothing to do to it."""
        self._writer: Writer | None = None
        self._reader: Reader | None = None
        self._check: asyncio.Task[None] | None = None
        self._probe: asyncio.Task[None] | None = None

    @property
    def neighbours(self) -> None:
        """There are none: `claim` keeps them away."""

    @property
    def writer(self) -> Writer:
        if self._writer is None:
            raise self.file.unfit("is not open")
        return self._writer

    @property
    def reader(self) -> Reader:
        if self._reader is None:
            raise self.file.unfit("is not open")
        return self._reader

    async def open(self) -> None:
        self._is_clean = await asyncio.to_thread(prepare, self.file, self._claim)
        self._reader, self._writer = Reader(self.file), Writer(self.file)
        await self._writer.start()
        await self._tidy()

    async def claim(self) -> None:
        await asyncio.to_thread(self._claim.take)
        self.file.watch(self.file.lock)  # without it a second server would start, and this one may not write any longer
        await self._tidy()

    async def _tidy(self) -> None:
        """A start that finds everything in order needs no copy from before any longer."""
        if self._is_clean and self._claim.is_held:
            await asyncio.to_thread(remove_copies, self.file)

    async def close(self) -> None:
        if self._reader is not None:
            await self._reader.close()
        if self._writer is not None:
            await self._writer.close()
        self.file.forget(self.file.lock)
        self._claim.release()

    async def setting(self, name: str, size: int = 32) -> bytes:
        while (value := await self.reader.row(queries.READ_SETTING, [name], first)) is None:
            await called_back(lambda then: self.writer.push(Put(name, secrets.token_bytes(size)), then))
        return bytes(value)

    async def make(
        self, id: str, secret: bytes, entry: Entry, stage: str = OPEN, bound: Bound | None = None
    ) -> SqliteLog:
        made = entry.events[0]
        assert isinstance(made, Made)
        made_at = time.time() if entry.at is None else entry.at
        log = SqliteLog(self, id, Place())
        table = (id, secret, made.game, made_at, int(made.is_public), stage)
        await called_back(lambda then: log.write(entry, None, then, table))
        return log

    async def load(self, id: str) -> Loaded | None:
        def made(row: Any) -> Loaded | None:
            if row is None:
                return None
            key, secret, made_at, text = row
            return Loaded(SqliteLog(self, id, Place(key)), bytes(secret), made_at, queries.entries(text))

        return await self.reader.row(queries.READ_TABLE, [id], made)

    async def newest(self, ids: Sequence[str]) -> dict[str, int]:
        return await self.reader.row(
            queries.NEWEST, [orjson.dumps(list(ids)).decode()], lambda row: dict(orjson.loads(f"[{row[0] or ''}]"))
        )

    async def count_open(self, player: str, since: float = 0) -> int:
        return int(await self.reader.row(queries.COUNT_OPEN, [player, since], first))

    async def open_tables(self, most: int, since: float = 0) -> list[Summary]:
        return await self.reader.row(queries.OPEN_TABLES, [since, most], summaries)

    async def tables_of(self, player: str, most: int, since: float = 0) -> list[Summary]:
        return await self.reader.row(queries.TABLES_OF, [player, since, most], summaries)

    async def orders(self, after: int) -> list[Order]:
        return await self.reader.row(queries.ORDERS, [after], orders)

    def whole(self) -> SqliteWhole:
        return SqliteWhole(self.file.path)

    async def check(self) -> None:
        """Who comes while another checks hears the same."""
        if self._check is None or self._check.done():
            self._check = watched(self._look_and_write())
        await asyncio.shield(self._check)

    async def _look_and_write(self) -> None:
        end = time.monotonic() + ANSWER
        try:
            async with asyncio.timeout(ANSWER):
                if await self.reader.look(LOOK):
                    self.file.damage = ""
        except TimeoutError:
            raise self.file.unfit("cannot be read: its disk does not answer") from None
        if self._probe is None or self._probe.done():  # not another one behind one that waits for a lock
            self._probe = watched(self._write())
        await asyncio.wait([self._probe], timeout=end - time.monotonic())
        if self._probe.done():
            self._probe.result()
        elif self.writer.locked_for:
            raise self.file.unfit(f"has been locked by another program for {self.writer.locked_for:.0f} s")
        else:
            raise self.file.unfit("cannot be written to fast enough: its disk does not answer")

    async def _write(self) -> None:
        """A real commit, that means nothing."""
        now = str(time.time()).encode()
        await called_back(lambda then: self.writer.push(Put("checked", now, replaces=True), then))


class SqliteLog:
    """The log of one table."""

    __slots__ = ("_place", "_store", "id")

    def __init__(self, store: SqliteStore, id: str, place: Place) -> None:
        self._store = store
        self._place = place
        self.id = id

    def push(self, entry: Entry, stage: str | None, then: Then, bound: Bound | None = None) -> None:
        if entry.events:
            self.write(entry, stage, then)
        else:
            asyncio.get_running_loop().call_soon(then, None)

    async def append(self, entry: Entry, stage: str | None = None) -> None:
        await called_back(lambda then: self.push(entry, stage, then))

    async def tail(self, number: int) -> list[Entry]:
        return await self._store.reader.row(
            queries.READ_TAIL, [self._place.key, number], lambda row: queries.entries(row[0])
        )

    def write(self, entry: Entry, stage: str | None, then: Then, table: tuple[object, ...] = ()) -> None:
        """`table` is the table itself, if it is new."""
        text, members = to_row(entry.events), members_after(entry.events)
        append = Append(self._place.key, entry.number, text, entry.at, stage, members, table)
        self._store.writer.push(append, then, self._place if table else None)


def first(row: Any) -> Any:
    return None if row is None else row[0]


def orders(row: Any) -> list[Order]:
    return sorted(Order(*told) for told in orjson.loads(f"[{row[0] or ''}]"))


def summaries(row: Any) -> list[Summary]:
    return [Summary(*told) for told in orjson.loads(f"[{row[0] or ''}]")]
