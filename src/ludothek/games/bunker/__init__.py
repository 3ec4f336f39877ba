"""Bunker, for 2 to 4: dice guard six pits, one of which hides a coin."""

from ludothek.core.game import Game
from ludothek.core.options import Number
from ludothek.core.player import Opponent
from ludothek.core.telling import Highlight
from ludothek.games.bunker import board, chance, encoding, notation, policies, rules, telling, view
from ludothek.games.bunker.exploit import exploit
from ludothek.games.bunker.players import Sense
from ludothek.games.bunker.school import train
from ludothek.games.bunker.solver import solve
from ludothek.games.bunker.strong import LEVELS
from ludothek.games.bunker.studies import STUDIES
from ludothek.texts import say

GAME = Game(
    name="bunker",
    title="Bunker",
    letter="B",
    rules=rules,
    chance=chance,
    notation=notation,
    view=view,
    board=board,
    telling=telling,
    encoding=encoding,
    options=(
        Number("seats", 2, 2, rules.MOST_SEATS),
        Number("stall", 24, 0, 1000),
        Number("size", 6, 2, rules.MOST_PITS),
    ),
    opponents=(Opponent("sense", Sense),),
    levels=LEVELS,
    policies=policies,
    solve=solve,
    train=train,
    exploit=exploit,
    studies=STUDIES,
    highlights=(Highlight("open", {"found": "yes"}),),
    say=say,
    sealed=True,
    corners=(
        {"seats": 4, "stall": 1},
        {"seats": 3, "stall": 0, "size": 3},
        {"seats": 2, "stall": 1, "size": 2},
        {"seats": 4, "stall": 1000, "size": 2},
    ),
)
