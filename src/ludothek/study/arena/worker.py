"""Plays one unit. What comes of it depends on the unit alone: not on the machine, the process or the order of work.

A player that raises, thinks too long or answers with no legal move has lost that game, and that is counted as its
fault. The plain player moves for it, so that the others come to an end, and wins nothing by it: a player that failed on
purpose would else have a stronger one play for it.
"""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Set
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from types import FrameType
from typing import NamedTuple

from ludothek.core.game import Game
from ludothek.core.player import Player
from ludothek.core.refused import Refused
from ludothek.core.seats import CHANCE
from ludothek.games import game as load
from ludothek.players import dismiss, outside, plain, program
from ludothek.study.arena import seating
from ludothek.study.arena.contest import Contest, Unit
from ludothek.study.arena.luck import Luck, keyed

WIN = 840
"""Parts of a win: it can be shared by one to eight, and sums of parts are exact."""
THINKING_SECONDS = 10.0
"""How long a player may think: so long may it keep a core busy, since a busy machine makes no player slower."""
STARTING_SECONDS = 60.0
"""How much longer over its first move in a process, in which it may have to load or compile what it needs."""
PATIENCE = 10
"""So many times as long may it take by the clock on the wall, for those who do nothing or on a machine that has other
work to do.
"""


class Place(NamedTuple):
    """A decision in a unit."""

    rotation: int
    move: int
    """The how manieth decision of its game."""


class Fault(NamedTuple):
    """A move that a player did not make, and how that came."""

    rotation: int
    move: int
    entrant: int
    kind: str


@dataclass(frozen=True)
class Played:
    """What came of a unit."""

    unit: Unit
    parts: tuple[tuple[int, ...], ...]
    """What each seat got of the win, a row a rotation; one that has failed got nothing."""
    lengths: tuple[int, ...]
    """Lines of each game."""
    moves: tuple[int, ...]
    """How often each entrant decided."""
    faults: tuple[Fault, ...]
    seconds: tuple[float, ...] = field(compare=False)
    """How long each entrant kept a core busy in all, or a program the others waiting; never the same twice."""
    lines: tuple[tuple[str, ...], ...] = field(default=(), compare=False)
    """The games, a rotation each."""


Watch = Callable[[Place, float], None]
"""Hears where somebody begins to think, and for how long they may."""


class Late(BaseException):
    """A player thinks too long; no player's `except Exception` may catch it."""


class Lost(Exception):
    """A player gave no move, and in which way: one of these, or the name of what it raised."""


LATE, ILLEGAL, GONE = program.LATE, "illegal", program.GONE


def unwatched(place: Place, seconds: float) -> None:
    """For who trusts the players to come to an end."""


def play(
    contest: Contest,
    unit: Unit,
    seconds: float = THINKING_SECONDS,
    grace: float = STARTING_SECONDS,
    lost: Set[Place] = frozenset(),
    watch: Watch = unwatched,
) -> Played:
    """All rotations of a unit. At the places that are `lost`, a process died or had to be ended before."""
    outside.enter(dict(contest.programs))
    tables = [Table(contest, unit, rotation, seconds, grace, lost, watch) for rotation in range(contest.seats)]
    results = [table.play() for table in tables]
    return Played(
        unit,
        parts=tuple(tuple(round(share * WIN) for share in result) for result in results),
        lengths=tuple(len(table.position.lines) for table in tables),
        moves=tuple(sum(table.moves[entrant] for table in tables) for entrant in range(len(contest.players))),
        faults=tuple(fault for table in tables for fault in table.faults),
        seconds=tuple(sum(table.seconds[entrant] for table in tables) for entrant in range(len(contest.players))),
        lines=tuple(tuple(table.position.lines) for table in tables),
    )


