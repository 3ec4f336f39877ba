"""`python -m benchmarks.scale`: how many nodes, databases and bells so many people at tables take.

A simulation of the store and of the bus, with the costs that `python -m benchmarks.costs` has measured. A cell is what
there is today: one PostgreSQL, one Redis, and as many nodes as it takes, any of which serves any table of the cell.
Cells know nothing of each other, so of several one is played through, entry by entry and bell by bell.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Costs:
    """Measured; in seconds and bytes."""

    move: float = 0.52e-3
    """Processor of a node for a move: heard, decided, told to two pages."""
    bell_heard: float = 0.5e-6
    """Processor of a node for a bell about a table that it does not have."""
    message: float = 45e-6
    delivery: float = 2.4e-6
    """Processor of Redis for a message, and for each node that it goes to."""
    flush: float = 1.5e-3
    """What a commit takes however small it is: the disk."""
    entry: float = 69e-6
    """Processor of the database for an entry."""
    row: float = 282.0
    """Bytes on the disk of the database, with the index."""
    told: float = 2000.0
    """Bytes to both pages for a move."""
    table: float = 41 * 1024.0
    """Memory of a table with two pages."""


@dataclass(frozen=True)
class Prices:
    """Euros a month, by rough lists of 2026: what matters is what outgrows what."""

    node: float = 15.0
    """A core with 4 GB."""
    database: float = 600.0
    """A machine of 16 cores with fast disks, and a replica of it."""
    redis: float = 30.0
    stored: float = 25.0
    """A terabyte, where it is rarely read."""
    sent: float = 2.0
    """A terabyte, to pages."""


COSTS, PRICES = Costs(), Prices()
MOVE_SECONDS = 20.0
"""How long a person takes from move to move, the others' turns included."""
BUSY = 0.5
"""How much of its processor a node is to use; the rest is for evenings, and for the death of others."""
CORES = 16
"""Of the machine of a database."""
ROUND_TRIP = 0.5e-3
SECONDS = 3.0
"""How long a cell is played through."""
LATE = 3 * SECONDS
"""What is not done by then counts as this late: the cell does not bear it."""
PLANS = ((10_000, 1), (1_000_000, 1), (1_000_000, 10), (100_000_000, 1000))
"""People at tables, and in how many cells."""


@dataclass
class Cell:
    """One PostgreSQL, one Redis and some nodes. A node has one commit at a time; what comes to the database while it
    flushes is flushed together next; a node rings once for all entries of a commit, and all nodes hear it.
    """

    nodes: int
    rng: np.random.Generator
    durable: list[float] = field(default_factory=list)
    """How long each entry took to be acknowledged,"""
    heard: list[float] = field(default_factory=list)
    """and to be known at the other nodes."""
    commits: int = 0
    work: float = 0.0
    """Seconds of the database's processors,"""
    ringing: float = 0.0
    """and of that of Redis."""

    def play(self, rate: float) -> None:
        """Moves come at random, at so many a second."""
        arrivals = np.sort(self.rng.uniform(0, SECONDS, self.rng.poisson(rate * SECONDS)))
        places = self.rng.integers(0, self.nodes, len(arrivals))
        self._events: list[tuple[float, int, Any, int]] = [
            (float(at), number, self._move, int(node))
            for number, (at, node) in enumerate(zip(arrivals, places, strict=True))
        ]
        self._order = len(arrivals)
        self._waiting: list[list[float]] = [[] for _ in range(self.nodes)]
        self._under_way: list[list[float]] = [[] for _ in range(self.nodes)]
        self._cores = [0.0] * CORES
        self._flushing: list[int] = []
        self._next: list[int] = []
        self._redis = 0.0
        while self._events and self._events[0][0] < LATE:
            now, _, happen, node = heapq.heappop(self._events)
            happen(now, node)
        for took in (self.durable, self.heard):
            took += [LATE] * (len(arrivals) - len(took))

    def _later(self, at: float, happen: Any, node: int) -> None:
        self._order += 1
        heapq.heappush(self._events, (at, self._order, happen, node))

    def _move(self, now: float, node: int) -> None:
        self._waiting[node].append(now)
        if not self._under_way[node]:
            self._commit(now, node)

    def _commit(self, now: float, node: int) -> None:
        self._under_way[node], self._waiting[node] = self._waiting[node], []
        spent = len(self._under_way[node]) * COSTS.entry
        start = max(heapq.heappop(self._cores), now + ROUND_TRIP / 2)
        heapq.heappush(self._cores, start + spent)
        self.commits += 1
        self.work += spent
        self._later(start + spent, self._flush, node)

    def _flush(self, now: float, node: int) -> None:
        self._next.append(node)
        if not self._flushing:
            self._begin_flush(now)

    def _begin_flush(self, now: float) -> None:
        self._flushing, self._next = self._next, []
        if self._flushing:
            self._later(now + COSTS.flush, self._flushed, 0)

    def _flushed(self, now: float, _: int) -> None:
        for node in self._flushing:
            self._later(now + ROUND_TRIP / 2, self._told, node)
        self._begin_flush(now)

    def _told(self, now: float, node: int) -> None:
        entries, self._under_way[node] = self._under_way[node], []
        self.durable += [now - at for at in entries]
        spent = COSTS.message + self.nodes * COSTS.delivery
        self._redis = max(self._redis, now + ROUND_TRIP / 2) + spent
        self.ringing += spent
        self.heard += [self._redis + ROUND_TRIP / 2 - at for at in entries]
        if self._waiting[node]:
            self._commit(now, node)


