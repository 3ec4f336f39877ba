"""Die Bombe, for 2 to 6: blind bidding for cards, and bombs."""

from ludothek.core.game import Game
from ludothek.core.options import Flag, Number
from ludothek.core.player import Opponent
from ludothek.games.die_bombe import board, chance, encoding, notation, rules, telling, view
from ludothek.games.die_bombe.players import Sense
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
    say=say,
)
