"""A file that is replaced as a whole: whichever step fails, and whenever the process is killed, it is the old one or
the new one, and nothing that was in the old one is gone.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from ludothek.table.sqlite import whole
from ludothek.table.sqlite.file import File
from ludothek.table.sqlite.shape import migrate
from ludothek.table.sqlite.whole import SqliteWhole
from ludothek.table.store import Unfit

WELL, DESPITE, REFUSED, KILLED = 0, 3, 2, 137
"""How a process ends in which every step worked, that went on after one that did not, that gave up, that was killed."""
STEPS = {"open", "os.link", "os.rename", "os.remove", "shutil.copyfile", "sqlite3.connect", "os.fsync"}
OLD, NEW = ["acknowledged", "older"], ["restored"]


def settings(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        return [name for (name,) in database.execute("SELECT name FROM settings ORDER BY name")]


def put(database: sqlite3.Connection, name: str) -> None:
    """Where there is room, so that the journal does not mend a damaged first page."""
    database.execute("INSERT INTO settings VALUES (?, x'00')", [name])


def journal(path: Path) -> Path:
    return File(path).journal


def copied(path: Path, to: Path) -> Path:
    to.parent.mkdir(exist_ok=True)
    shutil.copy(path, to)
    shutil.copy(journal(path), journal(to))
    return to


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As a server that was killed leaves a file: what was acknowledged last is in the journal alone."""
    living = File(tmp_path_factory.mktemp("old") / "living.db")
    migrate(living)
    with closing(living.connect(1)) as database:
        put(database, "older")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        put(database, "acknowledged")
        return copied(living.real, living.real.with_name("dead") / "tables.db")


@pytest.fixture(scope="module")
def new(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = File(tmp_path_factory.mktemp("new") / "tables.db")
    whole.fill_file(file, fill)
    return file.real


def fill(connection: Connection) -> None:
    connection.execute(text("INSERT INTO settings VALUES ('restored', randomblob(30000))"))


def damage(path: Path) -> None:
    """So that SQLite finds that the pages of the file and of its journal are not as large."""
    with path.open("r+b") as file:
        file.seek(16)
        file.write((8192).to_bytes(2, "big"))


def bytes_of(path: Path) -> tuple[bytes, ...]:
    return tuple(part.read_bytes() for part in (path, journal(path)) if part.exists())


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith((".lock", "-shm")))


def in_a_child(path: Path, number: int, strike: Callable[[], None]) -> tuple[int, str]:
    """Replaces the file in a process that is struck at the step of that number: how it ended, and what it said."""
    said = path.with_name("said")
    child = os.fork()
    if not child:
        code = 1
        try:
            struck = watch_steps(path, number, strike)
            SqliteWhole(path).replace(fill)
            code = DESPITE if struck else WELL
        except Unfit as unfit:
            said.write_text(str(unfit))
            code = REFUSED
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), said.read_text() if said.exists() else ""


def watch_steps(path: Path, number: int, strike: Callable[[], None]) -> list[str]:
    """Python tells of whatever is done to a file before it is done, but of no flush; which step was struck."""
    steps, struck, flush = count(), list[str](), os.fsync

    def look(event: str, given: tuple[object, ...]) -> None:
        is_here = event == "os.fsync" or any(str(path) in str(what) for what in given)
        if event in STEPS and is_here and next(steps) == number:
            struck.append(event)
            strike()

    def told(fd: Any) -> None:
        sys.audit("os.fsync", fd)
        flush(fd)

    os.fsync = told
    sys.addaudithook(look)
    return struck


def fail() -> None:
    raise OSError(5, "Input/output error")


def die() -> None:
    os._exit(KILLED)


def without_links(*_: object, **__: object) -> None:
    raise PermissionError(1, "Operation not permitted")


