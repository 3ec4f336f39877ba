"""Limits an address, a person and a server: who goes too far is stopped, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import logging
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from ludothek.server.addresses import shortened
from ludothek.server.limits import (
    CALM_SECONDS,
    REST_SECONDS,
    UNLIMITED,
    Allowances,
    Limits,
    Patience,
    Rate,
    Verdict,
)
from ludothek.server.notices import Notices
from ludothek.server.run import descriptors

from .live import HOST, SECONDS, Live, live, of_one

RARE = 0.001
"""A second: in a test, never."""


@contextmanager
def limited(folder: Path, **limits: Any) -> Iterator[Live]:
    """A server with these limits and no others."""
    with live(folder / "tables.db", limits=replace(UNLIMITED, penalty_seconds=0, **limits)) as running:
        yield running


def page(server: Live, id: str, person: str = "") -> ClientConnection:
    headers = {"Cookie": server.cookie(person)} if person else {}
    return connect(f"ws://{HOST}:{server.port}/api/tables/{id}/socket", additional_headers=headers)


def first(opened: ClientConnection) -> dict[str, object]:
    message: dict[str, object] = json.loads(opened.recv(SECONDS))
    return message


def closing_code(opened: ClientConnection) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        hear_out(opened)
    assert closed.value.rcvd
    return closed.value.rcvd.code


def hear_out(opened: ClientConnection) -> None:
    while True:
        opened.recv(SECONDS)


def knock(server: Live, id: str) -> tuple[socket.socket, int]:
    """A WebSocket by hand, and how its request was answered."""
    opened = socket.create_connection((HOST, server.port), SECONDS)
    opened.sendall(
        f"GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {HOST}:{server.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: bHVkb3RoZWsgaXMgb3Blbg==\r\n\r\n".encode()
    )
    return opened, int(opened.recv(12)[9:])


def test_an_allowance_is_for_each_and_the_quietest_are_forgotten() -> None:
    allowances = Allowances(RARE, 2, keys=3)
    assert [allowances.take("anna") for _ in range(3)] == [True, True, False]
    assert allowances.take("ben")
    for number in range(100):
        allowances.take(f"stranger {number}")
        assert not allowances.take("anna")
    assert len(allowances) == 3


def test_who_sends_too_much_rests_and_who_goes_on_is_cut_off() -> None:
    patience = Patience(Limits(frames=Rate(10, 20), flood_seconds=3), 0.0)
    verdicts = []
    for turn in range(8):
        patience.left = -100  # whatever it may send now, it sends more
        verdicts.append(patience.judge(turn * REST_SECONDS))
    assert verdicts == [Verdict.REST] * 7 + [Verdict.CUT]


def test_who_has_been_calm_may_send_as_much_as_anybody() -> None:
    patience = Patience(Limits(frames=Rate(10, 20), flood_seconds=3), 0.0)
    patience.left = -100
    assert patience.judge(0.0) is Verdict.REST
    patience.left = 0
    assert patience.judge(60.0) is Verdict.READ
    assert patience.left == 20
    patience.left = -100
    assert patience.judge(60.0 + CALM_SECONDS) is Verdict.REST


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
    ],
)
def test_a_household_is_one_address(one: str, other: str, is_same: bool) -> None:
    assert (shortened(one) == shortened(other)) == is_same


def test_a_limit_that_bites_is_logged_once_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    notices = Notices()
    with caplog.at_level(logging.WARNING):
        for _ in range(1000):
            notices.say("too many sockets", "192.0.2.1")
            notices.say("too many requests", "192.0.2.2")
    assert [record.getMessage() for record in caplog.records] == [
        "too many sockets from 192.0.2.1",
        "too many requests from 192.0.2.2",
    ]


def test_the_system_is_asked_for_all_the_descriptors_that_it_gives() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, before[1]), before[1]))
    try:
        given = descriptors()
        assert given == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert given > 512 or before[1] <= 512
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_an_address_with_too_many_sockets_is_turned_away_but_who_has_a_seat_comes_in(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with limited(tmp_path, sockets_an_address=3) as server, ExitStack() as opened:
        id = server.make("anna", "bunker")
        for _ in range(3):
            assert first(opened.enter_context(page(server, id)))["type"] == "table"
        with pytest.raises(InvalidStatus) as refused:
            page(server, id)
        assert refused.value.response.status_code == 429
        assert json.loads(refused.value.response.body or b"")["reason"] == "too-many-connections"
        assert int(refused.value.response.headers["Retry-After"]) > 0
        with page(server, id, "ben") as ben:
            assert first(ben)["reason"] == "too-many-connections"
            assert closing_code(ben) == 4429
        with page(server, id, "anna") as anna:
            assert first(anna)["you"] == "A"
    assert any("too many sockets from 127.0.0.1" in record.getMessage() for record in caplog.records)


def test_two_hundred_spectators_do_not_lock_a_player_out(tmp_path: Path) -> None:
    with limited(tmp_path, spectators_a_table=2) as server, ExitStack() as opened:
        id = server.make("anna", "bunker")
        for name in ("ben", "cleo"):
            assert first(opened.enter_context(page(server, id, name)))["type"] == "table"
        with page(server, id, "dora") as dora:
            assert first(dora)["reason"] == "table-full"
            assert closing_code(dora) == 4429
        for _ in range(3):
            assert first(opened.enter_context(page(server, id, "anna")))["you"] == "A"


def test_a_person_with_too_many_pages_loses_the_oldest(tmp_path: Path) -> None:
    with limited(tmp_path, pages_a_person=2) as server, ExitStack() as opened:
        id = server.make("anna", "bunker")
        pages = [opened.enter_context(page(server, id, "anna")) for _ in range(3)]
        assert closing_code(pages[0]) == 4429
        for kept in pages[1:]:
            kept.send('{"do":"ping"}')
            while first(kept)["type"] != "pong":
                pass


def test_new_sockets_of_an_address_are_counted_even_if_they_close_again(tmp_path: Path) -> None:
    with limited(tmp_path, new_sockets=Rate(RARE, 3)) as server:
        id = server.make("anna", "bunker")
        for _ in range(3):
            with page(server, id) as opened:
                assert first(opened)["type"] == "table"
        with pytest.raises(InvalidStatus):
            page(server, id)


def half(server: Live) -> socket.socket:
    opened = socket.create_connection((HOST, server.port), SECONDS)
    opened.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n")
    return opened


def test_half_sent_requests_leave_room_for_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with limited(tmp_path, connections=100, connections_idle=40, head_seconds=60) as server, ExitStack() as opened:
        for _ in range(300):
            opened.enter_context(half(server))
        assert server.http("GET", "/health").status == 200
    assert any("more connections than there are places" in record.getMessage() for record in caplog.records)


def test_sockets_leave_room_for_requests(tmp_path: Path) -> None:
    with limited(tmp_path, connections=64) as server, ExitStack() as opened:
        id = server.make("anna", "bunker")
        statuses = []
        for _ in range(60):
            knocking, status = knock(server, id)
            opened.enter_context(knocking)
            statuses.append(status)
        assert statuses == [101] * 56 + [429] * 4
        assert server.http("GET", "/health").status == 200


def is_closed(opened: socket.socket) -> bool:
    try:
        return opened.recv(1 << 16) == b""
    except ConnectionResetError:
        return True


def test_a_request_that_does_not_go_on_is_closed(tmp_path: Path) -> None:
    with limited(tmp_path, head_seconds=0.5, answer_seconds=0.5, body_seconds=60) as server:
        head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"
        for beginning in (b"", b"GET / HTTP/1.1\r\n", head):
            with socket.create_connection((HOST, server.port), 10) as opened:
                opened.sendall(beginning)
                assert is_closed(opened)


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    with (
        limited(tmp_path, body_seconds=0.2) as server,
        socket.create_connection((HOST, server.port), SECONDS) as opened,
    ):
        opened.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
        assert opened.recv(1 << 16).startswith(b"HTTP/1.1 408 ")


def send_on(opened: socket.socket, beginning: bytes, rest: bytes) -> None:
    opened.sendall(beginning)
    while True:
        opened.sendall(rest)


@pytest.mark.parametrize("rest", [b"x" * 300_000, b"a: b\r\n" * 200])
def test_a_head_that_does_not_end_is_broken_off(tmp_path: Path, rest: bytes) -> None:
    with (
        limited(tmp_path, head_seconds=60) as server,
        socket.create_connection((HOST, server.port), SECONDS) as opened,
    ):
        with pytest.raises(OSError, match=r"reset|pipe"):
            send_on(opened, b"GET / HTTP/1.1\r\n", rest)
        assert server.http("GET", "/health").status == 200


def test_requests_wait_for_their_answers(tmp_path: Path) -> None:
    """Otherwise one packet could hold thousands."""
    with limited(tmp_path) as server, socket.create_connection((HOST, server.port), SECONDS) as opened:
        opened.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
        assert is_closed(opened)
        assert server.http("GET", "/health").status == 200


@pytest.mark.parametrize(
    ("limit", "path", "body"),
    [
        ("tables_a_person", "/api/tables", {"game": "bunker", "bots": ["sense"]}),
        ("tables_an_address", "/api/tables", {"game": "bunker"}),
        ("names_a_person", "/api/me", {"name": "Anna"}),
        ("names_an_address", "/api/me", {"name": "Anna"}),
    ],
)
def test_who_makes_too_much_is_told_to_wait(tmp_path: Path, limit: str, path: str, body: object) -> None:
    with limited(tmp_path, **{limit: Rate(1 / 6, 3)}) as server:
        statuses = [server.http("POST", path, "anna", body).status for _ in range(3)]
        assert max(statuses) < 300
        refused = server.http("POST", path, "anna", body, Accept_Language="de")
        assert (refused.status, refused.json()["reason"]) == (429, "too-fast")
        assert "Augenblick" in refused.json()["text"]
        assert refused.headers["retry-after"] == "6"
        other = server.http("POST", path, "ben", body).status
        assert (other == 429) == limit.endswith("address")
        assert server.http("GET", path, "anna").status == 200


@of_one
def test_requests_of_an_address_are_limited_and_health_still_answers(tmp_path: Path) -> None:
    with limited(tmp_path, requests=Rate(RARE, 5)) as server:
        statuses = [server.http("GET", "/api/games").status for _ in range(7)]
        assert statuses == [200] * 5 + [429] * 2
        assert server.http("GET", "/health").status == 200


def test_who_is_refused_waits_for_it_and_costs_nothing_meanwhile(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, penalty_seconds=0.5, tables_a_person=Rate(RARE, 0))
    with live(tmp_path / "tables.db", limits=limits) as server:
        before = time.monotonic()
        assert server.http("POST", "/api/tables", "anna", {"game": "bunker"}).status == 429
        assert time.monotonic() - before > 0.4


def test_chat_is_limited_across_pages_and_strangers_only_watch(tmp_path: Path) -> None:
    with limited(tmp_path, chats_a_person=Rate(RARE, 2)) as server:
        id = server.make("anna", "bunker")
        for answer in ("chat", "chat", "refused", "refused"):
            with page(server, id, "anna") as anna:
                assert first(anna)["type"] == "table"
                anna.send('{"do":"chat","text":"hello"}')
                assert first(anna)["type"] == answer
        with page(server, id, "ben") as ben, page(server, id) as stranger:
            assert first(stranger)["type"] == "table"
            stranger.send('{"do":"chat","text":"hello"}')
            while (denial := first(stranger))["type"] == "presence":  # anna is gone
                pass
            assert denial["reason"] == "no-name"
            ben.send('{"do":"chat","text":"h\\u0301\\u0301\\u0301\\u0301i\\u202e"}')
            while (said := first(ben))["type"] != "chat":
                pass
            assert said["text"] == "h\u0301\u0301i"


def test_chat_of_an_address_is_limited_whoever_it_is(tmp_path: Path) -> None:
    with limited(tmp_path, chats_an_address=Rate(RARE, 3)) as server:
        id = server.make("anna", "bunker")
        answers = []
        for person in ("ben", "cleo", "dora", "emil", "fred"):
            with page(server, id, person) as opened:
                assert first(opened)["type"] == "table"
                opened.send('{"do":"chat","text":"hello"}')
                answers.append(first(opened)["type"])
        assert answers == ["chat"] * 3 + ["refused"] * 2


def test_whole_tables_are_not_told_again_and_again_to_one_address(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """What asks for one is small, and it is large: drawn in another language, or since nothing was to be done."""
    with limited(tmp_path, whole_tables=Rate(RARE, 3)) as server:
        id = server.make("anna", "bunker")
        answers = []
        for _ in range(2):
            with page(server, id) as opened:
                assert first(opened)["type"] == "table"
                opened.send('{"do":"draw"}')
                for language in ("de", "fr", "en"):
                    opened.send(f'{{"do":"language","lang":"{language}"}}')
                answers += [first(opened)["type"] for _ in range(4)]
        assert answers == ["table"] * 3 + ["refused"] * 5
    assert any("too many looks at whole tables" in record.getMessage() for record in caplog.records)


def test_who_is_cut_off_leaves_nothing_behind(tmp_path: Path) -> None:
    with limited(tmp_path) as server:
        id = server.make("anna", "bunker")
        with ExitStack() as opened:
            for _ in range(5):
                opened.enter_context(page(server, id, "anna"))
            assert len(server.app.state.crowd) == 5

        async def empty() -> bool:
            for _ in range(300):
                if not len(server.app.state.crowd):
                    return True
                await asyncio.sleep(0.01)
            return False

        assert asyncio.run(empty())
