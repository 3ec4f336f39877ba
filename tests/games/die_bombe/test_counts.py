"""How many ways a small game of Die Bombe can go, counted by hand and by the rules."""

from __future__ import annotations

from collections.abc import Callable

from ludothek.testing.counts import counts
from tests.conformance.games import Setup


def lines_of_two_bombers(depth: int) -> int:
    """Die Bombe with R3, G3 and one bomb, bids of 1 or 2 and two seats, counted by hand."""

    def bidding(left: int, ties: int, won: Callable[[int], int]) -> int:
        """Four pairs of bids: two have a winner, two are ties; the tenth tie is settled by lots."""
        if left < 2:
            return [1, 2][left]
        if ties + 1 < 10:
            return 2 * won(left - 2) + 2 * bidding(left - 2, ties + 1, won)
        return 2 * won(left - 2) + 2 * (1 if left == 2 else 2 * won(left - 3))

    def take_colour(left: int) -> int:
        """Either card is taken, the other goes to the second; then the bomb is dealt alone."""
        if left < 2:
            return [1, 2][left]
        return 2 * bidding(left - 2, 0, take_bomb)

    def take_bomb(left: int) -> int:
        """The bomb is taken, and dropped on one of the two cards; then it is over."""
        return [1, 1, 2][left] if left < 3 else 0

    return 1 if depth < 2 else bidding(depth - 1, 0, take_colour)


def test_die_bombe_with_two_cards_and_a_bomb() -> None:
    setup = Setup("die-bombe", {"seats": 2, "max_bid": 2, "ranks": 1, "bombs": 1})
    counted = counts(setup, 50)
    assert counted[:6] == [1, 2, 4, 2 * 2 + 2 * 2, 2 * 4 + 4, 2 * 2 * 2 + 2 * 2 * 2 + 4 * 2]
    assert counted == [lines_of_two_bombers(depth) for depth in range(1, 51)]
    # Longest: a deal, ten ties and lots, a take; then the same for the bomb, and its drop.
    longest = (1 + 20 + 1 + 1) + (1 + 20 + 1 + 1 + 1)
    assert counted[longest - 1] > 0
    assert counted[longest] == 0
