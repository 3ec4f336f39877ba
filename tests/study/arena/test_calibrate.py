"""The strengths of levels are found by play."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ludothek.core.player import LEVELS, Levels, Opponent
from ludothek.games import game as load
from ludothek.players import called, demand, offered, opponents, player
from ludothek.players.random_player import RandomPlayer
from ludothek.study.arena import seating
from ludothek.study.arena.calibrate import GOAL, steps
from ludothek.study.arena.verdict import Interval
from tests.cli.shell import ludothek


def points(name: str) -> float:
    """A rating that is not proportional to the strength."""
    return 900 * float(name.removeprefix("@")) ** 2


def test_every_level_wins_the_share_that_is_wanted_against_the_one_below() -> None:
    asked = 0

    def measure(first: str, second: str) -> tuple[float, Interval]:
        nonlocal asked
        asked += 1
        share = 1 / (1 + 10 ** ((points(second) - points(first)) / 400))
        return share, (share - 0.01, share + 0.01)

    found = list(steps(measure, guesses=10))
    assert [step.name for step in found] == list(reversed(LEVELS[:-1]))
    strengths = [1.0, *(step.strength for step in found)]
    assert strengths == sorted(strengths, reverse=True)
    assert all(abs(step.share - GOAL) < 0.01 for step in found)
    assert asked == 10 * len(found)


def test_noise_leads_to_a_share_that_was_measured() -> None:
    rng = random.Random(1)

    def measure(first: str, second: str) -> tuple[float, Interval]:
        share = min(1.0, max(0.0, rng.gauss(0.5 + float(first[1:]) - float(second[1:]), 0.02)))
        return share, (share, share)

    assert all(0.55 < step.share < 0.8 for step in list(steps(measure))[:2])


class Graded(RandomPlayer):
    """Plays at random, whatever its strength."""

    def __init__(self, strength: float) -> None:
        self.strength = strength


LEVELLED = Levels(Graded, (0.1, 0.2, 0.3, 0.4, 0.5, 1.0))


def test_levels_are_opponents_and_any_strength_between_them_has_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("bunker")
    monkeypatch.setitem(vars(game), "levels", LEVELLED)
    assert offered(game, game.settle({}))[-6:] == LEVELS
    assert [opponent.level for opponent in opponents(game).values()][-6:] == [1, 2, 3, 4, 5, 6]
    assert Opponent("sense", RandomPlayer).level is None
    made = [player(name, game) for name in ("novice", "@0.25", "strong")]
    assert [graded.strength for graded in made if isinstance(graded, Graded)] == [0.1, 0.25, 1.0]
    seating.demand("@0.25", game, game.settle({}))
    with pytest.raises(ValueError, match=r"there is no player '@0\.25'"):
        demand("@0.25", game, game.settle({}))  # at a table
    for name in ("@2", "@-1", "@", "@nan", "@x"):
        assert called(name, game) is None
        with pytest.raises(ValueError, match=f"'{name}' is no strength; write a number from 0 to 1, such as @0.4"):
            seating.demand(name, game, game.settle({}))


def test_a_game_without_levels_is_not_calibrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(load("bunker")), "levels", None)
    ended = ludothek("calibrate", "bunker", home=tmp_path)
    assert ended.returncode == 2
    assert "Bunker has no levels to calibrate" in ended.stderr


def test_nobody_calibrates_on_no_core(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(load("bunker")), "levels", LEVELLED)
    ended = ludothek("calibrate", "bunker", "--cores", "0", "--games", "1", home=tmp_path)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "cores must be a whole number from 1 to 1024, not 0" in ended.stderr
