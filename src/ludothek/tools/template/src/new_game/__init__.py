"""New Game, for 2 to 6: one die, and when to stop."""

from ludothek.core.game import Game
from ludothek.core.options import Number
from ludothek.texts import say

from . import board, chance, notation, rules, telling, view

GAME = Game(
    name="new-game",
    title="New Game",
    letter="N",
    rules=rules,
    chance=chance,
    notation=notation,
    view=view,
    board=board,
    telling=telling,
    options=(
        Number("seats", 2, 2, rules.MOST_SEATS),
        Number("goal", 30, 10, rules.HIGHEST_GOAL),
    ),
    say=say,
    corners=(
        {"seats": rules.MOST_SEATS, "goal": 10},
        {"seats": 3, "goal": rules.HIGHEST_GOAL},
    ),
)
