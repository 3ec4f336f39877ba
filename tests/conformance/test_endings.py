"""Games end, and somebody has won."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from ludothek.core.position import Position
from ludothek.study.simulate import simulate

from .games import CORNERS, STEADY, Prefix, Setup, play_on, prefixes, seeds, setups

LONGEST_GAME = {"bunker": 20_000, "die-bombe": 4_000, "bruno-bueffel": 10_000}
"""Lines; far more than chance alone brings about."""


def assert_shared_among_winners(shares: list[float]) -> None:
    winners = [share for share in shares if share]
    assert winners
    assert sum(winners) == pytest.approx(1)
    assert winners == [pytest.approx(1 / len(winners))] * len(winners)


def points_on_the_table(position: Position) -> dict[str, int] | None:
    """The scores, counted anew from what everyone can see."""
    state: dict[str, Any] = position.to_json()["state"]
    if position.game.name == "bruno-bueffel":
        return {
            seat: sum(entry or 0 for entries in sheet.values() for entry in entries)
            for seat, sheet in state["sheets"].items()
        }
    if position.game.name == "die-bombe":
        scores = {seat: -player["paid"] for seat, player in state["players"].items()}
        for colour in ("red", "green"):
            most = max(len(player[colour]) for player in state["players"].values())
            for seat, player in state["players"].items():
                factor = 2 if len(player[colour]) == most else 1
                scores[seat] += factor * sum(int(card[1:]) for card in player[colour])
        return scores
    return None


@settings(STEADY, max_examples=40)
@given(setups(), seeds)
def test_a_random_game_ends_and_its_winners_share_one_win_equally(setup: Setup, seed: int) -> None:
    position = setup.start()
    assert position.result is None
    play_on(position, random.Random(seed), LONGEST_GAME[setup.name])
    assert position.pending is None
    assert position.result is not None
    assert list(position.result) == list(position.seats)
    assert_shared_among_winners(list(position.result.values()))
    scores = position.scores
    if scores is None:
        alive = {seat for seat, camp in position.to_json()["state"]["camps"].items() if camp["alive"]}
        assert alive == {seat for seat, share in position.result.items() if share}
        assert len(alive) == 1
    else:
        best = max(scores.values())
        assert {seat for seat in scores if scores[seat] == best} == {s for s, share in position.result.items() if share}


@settings(STEADY, max_examples=60)
@given(prefixes())
def test_scores_are_what_lies_on_the_table_at_any_time(prefix: Prefix) -> None:
    position = prefix.play()
    assert position.scores == points_on_the_table(position)
    for seat in position.seats:
        assert position.view(seat).scores == position.scores


@pytest.mark.parametrize("setup", CORNERS, ids=str)
def test_many_random_games_end_in_compiled_code(setup: Setup) -> None:
    simulation = simulate(setup.game, 300, 1, setup.options)
    assert simulation.lengths.min() > 0
    assert simulation.lengths.max() < LONGEST_GAME[setup.name]
    for shares in np.unique(simulation.results, axis=0).tolist():
        assert_shared_among_winners(shares)


@pytest.mark.parametrize(("name", "most"), [("bunker", 128), ("die-bombe", 256), ("bruno-bueffel", 512)])
def test_a_state_is_small(name: str, most: int) -> None:
    assert Setup(name).game.state.itemsize <= most
