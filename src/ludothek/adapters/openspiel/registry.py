"""Every installed game made known to OpenSpiel."""

from __future__ import annotations

import pyspiel

from ludothek.adapters.openspiel.game import SpielGame, type_of
from ludothek.core.game import Game
from ludothek.games import playable

PREFIX = "ludothek_"


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return PREFIX + game.name.replace("-", "_")


def register() -> dict[str, Game]:
    """Registers all games whose actions have numbers; none is compiled before it is loaded."""
    games = {short_name(game): game for game in playable() if game.encoding}
    for name, game in games.items():
        # A class each, since OpenSpiel drops what it holds when Python is gone, and a class outlives that.
        pyspiel.register_game(type_of(name, game), type(name, (SpielGame,), {"name": name, "game": game}))
    return games
