"""The opponents, by name: ``random``, ``sense``, which plays each game with common sense, and ``exact``.

``exact`` plays Bruno Büffel, which is solved, for the highest expected score.
"""

from __future__ import annotations

from importlib import import_module

from ludothek.core.game import Game
from ludothek.players.player import Player, RandomPlayer

NAMES = ("random", "sense", "exact")
PLAIN = "sense"
"""The one that every game has and that stands in for others."""


def player(name: str, game: Game) -> Player:
    """The opponent of that name for a game; ValueError with the names that there are."""
    if name == "random":
        return RandomPlayer()
    if name == "sense":
        sense: Player = import_module(f"ludothek.players.{game.name.replace('-', '_')}").Sense()
        return sense
    if name == "exact":
        from ludothek.players.exact import GAMES, Exact

        if game.name not in GAMES:
            raise ValueError(f"there is no exact player for {game.title}: it is not solved; {', '.join(GAMES)} is")
        return Exact()
    raise ValueError(f"there is no player {name!r}; the players are {', '.join(NAMES)}")
