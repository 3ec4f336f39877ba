"""Where tables are kept: an append-only log, durable before anything is acknowledged.

Events that are appended while a commit is under way share the next one, so that many tables cost few commits. The
database is spoken to in threads, a whole transaction in one go: an asynchronous driver would come back to the event
loop after every statement, and wait there for its turn behind everything else that the server does.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from pydantic_core import from_json, to_json
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludothek.table import migrations
from ludothek.table.events import Event, Made, Sat, Stood, from_row, to_row
from ludothek.table.schema import log, members, settings, tables
from ludothek.table.table import OPEN

ROWS_AT_ONCE = 5000
"""SQLite takes 32,766 values in one statement, and a row of the log has three."""


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
        self.engine: Engine = create_engine(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", make_sqlite_durable)
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._is_closing = False
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    def in_file(cls, path: Path) -> Store:
        return cls(f"sqlite:///{path}")

    async def open(self) -> None:
        """Creates or migrates the database and starts writing."""
        await asyncio.to_thread(self._migrate)
        self._writer = asyncio.create_task(self._write_forever())

    async def close(self) -> None:
        """Writes what waits and lets go."""
        if self._writer:
            self._is_closing = True
            self._wake.set()
            await self._writer
        self.engine.dispose()

    async def setting(self, name: str, size: int = 32) -> bytes:
        """A random value that stays the same for this database, such as the key that signs cookies."""
        return await asyncio.to_thread(self._setting, name, size)

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
        return await asyncio.to_thread(self._load, id)

    async def open_tables(self, most: int, since: float = 0) -> list[Summary]:
        """Public tables with an open seat that were made after a time, the newest first."""
        query = select(tables).where(tables.c.stage == OPEN, tables.c.is_public == 1, tables.c.made_at > since)
        return await asyncio.to_thread(self._summaries, query.order_by(tables.c.made_at.desc()).limit(most))

    async def tables_of(self, player: str, most: int, since: float = 0) -> list[Summary]:
        """The tables where a person has a seat, the newest first, without those that never began by a time."""
        query = select(tables).join(members, members.c.table_id == tables.c.id).where(members.c.player == player)
        query = query.where((tables.c.stage != OPEN) | (tables.c.made_at > since))
        return await asyncio.to_thread(self._summaries, query.order_by(tables.c.made_at.desc()).limit(most))

    def _migrate(self) -> None:
        with self.engine.begin() as connection:
            migrations.upgrade(connection)

    def _setting(self, name: str, size: int) -> bytes:
        with self.engine.begin() as connection:
            value = connection.scalar(select(settings.c.value).where(settings.c.name == name))
            if value is None:
                value = secrets.token_bytes(size)
                connection.execute(insert(settings).values(name=name, value=value))
        return bytes(value)

    def _load(self, id: str) -> Loaded | None:
        with self.engine.connect() as connection:
            table = connection.execute(select(tables).where(tables.c.id == id)).one_or_none()
            if table is None:
                return None
            query = select(log.c.event).where(log.c.table_id == id).order_by(log.c.number)
            rows = connection.scalars(query).all()
        return Loaded(bytes(table.secret), table.made_at, [from_row(from_json(row)) for row in rows])

    def _summaries(self, query: Any) -> list[Summary]:
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [Summary(row.id, row.game, row.made_at, row.stage) for row in rows]

    async def _write_forever(self) -> None:
        while self._waiting or not self._is_closing:
            await self._wake.wait()
            if not self._is_closing:
                self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                answer(await asyncio.to_thread(self._write, batch))

    def _write(self, batch: list[Append]) -> list[tuple[Append, Exception | None]]:
        """One commit for all; if it fails, one for each, so that only those at fault hear of it."""
        try:
            with self.engine.begin() as connection:
                insert_all(connection, batch)
        except Exception as error:
            if len(batch) > 1:
                return [said for one in batch for said in self._write([one])]
            return [(batch[0], Conflict() if isinstance(error, IntegrityError) else error)]
        return [(append, None) for append in batch]


def answer(outcomes: list[tuple[Append, Exception | None]]) -> None:
    for append, error in outcomes:
        if append.written.done():
            continue
        if error is None:
            append.written.set_result(None)
        else:
            append.written.set_exception(error)


def insert_all(connection: Connection, batch: list[Append]) -> None:
    new = [append.row for append in batch if append.row]
    if new:
        connection.execute(insert(tables), new)
    insert_log(
        connection,
        [
            (append.table, append.number + i, to_json(to_row(happened)).decode())
            for append in batch
            for i, happened in enumerate(append.events)
        ],
    )
    seated = [
        {"player": happened.player, "table_id": append.table, "seat": happened.seat}
        for append in batch
        for happened in append.events
        if isinstance(happened, Sat) and happened.player
    ]
    if seated:
        connection.execute(insert(members), seated)
    for append in batch:
        for happened in append.events:
            if isinstance(happened, Stood):
                at = members.c.table_id == append.table, members.c.seat == happened.seat
                connection.execute(delete(members).where(*at))
        if append.stage:
            connection.execute(update(tables).where(tables.c.id == append.table).values(stage=append.stage))


def insert_log(connection: Connection, rows: list[tuple[str, int, str]]) -> None:
    """Many rows a statement: SQLite's driver lets other threads run at every statement and waits to run again."""
    for start in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[start : start + ROWS_AT_ONCE]
        places = ", ".join(["(?, ?, ?)"] * len(some))
        statement = f"INSERT INTO log (table_id, number, event) VALUES {places}"
        connection.exec_driver_sql(statement, tuple(chain.from_iterable(some)))


def make_sqlite_durable(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and a commit is on the disk before it is said to be."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
