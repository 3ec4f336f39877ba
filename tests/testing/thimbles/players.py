"""An opponent with common sense at Thimbles: it goes for who has the fewest thimbles left."""

from __future__ import annotations

import random

from ludothek.core.position import Position
from ludothek.core.sets import size

from .notation import decode
from .rules import LIFT


class Sense:
    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        standing = view.states["standing"][0].tolist()

        def left(action: int) -> int:
            verb, camp, _ = decode(action)
            return int(size(standing[camp])) if verb == LIFT else 0

        legal = view.actions(seat).tolist()
        fewest = min(map(left, legal))
        return view.game.notation.write(rng.choice([action for action in legal if left(action) == fewest]))
