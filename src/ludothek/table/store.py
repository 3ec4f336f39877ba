"""Where tables are kept: an append-only log, durable before anything is acknowledged.

Events that come together share one commit, so that many tables cost few. SQLite works where it is called, without a
thread: a thread would wait for the interpreter after every statement and every row while the event loop goes on, which
takes far longer than the work itself, and nobody can be answered before a commit is done anyway.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import Connection, Dialect, Engine, create_engine, delete, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludothek.table import migrations
from ludothek.table.events import Event, Made, Sat, Stood, from_row, to_row
from ludothek.table.schema import log, members, settings, tables
from ludothek.table.table import OPEN

logger = logging.getLogger(__name__)


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


Then = Callable[[Exception | None], object]
"""What is called when events are durable, or with the error for which they are not."""


@dataclass(slots=True)
class Append:
    """Events that wait to be written."""

    table: str
    number: int
    events: Sequence[Event]
    stage: str | None
    then: Then
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

    @classmethod
    def in_file(cls, path: Path) -> Store:
        return cls(f"sqlite:///{path}")

    async def open(self) -> None:
        """Creates or migrates the database."""
        with self.engine.begin() as connection:
            migrations.upgrade(connection)

    async def close(self) -> None:
        """Writes what waits and lets go."""
        self._flush()
        self.engine.dispose()

    async def setting(self, name: str, size: int = 32) -> bytes:
        """A random value that stays the same for this database, such as the key that signs cookies."""
        with self.engine.begin() as connection:
            value = connection.scalar(select(settings.c.value).where(settings.c.name == name))
            if value is None:
                value = secrets.token_bytes(size)
                connection.execute(insert(settings).values(name=name, value=value))
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
        await self._written(lambda then: self._queue(Append(id, 0, events, None, then, row)))

    async def append(self, id: str, number: int, events: Sequence[Event], stage: str | None = None) -> None:
        """Appends events from `number` on and returns when they are durable; `Conflict` if another was first."""
        if events:
            await self._written(lambda then: self.push(id, number, events, stage, then))

    def push(self, id: str, number: int, events: Sequence[Event], stage: str | None, then: Then) -> None:
        """The same for who does not wait: `then` is called when the events are durable."""
        self._queue(Append(id, number, events, stage, then))

    def _queue(self, append: Append) -> None:
        """Whatever else happens in this turn of the event loop is written together."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting.append(append)

    def _flush(self) -> None:
        batch, self._waiting = self._waiting, []
        if batch:
            answer(self._write(batch))

    async def count_open(self, player: str, since: float = 0) -> int:
        """How many tables with an open seat a person sits at, of those made after a time."""
        query = select(func.count()).select_from(tables.join(members, members.c.table_id == tables.c.id))
        query = query.where(members.c.player == player, tables.c.stage == OPEN, tables.c.made_at > since)
        with self.engine.connect() as connection:
            return int(connection.scalar(query) or 0)

    async def _written(self, queue: Callable[[Then], object]) -> None:
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(error: Exception | None) -> None:
            if written.done():
                return
            if error is None:
                written.set_result(None)
            else:
                written.set_exception(error)

        queue(then)
        await written

    async def load(self, id: str) -> Loaded | None:
        """A table, if there is one of that name."""
        with self.engine.connect() as connection:
            table = connection.execute(select(tables).where(tables.c.id == id)).one_or_none()
            if table is None:
                return None
            query = select(log.c.event).where(log.c.table_id == id).order_by(log.c.number)
            rows = connection.scalars(query).all()
        return Loaded(bytes(table.secret), table.made_at, [from_row(orjson.loads(row)) for row in rows])

    async def open_tables(self, most: int, since: float = 0) -> list[Summary]:
        """Public tables with an open seat that were made after a time, the newest first."""
        query = select(tables).where(tables.c.stage == OPEN, tables.c.is_public == 1, tables.c.made_at > since)
        return self._summaries(query.order_by(tables.c.made_at.desc()).limit(most))

    async def tables_of(self, player: str, most: int, since: float = 0) -> list[Summary]:
        """The tables where a person has a seat, the newest first, without those that never began by a time."""
        query = select(tables).join(members, members.c.table_id == tables.c.id).where(members.c.player == player)
        query = query.where((tables.c.stage != OPEN) | (tables.c.made_at > since))
        return self._summaries(query.order_by(tables.c.made_at.desc()).limit(most))

    def _summaries(self, query: Any) -> list[Summary]:
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [Summary(row.id, row.game, row.made_at, row.stage) for row in rows]

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
        try:
            append.then(error)
        except Exception:
            logger.exception("what follows a write at table %s failed", append.table)


def insert_all(connection: Connection, batch: list[Append]) -> None:
    new = [append.row for append in batch if append.row]
    if new:
        connection.execute(insert(tables), new)
    rows = [
        (append.table, append.number + i, orjson.dumps(to_row(happened)).decode())
        for append in batch
        for i, happened in enumerate(append.events)
    ]
    connection.exec_driver_sql(insertion(connection.dialect), rows)
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
