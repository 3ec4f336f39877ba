"""Tables in PostgreSQL: one connection writes, a few read, and the event loop waits for none of them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable, Sequence

from ludothek.table.append import Append, Bound, Place
from ludothek.table.events import Entry, Made, from_row, members_after, to_row
from ludothek.table.orders import Order
from ludothek.table.postgres import statements
from ludothek.table.postgres.address import Address
from ludothek.table.postgres.neighbours import PostgresNeighbours
from ludothek.table.postgres.reader import Reader
from ludothek.table.postgres.shape import prepare
from ludothek.table.postgres.tails import Tails
from ludothek.table.postgres.whole import PostgresWhole
from ludothek.table.postgres.writer import Writer
from ludothek.table.stages import OPEN
from ludothek.table.store import Loaded, Summary, Then
from ludothek.table.waiting import called_back

ANSWER = 1.7
"""Seconds after which a check says that the database does not answer."""
MANY = 200
"""How many entries are too many to be read in the event loop."""


class PostgresStore:
    """A store for one of any number of nodes, in the event loop in which it is opened."""

    def __init__(self, url: str) -> None:
        self.address = Address(url)
        self._writer: Writer | None = None
        self._reader: Reader | None = None
        self._tails: Tails | None = None
        self._neighbours: PostgresNeighbours | None = None

    @property
    def neighbours(self) -> PostgresNeighbours | None:
        return self._neighbours

    @property
    def writer(self) -> Writer:
        if self._writer is None:
            raise self.address.unfit("is not open")
        return self._writer

    @property
    def reader(self) -> Reader:
        if self._reader is None:
            raise self.address.unfit("is not open")
        return self._reader

    @property
    def tails(self) -> Tails:
        if self._tails is None:
            raise self.address.unfit("is not open")
        return self._tails

    async def open(self) -> None:
        await prepare(self.address)
        self._reader, self._writer = Reader(self.address), Writer(self.address)
        self._neighbours, self._tails = PostgresNeighbours(self._reader), Tails(self._reader)
        await self._writer.start()

    async def claim(self) -> None:
        """Nobody is kept away: the key of the log decides between nodes."""

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
        if self._reader is not None:
            self._reader.close()

    async def setting(self, name: str, size: int = 32) -> bytes:
        while (row := await self.reader.row(statements.READ_SETTING, name)) is None:
            await self.reader.rows(statements.ADD_SETTING, name, secrets.token_bytes(size))
        return bytes(row[0])

    async def make(
        self, id: str, secret: bytes, entry: Entry, stage: str = OPEN, bound: Bound | None = None
    ) -> PostgresLog:
        made = entry.events[0]
        assert isinstance(made, Made)
        made_at = time.time() if entry.at is None else entry.at
        log = PostgresLog(self, id, Place())
        table = (id, secret, made.game, made_at, int(made.is_public), stage)
        await called_back(lambda then: log.write(entry, None, then, bound, table))
        return log

    async def load(self, id: str) -> Loaded | None:
        if not is_storable(id):
            return None
        row = await self.reader.row(statements.READ_TABLE, id)
        if row is None:
            return None
        key, secret, made_at, *columns = row
        entries = await read(list(zip(*columns, strict=True)))
        return Loaded(PostgresLog(self, id, Place(key)), bytes(secret), made_at, entries)

    async def newest(self, ids: Sequence[str]) -> dict[str, int]:
        return dict(await self.reader.rows(statements.NEWEST, list(filter(is_storable, ids))))

    async def count_open(self, player: str, since: float = 0) -> int:
        (count,) = await self.reader.row(statements.COUNT_OPEN, player, since)
        return int(count)

    async def open_tables(self, most: int, since: float = 0) -> list[Summary]:
        return [Summary(*row) for row in await self.reader.rows(statements.OPEN_TABLES, since, most)]

    async def tables_of(self, player: str, most: int, since: float = 0) -> list[Summary]:
        return [Summary(*row) for row in await self.reader.rows(statements.TABLES_OF, player, since, most)]

    async def orders(self, after: int) -> list[Order]:
        return [Order(*row) for row in await self.reader.rows(statements.ORDERS, after)]

    def whole(self) -> PostgresWhole:
        return PostgresWhole(self.address.url)

    async def check(self) -> None:
        """A real commit, that means nothing."""
        if self.writer.replaced:
            raise self.writer.replaced
        now = str(time.time()).encode()
        try:
            async with asyncio.timeout(ANSWER):
                await self.reader.rows(statements.SET_SETTING, "checked", now)
        except TimeoutError:
            raise self.address.unfit("cannot be used: it does not answer") from None


class PostgresLog:
    """The log of one table."""

    __slots__ = ("_place", "_store", "id")

    def __init__(self, store: PostgresStore, id: str, place: Place) -> None:
        self._store = store
        self._place = place
        self.id = id

    def push(self, entry: Entry, stage: str | None, then: Then, bound: Bound | None = None) -> None:
        if entry.events:
            self.write(entry, stage, then, bound)
        else:
            asyncio.get_running_loop().call_soon(then, None)

    async def append(self, entry: Entry, stage: str | None = None) -> None:
        await called_back(lambda then: self.push(entry, stage, then))

    async def tail(self, number: int) -> list[Entry]:
        return await read(await self._store.tails.rows(self._place.key, number))

    def write(
        self, entry: Entry, stage: str | None, then: Then, bound: Bound | None, table: tuple[object, ...] = ()
    ) -> None:
        """`table` is the table itself, if it is new."""
        text, members = to_row(entry.events), members_after(entry.events)
        append = Append(self._place.key, entry.number, text, entry.at, stage, members, table, bound)
        self._store.writer.push(append, then, self._place if table else None)


async def read(rows: Sequence[Iterable[object]]) -> list[Entry]:
    """Entries of a log; of a long one beside the event loop."""
    return entries(rows) if len(rows) < MANY else await asyncio.to_thread(entries, rows)


def entries(rows: Sequence[Iterable[object]]) -> list[Entry]:
    return [Entry(number, from_row(events), at) for number, at, events in rows]  # type: ignore[arg-type]


def is_storable(id: str) -> bool:
    """What people ask for may be anything; PostgreSQL takes no zeros in a text."""
    return id.isascii() and "\0" not in id
