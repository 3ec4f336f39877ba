"""Replays and records: the same for everybody, put together once, and beside them the others play on."""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from pathlib import Path

import pytest

from ludothek.core.denied import Denied
from ludothek.core.position import Position
from ludothek.core.recording import Recording, read
from ludothek.games import game
from ludothek.server import archive as module
from ludothek.server.archive import AT_ONCE, Archive
from ludothek.server.limits import LONG_ANSWERS, LONG_ANSWERS_AN_ADDRESS
from ludothek.server.pieces import Pieces
from ludothek.tools.load.client import HOST, Page, ask, http, nothing
from ludothek.tools.load.servers import Servers
from tests.server.live import Live, live, of_one
from tests.server.long_games import events_of, long_game, write

LINES = 3000
TABLES = 10
SLOW = 0.04
"""Seconds that hardly a ping takes, not even one for each table, though each takes longer than that to load."""
TIMES_SLOWER = 3
"""On a machine where other tests run, in addition: so many times as long as one that nothing stands beside."""
TRIES = 3
"""Other tests may take the processor away for a moment."""


def seen_by(viewer: str | None, position: Position) -> list[dict[str, object]]:
    """A replay, the plain way."""
    steps: list[dict[str, object]] = []
    for step in Recording.of(position).steps():
        seen = step.view(viewer) if viewer else step.copy()
        lines, facts = seen.lines, seen.facts_from(0)
        view = seen.to_json()
        steps.append({"line": lines[-1] if lines else None, "facts": facts[-1] if lines else {}, "view": view})
    return steps


@pytest.mark.parametrize("viewer", ["", "A"])
def test_a_replay_is_the_game_step_by_step_compressed_or_not(server: Live, viewer: str) -> None:
    position = long_game(200)
    id = f"steps{viewer}"
    asyncio.run(write(server.data, [id], events_of(position)))
    address = f"/api/tables/{id}/replay?viewer={viewer}"
    plain, packed = server.http("GET", address), server.http("GET", address, Accept_Encoding="gzip")
    assert plain.json() == {"steps": seen_by(viewer or None, position)}
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) == int(packed.headers["content-length"]) < len(plain.body) / 4


def test_a_replay_for_a_seat_that_is_not_there_names_those_that_are(server: Live) -> None:
    asyncio.run(write(server.data, ["seats"], events_of(long_game(20))))
    reply = server.http("GET", f"/api/tables/seats/replay?viewer={'x' * 3000}")
    assert reply.status == 422
    assert reply.json()["text"].endswith("the seats are A, B")
    assert len(reply.json()["text"]) < 200


def test_a_record_is_the_same_compressed_or_not(server: Live) -> None:
    position = long_game(200)
    asyncio.run(write(server.data, ["record"], events_of(position)))
    plain = server.record("record")
    packed = server.http("GET", "/api/tables/record/record", Accept_Encoding="gzip")
    assert gzip.decompress(packed.body) == plain
    recording = read(plain, game)
    assert recording.replay().lines == position.lines
    assert set(recording.times) == {1.5}


def test_a_table_goes_on_beside_many_replays_of_long_games(servers: Servers) -> None:
    """In a process of its own: here, who asks and who answers would wait for each other."""
    ids = [[f"long{number}{attempt}" for number in range(TABLES)] for attempt in range(TRIES)]
    asyncio.run(write(servers.data, [id for tried in ids for id in tried], events_of(long_game(LINES))))
    slow: list[float] = []
    servers.start()
    for tried in ids:
        addresses = [f"/api/tables/{id}/replay?viewer={v}" for id in tried for v in "AB"]
        alone, took = asyncio.run(pinged(servers.port, addresses))
        assert len(took) > 2 * TABLES
        slow.append(sorted(took)[-TABLES])
        if slow[-1] < SLOW + TIMES_SLOWER * alone[-TABLES]:
            return
    raise AssertionError(f"pings took {slow} s")


