"""`python -m benchmarks.costs`: what a move, a socket, a quiet table and a game cost, on this machine.

docs/scale.md reckons with what this prints. Everything is measured with the server's own parts: whole games of two at
the table without a network; a server under a load that it bears easily; and both databases, if PostgreSQL is installed.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from ludothek.core.prepare import prepare
from ludothek.games import game, playable
from ludothek.server.bus.redis import hear_all, packed
from ludothek.server.lobby import new_id
from ludothek.server.views import moved
from ludothek.table.events import Chatted, Entry, Event, Made, to_row
from ludothek.table.fairness import FairChance
from ludothek.table.store import Log, Store
from ludothek.table.stores import store_at
from ludothek.table.table import Table
from ludothek.tools.load.client import wait_for
from ludothek.tools.load.engines import Postgres, Redis, folder
from ludothek.tools.load.match import Pace, Tally, matches, until
from ludothek.tools.load.servers import Servers

GAMES = 20
TABLES, RATE, SECONDS = 40, 150, 10
QUIET_TABLES = 200
BATCHES = (1, 10, 100, 400)
ROUNDS = 15
BELLS, MESSAGES, LISTENERS = 10, 3000, (2, 40)
HEADER = 4
"""Bytes around a message of this size on a WebSocket."""


@dataclass(frozen=True)
class Played:
    """What whole games of two came to."""

    moves: int
    rows: int
    """Of the log, what happens before the first move included."""
    events: int
    """Bytes of JSON in them."""
    told: int
    """Bytes that both pages were sent for moves."""


def report() -> None:
    print("games of two, played at random, without a network")
    for each in playable():
        prepare(each, lambda done, of: None)
        total = [play(each.name, seed) for seed in range(GAMES)]
        moves, rows = sum(one.moves for one in total), sum(one.rows for one in total)
        print(
            f"  {each.name:<14} {moves / GAMES:6.0f} moves and {rows / GAMES:6.0f} rows a game,"
            f" {sum(one.events for one in total) / rows:6.0f} bytes of JSON a row,"
            f" {sum(one.told for one in total) / moves / 2:6.0f} bytes a move to a page"
        )
    serve()
    asyncio.run(databases())
    bells()
    with suppress(FileNotFoundError):
        asyncio.run(fan_out())


def play(name: str, seed: int) -> Played:
    chosen, rng, fair = game(name), random.Random(seed), FairChance.repeatable(seed)
    made = Made(name, chosen.version, chosen.settle({"seats": 2}), fair.commitment, False)
    table = Table.replay("t", fair.secret, [Entry(0, [made], None)], game)
    people = {"A": "anna", "B": "ben"}
    rows: list[list[Event]] = [[made, *table.sit("anna", "Anna", "A")], list(table.sit("ben", "Ben", "B"))]
    moves = told = 0
    while table.position is not None and table.position.pending and moves < 2000:
        seat = rng.choice(sorted(table.position.pending))
        before, decision = table.position.revealed, table.asked(seat)
        assert decision is not None
        rows.append(table.decide(people[seat], decision, rng.choice(table.position.legal(seat))))
        moves += 1
        told += sum(len(moved(table, before)(each)) + HEADER for each in people)
    return Played(moves, len(rows), sum(len(to_row(row)) for row in rows), told)


def serve() -> None:
    """A server at an easy pace, and one where nothing happens."""
    names = [each.name for each in playable()]
    with tempfile.TemporaryDirectory(prefix="ludothek-costs-") as place:
        data = Path(place) / "tables.db"
        servers = Servers(data)
        try:
            servers.start()
            moves, work, scribe = asyncio.run(pace(servers, names))
            with closing(sqlite3.connect(data)) as file:
                file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                (rows,) = file.execute("SELECT count(*) FROM log").fetchone()
            print(f"a server at {moves / SECONDS:.0f} moves a second, {TABLES} tables, SQLite")
            print(f"  {1000 * work / moves:.3f} ms of processor a move, {1000 * scribe / moves:.3f} ms to write it")
            print(f"  {data.stat().st_size / rows:.0f} bytes of file a row of the log")
            servers.stop()
            servers.data = Path(place) / "quiet.db"
            servers.start()
            held, idle = asyncio.run(quiet(servers, names))
            print(f"{QUIET_TABLES} quiet tables with two pages each")
            size, work = held / QUIET_TABLES / 1024, 1e6 * idle / QUIET_TABLES
            print(f"  {size:.1f} KiB and {work:.0f} µs of processor a second each")
        finally:
            servers.close()


async def pace(servers: Servers, names: list[str]) -> tuple[int, float, float]:
    """How many moves, and for how long server and writer had a processor."""
    await wait_for(servers.port, "/health")
    tally = Tally()
    async with matches(servers.port, names, TABLES, tally, Pace(RATE), 1) as playing:
        await until(lambda: all(len(match.kept) > 1 for match in playing), 120)
        writer = child(servers.pid)
        before = tally.kept, servers.work(), processor(writer)
        await asyncio.sleep(SECONDS)
        return tally.kept - before[0], servers.work() - before[1], processor(writer) - before[2]


async def quiet(servers: Servers, names: list[str]) -> tuple[float, float]:
    """Bytes that quiet tables hold, and seconds of processor a second that they take."""
    await wait_for(servers.port, "/health")
    async with matches(servers.port, names, 20, Tally(), Pace(), 1, is_quiet=True):
        await asyncio.sleep(2)
        before, idle = servers.memory(), servers.work()
        await asyncio.sleep(SECONDS)
        alone = servers.work() - idle
        async with matches(servers.port, names, QUIET_TABLES, Tally(), Pace(), 99, is_quiet=True) as more:
            await until(lambda: all(len(match.seats) == 2 for match in more), 120)
            await asyncio.sleep(2)
            held, idle = servers.memory() - before, servers.work()
            await asyncio.sleep(SECONDS)
            return held, (servers.work() - idle - alone) / SECONDS


def processor(pid: int) -> float:
    """Seconds for which a process has had a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / 100


