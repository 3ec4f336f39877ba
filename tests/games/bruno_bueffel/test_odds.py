"""The distribution of the final score."""

from __future__ import annotations

import numpy as np
import pytest

from ludothek.games.bruno_bueffel.odds import Odds, follow_sheets, odds_of
from ludothek.games.bruno_bueffel.problem import problem_for
from ludothek.games.bruno_bueffel.proof import simulate_exact
from ludothek.games.bruno_bueffel.tables import packaged_file, read_table
from ludothek.games.bruno_bueffel.turn import space

PROBLEM = problem_for(1, "RSEB--", "any")


@pytest.fixture(scope="module")
def odds() -> Odds:
    return odds_of(read_table(packaged_file(1), PROBLEM))


def test_the_distribution_has_the_solved_mean(odds: Odds) -> None:
    assert odds.scores.sum() == pytest.approx(1, abs=1e-9)
    assert odds.mean == pytest.approx(read_table(packaged_file(1), PROBLEM).value, abs=1e-5)
    assert odds.points.sum() == pytest.approx(odds.mean, abs=1e-6)
    assert odds.filled.sum(axis=1) == pytest.approx(np.ones(13), abs=1e-9)


def test_simulated_games_are_distributed_as_computed(odds: Odds) -> None:
    scores = simulate_exact(read_table(packaged_file(1), PROBLEM), 50_000, seed=5)
    assert scores.std() == pytest.approx(odds.deviation, rel=0.02)
    below = np.cumsum(odds.scores)
    for score in (250, 300, 325, 350, 400):
        assert np.mean(scores <= score) == pytest.approx(below[score], abs=4 * 0.5 / np.sqrt(len(scores)))


def test_quantiles_are_ordered(odds: Odds) -> None:
    quantiles = [odds.quantile(chance) for chance in (0.01, 0.25, 0.5, 0.75, 0.99)]
    assert quantiles == sorted(quantiles)
    assert quantiles[2] == 327


def test_a_turn_ends_in_one_field() -> None:
    solution = read_table(packaged_file(1), PROBLEM)
    sheets = np.array([8191, 4096, 1, 77])
    out = np.zeros((len(sheets), 13, 101))
    follow_sheets(PROBLEM.task, solution.values, sheets, space(PROBLEM), out)
    assert out.sum(axis=(1, 2)) == pytest.approx(np.ones(4), abs=1e-12)
    assert (out[3] > 0).any(axis=1).tolist() == [bool(77 >> field & 1) for field in range(13)]
