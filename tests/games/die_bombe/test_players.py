"""Die Bombe's opponents: always legal, blind to what is hidden, and better than chance."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.opponents import Options, after, assert_always_legal, assert_blind, choices, one_against_random

BOMBS: list[Options] = [
    {"seats": 4},
    {"seats": 6, "ranks": 4},
    {"seats": 6, "ranks": 2, "max_bid": 2},
    *(
        {"seats": seats, "max_bid": limit, "ranks": ranks, "bombs": bombs, "self_bomb": limit != 40}
        for seats, (ranks, bombs), limit in product([2, 3], [(1, 0), (1, 6), (3, 2)], [1, 2, 40, 9999])
    ),
]


@pytest.mark.parametrize(
    ("options", "games", "share"),
    [
        ({"seats": 2, "max_bid": 40}, 8, 0.85),
        ({"seats": 3, "max_bid": 40}, 15, 0.7),
        ({"seats": 3, "max_bid": 999}, 9, 0.85),
        ({"seats": 4, "max_bid": 40}, 10, 0.3),
    ],
)
def test_sense_wins_by_far_the_most_games_against_random(options: Options, games: int, share: float) -> None:
    wins, _ = one_against_random("die-bombe", options, games)
    assert wins >= share


@pytest.mark.parametrize("options", BOMBS)
def test_every_choice_is_legal_in_whole_games_with_any_options(options: Options) -> None:
    assert_always_legal("die-bombe", options)


@pytest.mark.parametrize(
    ("seat", "options", "one", "other"),
    [
        ("A", {}, "* deal R25 G7;B bid 1;C bid 2", "* deal R25 G7;B bid 300;C bid 40"),
        (
            "B",
            {},
            "* deal R25 G7;A bid 9;B bid 4;C bid 9;A bid 3;C bid 7;C take R25;* deal R3 X;A bid 50",
            "* deal R25 G7;A bid 9;B bid 4;C bid 9;A bid 3;C bid 7;C take R25;* deal R3 X;A bid 2",
        ),
    ],
)
def test_a_player_sees_only_its_view(seat: str, options: Options, one: str, other: str) -> None:
    assert_blind("die-bombe", seat, options, one, other)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_bids_differ_but_never_exceed_what_the_cards_can_bring(seats: int) -> None:
    bids = {int(choice.split()[1]) for choice in choices(after("die-bombe", "* deal R25 G7", seats=seats), "A")}
    assert len(bids) > 3
    assert max(bids) <= 2 * 25


def test_a_bid_is_just_enough_for_rivals_who_bid_little() -> None:
    lines = "* deal R25 G7;A bid 9;B bid 2;C bid 1;A take R25"
    for deal, card in (("R23 G9", "R23"), ("R21 G5", "R21"), ("R19 G11", "R19"), ("R17 G3", "R17")):
        lines += f";* deal {deal};A bid 9;B bid 2;C bid 1;A take {card}"
    bids = [int(choice.split()[1]) for choice in choices(after("die-bombe", lines + ";* deal G25 R9"), "A")]
    assert sum(bids) / len(bids) < 25


def test_a_bomb_hits_the_leader_where_it_hurts() -> None:
    lines = (
        "* deal R25 G7;A bid 3;B bid 9;C bid 1;B take R25;* deal R3 G5;A bid 2;B bid 1;C bid 9;C take G5;"
        "* deal X G3;A bid 9;B bid 4;C bid 1;A take X"
    )
    assert set(choices(after("die-bombe", lines), "A")) == {"bomb B red"}
