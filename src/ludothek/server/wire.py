"""A WebSocket without detours.

An ASGI server hands over what it has read, and sends, when it is awaited: every message to or from a page would need a
task that waits for it, and there are many. What a page says goes straight to the table instead, and what the table says
straight to the transport, both in rounds (see table/batch.py). Who does not read is cut off: they may connect again and
see the table as it is.

A transport that is closed waits without end for what is unread, so every connection that is over is broken off after a
while. One that answers no ping is broken off at once.

Everything that a page sends is counted, whole message or not. Who sends more than a page needs is not read for a while:
what they sent waits, unparsed, and what they still want to send has to wait on their side. Who goes on is cut off.
"""

from __future__ import annotations

import logging
from asyncio import BaseTransport, Task, TimerHandle
from collections import deque
from collections.abc import Callable
from struct import pack
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

from ludothek.server.addresses import shortened
from ludothek.server.doors import Doors
from ludothek.server.limits import (
    BYTES_WAITING,
    FRAGMENTS,
    FRAME_BYTES,
    MESSAGES_WAITING,
    REST_SECONDS,
    Patience,
    Verdict,
)
from ludothek.server.notices import NOTICES
from ludothek.table.batch import Batch, Stage

EXTENSION = "ludothek.wire"
WHOLE_TEXT, WHOLE, MASKED = 0x81, 0x80, 0x80
HEAD_OF_SHORT = 6
SHORT, MIDDLE = 126, 1 << 16
"""The sizes from which the length of a frame takes three bytes and nine, not one."""
PIECE = 512
"""How much is parsed before it is counted: at most some eighty frames."""

UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

Hear = Callable[[bytes], None]
logger = logging.getLogger(__name__)


class Mail:
    """Which pages of a server have something to say, and what is to go to them."""

    def __init__(self) -> None:
        self.come: Batch[Wire] = Batch(Stage.HEAR, hear_all)
        self.gone: Batch[tuple[Wire, bytes]] = Batch(Stage.SEND, send_all)


