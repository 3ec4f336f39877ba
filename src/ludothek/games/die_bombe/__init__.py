"""Die Bombe, for 2 to 6: blind bidding for cards, and bombs."""

from ludothek.core.game import Game
from ludothek.core.options import Flag, Number
from ludothek.core.player import Opponent
from ludothek.core.telling import Highlight
from ludothek.games.die_bombe import board, chance, encoding, notation, policies, rules, telling, view
from ludothek.games.die_bombe.length import longest
from ludothek.games.die_bombe.players import Sense
from ludothek.games.die_bombe.school import train
from ludothek.games.die_bombe.solver import solve
from ludothek.games.die_bombe.strong import LEVELS
from ludothek.games.die_bombe.studies import STUDIES
from ludothek.texts import say

GAME = Game(
    name="die-bombe",
    title="Die Bombe",
    letter="D",
    rules=rules,
    chance=chance,
    notation=notation,
    view=view,
    board=board,
    telling=telling,
    encoding=encoding,
    options=(
        Number("seats", 3, 2, rules.MOST_SEATS),
        Number("max_bid", 999, 1, rules.HIGHEST_LIMIT),
        Flag("self_bomb", True),
        Number("ranks", rules.MOST_RANKS, 1, rules.MOST_RANKS),
        Number("bombs", rules.MOST_BOMBS, 0, rules.MOST_BOMBS),
    ),
    opponents=(Opponent("sense", Sense),),
    levels=LEVELS,
    policies=policies,
    solve=solve,
    train=train,
    studies=STUDIES,
    highlights=(Highlight("bomb"),),
    say=say,
    sealed=True,
    longest=longest,
    corners=(
        {"seats": 6, "max_bid": rules.HIGHEST_LIMIT},
        {"seats": 2, "max_bid": 1, "ranks": 2, "bombs": 1},
        {"seats": 6, "max_bid": 2, "self_bomb": False},
        {"seats": 2, "max_bid": 3, "self_bomb": False, "ranks": 1, "bombs": 6},
        {"seats": 4, "max_bid": 5, "ranks": 1, "bombs": 0},
    ),
)
