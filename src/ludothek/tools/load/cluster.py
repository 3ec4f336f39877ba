"""Nodes on one PostgreSQL and one Redis under load: what they bear, and what comes of it when something dies."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from ludothek.tools.load.client import wait_for
from ludothek.tools.load.engines import Postgres, Redis, started
from ludothek.tools.load.match import Match, Pace, Tally, matches, quantile, until
from ludothek.tools.load.measures import RESTING, missing, total
from ludothek.tools.load.servers import Servers

NODE, REDIS, POSTGRES = "node", "redis", "postgres"
VICTIMS = (NODE, REDIS, POSTGRES)
DOWN = 0.5
"""Seconds for which an engine that was killed is away at most."""


@dataclass
class Cluster:
    nodes: list[Servers]
    postgres: Postgres
    redis: Redis
    data: str

    @property
    def ports(self) -> list[int]:
        return [node.port for node in self.nodes]

    def work(self) -> float:
        """Seconds for which all nodes have had a processor."""
        return sum(node.work_of_all() for node in self.nodes)


@contextmanager
def cluster(count: int, *settings: str, log: Path | None = None) -> Iterator[Cluster]:
    """So many nodes, to be started."""
    with started(*settings) as (postgres, redis):
        nodes = [Servers(postgres.url(), log, redis.url()) for _ in range(count)]
        try:
            yield Cluster(nodes, postgres, redis, postgres.url())
        finally:
            for node in nodes:
                node.close()


@dataclass
class Survived:
    """What came of it."""

    tally: Tally
    acknowledged: dict[str, list[tuple[str, int, str]]] = field(default_factory=dict)
    stuck: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    slowest: float = 0.0
    """Seconds until the last table went on."""

    def told(self) -> str:
        backs = [quantile(self.tally.backs, share) for share in (0.5, 0.95, 1.0)]
        return (
            f"{self.tally.kept} acknowledged moves at {len(self.acknowledged)} tables, {len(self.lost)} lost, "
            f"{len(self.stuck)} tables stuck; all went on within {self.slowest:.1f} s; pages back within "
            f"{backs[0] / 1000:.2f} s p50, {backs[1] / 1000:.2f} s p95, {backs[2] / 1000:.2f} s at most"
        )


@asynccontextmanager
async def loaded(
    here: Cluster, names: list[str], tables: int, seed: int
) -> AsyncIterator[tuple[list[Match], Survived]]:
    """Tables with each player at another node; afterwards it is looked what is there."""
    for node in here.nodes:
        node.start()
    for port in here.ports:
        await wait_for(port, "/health")
    found = Survived(Tally())
    async with matches(here.ports, names, tables, found.tally, Pace(), seed) as playing:
        await until(lambda: all(match.kept for match in playing), RESTING)
        yield playing, found
    found.acknowledged = {name: kept for match in playing for name, kept in match.tables.items()}
    found.lost = await missing(here.data, found.acknowledged) + found.tally.lost


async def go_on(playing: list[Match], found: Survived) -> None:
    """Waits until there is something new at every table."""
    before, start = {id(match): total(match) for match in playing}, time.monotonic()
    if not await until(lambda: all(total(match) > before[id(match)] for match in playing), RESTING):
        found.stuck += [match.id for match in playing if total(match) == before[id(match)]]
    found.slowest = max(found.slowest, time.monotonic() - start)


async def kills(
    here: Cluster, names: list[str], tables: int, count: int, victim: str, seed: int, say: Callable[[str], object]
) -> Survived:
    """Kills something at random moments. A node comes back when its pages have gone on elsewhere, an engine soon."""
    rng = random.Random(seed)
    async with loaded(here, names, tables, seed) as (playing, found):
        for number in range(1, count + 1):
            await asyncio.sleep(rng.uniform(0.0, 0.6))
            if victim == NODE:
                node = rng.choice(here.nodes)
                node.stop()
                if len(here.nodes) == 1:
                    node.start()
                await go_on(playing, found)
                if not node.pid:
                    node.start()
                    await wait_for(node.port, "/health")
            else:
                engine = here.redis if victim == REDIS else here.postgres
                await asyncio.to_thread(engine.kill)
                await asyncio.sleep(rng.uniform(0.0, DOWN))
                engine.spawn()
                await asyncio.to_thread(engine.wait)
                await go_on(playing, found)
            say(f"kill {number}: {found.tally.kept} moves acknowledged, {len(found.stuck)} tables stuck")
    return found


async def silence(here: Cluster, names: list[str], tables: int, seconds: float, seed: int) -> tuple[Survived, float]:
    """Redis is away for so long; the slowest move to the opponent meanwhile, in seconds."""
    async with loaded(here, names, tables, seed) as (playing, found):
        await asyncio.to_thread(here.redis.kill)
        found.tally.latencies.clear()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await go_on(playing, found)
        slowest = max(found.tally.latencies, default=0.0)
        here.redis.spawn()
        await asyncio.to_thread(here.redis.wait)
        await go_on(playing, found)
    return found, slowest


async def rolling(here: Cluster, names: list[str], tables: int, count: int, seed: int) -> Survived:
    """All nodes are told to stop and started again, one after the other, so often."""
    async with loaded(here, names, tables, seed) as (playing, found):
        for _ in range(count):
            for node in here.nodes:
                await asyncio.to_thread(node.drain)
                node.start()
                await wait_for(node.port, "/health")
                await go_on(playing, found)
    return found
