"""How many ways a small game of Bunker can go, counted by hand and by the rules."""

from __future__ import annotations

from ludothek.testing.counts import counts
from tests.conformance.games import Setup

DEEPER = [8000, 26320, 81232, 257256, 767144, 2320356, 6937484, 20907486]


def test_bunker_with_two_pits() -> None:
    coins, beginners, rolls = 2 * 2, 2, 3  # rolls: 1-1, 2-1, 2-2
    # All dice are full, so nothing can be mended and no swap matters. A double leaves two chips and one hit, 2-1 leaves
    # two chips and two hits.
    first_moves = (2 + 1) + (2 + 2) + (2 + 1)
    # The second player's camp was damaged: six chips, `hit B1` with 1-1 and `hit B2` with 2-1 (one point each) leave a
    # die at 1, which two of the three rolls let its owner mend; the other two hits take two points and remove the die.
    # The first player's dice are still full, so there are as many chips and hits as before and no swap.
    second_moves = (6 + 1 + 1) * (first_moves + 2) + 2 * first_moves
    by_hand = [2, coins, coins * beginners, coins * beginners * rolls, coins * beginners * first_moves]
    by_hand += [by_hand[-1] * rolls, coins * beginners * second_moves, coins * beginners * second_moves * rolls]
    counted = counts(Setup("bunker", {"size": 2}), 16)
    assert counted[:8] == by_hand == [2, 4, 8, 24, 80, 240, 928, 2784]
    assert counted[8:] == DEEPER
