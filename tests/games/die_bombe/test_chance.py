"""Die Bombe's chance and scores, counted anew; and what its players imagine."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings

from ludothek.core.chance import stream
from ludothek.core.contract import pick
from ludothek.core.position import Position
from ludothek.testing.chance import demand_frequencies
from ludothek.testing.walks import Walk, actions, play_on
from ludothek.testing.worlds import imagined
from tests.conformance.games import STEADY, Setup, at_chance, walks


def pile(position: Position) -> list[str]:
    """The cards not dealt yet, the bombs only once the first pair is out."""
    ranks, bombs = int(position.options["ranks"]), int(position.options["bombs"])
    deals = [line.split()[2:] for line in position.lines if line.startswith("* deal")]
    cards = [f"{colour}{3 + 2 * rank}" for colour in "RG" for rank in range(ranks)] + ["X"] * (bombs if deals else 0)
    for card in [card for deal in deals for card in deal]:
        cards.remove(card)
    return cards


def last_tied(position: Position) -> list[str]:
    """Who bids and still ties in the last round of bids."""
    bids: dict[str, int] = {}
    for line in reversed(position.lines):
        seat, verb, amount = line.split()[:3]
        if verb != "bid" or seat in bids:
            break
        bids[seat] = int(amount)
    return [seat for seat, amount in bids.items() if amount == max(bids.values())]


def expected_weights(position: Position) -> dict[str, int]:
    """Every outcome with its number of equally likely events, by listing them."""
    if position.lines and position.lines[-1].split()[1] == "bid":
        return {f"lots {seat}": 1 for seat in last_tied(position)}
    write, read = position.game.notation.write, position.game.notation.read
    cards = pile(position)
    deals = combinations(cards, 2) if len(cards) > 1 else [tuple(cards)]
    return Counter(write(read(" ".join(["deal", *deal]))) for deal in deals)


@settings(STEADY)
@given(walks("die-bombe"))
def test_every_outcome_weighs_as_many_events_as_it_stands_for(walk: Walk) -> None:
    position = at_chance(walk)
    outcomes = position.outcomes()
    assert dict(outcomes) == expected_weights(position)
    if outcomes[0][0].startswith("deal"):
        left = len(pile(position))
        assert sum(weight for _, weight in outcomes) == (comb(left, 2) if left >= 2 else left)


@pytest.mark.parametrize(
    ("said", "written"), [("deal X R3", "deal R3 X"), ("deal G3 R25", "deal R25 G3"), ("bid 007", "bid 7")]
)
def test_cards_may_be_said_in_any_order(said: str, written: str) -> None:
    notation = Setup("die-bombe").game.notation
    assert notation.write(notation.read(said)) == written


LAST_BOMB = "* deal R3 G3, A bid 1, B bid 2, B take R3, * deal X, A bid 1, B bid 2, B take X"


@pytest.mark.parametrize(
    ("options", "lines", "seat"),
    [
        ({"max_bid": 7}, "* deal R3 G7", "B"),
        ({"max_bid": 1}, "* deal R3 G7", "B"),
        ({}, "* deal R3 G7, A bid 1, B bid 2, C bid 3", "C"),
        ({"seats": 2, "ranks": 1, "bombs": 1}, LAST_BOMB, "B"),
    ],
    ids=["bids", "one bid", "takes", "bombs"],
)
def test_a_random_decision_is_any_legal_one_equally_often(
    options: dict[str, int | bool | str], lines: str, seat: str
) -> None:
    position = Setup("die-bombe", options).replay(lines.split(", "))
    rng, out, who = stream(22), position.game.listing(), position.seats.index(seat)
    picked = Counter(pick(position.state, who, rng, out) for _ in range(3000))
    demand_frequencies(picked, dict.fromkeys(actions(position, who), 1))


def test_lots_are_drawn_after_ten_ties_among_those_who_tie() -> None:
    position = Setup("die-bombe", {"max_bid": 1}).replay(["* deal R3 G7", *["A bid 1", "B bid 1", "C bid 1"] * 10])
    assert dict(position.outcomes()) == {"lots A": 1, "lots B": 1, "lots C": 1}
    rng, draw, write = stream(20), position.game.functions["draw"], position.game.notation.write
    demand_frequencies(Counter(write(int(draw(position.state, rng))) for _ in range(6000)), dict(position.outcomes()))


def test_a_sealed_bid_is_imagined_in_every_way() -> None:
    bidding = Setup("die-bombe", {"seats": 2, "max_bid": 5}).replay(["* deal R3 G3", "A bid 4"])
    bids = Counter(imagined(bidding, "B", seed).to_json()["state"]["players"]["A"]["bid"] for seed in range(1000))
    demand_frequencies(bids, dict.fromkeys(range(1, 6), 1))


def points_on_the_table(position: Position) -> dict[str, int]:
    """The scores, counted anew from what everyone can see."""
    players = position.to_json()["state"]["players"]
    scores = {seat: -player["paid"] for seat, player in players.items()}
    for colour in ("red", "green"):
        most = max(len(player[colour]) for player in players.values())
        for seat, player in players.items():
            factor = 2 if len(player[colour]) == most else 1
            scores[seat] += factor * sum(int(card[1:]) for card in player[colour])
    return scores


@settings(STEADY)
@given(walks("die-bombe"))
def test_scores_are_what_lies_on_the_table_and_the_highest_wins(walk: Walk) -> None:
    position = walk.play()
    assert position.scores == points_on_the_table(position)
    play_on(position, random.Random(walk.seed))
    scores, result = position.scores or {}, position.result or {}
    assert {seat for seat in scores if scores[seat] == max(scores.values())} == {s for s in result if result[s]}


def test_a_state_is_small() -> None:
    assert Setup("die-bombe").game.state.itemsize <= 256
