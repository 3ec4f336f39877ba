"""The opponents that the strong player is measured against play whole games, each in its way."""

from __future__ import annotations

import inspect
import random
from collections import Counter

import pytest

import ludothek
from ludothek.core.player import Player
from ludothek.games.bunker import panel, players
from tests.games.opponents import played

NAMES = [
    name
    for name, found in inspect.getmembers(panel, inspect.isclass)
    if found.__module__ == panel.__name__ and name not in ("Variant", "Habit")
]


def moves(name: str, **options: object) -> Counter[str]:
    """The verbs of one on the panel in two games, and where it hid."""
    told: Counter[str] = Counter()
    for number in range(2):
        position = ludothek.game("bunker").start(**options)
        seated: dict[str, Player] = {seat: getattr(panel, name)() for seat in position.seats}
        for view, seat, choice in played(position, seated, random.Random(number)):
            assert choice in view.legal(seat)
            told[choice if choice.startswith("hide") else choice.split()[0]] += 1
    return told


@pytest.mark.parametrize("name", NAMES)
def test_everyone_on_the_panel_plays_under_all_options(name: str) -> None:
    assert moves(name, seats=3, size=3)


def test_constants_are_as_before_after_a_variant_has_chosen() -> None:
    before = players.CARE
    moves("Careful")
    assert before == players.CARE


def test_habits_are_kept() -> None:
    assert {move for move in moves("First") if move.startswith("hide")} == {"hide 1"}
    assert "swap" not in moves("Unmoved")
    assert "stay" not in moves("Restless")
    assert "mend" not in moves("Attacker")
