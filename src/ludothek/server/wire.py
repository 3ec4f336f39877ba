"""A WebSocket that sends at once.

An ASGI server sends when it is awaited, so that every message to every page would need a task that waits for it. What
the table has to say goes straight to the transport instead, and who does not read is cut off: they may connect again
and see the table as it is.
"""

from __future__ import annotations

from typing import Any, Protocol

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from ludothek.server.limits import BYTES_WAITING

EXTENSION = "ludothek.post"
WHOLE_TEXT = 0x81
SHORT, MIDDLE = 126, 1 << 16
"""The sizes from which the length of a frame takes three bytes and nine, not one."""


class Post(Protocol):
    def __call__(self, text: bytes) -> None: ...


def post_of(scope: Scope) -> Post:
    """How a page that has connected is sent a text."""
    post: Post = scope["extensions"][EXTENSION]
    return post


class Wire(WebSocketsSansIOProtocol):
    """The protocol of uvicorn, with an extension by which an app sends without waiting."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            scope: Any = self.scope  # an extension is a dictionary by the standard, and anything between friends
            scope["extensions"][EXTENSION] = self.post

    def post(self, text: bytes) -> None:
        """Sends a text, unless the page is gone or too far behind."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frame_head(len(text)) + text)
        if self.transport.get_write_buffer_size() > BYTES_WAITING:
            self.transport.abort()


def frame_head(size: int) -> bytes:
    """How a server's frame with a whole text begins (RFC 6455, 5.2)."""
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < MIDDLE:
        return bytes((WHOLE_TEXT, SHORT)) + size.to_bytes(2)
    return bytes((WHOLE_TEXT, SHORT + 1)) + size.to_bytes(8)
