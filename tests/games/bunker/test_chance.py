"""Bunker's chance, counted anew; and what its players imagine."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

from hypothesis import given, settings

from ludothek.core.position import Position
from ludothek.testing.chance import demand_frequencies
from ludothek.testing.walks import Walk
from ludothek.testing.worlds import imagined, other_worlds
from tests.conformance.games import STEADY, Setup, at_chance, walks

BEGUN = ["A hide 2", "B hide 4", "* start A", "* roll 6-1", "A hit B1", "* roll 2-2", "B chip A3", "* roll 1-1"]


def expected_weights(position: Position) -> dict[str, int]:
    """Every outcome with its number of equally likely events, by listing them."""
    if len(position.lines) == len(position.seats):
        return {f"start {seat}": 1 for seat in position.seats}
    faces = range(1, int(position.options["size"]) + 1)
    return Counter(f"roll {max(throw)}-{min(throw)}" for throw in product(faces, faces))


@settings(STEADY)
@given(walks("bunker"))
def test_every_outcome_weighs_as_many_events_as_it_stands_for(walk: Walk) -> None:
    position = at_chance(walk)
    assert dict(position.outcomes()) == expected_weights(position)


def test_dice_may_be_said_in_any_order() -> None:
    notation = Setup("bunker").game.notation
    assert notation.write(notation.read("roll 3-6")) == "roll 6-3"


def test_a_coin_is_imagined_in_every_covered_pit_equally_often() -> None:
    position = Setup("bunker").replay([*BEGUN, "A open B1"])
    assert position.to_json()["state"]["camps"]["B"]["tokens"][0] is False
    coins = Counter(imagined(position, "A", seed).to_json()["state"]["camps"]["B"]["coin"] for seed in range(2000))
    demand_frequencies(coins, dict.fromkeys(range(2, 7), 1))


def test_a_sealed_swap_is_imagined_in_both_ways() -> None:
    hides = ["A hide 2", "B hide 4", "C hide 1", "* start A", "* roll 3-1", "A chip B1", "* roll 2-2", "B chip C1"]
    swapping = Setup("bunker", {"seats": 3}).replay([*hides, "* roll 2-2", "C chip B2", "* roll 3-1"])
    assert swapping.pending == frozenset("BC")
    swapping.play("B swap")
    swaps = Counter(len(imagined(swapping, "C", seed).to_json()["state"]["swapping"]) for seed in range(1000))
    demand_frequencies(swaps, {0: 1, 1: 1})


def test_the_other_worlds_of_a_game_are_many() -> None:
    position = Walk(Setup("bunker", {"seats": 3}), seed=5, length=30).play()
    states = {twin.state.tobytes() for twin in other_worlds(position, None, random.Random(1), 100)}
    assert len(states) > 50


def test_a_world_in_which_the_coin_would_have_been_found_is_not_among_them() -> None:
    position = Setup("bunker").replay([*BEGUN, "A open B1"])
    worlds = list(other_worlds(position, "A", random.Random(2), 20))
    coins = {world.to_json()["state"]["camps"]["B"]["coin"] for world in worlds}
    assert coins == {2, 3, 5, 6}


def test_the_last_camp_is_the_winner() -> None:
    for seed in range(5):
        position = Walk(Setup("bunker", {"seats": 2 + seed % 3, "size": 3}), seed, 20_000).play()
        camps = position.to_json()["state"]["camps"]
        assert {seat for seat, camp in camps.items() if camp["alive"]} == {
            seat for seat, share in (position.result or {}).items() if share == 1
        }


def test_a_state_is_small() -> None:
    assert Setup("bunker").game.state.itemsize <= 128
