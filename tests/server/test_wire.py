"""How pages are connected: what is sent at once, what came early, and who does not read."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI, WebSocket
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from ludothek.server.app import create_app
from ludothek.server.limits import FRAGMENTS, PLENTY, UNLIMITED
from ludothek.server.run import Server, server_of
from ludothek.server.wire import EXTENSION, Wire, frame_head
from ludothek.table.sqlite.store import SqliteStore
from ludothek.tools.load.client import Page
from tests.machine import is_soon
from tests.server.live import HOST, SECONDS, Live, live, running

EDGES = (0, 1, 125, 126, 127, 65535, 65536, 70000)


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


def hear_one(opened: socket.socket, awaited: bytes) -> None:
    """The next frame, which is a short one."""
    head = opened.recv(2, socket.MSG_WAITALL)
    assert (head[0], opened.recv(head[1], socket.MSG_WAITALL)) == (0x81, awaited)


@contextmanager
def page(server: Live, id: str, person: str, early: bytes = b"") -> Iterator[socket.socket]:
    """A page by hand, open as soon as the server has agreed to it; it may have said something `early`, before that."""
    with socket.create_connection((HOST, server.port), SECONDS) as opened:
        opened.sendall(
            f"GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {HOST}:{server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bHVkb3RoZWsgaXMgb3Blbg==\r\n"
            f"Cookie: {server.cookie(person)}\r\n\r\n".encode()
            + early
        )
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):  # and not a byte of what may already follow
            answer += opened.recv(1)
        assert answer.startswith(b"HTTP/1.1 101 "), answer
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


def test_what_comes_in_one_packet_with_the_request_is_answered_too(server: Live) -> None:
    id, word = server.make("anna", "bunker"), said(do="ping")
    with page(server, id, "anna", word + word[:5]) as anna:
        hear(anna, b'"pong"')
        anna.sendall(word[5:])
        hear(anna, b'"pong"')


def test_a_message_is_heard_however_it_comes(server: Live) -> None:
    """Whole, in pieces, with another, in fragments, in a long frame, after a pong; and whole again after all that."""
    word = said(do="ping")
    fragments = [
        Frame(Opcode.TEXT, b'{"do":', fin=False).serialize(mask=True),
        Frame(Opcode.PONG, b"").serialize(mask=True),
        Frame(Opcode.CONT, b'"ping"}').serialize(mask=True),
    ]
    with page(server, server.make("anna", "bunker"), "anna") as anna:
        hear(anna, b'"table"')
        anna.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for pieces, answers in (
            ([word], 1),
            ([Frame(Opcode.PONG, b"x").serialize(mask=True)], 0),
            ([word], 1),
            ([word[:1], word[1:5], word[5:]], 1),
            ([word], 1),
            ([word + word[:7], word[7:]], 2),
            (fragments, 1),
            ([Frame(Opcode.TEXT, json.dumps({"do": "ping"}).encode() + b" " * 200).serialize(mask=True)], 1),
            ([word], 1),
        ):
            for piece in pieces:
                anna.sendall(piece)
                time.sleep(0.02)
            for _ in range(answers):
                hear_one(anna, b'{"type":"pong"}')


def test_an_unmasked_message_ends_the_connection(server: Live) -> None:
    with page(server, server.make("anna", "bunker"), "anna") as anna:
        hear(anna, b'"table"')
        anna.sendall(Frame(Opcode.TEXT, b'{"do":"ping"}').serialize(mask=False))
        hear(anna, (1002).to_bytes(2))


def test_who_talks_without_end_is_heard_no_faster_than_others_and_the_table_goes_on(server: Live) -> None:
    id = server.make("anna", "bunker")
    with page(server, id, "loud") as loud, page(server, id, "anna") as anna:
        loud.sendall(3000 * said(do="ping"))
        anna.sendall(said(do="ping"))
        hear(anna, b'"pong"')
        hear(loud, b'"too-fast"')


def test_who_does_not_read_is_cut_off_and_the_table_goes_on(patient: Live) -> None:
    id = patient.make("anna", "bunker")
    with page(patient, id, "deaf") as deaf, pytest.raises(OSError, match=r"reset|Broken pipe"):
        shout(deaf)
    with page(patient, id, "anna") as anna:
        anna.sendall(said(do="ping"))
        hear(anna, b'"pong"')


def frame(opcode: Opcode, data: bytes, is_last: bool = True) -> bytes:
    return Frame(opcode, data, fin=is_last).serialize(mask=True)


BEGUN = frame(Opcode.TEXT, b"", is_last=False)
FLOODS = {
    "pieces of a message that never ends": (BEGUN, frame(Opcode.CONT, b"", is_last=False)),
    "pongs": (b"", frame(Opcode.PONG, b"")),
    "pings": (b"", frame(Opcode.PING, b"x" * 125)),
    "messages of a byte": (b"", frame(Opcode.TEXT, b"x")),
    "messages that are asked for": (b"", said(do="ping")),
    "messages that are too long": (b"", frame(Opcode.TEXT, b"x" * 8000)),
}


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server that cuts off a flood soon."""
    with live(tmp_path_factory.mktemp("impatient") / "t.db", limits=replace(UNLIMITED, flood_seconds=1.5)) as running:
        yield running


