"""Work in the event loop that takes long: done in small pieces, and everybody else is answered between them.

Threads would be no help: the rules write into room that all positions of a game share, and a thread takes the
interpreter away for longer than a piece. However much waits, there is one piece in a round of the loop; those who wait
take turns, so that a short game is soon done beside long ones.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

PIECE_SECONDS = 0.001


class Pieces:
    """All the long work of a server."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def take(self, work: Iterable[object]) -> None:
        """Goes through something from its beginning to its end."""
        steps = iter(work)
        while True:
            async with self._turn:
                end = time.perf_counter() + PIECE_SECONDS
                for _ in steps:
                    if time.perf_counter() > end:
                        break
                else:
                    return
                await asyncio.sleep(0)