@pytest.mark.parametrize("strike", [fail, die])
@pytest.mark.parametrize("can_link", [True, False], ids=["links", "no links"])
@pytest.mark.parametrize("is_damaged", [False, True], ids=["whole", "damaged"])
def test_whichever_step_fails_or_is_the_last_it_is_the_old_file_or_the_new_one_beside_the_old(
    old: Path,
    new: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    strike: Callable[[], None],
    can_link: bool,
    is_damaged: bool,
) -> None:
    monkeypatch.setattr(
        whole, "fill_file", lambda draft, _: shutil.copy(new, draft.real)
    )  # which is no step of interest
    if not can_link:
        monkeypatch.setattr(os, "link", without_links)
    ends = set()
    for number in count():
        path = copied(old, tmp_path / str(number) / "tables.db")
        if is_damaged:
            damage(path)
        before, kept = bytes_of(path), path.with_name("tables.db.replaced")
        code, said = in_a_child(path, number, strike)
        is_old = bytes_of(path) == before if is_damaged else settings(path) == OLD
        ends.add((code, is_old))
        if is_old:
            assert code in (KILLED, REFUSED), number
            assert code == KILLED or not kept.exists(), number
            assert code == KILLED or "Input/output error" in said, said
            assert "is replaced" not in said
        else:
            assert settings(path) == NEW, number
            assert bytes_of(kept) == before if is_damaged else settings(kept) == OLD, number
            assert code != REFUSED or "is replaced, but its disk may forget that" in said, said
        SqliteWhole(path).replace(fill)
        assert settings(path) == NEW
        if is_old:
            assert any(holds(other, before, is_damaged) for other in path.parent.glob("tables.db.replaced*")), number
        assert not list(path.parent.glob("*.filling*"))
        if code == WELL:
            break
    assert ends >= {(WELL, False), (KILLED if strike is die else REFUSED, True)}


def holds(path: Path, before: tuple[bytes, ...], is_damaged: bool) -> bool:
    if path.name.endswith(("-wal", "-shm")):
        return False
    return bytes_of(path) == before if is_damaged else settings(path) == OLD


def test_a_file_whose_journal_cannot_be_played_is_replaced_and_kept_with_it(old: Path, tmp_path: Path) -> None:
    path = copied(old, tmp_path / "tables.db")
    damage(path)
    before = bytes_of(path)
    database = SqliteWhole(path)
    database.replace(fill)
    assert database.before == tmp_path / "tables.db.replaced"
    assert bytes_of(database.before) == before
    assert settings(path) == NEW
    assert names(tmp_path) == ["tables.db", "tables.db.replaced", "tables.db.replaced-wal"]
    assert all(part.stat().st_mode & 0o077 == 0 for part in tmp_path.iterdir() if part.name != "tables.db.lock")


def test_without_room_for_a_new_journal_a_damaged_file_stays_alone(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: File) -> Path:
        raise sqlite3.OperationalError("database or disk is full")

    path = copied(old, tmp_path / "tables.db")
    damage(path)
    before = bytes_of(path)
    monkeypatch.setattr(whole, "write_journal", full)
    with pytest.raises(Unfit, match="database or disk is full"):
        SqliteWhole(path).replace(fill)
    assert bytes_of(path) == before
    assert names(tmp_path) == ["tables.db", "tables.db-wal"]


def test_a_file_that_is_being_read_is_not_replaced(old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludothek.table.sqlite.whole.SECONDS", 0.1)
    path = copied(old, tmp_path / "tables.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as reader, closing(File(path).connect(1)) as writer:
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM settings").fetchone() == (len(OLD),)
        put(writer, "said meanwhile")
        there = names(tmp_path)
        with pytest.raises(Unfit) as refused:
            SqliteWhole(path).replace(fill)
        assert str(refused.value) == f"{path} is being read by another program, such as a backup: end that first"
        assert names(tmp_path) == there
    assert settings(path) == [*OLD, "said meanwhile"]
    SqliteWhole(path).replace(fill)
    assert settings(path) == NEW


def test_a_journal_without_its_file_is_not_played_into_another(old: Path, tmp_path: Path) -> None:
    path = copied(old, tmp_path / "tables.db")
    path.rename(tmp_path / "away")
    before = journal(path).read_bytes()
    with pytest.raises(
        Unfit, match=r"tables\.db is gone, but not its journal .*tables\.db-wal: bring it back, or move"
    ):
        SqliteWhole(path).replace(fill)
    assert journal(path).read_bytes() == before
    assert not path.exists()


def test_what_is_kept_gets_no_name_beside_which_a_journal_lies(old: Path, tmp_path: Path) -> None:
    path = copied(old, tmp_path / "tables.db")
    (tmp_path / "tables.db.replaced-wal").write_bytes(journal(path).read_bytes())
    SqliteWhole(path).replace(fill)
    assert settings(tmp_path / "tables.db.replaced-2") == OLD
