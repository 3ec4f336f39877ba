"""How many ways a game of Bruno Büffel can begin, counted by hand and by the rules."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

import pytest

from ludothek.testing.counts import counts
from tests.conformance.games import Setup


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
