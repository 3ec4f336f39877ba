"""Solved tables: what comes with the package, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from ludothek.games.bruno_bueffel import tables
from ludothek.games.bruno_bueffel.check import check_table
from ludothek.games.bruno_bueffel.problem import Problem, problem_for
from ludothek.games.bruno_bueffel.solver import blank_values, solve
from ludothek.games.bruno_bueffel.tables import STEP, BadTable, MissingTable, Solution, read_table, write_table

ONE = problem_for(1, "RSEB--", "any")
TWO = problem_for(2, "RSEB--", "any")


@pytest.fixture
def written(tmp_path: Path) -> Path:
    path = tmp_path / "one.solved"
    write_table(path, read_table(tables.packaged_file(1), ONE))
    return path


@pytest.mark.long
def test_the_packaged_table_of_one_column_is_what_the_solver_finds() -> None:
    values = solve(ONE)
    packaged = read_table(tables.packaged_file(1), ONE)
    assert np.abs(packaged.values - values).max() <= STEP
    assert f"{packaged.value:.6f}" == f"{values[-1]:.6f}" == "323.677890"


@pytest.mark.long
def test_random_sheets_of_the_packaged_table_of_two_columns_are_right() -> None:
    solution = read_table(tables.packaged_file(2), TWO)
    checked = check_table(solution, seed=1)
    assert checked.error <= checked.allowed
    assert f"{solution.value:.6f}" == "667.945012"


@pytest.mark.long
def test_a_wrong_value_is_found_by_the_check(written: Path) -> None:
    solution = read_table(written, ONE)
    solution.values[:] += np.linspace(0, 0.001, len(solution.values))
    checked = check_table(solution, seed=1)
    assert checked.error > checked.allowed


def test_a_table_is_read_as_it_was_written(written: Path) -> None:
    before = read_table(tables.packaged_file(1), ONE)
    np.testing.assert_array_equal(read_table(written, ONE).values, before.values)


@pytest.mark.parametrize("damage", ["cut", "changed", "longer", "empty", "other", "head"])
def test_a_damaged_table_is_refused(damage: str, written: Path) -> None:
    data = written.read_bytes()
    written.write_bytes(
        {
            "cut": data[:-100],
            "changed": data[:-100] + bytes([data[-100] ^ 1]) + data[-99:],
            "longer": data + b"x",
            "empty": b"",
            "other": b"PNG" + data,
            "head": data.replace(b'"hash"', b'"hush"', 1),
        }[damage]
    )
    with pytest.raises(BadTable, match=r"is damaged|is not a solved table"):
        read_table(written, ONE)


@pytest.mark.parametrize(
    "problem",
    [problem_for(1, "RRSEBB", "any"), problem_for(1, "RSEB--", "bruno"), TWO],
    ids=["faces", "keep", "columns"],
)
def test_a_table_for_other_options_is_refused(problem: Problem, written: Path) -> None:
    with pytest.raises(BadTable, match=r"other rules or options \(columns 1, action die RSEB--, keep_action any"):
        read_table(written, problem)


def test_a_table_for_other_points_is_refused(written: Path) -> None:
    points = ONE.points.copy()
    points[0, 0, 0] += 1
    changed = Problem(ONE.dice, points, ONE.faces, ONE.keep_action, ONE.columns)
    with pytest.raises(BadTable, match="other rules or options"):
        read_table(written, changed)


def test_a_head_that_lies_about_the_values_is_refused(written: Path) -> None:
    first, head, payload = written.read_bytes().split(b"\n", 2)
    lie = json.dumps(json.loads(head) | {"value": 400.0}).encode()
    written.write_bytes(b"\n".join([first, lie, payload]))
    with pytest.raises(BadTable, match="do not fit its head"):
        read_table(written, ONE)


def test_an_incomplete_table_is_neither_written_nor_read_but_gone_on_with(tmp_path: Path) -> None:
    values = blank_values(ONE)
    with pytest.raises(ValueError, match="not complete"):
        write_table(tmp_path / "whole", Solution(ONE, values))
    part = tmp_path / "part"
    tables.write_partial(part, ONE, values)
    with pytest.raises(BadTable, match="not complete"):
        read_table(part, ONE)
    found = tables.read_partial(part, ONE)
    assert found is not None
    np.testing.assert_array_equal(found, values)
    assert tables.read_partial(part, TWO) is None
    assert tables.read_partial(tmp_path / "nowhere", ONE) is None


def test_options_without_a_table_name_the_command_that_makes_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(MissingTable, match="ludothek solve bruno-bueffel --columns 2 --action-die RRSEBB"):
        tables.solution_for(problem_for(2, "RRSEBB", "any"))
