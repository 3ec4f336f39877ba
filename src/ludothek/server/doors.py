"""Who is let in, before anybody has read what they want: so many connections, and only as long as they get on with it.

When all places are taken, whoever has waited longest without asking for anything has to go, so there is always one for
a new request. WebSockets cannot take the last places. Behind a proxy all connections come from the same address: those
are counted by whom the proxy speaks for, in guard.py and crowd.py. Whatever can be refused here costs a
tenth of what it costs there.
"""

from __future__ import annotations

from asyncio import Transport
from collections import Counter, OrderedDict
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr

from ludothek.server.addresses import THIS_MACHINE, Networks, shortened
from ludothek.server.limits import HEAD_BYTES, MOST_HEADERS, MOST_LATE, REQUEST_BYTES, Allowances, Limits
from ludothek.server.notices import NOTICES

SPARE = 64
"""Descriptors for everything that is not a connection."""
KEPT = 1 / 8
"""The share of the places that no WebSocket may take."""
SORRY = b'{"rule":null,"reason":"too-many-connections","text":"too many pages are open; try again later"}'
FULL = (
    b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 30\r\n"
    b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%b" % (len(SORRY), SORRY)
)


class Doors:
    """All connections of a server."""

    def __init__(self, limits: Limits, descriptors: int, proxies: Networks = THIS_MACHINE) -> None:
        self.limits = limits
        self.proxies = proxies
        """Who is believed about for whom they ask."""
        self.most = max(SPARE, min(limits.connections, descriptors - SPARE))
        self.most_sockets = int(self.most * (1 - KEPT))
        self.total = 0
        self.sockets = 0
        self.late = 0
        """How many wait to hear that they are refused."""
        self._new_sockets = Allowances(*limits.new_sockets)
        self._by_address: Counter[str] = Counter()
        self._asking: set[Door] = set()
        self._idle: OrderedDict[Door, None] = OrderedDict()

    def enter(self, door: Door, host: str) -> bool:
        """Whether there is a place for a new connection."""
        if self._by_address[host] >= self.limits.connections_an_address and not door.is_proxy:
            NOTICES.say("too many connections", host)
            return False
        if self.total >= self.most or len(self._idle) >= self.limits.connections_idle:
            NOTICES.say("more connections than there are places", host)
            if not self._idle:
                return False
            self._idle.popitem(last=False)[0].transport.abort()
        self.total += 1
        self._by_address[host] += 1
        self.wait(door)
        return True

    def may_open(self, host: str) -> bool:
        """Whether a connection may become a WebSocket."""
        if self.sockets >= self.most_sockets:
            NOTICES.say(f"all {self.most_sockets} places of WebSockets are taken, the last", host)
            return False
        if self._new_sockets.take(host):
            return True
        NOTICES.say("too many sockets", host)
        return False

    def leave(self, host: str) -> None:
        self.total -= 1
        self._by_address[host] -= 1
        if not self._by_address[host]:
            del self._by_address[host]

    def wait(self, door: Door) -> None:
        """It has not asked for anything, or has been answered."""
        self._asking.discard(door)
        self._idle[door] = None

    def ask(self, door: Door) -> None:
        """It has asked for something."""
        self._idle.pop(door, None)
        self._asking.add(door)

    def forget(self, door: Door) -> None:
        """It is closed, or has become a WebSocket."""
        self._idle.pop(door, None)
        self._asking.discard(door)

    def sweep(self, now: float) -> None:
        """Closes what takes too long."""
        for door in [door for door in (*self._idle, *self._asking) if door.deadline < now]:
            self.forget(door)
            door.transport.abort()


