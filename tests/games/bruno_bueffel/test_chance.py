"""Bruno Büffel's chance and scores, counted anew."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from math import comb, factorial, prod

import pytest
from hypothesis import given, settings

from ludothek.core.chance import stream
from ludothek.core.position import Position
from ludothek.testing.chance import demand_frequencies
from ludothek.testing.walks import Walk, play_on
from tests.conformance.games import STEADY, Setup, at_chance, walks

MOST_LISTED_DICE = 4


def dice_thrown(position: Position) -> tuple[int, bool]:
    """How many number dice are due, and whether the action die is."""
    _, verb, *kept = position.lines[-1].split()
    if verb != "keep":
        return 8, True
    return 8 - sum(len(part) for part in kept if part.isdigit()), not kept or kept[-1].isdigit()


@settings(STEADY)
@given(walks("bruno-bueffel"))
def test_weights_add_up_to_the_number_of_equally_likely_events(walk: Walk) -> None:
    position = at_chance(walk)
    out = position.game.listing()
    weights = out.weight[: position.game.functions["outcomes"](position.state, out)]
    if position.lines:
        thrown, with_action = dice_thrown(position)
        events = 6**thrown * (len(str(position.options["action_die"])) if with_action else 1)
    else:
        events = len(position.seats)
    assert int(weights.sum()) == events


@settings(STEADY)
@given(walks("bruno-bueffel"))
def test_every_outcome_of_few_dice_weighs_as_many_events_as_it_stands_for(walk: Walk) -> None:
    position = at_chance(walk)
    if not position.lines:
        assert dict(position.outcomes()) == {f"start {seat}": 1 for seat in position.seats}
        return
    thrown, with_action = dice_thrown(position)
    if thrown > MOST_LISTED_DICE:
        return
    sides = [*["123456"] * thrown, *([str(position.options["action_die"])] if with_action else [])]
    events: Counter[str] = Counter()
    for throw in product(*sides):
        numbers = "".join(sorted(throw[:thrown]))
        events[" ".join(part for part in ("throw", numbers, *throw[thrown:]) if part)] += 1
    assert dict(position.outcomes()) == events


def test_a_throw_of_all_dice_weighs_the_orders_in_which_it_can_fall() -> None:
    position = Setup("bruno-bueffel", {"seats": 1, "action_die": "RRSEB-B"}).replay(["* start A"])
    outcomes = position.outcomes()
    assert len(outcomes) == comb(13, 5) * 5
    for text, weight in outcomes:
        _, numbers, face = text.split()
        orders = factorial(8) // prod(factorial(numbers.count(number)) for number in "123456")
        assert weight == orders * "RRSEB-B".count(face)


@pytest.mark.parametrize(
    ("options", "lines"),
    [
        ({"seats": 7}, ""),
        ({}, "* start A"),
        ({"action_die": "RRSEBB"}, "* start A, * throw 11112222 E, A keep 11112222"),
        ({}, "* start A, * throw 11112222 B, A keep 11122 B"),
        ({"action_die": "RSEB-"}, "* start A, * throw 11112222 B, A keep 111222"),
    ],
    ids=["start", "throw", "action die alone", "three dice", "three of nine"],
)
def test_what_is_drawn_follows_the_weights(options: dict[str, int | bool | str], lines: str) -> None:
    position = Setup("bruno-bueffel", options).replay(lines.split(", ") if lines else [])
    rng, draw, write = stream(20), position.game.functions["draw"], position.game.notation.write
    demand_frequencies(Counter(write(int(draw(position.state, rng))) for _ in range(6000)), dict(position.outcomes()))


def test_the_numbers_of_a_throw_are_fair_one_by_one() -> None:
    position = Setup("bruno-bueffel").replay(["* start A"])
    rng, draw, write = stream(21), position.game.functions["draw"], position.game.notation.write
    throws = [write(int(draw(position.state, rng))).split() for _ in range(3000)]
    demand_frequencies(Counter(number for _, numbers, _ in throws for number in numbers), dict.fromkeys("123456", 1))
    demand_frequencies(Counter(face for _, _, face in throws), {"R": 1, "S": 1, "E": 1, "B": 1, "-": 2})


@pytest.mark.parametrize(
    ("said", "written"), [("throw 66663211 R", "throw 11236666 R"), ("keep 6161 B", "keep 1166 B")]
)
def test_dice_may_be_said_in_any_order(said: str, written: str) -> None:
    notation = Setup("bruno-bueffel").game.notation
    assert notation.write(notation.read(said)) == written


@settings(STEADY)
@given(walks("bruno-bueffel"))
def test_scores_are_what_lies_on_the_table_and_the_highest_wins(walk: Walk) -> None:
    position = walk.play()
    sheets = position.to_json()["state"]["sheets"]
    assert position.scores == {
        seat: sum(entry or 0 for entries in sheet.values() for entry in entries) for seat, sheet in sheets.items()
    }
    play_on(position, random.Random(walk.seed))
    scores, result = position.scores or {}, position.result or {}
    assert {seat for seat in scores if scores[seat] == max(scores.values())} == {s for s in result if result[s]}


def test_a_state_is_small() -> None:
    assert Setup("bruno-bueffel").game.state.itemsize <= 512
