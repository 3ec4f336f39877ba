"""Nothing hidden leaks: what looks alike to a viewer is alike, in every byte that the viewer gets."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludothek.core.chance import Stream, stream
from ludothek.core.contract import SPECTATOR
from ludothek.core.position import EVERYTHING, Position
from ludothek.core.record import blank
from ludothek.study.simulate import playouts

from .games import (
    STEADY,
    Prefix,
    Setup,
    actions,
    appearance,
    other_worlds,
    play_on,
    prefixes,
    refused_by,
    sampled,
    seeds,
    universe,
    viewers,
)
from .test_chance import assert_frequencies
from .test_legality import assert_legal_is_what_is_not_refused

HIDING_GAMES = ("bunker", "die-bombe")


def number(viewer: str | None, position: Position) -> int:
    return SPECTATOR if viewer is None else position.seats.index(viewer)


def imagined(position: Position, viewer: str | None, seed: int) -> Position:
    """A whole world that fits a view. Its lines stay as the viewer saw them."""
    world = position.view(viewer)
    world.game.does["imagine"](world.state, number(viewer, position), stream(seed))
    world._viewer = EVERYTHING
    return world


def answers(position: Position, seat: str, texts: list[str]) -> list[object]:
    """Why each text is refused to a seat, and None for what is not."""
    refusals = (refused_by(position.copy(), f"{seat} {text}") for text in texts)
    return [refused and (refused.rule, refused.seat, str(refused), refused.in_language("de")) for refused in refusals]


@settings(STEADY, max_examples=60)
@given(prefixes(HIDING_GAMES, longest=120), seeds)
def test_games_with_other_coins_bids_or_swaps_look_alike_to_who_may_not_know_them(prefix: Prefix, seed: int) -> None:
    position, rng = prefix.play(), random.Random(seed)
    for viewer in viewers(position):
        view = appearance(position.view(viewer))
        for twin in other_worlds(position, viewer, rng, 3):
            assert appearance(twin.view(viewer)) == view


def test_the_twins_of_a_game_are_really_other_worlds() -> None:
    position = Prefix(Setup("bunker", {"seats": 3}), seed=5, length=30).play()
    states = {twin.state.tobytes() for twin in other_worlds(position, None, random.Random(1), 100)}
    assert len(states) > 50


@settings(STEADY, max_examples=60)
@given(prefixes(), seeds)
def test_imagined_worlds_look_alike_to_who_imagines_them(prefix: Prefix, seed: int) -> None:
    position = prefix.play()
    for viewer in viewers(position):
        view = appearance(position.view(viewer))
        for more in range(3):
            assert appearance(imagined(position, viewer, seed + more).view(viewer)) == view


@settings(STEADY, max_examples=40)
@given(prefixes(HIDING_GAMES, longest=120), seeds)
def test_what_a_seat_may_do_and_why_not_does_not_depend_on_what_it_cannot_see(prefix: Prefix, seed: int) -> None:
    position, rng = prefix.play(), random.Random(seed)
    texts = sampled(universe(position.game.name), rng, 12)
    for seat in position.seats:
        twins = [*other_worlds(position, seat, rng, 2), imagined(position, seat, seed)]
        legal, refusals = actions(position, position.seats.index(seat)), answers(position, seat, texts)
        for twin in twins:
            assert actions(twin, twin.seats.index(seat)) == legal
            assert answers(twin, seat, texts) == refusals


@settings(STEADY, max_examples=40)
@given(prefixes(longest=120), seeds)
def test_a_view_lists_and_refuses_to_its_viewer_what_the_whole_position_does(prefix: Prefix, seed: int) -> None:
    position, rng = prefix.play(), random.Random(seed)
    texts = [text for text in sampled(universe(position.game.name), rng, 25) if not text.endswith("?")]
    for seat in position.seats:
        view = position.view(seat)
        assert actions(view, view.seats.index(seat)) == actions(position, position.seats.index(seat))
        for in_full, in_view in zip(answers(position, seat, texts), answers(view, seat, texts), strict=True):
            assert in_full is None or in_full == in_view


@settings(STEADY, max_examples=60)
@given(prefixes(), st.integers(0, 200))
def test_what_is_told_without_a_view_is_what_the_view_shows(prefix: Prefix, since: int) -> None:
    position = prefix.play()
    since = min(since, len(position.lines))
    for viewer in viewers(position):
        view = position.view(viewer)
        assert position.view_text(viewer) == view.to_json_text()
        assert position.news(viewer, since) == (view.lines_from(since), view.facts_from(since))


@settings(STEADY, max_examples=60)
@given(prefixes())
def test_to_conceal_twice_is_to_conceal_once(prefix: Prefix) -> None:
    position = prefix.play()
    for viewer in viewers(position):
        view = position.view(viewer)
        assert appearance(view.view(viewer)) == appearance(view)
        again = view.copy()
        again.game.does["conceal"](again.state, number(viewer, position))
        assert again.state.tobytes() == view.state.tobytes()


@settings(STEADY, max_examples=30)
@given(prefixes(HIDING_GAMES, longest=60))
def test_a_view_of_anothers_view_shows_no_more_than_ones_own(prefix: Prefix) -> None:
    position = prefix.play()
    for first in viewers(position):
        for second in viewers(position):
            own = position.view(second).lines
            for line, mine in zip(position.view(first).view(second).lines, own, strict=True):
                assert line == mine or line.endswith("?")


@settings(STEADY, max_examples=60)
@given(prefixes(HIDING_GAMES), seeds)
def test_imagining_and_concealing_again_gives_back_the_view(prefix: Prefix, seed: int) -> None:
    position = prefix.play()
    for viewer in viewers(position):
        world = imagined(position, viewer, seed)
        world.game.does["conceal"](world.state, number(viewer, position))
        assert world.state.tobytes() == position.view(viewer).state.tobytes()


@settings(STEADY, max_examples=40)
@given(prefixes(), seeds)
def test_an_imagined_world_can_be_played_to_the_end(prefix: Prefix, seed: int) -> None:
    position = prefix.play()
    viewer = random.Random(seed).choice(viewers(position))
    world = imagined(position, viewer, seed)
    assert world.pending == position.pending
    assert_legal_is_what_is_not_refused(world, random.Random(seed), 50)
    states = position.game.states(position.options, 2)
    states[0] = world.state
    results, lengths = np.zeros((3, len(position.seats))), np.zeros(3, np.int64)
    playouts(states, blank(Stream)[0], position.game.listing(), seed, 0, results, lengths)
    assert results.sum(axis=1) == pytest.approx(1)
    if world.pending is not None:
        assert lengths.min() > 0
        play_on(world, random.Random(seed))
    assert world.result is not None


def test_a_coin_is_imagined_in_every_covered_pit_equally_often() -> None:
    lines = ["A hide 2", "B hide 4", "* start A", "* roll 6-1", "A hit B1", "* roll 2-2", "B chip A3", "* roll 1-1"]
    position = Setup("bunker").replay([*lines, "A open B1"])
    assert position.to_json()["state"]["camps"]["B"]["tokens"][0] is False
    coins = Counter(imagined(position, "A", seed).to_json()["state"]["camps"]["B"]["coin"] for seed in range(2000))
    assert_frequencies(coins, dict.fromkeys(range(2, 7), 1))


def test_a_sealed_swap_and_a_sealed_bid_are_imagined_in_every_way() -> None:
    hides = ["A hide 2", "B hide 4", "C hide 1", "* start A", "* roll 3-1", "A chip B1", "* roll 2-2", "B chip C1"]
    swapping = Setup("bunker", {"seats": 3}).replay([*hides, "* roll 2-2", "C chip B2", "* roll 3-1"])
    assert swapping.pending == frozenset("BC")
    swapping.play("B swap")
    swaps = Counter(len(imagined(swapping, "C", seed).to_json()["state"]["swapping"]) for seed in range(1000))
    assert_frequencies(swaps, {0: 1, 1: 1})
    bidding = Setup("die-bombe", {"seats": 2, "max_bid": 5}).replay(["* deal R3 G3", "A bid 4"])
    bids = Counter(imagined(bidding, "B", seed).to_json()["state"]["players"]["A"]["bid"] for seed in range(1000))
    assert_frequencies(bids, dict.fromkeys(range(1, 6), 1))
