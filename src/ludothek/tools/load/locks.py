"""What a database that another process has locked does to those who do not write."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from ludothek.tools.load.client import HOST, Page, http, nothing, wait_for
from ludothek.tools.load.match import Match, Pace, Tally, matches, quantile, until
from ludothek.tools.load.measures import RESTING, beside, total, unhurried
from ludothek.tools.load.servers import Servers

WORST = 50.0
"""Milliseconds within which 99 of 100 of those are answered who do not write."""
EVERY = 0.1
"""Seconds between two questions of the same kind."""
PATIENCE = 90.0
MOSTLY = 0.8
"""How much of the time has gone by when moves are counted that were acknowledged all the same: its end is heard of a
little late.
"""
QUIET = 8
"""Tables where somebody waits for company, so that nothing is written."""

Ask = Callable[[int], Awaitable[object]]


@dataclass(frozen=True)
class Locked:
    """How long those waited who do not write, and what became of the writers."""

    waits: dict[str, list[float]]
    """In seconds, by what they asked for."""
    during: int
    """Moves that were acknowledged while the database was locked."""
    after: int
    catching_up: float
    """Seconds until every table had gone on."""
    refused: list[str]
    lost: list[str]
    stuck: list[str]
    acknowledged: dict[str, list[tuple[str, int, str]]]


def faults_of(found: Locked, worst: float = WORST) -> list[str]:
    """What must not be."""
    faults = []
    for name, waits in found.waits.items():
        p99 = quantile(waits, 0.99)
        if not waits or p99 >= worst:
            faults.append(f"{name}: p99 is {p99:,.0f} ms, not under {worst:.0f} ms")
    if found.stuck:
        faults.append(f"{len(found.stuck)} tables did not go on within {RESTING:.0f} seconds")
    return faults


async def locked(
    servers: Servers, data: Path, names: list[str], tables: int, seconds: float, rate: float, seed: int
) -> Locked:
    """People play, somebody locks the database for so long, and all that needs no write is asked for meanwhile."""
    port, tally = servers.port, Tally()
    await wait_for(port, "/health")
    async with matches(port, names, tables, tally, Pace(rate), seed) as playing:
        await until(lambda: all(map(total, playing)), RESTING)
        asks, visitors = await who_asks(port, names, playing)
        waits: dict[str, list[float]] = {name: [] for name in asks}
        await asyncio.gather(*(ask(0) for ask in asks.values()))
        async with held(data, seconds) as released:
            before = {match: total(match) for match in playing}
            async with beside(*(probe(ask, waits[name]) for name, ask in asks.items())):
                await asyncio.sleep(MOSTLY * seconds)
                during = sum(map(total, playing))
                await asyncio.wait_for(released, seconds + PATIENCE)
                start = time.monotonic()
                await until(lambda: all(total(match) > before[match] for match in playing), RESTING)
        catching_up = time.monotonic() - start
        for visitor in visitors:
            visitor.close()
    acknowledged = {name: kept for match in playing for name, kept in match.tables.items()}
    return Locked(
        {name: unhurried(times, EVERY) for name, times in waits.items()},
        during - sum(before.values()),
        sum(map(total, playing)) - during,
        catching_up,
        tally.refused,
        tally.lost,
        [match.id for match in playing if total(match) == before[match]],
        acknowledged,
    )


async def who_asks(port: int, names: list[str], playing: list[Match]) -> tuple[dict[str, Ask], list[Visitor]]:
    """What is asked for that needs no write, by name; and who is there for it all the while."""
    host, _ = await http(port, "GET", "/api/me", "")
    quiet = [await waiting_table(port, host, names[number % len(names)]) for number in range(QUIET)]
    visitors = [await Visitor.at(port, quiet[0]), *[await Visitor.at(port, match.id) for match in playing]]

    def somebody_at_play(number: int) -> Awaitable[None]:
        return visitors[1 + number % len(playing)].ping()

    return {
        "ping": lambda _: visitors[0].ping(),
        "ping where a move waits": somebody_at_play,
        "GET /api/tables": lambda _: http(port, "GET", "/api/tables", host),
        "GET /health": lambda _: http(port, "GET", "/health", ""),
        "page opened": lambda _: look(port, quiet[0]),
        "page opened, not in memory": lambda number: look(port, quiet[1 + number % (QUIET - 1)]),
        "page opened where a move waits": lambda number: look(port, playing[number % len(playing)].id),
    }, visitors


async def waiting_table(port: int, host: str, name: str) -> str:
    """A table with one person at it, who is not there; it is not in the server's memory."""
    _, made = await http(port, "POST", "/api/tables", host, {"game": name, "options": {"seats": 2}})
    id = str(made["id"])
    await look(port, id)
    return id


async def look(port: int, id: str) -> None:
    """Opens a page at a table, until it shows something."""
    (await Visitor.at(port, id)).close()


class Visitor:
    """A page that only watches."""

    def __init__(self, id: str) -> None:
        self._page = Page(f"/api/tables/{id}/socket", "", self._hear, nothing)
        self._table, self._pong = asyncio.Event(), asyncio.Event()

    @classmethod
    async def at(cls, port: int, id: str) -> Visitor:
        """Returns when the table is shown."""
        visitor = cls(id)
        try:
            await asyncio.get_running_loop().create_connection(lambda: visitor._page, HOST, port)
            await asyncio.wait_for(visitor._table.wait(), PATIENCE)
        except BaseException:  # nobody else could close it
            visitor.close()
            raise
        return visitor

    def _hear(self, data: bytes) -> None:
        self._table.set()
        if b'"pong"' in data:
            self._pong.set()

    async def ping(self) -> None:
        """Returns when it is answered."""
        self._pong.clear()
        self._page.say({"do": "ping"})
        await asyncio.wait_for(self._pong.wait(), PATIENCE)

    def close(self) -> None:
        self._page.close()


async def probe(ask: Ask, waits: list[float]) -> None:
    """Asks again and again; what is not answered when nobody waits any more has taken until then."""
    for number in count():
        start = time.perf_counter()
        try:
            await ask(number)
        finally:
            waits.append(time.perf_counter() - start)
        await asyncio.sleep(EVERY)


@asynccontextmanager
async def held(data: Path, seconds: float) -> AsyncIterator[asyncio.Future[int]]:
    """While another process has locked the database; the future is done when it lets go."""
    command = [sys.executable, "-m", "ludothek.tools.load.holder", str(data), str(seconds)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            if not await asyncio.to_thread(process.stdout.readline):
                raise ChildProcessError("the database could not be locked")
            yield asyncio.ensure_future(asyncio.to_thread(process.wait))
        finally:
            process.kill()
