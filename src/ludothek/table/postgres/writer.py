"""What is to be written, on its way to PostgreSQL and back: what comes while it writes waits and shares a commit.

The event loop never waits here. There is one commit at a time; who waits is called when theirs is durable, or cannot
be. A connection that is lost meanwhile leaves open what came of it: the same is tried again, and whoever the key lets
through, this one or its double, it is there once. Only if that cannot be found out for long is who waits told so.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from ludothek.table.append import Append, Place
from ludothek.table.batch import Batch, Stage
from ludothek.table.meters import COMMIT
from ludothek.table.postgres.address import Address, Gone
from ludothek.table.postgres.claim import share
from ludothek.table.postgres.commit import Outcome, commit
from ludothek.table.store import Conflict, Then, Unfit, Unknown
from ludothek.table.waiting import answer_all

if TYPE_CHECKING:
    import asyncpg

MOST_WAITING = 10_000
MOST_TOGETHER = 1000
"""How many entries one commit may have."""
SILENCE = 5.0
"""Seconds without an answer after which a connection is given up, and another one is made."""
DENIED_AFTER = 5.0
"""Seconds after which those hear of a database that is gone who came meanwhile: theirs is certainly not written."""
PATIENCE = 30.0
"""Seconds for which it is tried to find out what came of a commit."""
PAUSE = 0.1
CLOSING = 5.0
"""Seconds after which what is not written is given up when the store is closed."""

logger = logging.getLogger(__name__)


class Asked(NamedTuple):
    """Something to write, who waits for it, and where the key goes of a table that is new."""

    write: Append
    then: Then
    place: Place | None


class Writer:
    def __init__(self, address: Address) -> None:
        self._address = address
        self._asked: Batch[Asked] = Batch(Stage.WRITE, self._hear)
        self._done: Batch[tuple[Then, Exception | None]] = Batch(Stage.TELL, answer_all)
        self._waiting: list[Asked] = []
        self._under_way: list[Asked] = []
        self._unanswered = 0
        self._connection: asyncpg.Connection | None = None
        self._connecting = asyncio.Lock()
        self._keeping: asyncio.Task[None] | None = None
        self._generation = b""
        self.replaced: Unfit | None = None
        """Why nothing can be written any more, if everything was replaced while this node was cut off."""
        self._work: asyncio.Task[None] | None = None
        self._is_closed = False

    async def start(self) -> None:
        await self._connected()

    def push(self, write: Append, then: Then, place: Place | None = None) -> None:
        """Calls `then` when it is durable, or cannot be; never before it returns."""
        if self._is_closed:
            self._refuse(then, self._address.unfit("is closed: the server stops"))
        elif self.replaced:
            self._refuse(then, self.replaced)
        elif self._unanswered >= MOST_WAITING:
            self._refuse(then, self._address.unfit(f"is too slow: {MOST_WAITING} wait to be written already"))
        else:
            self._unanswered += 1
            self._asked.add(Asked(write, then, place))

    async def close(self) -> None:
        """Writes what waits, if that is possible within a few seconds; who waits is answered."""
        self._asked.flush()
        self._is_closed = True
        work = self._work
        if work:
            await asyncio.wait([work], timeout=CLOSING)
            work.cancel()
        if self._keeping:
            self._keeping.cancel()
        self._hang_up()
        under_way, self._under_way = self._under_way, []
        self._settle(under_way, [self._unknown()] * len(under_way))
        self._fail_waiting(self._address.unfit("did not answer before the server stopped"))
        self._done.flush()

    def _refuse(self, then: Then, error: Exception) -> None:
        asyncio.get_running_loop().call_soon(answer_all, [(then, error)])

    def _hear(self, asked: list[Asked]) -> None:
        self._waiting += asked
        if self._work is None:
            self._work = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        """Commits until nothing waits."""
        try:
            while self._waiting:
                batch = self._under_way = self._next()
                outcomes = await self._commit([asked.write for asked in batch])
                self._under_way = []
                COMMIT.observe(len(batch))
                self._settle(batch, outcomes)
        finally:
            self._work = None

    def _next(self) -> list[Asked]:
        """What waits, of each table the first entry: one that follows may not be written if that one is not."""
        batch: list[Asked] = []
        later: list[Asked] = []
        keys: set[int] = set()
        for asked in self._waiting:
            key = asked.write.key
            if key in keys or len(batch) == MOST_TOGETHER:
                later.append(asked)
            else:
                batch.append(asked)
            if key:
                keys.add(key)
        self._waiting = later
        return batch

    async def _commit(self, writes: Sequence[Append]) -> list[Outcome]:
        since, is_open = time.monotonic(), False
        while True:
            try:
                connection = await self._connected()
                is_again, is_open = is_open, True
                return await self._within(SILENCE, connection, writes, is_again)
            except Gone as gone:
                self._hang_up()
                waited = time.monotonic() - since
                if waited > DENIED_AFTER:
                    self._fail_waiting(gone)
                if waited > (PATIENCE if is_open else DENIED_AFTER):
                    return [self._unknown() if is_open else gone] * len(writes)
                await asyncio.sleep(PAUSE)
            except Unfit as error:
                if len(writes) == 1:
                    return [error]
                return [outcome for write in writes for outcome in await self._commit([write])]

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

    async def _connected(self) -> asyncpg.Connection:
        async with self._connecting:
            if self._connection is None:
                connection = await self._address.connect()
                self._demand_same(await share(self._address, connection), connection)
                connection.add_termination_listener(self._lose)
                self._connection = connection
            return self._connection

    def _demand_same(self, generation: bytes, connection: asyncpg.Connection) -> None:
        """What is in memory here has keys of tables that are no more."""
        self._generation = self._generation or generation
        if generation != self._generation:
            connection.terminate()
            self.replaced = self._address.unfit("was replaced while this server was cut off: start the server again")
            raise self.replaced

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
        """Though nobody writes: who replaces everything must see that a node is at work."""
        try:
            while self._connection is None and not self.replaced:
                with suppress(Unfit):
                    await self._connected()
                await asyncio.sleep(PAUSE)
        finally:
            self._keeping = None

    def _unknown(self) -> Unknown:
        return Unknown(f"{self._address.shown} has not said whether it was written")

    def _fail_waiting(self, error: Exception) -> None:
        waiting, self._waiting = self._waiting, []
        self._settle(waiting, [error] * len(waiting))

    def _settle(self, asked: Sequence[Asked], outcomes: Sequence[Outcome]) -> None:
        self._unanswered -= len(asked)
        fallen: set[int] = set()
        for (write, then, place), outcome in zip(asked, outcomes, strict=True):
            if isinstance(outcome, Exception):
                fallen.add(write.key)
                self._done.add((then, outcome))
            else:
                if place is not None and outcome:
                    place.key = outcome
                self._done.add((then, None))
        following = [asked for asked in self._waiting if asked.write.key and asked.write.key in fallen]
        if following:
            self._waiting = [asked for asked in self._waiting if asked not in following]
            self._settle(following, [Conflict()] * len(following))
