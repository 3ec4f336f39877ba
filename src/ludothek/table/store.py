"""Where tables are kept: an append-only log, durable before anything is acknowledged.

Events that come together share one commit. SQLite works where it is called, without a thread: a thread would wait for
the interpreter after every statement and every row while the event loop goes on, which takes far longer than the work
itself, and nobody can be answered before a commit is done anyway.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import (
    ClauseElement,
    Connection,
    CursorResult,
    Dialect,
    Engine,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    literal_column,
    make_url,
    select,
    update,
)
from sqlalchemy.engine.interfaces import DBAPICursor

from ludothek.table import migrations, schema
from ludothek.table.batch import Batch, Stage
from ludothek.table.events import Entry, Event, Made, Sat, Stood, from_row, to_row
from ludothek.table.schema import members, settings, tables
from ludothek.table.table import OPEN

# What is said again and again is put together once: that takes longer than the database does.
COUNT_OPEN = (
    select(func.count())
    .select_from(tables.join(members))
    .where(members.c.player == bindparam("player"), tables.c.made_at > bindparam("since"))
    .where(tables.c.stage == literal_column(f"'{OPEN}'"))
)
FIND_TABLE = select(tables.c.key, tables.c.secret, tables.c.made_at).where(tables.c.id == bindparam("id"))
READ_LOG = (
    select(schema.log.c.number, schema.log.c.events)
    .where(schema.log.c.table_key == bindparam("key"), schema.log.c.number >= bindparam("since"))
    .order_by(schema.log.c.number)
)
ADD_TABLE = insert(tables).values({c: bindparam(c.name) for c in tables.c if c.name != "key"}).returning(tables.c.key)
ADD_EVENTS = insert(schema.log).values({c: bindparam(c.name) for c in schema.log.c})
ADD_MEMBER = insert(members).values({c: bindparam(c.name) for c in members.c})
REMOVE_MEMBER = delete(members).where(members.c.table_key == bindparam("table"), members.c.seat == bindparam("place"))
SET_STAGE = update(tables).where(tables.c.key == bindparam("table")).values(stage=bindparam("now"))

PAGES_AHEAD = 4000
"""How long SQLite's journal may get, 16 MB, before it goes into the file: the same pages are written again and again.
"""

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


Row = dict[str, Any]
Then = Callable[[Exception | None], object]
"""What is called when events are durable, or with the error for which they are not."""


class Log:
    """Where what happens at one table is written."""

    def __init__(self, store: Store, id: str, key: int = 0) -> None:
        self._store = store
        self.id = id
        self.key = key
        """How the database calls the table; it says so when the first events are written."""

    async def append(self, entry: Entry, stage: str | None = None) -> None:
        if entry.events:
            await called_back(lambda then: self.push(entry, stage, then))

    def push(self, entry: Entry, stage: str | None, then: Then, row: Row | None = None) -> None:
        """The same for who does not wait: `then` is called when the events are durable."""
        self._store._appends.add(Append(self, entry.number, entry.events, stage, then, row))

    async def tail(self, number: int) -> list[Entry]:
        return self._store._read(self.key, number)


@dataclass(frozen=True)
class Loaded:
    """A table as it was written."""

    log: Log
    secret: bytes
    made_at: float
    entries: list[Entry]


@dataclass(slots=True)
class Append:
    """Events that wait to be written."""

    log: Log
    number: int
    events: Sequence[Event]
    stage: str | None
    then: Then
    row: Row | None
    """The table itself, if it is new."""


class Store:
    """A database of tables; `open` it before use and `close` it after."""

    def __init__(self, url: str) -> None:
        self.url = url
        is_sqlite = make_url(url).get_backend_name() == "sqlite"
        self.engine: Engine = create_engine(url, **{"paramstyle": "named"} if is_sqlite else {})
        if is_sqlite:
            event.listen(self.engine, "connect", make_sqlite_durable)
        self._integrity_error = self.engine.dialect.loaded_dbapi.IntegrityError
        self._appends = Batch(Stage.WRITE, self._commit)

    @classmethod
    def in_file(cls, path: Path) -> Store:
        return cls(f"sqlite:///{path}")

    async def open(self) -> None:
        """Creates or migrates the database."""
        with self.engine.begin() as connection:
            migrations.upgrade(connection)

    async def close(self) -> None:
        """Writes what waits and lets go."""
        self._appends.flush()
        self.engine.dispose()

    async def setting(self, name: str, size: int = 32) -> bytes:
        """A random value that stays the same for this database, such as the key that signs cookies."""
        with self.engine.begin() as connection:
            value = connection.scalar(select(settings.c.value).where(settings.c.name == name))
            if value is None:
                value = secrets.token_bytes(size)
                connection.execute(insert(settings).values(name=name, value=value))
        return bytes(value)

    async def make(self, id: str, secret: bytes, entry: Entry, stage: str = OPEN) -> Log:
        """Writes a new table with its first events: how it was made, and who sat down at once."""
        made = entry.events[0]
        assert isinstance(made, Made)
        log = Log(self, id)
        row = {
            "id": id,
            "secret": secret,
            "game": made.game,
            "made_at": time.time(),
            "is_public": int(made.is_public),
            "stage": stage,
        }
        await called_back(lambda then: log.push(entry, None, then, row))
        return log

    async def count_open(self, player: str, since: float = 0) -> int:
        """How many tables with an open seat a person sits at, of those made after a time."""
        with self.engine.connect() as connection:
            return int(told(connection, COUNT_OPEN, player=player, since=since).scalar_one())

    async def load(self, id: str) -> Loaded | None:
        """A table, if there is one of that name."""
        with self.engine.connect() as connection:
            table = told(connection, FIND_TABLE, id=id).one_or_none()
            if table is None:
                return None
        return Loaded(Log(self, id, table.key), bytes(table.secret), table.made_at, self._read(table.key, 0))

    def _read(self, key: int, since: int) -> list[Entry]:
        with self.engine.connect() as connection:
            rows = told(connection, READ_LOG, key=key, since=since)
            return [Entry(row.number, from_row(row.events), None) for row in rows]

    async def open_tables(self, most: int, since: float = 0) -> list[Summary]:
        """Public tables with an open seat that were made after a time, the newest first."""
        query = select(tables).where(tables.c.stage == OPEN, tables.c.is_public == 1, tables.c.made_at > since)
        return self._summaries(query.order_by(tables.c.made_at.desc()).limit(most))

    async def tables_of(self, player: str, most: int, since: float = 0) -> list[Summary]:
        """The tables where a person has a seat, the newest first, without those that never began by a time."""
        query = select(tables).join(members).where(members.c.player == player)
        query = query.where((tables.c.stage != OPEN) | (tables.c.made_at > since))
        return self._summaries(query.order_by(tables.c.made_at.desc()).limit(most))

    def _summaries(self, query: Any) -> list[Summary]:
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [Summary(row.id, row.game, row.made_at, row.stage) for row in rows]

    def _commit(self, batch: list[Append]) -> None:
        """One commit for all; if it fails, one for each, so that only those at fault hear of it."""
        try:
            with closing(self.engine.raw_connection()) as connection:  # closing takes back what is not committed
                insert_all(connection.cursor(), self.engine.dialect, batch)
                connection.commit()
        except Exception as error:
            if len(batch) == 1:
                answer(batch[0], Conflict() if isinstance(error, self._integrity_error) else error)
            else:
                for append in batch:
                    self._commit([append])
        else:
            for append in batch:
                answer(append, None)


async def called_back(begin: Callable[[Then], object]) -> None:
    """Begins something and waits until it is done."""
    waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def then(error: Exception | None) -> None:
        if waiting.done():
            return
        if error is None:
            waiting.set_result(None)
        else:
            waiting.set_exception(error)

    begin(then)
    await waiting


def answer(append: Append, error: Exception | None) -> None:
    try:
        append.then(error)
    except Exception:
        logger.exception("what follows a write at table %s failed", append.log.id)


def insert_all(cursor: DBAPICursor, dialect: Dialect, batch: list[Append]) -> None:
    """Straight to the database's driver, since what SQLAlchemy does for a statement takes longer than the statement."""
    for append in batch:
        if append.row:
            cursor.execute(spelled(ADD_TABLE, dialect), append.row)
            [(append.log.key,)] = cursor.fetchall()
    rows = [{"table_key": one.log.key, "number": one.number, "events": to_row(one.events)} for one in batch]
    cursor.executemany(spelled(ADD_EVENTS, dialect), rows)
    for append in batch:
        key = append.log.key
        for happened in append.events:
            if isinstance(happened, Sat) and happened.player:
                row = {"table_key": key, "seat": happened.seat, "player": happened.player}
                cursor.execute(spelled(ADD_MEMBER, dialect), row)
            elif isinstance(happened, Stood):
                cursor.execute(spelled(REMOVE_MEMBER, dialect), {"table": key, "place": happened.seat})
        if append.stage:
            cursor.execute(spelled(SET_STAGE, dialect), {"table": key, "now": append.stage})


def told(connection: Connection, statement: ClauseElement, **values: object) -> CursorResult[Any]:
    """What the database says to one of the statements above."""
    return connection.exec_driver_sql(spelled(statement, connection.dialect), values)


@cache
def spelled(statement: ClauseElement, dialect: Dialect) -> str:
    """A statement as the database is told it."""
    return str(statement.compile(dialect=dialect))


def make_sqlite_durable(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and a commit is on the disk before it is said to be."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
        f"wal_autocheckpoint={PAGES_AHEAD}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