class Table:
    """One game of a unit."""

    def __init__(
        self,
        contest: Contest,
        unit: Unit,
        rotation: int,
        seconds: float,
        grace: float,
        lost: Set[Place],
        watch: Watch,
    ) -> None:
        self._contest, self._rotation, self._lost, self._watch = contest, rotation, lost, watch
        self._limit, self._grace = seconds, grace
        self._game: Game = load(contest.game)
        self.position = self._game.start(**dict(contest.options))
        self._luck = Luck(contest.seed, unit.block)
        self._entrants = dict(zip(self.position.seats, contest.seated(unit.lineup, rotation), strict=True))
        self._players: dict[str, Player] = {}
        key = (contest.seed, "players", *unit, rotation)
        self._rngs = {seat: random.Random(keyed(*key, seat)) for seat in self.position.seats}
        self.moves = [0] * len(contest.players)
        self.seconds = [0.0] * len(contest.players)
        self.faults: list[Fault] = []
        self._out: set[int] = set()
        """The entrants that have failed; one is always left."""

    def play(self) -> list[float]:
        """Plays to the end; what each seat got of the win."""
        try:
            while (pending := self.position.pending) is not None:
                if pending == CHANCE:
                    self.position.roll(self._luck.seed(self.position))
                else:
                    self._decide(min(pending))
        finally:
            for player in self._players.values():
                dismiss(player)
        out = {seat for seat, entrant in self._entrants.items() if entrant in self._out}
        return list(awarded(self.position.result or {}, out).values())

    def _decide(self, seat: str) -> None:
        place, entrant = Place(self._rotation, sum(self.moves)), self._entrants[seat]
        self.moves[entrant] += 1
        try:
            self._ask(seat, place)
        except Lost as fault:
            self.faults.append(Fault(*place, entrant, str(fault)))
            if {*self._entrants.values()} - self._out - {entrant}:
                self._out.add(entrant)
            self._go_on(seat, place)

    def _ask(self, seat: str, place: Place) -> None:
        """Plays what the player of a seat says; `Lost` if that cannot be done."""
        entrant = self._entrants[seat]
        name = self._contest.players[entrant]
        if place in self._lost:
            raise Lost(GONE)
        first = name not in known(self._game)
        is_program = name in outside.programs
        starting = program.STARTING_SECONDS if is_program else 0
        seconds = self._limit + starting + (self._grace if first else 0)
        self._watch(place, seconds)
        clock = time.perf_counter if is_program else time.process_time
        begun = clock()
        known(self._game).add(name)
        try:
            with limited(seconds):
                if first:
                    seating.learn(name, self.position.view(seat))
                if seat not in self._players:
                    self._players[seat] = made = seating.make(name, self._game)
                    if isinstance(made, program.Program):
                        made.seconds = self._limit
                move = self._players[seat].choose(self.position.view(seat), seat, self._rngs[seat])
        except Late:
            raise Lost(LATE) from None
        except program.Fault as fault:
            raise Lost(fault.kind) from None
        except (Exception, SystemExit) as error:
            raise Lost(type(error).__name__) from error
        if not first:  # which may be a matter of compiling
            self.seconds[entrant] += clock() - begun
        try:
            self.position.play(f"{seat} {move}" if isinstance(move, str) else move)
        except (Refused, TypeError) as error:
            raise Lost(ILLEGAL) from error

    def _go_on(self, seat: str, place: Place) -> None:
        """The plain player's move, or any that there is."""
        view, rng = self.position.view(seat), self._rngs[seat]
        self._watch(place, self._limit + self._grace)
        try:
            with limited(self._limit + self._grace):
                move = seating.make(plain(self._game), self._game).choose(view, seat, rng)
            self.position.play(f"{seat} {move}")
        except (Late, Exception):
            self.position.play(f"{seat} {rng.choice(view.legal(seat))}")


def awarded(result: Mapping[str, float], out: Set[str]) -> dict[str, float]:
    """The win, shared evenly by those who have won it and have not failed; if there are none, by all who have not.

    >>> awarded({"A": 1.0, "B": 0.0, "C": 0.0}, {"A"})
    {'A': 0.0, 'B': 0.5, 'C': 0.5}
    """
    left = [seat for seat in result if seat not in out]
    winners = [seat for seat in left if result[seat] > 0] or left
    return {seat: 1 / len(winners) if seat in winners else 0.0 for seat in result}


@cache
def known(_game: Game) -> set[str]:
    """The players that were asked in this process before."""
    return set()


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raises `Late` in what takes longer, once that is back in Python; what never is has to be ended from outside.

    An alarm that could not ring while the process was stopped rings once when it goes on, so nobody is late for that.
    Where there are no alarms, the clocks are looked at afterwards.
    """
    rung = 0

    def ring(number: int, _frame: FrameType | None) -> None:
        nonlocal rung
        rung += 1 if number == signal.SIGALRM else PATIENCE
        if rung >= PATIENCE:
            raise Late

    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        wall = alarm(signal.SIGALRM, signal.ITIMER_REAL, seconds, ring)
        with alarm(signal.SIGPROF, signal.ITIMER_PROF, seconds, ring), wall:
            yield
        is_late = rung >= PATIENCE  # and the player has caught it
    else:
        busy, begun = time.process_time(), time.perf_counter()
        yield
        is_late = time.process_time() - busy > seconds or time.perf_counter() - begun > seconds * PATIENCE
    if is_late:
        raise Late


@contextmanager
def alarm(number: int, timer: int, seconds: float, ring: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Rings again and again, after so many seconds each."""
    before = signal.signal(number, ring)
    signal.setitimer(timer, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(timer, 0)
        signal.signal(number, before)
