"""Chance is exact: weights count equally likely events, and what is drawn follows the weights."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import combinations, product
from math import comb, factorial, prod, sqrt
from typing import Any

import pytest
from hypothesis import assume, given, settings

from ludothek.core.chance import stream
from ludothek.core.contract import pick
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE, CHANCE_SEAT

from .games import STEADY, Options, Prefix, Setup, actions, prefixes, seeds, step

MOST_LISTED_DICE = 4
LEAST_EXPECTED = 5


def assert_frequencies(observed: Counter[Any], weights: Mapping[Any, int]) -> None:
    """Chi-square with a bound that a fair draw exceeds about once in a million seeds; rare outcomes count together."""
    assert set(observed) <= set(weights)
    draws, total = observed.total(), sum(weights.values())
    cells: list[tuple[float, float]] = []
    rare_seen, rare_expected = 0.0, 0.0
    for outcome, weight in weights.items():
        expected = draws * weight / total
        if expected < LEAST_EXPECTED:
            rare_seen, rare_expected = rare_seen + observed[outcome], rare_expected + expected
        else:
            cells.append((observed[outcome], expected))
    if rare_expected >= LEAST_EXPECTED:
        cells.append((rare_seen, rare_expected))
    free = len(cells) - 1
    chi_square = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    assert chi_square <= free + 6 * sqrt(2 * free) + 10


def elementary_events(position: Position) -> int:
    """How many equally likely things can happen now, counted from the lines alone."""
    name, options, lines = position.game.name, position.options, position.lines
    seats, last = int(options["seats"]), lines[-1] if lines else ""
    if name == "bunker":
        return int(options["size"]) ** 2 if len(lines) > seats else seats
    if name == "die-bombe":
        if last.split()[1:2] == ["bid"]:
            return len(last_tied(position))
        left, due = len(pile(position)), 2
        return comb(left, due) if left >= due else left
    if not lines:
        return seats
    thrown, with_action = dice_thrown(position)
    return int(6**thrown) * (len(str(options["action_die"])) if with_action else 1)


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


def dice_thrown(position: Position) -> tuple[int, bool]:
    """How many number dice are due, and whether the action die is."""
    _, verb, *kept = position.lines[-1].split()
    if verb != "keep":
        return 8, True
    return 8 - sum(len(part) for part in kept if part.isdigit()), not kept or kept[-1].isdigit()


def expected_weights(position: Position) -> dict[str, int] | None:
    """Every outcome with its number of elementary events, by listing them; None where they are too many."""
    name, options = position.game.name, position.options
    verb = position.game.notation.verb(actions(position, CHANCE_SEAT)[0])
    if verb == "start":
        return {f"start {seat}": 1 for seat in position.seats}
    if verb == "lots":
        return {f"lots {seat}": 1 for seat in last_tied(position)}
    write, read = position.game.notation.write, position.game.notation.read
    if name == "bunker":
        faces = range(1, int(options["size"]) + 1)
        return Counter(write(read(f"roll {first}-{second}")) for first, second in product(faces, faces))
    if name == "die-bombe":
        cards = pile(position)
        deals = combinations(cards, 2) if len(cards) > 1 else [tuple(cards)]
        return Counter(write(read(" ".join(["deal", *deal]))) for deal in deals)
    thrown, with_action = dice_thrown(position)
    if thrown > MOST_LISTED_DICE:
        return None
    sides = [*["123456"] * thrown, *([str(options["action_die"])] if with_action else [])]
    events: Counter[str] = Counter()
    for throw in product(*sides):
        numbers = "".join(sorted(throw[:thrown]))
        events[" ".join(part for part in ("throw", numbers, *throw[thrown:]) if part)] += 1
    return events


def at_chance(prefix: Prefix) -> Position:
    position, rng = prefix.play(), random.Random(prefix.seed)
    while position.pending != CHANCE:
        assume(position.pending is not None)
        step(position, rng)
    return position


@settings(STEADY, max_examples=120)
@given(prefixes())
def test_weights_add_up_to_the_number_of_equally_likely_events(prefix: Prefix) -> None:
    position = at_chance(prefix)
    out = position.game.listing()
    weights = out.weight[: position.game.does["outcomes"](position.state, out)]
    assert int(weights.sum()) == elementary_events(position)
    assert weights.min() > 0


@settings(STEADY, max_examples=100)
@given(prefixes())
def test_every_outcome_weighs_as_many_events_as_it_stands_for(prefix: Prefix) -> None:
    position = at_chance(prefix)
    expected = expected_weights(position)
    if expected is not None:
        outcomes = position.outcomes()
        assert len(dict(outcomes)) == len(outcomes)
        assert dict(outcomes) == expected


def test_a_throw_of_all_dice_weighs_the_orders_in_which_it_can_fall() -> None:
    position = Setup("bruno-bueffel", {"seats": 1, "action_die": "RRSEB-B"}).replay(["* start A"])
    outcomes = position.outcomes()
    assert len(outcomes) == comb(13, 5) * 5
    for text, weight in outcomes:
        _, numbers, face = text.split()
        orders = factorial(8) // prod(factorial(numbers.count(number)) for number in "123456")
        assert weight == orders * "RRSEB-B".count(face)


DUE: dict[str, tuple[str, Options, str]] = {
    "start of Bunker": ("bunker", {"seats": 4}, "A hide 1, B hide 1, C hide 1, D hide 1"),
    "roll": ("bunker", {}, "A hide 1, B hide 1, * start A"),
    "roll of a small game": ("bunker", {"size": 3}, "A hide 1, B hide 1, * start A"),
    "first deal": ("die-bombe", {}, ""),
    "deal": ("die-bombe", {"ranks": 3, "bombs": 4}, "* deal R3 G7, A bid 1, B bid 2, C bid 3, C take R3"),
    "last deal": ("die-bombe", {"seats": 2, "ranks": 1, "bombs": 1}, "* deal R3 G3, A bid 1, B bid 2, B take R3"),
    "lots": ("die-bombe", {"max_bid": 1}, "* deal R3 G7" + ", A bid 1, B bid 1, C bid 1" * 10),
    "start of Bruno": ("bruno-bueffel", {"seats": 7}, ""),
    "throw": ("bruno-bueffel", {}, "* start A"),
    "action die alone": ("bruno-bueffel", {"action_die": "RRSEBB"}, "* start A, * throw 11112222 E, A keep 11112222"),
    "three dice": ("bruno-bueffel", {}, "* start A, * throw 11112222 B, A keep 11122 B"),
    "three of nine": ("bruno-bueffel", {"action_die": "RSEB-"}, "* start A, * throw 11112222 B, A keep 111222"),
}


def replayed(name: str, options: Options, lines: str) -> Position:
    return Setup(name, options).replay(lines.split(", ") if lines else [])


@pytest.mark.parametrize(("name", "options", "lines"), DUE.values(), ids=DUE)
def test_what_is_drawn_follows_the_weights(name: str, options: Options, lines: str) -> None:
    position = replayed(name, options, lines)
    rng, draw, write = stream(20), position.game.does["draw"], position.game.notation.write
    before = position.state.tobytes()
    actions_drawn = Counter(int(draw(position.state, rng)) for _ in range(6000))
    assert position.state.tobytes() == before
    drawn = Counter({write(action): count for action, count in actions_drawn.items()})
    assert_frequencies(drawn, dict(position.outcomes()))


def test_the_numbers_of_a_throw_are_fair_one_by_one() -> None:
    position = Setup("bruno-bueffel").replay(["* start A"])
    rng, draw, write = stream(21), position.game.does["draw"], position.game.notation.write
    throws = [write(int(draw(position.state, rng))).split() for _ in range(3000)]
    assert_frequencies(Counter(number for _, numbers, _ in throws for number in numbers), dict.fromkeys("123456", 1))
    assert_frequencies(Counter(face for _, _, face in throws), {"R": 1, "S": 1, "E": 1, "B": 1, "-": 2})


@settings(STEADY, max_examples=40)
@given(prefixes(longest=60), seeds)
def test_the_same_seed_draws_the_same(prefix: Prefix, seed: int) -> None:
    position = at_chance(prefix)
    lines = [position.copy().roll(source) for source in (seed, random.Random(seed), random.Random(seed), seed)]
    assert lines[0] == lines[3]
    assert lines[1] == lines[2]
    assert {line.removeprefix("* ") for line in lines} <= set(position.legal("*"))


TWO_CARDS: Options = {"seats": 2, "ranks": 1, "bombs": 1}
PICKS: dict[str, tuple[str, Options, str, str]] = {
    "bids": ("die-bombe", {"max_bid": 7}, "* deal R3 G7", "B"),
    "one bid": ("die-bombe", {"max_bid": 1}, "* deal R3 G7", "B"),
    "takes": ("die-bombe", {}, "* deal R3 G7, A bid 1, B bid 2, C bid 3", "C"),
    "bombs": ("die-bombe", TWO_CARDS, DUE["last deal"][2] + ", * deal X, A bid 1, B bid 2, B take X", "B"),
    "moves of Bunker": ("bunker", {"size": 3}, "A hide 1, B hide 1, * start A, * roll 3-2", "A"),
}


@pytest.mark.parametrize(("name", "options", "lines", "seat"), PICKS.values(), ids=PICKS)
def test_a_random_decision_is_any_legal_one_equally_often(name: str, options: Options, lines: str, seat: str) -> None:
    position = replayed(name, options, lines)
    rng, out, who = stream(22), position.game.listing(), position.seats.index(seat)
    picked = Counter(pick(position.state, who, rng, out) for _ in range(3000))
    assert_frequencies(picked, dict.fromkeys(actions(position, who), 1))
