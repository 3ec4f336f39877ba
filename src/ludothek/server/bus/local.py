"""A bus in one process: for a node that is alone, and for tests of several."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ludothek.server.bus.bus import Hear


class LocalBus:
    """Those that are made with the same `street` hear each other, in whichever threads their loops run."""

    def __init__(self, street: set[LocalBus] | None = None) -> None:
        self._street = street if street is not None else set()
        self._hear: Hear | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def listen(self, hear: Hear, missed: Callable[[], object]) -> None:
        self._hear, self._loop = hear, asyncio.get_running_loop()
        self._street.add(self)

    def ring(self, table: str, number: int) -> None:
        for bus in tuple(self._street):
            if bus._loop and bus._hear:
                bus._loop.call_soon_threadsafe(bus._hear, table, number)

    async def close(self) -> None:
        self._street.discard(self)
