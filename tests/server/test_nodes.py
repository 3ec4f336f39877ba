"""Two nodes on one PostgreSQL and one Redis: any of them serves any table, and nobody at it can tell."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest
from redis.asyncio import Redis as Client
from websockets.asyncio.client import connect

from ludothek.games import NAMES
from ludothek.server import neighbourhood
from ludothek.server.bus.redis import CHANNEL
from ludothek.server.limits import UNLIMITED, Rate
from ludothek.table.events import Chatted
from ludothek.table.fairness import seal_of
from ludothek.table.neighbours import Spent
from ludothek.table.postgres.commit import commit
from ludothek.table.postgres.neighbours import TIDY
from ludothek.tools.load.engines import Postgres, Redis
from tests.machine import is_soon

from .live import HOST, Guest, Live, Reply, any_move, nodes

SOON = 6.0
"""Seconds within which a node knows what happened at the other one, whatever was in the way."""


@pytest.fixture(scope="module")
def server(postgres: Postgres, redis: Redis) -> Iterator[Live]:
    name = f"t{uuid4().hex}"
    postgres.say(f"CREATE SCHEMA {name}")
    with nodes(f"{postgres.url()}?search_path={name}", redis.url(), patience=0.5) as running:
        yield running


@asynccontextmanager
async def page(node: Live, id: str, name: str) -> AsyncIterator[Guest]:
    url = f"ws://{HOST}:{node.port}/api/tables/{id}/socket?lang=en"
    async with connect(url, additional_headers={"Cookie": node.cookie(name)}, compression=None) as socket:
        guest = Guest(name, socket)
        await guest.hear_any()
        yield guest


async def hears(guest: Guest, ready: Callable[[], Any], seconds: float = SOON) -> None:
    """Listens until something is so."""
    async with asyncio.timeout(seconds):
        while not ready():
            await guest.hear_any()


@asynccontextmanager
async def table_of_two(server: Live, game: str, **options: object) -> AsyncIterator[tuple[str, Guest, Guest]]:
    """Anna at one node, Ben at the other; the game is under way."""
    id = server.make("anna", game, **options)
    async with page(server, id, "anna") as anna, page(server.others[0], id, "ben") as ben:
        await ben.say(do="sit", seat="B")
        for guest in (anna, ben):
            await hears(guest, lambda guest=guest: guest.table["stage"] == "playing")  # type: ignore[misc]
        yield id, anna, ben


async def play(anna: Guest, ben: Guest, rng: random.Random, most: int) -> None:
    """A game in which each waits for what the other did at the other node."""
    for _ in range(most):
        asked = [guest for guest in (anna, ben) if guest.asks]
        if not asked:
            if anna.table["stage"] == ben.table["stage"] == "over":
                return
            await hears(anna, lambda: anna.asks or anna.table["stage"] == "over")
            continue
        guest, other = asked[0], ben if asked[0] is anna else anna
        decision = guest.asks["decision"]  # type: ignore[index]
        await guest.say(do="play", decision=decision, move=any_move(guest, rng))
        await hears(guest, lambda: not guest.asks or guest.asks["decision"] > decision)  # noqa: B023
        await hears(other, lambda: other.table["revealed"] >= guest.table["revealed"])  # noqa: B023


async def fresh(node: Live, id: str, name: str) -> dict[str, Any]:
    async with page(node, id, name) as guest:
        return {key: guest.table[key] for key in ("lines", "revealed", "view", "asks", "stage")}


def seen(guest: Guest) -> dict[str, Any]:
    return {**{key: guest.table[key] for key in ("lines", "revealed", "view", "stage")}, "asks": guest.asks}


def test_whole_games_between_nodes_look_the_same_at_both_and_only_numbers_cross_redis(
    server: Live, redis: Redis
) -> None:
    crossed: list[bytes] = []

    async def record(client: Client) -> None:
        async with client.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            while True:
                message = await channel.get_message(ignore_subscribe_messages=True, timeout=60)
                if message:
                    crossed.append(message["data"])

    async def run() -> list[str]:
        client = Client.from_url(redis.url())
        recording = asyncio.create_task(record(client))
        ids = []
        for number, game in enumerate(NAMES):
            async with table_of_two(server, game) as (id, anna, ben):
                ids.append(id)
                await play(anna, ben, random.Random(number), 60)
                for guest, node in ((anna, server.others[0]), (ben, server)):
                    assert seen(guest) == await fresh(node, id, guest.name)
        recording.cancel()
        await asyncio.gather(recording, return_exceptions=True)
        assert await client.info("keyspace") == {}
        await client.aclose()
        return ids

    ids = asyncio.run(run())
    assert len(crossed) > 50
    for message in crossed:
        assert re.fullmatch(rb"[a-z2-9]{12} \d+( [a-z2-9]{12} \d+)*", message)
    tables = {word.decode() for message in crossed for word in message.split()[::2]}
    assert tables == set(ids)


def test_what_is_said_at_both_nodes_at_once_is_there_once_and_in_one_order(server: Live) -> None:
    async def run() -> None:
        async with table_of_two(server, NAMES[0]) as (id, anna, ben):
            for number in range(4):
                for guest in (anna, ben):
                    await guest.say(do="chat", text=f"{guest.name} {number}")
            wanted = sorted(f"{name} {number}" for name in ("anna", "ben") for number in range(4))

            def said(guest: Guest) -> list[str]:
                return [line["text"] for line in guest.table["chat"]] + [
                    json.loads(text)["text"] for text in guest.bytes if '"type":"chat"' in text.replace(" ", "")
                ]

            for guest in (anna, ben):
                await hears(guest, lambda guest=guest: len(said(guest)) >= len(wanted))  # type: ignore[misc]
            async with server.beside() as store:
                loaded = await store.load(id)
                assert loaded
                written = [event.text for event in loaded.events if isinstance(event, Chatted)]
            assert sorted(written) == wanted
            assert said(anna)[-8:] == said(ben)[-8:] == written

    asyncio.run(run())


def test_who_is_there_and_who_is_gone_is_known_at_both_nodes(server: Live) -> None:
    def is_online(guest: Guest, seat: str) -> bool:
        return any(at["online"] for at in guest.table["seats"] if at["seat"] == seat)

    async def run() -> None:
        id = server.make("anna", NAMES[0])
        async with page(server, id, "anna") as anna:
            async with page(server.others[0], id, "ben") as ben:
                await ben.say(do="sit", seat="B")
                await hears(anna, lambda: is_online(anna, "B"))
                await hears(ben, lambda: is_online(ben, "A"))
                async with page(server.others[0], id, "watcher"):
                    await hears(anna, lambda: anna.table["watching"] == 1)
                await hears(anna, lambda: anna.table["watching"] == 0)
                await anna.say(do="stand-in", seat="B")
                await hears(anna, lambda: '"still-here"' in anna.bytes[-1])
            await hears(anna, lambda: not is_online(anna, "B"))
            await asyncio.sleep(0.6)
            await anna.say(do="stand-in", seat="B")
            await hears(anna, lambda: any(at["kind"] == "bot" or at.get("bot") for at in anna.table["seats"]))
            async with page(server.others[0], id, "ben") as ben:
                await hears(ben, lambda: is_online(ben, "A"))
                await hears(anna, lambda: is_online(anna, "B"))

    asyncio.run(run())


def test_what_people_add_to_chance_at_different_nodes_comes_together(server: Live) -> None:
    async def run() -> None:
        wish = {"game": NAMES[0], "options": {"seats": 2}, "seals": True}
        id = server.http("POST", "/api/tables", "anna", wish).json()["id"]
        async with page(server, id, "anna") as anna, page(server.others[0], id, "ben") as ben:
            await ben.say(do="sit", seat="B", seal=seal_of("beef"))
            await anna.say(do="seal", seal=seal_of("feed"))
            for guest, entropy in ((anna, "feed"), (ben, "beef")):
                await hears(guest, lambda guest=guest: guest.table["fair"]["owes"] == "reveal")  # type: ignore[misc]
                await guest.say(do="reveal", entropy=entropy)
            for guest in (anna, ben):
                await hears(guest, lambda guest=guest: guest.table["stage"] == "playing", 5)  # type: ignore[misc]
                assert guest.table["fair"]["entropy"] == {"A": "feed", "B": "beef"}

    asyncio.run(run())


def test_lists_are_the_same_at_both_nodes_and_follow_the_game(server: Live) -> None:
    async def run() -> None:
        def mine(node: Live) -> list[Any]:
            answer = Live(node.port, node.data, node.app).http("GET", "/api/tables", "cleo").json()
            return [table for table in answer["mine"] if table["id"] == id]

        id = server.make("cleo", NAMES[0], seats=2)
        async with page(server, id, "cleo") as cleo, page(server.others[0], id, "dan") as dan:
            await dan.say(do="sit", seat="B")
            await hears(cleo, lambda: cleo.table["stage"] == "playing")
            await hears(dan, lambda: dan.table["stage"] == "playing")
            before = mine(server.others[0])
            assert mine(server) == before
            await play(cleo, dan, random.Random(5), 6)
            assert mine(server) == mine(server.others[0]) != before
        for node in (server, *server.others):
            node.forget()
        async with page(server, id, "cleo") as cleo, page(server, id, "dan") as dan:
            await play(cleo, dan, random.Random(6), 4)
            assert mine(server.others[0]) == mine(server)

    asyncio.run(run())


def test_two_who_ask_to_play_again_at_different_nodes_at_once_meet_at_one_table(server: Live) -> None:
    async def run() -> None:
        async with table_of_two(server, NAMES[0]) as (id, anna, ben):
            async with server.beside() as store:
                before = await store.tables_of("anna", 50)
            await play(anna, ben, random.Random(1), 5000)
            for guest in (anna, ben):
                await guest.say(do="rematch")
            for guest in (anna, ben):
                await hears(guest, lambda guest=guest: guest.table["next"], 15)  # type: ignore[misc]
            assert anna.table["next"]["table"] == ben.table["next"]["table"] != id
            async with server.beside() as store:
                assert len(await store.tables_of("anna", 50)) <= len(before) + 1

    asyncio.run(run())


def test_a_bot_between_nodes_answers_once(server: Live) -> None:
    async def run() -> None:
        wish = {"game": NAMES[0], "options": {"seats": 2}, "bots": ["random"]}
        id = server.http("POST", "/api/tables", "anna", wish).json()["id"]
        async with page(server, id, "anna") as anna, page(server.others[0], id, "watcher") as watcher:
            for _ in range(5):
                await hears(anna, lambda: anna.asks)
                decision = anna.asks["decision"]  # type: ignore[index]
                await anna.say(do="play", decision=decision, move=any_move(anna, random.Random(2)))
                await hears(anna, lambda: not anna.asks or anna.asks["decision"] > decision)  # noqa: B023
            await hears(anna, lambda: anna.asks)
            await hears(watcher, lambda: watcher.table["revealed"] == anna.table["revealed"])
            assert watcher.table["lines"] == (await fresh(server, id, "watcher"))["lines"]

    asyncio.run(run())


def test_what_is_claimed_is_done_by_one_and_is_free_when_its_node_is_dead(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(database) as one, opened(database) as two:
            nodes = [store.neighbours for store in (one, two)]
            for node in nodes:
                assert await node.tell([], []) is True
                assert await node.tell([], []) is False
            assert [await node.claim("t", "A 3") for node in nodes] == [True, False]
            assert await nodes[1].claim("t", "A 4") is True
            await nodes[0].leave()
            assert await nodes[1].claim("t", "A 3") is True
            assert await nodes[0].claim("t", "A 3") is False
            await two.reader.rows("UPDATE nodes SET seen_at = seen_at - 5")  # it has said nothing for long
            assert await nodes[0].claim("t", "A 3") is True

    asyncio.run(run())


def test_what_nobody_needs_to_know_any_longer_is_forgotten(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            node = store.neighbours
            assert await node.take("tables_a_person", "anna", 0.001, 1) is True
            assert await node.take("tables_a_person", "anna", 0.001, 1) is False
            await store.reader.rows("UPDATE allowances SET at = at - 7200")
            for _ in range(TIDY):
                await node.tell([], [Spent("chats_a_person", "anna", 1)])
            assert await store.reader.rows("SELECT FROM allowances") == []
            assert len(await store.reader.rows("SELECT FROM spent")) == TIDY, "which others may not have heard yet"

    asyncio.run(run())


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Any]:
    from ludothek.table.postgres.store import PostgresStore

    store = PostgresStore(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def test_who_says_too_much_at_one_node_is_stopped_at_the_other_too(
    database: str, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbourhood, "LOOK_SECONDS", 0.1)
    limits = type(UNLIMITED)(**{**vars(UNLIMITED), "chats_a_person": Rate(0.001, 4)})

    async def run(server: Live) -> None:
        id = server.make("anna", NAMES[0])
        async with page(server, id, "anna") as one, page(server.others[0], id, "anna") as two:
            for number in range(4):
                await one.say(do="chat", text=str(number))
            await hears(two, lambda: sum('"chat"' in text for text in two.bytes) >= 5)
            await asyncio.sleep(0.4)
            await two.say(do="chat", text="more")
            await hears(two, lambda: '"too-fast"' in two.bytes[-1])

    with nodes(database, redis.url(), limits=limits) as server:
        asyncio.run(run(server))


def test_nobody_has_more_seats_than_they_may_by_asking_both_nodes_at_once(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludothek.server.open_seats.OPEN_TABLES_A_PERSON", 4)

    async def slowly(*arguments: Any) -> Any:
        await asyncio.sleep(0.05)
        return await commit(*arguments)

    async def run() -> None:
        ids = [server.make(f"maker{number}", NAMES[0], seats=3) for number in range(12)]
        async with AsyncExitStack() as stack:
            both = (server, server.others[0])
            pages = [
                await stack.enter_async_context(page(both[number % 2], id, "greedy")) for number, id in enumerate(ids)
            ]
            monkeypatch.setattr("ludothek.table.postgres.pen.commit", slowly)
            wish = {"game": NAMES[0], "options": {"seats": 2}}
            makes = [asyncio.to_thread(server.http, "POST", "/api/tables", "greedy", wish) for _ in range(8)]
            told = [guest.say(do="sit", seat="B") for guest in pages]
            await asyncio.gather(*told, *makes)
            for guest in pages:
                await hears(guest, lambda guest=guest: guest.table["you"] or "too-many-tables" in "".join(guest.bytes))  # type: ignore[misc]
        async with server.beside() as store:
            assert await store.count_open("greedy") <= 4

    asyncio.run(run())


def test_nobody_makes_more_tables_than_they_may_by_asking_both_nodes_at_once(database: str, redis: Redis) -> None:
    limits = replace(UNLIMITED, tables_a_person=Rate(0.5, 4), penalty_seconds=0.1)
    wish = {"game": NAMES[0], "options": {"seats": 2}}

    async def run(server: Live) -> None:
        def make() -> Coroutine[Any, Any, Reply]:
            return asyncio.to_thread(server.http, "POST", "/api/tables", "greedy", wish)

        start = time.monotonic()
        made = [reply.status for reply in await asyncio.gather(*(make() for _ in range(16)))]
        assert set(made) == {201, 429}
        assert 4 <= made.count(201) <= 4 + (time.monotonic() - start) * 0.5
        await asyncio.sleep(2.5)
        assert (await make()).status == 201

    with nodes(database, redis.url(), limits=limits) as server:
        asyncio.run(run(server))


def test_without_redis_moves_arrive_a_little_later_and_with_it_at_once_again(server: Live, redis: Redis) -> None:
    async def run() -> None:
        async with table_of_two(server, NAMES[0]) as (_, anna, ben):
            rng = random.Random(3)
            redis.kill()
            try:
                start = time.monotonic()
                await play(anna, ben, rng, 3)
                assert is_soon(3 * SOON, time.monotonic() - start)
            finally:
                redis.start()
            await asyncio.sleep(1.2)
            start = time.monotonic()
            await play(anna, ben, rng, 6)
            assert is_soon(6 * neighbourhood.LOOK_SECONDS / 2, time.monotonic() - start)

    asyncio.run(run())
