"""A connection that commits, one statement after the other, and is made again when it is lost.

A connection that is lost in the middle leaves open what came of a commit: the same is tried again, and whoever the key
lets through, this one or its double, it is there once. Only if that cannot be found out for long is who waits told so.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from ludothek.table.append import Append
from ludothek.table.postgres.address import Address, Gone
from ludothek.table.postgres.claim import share
from ludothek.table.postgres.commit import Outcome, commit
from ludothek.table.store import Unfit, Unknown

if TYPE_CHECKING:
    import asyncpg

SILENCE = 5.0
"""Seconds without an answer after which a connection is given up, and another one is made."""
DENIED_AFTER = 5.0
"""Seconds after which those hear of a database that is gone who came meanwhile: theirs is certainly not written."""
PATIENCE = 30.0
"""Seconds for which it is tried to find out what came of a commit."""
PAUSE = 0.1


class Generation:
    """Whether everything is still what it was when this node started; see claim.py."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._known = b""
        self.replaced: Unfit | None = None
        """Why nothing can be written any more, if everything was replaced while this node was cut off: what is in
        memory here has keys of tables that are no more.
        """

    def demand(self, found: bytes) -> None:
        self._known = self._known or found
        if found != self._known:
            self.replaced = self._address.unfit("was replaced while this server was cut off: start the server again")
            raise self.replaced


class Pen:
    def __init__(self, address: Address, generation: Generation) -> None:
        self._address = address
        self._generation = generation
        self._connection: asyncpg.Connection | None = None
        self._connecting = asyncio.Lock()
        self._keeping: asyncio.Task[None] | None = None
        self._is_closed = False

    async def write(self, writes: Sequence[Append], is_gone: Callable[[Gone], object]) -> list[Outcome]:
        """What came of each; `is_gone` hears of a database that has been away for long."""
        since, is_open = time.monotonic(), False
        while True:
            try:
                connection = await self.connected()
                is_again, is_open = is_open, True
                return await self._within(SILENCE, connection, writes, is_again)
            except Gone as gone:
                self._hang_up()
                waited = time.monotonic() - since
                if waited > DENIED_AFTER:
                    is_gone(gone)
                if waited > (PATIENCE if is_open else DENIED_AFTER):
                    return [self.unknown() if is_open else gone] * len(writes)
                await asyncio.sleep(PAUSE)
            except Unfit as error:
                if len(writes) == 1:
                    return [error]
                return [outcome for write in writes for outcome in await self.write([write], is_gone)]

    def unknown(self) -> Unknown:
        return Unknown(f"{self._address.shown} has not said whether it was written")

    async def connected(self) -> asyncpg.Connection:
        async with self._connecting:
            if self._connection is None:
                connection = await self._address.connect()
                try:
                    self._generation.demand(await share(self._address, connection))
                except BaseException:
                    connection.terminate()
                    raise
                connection.add_termination_listener(self._lose)
                self._connection = connection
            return self._connection

    def close(self) -> None:
        self._is_closed = True
        if self._keeping:
            self._keeping.cancel()
        self._hang_up()

    async def _within(
        self, seconds: float, connection: asyncpg.Connection, writes: Sequence[Append], is_again: bool
    ) -> list[Outcome]:
        """A commit; the connection is cut when it takes too long, which does not say what comes of it."""
        cut = asyncio.get_running_loop().call_later(seconds, connection.terminate)
        try:
            with self._address.explained():
                return await commit(connection, writes, is_again)
        finally:
            cut.cancel()

    def _lose(self, connection: asyncpg.Connection) -> None:
        if connection is self._connection:
            self._hang_up()

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        with suppress(Exception):
            connection.terminate()
        if not self._is_closed and self._keeping is None:
            self._keeping = asyncio.get_running_loop().create_task(self._keep())

    async def _keep(self) -> None:
        """Though nobody writes: who replaces everything must see that a node is at work. The driver may swallow that it
        is cancelled while it connects, so it is also asked whether this pen is still wanted.
        """
        try:
            while self._connection is None and not (self._generation.replaced or self._is_closed):
                with suppress(Unfit):
                    await self.connected()
                await asyncio.sleep(PAUSE)
        finally:
            self._keeping = None
