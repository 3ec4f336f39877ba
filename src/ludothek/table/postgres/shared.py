"""What nodes tell each other through the database and no log needs: small, and made anew if it is lost.

So its tables are not logged, as PostgreSQL calls that: writing to them costs no disk, and after a crash they are empty.
They are no part of a backup nor of the shape that migrations change; one of another shape would get another name.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, Identity, Index, Integer, MetaData, String, Table, Text

shared = MetaData()

nodes = Table(
    "nodes",
    shared,
    Column("node", String(40), primary_key=True),
    Column("seen_at", Float, nullable=False),
    prefixes=["UNLOGGED"],
)
guests = Table(
    "guests",
    shared,
    Column("table_id", String(40), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("node", String(40), primary_key=True),
    Column("is_here", Integer, nullable=False),
    Column("left_at", Float),
    Column("address", Text, nullable=False),
    prefixes=["UNLOGGED"],
)
claims = Table(
    "claims",
    shared,
    Column("table_id", String(40), primary_key=True),
    Column("what", String(40), primary_key=True),
    Column("node", String(40), nullable=False),
    Column("until", Float, nullable=False),
    prefixes=["UNLOGGED"],
)
spent = Table(
    "spent",
    shared,
    Column("number", BigInteger, Identity(), primary_key=True),
    Column("node", String(40), nullable=False),
    Column("kind", String(40), nullable=False),
    Column("who", Text, nullable=False),
    Column("amount", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Index("spent_by_time", "at"),
    prefixes=["UNLOGGED"],
)
allowances = Table(
    "allowances",
    shared,
    Column("kind", String(40), primary_key=True),
    Column("who", Text, primary_key=True),
    Column("rest", Float, nullable=False),
    Column("at", Float, nullable=False),
    prefixes=["UNLOGGED"],
)
