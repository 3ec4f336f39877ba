"""Die Bombe's opponents: always legal, blind to what is hidden, and better than chance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from ludothek.games.die_bombe.judgement import CLOSE
from ludothek.games.die_bombe.players import (
    BOMB,
    Auction,
    Piles,
    Table,
    chance_of_most,
    prospects,
    rivalry,
)
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


def result(auction: Auction, bid: int, rivals: Sequence[tuple[int, str]]) -> float:
    """What one bid comes to, by the rules."""
    (highest, first), (next_bid, next_seat) = rivals[0], rivals[1] if len(rivals) > 1 else (0, None)
    if bid > highest:
        return auction.gain(auction.seat, None if next_bid == highest else first) - bid
    if bid == highest:
        return (auction.gain(auction.seat, first) - bid + auction.lost(highest, first, auction.seat)) / 2
    if bid > next_bid:
        return auction.lost(highest, first, auction.seat)
    tied = bid == next_bid or (len(rivals) > 2 and rivals[2][0] == next_bid)
    return auction.lost(highest, first, None if tied and highest != next_bid else next_seat)


@pytest.mark.parametrize(
    "bids", [*product([1, 2, 5], repeat=1), *product([1, 2, 5], repeat=2), *product([1, 3], repeat=3)]
)
def test_bids_that_are_weighed_together_come_to_what_each_does(bids: tuple[int, ...]) -> None:
    seats = "ABCD"[: len(bids) + 1]
    piles: Piles = {seat: {"red": (25, 3)[:place], "green": (7,)} for place, seat in enumerate(seats)}
    unseen = {"red": [5, 9], "green": [3]}
    rivals = {seat: rivalry(prospects(piles, unseen), seat) for seat in seats}
    auction = Auction(Table(unseen, rivals, self_bomb=True), piles, ["G25", BOMB], "A")
    guess = sorted(zip(bids, seats[1:], strict=True), reverse=True)
    for limit in (1, 3, 8):
        assert auction.results(guess, limit) == [result(auction, bid, guess) for bid in range(1, limit + 1)]


def test_prospects_are_cards_and_what_the_doubling_may_add() -> None:
    piles: Piles = {
        "A": {"red": (25, 3), "green": ()},
        "B": {"red": (5, 7), "green": (9,)},
        "C": {"red": (11,), "green": ()},
    }
    unseen = {"red": [13, 15], "green": []}
    expected = dict.fromkeys(piles, 0.0)
    for seat, colour in product(piles, unseen):
        held, others = piles[seat][colour], [piles[other][colour] for other in piles if other != seat]
        doubled = chance_of_most(len(held) - max(map(len, others)), len(unseen[colour]), CLOSE)
        expected[seat] += sum(held) + doubled * (sum(held) + sum(unseen[colour]) / 3)
    assert prospects(piles, unseen) == expected
