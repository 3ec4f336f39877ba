"""What a bot answers: it gets a view as a record, in a process of its own, and answers with a move.

A bot that raises, dies, answers with something that is no legal move or does not answer in time is replaced for that
move by the plain one, and that one by any legal move, so that the table always goes on.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess

from ludothek.core.position import Position
from ludothek.core.recording import Recording, read
from ludothek.core.refused import Refused
from ludothek.core.seats import CHANCE
from ludothek.games import game, playable
from ludothek.players import dismiss, opponents, outside, plain, player, teach
from ludothek.players.program import Fault

THINKING_SECONDS = 10.0
"""How long a bot may think."""
STARTING_SECONDS = 60.0
"""How long a worker may take until it can think: it loads the compiled rules of all games, and what a bot knows."""
FAILURES = 3
"""So often may a program fail in a row at the tables of a worker before it rests,"""
REST_SECONDS = 60.0
"""for so long; others play its moves meanwhile."""
REHEARSED = 30
"""How many moves of a game are played before anybody waits for one."""

Think = Callable[[bytes, str, str], str]
Ask = Callable[[bytes, str, str], Awaitable[str]]


class Failed(Exception):
    """A bot gave no move, and why; `kind` says it without a word that a bot could have from its view."""

    def __init__(self, kind: str, text: str = "") -> None:
        super().__init__(f"{kind}: {text}" if text else kind)
        self.kind = kind


class Late(Failed):
    """It did not answer in time."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"no answer within {seconds:g} s")
        self.seconds = seconds


async def chosen(position: Position, seat: str, bot: str, ask: Ask, failed: Callable[[str, Failed], object]) -> str:
    """A legal move for a seat; a bot is asked with what that seat may know and nothing else.

    `failed` hears of every bot that gave none.
    """
    view = position.view(seat)
    record = Recording.of(view).write()
    for name in dict.fromkeys((bot, plain(view.game))):
        try:
            move = await ask(record, seat, name)
            demand_legal(position, seat, move)
        except Failed as failure:
            failed(name, failure)
        else:
            return move
    return random.choice(view.legal(seat))


def demand_legal(position: Position, seat: str, move: str) -> None:
    try:
        position.copy().play(f"{seat} {move}")
    except (Refused, TypeError) as error:
        raise Failed("no legal move", f"{error}") from error


def think(record: bytes, seat: str, bot: str, seed: int | None = None) -> str:
    """A bot's move, the same for the same seed; runs in a worker process."""
    view = read(record, game).replay()
    rng = random.Random(None if seed is None else f"{seed}:{seat}:{len(view.lines)}")
    if bot in outside.programs:
        resting.demand_awake(bot)
    thinker = player(bot, view.game)
    try:
        move = thinker.choose(view, seat, rng)
    except Fault:
        resting.failed(bot)
        raise
    finally:
        dismiss(thinker)
    resting.failures.pop(bot, None)
    return move


def learn(record: bytes, bot: str) -> None:
    """Loads, and the first time compiles, what a bot has to know at a table; nothing if that is done."""
    view = read(record, game).replay()
    ready = opponents(view.game)[bot].ready
    if ready:
        ready(view, lambda done, of: None)


def rehearse(name: str) -> None:
    """The same for all opponents of a game, who then play the beginning of one: what is compiled is loaded when it is
    first called, and nobody should wait for that.
    """
    chosen = game(name)
    teach(chosen)
    kinds = {opponent.ready: opponent.name for opponent in opponents(chosen).values() if opponent.ready}
    for bot in (plain(chosen), *kinds.values()):
        position, rng = chosen.start(), random.Random(1)
        for _ in range(REHEARSED):
            if position.pending is None:
                break
            if position.pending == CHANCE:
                position.roll(rng)
            else:
                seat = min(position.pending)
                move = think(Recording.of(position.view(seat)).write(), seat, bot, seed=1)
                position.play(f"{seat} {move}")


class Resting:
    """Programs that failed again and again are not started for a while."""

    def __init__(self) -> None:
        self.failures: dict[str, tuple[int, float]] = {}
        """How often in a row, and when last."""

    def demand_awake(self, name: str) -> None:
        count, last = self.failures.get(name, (0, 0.0))
        if count >= FAILURES and time.monotonic() < last + REST_SECONDS:
            raise Fault("resting")

    def failed(self, name: str) -> None:
        self.failures[name] = (self.failures.get(name, (0, 0.0))[0] + 1, time.monotonic())


resting = Resting()


class Worker:
    """One process that thinks, one thought at a time; it is started when it is needed, and again when it has died."""

    def __init__(self, think: Think) -> None:
        self._think = think
        self._pool: ProcessPoolExecutor | None = None
        self._loaded: Future[None] | None = None
        self._process: BaseProcess | None = None

    def start(self) -> None:
        """Starts the process, which gets ready while others go on."""
        if self._pool is None:
            with uninterrupted():
                self._pool = ProcessPoolExecutor(
                    1, mp_context=get_context("spawn"), initializer=begin_work, initargs=(dict(outside.programs),)
                )
                self._loaded = self._pool.submit(load_rules)
            (self._process,) = self._pool._processes.values()  # a pool does not say otherwise whom to kill

    def prepare(self, game: str) -> None:
        """Lets the process load what the opponents of a game need, before the first of them is asked."""
        self.start()
        assert self._pool
        self._pool.submit(rehearse, game)

    async def ask(self, record: bytes, seat: str, bot: str, seconds: float, learns: bool = False) -> str:
        """A bot's move; whatever goes wrong is `Failed`, and the next thought begins with a new process then.

        What a bot that `learns` has to load first is no part of its thought.
        """
        try:
            self.start()
            assert self._pool
            assert self._loaded
            await asyncio.wait_for(asyncio.wrap_future(self._loaded), STARTING_SECONDS)
            if learns:
                await asyncio.wait_for(asyncio.wrap_future(self._pool.submit(learn, record, bot)), STARTING_SECONDS)
            return await asyncio.wait_for(
                asyncio.wrap_future(self._pool.submit(self._think, record, seat, bot)), seconds
            )
        except Fault as fault:  # of a program, which does no harm to the process that asks it
            raise Failed(f"the program: {fault.kind}") from None
        except TimeoutError:
            self._end()
            raise Late(seconds) from None
        except Exception as error:
            self._end()
            raise Failed(type(error).__name__, f"{error}") from error
        except asyncio.CancelledError:
            self._end()
            raise

    def close(self) -> None:
        """Ends the process, whatever it is at, and waits for its end: a pool that is still ending when the interpreter
        does says so with a traceback.
        """
        self._end(waits=True)

    def _end(self, waits: bool = False) -> None:
        if self._process:
            self._process.kill()
        if self._pool:
            self._pool.shutdown(wait=waits, cancel_futures=True)
        self._pool = self._loaded = self._process = None


@contextmanager
def uninterrupted() -> Iterator[None]:
    """What is started here does not hear of Ctrl-C, also not before it could say that it ignores it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which lets Ctrl-C through again when it has been started
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work(programs: Mapping[str, outside.Command]) -> None:
    """A worker ends with who started it and no sooner: left alone, it would wait for work for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for them
    outside.enter(programs)
    master = parent_process()
    if master is not None:
        threading.Thread(target=follow, args=(master,), daemon=True).start()


def follow(master: BaseProcess) -> None:
    master.join()
    os._exit(1)


def load_rules() -> None:
    """Makes a worker ready."""
    playable()
