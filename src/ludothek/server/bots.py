"""Bots in processes of their own: they get a view as a record and answer with a move."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess

from ludothek.core.position import Position
from ludothek.core.recording import Recording, read
from ludothek.games import game
from ludothek.players import player


def end_with_server() -> None:
    """A worker ends with its server and no sooner: left alone, it would wait for work for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    server = parent_process()
    if server is not None:
        threading.Thread(target=follow, args=(server,), daemon=True).start()


def follow(server: BaseProcess) -> None:
    server.join()
    os._exit(1)


def think(record: bytes, seat: str, bot: str) -> str:
    """Runs in a worker process."""
    view = read(record, game).replay()
    return player(bot, view.game).choose(view, seat, random.Random())


class Bots:
    """A pool of workers that start when the first bot is to decide."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=end_with_server)

    async def choose(self, position: Position, seat: str, bot: str) -> str:
        """A bot's move for a seat; the worker is sent what that seat may know and nothing else."""
        record = Recording.of(position.view(seat)).write()
        pool = self._pool
        try:
            return await asyncio.wrap_future(pool.submit(think, record, seat, bot))
        except BrokenProcessPool:
            if self._pool is pool:  # a worker was killed: the first to notice starts a new pool
                self._pool = self._new_pool()
            return await asyncio.wrap_future(self._pool.submit(think, record, seat, bot))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
