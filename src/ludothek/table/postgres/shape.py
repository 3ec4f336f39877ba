"""How a database comes to have the newest shape: created whole, or migrated, in one transaction."""

from __future__ import annotations

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from ludothek.table import migrations
from ludothek.table.postgres.address import Address, load
from ludothek.table.postgres.shared import shared
from ludothek.table.schema import metadata

NEWEST = migrations.REVISIONS[-1]
LOCK = 0x4C75646F74  # "Ludot"
"""What nodes that start at the same time take turns by."""


async def prepare(address: Address) -> None:
    """Creates all tables or brings them to the newest shape; nodes that come at once wait for the first."""
    load()
    engine = create_async_engine("postgresql+asyncpg://", async_creator=address.connect, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            await connection.run_sync(lambda plain: shape(address, plain))
    except SQLAlchemyError as error:
        raise address.explain(getattr(error, "orig", None) or error) from error
    finally:
        await engine.dispose()


def shape(address: Address, connection: Connection) -> None:
    """A database without tables gets those of today: the way that SQLite files have come is not gone again."""
    there = set(inspect(connection).get_table_names())
    if not there & {"alembic_version", *metadata.tables}:
        metadata.create_all(connection)
        migrations.stamp(connection)
    else:
        revision = revision_of(address, connection, there)
        if revision != NEWEST:
            migrations.upgrade(connection)
    shared.create_all(connection)


def revision_of(address: Address, connection: Connection, there: set[str]) -> str:
    known = there >= {"alembic_version", "settings", "tables", "log", "members"}
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar() if known else None
    if revision is None:
        raise address.unfit("is no database of Ludothek")
    if revision not in migrations.REVISIONS:
        raise address.unfit(
            f"was written by a newer version of Ludothek (it has shape {revision}, this version knows {NEWEST}):"
            " install that version"
        )
    return str(revision)
