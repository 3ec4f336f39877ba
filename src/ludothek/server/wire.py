"""A WebSocket without detours.

An ASGI server hands over what it has read, and sends, when it is awaited: every message to or from a page would need a
task that waits for it, and there are many. What a page says goes straight to the table instead, and what the table says
straight to the transport, both in rounds (see table/batch.py). Who does not read is cut off: they may connect again and
see the table as it is.
"""

from __future__ import annotations

import logging
from asyncio import BaseTransport
from collections.abc import Callable
from struct import pack
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

from ludothek.server.limits import BYTES_WAITING, MESSAGES_WAITING
from ludothek.table.batch import Batch, Stage

EXTENSION = "ludothek.wire"
WHOLE, WHOLE_TEXT, MASKED = 0x80, 0x81, 0x80
HEAD_OF_SHORT = 6
END_OF_HEAD = b"\r\n\r\n"
SHORT, MIDDLE = 126, 1 << 16
"""The sizes from which the length of a frame takes three bytes and nine, not one."""

Hear = Callable[[bytes], None]
logger = logging.getLogger(__name__)


class Mail:
    """What came from the pages of a server, and what is to go to them."""

    def __init__(self) -> None:
        self.come: Batch[tuple[Wire, Hear, bytes]] = Batch(Stage.HEAR, hear_all)
        self.gone: Batch[tuple[Wire, bytes]] = Batch(Stage.SEND, send_all)


class Wire(WebSocketsSansIOProtocol):
    """The protocol of uvicorn, which an app may reach by an extension to speak and listen without waiting."""

    _hear: Hear | None = None
    _is_torn = True
    """Whether what comes next may not be the beginning of a frame."""

    def __init__(self, mail: Mail, **options: Any) -> None:
        super().__init__(**options)
        self._mail = mail
        self._unheard = 0

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        upgraded: Any = transport.get_protocol()
        upgraded.parser = None  # it has read the request and is done; a circle would keep both

    def connection_lost(self, exc: Exception | None) -> None:
        """Leaves nothing in circles, which would wait for the garbage collector and make it slow."""
        super().connection_lost(exc)
        self.conn.parser.close()
        self._hear = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            scope: Any = self.scope  # an extension is a dictionary by the standard
            scope["extensions"][EXTENSION] = self

    def post(self, text: bytes) -> None:
        """Sends a text, unless the page is gone."""
        self._mail.gone.add((self, text))

    def send_now(self, text: bytes) -> None:
        """Cuts off a page that is too far behind."""
        transport = self.transport
        if self.disconnected or self.close_sent or transport.is_closing():
            return
        transport.write(frame_head(len(text)) + text)
        if transport.get_write_buffer_size() > BYTES_WAITING:
            transport.abort()

    async def listen(self, hear: Hear) -> None:
        """Hands on every message, text or not, until the page is gone."""
        self._hear = hear
        while True:
            message = await self.receive()  # what came before, and at last that nothing more will come
            if message["type"] == "websocket.disconnect":
                return
            early: Any = message.get("bytes", message.get("text"))
            self._take(early.encode() if isinstance(early, str) else early)

    def data_received(self, data: bytes) -> None:
        """A short text that came whole, as nearly all do, needs no parser."""
        size = len(data) - HEAD_OF_SHORT
        if self._hear is None:
            self._is_torn = not data.endswith(END_OF_HEAD)
        elif not (0 <= size < SHORT and data[1] == MASKED + size and data[0] & WHOLE):
            self._is_torn = True
        if self._is_torn or data[0] != WHOLE_TEXT:
            super().data_received(data)
        else:
            self._take(apply_mask(data[HEAD_OF_SHORT:], data[2:HEAD_OF_SHORT]))

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self._hear is None:
            super().send_receive_event_to_app()
            return
        text = b"".join(self.frames)
        self.frames = []
        self._take(text)

    def _take(self, text: bytes) -> None:
        """Puts a message to the others that wait; who says more than can be heard is not listened to for a while."""
        if self._hear is not None:
            self._mail.come.add((self, self._hear, text))
            self._unheard += 1
            if self._unheard == MESSAGES_WAITING:
                self.transport.pause_reading()

    def heard(self) -> None:
        """One of the messages that wait has been answered."""
        self._unheard -= 1
        if self._unheard == MESSAGES_WAITING - 1:
            self.transport.resume_reading()


def hear_all(come: list[tuple[Wire, Hear, bytes]]) -> None:
    for wire, hear, text in come:
        wire.heard()
        if not wire.close_sent:
            try:
                hear(text)
            except Exception:
                logger.exception("a message was not answered")
                wire.transport.abort()


def send_all(gone: list[tuple[Wire, bytes]]) -> None:
    for wire, text in gone:
        wire.send_now(text)


def taken_wire(scope: Scope) -> Wire:
    """How a page is connected. It is taken out of the scope, or each would keep the other."""
    wire: Wire = scope["extensions"].pop(EXTENSION)
    return wire


def frame_head(size: int) -> bytes:
    """How a server's frame with a whole text begins (RFC 6455, 5.2)."""
    if size < SHORT:
        return pack("!BB", WHOLE_TEXT, size)
    if size < MIDDLE:
        return pack("!BBH", WHOLE_TEXT, SHORT, size)
    return pack("!BBQ", WHOLE_TEXT, SHORT + 1, size)
