"""A PostgreSQL database as a whole: read while nodes work with it, and replaced while none does.

What is done with it is written for any database; SQLAlchemy lets it run in the event loop that the driver needs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, delete, insert, inspect, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from ludothek.table import content, schema
from ludothek.table.postgres.address import Address, load
from ludothek.table.postgres.claim import ALONE, new_generation
from ludothek.table.postgres.shape import NEWEST, prepare, revision_of
from ludothek.table.store import Taken

SNAPSHOT, COMMITTED = "REPEATABLE READ", "READ COMMITTED"

T = TypeVar("T")


class PostgresWhole:
    def __init__(self, url: str) -> None:
        self._address = Address(url)

    @property
    def name(self) -> str:
        return self._address.shown

    def read(self, do: Callable[[Connection], T], alone: bool = False) -> T:
        def look(connection: Connection) -> T:
            self._demand_newest(connection)
            if alone:
                self._demand_alone(connection)
            return do(connection)

        return asyncio.run(self._transact(SNAPSHOT, look))

    def change(self, do: Callable[[Connection], T]) -> T:
        def change(connection: Connection) -> T:
            self._demand_newest(connection)
            return do(connection)

        return asyncio.run(self._transact(COMMITTED, change))

    def replace(self, fill: Callable[[Connection], object], only_empty: bool = False) -> None:
        def refill(connection: Connection) -> None:
            self._demand_alone(connection)
            if only_empty and content.count(connection):
                raise self._address.unfit("has tables already: choose another place")
            content.clear(connection)
            fill(connection)
            connection.execute(delete(schema.settings).where(schema.settings.c.name == schema.GENERATION))
            connection.execute(insert(schema.settings).values(name=schema.GENERATION, value=new_generation()))

        async def replace() -> None:
            await prepare(self._address)
            await self._transact(COMMITTED, refill)

        asyncio.run(replace())

    def _demand_newest(self, connection: Connection) -> None:
        there = set(inspect(connection).get_table_names())
        if revision_of(self._address, connection, there) != NEWEST:
            raise self._address.unfit("has an older shape: start a server with it once, which brings it to the newest")

    def _demand_alone(self, connection: Connection) -> None:
        if not connection.execute(text(ALONE)).scalar_one():
            raise Taken(f"{self.name} is in use by a server: stop all that work with it first")

    async def _transact(self, isolation: str, do: Callable[[Connection], T]) -> T:
        load()
        engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=self._address.connect, poolclass=NullPool, isolation_level=isolation
        )
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(do)
        except SQLAlchemyError as error:
            raise self._address.explain(getattr(error, "orig", None) or error) from error
        finally:
            await engine.dispose()
