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
    Column("event", Text, nullable=False),
    sqlite_with_rowid=False,
)

members = Table(
    "members",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(1), nullable=False),
    sqlite_with_rowid=False,
)
