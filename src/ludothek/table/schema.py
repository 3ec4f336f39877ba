"""The tables of the database. Changes come as migrations, see migrations/."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("game", String(40), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("is_public", Integer, nullable=False),
    Column("stage", String(10), nullable=False),
    Index("tables_by_stage", "stage", "is_public", "made_at"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("events", Text, nullable=False),
)
"""A row for what happened together; `number` is that of its first event. With row numbers of SQLite's own, since the
tables that are played at write to far fewer pages then.
"""

members = Table(
    "members",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(1), nullable=False),
    sqlite_with_rowid=False,
)
