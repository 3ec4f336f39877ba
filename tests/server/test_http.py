"""What is answered over HTTP when something is wrong: always a reason and a sentence, never more than that."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
import time
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ludothek.server import page
from ludothek.server.limits import BODY_BYTES
from ludothek.server.page import PAGE, START, start_page
from ludothek.server.preparation import Preparation
from ludothek.server.ready import Readiness
from ludothek.table.store import Unfit

from .live import HOST, SECONDS, Live, Reply, of_one

DETAIL = "the detail that nobody is told"


def shaped(reply: Reply, status: int, reason: str) -> str:
    """The sentence of a refusal."""
    assert reply.status == status, reply.body
    answer = reply.json()
    assert set(answer) == {"rule", "reason", "text"}
    assert (answer["rule"], answer["reason"]) == (None, reason)
    return str(answer["text"])


@of_one
@pytest.mark.parametrize("error", [RuntimeError(DETAIL), ValueError(DETAIL), KeyError(DETAIL)])
def test_what_nobody_expected_is_logged_and_not_explained(
    server: Live, error: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(server.app.state.lobby, "open_tables", fail)
    with caplog.at_level(logging.ERROR):
        reply = server.http("GET", "/api/tables", Accept_Language="de")
    assert "schiefgegangen" in shaped(reply, 500, "broken")
    assert DETAIL.encode() not in reply.body
    assert "default-src 'self'" in reply.headers["content-security-policy"]
    [record] = [record for record in caplog.records if record.exc_info]
    assert record.exc_info
    assert record.exc_info[1] is error
    assert "GET /api/tables" in record.getMessage()


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        (b"[" * 60_000, 400, "unreadable"),
        (b'{"a":' * 10_000, 400, "unreadable"),
        (b"{", 422, "wrong"),
        (b"\xff\xfe", 422, "wrong"),
        (b"null", 422, "wrong"),
        (b'{"game":"' + b"x" * BODY_BYTES + b'"}', 413, "too-large"),
    ],
)
def test_a_body_that_cannot_be_read_is_refused_in_our_shape(
    server: Live, body: bytes, status: int, reason: str
) -> None:
    shaped(server.raw("POST", "/api/tables", body, "anna"), status, reason)


@pytest.mark.parametrize(
    ("method", "path", "status", "reason"),
    [
        ("PUT", "/api/tables", 405, "wrong-method"),
        ("DELETE", "/", 405, "wrong-method"),
        ("POST", "/health", 405, "wrong-method"),
        ("GET", "/api/nothing", 404, "no-such-address"),
        ("GET", "/api", 404, "no-such-address"),
        ("GET", "/favicon.ico", 404, "no-such-address"),
        ("GET", "/assets/nothing.js", 404, "no-such-address"),
        ("GET", "/wp-login.php", 404, "no-such-address"),
        ("GET", "/api/rules/chess", 422, "wrong"),
        ("GET", "/api/texts/it", 422, "wrong"),
    ],
)
def test_what_cannot_be_done_is_refused_in_our_shape(
    server: Live, method: str, path: str, status: int, reason: str
) -> None:
    assert shaped(server.http(method, path), status, reason)


@pytest.mark.parametrize(("language", "word"), [("en", "nothing"), ("fr", "rien"), ("de", "nichts")])
def test_a_refusal_is_in_the_language_of_who_asks(server: Live, language: str, word: str) -> None:
    assert word in shaped(server.http("GET", "/api/nothing", Accept_Language=language), 404, "no-such-address")


def answer_to(server: Live, *pieces: bytes) -> bytes:
    """What the server says before it has everything."""
    with socket.create_connection((HOST, server.port), SECONDS) as opened:
        for piece in pieces:
            opened.sendall(piece)
        answer = b""
        while more := opened.recv(1 << 16):
            answer += more
        return answer


@pytest.mark.parametrize(
    ("address", "headers", "why"),
    [
        (b"/" + b"a" * 60_000, b"", b"This is a request that is too large."),
        (b"/health", b"X: " + b"x" * 60_000 + b"\r\n", b"This is a request that is too large."),
        (b"/health", b"X: x\r\n" * 200, b"This is a request with too many headers."),
    ],
    ids=["address", "header", "headers"],
)
def test_a_head_that_is_too_large_is_refused_with_a_word_even_if_it_comes_at_once(
    server: Live, address: bytes, headers: bytes, why: bytes
) -> None:
    answer = answer_to(server, b"GET " + address + b" HTTP/1.1\r\nHost: x\r\n" + headers + b"\r\n")
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.endswith(why)


def test_a_large_body_is_refused_before_it_is_sent(server: Live) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % 150_000_000
    answer = answer_to(server, head)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["reason"] == "too-large"


def test_a_large_body_whose_size_is_not_said_is_refused_as_soon_as_it_is_too_large(server: Live) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    piece = b"%x\r\n" % (BODY_BYTES // 2) + b"x" * (BODY_BYTES // 2) + b"\r\n"
    assert answer_to(server, head, piece, piece, b"1\r\nx\r\n").startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize("path", ["/" + "x" * 300, "/" + "x" * 5000, "/t/" + "%F0%9F%98%80" * 100, "/%00", "/a%00b"])
def test_an_address_that_no_file_could_have_is_the_page(server: Live, path: str) -> None:
    assert server.http("GET", path).status == (200 if START.is_file() else 503)


@pytest.mark.parametrize("path", ["/../../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fpyproject.toml"])
def test_nothing_outside_of_the_page_is_shown(server: Live, path: str) -> None:
    reply = server.http("GET", path)
    is_page = reply.status == 200 and START.is_file() and reply.body.decode() == start_page(server.app.state.games)
    assert is_page or reply.status in (404, 503)


def test_the_parts_of_the_page_are_found(server: Live) -> None:
    if not START.is_file():
        pytest.skip("the page is not built here")
    asset = next((PAGE / "assets").glob("*.js"))
    assert server.http("GET", f"/assets/{asset.name}").body == asset.read_bytes()
    for path in ("/", "/t/abcdefgh2345", "/t/abcdefgh2345/replay"):
        assert server.http("GET", path).body.decode() == start_page(server.app.state.games)


def test_a_long_address_is_not_looked_for_among_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty thousand characters kept the event loop busy for a third of a second."""

    def resolve(path: Path) -> Path:
        raise AssertionError(f"{len(str(path))} characters are looked for")

    monkeypatch.setattr(Path, "resolve", resolve)
    assert page.built("a/" * 5000) is None


