"""The tables of the database. Changes come as migrations, see migrations/."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()
Key = BigInteger().with_variant(Integer, "sqlite")
"""SQLite's own numbers of rows are as large, and it counts up by them if they are called so."""

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
GENERATION = "generation"
"""A setting that is another one when everything was replaced, and no part of a backup."""

tables = Table(
    "tables",
    metadata,
    Column("key", Key, primary_key=True),
    Column("id", String(40), nullable=False, unique=True),
    Column("secret", LargeBinary, nullable=False),
    Column("game", String(40), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("is_public", Integer, nullable=False),
    Column("stage", String(10), nullable=False),
    Index("tables_by_stage", "stage", "is_public", "made_at"),
)
"""People know a table by its `id`, which nobody guesses; the database by its `key`, which counts up: what is played at
now lies together then, and a commit writes to far fewer pages.
"""

log = Table(
    "log",
    metadata,
    Column("table_key", Key, ForeignKey("tables.key"), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("events", Text, nullable=False),
    Column("at", Float),
)
"""A row for what happened together; `number` is that of its first event, `at` the time in seconds since 1970, without
one in rows from before times were kept. With row numbers of SQLite's own, so that rows which come together lie
together.
"""

members = Table(
    "members",
    metadata,
    Column("table_key", Key, ForeignKey("tables.key"), primary_key=True, autoincrement=False),
    Column("seat", String(1), primary_key=True),
    Column("player", String(40), nullable=False),
    Index("members_by_player", "player"),
    sqlite_with_rowid=False,
)

orders = Table(
    "orders",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("whom", String(80), nullable=False),
    Column("until", Float),
    Column("at", Float, nullable=False),
)
"""What the host has ordered, one after the other: nothing is ever changed or removed here."""

reports = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("node", String(80), primary_key=True),
    Column("text", Text, nullable=False),
)
"""What servers answer to an order, until it is read."""
