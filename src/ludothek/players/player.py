"""Who decides for a seat: gets what the seat may know, never the state of the game."""

from __future__ import annotations

import random
from typing import Protocol

from ludothek.core.position import Position


class Player(Protocol):
    """An opponent."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        """One of ``view.legal(seat)``, for a seat that is to act in its own view."""


class RandomPlayer:
    """Plays any legal move, all equally likely."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        return rng.choice(view.legal(seat))
