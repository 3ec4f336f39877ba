"""The app under servers that are not ours: the same table, by the plain way."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
import urllib.request
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from ludothek.server.app import create_app
from ludothek.server.identity import COOKIE, Person
from ludothek.server.limits import MESSAGE_BYTES, PLENTY, UNLIMITED, Limits, Rate
from ludothek.server.plain import Plain
from ludothek.table.sqlite.store import SqliteStore

from .live import HOST, SECONDS, any_move, running

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about the HTTP library that it would rather have
    from starlette.testclient import TestClient, WebSocketDenialResponse

Message = dict[str, Any]
WISH = {"game": "bunker", "options": {"seats": 2}}


class Seat:
    """One of two people at a table."""

    def __init__(self, say: Callable[[str], object], hear: Callable[[], str]) -> None:
        self._say, self._hear = say, hear
        self.table: Message = {}
        self.asks: Message | None = None

    def say(self, **message: object) -> None:
        self._say(json.dumps(message))

    def hear(self, *kinds: str) -> Message:
        """The next message of one of these kinds."""
        while True:
            message: Message = json.loads(self._hear())
            if message["type"] in ("table", "moved"):
                self.table |= message
                self.asks = message["asks"]
            if message["type"] in kinds:
                return message


def play(anna: Seat, ben: Seat, moves: int = 8) -> None:
    """Some moves, all of them told to both."""
    rng = random.Random(3)
    assert anna.hear("table")["you"] == "A"
    assert ben.hear("table")["you"] is None
    ben.say(do="sit", seat="B")
    for seat in (anna, ben):
        while seat.hear("table")["stage"] != "playing":
            pass
    for _ in range(moves):
        mover = next(seat for seat in (anna, ben) if seat.asks)
        assert mover.asks
        mover.say(do="play", decision=mover.asks["decision"], move=any_move(mover, rng))  # type: ignore[arg-type]
        for seat in (anna, ben):
            seat.hear("moved", "table")
    anna.say(do="chat", text="hello")
    assert ben.hear("chat")["text"] == "hello"
    anna.say(do="play", decision=0, move="nonsense")
    assert anna.hear("refused")["text"]


def make(app: FastAPI, client: TestClient, person: str) -> str:
    reply = client.post("/api/tables", json=WISH, headers=known(app, person))
    assert reply.status_code == 201, reply.text
    return str(reply.json()["id"])


def make_at(app: FastAPI, port: int, person: str) -> str:
    headers = {"Content-Type": "application/json", **known(app, person)}
    request = urllib.request.Request(f"http://{HOST}:{port}/api/tables", json.dumps(WISH).encode(), headers)
    with urllib.request.urlopen(request, timeout=SECONDS) as reply:
        return str(json.load(reply)["id"])


def known(app: FastAPI, person: str) -> dict[str, str]:
    return {"Cookie": f"{COOKIE}={app.state.identity.cookie(Person(person, person.title()))}"}


@contextmanager
def under_test(folder: Path, limits: Limits = UNLIMITED) -> Iterator[tuple[FastAPI, TestClient]]:
    app = create_app(SqliteStore(folder / "tables.db"), limits=limits)
    with TestClient(app) as client:
        yield app, client


def at(app: FastAPI, client: TestClient, id: str, person: str = "") -> AbstractContextManager[Any]:
    return client.websocket_connect(f"/api/tables/{id}/socket", headers=known(app, person) if person else {})


def test_people_play_under_the_test_client(tmp_path: Path) -> None:
    with under_test(tmp_path) as (app, client):
        id = make(app, client, "anna")
        with at(app, client, id, "anna") as anna, at(app, client, id, "ben") as ben:
            play(Seat(anna.send_text, anna.receive_text), Seat(ben.send_text, ben.receive_text))
        assert client.get("/health").json() == {"status": "ok"}


def plain_server(app: FastAPI, **options: Any) -> AbstractContextManager[int]:
    """uvicorn as it comes."""
    return running(uvicorn.Server(uvicorn.Config(app, log_level="critical", timeout_graceful_shutdown=3, **options)))


def hearing(page: ClientConnection) -> Callable[[], str]:
    return lambda: str(page.recv(SECONDS))


@pytest.mark.parametrize("options", [{}, {"ws": "websockets-sansio", "http": "h11", "loop": "asyncio"}])
def test_people_play_under_a_plain_server(tmp_path: Path, options: dict[str, str]) -> None:
    app = create_app(SqliteStore(tmp_path / "tables.db"), limits=UNLIMITED)
    with plain_server(app, **options) as port:
        url = f"ws://{HOST}:{port}/api/tables/{make_at(app, port, 'anna')}/socket"
        with (
            connect(url, additional_headers=known(app, "anna")) as anna,
            connect(url, additional_headers=known(app, "ben")) as ben,
        ):
            play(Seat(anna.send, hearing(anna)), Seat(ben.send, hearing(ben)))


def test_the_plain_way_has_the_same_limits(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, sockets_an_address=2, spectators_a_table=1, pages_a_person=2, penalty_seconds=0)
    with under_test(tmp_path, limits) as (app, client):
        id = make(app, client, "anna")
        with at(app, client, id) as stranger:
            assert stranger.receive_json()["type"] == "table"
            with at(app, client, id, "ben") as ben:
                assert ben.receive_json()["reason"] == "table-full"
                with pytest.raises(WebSocketDisconnect) as closed:
                    ben.receive_json()
                assert closed.value.code == 4429
            with at(app, client, id, "anna") as anna:
                assert anna.receive_json()["you"] == "A"
                with pytest.raises(WebSocketDenialResponse) as denied, at(app, client, id):
                    pass
                assert denied.value.status_code == 429
        with at(app, client, "nosuchtable2") as nobody:
            assert nobody.receive_json()["reason"] == "no-table"
            with pytest.raises(WebSocketDisconnect) as closed:
                nobody.receive_json()
            assert closed.value.code == 4404


def hear_out(page: Any) -> None:
    while True:
        page.receive_json()


def test_the_plain_way_cuts_off_a_flood_and_what_is_too_long(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, frames=Rate(1, 50), flood_seconds=1)
    with under_test(tmp_path, limits) as (app, client):
        id = make(app, client, "anna")
        for text, count, code in (('{"do":"ping"}', 200, 1008), ("x" * (5 * MESSAGE_BYTES), 1, 1009)):
            with at(app, client, id, "loud") as loud:
                for _ in range(count):
                    loud.send_text(text)
                with pytest.raises(WebSocketDisconnect) as closed:
                    hear_out(loud)
                assert closed.value.code == code


def test_the_plain_way_lets_go_of_who_says_nothing(tmp_path: Path) -> None:
    app = create_app(SqliteStore(tmp_path / "tables.db"), limits=replace(UNLIMITED, silent_seconds=0.3))
    with plain_server(app) as port:
        url = f"ws://{HOST}:{port}/api/tables/{make_at(app, port, 'anna')}/socket"
        with connect(url) as silent:
            assert json.loads(silent.recv(SECONDS))["type"] == "table"
            with pytest.raises(ConnectionClosed):
                silent.recv(SECONDS)


def test_the_plain_way_cuts_off_who_does_not_read(tmp_path: Path) -> None:
    """A page that is told more than it reads is cut off, and its place is free again."""
    app = create_app(SqliteStore(tmp_path / "tables.db"), limits=replace(UNLIMITED, frames=PLENTY))
    with plain_server(app) as port:
        path = f"/api/tables/{make_at(app, port, 'anna')}/socket"
        with socket.create_connection((HOST, port), SECONDS) as deaf:
            deaf.sendall(
                f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bHVkb3RoZWsgaXMgb3Blbg==\r\n\r\n".encode()
            )
            assert deaf.recv(12) == b"HTTP/1.1 101"
            question = Frame(Opcode.TEXT, b'{"do":"ping"}').serialize(mask=True)
            with pytest.raises(OSError, match=r"reset|pipe"):
                send_for_ever(deaf, question * 1000)
        end = time.monotonic() + SECONDS
        while len(app.state.crowd):
            assert time.monotonic() < end
            time.sleep(0.01)


def send_for_ever(deaf: socket.socket, data: bytes) -> None:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        deaf.sendall(data)


class Blocked:
    """What another server gives the app for a page that does not read: whatever is sent waits."""

    def __init__(self) -> None:
        self.words: asyncio.Queue[str] = asyncio.Queue()
        self.scope = {"client": (HOST, 1)}

    async def receive(self) -> Message:
        return {"type": "websocket.receive", "text": await self.words.get()}

    async def send(self, message: Message) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int, reason: str) -> None:
        await asyncio.Event().wait()


def plain_page(**limits: Any) -> tuple[Blocked, Plain]:
    blocked: Any = Blocked()
    return blocked, Plain(blocked, replace(UNLIMITED, farewell_seconds=0.2, **limits))


def test_who_has_to_go_and_does_not_read_is_not_heard_any_more_and_gone_soon() -> None:
    async def go() -> list[bytes]:
        blocked, page = plain_page()
        heard: list[bytes] = []
        listening = asyncio.create_task(page.listen(heard.append))
        page.post(b"unread")
        blocked.words.put_nowait("before")
        while not heard:
            await asyncio.sleep(0)
        page.leave(4403)
        blocked.words.put_nowait("after")
        await asyncio.wait_for(listening, 5)
        return heard

    assert asyncio.run(go()) == [b"before"]


def test_who_has_to_go_before_being_heard_is_never_heard() -> None:
    async def go() -> list[bytes]:
        blocked, page = plain_page()
        heard: list[bytes] = []
        blocked.words.put_nowait("early")
        page.leave(4403)
        await asyncio.wait_for(page.listen(heard.append), 5)
        return heard

    assert asyncio.run(go()) == []


def test_who_says_nothing_and_does_not_read_is_gone_soon() -> None:
    async def go() -> None:
        _, page = plain_page(silent_seconds=0.1)
        page.post(b"unread")
        await asyncio.wait_for(page.listen(lambda text: None), 5)

    asyncio.run(go())
