"""The games, loaded when they are asked for."""

from __future__ import annotations

import copyreg
from functools import cache
from importlib import import_module

from ludothek.core.game import Game

NAMES = ("bunker", "die-bombe", "bruno-bueffel")


@cache
def game(name: str) -> Game:
    """The game of that name; ValueError with the names that there are."""
    if name not in NAMES:
        raise ValueError(f"there is no game {name!r}; the games are {', '.join(NAMES)}")
    loaded: Game = import_module(f"ludothek.games.{name.replace('-', '_')}").GAME
    return loaded


copyreg.pickle(Game, lambda pickled: (game, (pickled.name,)))  # a game travels between processes by its name
