"""A store that rings: when an entry is durable, other nodes are told, and then who has written it.

So a room only writes, and knows of no bus.
"""

from __future__ import annotations

from functools import partial

from ludothek.server.bus.bus import Bus
from ludothek.table.append import Bound
from ludothek.table.events import Entry
from ludothek.table.store import Log, Then
from ludothek.table.waiting import called_back


class RingingLog:
    """The log of one table."""

    __slots__ = ("_bus", "_log", "id")

    def __init__(self, log: Log, bus: Bus) -> None:
        self._log = log
        self._bus = bus
        self.id = log.id

    def push(self, entry: Entry, stage: str | None, then: Then, bound: Bound | None = None) -> None:
        self._log.push(entry, stage, partial(self._written, entry, then), bound)

    async def append(self, entry: Entry, stage: str | None = None) -> None:
        await called_back(lambda then: self.push(entry, stage, then))

    async def tail(self, number: int) -> list[Entry]:
        return await self._log.tail(number)

    def _written(self, entry: Entry, then: Then, error: Exception | None) -> None:
        if error is None and entry.events:
            self._bus.ring(self.id, entry.number)
        then(error)
