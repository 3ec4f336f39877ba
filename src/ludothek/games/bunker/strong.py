"""Bunker's player that reads the others: it knows how likely each pit is from how its owner has played, and chooses by
what a learned judgement says of the table after every move, or where two are left by a policy for that.

Its strength is one number. A weaker one errs in its judgement and sees less: it reads less of how others play, forgets
to mend and to swap, and at last likes what takes many points off a die.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from ludothek.core.player import Levels
from ludothek.core.position import Position
from ludothek.core.prepare import Report, compile_once
from ludothek.core.slips import NORMAL, slip
from ludothek.games.bunker.choosing import STEADY_HEAT
from ludothek.games.bunker.following import consider
from ludothek.games.bunker.onlooker import Choices, Onlooker
from ludothek.games.bunker.telling import asks

ERROR = 0.3
"""How far the weakest misjudges moves, in chances to win."""
BLUNDER = 0.18
"""How much further those at the lower end do."""
READING = (0.3, 0.9)
"""Below the first strength others are not read at all but for their mends, above the second fully."""
FORGETFUL = 1.0
"""How often the weakest forgets that dice can be mended and swapped."""
FACE = 0.15
"""What the weakest thinks that taking a whole die is worth, wherever it lies."""


@dataclass(frozen=True)
class Judgement:
    """What a strength means."""

    error: float
    reads: float
    forgets: float
    face: float


def judgement(strength: float) -> Judgement:
    """
    >>> judgement(1.0)
    Judgement(error=0.0, reads=1.0, forgets=0.0, face=0.0)
    """
    weak = 1 - strength
    low, high = READING
    return Judgement(
        error=ERROR * weak + BLUNDER * weak**4,
        reads=min(1.0, max(0.0, (strength - low) / (high - low))),
        forgets=FORGETFUL * weak,
        face=FACE * weak**2,
    )


class Strong:
    """Reads from how all play where coins may lie, and has learned what a camp is worth; weaker ones see less."""

    def __init__(self, strength: float = 1.0) -> None:
        self._judgement = judgement(strength)
        self._onlooker = Onlooker()

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        choices = self._choices(view, seat)
        if not self._judgement.error or choices.moves[0].startswith("hide"):
            return rng.choices(choices.moves, choices.chance)[0]
        judged = {
            move: worth + self._judgement.error * slip(view, seat, move)
            for move, worth in self._seen(view, seat, choices).items()
        }
        return max(judged, key=judged.__getitem__)

    def worth(self, view: Position, seat: str) -> dict[str, float]:
        """What every choice is worth: the chance to win."""
        choices = self._choices(view, seat)
        return dict(zip(choices.moves, choices.worth, strict=True))

    def _choices(self, view: Position, seat: str) -> Choices:
        return self._onlooker.choices(view, seat, STEADY_HEAT, self._judgement.reads)

    def _seen(self, view: Position, seat: str, choices: Choices) -> dict[str, float]:
        """The choices that it thinks of, with what it makes of each."""
        worth = dict(zip(choices.moves, choices.worth, strict=True))
        if NORMAL.cdf(slip(view, seat, "guard")) < self._judgement.forgets:
            worth = {move: value for move, value in worth.items() if not move.startswith(("mend", "swap"))} or worth
        if self._judgement.face:
            gains = asks(view, seat)["would"]
            for move, facts in gains.items():
                if move in worth and move.startswith(("hit", "chip")):
                    loss = int(str(facts["before"])) - int(str(facts["left"]))
                    worth[move] += self._judgement.face * loss / int(view.state.pits)
        return worth


def ready(view: Position, report: Report) -> None:
    """Loads the weights, and compiles what thinks, unless that was done before."""
    arguments = Onlooker().arguments(view)
    compile_once("bunker-strong", [(consider, (*arguments, 0, 0.1, 1.0))], report)


LEVELS = Levels(Strong, (0.0, 0.43, 0.65, 0.762, 0.882, 1.0), ready)
