"""The bus: whatever becomes of bells and of nodes, what a page was told and what comes after is what a new page sees.

Nodes here are lobbies in one process, on one file; both buses are under the same tests.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from ludothek.games import NAMES
from ludothek.server import neighbourhood
from ludothek.server.bots import Bots
from ludothek.server.bus.bus import Bus, Hear
from ludothek.server.bus.local import LocalBus
from ludothek.server.bus.redis import RedisBus, hear_all, packed
from ludothek.server.identity import Person
from ludothek.server.lobby import Lobby
from ludothek.server.requests import NewTable, Play, Sit
from ludothek.server.room import Room
from ludothek.table.sqlite.store import SqliteStore
from ludothek.tools.load.engines import Redis

from .live import any_move

MOVES = 12
LOOK = 0.15
Buses = Callable[[], Bus]


@pytest.fixture(params=["local", "redis"])
def buses(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Buses:
    """Makes buses that hear each other."""
    monkeypatch.setattr(neighbourhood, "LOOK_SECONDS", LOOK)
    if request.param == "local":
        street: set[LocalBus] = set()
        return lambda: LocalBus(street)
    redis: Redis = request.getfixturevalue("redis")
    return lambda: RedisBus(redis.url())


class Page:
    """An open page, which keeps what it was told as the browser does."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.address = "here"
        self.language = "en"
        self.draws = False
        self.waiting = 0
        self.table: dict[str, Any] = {}
        self.asks: Any = None
        self.send: Callable[[bytes], None] = self.take_in

    def take_in(self, text: bytes) -> None:
        message = json.loads(text)
        if message["type"] == "table":
            self.table, self.asks = message, message["asks"]
        elif message["type"] == "moved":
            assert message["start"] <= len(self.table["lines"]), "something was left out"
            lines = self.table["lines"][: message["start"]] + message["lines"]
            self.table |= {"lines": lines, "revealed": message["revealed"], "view": message["view"]}
            self.asks = message["asks"]

    def may_look(self) -> bool:
        return True

    @property
    def seen(self) -> dict[str, Any]:
        return {**{key: self.table[key] for key in ("lines", "revealed", "view", "stage")}, "asks": self.asks}


@dataclass
class Faulty:
    """A bus on which something goes wrong with every bell that is heard."""

    bus: Bus
    fault: str
    held: list[tuple[str, int]] = field(default_factory=list)

    async def listen(self, hear: Hear, missed: Callable[[], object]) -> None:
        rng = random.Random(1)
        loop = asyncio.get_running_loop()

        def wrongly(table: str, number: int) -> None:
            match self.fault:
                case "lost":
                    return
                case "sometimes lost" if rng.random() < 0.5:
                    return
                case "doubled":
                    hear(table, number)
                case "reordered":
                    self.held.append((table, number))
                    if len(self.held) < 3:
                        return
                    for bell in reversed(self.held):
                        hear(*bell)
                    self.held.clear()
                    return
                case "late":
                    loop.call_later(3 * LOOK, hear, table, number)
                    return
                case "nonsense":
                    hear(table, number + 1000)
                    hear("nowhere", number)
            hear(table, number)

        await self.bus.listen(wrongly, missed)

    def ring(self, table: str, number: int) -> None:
        self.bus.ring(table, number)

    async def close(self) -> None:
        await self.bus.close()


@asynccontextmanager
async def node(path: Path, bus: Bus) -> AsyncIterator[Lobby]:
    store, bots = SqliteStore(path), Bots(0)
    await store.open()
    lobby = Lobby(store, bots, 60, lambda name: None, bus=bus)
    await lobby.open()
    try:
        yield lobby
    finally:
        await lobby.close()
        bots.close()
        await store.close()


async def until(ready: Callable[[], Any], seconds: float = 30) -> None:
    async with asyncio.timeout(seconds):
        while not ready():
            await asyncio.sleep(0.005)


async def enter(lobby: Lobby, id: str, page: Page) -> Room:
    room = await lobby.room(id)
    lobby.enter(room, page)
    return room


@asynccontextmanager
async def playing(one: Lobby, two: Lobby) -> AsyncIterator[tuple[str, list[tuple[Room, Page]]]]:
    """Anna at one node, Ben at the other."""
    anna, ben = Page(Person("anna", "Anna")), Page(Person("ben", "Ben"))
    id = await one.make(NewTable(game=NAMES[0], options={"seats": 2}), anna.person)
    rooms = [await enter(one, id, anna), await enter(two, id, ben)]
    rooms[1].ask(ben, Sit(do="sit", seat="B"))
    await until(lambda: all(page.table["stage"] == "playing" for page in (anna, ben)))
    yield id, list(zip(rooms, (anna, ben), strict=True))


async def play(people: list[tuple[Room, Page]], moves: int, rng: random.Random) -> None:
    """So many moves, unless the game is over before."""
    for _ in range(moves):
        await until(lambda: any(page.asks or page.table["stage"] == "over" for _, page in people))
        asked = next(((room, page) for room, page in people if page.asks), None)
        if asked is None:
            return
        room, page = asked
        decision = page.asks["decision"]
        room.ask(page, Play(do="play", decision=decision, move=any_move(page, rng)))  # type: ignore[arg-type]
        await until(lambda: not page.asks or page.asks["decision"] > decision)  # noqa: B023


