"""How pages are connected: what is sent at once, what came early, and who does not read."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.frames import Frame, Opcode

from ludothek.server.wire import frame_head
from tests.server.live import HOST, SECONDS, Live, live

EDGES = (0, 1, 125, 126, 127, 65535, 65536, 70000)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("wire") / "tables.db") as running:
        yield running


@pytest.mark.parametrize("size", EDGES)
def test_a_text_is_framed_as_the_standard_has_it(size: int) -> None:
    text = b"x" * size
    assert frame_head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def hear(opened: socket.socket, *awaited: bytes) -> None:
    heard = b""
    while not all(word in heard for word in awaited):
        more = opened.recv(1 << 16)
        assert more, heard
        heard += more


@contextmanager
def page(server: Live, id: str, person: str) -> Iterator[socket.socket]:
    """A page by hand, open as soon as the server has agreed to it."""
    with socket.create_connection((HOST, server.port), SECONDS) as opened:
        opened.sendall(
            f"GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {HOST}:{server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bHVkb3RoZWsgaXMgb3Blbg==\r\n"
            f"Cookie: {server.cookie(person)}\r\n\r\n".encode()
        )
        hear(opened, b"101 Switching Protocols")
        yield opened


def said(**message: object) -> bytes:
    return Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True)


def shout(deaf: socket.socket) -> None:
    """Asks without end and reads nothing: every question is answered, most of them by a refusal."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        deaf.sendall(1000 * said(do="ping"))


def test_what_a_page_says_before_it_was_greeted_is_answered(server: Live) -> None:
    with page(server, server.make("anna", "bunker"), "anna") as anna:
        anna.sendall(said(do="ping") + said(do="chat", text="early"))
        hear(anna, b'"pong"', b'"early"')


def test_who_does_not_read_is_cut_off_and_the_table_goes_on(server: Live) -> None:
    id = server.make("anna", "bunker")
    with page(server, id, "deaf") as deaf, pytest.raises(OSError, match=r"reset|Broken pipe"):
        shout(deaf)
    with page(server, id, "anna") as anna:
        anna.sendall(said(do="ping"))
        hear(anna, b'"pong"')
