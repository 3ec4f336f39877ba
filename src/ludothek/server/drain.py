"""How a server goes: `/ready` says no, nobody new comes in, what is under way is written and told, and then pages are
sent away to come back, here or at another node. What they say meanwhile is not heard: they say it again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from ludothek.server.room import Room

SETTLING = 5.0
"""Seconds after which what is not written by then is left to the store, which waits on its own when it is closed."""
LEAVING = "this server is about to stop"


class Drain:
    def __init__(self, grace: float = 0) -> None:
        self.grace = grace
        """Seconds for which `/ready` says no before anything else happens: so long a proxy may need to notice."""
        self.has_begun = False
        self.is_deaf = False
        """Whether pages are no longer heard."""
        self.rooms: Callable[[], Iterable[Room]] = tuple

    async def __call__(self) -> None:
        self.has_begun = True
        await asyncio.sleep(self.grace)
        self.is_deaf = True
        end = time.monotonic() + SETTLING
        while not all(room.is_settled for room in self.rooms()) and time.monotonic() < end:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0)  # what was told last is on its way
