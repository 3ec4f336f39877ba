"""Thimbles, for 2 or 3: everybody hides a pea under a thimble, and the coins say who may lift one."""

from ludothek.core.game import Game
from ludothek.core.options import Number
from ludothek.core.player import Opponent
from ludothek.texts import say

from . import board, chance, encoding, notation, policies, rules, telling, view
from .players import Sense

GAME = Game(
    name="thimbles",
    title="Thimbles",
    letter="T",
    rules=rules,
    chance=chance,
    notation=notation,
    view=view,
    board=board,
    telling=telling,
    encoding=encoding,
    options=(Number("seats", 2, 2, rules.MOST_SEATS), Number("thimbles", 3, 2, rules.MOST_THIMBLES)),
    opponents=(Opponent("sense", Sense),),
    policies=policies,
    say=say,
    sealed=True,
    corners=({"seats": 3}, {"seats": 2, "thimbles": 2}),
)
