"""`/metrics`: what a host's Prometheus reads, and how the server measures it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
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
        self._told: Batch[tuple[str, Sequence[float], float]] = Batch(Stage.SEND, note_told)

    def note(self, game: str, asked_at: Sequence[float]) -> None:
        """Moves that were asked for at these times are written, and what is to be said of them is with the post."""
        if asked_at:
            self._told.add((game, asked_at, perf_counter()))


def note_told(told: Sequence[tuple[str, Sequence[float], float]]) -> None:
    counts: Counter[str] = Counter()
    for game, asked, _ in told:
        counts[game] += len(asked)
    for game, count in counts.items():
        MOVES.add(game, count)
    DURABLE.observe_all([written - at for _, asked, written in told for at in asked])
    now = perf_counter()
    TOLD.observe_all([now - at for _, asked, _ in told for at in asked])


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
