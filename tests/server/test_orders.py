"""What the host orders with `ludothek admin`, beside a running server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ludothek.games import game
from ludothek.server import orders
from ludothek.server.bans import Bans
from ludothek.table.audit import audit
from ludothek.table.content import Item, Whole, read
from ludothek.table.sqlite.store import SqliteStore
from tests.cli.shell import Ended, ludothek
from tests.server.live import Guest, Live, live, of_one, party

ANNA, BEN, EVE = "a" * 24, "b" * 24, "e" * 24
CLOSED = {
    "en": "the host of this server has closed this table",
    "fr": "cette table a été fermée par l’hôte de ce serveur",
    "de": "Wer diesen Server betreibt, hat diesen Tisch geschlossen",
}
HERE = "127.0.0.1"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server that listens to its host more often than others."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(orders, "EVERY_SECONDS", 0.1)
        with live(tmp_path_factory.mktemp("host") / "tables.db") as server:
            yield server


def admin(server: Live, *arguments: str) -> Ended:
    ended = ludothek("admin", *arguments, "--data", server.data, home=Path(str(server.data)).parent)
    assert "Traceback" not in ended.stderr, ended.stderr
    return ended


async def order(server: Live, *arguments: str) -> str:
    ended = await asyncio.to_thread(admin, server, *arguments)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


async def turned_out(guest: Guest) -> tuple[str, str, int]:
    """Why somebody was sent away, in which words, and the code with which."""
    while (message := await guest.hear())["type"] != "refused":
        pass
    with pytest.raises(ConnectionClosed) as closed:
        await guest.hear()
    assert closed.value.rcvd
    return message["reason"], message["text"], closed.value.rcvd.code


def test_a_closed_table_says_so_to_all_in_their_language_and_nothing_happens_there(host: Live) -> None:
    async def run() -> None:
        async with party(host, table, ANNA, BEN) as people:
            await people.play(ANNA, "hide 4")
            french = await people.enter("marie", "fr")
            german = await people.enter("jens", "de")
            assert "is closed" in await order(host, "close", f"https://games.example.org/t/{table}/")
            for guest, language in ((people.guests[ANNA], "en"), (french, "fr"), (german, "de")):
                assert await turned_out(guest) == ("closed", CLOSED[language], 4404)

    table = host.make(ANNA, "bunker")
    asyncio.run(run())
    reply = host.http("GET", f"/api/tables/{table}/record?lang=de")
    assert (reply.status, reply.json()["reason"], reply.json()["text"]) == (404, "closed", CLOSED["de"])
    assert table not in {each["id"] for each in host.http("GET", "/api/tables", ANNA).json()["mine"]}
    (whole,) = [item for item in all_of(host) if isinstance(item, Whole) and item.id == table]
    assert whole.stage == "closed"
    assert audit(whole, game) == whole.log[-1].number + 1
    again = admin(host, "close", table)
    assert (again.returncode, again.stderr) == (2, f"ludothek: there is no table '{table}', or it is closed already\n")


def all_of(server: Live) -> list[Item]:
    store: SqliteStore = server.app.state.lobby.store
    return store.whole().read(lambda connection: list(read(connection)))


def test_a_move_that_meets_the_closing_is_refused(host: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server has not heard of it yet: the log tells it."""

    async def run() -> None:
        async with party(host, table, ANNA, BEN) as people:
            monkeypatch.setattr(host.app.state.crowd, "turn_out", lambda *_: None)
            monkeypatch.setattr(host.app.state.lobby, "drop", lambda *_: None)
            await order(host, "close", table)
            await people.guests[ANNA].say(do="play", decision=0, move="hide 4")
            while (message := await people.guests[ANNA].hear())["type"] != "refused":
                pass
            assert message["reason"] == "closed"

    table = host.make(ANNA, "bunker")
    asyncio.run(run())