def child(pid: int) -> int:
    """The process that writes for a server: the one that has taken no part in thinking."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    scribes = [int(each) for each in children if b"scribe" in Path(f"/proc/{each}/cmdline").read_bytes()]
    return scribes[0]


async def databases() -> None:
    """How long a commit takes, of one entry and of many: what each costs, and what is the same for all."""
    with tempfile.TemporaryDirectory(prefix="ludothek-costs-") as place:
        await commits("SQLite", store_at(Path(place) / "tables.db"))
    with suppress(FileNotFoundError), postgres() as engine:
        await commits("PostgreSQL", store_at(engine.url()))
        size, rows = engine.say("SELECT pg_total_relation_size('log') || ' ' || count(*) FROM log").split()
        print(f"  {int(size) / int(rows):.0f} bytes a row of the log with its index")


@contextmanager
def postgres() -> Iterator[Postgres]:
    with folder() as place:
        engine = Postgres(place)
        engine.start()
        try:
            yield engine
        finally:
            engine.stop()


async def commits(name: str, store: Store) -> None:
    await store.open()
    try:
        made = Made("bunker", 1, {"seats": 2}, "c0ffee", False)
        logs = [await store.make(new_id(), bytes(32), Entry(0, [made], 1.0)) for _ in range(max(BATCHES))]
        took = {}
        number = 1
        for size in BATCHES:
            times = []
            for _ in range(ROUNDS):
                times.append(await together(logs[:size], number))
                number += 1
            took[size] = min(times)  # when nobody else was in the way
        told = ", ".join(f"{size}: {1000 * seconds:.1f} ms" for size, seconds in took.items())
        small, large = BATCHES[0], BATCHES[-1]
        each = (took[large] - took[small]) / (large - small)
        print(f"a commit on {name}, of so many entries of other tables: {told}")
        print(f"  {1000 * (took[small] - each):.1f} ms for any, and {1e6 * each:.0f} µs for each entry")
    finally:
        await store.close()


async def together(logs: list[Log], number: int) -> float:
    """Seconds until entries of many tables that came at once are durable."""
    entry = [Chatted("Anna", "A", "A hit B6, and what a move may weigh with the chance after it: " + "x" * 60)]
    start = time.perf_counter()
    await asyncio.gather(*(log.append(Entry(number, entry, 1.0)) for log in logs))
    return time.perf_counter() - start


def bells() -> None:
    """What it costs a node to hear of moves at tables that it does not have."""
    message = packed([(new_id(), number) for number in range(50)])
    tables: dict[str, object] = {}
    start = time.process_time()
    for _ in range(2000):
        hear_all(message, lambda table, number: tables.get(table))
    each = (time.process_time() - start) / 2000 / 50
    print(f"a bell\n  {len(message) / 50:.0f} bytes, {1e6 * each:.2f} µs to hear one that is about no table here")


async def fan_out() -> None:
    """What it costs Redis to hand a message on to many nodes."""
    from redis.asyncio import Redis as Client

    message = packed([(new_id(), number) for number in range(BELLS)])
    with folder() as place:
        engine = Redis(place)
        engine.start()
        client = Client.from_url(engine.url())
        spent = {}
        for nodes in LISTENERS:
            async with AsyncExitStack() as stack:
                for _ in range(nodes):
                    channel = await stack.enter_async_context(client.pubsub())
                    await channel.subscribe("ludothek")
                before = processor(engine.pid)
                for _ in range(MESSAGES):
                    await client.publish("ludothek", message)
                spent[nodes] = (processor(engine.pid) - before) / MESSAGES
        await client.aclose()
        engine.stop()
    few, many = LISTENERS
    each = (spent[many] - spent[few]) / (many - few)
    print(f"a message of {BELLS} bells through Redis, to {few} and to {many} nodes")
    print(f"  {1e6 * (spent[few] - few * each):.0f} µs of its processor for any, and {1e6 * each:.1f} µs for each node")


if __name__ == "__main__":
    report()
