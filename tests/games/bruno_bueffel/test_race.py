"""Playing to be ahead: the rest of a sheet, the share of the win, and turns that are played for it."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest

from ludothek.games.bruno_bueffel.chase import Chase
from ludothek.games.bruno_bueffel.ends import PACKAGED_ENDS, followed, read_ends, write_ends
from ludothek.games.bruno_bueffel.lattice import lattice
from ludothek.games.bruno_bueffel.problem import KEEPS, Problem, problem_for
from ludothek.games.bruno_bueffel.race import Planner, entries, expected, finals, shares
from ludothek.games.bruno_bueffel.rests import ExactRests, Floats, RoughRests, moved, rests
from ludothek.games.bruno_bueffel.solver import solve
from ludothek.games.bruno_bueffel.tables import BadTable, Solution, packaged_file, read_table

PROBLEM = problem_for(1, "RSEB--", "any")
SOLUTION = read_table(packaged_file(1), PROBLEM)
RESTS = rests(1, "RSEB--", "any")
FULL = PROBLEM.sheets - 1
LINEAR = np.arange(2001) / 2000


def mean(chances: Floats) -> float:
    return float(chances @ np.arange(len(chances)))


def deviation(chances: Floats) -> float:
    return float(np.sqrt(chances @ np.square(np.arange(len(chances)) - mean(chances))))


@pytest.mark.long
def test_the_ends_that_come_with_the_package_are_those_of_perfect_turns() -> None:
    ends = read_ends(PACKAGED_ENDS, PROBLEM)
    sheets = np.array([1, 4096, 5000, 7777, FULL])
    for sheet, chances in zip(sheets, followed(SOLUTION, sheets), strict=True):
        some = slice(ends.starts[sheet], ends.starts[sheet + 1])
        kept = np.zeros_like(chances)
        kept[ends.fields[some], ends.points[some]] = ends.chances[some]
        assert kept == pytest.approx(chances, abs=1e-4)


def test_ends_of_turns_are_read_as_they_were_written(tmp_path: Path) -> None:
    """Two dice with three numbers; a field for all pips and one for doublets."""
    small = lattice(3, 2)
    throws = [(packed & 15, packed >> 4 & 15, packed >> 8) for packed in small.packed[small.partial :].tolist()]
    points = [[ones + 2 * twos + 3 * threes, 9.0 * (2 in (ones, twos, threes))] for ones, twos, threes in throws]
    problem = Problem(small, np.array([points, points], float), (1, 1, 1, 1, 2), KEEPS["any"], 1)
    solution = Solution(problem, solve(problem))
    write_ends(tmp_path / "small.ends", solution)
    ends = read_ends(tmp_path / "small.ends", problem)
    rest = ExactRests(solution, ends)
    for sheet in range(problem.sheets):
        some = slice(ends.starts[sheet], ends.starts[sheet + 1])
        assert ends.chances[some].sum() == pytest.approx(float(sheet > 0))
        assert mean(rest.chances(sheet)) == pytest.approx(solution.values[sheet], abs=0.001)


def test_ends_of_turns_for_other_options_are_refused() -> None:
    with pytest.raises(BadTable, match="was solved for other rules or options"):
        read_ends(PACKAGED_ENDS, problem_for(1, "RRSEBB", "any"))
    with pytest.raises(BadTable, match="does not have the ends of turns"):
        read_ends(packaged_file(1), PROBLEM)


@pytest.mark.parametrize("sheet", [1, 32, 0b1000001000100, 5000, FULL])
def test_the_rest_of_a_sheet_has_the_solved_mean(sheet: int) -> None:
    chances = RESTS.chances(sheet)
    assert chances.sum() == pytest.approx(1, abs=1e-6)
    assert mean(chances) == pytest.approx(SOLUTION.values[sheet], abs=0.003)


def test_the_rest_of_an_empty_sheet_is_spread_as_its_final_score() -> None:
    assert deviation(RESTS.chances(FULL)) == pytest.approx(31.6928, abs=0.001)  # `ludothek solve --columns 1 --odds`


def test_with_two_columns_the_rest_is_about_as_spread_as_in_played_games() -> None:
    both = rests(2, "RSEB--", "any")
    chances = both.chances(both.problem.sheets - 1)
    assert mean(chances) == pytest.approx(667.945, abs=0.01)
    assert deviation(chances) == pytest.approx(43.7, abs=1.5)  # `ludothek solve --games 100000 --seed 1`


def test_where_nothing_is_solved_common_sense_estimates_the_rest() -> None:
    rough = RoughRests(PROBLEM, None)
    for sheet in (64, 0b1000001000100, FULL):
        assert rough.mean(sheet) == pytest.approx(SOLUTION.values[sheet], rel=0.25)
        assert mean(rough.chances(sheet)) == pytest.approx(rough.mean(sheet), abs=2)


def test_a_distribution_is_moved_by_parts_of_a_point() -> None:
    assert moved(np.array([0.0, 1.0, 0.0, 0.0]), 1.25) == pytest.approx([0, 0, 0.75, 0.25])
    assert moved(np.array([0.5, 0.5, 0.0]), -1.0) == pytest.approx([1, 0, 0])


def test_whoever_ties_shares_the_win() -> None:
    others = [np.array([0.2, 0.5, 0.3]), np.array([0.0, 0.6, 0.4]), np.array([0.1, 0.1, 0.8])]
    for seats in range(1, 4):
        for own, share in enumerate(shares(others[:seats], 4)):
            total = 0.0
            for scores in product(range(3), repeat=seats):
                chance = float(np.prod([other[score] for other, score in zip(others, scores, strict=False)]))
                total += chance * (own >= max(scores)) / (1 + scores.count(own))
            assert share == pytest.approx(total)


def test_against_nobody_every_score_wins() -> None:
    assert shares([], 3) == pytest.approx([1, 1, 1])


def test_points_already_made_move_the_final_score() -> None:
    assert mean(finals(RESTS, 1, 40)) == pytest.approx(40 + SOLUTION.values[1], abs=0.003)


def test_scores_beyond_all_that_were_reckoned_with_are_worth_as_much_as_the_last() -> None:
    assert expected(np.array([0.0, 0.5, 1.0]), np.array([0.5, 0.5]), 1, 2) == pytest.approx([0.75, 1, 1])


@pytest.mark.parametrize("sheet", [0b1000001000100, 5000, FULL])
def test_if_the_win_grows_with_points_alone_a_turn_is_worth_its_points(sheet: int) -> None:
    worth = entries(RESTS, sheet, 10, LINEAR)
    assert Planner(PROBLEM).before(worth) * 2000 == pytest.approx(10 + SOLUTION.values[sheet], abs=0.005)


@pytest.mark.parametrize("sheet", [1, 96, 0b1000001000100])
def test_if_the_win_grows_with_points_alone_a_chase_is_for_points(sheet: int) -> None:
    assert Chase.for_shares(PROBLEM, sheet, LINEAR).chance * 2000 == pytest.approx(SOLUTION.values[sheet], abs=1e-5)


def test_a_chase_against_a_distribution_is_better_than_to_play_on_for_points() -> None:
    sheet, behind = 0b0100000100000, 15
    share = shares([finals(RESTS, sheet, behind)], 700)
    chase = Chase.for_shares(PROBLEM, sheet, share)
    planned = Planner(PROBLEM).before(entries(RESTS, sheet, 0, share))
    for_points = float(expected(share, RESTS.chances(sheet), 0, 0)[0])
    assert chase.chance > planned > for_points


def test_in_the_last_turn_there_is_nothing_to_add_to_a_plan() -> None:
    share = shares([finals(RESTS, 64, 3)], 700)
    planned = Planner(PROBLEM).before(entries(RESTS, 64, 0, share))
    assert Chase.for_shares(PROBLEM, 64, share).chance == pytest.approx(planned, abs=1e-9)
