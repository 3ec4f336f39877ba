"""The ledger counts every unit once, adds itself up again, and knows whose it is."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from ludothek.core.denied import Denied
from ludothek.study.arena.contest import Contest, Unit
from ludothek.study.arena.ledger import Ledger
from ludothek.study.arena.worker import WIN, Fault, Played
from tests.study.arena.small import small


@pytest.fixture
def contested() -> Contest:
    return small()


def unit(block: int, faults: int = 0) -> Played:
    lost = tuple(Fault(0, move, 1, "late") for move in range(faults))
    return Played(Unit(0, block), ((WIN, 0), (WIN // 2, WIN // 2)), (7, 9), (5, 6), lost, (0.25, 0.5))


def test_what_is_written_is_read_again(tmp_path: Path, contested: Contest) -> None:
    with Ledger(tmp_path / "book", contested) as ledger:
        assert ledger.append(unit(3, faults=2))
        assert ledger.append(unit(1))
        assert ledger.units() == [Unit(0, 1), Unit(0, 3)]
        assert list(ledger.rows()) == [unit(1), unit(3, faults=2)]
        assert ledger.shares(0).tolist() == [[[1, 0], [0.5, 0.5]]] * 2
    with Ledger(tmp_path / "book", contested) as again:
        assert list(again.rows()) == [unit(1), unit(3, faults=2)]
        assert [row.seconds for row in again.rows()] == [(0.25, 0.5)] * 2


def test_the_lines_of_games_are_kept_beside_the_results(tmp_path: Path, contested: Contest) -> None:
    """Of blocks from before that, there are none."""
    path = tmp_path / "book"
    lines = (("A pass",) * 7, ("B pass",) * 9)
    with Ledger(path, contested) as ledger:
        ledger.append(unit(0))
        ledger.append(replace(unit(1), lines=lines))
        ledger.append(replace(unit(1), lines=()))
        assert [games for _, games in ledger.games()] == [(), lines]
    planted(path, "DROP TABLE game")
    with Ledger.found(path) as found:
        assert found.contest == contested
        assert [games for _, games in found.games()] == [(), ()]
        found.append(replace(unit(2), lines=lines))
        assert [games for _, games in found.games()] == [(), (), lines]
    planted(path, "UPDATE game SET lines = x'00'")
    with Ledger.found(path) as found, pytest.raises(Denied, match="does not add up"):
        list(found.games())


def test_only_a_ledger_is_taken_for_one(tmp_path: Path, contested: Contest) -> None:
    path, other = tmp_path / "book", tmp_path / "other"
    with Ledger(path, contested):
        pass
    other.write_text("no database")
    assert Ledger.is_at(path)
    assert not Ledger.is_at(other)
    assert not Ledger.is_at(tmp_path / "nothing")
    with pytest.raises(Denied, match="other"):
        Ledger.found(other)


def test_a_ledger_that_was_cut_off_is_still_taken_for_one_and_refused(tmp_path: Path, contested: Contest) -> None:
    path = tmp_path / "arena.ledger"
    with Ledger(path, contested):
        pass
    path.write_bytes(path.read_bytes()[:5000])
    assert Ledger.is_at(path)
    with pytest.raises(Denied, match=r"arena\.ledger"):
        Ledger.found(path)


def test_a_ledger_adds_up_while_another_writes_it(
    tmp_path: Path, contested: Contest, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Ledger(tmp_path / "book", contested) as ledger, Ledger(tmp_path / "book", contested) as other:
        totals = ledger.totals

        def late() -> object:
            other.append(unit(0))
            return totals()

        monkeypatch.setattr(ledger, "totals", late)
        ledger.audit()
        assert ledger.units() == [Unit(0, 0)]


def test_a_unit_that_comes_again_counts_once(tmp_path: Path, contested: Contest) -> None:
    with Ledger(tmp_path / "book", contested) as ledger, Ledger(tmp_path / "book", contested) as other:
        assert ledger.append(unit(0, faults=1))
        before = ledger.totals()
        assert before == {(0, 0): (2, 3 * WIN // 2, 5, 0), (0, 1): (2, WIN // 2, 6, 1)}
        for _ in range(3):
            assert not ledger.append(unit(0, faults=1))
            assert not other.append(replace(unit(0), parts=((0, WIN), (0, WIN))))
        assert ledger.totals() == other.totals() == before
        ledger.audit()


def test_units_that_come_together_count_as_if_they_came_one_by_one(tmp_path: Path, contested: Contest) -> None:
    units = [unit(0, faults=1), unit(1), unit(0, faults=1), unit(2)]
    with Ledger(tmp_path / "together", contested) as together, Ledger(tmp_path / "alone", contested) as alone:
        assert together.append(*units) == sum(alone.append(one) for one in units) == 3
        assert together.totals() == alone.totals()
        assert list(together.rows()) == list(alone.rows())


def test_units_of_which_one_cannot_be_written_are_none_of_them_written(tmp_path: Path, contested: Contest) -> None:
    with Ledger(tmp_path / "book", contested) as ledger:
        with pytest.raises(TypeError):
            ledger.append(unit(0), replace(unit(1), parts=object()))  # type: ignore[arg-type]
        assert ledger.units() == []
        assert ledger.totals() == {}


@pytest.mark.parametrize("column", ["games", "parts", "moves", "faults"])
def test_a_wrong_total_is_found(tmp_path: Path, contested: Contest, column: str) -> None:
    path = tmp_path / "book"
    with Ledger(path, contested) as ledger:
        ledger.append(unit(0))
        ledger.append(unit(1))
    planted(path, f"UPDATE total SET {column} = {column} + 1 WHERE entrant = 1")
    with pytest.raises(Denied, match="does not add up"):
        Ledger(path, contested)


@pytest.mark.parametrize(
    "change",
    [
        "INSERT INTO unit SELECT 0, 9, parts, lengths, moves, faults, seconds FROM unit WHERE block = 0",
        "INSERT INTO unit SELECT 4, 0, parts, lengths, moves, faults, seconds FROM unit WHERE block = 0",
        "INSERT INTO unit SELECT 0, 9, '[[840, 840], [0, 0]]', lengths, moves, faults, seconds FROM unit",
        "INSERT INTO unit SELECT 0, 9, '[[840, 0], [840, 0]], []', lengths, moves, faults, seconds FROM unit",
        "INSERT INTO unit SELECT 0, 9, 'nothing', lengths, moves, faults, seconds FROM unit",
        "DROP TRIGGER unit_stays; DELETE FROM unit",
        "DROP TRIGGER unit_stays_as_it_is; UPDATE unit SET parts = '[[0, 840], [420, 420]]'",
    ],
)
def test_a_unit_that_nobody_played_is_found(tmp_path: Path, contested: Contest, change: str) -> None:
    path = tmp_path / "book"
    with Ledger(path, contested) as ledger:
        ledger.append(unit(0))
    planted(path, change)
    with pytest.raises(Denied, match="does not add up"):
        Ledger(path, contested)


@pytest.mark.parametrize("change", ["UPDATE unit SET block = 7", "DELETE FROM unit"])
def test_it_is_only_added_to(tmp_path: Path, contested: Contest, change: str) -> None:
    path = tmp_path / "book"
    with Ledger(path, contested) as ledger:
        ledger.append(unit(0))
    with pytest.raises(sqlite3.IntegrityError, match="only added to"):
        planted(path, change)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"seed": 1}, "seed"),
        ({"version": 99}, "version"),
        ({"players": ("random", "sense")}, "players"),
        ({"options": (("seats", 2), ("stall", 2), ("size", 2))}, "options"),
        ({"game": "thimbles"}, "game"),
        ({"lineups": ((0, 1), (1, 0))}, "lineups"),
        ({"sources": "other weights", "seed": 3}, "seed and sources"),
    ],
)
def test_the_ledger_of_another_arena_is_refused(
    tmp_path: Path, contested: Contest, change: dict[str, object], what: str
) -> None:
    Ledger(tmp_path / "book", contested).__exit__()
    other = replace(contested, **change)  # type: ignore[arg-type]
    with pytest.raises(Denied, match=f"with another {what}; name another file"):
        Ledger(tmp_path / "book", other)


def test_what_is_no_ledger_is_refused_and_left_alone(tmp_path: Path, contested: Contest) -> None:
    text, database = tmp_path / "notes.txt", tmp_path / "tables.db"
    text.write_text("do not lose this\n" * 100)
    planted(database, "CREATE TABLE tables (id)")
    for path, right in ((text, "cannot be used"), (database, "is not the ledger"), (tmp_path, "cannot be used")):
        with pytest.raises(Denied, match=right):
            Ledger(path, contested)
    assert text.read_text() == "do not lose this\n" * 100


def planted(path: Path, statements: str) -> None:
    with sqlite3.connect(path) as database:
        for statement in statements.split("; "):
            database.execute(statement)
    database.close()
