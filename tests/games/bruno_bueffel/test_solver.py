"""The solver against brute force, against closed forms, and against itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from ludothek.games.bruno_bueffel import GAME
from ludothek.games.bruno_bueffel.lattice import lattice, row_of
from ludothek.games.bruno_bueffel.notation import FACES
from ludothek.games.bruno_bueffel.problem import KEEPS, Problem
from ludothek.games.bruno_bueffel.solver import blank_values, layers, solve, solve_sheets
from ludothek.games.bruno_bueffel.turn import space

COUSINS = [
    pytest.param(3, 3, "threes three", 1, "RSEB--", "any", marks=pytest.mark.long),
    (2, 4, "fours buffalo", 1, "RSEEBB", "never"),
    pytest.param(2, 2, "twos buffalo", 2, "RRSB", "any", marks=pytest.mark.long),
    (3, 2, "ones buffalo", 1, "EEEES", "any"),
    (2, 3, "twos threes", 1, "RB", "bruno"),
]
"""Dice, numbers, fields, columns, action die, keep_action."""


def options(**given: object) -> Problem:
    return Problem.of(GAME.settle({"columns": 1, **given}))


@pytest.mark.parametrize(("dice", "numbers", "fields", "columns", "action_die", "keep_action"), COUSINS)
def test_brute_force_on_a_small_cousin_agrees(
    dice: int, numbers: int, fields: str, columns: int, action_die: str, keep_action: str
) -> None:
    cousin = {
        "dice": dice,
        "numbers": numbers,
        "fields": fields.split(),
        "columns": columns,
        "action_die": action_die,
        "keep_action": keep_action,
    }
    ran = subprocess.run(
        [sys.executable, "-m", "tests.games.bruno_bueffel.brute_force", json.dumps(cousin)],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=True,
    )
    brute = json.loads(ran.stdout)
    small = lattice(numbers, dice)
    points = np.array([brute["points"][str(packed)] for packed in small.packed[small.partial :]], float)
    faces = tuple(action_die.count(letter) for letter in FACES)
    problem = Problem(small, np.ascontiguousarray(points.transpose(1, 0, 2)), faces, KEEPS[keep_action], columns)
    assert brute["states"] > 500
    assert solve(problem)[-1] == pytest.approx(brute["value"], abs=1e-12, rel=0)


@pytest.mark.parametrize("numbers_and_dice", [(6, 8), (3, 3), (2, 3), (4, 2)])
def test_every_multiset_is_found_in_its_row(numbers_and_dice: tuple[int, int]) -> None:
    dice = lattice(*numbers_and_dice)
    assert [row_of(dice.ranks, int(packed)) for packed in dice.packed] == list(range(dice.rows))


def test_the_chances_of_all_full_throws_add_up_to_one() -> None:
    assert lattice(6, 8).ways.sum() == pytest.approx(1.0, abs=1e-14)


@pytest.mark.parametrize("field", range(13))
def test_one_open_field_and_blanks_alone_follow_from_counting(field: int) -> None:
    """With nothing but blanks and one throw's worth of choice left out, three throws are never worse than one."""
    problem = options(action_die="-")
    value = solve(problem, root=int(problem.places[field]))[problem.places[field]]
    one_throw = float(problem.dice.ways @ problem.points[0, :, field])
    assert one_throw < value <= problem.points[0, :, field].max()


def test_ones_alone_with_blanks_are_three_chances_for_each_die() -> None:
    problem = options(action_die="-")
    value = solve(problem, root=1)[1]
    assert value == pytest.approx(8 * (1 - (5 / 6) ** 3), abs=1e-12)


def test_ones_alone_with_a_bruno_on_every_face_have_one_point_more() -> None:
    problem = options(action_die="B")
    assert solve(problem, root=1)[1] == pytest.approx(1 + 8 * (1 - (5 / 6) ** 3), abs=1e-12)


def test_nothing_is_scored_with_a_strike_on_every_face() -> None:
    assert solve(options(action_die="S"), root=8191 & 0b111)[0b111] == 0.0


def test_throws_without_end_bring_the_most_that_there_is() -> None:
    problem = options(action_die="EEE")
    most = problem.points[0].max(axis=0)
    values = solve(problem, root=0b1000000100001)
    assert values[0b1000000100001] == pytest.approx(most[0] + most[5] + most[12], abs=1e-9)


def test_a_risk_on_every_face_is_one_throw_or_two() -> None:
    """R on the first throw: the ones on the table, or one more throw of all nine, in which R does nothing."""
    problem = options(action_die="R")
    ones = problem.points[0, :, 0]
    again = float(problem.dice.ways @ ones)
    expected = float(problem.dice.ways @ np.maximum(ones, again))
    assert solve(problem, root=1)[1] == pytest.approx(expected, abs=1e-12)


def test_more_freedom_to_keep_the_action_die_is_never_worse() -> None:
    root = 0b0011000100001
    never, bruno, everything = (solve(options(keep_action=keep), root=root)[root] for keep in ("never", "bruno", "any"))
    assert never < bruno < everything


def test_only_the_odds_of_the_faces_count() -> None:
    assert options(action_die="RSEB--").fingerprint == options(action_die="-RSEB--BESR-").fingerprint
    faces = ("RSEB--", "RSEB-", "RRSEBB", "RSEBB-")
    assert len({options(action_die=die).fingerprint for die in faces}) == len(faces)
    assert options(keep_action="any").fingerprint != options(keep_action="never").fingerprint
    assert options(columns=1).fingerprint != options(columns=2).fingerprint


def test_the_seats_do_not_matter() -> None:
    assert options(seats=1).fingerprint == options(seats=8).fingerprint


def test_two_columns_of_which_one_is_full_are_one_column() -> None:
    one, two = options(columns=1), options(columns=2)
    short = solve(one, root=0b1000100000011)[0b1000100000011]
    sheet = int(sum(two.places[field] for field in (0, 1, 8, 12)))
    assert solve(two, root=sheet)[sheet] == pytest.approx(short, abs=1e-11)


def test_a_solve_that_was_interrupted_goes_on_to_the_same_values() -> None:
    problem, root = options(), 0b1111110
    whole = solve(problem, root=root)
    kept: list[np.ndarray[tuple[int], np.dtype[np.float64]]] = []

    def interrupt(done: int, of: int) -> None:
        if done > of // 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(problem, root=root, progress=interrupt, checkpoint=lambda values: kept.append(values.copy()))
    partial = kept[-1]
    assert 1 < np.count_nonzero(~np.isnan(partial)) < np.count_nonzero(~np.isnan(whole))
    heard: list[int] = []
    resumed = solve(problem, partial, root=root, progress=lambda done, of: heard.append(of))
    np.testing.assert_array_equal(resumed, whole)
    assert heard[-1] < 2**6


def test_a_sheet_that_was_never_solved_is_noticed() -> None:
    problem = options()
    values = blank_values(problem)
    values[1:8] = 1.0
    out = np.zeros(1)
    solve_sheets(problem.task, values, np.array([0b1001]), space(problem), out)
    assert np.isnan(out[0])


def test_layers_hold_every_sheet_once_with_as_many_open_entries() -> None:
    problem = options(columns=2)
    groups = layers(problem)
    assert [len(groups[0]), len(groups[1]), len(groups[-1])] == [1, 13, 1]
    assert sum(map(len, groups)) == 3**13
    assert all(sum(problem.open_fields(int(sheet))) == n for n, group in enumerate(groups) for sheet in group[:3])
