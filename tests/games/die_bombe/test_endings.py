"""The last auctions of two seats: solved as brute force solves them."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import ludothek
from ludothek.core.contract import CHANCE
from ludothek.core.record import blank
from ludothek.games.die_bombe import endings, rules
from ludothek.games.die_bombe.mind import Mind
from ludothek.games.die_bombe.panel import Guessing
from ludothek.games.die_bombe.strong import Strong
from tests.games.opponents import after

SMALL = {"seats": 2, "ranks": 2, "bombs": 1, "max_bid": 3}
STEPS = (0.0, 0.0, 0.25, 0.5, 1.0)


def solved(won: Any, lost: Any, most: int) -> float:
    """What an auction is worth to the first seat: bids that neither does better to change."""
    matrix = [
        [won(one) if one > other else lost(other) if other > one else (won(one) + lost(one)) / 2 for other in bids]
        for bids in [range(1, most + 1)]
        for one in bids
    ]
    least = float(max(map(min, matrix)))
    assert least == pytest.approx(min(map(max, zip(*matrix, strict=True))))
    return least


def value(state: Any) -> float:
    """What a position is worth to the first seat, by the rules, trying everything."""
    if state.phase == rules.OVER:
        shares = np.zeros(2)
        rules.returns(state, shares)
        return float(shares[0])
    if state.phase == rules.DEALING:
        return sum(weight * value(played(state, CHANCE, action)) for action, weight in deals(state))
    if state.phase == rules.BIDDING:
        return solved(lambda bid: value(sold(state, 0, bid)), lambda bid: value(sold(state, 1, bid)), state.max_bid)
    seat = state.winner if state.phase == rules.TAKING else state.bomber
    actions = [rules.encode(rules.TAKE, card) for card in state.table] + [
        rules.encode(rules.DROP, target) for target in range(4)
    ]
    values = [value(played(state, seat, action)) for action in actions if not rules.refusal(state, seat, action)]
    return min(values) if seat else max(values)


def played(state: Any, seat: int, action: int) -> Any:
    result = state.copy()
    rules.apply(result, seat, action)
    return result


def sold(state: Any, winner: int, price: int) -> Any:
    result = state.copy()
    result.bids[winner] = price
    rules.settle(result, winner, 1 - winner)
    return result


def deals(state: Any) -> list[tuple[int, float]]:
    cards = [card for card in range(rules.BOMB) if state.unseen >> card & 1] + [rules.BOMB] * state.unseen_bombs
    last = [rules.NO_CARD] if len(cards) == 1 else []
    pairs = [(one, two) for place, one in enumerate(cards) for two in cards[place + 1 :] + last]
    return [(rules.encode(rules.DEAL, rules.pair(*pair)), 1 / len(pairs)) for pair in pairs]


def rising(rng: random.Random) -> Any:
    """What balances may be worth."""
    values = np.ones(endings.BALANCES)
    values[: endings.REACH - 6] = 0
    values[endings.REACH - 6 : endings.REACH + 6] = sorted(rng.choice(STEPS) for _ in range(12))
    return values


@pytest.mark.parametrize("most", [1, 2, 3, 6])
def test_an_auction_has_a_solution_in_which_each_bids_one_amount(most: int) -> None:
    for seed in range(60):
        won, lost = rising(random.Random(seed)), rising(random.Random(-seed))
        expected = solved(
            lambda bid, of=won: of[endings.REACH - bid], lambda bid, of=lost: of[endings.REACH + bid], most
        )
        assert endings.auctioned(won, lost, 0, most) == pytest.approx(expected)


@pytest.mark.parametrize("lines", ["* deal R3 G5", "* deal R3 R5;A bid 3;B bid 1;A take R5;* deal G3 X"])
def test_the_last_auctions_are_worth_what_trying_everything_finds(lines: str) -> None:
    state = after("die-bombe", lines, **SMALL).state
    mind, line, ending = blank(Mind)[0], blank(rules.State, endings.DEPTH), blank(endings.Ending)[0]
    endings.play_out_bids(state, mind, line, ending)
    for winner in range(2):
        for price in range(1, 4):
            expected = value(sold(state, winner, price))
            assert mind.chances[winner, 1 - winner, price, 0] == pytest.approx(expected)
            assert mind.chances[winner, 1 - winner, price, 1] == pytest.approx(1 - expected)


def test_what_is_taken_and_hit_is_played_out_too() -> None:
    position = after("die-bombe", "* deal R3 R5;A bid 3;B bid 1;A take R5;* deal G3 X;A bid 1;B bid 2", **SMALL)
    for moves in (("take G3", "take X"), ("bomb A red",)):
        worth = Strong().worth(position.view("B"), "B")
        for move in moves:
            later = position.copy()
            later.play(f"B {move}")
            assert worth[move] == pytest.approx(1 - value(later.state))
        if "take X" in moves:
            position.play("B take X")


def test_only_two_seats_play_out_the_last_rounds_and_only_the_last() -> None:
    game = ludothek.game("die-bombe")
    for seats in (2, 3):
        position, rng, found = game.start(seats=seats), random.Random(3), []
        while position.pending is not None:
            if position.pending == ludothek.CHANCE:
                position.roll(rng)
                found.append(bool(endings.is_ending(position.state)))
            else:
                seat = min(position.pending)
                position.play(f"{seat} {position.legal(seat)[rng.randrange(9) % len(position.legal(seat))]}")
        assert [number for number, ending in enumerate(found, start=1) if ending] == (
            [13, 14, 15] if seats == 2 else []
        )


def test_who_does_not_play_them_out_goes_by_what_was_learned() -> None:
    view = after("die-bombe", "* deal R3 R5;A bid 3;B bid 1;A take R5;* deal G3 X", **SMALL).view("A")
    assert Strong().worth(view, "A") != Guessing().worth(view, "A")
