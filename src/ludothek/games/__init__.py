"""The games, loaded when they are asked for. Each is a folder here, or another package's; see `core/installed.py`."""

from __future__ import annotations

import copyreg
import logging
from functools import cache
from typing import TYPE_CHECKING

from ludothek.core import installed
from ludothek.core.denied import WRONG, Denied
from ludothek.core.refused import quoted
from ludothek.texts.booklet import demand_texts

if TYPE_CHECKING:
    from ludothek.core.game import Game

NAMES = installed.names()
"""The names of all games that are installed, in the order in which they are shown."""

logger = logging.getLogger(__name__)


@cache
def game(name: str) -> Game:
    """The game of that name; `Denied` with the names that there are, ValueError with why it cannot be loaded."""
    if name not in NAMES:
        if name in installed.brought():
            raise Denied(WRONG, "new-name-wrong", name=quoted(name), most=installed.LONGEST_NAME)
        if not NAMES:
            raise Denied(WRONG, "wish-no-games", name=quoted(name))
        raise Denied(WRONG, "wish-no-game", name=quoted(name), right=", ".join(NAMES))
    from ludothek.core.game import Game

    entry = installed.installed()[name]
    try:
        demand_texts(name)
    except ValueError as error:
        raise ValueError(f"the game {name} cannot be loaded: {error}") from error
    try:
        loaded = installed.load(entry)
    except (Exception, SystemExit) as error:
        raise ValueError(f"the game {name} cannot be loaded: {entry.value}: {described(error)}") from error
    if not isinstance(loaded, Game):
        raise ValueError(f"the game {name} cannot be loaded: {entry.value} is no Game")
    if loaded.name != name:
        raise ValueError(f"the game {name} cannot be loaded: {entry.value} calls itself {loaded.name}")
    copyreg.pickle(Game, lambda pickled: (game, (pickled.name,)))  # a game travels between processes by its name
    return loaded


def described(error: BaseException) -> str:
    """What went wrong, on one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


@cache
def playable() -> tuple[Game, ...]:
    """All games that can be loaded; one that cannot does no harm to the others, and why is logged."""
    games = []
    for name in NAMES:
        try:
            games.append(game(name))
        except ValueError as error:
            logger.error("%s", error)
    return tuple(games)
