"""What can be measured of a server under load."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import Any, TypeVar

from uvicorn.loops.auto import auto_loop_factory

from ludothek.games import game
from ludothek.table.events import Entry
from ludothek.table.stores import store_at
from ludothek.table.table import Table
from ludothek.tools.load.client import HOST, Page, nothing, wait_for
from ludothek.tools.load.match import Match, Pace, Ports, Tally, matches, until
from ludothek.tools.load.servers import Servers

ECHO_CONNECTIONS = 100
RESTING = 20.0
"""Seconds within which every table must go on after the server is back."""


T = TypeVar("T")


def run(job: Coroutine[Any, Any, T]) -> T:
    """Runs a driver in the loop that the server runs in, too: in Python's own, it would take as much of the machine as
    the server, which is to be measured.
    """
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        return runner.run(job)


@asynccontextmanager
async def beside(*jobs: Coroutine[object, object, None]) -> AsyncIterator[None]:
    """Jobs without end, which end with what they stand beside."""
    tasks = {asyncio.create_task(job) for job in jobs}
    try:
        yield
    finally:
        left = tasks
        while left:  # before Python 3.12, `asyncio.wait_for` forgets a cancellation that comes with its result
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=0.1)
        await asyncio.gather(*tasks, return_exceptions=True)


def unhurried(latencies: list[float], interval: float) -> list[float]:
    """As people would have measured them who do not wait for an answer before they ask again: a table that stands still
    for ten seconds is one slow move, but all that would have been made meanwhile would have been slow too.
    """
    return [took - skipped * interval for took in latencies for skipped in range(1 + int(took / interval))]


async def echo_rate(port: int, seconds: float) -> float:
    """Small messages a second that come back, with 100 connections."""
    count = 0
    pages: list[Page] = []

    def hear_for(number: int) -> Callable[[bytes], None]:
        def hear(data: bytes) -> None:
            nonlocal count
            count += 1
            pages[number].say({"do": "ping"})

        return hear

    loop = asyncio.get_running_loop()
    await wait_for(port, "/")
    for number in range(ECHO_CONNECTIONS):
        pages.append(Page("/echo", "", hear_for(number), nothing))
        await loop.create_connection(partial(pages.__getitem__, number), HOST, port)
    await asyncio.sleep(0.3)
    for page in pages:
        page.say({"do": "ping"})
    await asyncio.sleep(0.2)
    before, start = count, time.perf_counter()
    await asyncio.sleep(seconds)
    rate = (count - before) / (time.perf_counter() - start)
    for page in pages:
        page.close()
    return rate


SETTLING, SETTLING_PACED = 1.0, 6.0
"""Seconds after which the crowd of the beginning has passed: where moves are paced, when each table has had a few."""


async def speed(
    port: Ports,
    names: list[str],
    tables: int,
    seconds: float,
    rate: float,
    seed: int,
    begin: Callable[[], object] = nothing,
) -> Tally:
    """Plays for so long, after all tables are under way, which `begin` is told."""
    for each in (port,) if isinstance(port, int) else port:
        await wait_for(each, "/health")
    tally = Tally()
    async with matches(port, names, tables, tally, Pace(rate), seed) as playing:
        await until(lambda: all(map(total, playing)), 120)
        await asyncio.sleep(SETTLING_PACED if rate else SETTLING)
        begin()
        tally.kept = tally.games = 0
        tally.latencies.clear()
        gc.disable()  # or what is measured would be how long this side looks for garbage
        await asyncio.sleep(seconds)
        gc.enable()
        return replace(tally, refused=[*tally.refused], lost=[*tally.lost], latencies=[*tally.latencies])


async def memory(servers: Servers, names: list[str], tables: int, seed: int) -> float:
    """Bytes a table with two connections and a game that has begun, where nothing happens."""
    await wait_for(servers.port, "/health")
    warm, tally = 50, Tally()
    async with matches(servers.port, names, warm, tally, Pace(), seed, is_quiet=True):
        await asyncio.sleep(2)
        before = servers.memory()
        async with matches(servers.port, names, tables, tally, Pace(), seed + warm, is_quiet=True) as more:
            await until(lambda: all(len(match.seats) == 2 for match in more), 60)
            await asyncio.sleep(2)
            return (servers.memory() - before) / tables


async def kills(
    servers: Servers, names: list[str], tables: int, count: int, seed: int, say: Callable[[str], None]
) -> tuple[Tally, dict[str, list[tuple[str, int, str]]], list[str]]:
    """Kills the server at random moments; what was acknowledged by table, and tables that did not go on."""
    rng, tally, stuck = random.Random(seed), Tally(), []
    await wait_for(servers.port, "/health")
    async with matches(servers.port, names, tables, tally, Pace(), seed) as playing:
        await until(lambda: all(match.kept for match in playing), RESTING)
        for number in range(1, count + 1):
            await asyncio.sleep(rng.uniform(0.0, 0.6))
            servers.stop()
            before = {id(match): total(match) for match in playing}
            servers.start()
            going = await until(lambda: all(total(match) > before[id(match)] for match in playing), RESTING)  # noqa: B023
            if not going:
                stuck += [match.id for match in playing if total(match) == before[id(match)]]
            say(f"kill {number}: {tally.kept} moves acknowledged, {len(stuck)} tables stuck")
    acknowledged = {name: kept for match in playing for name, kept in match.tables.items()}
    return tally, acknowledged, stuck


def total(match: Match) -> int:
    return sum(map(len, match.tables.values()))


async def missing(data: Path | str, acknowledged: dict[str, list[tuple[str, int, str]]]) -> list[str]:
    """The acknowledged moves that the store does not have."""
    found = await replayed(data, list(acknowledged))
    lost = []
    for id, kept in acknowledged.items():
        table = found.get(id)
        lines = table.position.lines if table and table.position else []
        for seat, decision, move in kept:
            if f"{seat} {move}" not in lines[decision : decision + 2]:
                lost.append(f"table {id}, decision {decision}: {seat} {move}")
    return lost


def numbers(entries: Sequence[Entry]) -> list[int]:
    """Those that entries must have."""
    return [0, *accumulate(len(entry.events) for entry in entries)][:-1]


async def replayed(data: Path | str, ids: Sequence[str]) -> dict[str, Table]:
    """Tables as their logs tell them; those that the store does not have are left out."""
    store = store_at(data)
    await store.open()
    try:
        loaded = {id: await store.load(id) for id in ids}
    finally:
        await store.close()
    for id, table in loaded.items():
        if table and [entry.number for entry in table.entries] != numbers(table.entries):
            raise ValueError(f"the log of table {id} has gaps, or something twice")
    return {id: Table.replay(id, found.secret, found.entries, game) for id, found in loaded.items() if found}
