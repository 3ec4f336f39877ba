"""What a viewer of New Game is told: the state as JSON."""

from __future__ import annotations

from typing import Any

from ludothek.core.layout import BySeat, Maybe, Number, Seat, Word, layout, writer
from ludothek.core.rule import rule

from .rules import OVER

PHASES = ("deciding", "throwing", "over")


@rule
def goes_on(s: Any) -> bool:
    return s.phase != OVER


@layout
class NewGameState:
    """New Game: whose turn it is, what is in the pot, and everybody's points on the way to the goal."""

    phase = Word("phase", *PHASES)
    turn = Maybe(goes_on, Seat("turn"))
    goal = Number("goal")
    pot = Number("pot")
    points = BySeat(Number("points"))


describe = writer(NewGameState)