async def same(id: str, people: list[tuple[Room, Page]], path: Path) -> None:
    """Old view and what came after it are what a page sees that comes to a node that was just started."""
    longest = max(len(page.table["lines"]) for _, page in people)
    assert longest > 0
    await until(lambda: all(len(page.table["lines"]) >= longest for _, page in people))
    async with node(path, LocalBus()) as fresh:
        for _, page in people:
            new = Page(page.person)
            await enter(fresh, id, new)
            assert page.seen == new.seen


@pytest.mark.parametrize("fault", ["none", "lost", "sometimes lost", "doubled", "reordered", "late", "nonsense"])
def test_whatever_happens_to_bells_both_nodes_come_to_see_the_same(buses: Buses, fault: str, tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        ways = [Faulty(buses(), fault) for _ in range(2)]
        async with node(path, ways[0]) as one, node(path, ways[1]) as two, playing(one, two) as (id, people):
            await play(people, 3 if fault in ("lost", "late") else MOVES, random.Random(1))
            await same(id, people, path)

    asyncio.run(run())


def test_a_node_that_hears_again_after_it_was_deaf_catches_up(buses: Buses, tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        deaf = Faulty(buses(), "none")
        async with node(path, buses()) as one, node(path, deaf) as two, playing(one, two) as (id, people):
            for fault in ("lost", "none"):
                deaf.fault = fault
                await play(people, 4, random.Random(2))
            await same(id, people, path)

    asyncio.run(run())


def test_a_node_that_was_suspended_goes_on_from_the_tail(
    buses: Buses, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        suspended = Faulty(buses(), "none")
        async with node(path, buses()) as one, node(path, suspended) as two, playing(one, two) as (id, people):
            suspended.fault = "lost"
            monkeypatch.setattr(neighbourhood, "LOOK_SECONDS", 60)
            await asyncio.sleep(2 * LOOK)
            alone = Page(Person("ben", "Ben"))
            at_one = [people[0], (await enter(one, id, alone), alone)]
            await play(at_one, 8, random.Random(3))
            assert len(people[1][1].table["lines"]) < len(alone.table["lines"])
            two._others.look_around()  # type: ignore[union-attr]  # it wakes up
            await same(id, [*at_one, people[1]], path)

    asyncio.run(run())


def test_when_a_node_dies_its_people_go_on_at_the_other_with_all_that_was_told(buses: Buses, tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with node(path, buses()) as one:
            async with node(path, buses()) as two, playing(one, two) as (id, people):
                await play(people, 5, random.Random(4))
                told = people[1][1].table["lines"]
            ben = Page(Person("ben", "Ben"))
            room = await enter(one, id, ben)
            assert ben.table["lines"][: len(told)] == told
            people = [people[0], (room, ben)]
            await play(people, 5, random.Random(5))
            await same(id, people, path)

    asyncio.run(run())


def test_two_nodes_that_write_at_once_answer_both_from_one_log(buses: Buses, tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with node(path, buses()) as one, node(path, buses()) as two, playing(one, two) as (id, people):
            rng = random.Random(6)
            for _ in range(4):
                await until(lambda: any(page.asks for _, page in people))
                for room, page in people:  # sealed decisions of both, or one of them is too early
                    if page.asks:
                        decision = page.asks["decision"]
                        request = Play(do="play", decision=decision, move=any_move(page, rng))  # type: ignore[arg-type]
                        room.ask(page, request)
                await asyncio.sleep(4 * LOOK)
            await same(id, people, path)

    asyncio.run(run())


def test_tables_are_looked_at_in_turns_a_part_at_a_time_and_all_of_them_soon_when_bells_were_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a node with many tables, whoever plays would notice if they were all looked at in one go."""
    monkeypatch.setattr(neighbourhood, "LOOK_SECONDS", 0.8)
    tables = 160

    async def run() -> None:
        async with node(tmp_path / "t.db", LocalBus()) as lobby:
            wish = NewTable(game=NAMES[0], options={"seats": 2})
            ids = {await lobby.make(wish, Person(f"anna{number}", "Anna")) for number in range(tables)}
            newest = lobby.store.newest
            asked: list[Sequence[str]] = []

            async def ask(some: Sequence[str]) -> dict[str, int]:
                asked.append(some)
                return await newest(some)

            monkeypatch.setattr(lobby.store, "newest", ask)
            await asyncio.sleep(2 * 0.8)
            assert ids == {id for some in asked for id in some}
            assert max(map(len, asked)) < tables / 2
            assert len([id for some in asked for id in some]) <= 4 * tables, "each about twice"
            monkeypatch.setattr(neighbourhood, "LOOK_SECONDS", 60)
            await asyncio.sleep(0.2)
            asked.clear()
            lobby._others.look_around()  # type: ignore[union-attr]
            await until(lambda: ids == {id for some in asked for id in some})
            assert max(map(len, asked)) < tables / 2

    asyncio.run(run())


def test_bells_of_one_round_are_one_message_that_says_no_more_than_it_must() -> None:
    heard: list[tuple[str, int]] = []
    data = packed([("a", 1), ("b", 7), ("a", 3)])
    assert data == b"a 3 b 7"
    hear_all(data, lambda *bell: heard.append(bell))
    assert heard == [("a", 3), ("b", 7)]
    for nonsense in (b"", b"a", b"a b c", b"\xff\xfe 1 2", b"a -1", "a ²".encode(), b"a " + b"9" * 5000):
        hear_all(nonsense, lambda *bell: heard.append(bell))
    assert [bell for bell in heard[2:] if not isinstance(bell[1], int)] == []
