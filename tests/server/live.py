"""A server in a thread and people at its tables over real sockets, every byte kept."""

from __future__ import annotations

import asyncio
import atexit
import hashlib
import http.client
import json
import os
import random
import socket
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect

from ludothek.games import game
from ludothek.server.app import create_app
from ludothek.server.bus.redis import RedisBus
from ludothek.server.identity import COOKIE, Identity, Person
from ludothek.server.limits import UNLIMITED
from ludothek.server.run import server_of
from ludothek.server.warm import warm
from ludothek.table.events import Entry, Made
from ludothek.table.fairness import FairChance
from ludothek.table.postgres.store import PostgresStore
from ludothek.table.sqlite.store import SqliteStore
from ludothek.table.store import Store
from ludothek.table.stores import store_at
from ludothek.tools.load.engines import QUICK, Postgres, Redis, started
from ludothek.tools.load.match import choose

HOST = "127.0.0.1"
IS_ONE = os.environ.get("LUDOTHEK_NODES", "1") == "1"
SECONDS = 30
"""How long an answer may take before a test gives up on it."""

Message = dict[str, Any]
of_one = pytest.mark.skipif(not IS_ONE, reason="about the memory, the file or the messages of a single node")


@dataclass(frozen=True)
class Reply:
    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Live:
    """A running server."""

    port: int
    data: Path | str
    app: FastAPI
    others: Sequence[Live] = ()
    """More nodes that serve the same tables."""
    _turns: Iterator[int] = field(default_factory=count)

    def node(self) -> Live:
        """The next in turn: what one node is asked, the other is asked about."""
        nodes = (self, *self.others)
        return nodes[next(self._turns) % len(nodes)]

    @property
    def identity(self) -> Identity:
        identity: Identity = self.app.state.identity
        return identity

    @property
    def scribe(self) -> int:
        """The process that writes."""
        store: SqliteStore = self.app.state.lobby.store
        assert store.writer.process
        return store.writer.process

    def forget(self) -> None:
        """The server lets go of tables where nobody is."""
        for node in (self, *self.others):
            node.app.state.lobby.forget_idle()

    def cookie(self, person: str) -> str:
        """The cookie of someone whose id and name are the same."""
        return f"{COOKIE}={self.identity.cookie(Person(person, person.title()))}"

    def http(self, method: str, path: str, person: str = "", body: object = None, **headers: str) -> Reply:
        return self.raw(method, path, json.dumps(body).encode() if body is not None else None, person, **headers)

    def raw(self, method: str, path: str, body: bytes | None = None, person: str = "", **headers: str) -> Reply:
        connection = http.client.HTTPConnection(HOST, self.node().port, timeout=SECONDS)
        try:
            given = {"Content-Type": "application/json", **{k.replace("_", "-"): v for k, v in headers.items()}}
            if person:
                given["Cookie"] = self.cookie(person)
            connection.request(method, path, body, given)
            answer = connection.getresponse()
            return Reply(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def make(self, person: str, name: str, **options: object) -> str:
        """A table for two, its maker on seat A."""
        reply = self.http("POST", "/api/tables", person, {"game": name, "options": {"seats": 2, **options}})
        assert reply.status == 201, reply.body
        return str(reply.json()["id"])

    def record(self, id: str, person: str = "") -> bytes:
        """The record of a game, as someone gets it."""
        reply = self.http("GET", f"/api/tables/{id}/record", person)
        assert reply.status == 200, reply.body
        return reply.body

    @asynccontextmanager
    async def beside(self) -> AsyncIterator[Store]:
        """The same tables, as another process would open them."""
        store = store_at(self.data)
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    async def database(self, statement: str) -> list[Any]:
        """What the database itself is told or asked, behind the back of its servers."""
        async with self.beside() as store:
            if isinstance(store, PostgresStore):
                return await store.reader.rows(statement)
        with closing(sqlite3.connect(self.data)) as file, file:
            return file.execute(statement).fetchall()

    async def prepare(self, id: str, secret: bytes, name: str, **options: object) -> None:
        """A table whose id and chance are known, with nobody at it."""
        chosen = game(name)
        made = Made(name, chosen.version, chosen.settle(options), FairChance(secret).commitment, False)
        async with self.beside() as store:
            await store.make(id, secret, Entry(0, [made], None))


@contextmanager
def live(data: Path | str, **settings: Any) -> Iterator[Live]:
    """A server; with `LUDOTHEK_NODES=2` in the environment, two nodes on PostgreSQL and Redis in its place.

    Who asks for the same file again finds the same tables.
    """
    if IS_ONE or "preparation" in settings or not isinstance(data, Path):
        with one(data, **settings) as server:
            yield server
        return
    postgres, redis = engines()
    name = f"t{hashlib.sha256(bytes(data)).hexdigest()[:32]}"
    postgres.say(f"CREATE SCHEMA IF NOT EXISTS {name}")
    with nodes(f"{postgres.url()}?search_path={name}", redis.url(), **settings) as server:
        yield server


@cache
def engines() -> tuple[Postgres, Redis]:
    """One PostgreSQL and one Redis for all servers of this process: it takes seconds to start them."""
    running = ExitStack()
    atexit.register(running.close)
    return running.enter_context(started(*QUICK))


@contextmanager
def nodes(database: str, redis: str, **settings: Any) -> Iterator[Live]:
    """Two nodes that share a database: pages and requests go to them in turns."""
    with (
        one(database, bus=RedisBus(redis), **settings) as server,
        one(database, bus=RedisBus(redis), **settings) as other,
    ):
        server.others = [other]
        yield server


@contextmanager
def one(data: Path | str, **settings: Any) -> Iterator[Live]:
    app = create_app(store_at(data), **{"limits": UNLIMITED, **settings})
    with running(server_of(app, log_level="critical")) as port:
        yield Live(port, data, app)


@contextmanager
def running(server: uvicorn.Server) -> Iterator[int]:
    """A server in a thread; the port at which it answers."""
    warm()  # which may take longer than a server may
    listener = socket.create_server((HOST, 0), backlog=200)
    thread = threading.Thread(target=lambda: server.run(sockets=[listener]), daemon=True)
    thread.start()
    end = time.monotonic() + SECONDS
    while not server.started:
        assert thread.is_alive()
        assert time.monotonic() < end
        time.sleep(0.01)
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(SECONDS)
        listener.close()


class Held:
    """A log of which nothing is written until it is let go."""

    def __init__(self, log: Any) -> None:
        self.id, self.log, self.held = log.id, log, []  # type: ignore[var-annotated]

    def push(self, *wish: Any) -> None:
        self.held.append(wish)

    async def tail(self, number: int) -> list[Entry]:
        return list(await self.log.tail(number))

    def let_go(self) -> None:
        for wish in self.held:
            self.log.push(*wish)


@dataclass
class Guest:
    """A person, or a spectator, with an open page."""

    name: str
    socket: ClientConnection
    bytes: list[str] = field(default_factory=list)
    """Everything that this page was sent."""
    table: Message = field(default_factory=dict)
    asks: Message | None = None
    answered: int = -1
    """The last decision that was answered by someone who does not wait for what follows."""

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Message:
        """The next message; who is there is told when it is known, so among nodes it comes at any time."""
        while True:
            going_on = self.table.get("next")
            message = await self.hear_any()
            if IS_ONE or message["type"] != "presence" or message["next"] != going_on:
                return message

    async def hear_any(self) -> Message:
        text = await asyncio.wait_for(self.socket.recv(), SECONDS)
        assert isinstance(text, str)
        self.bytes.append(text)
        message: Message = json.loads(text)
        if message["type"] == "table":
            self.table = message
            self.asks = message["asks"]
        elif message["type"] == "moved":
            lines = self.table["lines"][: message["start"]] + message["lines"]
            self.table |= {"lines": lines, "revealed": message["revealed"], "view": message["view"]}
            self.asks = message["asks"]
        elif message["type"] == "presence":
            self.table |= {key: message[key] for key in ("seats", "watching", "next")}
        return message

    async def ask(self, **message: Any) -> Message:
        """Says something that is answered to this page first."""
        await self.say(**message)
        return await self.hear()

    async def refused(self, **message: Any) -> str:
        """Why something is not done."""
        answer = await self.ask(**message)
        assert answer["type"] == "refused", answer
        assert answer["text"]
        return str(answer["rule"] or answer["reason"])


@dataclass
class Party:
    """People around one table, who read what they are sent as it comes."""

    server: Live
    id: str
    guests: dict[str, Guest] = field(default_factory=dict)

    async def enter(self, name: str, language: str = "en") -> Guest:
        """Someone opens the page; the others are told. Who leaves much unread can still close it."""
        port = self.server.node().port
        url = f"ws://{HOST}:{port}/api/tables/{self.id}/socket?lang={language}"
        headers = {"Cookie": self.server.cookie(name)}
        guest = Guest(name, await connect(url, additional_headers=headers, compression=None, max_queue=None))
        assert (await guest.hear())["type"] == "table"
        await self.all_hear("presence")
        self.guests[name] = guest
        return guest

    async def drop(self, name: str) -> Guest:
        """Someone's connection is gone; the others are told."""
        gone = self.guests.pop(name)
        await gone.socket.close()
        await self.all_hear("presence")
        return gone

    async def all_hear(self, *kinds: str) -> None:
        if not IS_ONE and kinds == ("presence",):
            return
        for guest in self.guests.values():
            message = await guest.hear()
            assert message["type"] in kinds, message

    async def sit(self, name: str, seat: str) -> None:
        await self.guests[name].say(do="sit", seat=seat)
        await self.all_hear("table")

    async def play(self, name: str, move: str) -> None:
        """Answers what is asked; all are told."""
        guest = self.guests[name]
        assert guest.asks
        decision = guest.asks["decision"]
        await guest.say(do="play", decision=decision, move=move)
        await self.all_hear("moved", "table")
        assert guest.asks is None or guest.asks["decision"] > decision

    def asked(self) -> list[str]:
        return sorted(name for name, guest in self.guests.items() if guest.asks)

    async def close(self) -> None:
        for guest in self.guests.values():
            await guest.socket.close()


@asynccontextmanager
async def party(server: Live, id: str, *names: str) -> AsyncIterator[Party]:
    """People who enter one after the other and take the seats that are open, but for one named spectator."""
    people = Party(server, id)
    try:
        for name in names:
            guest = await people.enter(name)
            free = [seat["seat"] for seat in guest.table["seats"] if seat["kind"] == "open"]
            if free and guest.table["you"] is None and name != "watcher":
                await people.sit(name, free[0])
        yield people
    finally:
        await people.close()


def any_move(guest: Guest, rng: random.Random) -> str:
    """A legal move, from what the page was told alone."""
    assert guest.asks
    return choose(guest.asks, rng)


async def play_on(people: Party, rng: random.Random, most: int = 2000, stop: Callable[[], bool] = bool) -> None:
    """To the end, or until `stop`."""
    for _ in range(most):
        asked = people.asked()
        if not asked or stop():
            return
        name = rng.choice(asked)
        await people.play(name, any_move(people.guests[name], rng))
