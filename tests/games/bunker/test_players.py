"""Bunker's opponents: always legal, blind to what is hidden, and better than chance."""

from __future__ import annotations

from itertools import product

import pytest

import ludothek
from tests.games.opponents import Options, after, assert_always_legal, assert_blind, choices, one_against_random

BUNKERS: list[Options] = [
    {"seats": seats, "size": size, "stall": stall}
    for (seats, size), stall in product([(2, 2), (2, 6), (3, 3), (4, 4)], [0, 1, 24])
]


@pytest.mark.parametrize(
    ("options", "games", "share"),
    [
        ({"seats": 2}, 40, 0.85),
        ({"seats": 3}, 12, 0.6),
        ({"seats": 4}, 12, 0.5),
        ({"seats": 2, "size": 3}, 30, 0.6),
    ],
)
def test_sense_wins_by_far_the_most_games_against_random(options: Options, games: int, share: float) -> None:
    wins, _ = one_against_random("bunker", options, games)
    assert wins >= share


@pytest.mark.parametrize("options", BUNKERS)
def test_every_choice_is_legal_in_whole_games_with_any_options(options: Options) -> None:
    assert_always_legal("bunker", options)


@pytest.mark.parametrize(
    ("seat", "options", "one", "other"),
    [
        ("A", {}, "B hide 1", "B hide 5"),
        ("A", {}, "B hide 1;A hide 2;* start A;* roll 6-3", "B hide 3;A hide 2;* start A;* roll 6-3"),
        (
            "A",
            {},
            "A hide 2;B hide 1;* start A;* roll 6-3;A hit B3;* roll 2-2;B hit A2;* roll 3-1;B stay",
            "A hide 2;B hide 3;* start A;* roll 6-3;A hit B3;* roll 2-2;B hit A2;* roll 3-1;B stay",
        ),
        (
            "C",
            {"seats": 3},
            "A hide 1;B hide 1;C hide 3;* start A;* roll 6-3;A hit C3;* roll 4-3;C stay;"
            "B hit A4;* roll 6-5;C chip B6;* roll 6-3;B swap",
            "A hide 4;B hide 2;C hide 3;* start A;* roll 6-3;A hit C3;* roll 4-3;C stay;"
            "B hit A4;* roll 6-5;C chip B6;* roll 6-3;B stay",
        ),
    ],
)
def test_a_player_sees_only_its_view(seat: str, options: Options, one: str, other: str) -> None:
    assert_blind("bunker", seat, options, one, other)


def test_the_coin_may_lie_in_any_pit() -> None:
    assert set(choices(ludothek.game("bunker").start(), "A", 100)) == {f"hide {pit}" for pit in range(1, 7)}


def test_a_pit_that_can_be_opened_is_opened() -> None:
    lines = "A hide 2;B hide 1;* start A;* roll 6-3;A hit B3;* roll 2-2;B hit A2;* roll 3-1;B stay"
    assert set(choices(after("bunker", lines), "A")) == {"open B3"}


def test_a_bare_coin_is_covered_by_a_swap() -> None:
    lines = "A hide 1;B hide 3;* start A;* roll 6-3;A hit B3;* roll 2-2;B hit A2;* roll 3-1"
    assert set(choices(after("bunker", lines), "B")) == {"swap"}


def test_a_covered_coin_is_not_laid_bare_by_a_swap() -> None:
    lines = "A hide 1;B hide 1;* start A;* roll 6-3;A hit B3;* roll 2-2;B hit A2;* roll 3-1"
    assert set(choices(after("bunker", lines), "B")) == {"stay"}
