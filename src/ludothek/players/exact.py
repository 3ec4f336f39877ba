"""The perfect opponent at Bruno Büffel: always the choice with the highest expected final score."""

from __future__ import annotations

import random

from ludothek.core.position import Position
from ludothek.games.bruno_bueffel.advice import advisor_for

GAMES = ("bruno-bueffel",)
"""The games that are solved."""


class Exact:
    """Looks every value up; of equally good choices it takes the first that the rules list."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        action = advisor_for(view).best(view.state, view.seats.index(seat))
        return view.game.notation.write(action)
