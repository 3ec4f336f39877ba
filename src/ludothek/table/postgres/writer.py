"""What is to be written, on its way to PostgreSQL and back.

The event loop never waits here. A few commits are under way at a time, of different tables, and the database brings
them to the disk together; what comes while all pens are busy waits and shares the next commit. Who waits is called when
theirs is durable, or cannot be.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import NamedTuple

from ludothek.table.append import Append, Place
from ludothek.table.batch import Batch, Stage
from ludothek.table.meters import COMMIT
from ludothek.table.postgres.address import Address
from ludothek.table.postgres.commit import Outcome
from ludothek.table.postgres.pen import Generation, Pen
from ludothek.table.store import Conflict, Then, Unfit
from ludothek.table.waiting import answer_all

PENS = 3
"""How many commits are under way at a time: with one, a move that comes during a commit would wait for all of it, and
for its own after that.
"""
MOST_WAITING = 10_000
MOST_TOGETHER = 1000
"""How many entries one commit may have."""
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
        self._generation = Generation(address)
        self._asked: Batch[Asked] = Batch(Stage.WRITE, self._hear)
        self._done: Batch[tuple[Then, Exception | None]] = Batch(Stage.TELL, answer_all)
        self._waiting: list[Asked] = []
        self._unanswered = 0
        self._pens = [Pen(address, self._generation) for _ in range(PENS)]
        self._under_way: dict[Pen, list[Asked]] = {}
        self._work: dict[Pen, asyncio.Task[None]] = {}
        self._is_closed = False

    @property
    def replaced(self) -> Unfit | None:
        """Why nothing can be written any more, if that is so."""
        return self._generation.replaced

    async def start(self) -> None:
        """The other pens are taken when they are needed."""
        await self._pens[0].connected()

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
        if work := list(self._work.values()):
            await asyncio.wait(work, timeout=CLOSING)
            for each in work:
                each.cancel()
        for pen in self._pens:
            pen.close()
            under_way = self._under_way.pop(pen, [])
            self._settle(under_way, [pen.unknown()] * len(under_way))
        self._fail_waiting(self._address.unfit("did not answer before the server stopped"))
        self._done.flush()

    def _refuse(self, then: Then, error: Exception) -> None:
        asyncio.get_running_loop().call_soon(answer_all, [(then, error)])

    def _hear(self, asked: list[Asked]) -> None:
        self._waiting += asked
        pen = next((pen for pen in self._pens if pen not in self._work), None)
        if pen:
            self._work[pen] = asyncio.get_running_loop().create_task(self._write(pen))

    async def _write(self, pen: Pen) -> None:
        """Commits until nothing waits that this pen could write."""
        try:
            while batch := self._next():
                self._under_way[pen] = batch
                try:
                    outcomes = await pen.write([asked.write for asked in batch], self._fail_waiting)
                except Exception:
                    logger.exception("what came of a commit is not known")
                    outcomes = [pen.unknown()] * len(batch)
                del self._under_way[pen]
                COMMIT.observe(len(batch))
                self._settle(batch, outcomes)
        finally:
            self._work.pop(pen, None)

    def _next(self) -> list[Asked]:
        """What waits, of each table the first entry: one that follows may not be written if that one is not. Who sits
        down within a bound is counted first, so that is a commit of its own: moves do not wait to be told until then.
        """
        batch: list[Asked] = []
        later: list[Asked] = []
        keys = {asked.write.key for batch in self._under_way.values() for asked in batch}
        keys.discard(0)
        for asked in self._waiting:
            key, is_bound = asked.write.key, asked.write.bound is not None
            is_other = bool(batch) and is_bound != (batch[0].write.bound is not None)
            if key in keys or len(batch) == MOST_TOGETHER or is_other:
                later.append(asked)
            else:
                batch.append(asked)
            if key:
                keys.add(key)
        self._waiting = later
        return batch

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