def test_who_is_muted_is_told_so_and_plays_on(host: Live) -> None:
    async def run() -> None:
        async with party(host, table, EVE, BEN) as people:
            eve, ben = people.guests[EVE], people.guests[BEN]
            assert " is muted for ever" in await order(host, "mute", EVE)
            await heard(host, EVE)
            assert await eve.refused(do="chat", text="hello") == "muted"
            await people.play(EVE, "hide 4")
            await ben.say(do="chat", text="hello")
            await people.all_hear("chat")
            await order(host, "lift", EVE)
            await until(lambda: not any(bans.is_muted(EVE) for bans in bans_of(host)))
            await eve.say(do="chat", text="hello")
            await people.all_hear("chat")

    table = host.make(EVE, "bunker")
    asyncio.run(run())


async def heard(server: Live, whom: str) -> None:
    """Every node knows that somebody is muted or banned."""
    await until(lambda: all(bans.is_muted(whom) or bans.is_banned(whom) for bans in bans_of(server)))


def bans_of(server: Live) -> list[Bans]:
    return [node.app.state.crowd.bans for node in (server, *server.others)]


async def until(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


@pytest.mark.parametrize("whom", [EVE, HERE])
def test_who_is_banned_is_shut_out_of_tables_and_requests(host: Live, whom: str) -> None:
    async def run() -> None:
        async with party(host, table, EVE) as people:
            await order(host, "ban", whom, "--for", "1h")
            assert await turned_out(people.guests[EVE]) == ("banned", "the host of this server has shut you out", 4403)
        await heard(host, whom)
        for path in ("/api/tables", "/api/me"):
            reply = host.http("GET", path, EVE)
            assert (reply.status, reply.json()["reason"]) == (403, "banned")
        assert host.http("GET", "/", EVE).status == 200
        assert host.http("GET", "/api/tables", BEN).status == (403 if whom == HERE else 200)
        with pytest.raises(AssertionError):
            async with party(host, table, EVE):
                pass
        assert whom in await order(host, "bans")
        await order(host, "lift", whom)
        await until(lambda: not any(bans.is_banned(whom) for bans in bans_of(host)))
        assert host.http("GET", "/api/tables", EVE).status == 200
        assert await order(host, "bans") == "nobody is muted or banned\n"

    table = host.make(EVE, "bunker")
    asyncio.run(run())


def test_a_ban_holds_for_a_server_that_starts_later_and_ends_by_itself(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with live(data) as server:
        assert admin(server, "ban", EVE, "--for", "1h").returncode == 0
        assert admin(server, "mute", BEN, "--for", "1h").returncode == 0
    with live(data) as server:
        assert server.http("GET", "/api/tables", EVE).status == 403
        for bans in bans_of(server):
            bans._until["ban"][EVE] = time.time() - 1
        assert server.http("GET", "/api/tables", EVE).status == 200


def test_people_and_tables_are_listed(host: Live) -> None:
    async def run() -> None:
        async with party(host, table, ANNA, BEN):
            listed = await order(host, "people")
            assert sorted(line.split()[:1] + line.split()[-2:] for line in listed.splitlines()[1:]) == [
                [ANNA, HERE, table],
                [BEN, HERE, table],
            ]
        found = (await order(host, "tables", "--stage", "playing")).splitlines()[1].split()
        assert found[:3] == [table, "bunker", "playing"]

    table = host.make(ANNA, "bunker")
    asyncio.run(run())


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["ban", "anna"], "'anna' is neither a person nor an address: "),
        (["mute", EVE, "--for", "soon"], "--for takes a time such as 30m, 12h or 7d, not 'soon'"),
        (["tables", "--stage", "lost"], "--stage is one of open, playing, over, closed, not 'lost'"),
        (["close", "nowhere"], "there is no table 'nowhere', or it is closed already"),
    ],
)
def test_what_cannot_be_ordered_is_said(host: Live, arguments: list[str], why: str) -> None:
    ended = admin(host, *arguments)
    assert ended.returncode == 2
    assert why in ended.stderr


@of_one
def test_without_a_server_nobody_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with live(tmp_path / "tables.db"):
        pass
    monkeypatch.setattr("ludothek.cli.orders.WAIT_SECONDS", 0.2)
    ended = ludothek("admin", "people", "--data", tmp_path / "tables.db", home=tmp_path)
    assert ended.stdout == "no server has answered: is one running with these tables?\n"
