"""The opponents, by name: ``random``, and ``sense``, which plays each game with common sense."""

from __future__ import annotations

from importlib import import_module

from ludothek.core.game import Game
from ludothek.players.player import Player, RandomPlayer

NAMES = ("random", "sense")


def player(name: str, game: Game) -> Player:
    """The opponent of that name for a game; ValueError with the names that there are."""
    if name == "random":
        return RandomPlayer()
    if name == "sense":
        sense: Player = import_module(f"ludothek.players.{game.name.replace('-', '_')}").Sense()
        return sense
    raise ValueError(f"there is no player {name!r}; the players are {', '.join(NAMES)}")