class Wire(WebSocketsSansIOProtocol):
    """The protocol of uvicorn, which an app may reach by an extension to speak and listen without waiting."""

    _hear: Hear | None = None
    _is_torn = False
    """Whether what comes next may not be the beginning of a frame."""
    _is_plain = False
    """Whether the app does not use the extension: then all is as uvicorn has it."""
    _is_paused = False
    _rest: TimerHandle | None = None
    _farewell: TimerHandle | None = None
    _host = ""

    def __init__(self, mail: Mail, doors: Doors, **options: Any) -> None:
        super().__init__(**options)
        self._mail = mail
        self._doors = doors
        self._patience = Patience(doors.limits, self.loop.time())
        self._unheard: deque[bytes] = deque()
        self._unread = bytearray()
        """What came and was not parsed yet; while there is any, no more is read."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._doors.sockets += 1
        self._host = shortened(self.client[0]) if self.client else ""
        upgraded: Any = transport.get_protocol()
        upgraded.parser = None  # it has read the request and is done; a circle would keep both

    def connection_lost(self, exc: Exception | None) -> None:
        """Leaves nothing in circles, which would wait for the garbage collector and make it slow."""
        super().connection_lost(exc)
        self._doors.sockets -= 1
        self._doors.leave(self._host)
        for timer in (self._rest, self._farewell):
            if timer:
                timer.cancel()
        self._unread.clear()
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
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.transport.write(frame_head(len(text)) + text)
        self._demand_reader()

    def leave(self, code: int, reason: str = "") -> None:
        """Ends the connection and says why."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})

    def on_task_complete(self, task: Task[None]) -> None:
        """The app is done with the page, and the transport is closed or will be."""
        super().on_task_complete(task)
        self._say_farewell()

    def keepalive_timeout(self) -> None:
        """Who has answered no ping for so long gets no more time, or they would stay at the table for as long."""
        self.transport.abort()

    async def listen(self, hear: Hear) -> None:
        """Hands on every message, text or not, until the page is gone."""
        self._hear = hear
        self._read_on()  # what came before
        while True:
            message = await self.queue.get()
            if message["type"] == "websocket.disconnect":
                return

    async def receive(self) -> Any:
        if self.handshake_complete and not self._is_plain:
            self._is_plain = True
            if self._is_paused:
                self._is_paused = False
                self.transport.resume_reading()
                super().data_received(bytes(self._unread))
                self._unread.clear()
        return await super().receive()

    async def send(self, message: Any) -> None:
        if self.transport.is_closing():  # the server stops, and has refused a page that was just coming
            return
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True  # whether or not it was agreed to
            self._read_on()  # the page says good-bye

    def data_received(self, data: bytes) -> None:
        """A short text that came whole, as nearly all do, needs no parser."""
        size = len(data) - HEAD_OF_SHORT
        is_short = 0 <= size < SHORT and data[1] == MASKED + size and data[0] & WHOLE
        if self._is_plain:
            super().data_received(data)
        elif not self.handshake_initiated:
            self._shake_hands(data)
        elif is_short and data[0] == WHOLE_TEXT and self._hear is not None and not self._is_torn:
            self._patience.left -= 1
            self._take(apply_mask(data[HEAD_OF_SHORT:], data[2:HEAD_OF_SHORT]))
            if self._patience.left <= 0 or len(self._unheard) >= MESSAGES_WAITING:
                self._read_on()
        else:
            self._is_torn = self._is_torn or not is_short
            self._unread += data
            self._read_on()

    def _shake_hands(self, request: bytes) -> None:
        super().data_received(request)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(UNREADABLE)
            self.transport.close()
        if self.transport.is_closing():
            self._say_farewell()

    def handle_cont(self, event: Any) -> None:
        if len(self.frames) < FRAGMENTS:
            super().handle_cont(event)
        else:
            self._cut_off("a message in too many pieces")

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self._is_plain:
            super().send_receive_event_to_app()
            return
        text = b"".join(self.frames)
        self.frames = []
        self._take(text)

    def hear_next(self) -> None:
        """One of the messages that wait, and then it is the turn of other pages: who says much waits for itself."""
        text = self._unheard.popleft()
        if self._unheard:
            self._mail.come.add(self)
        if self._is_paused and len(self._unheard) == MESSAGES_WAITING // 2:
            self._read_on()
        if self._hear is not None and not self.close_sent:
            try:
                self._hear(text)
            except Exception:
                logger.exception("a message was not answered")
                self.transport.abort()

    def _take(self, text: bytes) -> None:
        """Puts a message behind those of this page that wait."""
        if self._hear is not None:
            if not self._unheard:
                self._mail.come.add(self)
            self._unheard.append(text)

    def _read_on(self) -> None:
        """Parses what has come, as far as the page may be heard now, and lets more come when all is parsed."""
        unread = self._unread
        while self._is_heard() and unread:
            piece = bytes(unread[:PIECE])
            del unread[:PIECE]
            self.conn.receive_data(piece)
            self._patience.left -= max(1, len(self.conn.events)) + len(piece) // FRAME_BYTES
            if self.conn.parser_exc is not None:
                unread.clear()
                self.handle_parser_exception()
                return
            self.handle_events()
            self._demand_reader()
        if self.transport.is_closing():
            return
        is_paused = bool(unread) or not self._is_heard()
        if is_paused != self._is_paused:
            self._is_paused = is_paused
            if is_paused:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def _is_heard(self) -> bool:
        """Whether the page may say more now: it is not resting, its table listens, and is not behind."""
        if self._patience.left <= 0 and self._rest is None and not self.transport.is_closing():
            match self._patience.judge(self.loop.time()):
                case Verdict.REST:
                    self._rest = self.loop.call_later(REST_SECONDS, self._end_rest)
                case Verdict.CUT:
                    self._cut_off("too much on a WebSocket")
        is_listening = self._hear is not None or self.close_sent
        return (
            is_listening
            and not self._rest
            and len(self._unheard) < MESSAGES_WAITING
            and not self.transport.is_closing()
        )

    def _end_rest(self) -> None:
        self._rest = None
        self._read_on()

    def _demand_reader(self) -> None:
        """Cuts off a page that is too far behind with reading."""
        if self.transport.get_write_buffer_size() > BYTES_WAITING:
            self.transport.abort()

    def _say_farewell(self) -> None:
        """From now on the page has so long to read what it was told; a closed transport alone would wait for ever."""
        if not self.disconnected:
            self._farewell = self.loop.call_later(self._doors.limits.farewell_seconds, self.transport.abort)

    def _cut_off(self, why: str) -> None:
        NOTICES.say(why, self._host)
        self._unread.clear()
        self.transport.abort()


def hear_all(come: list[Wire]) -> None:
    for wire in come:
        wire.hear_next()


def send_all(gone: list[tuple[Wire, bytes]]) -> None:
    for wire, text in gone:
        wire.send_now(text)


def taken_wire(scope: Scope) -> Wire | None:
    """How a page is connected under our own runner. It is taken out of the scope, or each would keep the other."""
    wire: Wire | None = scope.get("extensions", {}).pop(EXTENSION, None)
    return wire


def frame_head(size: int) -> bytes:
    """How a server's frame with a whole text begins (RFC 6455, 5.2)."""
    if size < SHORT:
        return pack("!BB", WHOLE_TEXT, size)
    if size < MIDDLE:
        return pack("!BBH", WHOLE_TEXT, SHORT, size)
    return pack("!BBQ", WHOLE_TEXT, SHORT + 1, size)
