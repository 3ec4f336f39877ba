"""Workers on many machines: every unit is a small task of Ray that keeps nothing.

There are never more tasks under way than the cluster has room for and a few that wait. A task whose machine or process
is gone is begun again, without limit: by Ray, and by us if Ray gives up. That it may be played twice then does no harm,
since the ledger counts it once. How long a player may think is seen to inside the task.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any

from ludothek.core.denied import WRONG, Denied
from ludothek.study.arena.contest import Contest, Unit
from ludothek.study.arena.local import Next
from ludothek.study.arena.worker import STARTING_SECONDS, THINKING_SECONDS, Played, play

WAITING = 2
"""Tasks that wait for a core, for each that plays."""
LOOK_SECONDS = 5.0


def ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise Denied(WRONG, "arena-no-ray") from None


class Cluster:
    """A Ray cluster: the one that this process or the environment names, or else one on this machine alone."""

    def __init__(self, contest: Contest, seconds: float = THINKING_SECONDS, grace: float = STARTING_SECONDS) -> None:
        self._ray = ray()
        if not self._ray.is_initialized():
            self._ray.init(log_to_driver=False, logging_level="ERROR")
        self._task = self._ray.remote(num_cpus=1, max_retries=-1, retry_exceptions=True)(play)
        self._contest = self._ray.put(contest)
        self._limits = (seconds, grace)
        self._flying: dict[Any, Unit] = {}

    def play(self, ask: Next) -> Iterator[list[Played]]:
        """Plays what it is given, in whatever order it gets done, until there is nothing more."""
        try:
            while self._send(ask):
                done, _ = self._ray.wait(list(self._flying), timeout=LOOK_SECONDS)
                landed = map(self._landed, done)
                yield [played for played in landed if played is not None]
        finally:
            for reference in self._flying:
                self._ray.cancel(reference, force=True)
            self._flying = {}

    def _send(self, ask: Next) -> bool:
        """Fills up what may be under way; whether anything is."""
        room = max(1, int(self._ray.cluster_resources().get("CPU", 1))) * (1 + WAITING)
        while len(self._flying) < room:
            unit = ask()
            if unit is None:
                break
            self._begin(unit)
        return bool(self._flying)

    def _begin(self, unit: Unit) -> None:
        self._flying[self._task.remote(self._contest, unit, *self._limits)] = unit

    def _landed(self, reference: Any) -> Played | None:
        unit = self._flying.pop(reference)
        try:
            played: Played = self._ray.get(reference)
        except self._ray.exceptions.RayError:
            self._begin(unit)
            return None
        return played
