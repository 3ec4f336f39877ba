"""The perfect opponent at Bruno Büffel: always the choice with the highest expected final score."""

from __future__ import annotations

import random
from collections.abc import Mapping

from ludothek.core.options import Value
from ludothek.core.position import Position
from ludothek.games.bruno_bueffel.advice import advisor_for
from ludothek.games.bruno_bueffel.problem import Problem
from ludothek.games.bruno_bueffel.tables import table_file


class Exact:
    """Looks every value up; of equally good choices it takes the first that the rules list."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        action = advisor_for(view).best(view.state, view.seats.index(seat))
        return view.game.notation.write(action)


def is_solved(options: Mapping[str, Value]) -> bool:
    """Whether it can play on this computer: one column is solved on the spot, for two there must be a table."""
    return options["columns"] == 1 or table_file(Problem.of(options)) is not None
