"""Liar's dice, for 2 to 6: hidden dice, rising claims, and doubts."""

from liars_dice import board, chance, encoding, notation, rules, telling, view
from liars_dice.players import Sense
from ludothek.core.game import Game
from ludothek.core.options import Flag, Number
from ludothek.core.player import Opponent
from ludothek.core.telling import Highlight
from ludothek.texts import say

GAME = Game(
    name="liars-dice",
    title="Liar’s Dice",
    letter="L",
    rules=rules,
    chance=chance,
    notation=notation,
    view=view,
    board=board,
    telling=telling,
    encoding=encoding,
    options=(
        Number("seats", 3, 2, rules.MOST_SEATS),
        Number("dice", 5, 1, rules.MOST_DICE),
        Flag("jokers", True),
    ),
    opponents=(Opponent("sense", Sense),),
    highlights=(Highlight("doubt"),),
    say=say,
    corners=(
        {"seats": rules.MOST_SEATS, "dice": rules.MOST_DICE},
        {"seats": 2, "dice": 1},
        {"seats": 4, "dice": 2, "jokers": False},
    ),
)
