"""Connections that read, and those of small writes that nobody shares a commit with."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ludothek.table.postgres.address import Address, Gone

if TYPE_CHECKING:
    import asyncpg

CONNECTIONS = 4
SECONDS = 5.0
"""How long an answer may take before the connection is cut."""


class Reader:
    """A few connections, used in turns. One that was lost while nobody used it is noticed by who uses it next, who
    tries another one then: so a database that was started again is asked again at once.
    """

    def __init__(self, address: Address) -> None:
        self._address = address
        self._places = asyncio.Semaphore(CONNECTIONS)
        self._idle: list[asyncpg.Connection] = []
        self._is_closed = False

    async def rows(self, statement: str, *values: object) -> list[Any]:
        """What a statement answers; one that is done twice must do no harm."""
        while True:
            is_new = not self._idle
            try:
                return await self._rows(statement, values)
            except Gone as gone:
                if is_new or isinstance(gone.__cause__, TimeoutError):
                    raise

    async def row(self, statement: str, *values: object) -> Any:
        rows = await self.rows(statement, *values)
        return rows[0] if rows else None

    async def _rows(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        with self._address.explained():
            async with asyncio.timeout(SECONDS):
                await self._places.acquire()
        try:
            if self._is_closed:
                raise self._address.unfit("is closed: the server stops")
            connection = self._idle.pop() if self._idle else await self._address.connect()
            cut = asyncio.get_running_loop().call_later(SECONDS, connection.terminate)
            try:
                with self._address.explained():
                    rows: list[Any] = await connection.fetch(statement, *values)
            except BaseException:
                connection.terminate()  # it may still be busy with this, and would have to be asked to stop
                raise
            finally:
                cut.cancel()
            self._idle.append(connection)
            if self._is_closed:
                self.close()
            return rows
        finally:
            self._places.release()

    def close(self) -> None:
        self._is_closed = True
        while self._idle:
            self._idle.pop().terminate()
