"""How often verdicts and intervals are wrong: simulated players at each bound, no more often than is promised."""

from __future__ import annotations

import numpy as np
import pytest

from ludothek.study.arena import verdict
from ludothek.study.arena.verdict import RISK, Numbers, after, answer, is_above, log_capital, sequence, stakes

ARENAS = 1500
BLOCKS = 600


def tolerated(promised: float, cases: int) -> float:
    """What a share of wrong cases may be when it is as promised, but for one test in a thousand."""
    return promised + 3.1 * float(np.sqrt(promised * (1 - promised) / cases))


def independent(rng: np.random.Generator, share: float, games: int, shape: tuple[int, ...]) -> Numbers:
    """Blocks of so many games that have nothing to do with each other."""
    return rng.binomial(games, share, shape) / games


def opposed(rng: np.random.Generator, share: float, games: int, shape: tuple[int, ...]) -> Numbers:
    """Blocks in which luck decides most, so that players who change seats mostly part the wins."""
    decided = rng.random(shape) < 0.3
    return np.where(decided, rng.random(shape) < share, np.clip(share, 0, 1))


def streaky(rng: np.random.Generator, share: float, games: int, shape: tuple[int, ...]) -> Numbers:
    """Blocks that are won or lost as a whole."""
    return (rng.random(shape) < share).astype(np.float64)


PLAYERS = pytest.mark.parametrize("blocks", [independent, opposed, streaky])
SHARES = pytest.mark.parametrize(("share", "games"), [(1 / 2, 2), (1 / 3, 3), (1 / 6, 6), (0.95, 2)])


@PLAYERS
@SHARES
def test_a_sequence_of_intervals_leaves_the_truth_out_no_more_often_than_promised(
    blocks: object, share: float, games: int
) -> None:
    """At any time at all: whoever stops as soon as a player at par looks better or worse is wrong that rarely."""
    assert callable(blocks)
    x = blocks(np.random.default_rng(1), share, games, (ARENAS, BLOCKS))
    wrong = is_above(x, share, RISK), is_above(1 - x, 1 - share, RISK)
    assert wrong[0].mean() <= tolerated(RISK / 2, ARENAS)
    assert wrong[1].mean() <= tolerated(RISK / 2, ARENAS)


@pytest.mark.parametrize("blocks", [independent, streaky])
@SHARES
@pytest.mark.parametrize("count", [20, 100, 400])
def test_an_interval_after_a_fixed_number_leaves_the_truth_out_no_more_often_than_promised(
    blocks: object, share: float, games: int, count: int
) -> None:
    assert callable(blocks)
    x = blocks(np.random.default_rng(2), share, games, (800, count))
    bounds = np.array([after(row) for row in x])
    wrong = ((bounds[:, 0] > share) | (bounds[:, 1] < share)).mean()
    assert wrong <= tolerated(RISK, len(x)) + 0.01  # it is an approximation


def test_an_interval_is_where_the_bettors_give_in() -> None:
    x = independent(np.random.default_rng(3), 0.6, 2, (80,))
    low, high = sequence(x)
    bets = stakes(x, RISK)
    assert 0 < low < 0.6 < high < 1
    assert log_capital(x, low, bets).max() == pytest.approx(np.log(2 / RISK))
    assert log_capital(1 - x, 1 - high, bets).max() == pytest.approx(np.log(2 / RISK))


def test_nothing_is_known_before_the_first_block() -> None:
    assert sequence(np.zeros(0)) == (0, 1)
    assert after(np.zeros(0)) == (0, 1)
    assert answer(np.zeros((0, 2)), 0.5).best is None
    assert answer(np.zeros((0, 3)), 1 / 3).best is None


def test_more_blocks_never_make_a_sequence_wider() -> None:
    x = independent(np.random.default_rng(4), 0.5, 2, (200,))
    bounds = [sequence(x[:count]) for count in range(0, 201, 20)]
    assert [low for low, _ in bounds] == sorted(low for low, _ in bounds)
    assert [high for _, high in bounds] == sorted((high for _, high in bounds), reverse=True)


@pytest.mark.parametrize(("share", "blocks"), [(0.87, 30), (0.65, 100), (0.6, 250)])
def test_a_clear_difference_is_found_soon(share: float, blocks: int) -> None:
    x = independent(np.random.default_rng(5), share, 2, (300, blocks))
    assert is_above(x, 0.5, RISK).mean() > 0.8
    assert is_above(1 - x, 0.5, RISK).sum() == 0


def test_an_interval_for_a_fixed_number_is_half_as_wide_as_one_for_all_numbers() -> None:
    x = independent(np.random.default_rng(6), 0.65, 2, (1000,))
    fixed, anytime = np.diff(after(x))[0], np.diff(sequence(x))[0]
    assert 0.4 < fixed / anytime < 0.7
    assert fixed / 2 < 0.022


def test_of_two_players_the_better_is_named() -> None:
    x = independent(np.random.default_rng(7), 0.7, 2, (200,))
    assert answer(np.stack([x, 1 - x], axis=1), 0.5).best == 0
    assert answer(np.stack([1 - x, x], axis=1), 0.5).best == 1
    one_of_three = independent(np.random.default_rng(8), 0.5, 3, (200,))
    assert answer(np.stack([one_of_three, (1 - one_of_three) / 2], axis=1), 1 / 3).best == 0
    assert answer(np.stack([x, 1 - x], axis=1)[:3], 0.5).best is None


def tables(rng: np.random.Generator, strengths: list[float], arenas: int, blocks: int) -> Numbers:
    """Blocks in which everyone has every seat once, by arena, block and player."""
    wins = rng.multinomial(len(strengths), np.array(strengths) / sum(strengths), (arenas, blocks))
    return wins / len(strengths)


def test_of_more_players_the_best_is_named_and_seldom_a_wrong_one() -> None:
    rng = np.random.default_rng(9)
    assert answer(tables(rng, [1, 2, 4], 1, 200)[0], 1 / 3).best == 2
    level = [answer(arena, 1 / 3).best for arena in tables(rng, [1, 1, 1], 200, 200)]
    assert sum(best is not None for best in level) / 200 <= tolerated(RISK, 200)
    assert answer(tables(rng, [3, 3, 1], 1, 300)[0], 1 / 3).best is None


def test_a_share_is_for_one_seat_over_all_rotations() -> None:
    seated = np.array([[0, 1, 1], [1, 0, 1], [1, 1, 0]])
    shares = np.array([[[1, 0, 0], [0, 1, 0], [0, 0.5, 0.5]], [[0, 1, 0], [0, 0, 1], [1, 0, 0]]])
    found = verdict.values_of(shares, seated, [0, 1])
    assert found.tolist() == [[pytest.approx(2.5 / 3), pytest.approx(0.25 / 3)], [0, 0.5]]
