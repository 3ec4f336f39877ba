"""Bots in processes of their own: they get a view as a record and answer with a move.

A bot that raises, dies, answers with something that is no legal move or does not answer in time is replaced for that
move by the plain one, and that one by any legal move, so that the table always goes on.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess

from ludothek.core.position import Position
from ludothek.core.recording import Recording, read
from ludothek.core.refused import Refused
from ludothek.games import game, playable
from ludothek.players import plain, player
from ludothek.server.turns import Turns

THINKING_SECONDS = 10.0
"""How long a bot may think."""
STARTING_SECONDS = 60.0
"""How long a worker may take until it can think: it loads the compiled rules of all games."""

Think = Callable[[bytes, str, str], str]
logger = logging.getLogger(__name__)


class Failed(Exception):
    """A bot gave no move, and why."""


def think(record: bytes, seat: str, bot: str) -> str:
    """A bot's move; runs in a worker process."""
    view = read(record, game).replay()
    return player(bot, view.game).choose(view, seat, random.Random())


def begin_work() -> None:
    """A worker ends with its server and no sooner: left alone, it would wait for work for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    server = parent_process()
    if server is not None:
        threading.Thread(target=follow, args=(server,), daemon=True).start()


def follow(server: BaseProcess) -> None:
    server.join()
    os._exit(1)


def load_rules() -> int:
    """Makes a worker ready, and tells which process it is."""
    playable()
    return os.getpid()


class Worker:
    """One process that thinks, one thought at a time; it is started when it is needed, and again when it has died."""

    def __init__(self, think: Think) -> None:
        self._think = think
        self._pool: ProcessPoolExecutor | None = None
        self._pid = 0

    async def ask(self, record: bytes, seat: str, bot: str, seconds: float) -> str:
        """A bot's move; whatever goes wrong is `Failed`, and the next thought begins with a new process then."""
        try:
            pool = self._pool or await self._start()
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(self._think, record, seat, bot)), seconds)
        except TimeoutError:
            self.close()
            raise Failed(f"no answer within {seconds:g} s") from None
        except Exception as error:
            self.close()
            raise Failed(f"{type(error).__name__}: {error}") from error
        except asyncio.CancelledError:
            self.close()
            raise

    async def _start(self) -> ProcessPoolExecutor:
        self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=begin_work)
        self._pid = await asyncio.wait_for(asyncio.wrap_future(self._pool.submit(load_rules)), STARTING_SECONDS)
        return self._pool

    def close(self) -> None:
        """Ends the process, whatever it is at."""
        if self._pid:
            with suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool, self._pid = None, 0


def watched() -> bool:
    return True


class Bots:
    """All bots of a server."""

    def __init__(self, workers: int = 1, think: Think = think, seconds: float = THINKING_SECONDS) -> None:
        self._seconds = seconds
        self._workers = [Worker(think) for _ in range(workers)]
        self._free = list(self._workers)
        self._turns: Turns[asyncio.Future[Worker]] = Turns()

    async def choose(
        self, position: Position, seat: str, bot: str, maker: str = "", is_watched: Callable[[], bool] = watched
    ) -> str:
        """A legal move for a seat; the worker is sent what that seat may know and nothing else.

        Thoughts with the same maker share one turn, and those that somebody watches go first.
        """
        view = position.view(seat)
        record = Recording.of(view).write()
        for name in dict.fromkeys((bot, plain(view.game))):
            try:
                move = await self._ask(record, seat, name, maker, is_watched)
                demand_legal(position, seat, move)
            except Failed as failure:
                logger.error("the bot %s at %s gave no move, another plays it: %s", name, view.game.name, failure)
            else:
                return move
        return random.choice(view.legal(seat))

    async def _ask(self, record: bytes, seat: str, bot: str, maker: str, is_watched: Callable[[], bool]) -> str:
        free: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._turns.add(maker, is_watched, free)
        self._hand_out()
        try:
            worker = await free
            return await worker.ask(record, seat, bot, self._seconds)
        finally:
            if free.done() and not free.cancelled():  # also if nobody wants the thought any longer
                self._free.append(free.result())
                self._hand_out()

    def _hand_out(self) -> None:
        while self._free and self._turns:
            free = self._turns.take()
            if not free.done():
                free.set_result(self._free.pop())

    def close(self) -> None:
        for worker in self._workers:
            worker.close()


def demand_legal(position: Position, seat: str, move: str) -> None:
    try:
        position.copy().play(f"{seat} {move}")
    except (Refused, TypeError) as error:
        raise Failed(f"{error}") from error
