"""The opponent that plays every game: any legal move."""

from __future__ import annotations

import random

from ludothek.core.position import Position


class RandomPlayer:
    """All moves are equally likely."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        return rng.choice(view.legal(seat))