def nodes_of(rate: float) -> int:
    """As many as the moves take, and hearing of those at other nodes; two at least, so that one may die."""
    return max(2, int(np.ceil(rate * COSTS.move / (BUSY - rate * COSTS.bell_heard))))


def report() -> None:
    print(f"a person moves every {MOVE_SECONDS:g} s, at tables of two; a node is {BUSY:.0%} busy")
    for people, cells in PLANS:
        rate = people / MOVE_SECONDS / cells
        cell = Cell(nodes_of(rate), np.random.default_rng(1))
        cell.play(rate)
        told(people, cells, rate, cell)


def told(people: int, cells: int, rate: float, cell: Cell) -> None:
    durable, heard = (1000 * np.quantile(took, (0.5, 0.99)) for took in (cell.durable, cell.heard))
    day = rate * cells * 86_400
    print(f"{people:,} people in {cells:,} cells: {rate * cells:,.0f} moves a second, {cell.nodes * cells:,} nodes")
    print(f"  a cell    {rate:,.0f} moves a second, {cell.nodes} nodes, {rate * MOVE_SECONDS / 2:,.0f} tables")
    print(f"  store     durable in {durable[0]:,.1f} ms p50, {durable[1]:,.1f} ms p99;", end=" ")
    print(f"{rate * SECONDS / cell.commits:.1f} entries a commit, {CORES} cores {cell.work / SECONDS / CORES:.0%} busy")
    print(f"  bus       known elsewhere in {heard[0]:,.1f} ms p50, {heard[1]:,.1f} ms p99;", end=" ")
    print(f"Redis {cell.ringing / SECONDS:.0%} busy, hearing takes {rate * COSTS.bell_heard:.1%} of a node")
    print(f"  together  {day / 1e9:,.3f} billion rows and {day * COSTS.row / 1e12:,.2f} TB a day,", end=" ")
    print(f"{rate * cells * COSTS.told * 8 / 1e9:,.2f} Gbit/s, {people / 2 * COSTS.table / 1e9:,.1f} GB for tables")
    machines = cells * (cell.nodes * PRICES.node + PRICES.database + PRICES.redis)
    month = 30 * day / 1e12
    written, sent = month * COSTS.row * PRICES.stored, month * COSTS.told * PRICES.sent
    print(f"  a month   {machines:,.0f} € for machines, {sent:,.0f} € for what is sent,", end=" ")
    print(f"{written:,.0f} € more every month for what is kept; {100 * (machines + sent) / people:.2f} cents a seat")


if __name__ == "__main__":
    report()
