"""What is counted and measured while a server runs, for `/metrics`: what hosts watch, and nothing about people.

All of it is for one process; with several on one machine, `prometheus_client` adds them up when the folder that
`PROMETHEUS_MULTIPROC_DIR` names is there before this is imported.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from ludothek.core.denied import Denied
from ludothek.core.refused import Refused

REGISTRY = CollectorRegistry()
SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
MOST_KINDS = 500
"""How many kinds of one thing are told apart: whatever goes wrong, nobody can fill the memory with names."""
OTHER = "other"
NOTATION = "notation"
"""Why a line is refused that no statement of the rules is about."""


class Tally:
    """A counter of several kinds of one thing. The kinds are words of our own, never anything that somebody typed."""

    def __init__(self, name: str, about: str, kind: str) -> None:
        self._counter = Counter(name, about, [kind], registry=REGISTRY)
        self._by_kind: dict[str, Counter] = {}

    def add(self, kind: str, count: int = 1) -> None:
        found = self._by_kind.get(kind)
        if found is None:
            if len(self._by_kind) >= MOST_KINDS and kind != OTHER:
                return self.add(OTHER, count)
            found = self._by_kind[kind] = self._counter.labels(kind)
        return found.inc(count)


class Durations(Histogram):
    """A histogram that takes many at once: one by one they cost a busy server a twentieth of its time."""

    def observe_all(self, seconds: Sequence[float]) -> None:
        in_order, below = sorted(seconds), 0
        for bucket, bound in zip(self._buckets, self._upper_bounds, strict=True):
            up_to = bisect_right(in_order, bound)
            if up_to > below:
                bucket.inc(up_to - below)
                below = up_to
        self._sum.inc(sum(seconds))


MOVES = Tally("ludothek_moves", "Moves of people and bots that are in the log.", "game")
REFUSALS = Tally("ludothek_refusals", "Lines that a rule forbids, by its statement.", "rule")
DENIALS = Tally("ludothek_denials", "What was not done for any other reason.", "reason")
RECONNECTS = Counter("ludothek_reconnects", "Pages that came back after a lost connection.", registry=REGISTRY)
CONFLICTS = Counter("ludothek_conflicts", "Writes for which another was faster.", registry=REGISTRY)

DURABLE = Durations(
    "ludothek_move_durable_seconds", "From hearing a move to knowing it written.", registry=REGISTRY, buckets=SECONDS
)
TOLD = Durations(
    "ludothek_move_told_seconds",
    "From hearing a move to having it sent to all pages.",
    registry=REGISTRY,
    buckets=SECONDS,
)
THOUGHT = Histogram("ludothek_thought_seconds", "How long a bot thought.", registry=REGISTRY, buckets=SECONDS)
COMMIT = Histogram("ludothek_commit_writes", "What was written together.", registry=REGISTRY, buckets=SIZES)


def gauge(name: str, about: str) -> Gauge:
    return Gauge(name, about, registry=REGISTRY, multiprocess_mode="livesum")


TABLES = gauge("ludothek_tables", "Tables in memory.")
PLAYING = gauge("ludothek_tables_playing", "Tables in memory whose game is under way.")
CONNECTIONS = gauge("ludothek_connections", "Open pages at tables.")


def note_denial(error: Refused | Denied) -> None:
    if isinstance(error, Refused):
        REFUSALS.add(error.rule or NOTATION)
    else:
        DENIALS.add(error.reason)
