"""What one bad guest does to two players at the same server, by kind of flood."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from ludothek.tools.load.client import http, wait_for
from ludothek.tools.load.guest import Done
from ludothek.tools.load.match import Match, Pace, Tally, matches, quantile, until
from ludothek.tools.load.measures import beside, total, unhurried
from ludothek.tools.load.servers import Servers

RATE = 20.0
"""Moves a second over all tables."""
WORST, TIMES_SLOWER = 50.0, 3.0
"""Milliseconds within which 99 of 100 moves reach the opponent; on a machine that is slow without a flood too, so many
times as long as there.
"""
MOST_GROWTH = 64 << 20
MOVES_BEFORE = 8
"""What a table plays before anything is measured: the first moves of a server take longer."""
MEMORY_SECONDS, HEALTH_SECONDS, HEALTH_PATIENCE = 0.05, 0.5, 5.0
RESTING = 2.0


@dataclass
class Health:
    """How the server answered whether it is well."""

    asked: int = 0
    failed: list[str] = field(default_factory=list)
    slowest: float = 0.0


@dataclass(frozen=True)
class Flooded:
    """The players without and with a flood, and what it cost the server."""

    kind: str
    alone: list[float]
    flooded: list[float]
    fallen: int
    """How often the players lost their connection meanwhile."""
    before: int
    peak: int
    after: int
    work: float
    """The share of a processor's time that the server needed during the flood."""
    guest: Done
    seconds: float
    health: Health


def faults_of(found: Flooded, worst: float = WORST) -> list[str]:
    """What must not be."""
    faults = []
    alone, flooded = quantile(found.alone, 0.99), quantile(found.flooded, 0.99)
    bound = max(worst, TIMES_SLOWER * alone)
    if not found.flooded or flooded >= bound:
        faults.append(f"{found.kind}: p99 of a move is {flooded:,.0f} ms, not under {bound:,.0f} ms")
    grown = found.peak - found.before
    if grown > MOST_GROWTH:
        faults.append(f"{found.kind}: memory grew by {grown >> 20:,} MiB, more than {MOST_GROWTH >> 20} MiB")
    if found.health.failed or not found.health.asked:
        faults.append(
            f"{found.kind}: /health did not answer {len(found.health.failed)} times, {found.health.failed[:1]}"
        )
    return faults


async def flood(servers: Servers, names: list[str], kind: str, seconds: float, seed: int) -> Flooded:
    """Lets people play, alone and then with a bad guest; so many seconds each."""
    await wait_for(servers.port, "/health")
    tally, health = Tally(), Health()
    async with matches(servers.port, names, len(names), tally, Pace(RATE), seed) as playing:
        await until(lambda: all(total(match) >= MOVES_BEFORE for match in playing), 30)
        alone = await measured(playing, tally, seconds)
        memory, fallen = [servers.memory()], tally.fallen
        async with (
            beside(watch(servers, memory), ask_for_health(servers.port, health)),
            bad_guest(kind, servers.port, seconds, playing) as ending,
        ):
            start, work = time.perf_counter(), servers.work()
            flooded = await measured(playing, tally, seconds)
            work = (servers.work() - work) / (time.perf_counter() - start)
            done = await ending
        fallen = tally.fallen - fallen
        await asyncio.sleep(RESTING)
        after = servers.memory() if servers.is_up else 0
    return Flooded(kind, alone, flooded, fallen, memory[0], max(memory), after, work, done, seconds, health)


async def measured(playing: list[Match], tally: Tally, seconds: float) -> list[float]:
    """How long moves took to the opponent, those included that did not arrive."""
    tally.latencies.clear()
    await asyncio.sleep(seconds)
    now = time.perf_counter()
    open_moves = [now - seat.sent_at for match in playing for seat in match.seats if seat.sent_at]
    return unhurried([*tally.latencies, *open_moves], len(playing) / RATE)


async def watch(servers: Servers, memory: list[int]) -> None:
    while servers.is_up:
        memory.append(servers.memory())
        await asyncio.sleep(MEMORY_SECONDS)


async def ask_for_health(port: int, health: Health) -> None:
    while True:
        start = time.perf_counter()
        try:
            await asyncio.wait_for(http(port, "GET", "/health", ""), HEALTH_PATIENCE)
        except (OSError, ValueError) as error:
            health.failed.append(repr(error))
        health.asked += 1
        health.slowest = max(health.slowest, time.perf_counter() - start)
        await asyncio.sleep(HEALTH_SECONDS)


@asynccontextmanager
async def bad_guest(kind: str, port: int, seconds: float, playing: list[Match]) -> AsyncIterator[asyncio.Task[Done]]:
    """A guest in a process of its own, who has begun and follows the players of the first table."""
    command = [sys.executable, "-m", "ludothek.tools.load.guest", kind, str(port), str(seconds)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin
    assert process.stdout
    words, answer = process.stdin, process.stdout

    async def follow() -> None:
        told = ""
        while process.poll() is None:
            if playing[0].id != told:
                told = playing[0].id
                with suppress(BrokenPipeError):
                    print(told, file=words, flush=True)
            await asyncio.sleep(0.05)

    begun = asyncio.Event()

    async def end() -> Done:
        await asyncio.to_thread(answer.readline)
        begun.set()
        text = await asyncio.to_thread(answer.read)
        if not text:
            raise ChildProcessError("the guest did not say what came of it")
        return Done(**json.loads(text))

    ending = asyncio.create_task(end())
    try:
        async with beside(follow()):
            await begun.wait()
            yield ending
    finally:
        process.kill()
        await asyncio.gather(ending, return_exceptions=True)
        with suppress(BrokenPipeError):
            words.close()
        answer.close()
        process.wait()
