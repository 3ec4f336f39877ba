"""Where tables are kept: an append-only log, durable before anything is acknowledged.

Events that are appended while a commit is under way share the next one, so that many tables cost few commits.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pydantic_core import from_json, to_json
from sqlalchemy import Dialect, delete, event, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ludothek.table import migrations
from ludothek.table.events import Event, Made, Sat, Stood, from_row, to_row
from ludothek.table.schema import log, members, settings, tables
from ludothek.table.table import OPEN


class Conflict(Exception):
    """Another writer has appended that number first: load the table again and answer from there."""


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    id: str
    game: str
    made_at: float
    stage: str


@dataclass(frozen=True)
class Loaded:
    """A table as it was written."""

    secret: bytes
    made_at: float
    events: list[Event]


@dataclass
class Append:
    """Events that wait to be written."""

    table: str
    number: int
    events: Sequence[Event]
    stage: str | None
    written: asyncio.Future[None]
    row: dict[str, Any] | None = None
    """The table itself, if it is new."""


class Store:
    """A database of tables; `open` it before use and `close` it after."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = create_async_engine(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", make_sqlite_durable)
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    def in_file(cls, path: Path) -> Store:
        return cls(f"sqlite+aiosqlite:///{path}")

    async def open(self) -> None:
        """Creates or migrates the database and starts writing."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrations.upgrade)
        self._writer = asyncio.create_task(self._write_forever())

    async def close(self) -> None:
        """Writes what waits and lets go."""
        if self._writer:
            self._is_closing = True
            self._wake.set()
            await self._writer
        await self.engine.dispose()

    async def setting(self, name: str, size: int = 32) -> bytes:
        """A random value that stays the same for this database, such as the key that signs cookies."""
        async with self.engine.begin() as connection:
            query = select(settings.c.value).where(settings.c.name == name)
            value = (await connection.execute(query)).scalar_one_or_none()
            if value is None:
                value = secrets.token_bytes(size)
                await connection.execute(insert(settings).values(name=name, value=value))
        return bytes(value)

    async def make(self, id: str, secret: bytes, events: Sequence[Event], stage: str = OPEN) -> None:
        """Writes a new table with its first events: how it was made, and who sat down at once."""
        made = events[0]
        assert isinstance(made, Made)
        row = {
            "id": id,
            "secret": secret,
            "game": made.game,
            "made_at": time.time(),
            "is_public": int(made.is_public),
            "stage": stage,
        }
        await self._queue(id, 0, events, None, row)

    async def append(self, id: str, number: int, events: Sequence[Event], stage: str | None = None) -> None:
        """Appends events from `number` on and returns when they are durable; `Conflict` if another was first."""
        if events:
            await self._queue(id, number, events, stage)

    async def _queue(
        self, id: str, number: int, events: Sequence[Event], stage: str | None, row: dict[str, Any] | None = None
    ) -> None:
        """All writing goes through one writer: two that wait for each other's lock would time out under load."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(id, number, events, stage, written, row))
        self._wake.set()
        await written

    async def load(self, id: str) -> Loaded | None:
        """A table, if there is one of that name."""
        async with self.engine.connect() as connection:
            table = (await connection.execute(select(tables).where(tables.c.id == id))).one_or_none()
            if table is None:
                return None
            query = select(log.c.event).where(log.c.table_id == id).order_by(log.c.number)
            rows = (await connection.execute(query)).scalars().all()
        return Loaded(bytes(table.secret), table.made_at, [from_row(from_json(row)) for row in rows])

    async def open_tables(self, most: int, since: float = 0) -> list[Summary]:
        """Public tables with an open seat that were made after a time, the newest first."""
        query = select(tables).where(tables.c.stage == OPEN, tables.c.is_public == 1, tables.c.made_at > since)
        return await self._summaries(query.order_by(tables.c.made_at.desc()).limit(most))

    async def tables_of(self, player: str, most: int, since: float = 0) -> list[Summary]:
        """The tables where a person has a seat, the newest first, without those that never began by a time."""
        query = select(tables).join(members, members.c.table_id == tables.c.id).where(members.c.player == player)
        query = query.where((tables.c.stage != OPEN) | (tables.c.made_at > since))
        return await self._summaries(query.order_by(tables.c.made_at.desc()).limit(most))

    async def _summaries(self, query: Any) -> list[Summary]:
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Summary(row.id, row.game, row.made_at, row.stage) for row in rows]

    async def _write_forever(self) -> None:
        while self._waiting or not self._is_closing:
            await self._wake.wait()
            if not self._is_closing:
                self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._write(batch)

    async def _write(self, batch: list[Append]) -> None:
        """One commit for all; if it fails, one for each, so that only those at fault hear of it."""
        try:
            async with self.engine.begin() as connection:
                await insert_all(connection, batch)
        except Exception as error:
            if len(batch) > 1:
                for one in batch:
                    await self._write([one])
                return
            answer(batch, Conflict() if isinstance(error, IntegrityError) else error)
        else:
            answer(batch, None)


def answer(batch: list[Append], error: Exception | None) -> None:
    for append in batch:
        if append.written.done():
            continue
        if error is None:
            append.written.set_result(None)
        else:
            append.written.set_exception(error)


async def insert_all(connection: AsyncConnection, batch: list[Append]) -> None:
    new = [append.row for append in batch if append.row]
    if new:
        await connection.execute(insert(tables), new)
    rows = [
        (append.table, append.number + i, to_json(to_row(happened)).decode())
        for append in batch
        for i, happened in enumerate(append.events)
    ]
    await connection.exec_driver_sql(insertion(connection.dialect), rows)
    seated = [
        {"player": happened.player, "table_id": append.table, "seat": happened.seat}
        for append in batch
        for happened in append.events
        if isinstance(happened, Sat) and happened.player
    ]
    if seated:
        await connection.execute(insert(members), seated)
    for append in batch:
        for happened in append.events:
            if isinstance(happened, Stood):
                at = members.c.table_id == append.table, members.c.seat == happened.seat
                await connection.execute(delete(members).where(*at))
        if append.stage:
            await connection.execute(update(tables).where(tables.c.id == append.table).values(stage=append.stage))


@cache
def insertion(dialect: Dialect) -> str:
    """How rows of the log are written, as the database is told: for the one hot statement nothing stands between."""
    return str(insert(log).compile(dialect=dialect, column_keys=["table_id", "number", "event"]))


def make_sqlite_durable(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and a commit is on the disk before it is said to be."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
