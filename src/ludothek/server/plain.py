"""A WebSocket under any ASGI server: the same as wire.py, as far as the standard lets one.

What a page is told waits in a line, from which a task sends it; what a page says is awaited, so who says too much is
not asked for more for a while.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from fastapi import WebSocket

from ludothek.server.addresses import address_of
from ludothek.server.limits import BYTES_WAITING, FRAME_BYTES, MESSAGE_BYTES, REST_SECONDS, Limits, Patience, Verdict
from ludothek.server.notices import NOTICES

ENDED, TOO_MUCH, TOO_LONG, BROKEN = 1000, 1008, 1009, 1011
LONGEST = 4 * MESSAGE_BYTES

logger = logging.getLogger(__name__)


class Plain:
    """One open page."""

    def __init__(self, websocket: WebSocket, limits: Limits) -> None:
        self._websocket = websocket
        self._limits = limits
        self._line: asyncio.Queue[bytes | tuple[int, str]] = asyncio.Queue()
        self._waiting = 0
        self._sending: asyncio.Task[None] | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._has_to_go = False

    def post(self, text: bytes) -> None:
        """Sends a text, unless the page is gone; cuts off a page that is too far behind."""
        self._waiting += len(text)
        self._line.put_nowait(text)
        if self._waiting > BYTES_WAITING and self._sending:
            self._sending.cancel()

    def leave(self, code: int, reason: str = "") -> None:
        """Ends the connection and says why, if the page reads so far; it is not heard any more."""
        self._has_to_go = True
        self._line.put_nowait((code, reason))
        if self._hearing:
            self._hearing.cancel()

    async def listen(self, hear: Callable[[bytes], None]) -> None:
        """Hands on every message, text or not, until the page is gone."""
        self._sending = asyncio.create_task(self._send_all())
        self._hearing = asyncio.create_task(self._hear_all(hear))
        if self._has_to_go:
            self._hearing.cancel()
        try:
            await asyncio.wait((self._sending, self._hearing), return_when=asyncio.FIRST_COMPLETED)
            if self._has_to_go:
                await asyncio.wait((self._sending,), timeout=self._limits.farewell_seconds)
        finally:
            for task in (self._sending, self._hearing):
                task.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await task

    async def _send_all(self) -> None:
        while True:
            text = await self._line.get()
            if isinstance(text, tuple):
                await self._close(*text)
                return
            await self._websocket.send({"type": "websocket.send", "text": text.decode()})
            self._waiting -= len(text)

    async def _hear_all(self, hear: Callable[[bytes], None]) -> None:
        loop = asyncio.get_running_loop()
        patience = Patience(self._limits, loop.time())
        while (text := await self._next()) is not None:
            patience.left -= 1 + len(text) // FRAME_BYTES
            if len(text) > LONGEST:
                return await self._close(TOO_LONG)
            while patience.left <= 0 and (verdict := patience.judge(loop.time())) is not Verdict.READ:
                if verdict is Verdict.CUT:
                    NOTICES.say("too much on a WebSocket", address_of(self._websocket.scope))
                    return await self._close(TOO_MUCH)
                await asyncio.sleep(REST_SECONDS)
            try:
                hear(text)
            except Exception:
                logger.exception("a message was not answered")
                return await self._close(BROKEN)
        return None

    async def _next(self) -> bytes | None:
        """What the page says next, or None if it is gone."""
        try:
            async with asyncio.timeout(self._limits.silent_seconds):
                message = await self._websocket.receive()
        except TimeoutError:
            await self._close(ENDED)
            return None
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        said: bytes = message["bytes"] if text is None else text.encode(errors="replace")
        return said

    async def _close(self, code: int, reason: str = "") -> None:
        """Says why the connection ends, for which a page that does not read is not waited for without end."""
        with suppress(RuntimeError, TimeoutError):  # the page may have been faster
            async with asyncio.timeout(self._limits.farewell_seconds):
                await self._websocket.close(code, reason)
