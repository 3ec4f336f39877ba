"""`/metrics`: what a host's Prometheus reads, and how the server measures it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from operator import sub
from time import perf_counter
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from ludothek.table.batch import Batch, Stage
from ludothek.table.meters import CONNECTIONS, DURABLE, MOVES, PLAYING, REGISTRY, TABLES, TOLD
from ludothek.table.stages import PLAYING as UNDER_WAY

if TYPE_CHECKING:
    from ludothek.server.room import Room

SEVERAL = "PROMETHEUS_MULTIPROC_DIR"
"""The folder in which the processes of one server count together."""

ProcessCollector(registry=REGISTRY)


class Stopwatch:
    """How long moves take. Those of a round are counted together, when all that was to be sent in it is on its way."""

    def __init__(self) -> None:
        self._told: Batch[tuple[str, float, float]] = Batch(Stage.SEND, note_told)

    def note(self, game: str, asked_at: float) -> None:
        """A move is written, and what is to be said about it is with the post."""
        self._told.add((game, asked_at, perf_counter()))


def note_told(moves: Sequence[tuple[str, float, float]]) -> None:
    games, asked, written = zip(*moves, strict=True)
    for game, count in Counter(games).items():
        MOVES.add(game, count)
    DURABLE.observe_all(list(map(sub, written, asked)))
    now = perf_counter()
    TOLD.observe_all([now - at for at in asked])


def count_rooms(rooms: Iterable[Room]) -> None:
    """What is in memory now; others may read it too, where several processes count together."""
    rooms = list(rooms)
    TABLES.set(len(rooms))
    PLAYING.set(sum(room.table.stage == UNDER_WAY for room in rooms))
    CONNECTIONS.set(sum(len(room.connections) for room in rooms))


def exposition() -> bytes:
    """All numbers, of this process or of all that share its port."""
    if SEVERAL not in os.environ:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def forget_process(pid: int) -> None:
    """A process of this server has ended: its tables and pages are no longer there, what it has counted is."""
    if SEVERAL in os.environ:
        mark_process_dead(pid)  # type: ignore[no-untyped-call]
