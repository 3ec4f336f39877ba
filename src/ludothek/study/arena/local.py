"""Workers on this machine: processes that play a batch of units at a time.

A batch is what takes a part of a second, so that handing it out and writing it down takes hardly any time beside it.
A process that dies is replaced, and its batch is played again: what comes of it is the same. One that is lost in
thought is ended; where it thought, the unit's next try has the plain player. So has it where one process after another
died.
"""

from __future__ import annotations

import itertools
import multiprocessing
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from ludothek.study.arena import forking
from ludothek.study.arena.contest import Contest, Unit
from ludothek.study.arena.worker import PATIENCE, STARTING_SECONDS, THINKING_SECONDS, Place, Played, play

DEATHS = 3
"""So many at one place in a unit, and the player who thinks there is to blame."""
SLACK = 1.0
"""Seconds that a worker gets beyond a limit to notice by itself that it has passed."""
LOOK_SECONDS = 1.0
"""How often somebody looks whether workers are lost in thought."""
BATCH_SECONDS = 0.2
"""How long a batch should take, unless a single unit takes longer: so long may the others wait for the last one."""
MOST_UNITS = 256
"""In a batch."""

Next = Callable[[], Unit | None]
"""A unit to play, or None if there is none now; there may be some once another is done."""


@dataclass
class Trouble:
    """What is known of a unit that ended a process."""

    lost: set[Place] = field(default_factory=set)
    deaths: Counter[Place] = field(default_factory=Counter)


class Worker:
    """A process, and what it is at."""

    def __init__(self, contest: Contest, seconds: float, grace: float) -> None:
        context: Any = multiprocessing.get_context(forking.METHOD)
        forking.begin(contest.game)
        self._thought = context.RawArray("d", 5)
        """Which thought of this process it is, in which unit, rotation and move, and how long it may take."""
        self._seen, self._waited = 0.0, 0.0
        self.connection, other = context.Pipe()
        arguments = (contest, seconds, grace, self._thought, other)
        self.process: BaseProcess = context.Process(target=work, args=arguments, daemon=True)
        self.process.start()
        other.close()
        self.batch: list[Unit] = []
        self.size = 1
        """How many units make a batch of the right length, by the last one."""
        self._begun = 0.0

    def begin(self, batch: list[Unit], lost: list[frozenset[Place]]) -> None:
        self.batch = batch
        self._thought[0] = 0
        self._begun = time.monotonic()
        self.connection.send((batch, lost))

    def hear(self) -> list[Played]:
        """What it has played."""
        played: list[Played] = self.connection.recv()
        pace = (time.monotonic() - self._begun) / len(self.batch)
        self.size = max(1, min(MOST_UNITS, int(BATCH_SECONDS / max(pace, 1e-6))))
        self.batch = []
        return played

    @property
    def place(self) -> tuple[Unit, Place] | None:
        """Where somebody thinks, or did last."""
        number, unit, rotation, move, _ = self._thought
        return (self.batch[int(unit)], Place(int(rotation), int(move))) if number else None

    def wait(self, seconds: float) -> None:
        """So long was waited for it since the last look."""
        number = self._thought[0]
        self._waited = self._waited + seconds if number == self._seen else 0.0
        self._seen = number

    @property
    def is_lost_in_thought(self) -> bool:
        return self._seen > 0 and self._waited > self._thought[4] + SLACK

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.connection.close()


class Processes:
    """So many workers; leaving it ends them."""

    def __init__(
        self, contest: Contest, cores: int, seconds: float = THINKING_SECONDS, grace: float = STARTING_SECONDS
    ) -> None:
        self._contest, self._limits, self._cores = contest, (seconds, grace), cores
        self._workers: list[Worker] = []
        self._troubles: dict[Unit, Trouble] = {}

    def play(self, ask: Next) -> Iterator[list[Played]]:
        """Plays what it is given, in whatever order it gets done, until there is nothing more."""
        self._workers = [self._make() for _ in range(self._cores)]
        try:
            while self._hand_out(ask):
                batches = [self._heard(worker) for worker in self._ready()]
                self._hand_out(ask)  # nobody waits until what they have played is written down
                yield [played for batch in batches for played in batch]
        finally:
            for worker in self._workers:
                worker.end()
            self._workers = []

    @property
    def pids(self) -> list[int]:
        """The processes, for who wants to see what becomes of them."""
        return [worker.process.pid for worker in self._workers if worker.process.pid]

    def _make(self) -> Worker:
        return Worker(self._contest, *self._limits)

    def _hand_out(self, ask: Next) -> bool:
        """Gives work to those without; whether anybody works now."""
        for place, worker in enumerate(self._workers):
            if not worker.batch:
                batch = list(itertools.islice(iter(ask, None), worker.size))
                if not batch:
                    break
                self._begin(place, batch)
        return any(worker.batch for worker in self._workers)

    def _begin(self, place: int, batch: list[Unit]) -> None:
        lost = [frozenset(self._troubles[unit].lost if unit in self._troubles else ()) for unit in batch]
        while True:
            try:
                self._workers[place].begin(batch, lost)
                return
            except OSError:  # it died while it had nothing to do
                self._workers[place].end()
                self._workers[place] = self._make()

    def _ready(self) -> list[Worker]:
        """Those who have played, have died or are lost in thought."""
        busy = [worker for worker in self._workers if worker.batch]
        begun = time.monotonic()
        told = set(wait([worker.connection for worker in busy], LOOK_SECONDS))  # a dead one's is at its end
        for worker in busy:
            worker.wait(min(time.monotonic() - begun, LOOK_SECONDS))  # all may have been stopped for longer
        return [worker for worker in busy if worker.connection in told or worker.is_lost_in_thought]

    def _heard(self, worker: Worker) -> list[Played]:
        """What a worker has played; if it cannot say any more, its batch is begun again."""
        batch = worker.batch
        try:
            if worker.connection.poll():
                played = worker.hear()
                for unit in batch:
                    self._troubles.pop(unit, None)
                return played
            hangs = True
        except (EOFError, OSError):
            hangs = False
        self._blame(worker, hangs)
        worker.end()
        place = self._workers.index(worker)
        self._workers[place] = self._make()
        self._begin(place, batch)
        return []

    def _blame(self, worker: Worker, hangs: bool) -> None:
        if worker.place is not None:
            unit, place = worker.place
            trouble = self._troubles.setdefault(unit, Trouble())
            trouble.deaths[place] += DEATHS if hangs else 1
            if trouble.deaths[place] >= DEATHS:
                trouble.lost.add(place)


def work(contest: Contest, seconds: float, grace: float, thought: Any, connection: Connection) -> None:
    """What a worker does, until it is ended or nobody listens any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who started it
    master = multiprocessing.parent_process()
    if master is not None:
        threading.Thread(target=follow, args=(master,), daemon=True).start()

    numbers = itertools.count(1)

    def play_one(which: int, unit: Unit, lost: frozenset[Place]) -> Played:
        def watch(place: Place, limit: float) -> None:
            thought[:] = (next(numbers), which, *place, limit * PATIENCE)

        return play(contest, unit, seconds, grace, lost, watch)

    try:
        while True:
            batch = zip(*connection.recv(), strict=True)
            connection.send([play_one(which, *one) for which, one in enumerate(batch)])
    except (EOFError, OSError):
        os._exit(0)


def follow(master: BaseProcess) -> None:
    """Ends with who started it, also in the middle of a game."""
    master.join()
    os._exit(1)