def test_the_page_has_one_form_under_all_its_names(server: Live) -> None:
    if not START.is_file():
        pytest.skip("the page is not built here")
    assert server.http("GET", "/index.html").body == server.http("GET", "/").body


def test_the_page_comes_with_the_games(server: Live) -> None:
    if not START.is_file():
        pytest.skip("the page is not built here")
    shown = server.http("GET", "/").body.decode()
    told = re.search('<script type="application/json" id="games">(.*?)</script>', shown)
    assert told
    assert json.loads(told[1]) == server.http("GET", "/api/games").json()
    titles = " · ".join(game["title"] for game in json.loads(told[1]))
    assert f"<p>{titles}</p>" in shown


def test_nothing_about_a_game_is_taken_for_markup(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    built = tmp_path / "index.html"
    built.write_text("<p><!--titles--></p><!--games-->")
    monkeypatch.setattr(page, "START", built)
    monkeypatch.setattr(page, "offer", lambda games: [{"title": "</script><b>"}])
    assert page.start_page(Preparation()) == (
        "<p>&lt;/script&gt;&lt;b&gt;</p>"
        '<script type="application/json" id="games">[{"title":"\\u003c/script>\\u003cb>"}]</script>'
    )


@pytest.mark.parametrize("path", ["/health", "/ready", "/metrics", "/api/games", "/robots.txt"])
def test_what_can_be_got_can_be_asked_about(server: Live, path: str) -> None:
    reply = server.http("HEAD", path)
    assert (reply.status, reply.body) == (200, b"")


def test_search_engines_may_know_the_start_page_alone(server: Live) -> None:
    reply = server.http("GET", "/robots.txt")
    assert reply.headers["content-type"].startswith("text/plain")
    lines = reply.body.decode().splitlines()
    assert lines[0] == "User-agent: *"
    assert {"Allow: /$", "Disallow: /api/", "Disallow: /t/"} <= set(lines)


def test_health_looks_at_nothing(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise OSError("disk full")

    for name in ("setting", "count_open", "check"):
        monkeypatch.setattr(server.app.state.lobby.store, name, fail)
    assert server.http("GET", "/health").json() == {"status": "ok"}


@of_one
def test_ready_says_what_is_wrong(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    assert server.http("GET", "/ready").json() == {"status": "ready", "preparing": [], "broken": []}

    async def fail() -> None:
        raise Unfit("the disk is full")

    monkeypatch.setattr(server.app.state, "readiness", Readiness(fail))
    assert shaped(server.http("GET", "/ready"), 503, "not-ready") == "the disk is full"
    elsewhere = server.http("GET", "/ready", X_Forwarded_For="203.0.113.9")
    assert shaped(elsewhere, 503, "not-ready") == "nothing can be saved at present"


def test_ready_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludothek.server.ready.SECONDS", 0.05)

    async def run() -> None:
        assert "has not answered" in await Readiness(lambda: asyncio.sleep(60)).fault()

    asyncio.run(run())


def test_one_look_is_enough_for_all_who_ask_at_the_same_time() -> None:
    looks = 0

    async def look() -> None:
        nonlocal looks
        looks += 1
        await asyncio.sleep(0.01)

    async def run() -> None:
        readiness = Readiness(look)
        assert await asyncio.gather(*(readiness.fault() for _ in range(50))) == [""] * 50
        assert await readiness.fault() == ""

    asyncio.run(run())
    assert looks == 1


@pytest.mark.parametrize(
    "origin",
    [
        "https://elsewhere.example",
        "http://127.0.0.1:{other}",
        "http://127.0.0.1",
        "https://127.0.0.1",
        "http://[",
        "http://[::1",
        "null",
        "",
        "http://127.0.0.1:99999",
        "127.0.0.1:{port}",
    ],
)
def test_a_page_of_another_host_or_port_cannot_speak_for_a_player(server: Live, origin: str) -> None:
    id = server.make("anna", "bunker")
    foreign = origin.format(port=server.port, other=server.port + 1)
    url = f"ws://{HOST}:{server.port}/api/tables/{id}/socket"
    with pytest.raises(InvalidStatus) as refused:
        connect(url, additional_headers={"Cookie": server.cookie("anna"), "Origin": foreign})
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("127.0.0.1:{port}", "http://127.0.0.1:{port}"),
        ("Games.example", "http://games.example"),
        ("games.example", "https://games.example"),
        ("games.example:443", "https://games.example"),
        ("games.example:80", "http://games.example"),
        ("games.example:8443", "https://games.example:8443"),
        ("[::1]:{port}", "http://[::1]:{port}"),
    ],
)
def test_the_page_itself_may_speak_through_any_proxy(server: Live, host: str, origin: str) -> None:
    id = server.make("anna", "bunker")
    with socket.create_connection((HOST, server.port), SECONDS) as opened:
        opened.sendall(
            f"GET /api/tables/{id}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bHVkb3RoZWsgaXMgb3Blbg==\r\n"
            f"Origin: {origin}\r\n\r\n".format(port=server.port).encode()
        )
        assert opened.recv(12) == b"HTTP/1.1 101"


def test_a_handshake_that_cannot_be_read_is_answered(server: Live) -> None:
    head = "GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    assert answer_to(server, head.encode(), b"X: " + b"x" * 20_000 + b"\r\n\r\n").startswith(b"HTTP/1.1 400 ")


def test_a_file_that_has_not_changed_is_not_sent_again_and_hidden_ones_never_are(
    server: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / ".made-from").write_text("a hash")
    monkeypatch.setattr(page, "PAGE", tmp_path)
    first = server.http("GET", "/icon.svg")
    assert (first.status, first.body, first.headers["cache-control"]) == (200, b"<svg/>", "no-cache")
    again = server.http("GET", "/icon.svg", If_None_Match=first.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    assert server.http("GET", "/.made-from").status == 404


@pytest.mark.parametrize("is_whole", [True, False], ids=["in one packet", "the body later"])
def test_an_upgrade_that_nobody_knows_is_ignored_and_the_body_read(server: Live, is_whole: bool) -> None:
    head = (
        f"POST /api/me HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: foo\r\nConnection: upgrade\r\n"
        "Content-Type: application/json\r\nContent-Length: 12\r\n\r\n"
    ).encode()
    with socket.create_connection((HOST, server.port), SECONDS) as opened:
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        opened.sendall(head if not is_whole else head + b'{"name":"x"}')
        if not is_whole:
            time.sleep(0.1)
            opened.sendall(b'{"name":"x"}')
        assert opened.recv(12) == b"HTTP/1.1 200"
