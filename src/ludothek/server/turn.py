"""Who may change a table now; all others wait in line, in the order in which they came."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turn:
    """Taken by a callback at once if it is free, which a task could not do; `async with` waits for it."""

    __slots__ = ("_is_taken", "_line")

    def __init__(self) -> None:
        self._is_taken = False
        self._line: deque[Callable[[], object]] = deque()

    @property
    def is_taken(self) -> bool:
        return self._is_taken

    def take(self, then: Callable[[], object]) -> None:
        """Calls `then` when it is its turn; whoever was called must `give` it on."""
        if self._is_taken:
            self._line.append(then)
        else:
            self._is_taken = True
            then()

    def give(self) -> None:
        if self._line:
            asyncio.get_running_loop().call_soon(self._line.popleft())
        else:
            self._is_taken = False

    async def __aenter__(self) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.take(lambda: self.give() if mine.cancelled() else mine.set_result(None))
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self.give()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()
