"""The bots of all tables, who share a few processes to think in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from ludothek.core.position import Position
from ludothek.players import opponents, outside, plain
from ludothek.server.turns import Turns
from ludothek.table.bots import THINKING_SECONDS, Failed, Think, Worker, chosen, think
from ludothek.table.meters import THOUGHT

logger = logging.getLogger(__name__)


def watched() -> bool:
    return True


class Crew:
    """Processes to think in, and who waits for one of them."""

    def __init__(self, workers: int, think: Think) -> None:
        self.workers = [Worker(think) for _ in range(workers)]
        self._free = list(self.workers)
        self._turns: Turns[asyncio.Future[Worker]] = Turns()

    async def take(self, maker: str, is_watched: Callable[[], bool]) -> Worker:
        """A process, when it is its maker's turn; it has to be given back."""
        free: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._turns.add(maker, is_watched, free)
        self._hand_out()
        try:
            return await free
        except asyncio.CancelledError:
            if free.done() and not free.cancelled():  # nobody wants the thought any longer
                self.give_back(free.result())
            raise

    def give_back(self, worker: Worker) -> None:
        self._free.append(worker)
        self._hand_out()

    def _hand_out(self) -> None:
        while self._free and self._turns:
            free = self._turns.take()
            if not free.done():
                free.set_result(self._free.pop())


class Bots:
    """All bots of a server. Programs from outside wait for each other alone: one that is slow, or hangs, keeps no bot
    of ours waiting.
    """

    def __init__(
        self,
        workers: int = 1,
        think: Think = think,
        seconds: float = THINKING_SECONDS,
        is_prepared: Callable[[str], bool] = lambda game: True,
    ) -> None:
        self._seconds = seconds
        self._is_prepared = is_prepared
        self._ours, self._programs = Crew(workers, think), Crew(1, think)

    def prepare(self, game: str) -> None:
        """The opponents of a game are compiled, and may soon be asked."""
        for worker in self._ours.workers:
            worker.prepare(game)

    async def choose(
        self, position: Position, seat: str, bot: str, maker: str = "", is_watched: Callable[[], bool] = watched
    ) -> str:
        """A legal move for a seat.

        Thoughts with the same maker share one turn, and those that somebody watches go first. Who is not compiled yet
        is not waited for: the plain one plays meanwhile, as it does for one that a game no longer has.
        """
        known = opponents(position.game).get(bot)
        if known is None or (known.ready and not self._is_prepared(position.game.name)):
            bot = plain(position.game)

        async def ask(record: bytes, seat: str, bot: str) -> str:
            crew = self._programs if bot in outside.programs else self._ours
            worker = await crew.take(maker, is_watched)
            try:
                learns = opponents(position.game)[bot].ready is not None
                with THOUGHT.time():
                    return await worker.ask(record, seat, bot, self._seconds, learns)
            finally:
                crew.give_back(worker)

        def failed(name: str, failure: Failed) -> None:
            game = position.game.name
            logger.error("the bot %s at %s gave no move, another plays it: %s", name, game, failure)

        return await chosen(position, seat, bot, ask, failed)

    def close(self) -> None:
        for worker in (*self._ours.workers, *self._programs.workers):
            worker.close()