async def pinged(port: int, addresses: list[str]) -> tuple[list[float], list[float]]:
    """How long pings at a table take, in order before and while others ask for something."""
    cookie, _ = await http(port, "GET", "/api/me", "")
    _, made = await http(port, "POST", "/api/tables", cookie, {"game": "bunker"})
    pong = asyncio.Event()
    page = Page(
        f"/api/tables/{made['id']}/socket", cookie, lambda data: pong.set() if b'"pong"' in data else None, nothing
    )
    await asyncio.get_running_loop().create_connection(lambda: page, HOST, port)

    async def ping() -> float:
        pong.clear()
        start = time.perf_counter()
        page.say({"do": "ping"})
        await asyncio.wait_for(pong.wait(), 20)
        took = time.perf_counter() - start
        await asyncio.sleep(0.01)
        return took

    alone = sorted([await ping() for _ in range(10 * TABLES)])
    asking = [asyncio.create_task(ask(port, "GET", address, "")) for address in addresses]
    beside = []
    while not all(task.done() for task in asking):
        beside.append(await ping())
    for task in asking:
        assert len(json.loads(task.result()[1])["steps"]) > LINES
    page.close()
    return alone, beside


def test_only_so_many_may_wait_and_an_address_cannot_take_all_places() -> None:
    async def run() -> None:
        archive, is_open, made = Archive(Pieces()), asyncio.Event(), []

        async def make() -> bytes:
            made.append(1)
            await is_open.wait()
            return b"made"

        def wanted(name: object, address: str) -> asyncio.Task[bytes]:
            return asyncio.create_task(archive.get(name, address, make))

        one = [wanted(number, "192.0.2.1") for number in range(LONG_ANSWERS_AN_ADDRESS)]
        too_much = wanted("one more", "192.0.2.1")
        await asyncio.sleep(0.01)
        with pytest.raises(Denied, match="too many replays"):
            too_much.result()
        others = [wanted(number, f"192.0.2.{number}") for number in range(100, 100 + LONG_ANSWERS - len(one))]
        same = [wanted(0, "192.0.2.1") for _ in range(100)]
        await asyncio.sleep(0.01)
        with pytest.raises(Denied, match="too many replays"):
            await archive.get("one more", "192.0.2.99", make)
        assert len(made) == AT_ONCE
        is_open.set()
        assert set(await asyncio.gather(*one, *others, *same)) == {b"made"}
        assert len(made) == LONG_ANSWERS
        assert await archive.get("one more", "192.0.2.1", make) == b"made"

    asyncio.run(run())


def test_what_was_asked_for_lately_is_kept_and_no_more_of_it_than_there_is_room_for() -> None:
    async def run() -> None:
        archive, made = Archive(Pieces(), most_bytes=100), []

        async def get(name: str) -> None:
            async def make() -> bytes:
                made.append(name)
                return bytes(40)

            await archive.get(name, "", make)

        for name in "abacab":
            await get(name)
        assert "".join(made) == "abcb"

    asyncio.run(run())


def test_a_fault_in_the_making_is_told_and_not_kept() -> None:
    async def run() -> None:
        archive = Archive(Pieces())

        async def fail() -> bytes:
            raise ValueError("no")

        async def make() -> bytes:
            return b"made"

        with pytest.raises(ValueError, match="no"):
            await archive.get("a", "", fail)
        assert await archive.get("a", "", make) == b"made"

    asyncio.run(run())


@of_one
def test_who_asks_when_no_more_may_wait_is_told_when_to_ask_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "tables.db"
    asyncio.run(write(data, ["game"], events_of(long_game(20))))
    monkeypatch.setattr(module, "LONG_ANSWERS", 0)
    with live(data) as server:
        for what in ("replay", "record"):
            answer = server.http("GET", f"/api/tables/game/{what}", Accept_Language="de")
            assert answer.status == 503
            assert int(answer.headers["retry-after"]) > 0
            assert answer.json()["reason"] == "busy"
            assert "Sekunden" in answer.json()["text"]