def answered_within(anna: socket.socket) -> float:
    """How long a page waits for the answer to a question."""
    asked_at = time.monotonic()
    anna.sendall(said(do="ping"))
    hear(anna, b'"pong"')
    return time.monotonic() - asked_at


@pytest.mark.parametrize("kind", FLOODS)
def test_whatever_it_is_that_floods_is_cut_off_and_nobody_else_waits(impatient: Live, kind: str) -> None:
    beginning, part = FLOODS[kind]
    flood = part * (1 + 60_000 // len(part))
    id = impatient.make("anna", "bunker")
    with page(impatient, id, "loud") as loud, page(impatient, id, "anna") as anna:
        hear(anna, b'"table"')
        loud.settimeout(0.05)
        waits, sent, is_over = [], 0, False
        end = time.monotonic() + SECONDS
        loud.sendall(beginning)
        while not is_over and time.monotonic() < end:
            try:
                sent += loud.send(flood)
            except TimeoutError:
                waits.append(answered_within(anna))
            except OSError:
                is_over = True
        assert is_over
        assert sent < 32 << 20
        assert is_soon(1, max(waits, default=0)), sorted(waits)[-5:]
        assert is_soon(1, answered_within(anna))


def test_a_burst_is_answered_and_then_the_page_goes_on(impatient: Live) -> None:
    """Who was too fast for a moment rests, is heard again, and nothing is held against them."""
    with page(impatient, impatient.make("anna", "bunker"), "anna") as anna:
        hear(anna, b'"table"')
        anna.sendall(500 * said(do="ping"))
        answers = b""
        while answers.count(b'"pong"') + answers.count(b'"too-fast"') < 500:
            more = anna.recv(1 << 16)
            assert more
            answers += more
        time.sleep(1)
        assert is_soon(1, answered_within(anna))


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server that lets pages send as much as they like."""
    with live(tmp_path_factory.mktemp("patient") / "t.db", limits=replace(UNLIMITED, frames=PLENTY)) as running:
        yield running


def is_cut_off(opened: socket.socket) -> bool:
    try:
        return opened.recv(1 << 16) == b""
    except ConnectionResetError:
        return True


def test_a_message_comes_in_so_many_pieces_and_no_more(patient: Live) -> None:
    piece, end = frame(Opcode.CONT, b" ", is_last=False), frame(Opcode.CONT, b'{"do":"ping"}')
    with page(patient, patient.make("anna", "bunker"), "anna") as anna:
        hear(anna, b'"table"')
        anna.sendall(BEGUN + piece * (FRAGMENTS - 2) + end)
        hear(anna, b'"pong"')
        anna.sendall(BEGUN + piece * FRAGMENTS)
        assert is_cut_off(anna)


def test_who_asks_for_pongs_and_does_not_read_them_is_cut_off(patient: Live) -> None:
    pings = frame(Opcode.PING, b"x" * 125) * 1000
    with page(patient, patient.make("anna", "bunker"), "deaf") as deaf, pytest.raises(OSError, match=r"reset|pipe"):
        send_for_ever(deaf, pings)


def send_for_ever(deaf: socket.socket, data: bytes) -> None:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        deaf.sendall(data)


def test_who_says_much_waits_for_itself(patient: Live) -> None:
    """Each page is heard in turn, not each message."""
    id = patient.make("anna", "bunker")
    with page(patient, id, "loud") as loud, page(patient, id, "anna") as anna:
        hear(anna, b'"table"')
        loud.sendall(20_000 * said(do="ping"))
        assert is_soon(1, answered_within(anna))


def test_an_app_that_does_not_know_the_wire_is_served_too() -> None:
    app = FastAPI()

    @app.websocket("/echo")
    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        await asyncio.sleep(0.1)
        while True:
            await websocket.send_text(await websocket.receive_text())

    with (
        running(server_of(app, log_level="critical")) as port,
        connect(f"ws://{HOST}:{port}/echo", compression=None) as page,
    ):
        for number in range(300):
            page.send(f"word {number}")
        assert [page.recv(SECONDS) for _ in range(300)] == [f"word {number}" for number in range(300)]


def test_a_page_that_comes_while_the_server_stops_is_sent_away_without_a_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    app = FastAPI()

    @app.websocket("/late")
    async def late(websocket: WebSocket) -> None:
        websocket.scope["extensions"][EXTENSION].shutdown()
        await websocket.accept()
        await websocket.close(1012)

    async def come(port: int) -> None:
        gone = asyncio.Event()
        visitor = Page("/late", "", lambda text: None, gone.set)
        await asyncio.get_running_loop().create_connection(lambda: visitor, HOST, port)
        await asyncio.wait_for(gone.wait(), SECONDS)

    with running(server_of(app, log_level="error")) as port:
        asyncio.run(come(port))
    assert "Exception in ASGI application" not in caplog.text


def test_what_came_early_is_heard_in_order(patient: Live) -> None:
    with page(patient, patient.make("anna", "bunker"), "anna") as anna:
        anna.sendall(said(do="ping") * 30 + said(do="chat", text="last"))
        heard = b""
        while b'"last"' not in heard:
            more = anna.recv(1 << 16)
            assert more
            heard += more
        assert heard.count(b'"pong"') == 30


class Host:
    """A server whose connections can be counted, and which soon gives up on a page."""

    def __init__(self, folder: Path) -> None:
        data = folder / "t.db"
        limits = replace(UNLIMITED, frames=PLENTY, pages_a_person=1, farewell_seconds=0.3)
        self.app = create_app(SqliteStore(data), limits=limits)
        self.server: Server = server_of(self.app, log_level="error")
        self._data = data

    @contextmanager
    def open(self) -> Iterator[Live]:
        with running(self.server) as port:
            yield Live(port, self._data, self.app)

    def wires(self) -> list[Wire]:
        return [each for each in list(self.server.server_state.connections) if isinstance(each, Wire)]

    def has_unread(self) -> bool:
        """Whether more is unread than the system keeps for a page."""
        return any(wire.transport.get_write_buffer_size() > 1 << 16 for wire in self.wires())


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(tmp_path)


@contextmanager
def deaf_page(host: Host, server: Live, id: str) -> Iterator[socket.socket]:
    """A page of Anna's that has not read all that it was told."""
    with page(server, id, "anna") as deaf:
        hear(deaf, b'"table"')
        [wire] = host.wires()
        end = time.monotonic() + SECONDS
        while not host.has_unread() and time.monotonic() < end:
            wire.loop.call_soon_threadsafe(wire.send_now, bytes(100_000))
            time.sleep(0.005)
        assert host.has_unread()
        yield deaf


def comes_true(is_so: Callable[[], bool]) -> bool:
    end = time.monotonic() + 5
    while not is_so() and time.monotonic() < end:
        time.sleep(0.01)
    return is_so()


def test_a_page_that_has_to_go_loses_its_connection_whether_or_not_it_reads(host: Host) -> None:
    with host.open() as server:
        id = server.make("anna", "bunker")
        with deaf_page(host, server, id), page(server, id, "anna"):
            assert comes_true(lambda: len(host.wires()) == 1)
            assert not host.has_unread()


@pytest.mark.parametrize("last", [frame(Opcode.CLOSE, b""), b"\x81\x00"], ids=["good-bye", "nonsense"])
def test_a_page_that_ends_it_and_does_not_read_loses_its_connection_too(host: Host, last: bytes) -> None:
    with host.open() as server, deaf_page(host, server, server.make("anna", "bunker")) as deaf:
        deaf.sendall(last)
        assert comes_true(lambda: not host.wires())


def test_who_has_to_go_and_reads_is_told_why(host: Host) -> None:
    with host.open() as server:
        id = server.make("anna", "bunker")
        with page(server, id, "anna") as first:
            hear(first, b'"table"')
            with page(server, id, "anna"):
                hear(first, (4429).to_bytes(2))


def test_who_vanishes_with_something_unread_is_gone_when_no_ping_is_answered(host: Host) -> None:
    host.server.config.ws_ping_interval = host.server.config.ws_ping_timeout = 1.5
    with host.open() as server, deaf_page(host, server, server.make("anna", "bunker")):
        assert comes_true(lambda: not len(host.app.state.crowd))
        assert comes_true(lambda: not host.wires())


def test_a_server_stops_without_a_word_about_who_does_not_read(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    with host.open() as server, deaf_page(host, server, server.make("anna", "bunker")):
        host.server.should_exit = True
        assert comes_true(lambda: not host.wires())
    assert "graceful shutdown exceeded" not in caplog.text
