"""How long a game can be, and that one can be nearly as long."""

from __future__ import annotations

import pytest

import ludothek
from ludothek.games.die_bombe.length import longest


@pytest.mark.statement("D8", "D14")
def test_a_game_of_nothing_but_ties_comes_to_the_bound_but_for_the_bombs() -> None:
    position = ludothek.game("die-bombe").start(seats=2, ranks=2, bombs=0, max_bid=1)
    while position.pending is not None:
        if position.pending == ludothek.CHANCE:
            position.roll(1)
        else:
            seat = min(position.pending)
            position.play(f"{seat} {position.legal(seat)[0]}")
    rounds, bombs = 2, 2
    assert len(position.lines) == longest(position.options) - rounds * bombs
