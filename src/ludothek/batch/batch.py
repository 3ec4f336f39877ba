"""So many games with the same options: their arrays, and what can be done with them.

What is compiled is in `study/steps.py`; here it is shared out to the cores, each of which has games of its own.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import prod
from types import TracebackType
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from ludothek.core.chance import Stream, seed_from
from ludothek.core.contract import CHANCE
from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.core.position import Position
from ludothek.core.prepare import Job, Report, compile_once
from ludothek.core.record import States, blank, copied
from ludothek.core.refused import quoted
from ludothek.core.rule import chosen, signature_of
from ludothek.study.picking import NO_SUCH_NUMBER
from ludothek.study.sharing import unclaimed
from ludothek.study.steps import BEGIN, FINISHED, PLAY, SHOW, SKIP, is_as_usual, job_of

__all__ = ["CHANCE", "FINISHED", "Batch", "Forbidden", "Saved"]

DRAWN, GIVEN = "drawn", "given"
ALWAYS = ("proceed", "forbidden", "pick_legal", "open_streams")
"""What every batch calls; the rest is compiled when somebody asks for it."""
WHIMS = 0x5EED
"""What the seed of the random play is mixed with, so that it does not follow the dice."""
SEED_BITS = 63
"""Of a seed that nobody said."""

Numbers = npt.NDArray[np.int32]


ALIGNMENT = 64
CHUNKS = 8
"""Into so many parts are the games of a thread cut, so that those that are done first can help the others."""
LEAST_GAMES = 64
"""For fewer games, another core is not worth waiting for."""
HIGHEST = 2**31 - 1
"""The highest number that compiled code can be given."""
STILL = "no game of the batch has moved"


class Forbidden(ValueError):
    """A number that its game does not allow."""

    def __init__(self, game: int, number: int, why: str, others: str = STILL) -> None:
        super().__init__(f"game {game} does not allow number {number}: {why}; {others}")
        self.game = game
        """The first game that does not."""
        self.number = number


@dataclass(frozen=True)
class Saved:
    """Games as they were, with the chance that was to come; they fit batches of the same game and options, as long as
    the rules are the same.
    """

    game: str
    version: int
    """Of the rules."""
    options: Mapping[str, Value]
    states: States
    streams: States


class Batch:
    """All games are at a decision, or at what the batch was told to leave to others.

    The arrays are always the same ones, and `step` writes into them: who wants to keep what they say copies them. A
    batch has threads of its own, but only one thread at a time may call it.
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, object],
        games: int,
        seed: int | None = 0,
        cores: int | None = None,
        *,
        chance: str = DRAWN,
        restart: bool = True,
        report: Report = lambda done, of: None,
    ) -> None:
        if game.encoding is None:
            raise ValueError(f"{game.title} has no encoding, so its actions have no numbers; see CONTRIBUTING.md")
        if games < 1:
            raise ValueError(f"a batch has at least one game, not {games}")
        if cores is not None and cores < 1:
            raise ValueError(f"a batch needs at least one core, not {cores}")
        if chance not in (DRAWN, GIVEN):
            raise ValueError(f"chance is {DRAWN} or {GIVEN}, not {quoted(chance)}")
        self.game = game
        self.options = game.settle(options)
        self.fresh: States = game.states(self.options)
        self.is_given = chance == GIVEN
        """Whether games wait where chance is due."""
        actions = int(game.functions["action_count"](self.fresh[0]))
        entries = int(game.functions["observation_length"](self.fresh[0]))
        self.states: States = blank(game.state, games)
        """The records that the rules read: everything, also what is hidden."""
        self.streams: States = blank(Stream, games)
        """The chance to come, one stream a game."""
        self.seats: npt.NDArray[np.int8] = aligned((games,), np.int8)
        """Who is to act; `CHANCE` where the batch does not draw it, `FINISHED` where it does not begin again."""
        self.masks: npt.NDArray[np.uint8] = aligned((games, actions), np.uint8)
        """1 for the number of every action that the seat may play."""
        self.observations: npt.NDArray[np.float32] = aligned((games, entries), np.float32)
        """What the seat knows; what anybody knows if no seat is to act."""
        self.rewards: npt.NDArray[np.float32] = aligned((games, int(self.options["seats"])), np.float32)
        """What each seat got of the one win of the game that the last step ended; else zeros."""
        self.terminated: npt.NDArray[np.uint8] = aligned((games,), np.uint8)
        """1 where the last step ended a game; what is shown is the next one if the batch begins again."""
        self.scores: npt.NDArray[np.float32] | None = None
        """Points as they stand, at the end of a game for the last time; None in a game without points."""
        if "scores" in game.functions:
            self.scores = aligned(self.rewards.shape, np.float32)
        self._refused: npt.NDArray[np.int16] = np.zeros(games, np.int16)
        self._orders: npt.NDArray[np.uint8] = np.full(games, PLAY, np.uint8)
        self._numbers: Numbers = np.zeros(games, np.int32)
        self._picked: Numbers = np.zeros(games, np.int32)
        """What `pick` gave last."""
        self._ahead: Numbers = np.zeros(games, np.int32)
        """What it gives next, if `_is_ahead`: who picks before one step will do so before the next."""
        self._is_ahead = self._was_picked = False
        self._legal: npt.NDArray[np.uint64] = np.zeros(games, np.uint64)
        """The masks once more, where nobody else writes, if they are small enough: see `study/picking.py`."""
        self._whims: States = blank(Stream, games)
        self._does: dict[str, Callable[..., Any]] = {}
        self._is_usual = is_as_usual(game, self.fresh)
        name = f"{game.name}-batch" + "-as-usual" * self._is_usual
        compile_once(name, [self._job(name) for name in ALWAYS], report)
        self._settings: dict[str, Any] = {"cores": cores, "chance": chance, "restart": restart}
        workers = min(cores or min(available(), games // LEAST_GAMES + 1), games)
        self._chunk = max(1, games // (workers * CHUNKS))
        self._claimed = unclaimed(workers)
        self._rooms = [game.listing() for _ in range(workers)]
        played = (self.states, self.streams, self.fresh, not self.is_given, restart)
        told = (self.seats, self.rewards, self.terminated, self._refused, self.scores, self.masks, self.observations)
        usual = True if self._is_usual else None
        self._fixed = (self._chunk, usual, *played, *told, self._legal, self._whims)
        self._pool = ThreadPoolExecutor(workers - 1) if workers > 1 else None
        self._is_closed = False
        self.reset(secrets.randbits(SEED_BITS) if seed is None else seed)

    def __len__(self) -> int:
        return len(self.seats)

    def __deepcopy__(self, memo: object) -> Self:
        """Another batch that stands where this one does and goes on with the same chance: its parts share arrays, which
        an copy of every attribute by itself would tear apart.
        """
        twin = type(self)(self.game, self.options, len(self), **self._settings)
        for name, array in vars(self).items():
            if isinstance(array, np.ndarray):
                getattr(twin, name)[...] = array
        twin._is_ahead, twin._was_picked = self._is_ahead, self._was_picked
        if self._is_closed:
            twin.close()
        return twin

    def reset(self, seed: int | None = None) -> None:
        """Begins all games anew: from a seed, the same ones every time; without one, others than before."""
        self._demand_open()
        self._was_picked = False
        if seed is not None:
            self._function("open_streams")(self.streams, seed_from(seed), 0)
            self._function("open_streams")(self._whims, seed_from(seed ^ WHIMS), 0)
        self._order(BEGIN, self._every())

    def step(self, numbers: npt.NDArray[Any], only: npt.NDArray[np.bool_] | None = None) -> None:
        """Plays one action in every game, or in those of `only`.

        Numbers of type int32 are read where they are; those of other integer types are copied. `Forbidden` if a game
        does not allow its number, and then none has moved.
        """
        self._demand_open()
        ready = self._ready(numbers)
        orders = self._orders
        if only is not None:
            orders = np.where(self._selected(only), np.uint8(PLAY), np.uint8(SKIP))
        first = self._function("forbidden")(self.masks, self._legal, self.seats, orders, ready)
        if first < len(self):
            raise self._forbidden(first, int(numbers[first]))
        if self.is_given:
            ready = self._given(ready, orders)
        picks, self._was_picked = self._was_picked, False
        if self._proceed(orders, ready, picks):
            first = int(np.flatnonzero(self._refused)[0])
            others = "somebody wrote into the masks, so the other games have moved"
            raise self._forbidden(first, int(numbers[first]), others)

    def pick(self, numbers: Numbers | None = None) -> Numbers:
        """A random legal action for every game, from streams of its own; where chance is due, a drawn outcome.

        It writes into `numbers`, or else into an array that the next call writes over.
        """
        self._demand_open()
        room = None if numbers is None else self._room("pick", numbers, self._picked)
        if not self._is_ahead:
            pick = self._function("pick_legal")
            seen = (self.masks, self._legal, self.seats, self._whims)
            self._share(lambda own: pick(self._claimed, own, self._chunk, *seen, self._ahead))
        self._picked, self._ahead = self._ahead, self._picked
        self._is_ahead, self._was_picked = False, not self.is_given
        if self.is_given:
            self.draw(self._picked)
        if room is None:
            return self._picked
        room[:] = self._picked
        return room

    def draw(self, numbers: Numbers) -> None:
        """Writes a drawn outcome for every game where chance is due: its place in `outcomes`."""
        self._demand_open()
        self._room("draw", numbers, self._picked)
        self._function("draw_outcomes")(self.states, self.streams, self.seats, numbers, self._rooms[0])

    def outcomes(self, game: int) -> list[tuple[str, int]]:
        """Every outcome of the chance that is due in a game, in their order, with its weight; empty if none is."""
        game = self._place(game)
        if self.seats[game] != CHANCE:
            return []
        scratch, write = self.game.scratch, self.game.notation.write
        count = self.game.calls.outcomes(self.states[game : game + 1].copy(), scratch.lists)
        found = zip(scratch.actions[:count].tolist(), scratch.weights[:count].tolist(), strict=True)
        return [(write(action), weight) for action, weight in found]

    def observe(
        self,
        viewers: int | npt.NDArray[np.int8],
        out: npt.NDArray[np.float32] | None = None,
        masks: npt.NDArray[np.uint8] | None = None,
    ) -> npt.NDArray[np.float32]:
        """What a seat knows, the same or another one in every game; -1 for who holds none.

        In `masks`, if there is room, what it may do: something wherever a decision is due from it, also where others
        have not sealed theirs yet.
        """
        self._demand_open()
        asked = np.asarray(viewers)
        if asked.dtype.kind not in "iu" or asked.min() < -1 or asked.max() >= self.rewards.shape[1]:
            raise ValueError(f"there are the seats 0 to {self.rewards.shape[1] - 1}, and -1 for who holds none")
        seen = np.empty_like(self.observations) if out is None else self._room("observe", out, self.observations)
        allowed = np.empty_like(self.masks) if masks is None else self._room("observe", masks, self.masks)
        asked = np.broadcast_to(asked, self.seats.shape).astype(np.int8)
        look, shown = self._function("look"), (self._chunk, self.states, asked, seen, allowed)
        self._share(lambda own: look(self._claimed, own, *shown, self._rooms[own]))
        return seen

    def begin(self, only: npt.NDArray[np.bool_]) -> None:
        """Begins some games anew, with the chance that is next in them."""
        self._demand_open()
        self._order(BEGIN, self._selected(only))

    def save(self) -> Saved:
        """All games as they are now."""
        return Saved(self.game.name, self.game.version, dict(self.options), copied(self.states), copied(self.streams))

    def load(self, saved: Saved) -> None:
        """Makes all games what they were."""
        self._demand_open()
        if (saved.game, saved.version) != (self.game.name, self.game.version):
            raise ValueError(
                f"what was saved are games of {saved.game} by version {saved.version} of its rules; this batch is of "
                f"{self.game.name} by version {self.game.version}"
            )
        fits = (saved.options, saved.states.dtype) == (self.options, self.states.dtype)
        if not fits or not len(saved.states) == len(saved.streams) == len(self):
            raise ValueError(f"what was saved are not {len(self)} games of {self.game.title} with {self.options}")
        self.states[:] = saved.states
        self.streams[:] = saved.streams
        self._order(SHOW, self._every())

    def fork(self, sources: npt.NDArray[Any], same_chance: bool = False) -> None:
        """Makes game i what game ``sources[i]`` is; each goes on with its own chance, or with that of its source."""
        self._demand_open()
        places = np.asarray(sources)
        if places.shape != self.seats.shape or not np.issubdtype(places.dtype, np.integer):
            raise ValueError(f"fork needs {len(self)} whole numbers, one for each game")
        if places.min() < 0 or places.max() >= len(self):
            raise ValueError(f"there are the games 0 to {len(self) - 1}")
        self.states[:] = self.states[places]
        if same_chance:
            self.streams[:] = self.streams[places]
        self._order(SHOW, self._every())

    def put(self, game: int, position: Position) -> None:
        """Makes a game what a position is; if chance is due there and the batch draws it, that is drawn."""
        self._demand_open()
        game = self._place(game)
        if position.game is not self.game or position.options != self.options or position.is_view:
            raise ValueError(f"this batch is of {self.game.title} with {self.options}, and of whole positions")
        self.states[game] = position.state
        only = np.zeros(len(self), np.bool_)
        only[game] = True
        self._order(SHOW, only)

    def close(self) -> None:
        """Ends its threads. The arrays stay as they are."""
        self._is_closed = True
        if self._pool:
            self._pool.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _demand_open(self) -> None:
        if self._is_closed:
            raise ValueError("this batch is closed; make another one")

    def _every(self) -> npt.NDArray[np.bool_]:
        return np.ones(len(self), np.bool_)

    def _place(self, game: int) -> int:
        """The number of the one game that is meant; below 0 it is counted from the end."""
        if isinstance(game, bool) or not isinstance(game, int | np.integer):
            raise ValueError(f"a game is meant by its number, not by {quoted(str(game))}")
        if not -len(self) <= game < len(self):
            raise IndexError(f"there are the games 0 to {len(self) - 1}, not {game}")
        return int(game) % len(self)

    def _selected(self, only: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        meant = np.asarray(only)
        if meant.shape != self.seats.shape or meant.dtype != np.bool_:
            raise ValueError(f"which games are meant takes {len(self)} truth values, one for each")
        return meant

    def _ready(self, numbers: npt.NDArray[Any]) -> Numbers:
        """The numbers as compiled code reads them."""
        given = np.asarray(numbers)
        if given.shape != self.seats.shape or given.dtype.kind not in "iu":
            raise ValueError(
                f"step needs {len(self)} whole numbers, one for each game, not {given.dtype} of shape {given.shape}"
            )
        if given.dtype == np.int32 and given.flags.c_contiguous:
            return given
        np.clip(given, NO_SUCH_NUMBER, HIGHEST, out=self._numbers, casting="unsafe")
        return self._numbers

    def _room(self, who: str, room: npt.NDArray[Any], like: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """What somebody gives to be written into, as compiled code needs it: it looks at no bounds and no steps."""
        flags = getattr(room, "flags", None)
        if flags is None or room.shape != like.shape or room.dtype != like.dtype or not flags.carray:
            shape = len(self) if like.ndim == 1 else like.shape
            raise ValueError(f"{who} needs room for {shape} numbers of type {like.dtype}, without gaps")
        return room

    def _given(self, numbers: Numbers, orders: npt.NDArray[np.uint8]) -> Numbers:
        """The numbers with the outcomes that stand at their places where chance is due."""
        given = np.empty_like(numbers)
        self._function("given_outcomes")(self.states, self.seats, numbers, given, self._rooms[0])
        wrong = (self.seats == CHANCE) & (given == NO_SUCH_NUMBER) & (orders == PLAY)
        if wrong.any():
            first = int(np.flatnonzero(wrong)[0])
            raise Forbidden(first, int(numbers[first]), f"it has the outcomes 0 to {len(self.outcomes(first)) - 1}")
        return given

    def _forbidden(self, game: int, number: int, others: str = STILL) -> Forbidden:
        """Says what is wrong with a number."""
        seat, count = int(self.seats[game]), self.masks.shape[1]
        if seat == FINISHED:
            return Forbidden(game, number, "it is over")
        if not 0 <= number < count:
            return Forbidden(game, number, f"there are the numbers 0 to {count - 1}")
        state, does = self.states[game], self.game.functions
        action = does["action_at"](state, number)
        text, statement = self.game.notation.write(action), int(does["refusal"](state, seat, action))
        return Forbidden(game, number, f"{text} is against {self.game.letter}{statement}", others)

    def _order(self, what: int, only: npt.NDArray[np.bool_]) -> None:
        self._proceed(np.where(only, np.uint8(what), np.uint8(SKIP)), self._numbers)

    def _proceed(self, orders: npt.NDArray[np.uint8], numbers: Numbers, picks: bool = False) -> int:
        """Does what is ordered in all games; how many refused it."""
        proceed, given = self._function("proceed"), (orders, numbers, picks, self._ahead)
        self._is_ahead = False  # also if it is broken off
        said = self._share(lambda own: int(proceed(self._claimed, own, *self._fixed, self._rooms[own], *given)))
        self._is_ahead = picks
        return sum(said)

    def _share(self, work: Callable[[int], Any]) -> list[Any]:
        """Does some work in as many threads as there are rooms, each of which gets its number; what each has said.

        They claim games as they go, so nobody waits for a thread that is late: it is called off if none is left for it.
        """
        self._claimed[:] = 0
        jobs = [self._pool.submit(work, own) for own in range(1, len(self._rooms))] if self._pool else []
        try:
            said = [work(0)]
        except BaseException:
            for job in jobs:
                job.cancel() or job.exception()  # or it would go on among the games of the next work
            raise
        return said + [job.result() for job in jobs if not job.cancel()]

    def _job(self, name: str) -> Job:
        return job_of(self.game, name, self._is_usual)

    def _function(self, name: str) -> Callable[..., Any]:
        """What is compiled for these games, looked for once."""
        if name not in self._does:
            function, arguments = self._job(name)
            if hasattr(function, "compile"):
                function.compile(signature_of(arguments))
            self._does[name] = chosen(function, arguments)
        return self._does[name]


def aligned(shape: tuple[int, ...], kind: type[np.generic]) -> npt.NDArray[Any]:
    """Zeros that begin where other libraries want arrays to begin that they take without a copy."""
    size = prod(shape) * np.dtype(kind).itemsize
    room = np.zeros(size + ALIGNMENT, np.uint8)
    first = -room.ctypes.data % ALIGNMENT
    return room[first : first + size].view(kind).reshape(shape)


def available() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1
