"""The distribution of the final score."""

from __future__ import annotations

import numpy as np
import pytest

from ludothek.games.bruno_bueffel.odds import follow_sheets, odds_of
from ludothek.games.bruno_bueffel.problem import problem_for
from ludothek.games.bruno_bueffel.proof import simulate_exact
from ludothek.games.bruno_bueffel.tables import packaged_file, read_table
from ludothek.games.bruno_bueffel.turn import space

PROBLEM = problem_for(1, "RSEB--", "any")


@pytest.mark.long
def test_the_distribution_has_the_solved_mean_and_is_that_of_simulated_games() -> None:
    """One test, so that it is computed once: two workers would compute it twice."""
    solution = read_table(packaged_file(1), PROBLEM)
    odds = odds_of(solution)
    assert odds.scores.sum() == pytest.approx(1, abs=1e-9)
    assert odds.mean == pytest.approx(solution.value, abs=1e-5)
    assert odds.points.sum() == pytest.approx(odds.mean, abs=1e-6)
    assert odds.filled.sum(axis=1) == pytest.approx(np.ones(13), abs=1e-9)

    quantiles = [odds.quantile(chance) for chance in (0.01, 0.25, 0.5, 0.75, 0.99)]
    assert quantiles == sorted(quantiles)
    assert quantiles[2] == 327

    scores = simulate_exact(solution, 50_000, seed=5)
    assert scores.mean() == pytest.approx(solution.value, abs=4 * odds.deviation / np.sqrt(len(scores)))
    assert scores.std() == pytest.approx(odds.deviation, rel=0.02)
    below = np.cumsum(odds.scores)
    for score in (250, 300, 325, 350, 400):
        assert np.mean(scores <= score) == pytest.approx(below[score], abs=4 * 0.5 / np.sqrt(len(scores)))


@pytest.mark.long
def test_a_turn_ends_in_one_field() -> None:
    solution = read_table(packaged_file(1), PROBLEM)
    sheets = np.array([8191, 4096, 1, 77])
    out = np.zeros((len(sheets), 13, 101))
    follow_sheets(PROBLEM.task, solution.values, sheets, space(PROBLEM), out)
    assert out.sum(axis=(1, 2)) == pytest.approx(np.ones(4), abs=1e-12)
    assert (out[3] > 0).any(axis=1).tolist() == [bool(77 >> field & 1) for field in range(13)]
