"""Everything that a database holds, table by table, whichever database it is: what a backup is made of, and what moves
from one database to another.

Keys of tables are the database's own and stay there; whoever reads gets tables in the order in which they were made.
"""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Any, Protocol, TypeVar

import orjson
from pydantic import TypeAdapter
from sqlalchemy import Connection, Table, delete, func, insert, select, text

from ludothek.table import schema
from ludothek.table.orders import Order, since

BATCH = 50
"""How many tables are read or written together."""

T = TypeVar("T")


class Database(Protocol):
    """A database that can be read as of one moment, and replaced as a whole."""

    @property
    def name(self) -> str:
        """What a host knows it by, without a password."""

    def read(self, do: Callable[[Connection], T], alone: bool = False) -> T:
        """What is done with all that there is at one moment, whoever writes meanwhile. `Unfit` if it cannot be read,
        `Taken` if no server is to be at work with it and one is.
        """

    def change(self, do: Callable[[Connection], T]) -> T:
        """What is done in a transaction, beside servers that are running."""

    def replace(self, fill: Callable[[Connection], object], only_empty: bool = False) -> None:
        """An empty database is filled and takes the place of what was there: completely, or not at all if anything
        goes wrong. `Taken` if a server is at work with it; `Unfit` if it cannot be, or is to be empty and is not.
        """


@dataclass(frozen=True)
class Setting:
    name: str
    value: bytes


@dataclass(frozen=True)
class Row:
    """An entry of a log: the events are JSON as the database has it, to the byte."""

    number: int
    at: float | None
    events: str


@dataclass(frozen=True)
class Whole:
    """A table with all that happened there."""

    id: str
    secret: bytes
    game: str
    made_at: float
    is_public: bool
    stage: str
    members: tuple[tuple[str, str], ...]
    """Seats and who sits there."""
    log: tuple[Row, ...]


Item = Setting | Order | Whole
SETTING, ORDER, WHOLE = TypeAdapter(Setting), TypeAdapter(Order), TypeAdapter(Whole)
Rows = list[dict[str, object]]


def to_line(item: Item) -> bytes:
    """An item as JSON, in a line."""
    if isinstance(item, Order):
        return orjson.dumps({"order": tuple(item)})
    if isinstance(item, Setting):
        return orjson.dumps({"setting": item.name, "value": b64encode(item.value).decode()})
    return orjson.dumps(
        {
            "table": item.id,
            "secret": item.secret.hex(),
            "game": item.game,
            "made_at": item.made_at,
            "is_public": item.is_public,
            "stage": item.stage,
            "members": item.members,
            "log": [(row.number, row.at, row.events) for row in item.log],
        }
    )


def from_line(line: bytes) -> Item:
    """ValueError, KeyError or TypeError for what is none, or has something in it that no database would take."""
    told: dict[str, Any] = orjson.loads(line)
    if "setting" in told:
        return SETTING.validate_python({"name": told["setting"], "value": b64decode(told["value"])})
    if "order" in told:
        return ORDER.validate_python(told["order"])
    log = [dict(zip(("number", "at", "events"), row, strict=True)) for row in told["log"]]
    return WHOLE.validate_python(told | {"id": told["table"], "secret": bytes.fromhex(told["secret"]), "log": log})


def digest(items: Iterable[Item]) -> str:
    """The same for the same content."""
    code = hashlib.sha256()
    for item in items:
        code.update(to_line(item) + b"\n")
    return code.hexdigest()


def count(connection: Connection) -> int:
    """How many tables there are."""
    return int(connection.execute(select(func.count()).select_from(schema.tables)).scalar_one())


def read(connection: Connection) -> Iterator[Item]:
    kept = select(schema.settings).where(schema.settings.c.name != schema.GENERATION)
    settings = connection.execute(kept.order_by(schema.settings.c.name)).all()
    yield from (Setting(row.name, bytes(row.value)) for row in settings)
    yield from since(connection, 0)
    yield from read_tables(connection)


def read_tables(connection: Connection) -> Iterator[Whole]:
    tables = schema.tables
    last = -1
    while batch := connection.execute(
        select(tables).where(tables.c.key > last).order_by(tables.c.key).limit(BATCH)
    ).all():
        first, last = batch[0].key, batch[-1].key
        rows_of = by_table(connection, schema.log, first, last)
        seats_of = by_table(connection, schema.members, first, last)
        for table in batch:
            yield Whole(
                table.id,
                bytes(table.secret),
                table.game,
                table.made_at,
                bool(table.is_public),
                table.stage,
                tuple((row.seat, row.player) for row in seats_of.get(table.key, ())),
                tuple(Row(row.number, row.at, row.events) for row in rows_of.get(table.key, ())),
            )


def by_table(connection: Connection, table: Table, first: int, last: int) -> dict[int, list[Any]]:
    """The rows about the tables with these keys, in order; the second column says which comes first."""
    key, second, *_ = table.columns
    rows = connection.execute(select(table).where(key.between(first, last)).order_by(key, second)).all()
    return {key: list(group) for key, group in groupby(rows, lambda row: row.table_key)}


def write(connection: Connection, items: Iterable[Item]) -> None:
    """Fills a database in which there is nothing but its shape."""
    key = last_key(connection)
    todo = iter(items)
    while batch := list(islice(todo, BATCH)):
        settings: Rows = [{"name": item.name, "value": item.value} for item in batch if isinstance(item, Setting)]
        whole = [item for item in batch if isinstance(item, Whole)]
        keyed = list(enumerate(whole, start=key + 1))
        key += len(whole)
        add(connection, schema.settings, settings)
        add(connection, schema.orders, [item._asdict() for item in batch if isinstance(item, Order)])
        add(connection, schema.tables, [table_row(key, item) for key, item in keyed])
        add(
            connection,
            schema.log,
            [
                {"table_key": key, "number": row.number, "events": row.events, "at": row.at}
                for key, item in keyed
                for row in item.log
            ],
        )
        add(
            connection,
            schema.members,
            [
                {"table_key": key, "seat": seat, "player": player}
                for key, item in keyed
                for seat, player in item.members
            ],
        )
    if connection.dialect.name == "postgresql":  # which does not look at the keys that are there
        for table, column in (("tables", "key"), ("orders", "number")):
            newest = f"(SELECT coalesce(max({column}), {key}) + 1 FROM {table})"
            connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{table}', '{column}'), {newest}, false)"))


def last_key(connection: Connection) -> int:
    """A key that no table has, nor one after it. PostgreSQL never gives one twice, and neither does who fills it: a
    node that was cut off may still know tables of before by theirs.
    """
    if connection.dialect.name != "postgresql":
        return 0
    return int(connection.execute(text("SELECT nextval(pg_get_serial_sequence('tables', 'key'))")).scalar_one())


def table_row(key: int, item: Whole) -> dict[str, object]:
    return {
        "key": key,
        "id": item.id,
        "secret": item.secret,
        "game": item.game,
        "made_at": item.made_at,
        "is_public": int(item.is_public),
        "stage": item.stage,
    }


def add(connection: Connection, table: Table, rows: Rows) -> None:
    if rows:
        connection.execute(insert(table), rows)


def clear(connection: Connection) -> None:
    """Removes everything but the shape."""
    for table in (schema.log, schema.members, schema.tables, schema.orders, schema.reports, schema.settings):
        connection.execute(delete(table))
