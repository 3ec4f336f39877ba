"""One fit finds the ratings that players have, whatever their seats and however often wins are shared."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from ludothek.study.arena.ratings import POINTS, Design, Numbers, Places, rate


def rotations(lineup: tuple[int, ...]) -> Places:
    seats = len(lineup)
    return np.array([[lineup[(seat - turn) % seats] for seat in range(seats)] for turn in range(seats)])


def simulated(
    rng: np.random.Generator, table: Places, players: Numbers, seats: Numbers, ties: float, blocks: int
) -> Numbers:
    """Games in which any set of at most two seats may win, as the model has it, by block, rotation and seat."""
    places = range(table.shape[1])
    sets = [chosen for count in ((1, 2) if ties else (1,)) for chosen in combinations(places, count)]
    shares = np.zeros((blocks, *table.shape))
    for turn, seated in enumerate(table):
        strengths = (players[seated] + seats) / POINTS
        scores = [np.mean(strengths[list(won)]) + (np.log(ties) if len(won) > 1 else 0) for won in sets]
        chances = np.exp(scores) / np.exp(scores).sum()
        for block, drawn in enumerate(rng.choice(len(sets), blocks, p=chances)):
            shares[block, turn, list(sets[drawn])] = 1 / len(sets[drawn])
    return shares


@pytest.mark.parametrize("ties", [0.0, 0.5])
def test_known_ratings_are_found_where_every_two_meet(ties: float) -> None:
    rng = np.random.default_rng(1)
    players, seats = np.array([250.0, 120.0, -60.0, 0.0]), np.array([40.0, -40.0])
    tables = [rotations(pair) for pair in combinations(range(4), 2)]
    shares = [simulated(rng, table, players, seats, ties, 1500) for table in tables]
    found = rate(tables, shares, 4, samples=60)
    assert found.players[:, 0] == pytest.approx(players, abs=25)
    assert found.seats[:, 0] == pytest.approx(seats, abs=15)
    inside = (found.players[:, 1] - 15 <= players) & (players <= found.players[:, 2] + 15)
    assert inside.all()


def test_known_ratings_are_found_at_a_table_of_four_with_one_against_three() -> None:
    rng = np.random.default_rng(2)
    players, seats = np.array([150.0, 0.0]), np.array([60.0, 0.0, -20.0, -40.0])
    table = rotations((0, 1, 1, 1))
    found = rate([table], [simulated(rng, table, players, seats, 0.2, 3000)], 2, samples=60)
    assert found.players[:, 0] == pytest.approx(players, abs=20)
    assert found.seats[:, 0] == pytest.approx(seats, abs=20)


def test_the_fit_expects_just_the_shares_that_were_seen() -> None:
    """But for the doubt that keeps everyone together, which fades with the number of games."""
    rng = np.random.default_rng(3)
    table = rotations((0, 1, 2))
    shares = simulated(rng, table, np.array([200.0, 50.0, 0.0]), np.array([30.0, 0.0, -30.0]), 0.3, 2000)
    design = Design([table], [shares], 3)
    strengths = design.fit([np.ones(2000)])
    scores = np.exp(design.features @ strengths)
    expected = np.einsum("tw,twf->f", scores / scores.sum(axis=1, keepdims=True), design.features) * 2000
    assert expected == pytest.approx(design.sums[0].sum(axis=0), abs=1)


def test_the_bootstrap_leaves_the_truth_out_about_as_often_as_it_should() -> None:
    rng = np.random.default_rng(4)
    table, wrong = rotations((0, 1)), 0
    for _ in range(60):
        shares = simulated(rng, table, np.array([100.0, 0.0]), np.array([20.0, -20.0]), 0.0, 150)
        found = rate([table], [shares], 2, samples=100)
        wrong += not found.players[0, 1] <= 100 <= found.players[0, 2]
    assert wrong <= 9  # of three expected; more than nine are rarer than one in a thousand


def test_who_has_won_everything_is_rated_high_and_not_infinitely_high() -> None:
    table = rotations((0, 1))
    shares = np.zeros((50, 2, 2))
    shares[:, 0, 0] = shares[:, 1, 1] = 1
    found = rate([table], [shares], 2, samples=5)
    assert 600 < found.players[0, 0] < 1200
    assert found.players[1].tolist() == [0, 0, 0]
