"""Which games of a server can be played already.

What is compiled is loaded before the server opens. Other games are compiled while it is open, in processes, loaded in a
thread and rehearsed in small pieces, so that nobody at a table of another game waits for them. (No thread can rehearse
them: positions of all games share room.)
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from threading import Thread
from typing import Literal

from ludothek.core.denied import Denied
from ludothek.core.game import Game
from ludothek.core.installed import unused
from ludothek.core.prepare import Report, is_compiled, load
from ludothek.core.refused import quoted
from ludothek.games import NAMES, described, game
from ludothek.server.compiling import compile_apart, is_taught, places, teach_apart
from ludothek.server.pieces import Pieces
from ludothek.server.warm import rehearse, warm_game, warm_rules, warm_words

Stage = Literal["preparing", "ready", "broken"]
Compile = Callable[[str, Report], Awaitable[None]]
Teach = Callable[[str], Awaitable[None]]
Heard = Callable[["Preparation", str], object]
"""Hears when a game is ready or broken."""

Taught = Callable[[str], object]
"""Hears when all opponents of a game can be asked."""

IMPORT_SECONDS = 30.0

logger = logging.getLogger(__name__)


def nobody(name: str) -> None:
    """Wants to hear of it."""


@dataclass
class Standing:
    """How far a game is."""

    name: str
    game: Game | None = None
    """Nothing if it cannot even be loaded."""
    stage: Stage = "preparing"
    progress: float = 0.0
    """From 0 to 1."""
    has_opponents: bool = False
    """Whether those are compiled, too, who need more than the rules."""

    @property
    def title(self) -> str:
        return self.game.title if self.game else self.name


class Preparation:
    """All games of a server, on their way to being playable."""

    def __init__(
        self,
        names: Sequence[str] = NAMES,
        compile: Compile = compile_apart,
        is_compiled: Callable[[Game], bool] = is_compiled,
        heard: Heard = lambda preparation, name: None,
        teach: Teach = teach_apart,
        is_taught: Callable[[Game], bool] = is_taught,
    ) -> None:
        self.standings = {name: Standing(name) for name in names}
        self._compile = compile
        self._is_compiled = is_compiled
        self._heard = heard
        self._teach = teach
        self._is_taught = is_taught
        self._taught: Taught = nobody
        self._change = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def at(self, stage: Stage) -> list[str]:
        """The games that are as far as that."""
        return [name for name, standing in self.standings.items() if standing.stage == stage]

    def demand_ready(self, name: str) -> None:
        """Denied while a game cannot be played; other names are for others to judge."""
        standing = self.standings.get(name)
        if standing and standing.stage != "ready":
            raise Denied("preparing" if standing.stage == "preparing" else "game-broken")

    def has_opponents(self, name: str) -> bool:
        """Whether all opponents of a game can be asked; until then the plain one plays for them."""
        return name not in self.standings or self.standings[name].has_opponents

    async def change(self, seconds: float) -> None:
        """Waits until something is ready or broken, but no longer than that."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._change.wait(), seconds)

    async def open(self, pieces: Pieces, taught: Taught = nobody) -> None:
        """Loads what is compiled, before anybody plays; from here on the rest is prepared."""
        self._taught = taught
        await asyncio.to_thread(self._load_compiled)
        for standing in self.standings.values():
            if standing.has_opponents:
                taught(standing.name)
        free = places()
        untaught = [self.standings[name] for name in self.at("ready") if not self.has_opponents(name)]
        work = [self._prepare(name, free, pieces) for name in self.at("preparing")]
        work += [self._prepare_opponents(standing, free) for standing in untaught]
        self._tasks = [asyncio.create_task(each) for each in work]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _load_compiled(self) -> None:
        warm_words()
        for name, package, instead in unused():
            why = f"that of {instead} counts" if instead else "no game can be called that"
            logger.warning("the game %s of the package %s is not offered: %s", quoted(name), package, why)
        for name, standing in self.standings.items():
            try:
                standing.game = imported(name)
                if self._is_compiled(standing.game):
                    warm_game(name)
                    standing.stage, standing.progress = "ready", 1.0
                    standing.has_opponents = self._is_taught(standing.game)
            except Exception as error:
                logger.error("the game %s is broken, the others can be played: %s", name, error)
                standing.stage = "broken"

    async def _prepare(self, name: str, free: asyncio.Semaphore, pieces: Pieces) -> None:
        standing = self.standings[name]
        assert standing.game
        try:
            async with free:
                await self._compile(name, partial(self._report, standing))
            await asyncio.to_thread(load_apart, standing.game)
            await pieces.take(rehearse(standing.game))
        except Exception as error:
            logger.error("the game %s is broken, the others can be played: %s", name, error)
            standing.stage = "broken"
        else:
            standing.stage, standing.progress = "ready", 1.0
        self._change.set()
        self._change = asyncio.Event()
        self._heard(self, name)
        if standing.stage == "ready":
            await self._prepare_opponents(standing, free)

    async def _prepare_opponents(self, standing: Standing, free: asyncio.Semaphore) -> None:
        try:
            async with free:
                await self._teach(standing.name)
        except Exception as error:
            logger.error(
                "the opponents of %s are not compiled, and will be when they are asked: %s", standing.name, error
            )
        standing.has_opponents = True
        self._taught(standing.name)

    def _report(self, standing: Standing, done: int, of: int) -> None:
        standing.progress = done / (of + 1)  # it is loaded and rehearsed after that


def imported(name: str, seconds: float = IMPORT_SECONDS) -> Game:
    """A game, in a thread that can be left behind: the import of another package's may never end."""
    found: Future[Game] = Future()

    def load() -> None:
        try:
            found.set_result(game(name))
        except Exception as error:
            found.set_exception(error)
        except BaseException as error:  # no thread is stopped by Ctrl-C or told to exit: it is the game that does so
            found.set_exception(ValueError(f"the game {name} cannot be loaded: {described(error)}"))

    Thread(target=load, name=f"import of {name}", daemon=True).start()
    try:
        return found.result(seconds)
    except TimeoutError:
        raise ValueError(f"the game {name} is not imported within {seconds:.0f} seconds") from None


def load_apart(chosen: Game) -> None:
    """What a thread may do while others play."""
    load(chosen)
    warm_rules(chosen.name)
