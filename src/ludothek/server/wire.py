"""A WebSocket without detours.

An ASGI server hands over what it has read, and sends, when it is awaited: every message to or from a page would need a
task that waits for it, and there are many. What a page says goes straight to the table instead, and what the table says
straight to the transport. Who does not read is cut off: they may connect again and see the table as it is.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from ludothek.server.limits import BYTES_WAITING

EXTENSION = "ludothek.wire"
WHOLE_TEXT = 0x81
SHORT, MIDDLE = 126, 1 << 16
"""The sizes from which the length of a frame takes three bytes and nine, not one."""

Hear = Callable[[bytes], None]
logger = logging.getLogger(__name__)


class Wire(WebSocketsSansIOProtocol):
    """The protocol of uvicorn, which an app may reach by an extension to speak and listen without waiting."""

    _hear: Hear | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            scope: Any = self.scope  # an extension is a dictionary by the standard
            scope["extensions"][EXTENSION] = self

    def post(self, text: bytes) -> None:
        """Sends a text, unless the page is gone or too far behind."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frame_head(len(text)) + text)
        if self.transport.get_write_buffer_size() > BYTES_WAITING:
            self.transport.abort()

    async def listen(self, hear: Hear) -> None:
        """Hands on every message, text or not, until the page is gone."""
        self._hear = hear
        while True:
            message = await self.receive()  # what came before, and at last that nothing more will come
            if message["type"] == "websocket.disconnect":
                return
            early: Any = message.get("bytes", message.get("text"))
            self._tell(early.encode() if isinstance(early, str) else early)

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self._hear is None:
            super().send_receive_event_to_app()
            return
        text = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._tell(text)

    def _tell(self, text: bytes) -> None:
        assert self._hear is not None
        try:
            self._hear(text)
        except Exception:
            logger.exception("a message was not answered")
            self.transport.abort()


def wire_of(scope: Scope) -> Wire:
    """How a page is connected."""
    wire: Wire = scope["extensions"][EXTENSION]
    return wire


def frame_head(size: int) -> bytes:
    """How a server's frame with a whole text begins (RFC 6455, 5.2)."""
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < MIDDLE:
        return bytes((WHOLE_TEXT, SHORT)) + size.to_bytes(2)
    return bytes((WHOLE_TEXT, SHORT + 1)) + size.to_bytes(8)
