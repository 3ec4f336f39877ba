"""Whether the server could do what it is there for: `/ready`, which looks, beside `/health`, which only answers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from ludothek.table.store import Unfit

SECONDS = 2.0
SHARED_SECONDS = 1.0
"""For how long one look is good enough for all who ask: nobody can wear out the disk by asking."""


class Readiness:
    """Looks whether moves could be kept now."""

    def __init__(self, check: Callable[[], Awaitable[None]]) -> None:
        self._check = check
        self._look: asyncio.Task[str] | None = None
        self._looked_at = 0.0

    async def fault(self) -> str:
        """What is wrong, in a sentence, or nothing."""
        now = time.monotonic()
        if self._look is None or (self._look.done() and now - self._looked_at > SHARED_SECONDS):
            self._looked_at = now
            self._look = asyncio.create_task(self._looking())
        return await asyncio.shield(self._look)

    async def _looking(self) -> str:
        try:
            async with asyncio.timeout(SECONDS):
                await self._check()
        except Unfit as unfit:
            return str(unfit)
        except TimeoutError:
            return f"the database has not answered within {SECONDS:.0f} seconds"
        return ""
