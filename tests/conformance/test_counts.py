"""How many ways a small game can go: exact counts of lines by depth catch what no example does.

A line counts once for every order of things that differ: outcomes of chance, and sealed decisions in seat order.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import pytest

from ludothek.core.contract import NOBODY
from ludothek.core.game import Game
from ludothek.core.seats import CHANCE_SEAT

from .games import Setup


def count_lines(game: Game, states: Any, depth: int, known: dict[tuple[bytes, int], int]) -> int:
    """The number of different continuations of just so many lines; equal states are counted once."""
    if depth == 0:
        return 1
    key = (states.tobytes(), depth)
    if key not in known:
        who, out = int(game.does["pending"](states[0])), game.listing()
        seat = who if who == CHANCE_SEAT else (who & -who).bit_length() - 1
        if who == NOBODY:
            actions = []
        elif who == CHANCE_SEAT:
            actions = out.action[: game.does["outcomes"](states[0], out)].tolist()
        else:
            actions = out.action[: game.does["actions"](states[0], seat, out)].tolist()
        known[key] = len(actions) if depth == 1 else 0
        for action in actions if depth > 1 else []:
            after = states.copy()
            game.does["apply"](after[0], seat, action)
            known[key] += count_lines(game, after, depth - 1, known)
    return known[key]


def counts(setup: Setup, depth: int) -> list[int]:
    states = setup.game.states(setup.game.settle(setup.options))
    known: dict[tuple[bytes, int], int] = {}
    return [count_lines(setup.game, states, n, known) for n in range(1, depth + 1)]


DEEPER_IN_BUNKER = [8000, 26320, 81232, 257256, 767144, 2320356, 6937484, 20907486]


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
    assert counted[8:] == DEEPER_IN_BUNKER


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


def makes(numbers: tuple[int, ...], field: str) -> bool:
    """Whether eight numbers, or nine with a joker's at the end, make a field."""
    most = sorted((numbers.count(number) for number in set(numbers)), reverse=True)
    if field in SAME:
        return most[0] >= SAME[field]
    if field == "house":
        return len(most) > 1 and most[0] >= 3 and most[1] >= 2
    if field == "small":
        return set(numbers) >= {1, 2, 3, 4, 5} or set(numbers) >= {2, 3, 4, 5, 6}
    if field == "large":
        return len(most) == 6
    if field == "buffalo":
        return len(set(numbers[:8])) == 1
    return NUMBERS.index(field) + 1 in numbers


SAME = {"three": 3, "four": 4, "five": 5}
NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")
FIELDS = (*NUMBERS, *SAME, "house", "small", "large", "buffalo")
THROWS = comb(8 + 5, 5)
STRIKES = THROWS * len(FIELDS)
KEEPS = [comb(kept + 5, 5) * comb(8 - kept + 5, 5) for kept in range(9)]
"""A throw and a part of it to keep is a multiset of so many kept dice and a multiset of the rest."""
WITH_FACE = 2 * sum(KEEPS) - KEEPS[8]
"""Keeps where the action die may be kept too, but not with all eight dice."""


def entries(jokers: tuple[tuple[int, ...], ...]) -> int:
    """Throws of eight dice and the fields that each makes, with the best of the jokers."""
    throws = combinations_with_replacement(range(1, 7), 8)
    return sum(any(makes(dice + joker, field) for joker in jokers) for dice in throws for field in FIELDS)


WITHOUT_JOKER, WITH_JOKER = ((),), ((1,), (2,), (3,), (4,), (5,), (6,))


def test_bruno_with_a_joker_on_every_face() -> None:
    fillings = entries(WITH_JOKER) + STRIKES
    # A filled field is followed by a throw of all dice, a keep by one of the rest.
    fourth = fillings * THROWS + KEEPS[8]
    fourth += sum(2 * KEEPS[kept] * comb(8 - kept + 5, 5) for kept in range(8))
    setup = Setup("bruno-bueffel", {"seats": 1, "columns": 1, "action_die": "B"})
    assert counts(setup, 4) == [1, THROWS, fillings + WITH_FACE, fourth]
    assert sum(KEEPS) == comb(19, 8)


@pytest.mark.parametrize(
    ("keep_action", "keeps"),
    [
        ("any", 3 * WITH_FACE),
        ("bruno", WITH_FACE + 2 * sum(KEEPS)),
        ("never", 3 * sum(KEEPS)),
    ],
)
def test_bruno_with_every_face(keep_action: str, keeps: int) -> None:
    # R leaves the risk and no keep, S nothing but strikes; E, Bruno and the blank leave keeps.
    plain, joker = entries(WITHOUT_JOKER), entries(WITH_JOKER)
    third = (plain + STRIKES + THROWS) + STRIKES + 2 * (plain + STRIKES) + (joker + STRIKES) + keeps
    setup = Setup("bruno-bueffel", {"seats": 2, "columns": 1, "keep_action": keep_action})
    assert counts(setup, 3) == [2, 2 * 5 * THROWS, 2 * third]