class Door(HttpToolsProtocol):
    """One connection, as long as it speaks HTTP."""

    deadline = 0.0
    is_proxy = False
    _host = ""
    _is_in = False
    _is_reading_head = True
    _size = 0
    """The bytes that have come with this request."""
    _head = 0
    """Those of its address and headers as they were read: the whole of it may come at once, before any are counted."""

    def __init__(self, doors: Doors, **options: Any) -> None:
        super().__init__(**options)
        self._doors = doors

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = get_remote_addr(transport)
        host = peer[0] if peer else ""
        self._host = shortened(host)
        self.is_proxy = host in self._doors.proxies
        self.deadline = self.loop.time() + self._doors.limits.head_seconds
        self._is_in = self._doors.enter(self, self._host)
        if not self._is_in:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._doors.forget(self)
        if self._is_in:
            self._is_in = False
            self._doors.leave(self._host)

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        self._size += len(data)
        if self._size > (HEAD_BYTES if self._is_reading_head else REQUEST_BYTES) + len(data):
            self._break_off("a request that is too large")
            return
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
                self._hand_on(data[upgrade.args[0] :])
            elif self._wants_unknown():
                self._read_again(data[upgrade.args[0] :])
        except httptools.HttpParserError:
            if not self.transport.is_closing():
                NOTICES.say("an unreadable request", self._host)
                self.send_400_response("This is not HTTP as it should be.")

    def on_message_begin(self) -> None:
        """The next request comes when the one before is answered, as all browsers and proxies have it; otherwise one
        packet could hold thousands.
        """
        if self.cycle is not None and not self.cycle.response_complete:
            self._break_off("requests that do not wait for an answer")
            raise ConnectionAbortedError
        super().on_message_begin()
        self._is_reading_head = True
        self._size = self._head = 0

    def on_url(self, url: bytes) -> None:
        self._weigh(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._weigh(name, value)
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS:
            self._deny_head("a request with too many headers")

    def _weigh(self, *parts: bytes) -> None:
        self._head += sum(map(len, parts))
        if self._head > HEAD_BYTES:
            self._deny_head("a request that is too large")

    def _deny_head(self, why: str) -> None:
        NOTICES.say(why, self._host)
        self.send_400_response(f"This is {why}.")
        raise ConnectionAbortedError

    def on_headers_complete(self) -> None:
        self._is_reading_head = False
        self.deadline = self.loop.time() + self._doors.limits.answer_seconds
        self._doors.ask(self)
        if not self._wants_unknown():
            super().on_headers_complete()

    def on_message_complete(self) -> None:
        if not self._wants_unknown():
            super().on_message_complete()

    def on_response_complete(self) -> None:
        limits = self._doors.limits
        self.deadline = self.loop.time() + limits.idle_seconds + limits.head_seconds
        self._size = 0
        if self._is_in:
            self._doors.wait(self)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        doors = self._doors
        is_forwarded = self.is_proxy and any(name == b"x-forwarded-for" for name, _ in self.headers)
        if not is_forwarded and not doors.may_open(self._host):
            doors.late += 1
            self.transport.pause_reading()
            self.loop.call_later(doors.limits.penalty_seconds if doors.late <= MOST_LATE else 0, self._refuse)
            return
        doors.forget(self)
        self._is_in = False  # from here on the WebSocket has the place
        super().handle_websocket_upgrade()

    def _wants_unknown(self) -> bool:
        """Whether a request asks for an upgrade to something else than a WebSocket."""
        is_asked = self.parser.should_upgrade() and any(name == b"upgrade" for name, _ in self.headers)
        return is_asked and not self._should_upgrade()

    def _read_again(self, rest: bytes) -> None:
        """An upgrade that nobody knows is ignored (RFC 9110, 7.8), but the parser takes what follows for something else
        than the body: what is left of one would be read as the next request.
        """
        version = self.parser.get_http_version().encode()
        head = b"%b %b HTTP/%b\r\n" % (self.parser.get_method(), self.url, version)
        head += b"".join(b"%b: %b\r\n" % header for header in self.headers if header[0] != b"upgrade")
        self.parser = httptools.HttpRequestParser(self)
        self.data_received(head + b"\r\n" + rest)

    def _hand_on(self, early: bytes) -> None:
        """What came in one packet with the request is for the WebSocket, as if it had come a moment later."""
        protocol: Any = self.transport.get_protocol()
        if early and protocol is not self and not self.transport.is_closing():
            protocol.data_received(early)

    def _refuse(self) -> None:
        self._doors.late -= 1
        if not self.transport.is_closing():
            self.transport.write(FULL)
            self.transport.close()

    def _break_off(self, why: str) -> None:
        if not self.transport.is_closing():
            NOTICES.say(why, self._host)
            self.transport.abort()
