"""Old databases: brought to the newest shape in one go or not at all, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from ludothek.cli.serve import check
from ludothek.core.denied import Denied
from ludothek.games import game
from ludothek.table import migrations
from ludothek.table.events import Moved, Sat
from ludothek.table.schema import metadata
from ludothek.table.sqlite.store import SqliteStore
from ludothek.table.store import Conflict, Unfit
from ludothek.table.table import Table
from ludothek.tools.load.first import Events, first_version
from tests.table.stores import chat, opened

TABLES, LONGEST = 6, 60
COPY = ".before-0004"
KILLS = 10

Lines = dict[str, list[str]]


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Lines]:
    """A database of the first shape, and what was played there."""
    path = tmp_path_factory.mktemp("old") / "old.db"
    return path, lines_of(first_version(path, TABLES, 3, ["bunker", "die-bombe"], LONGEST))


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Lines]:
    """One with a few thousand rows."""
    path = tmp_path_factory.mktemp("large") / "old.db"
    return path, lines_of(first_version(path, 60, 4, ["bunker"], 100))


def lines_of(events: Events) -> Lines:
    """What was played at each table."""
    told = {id: map(json.loads, happened) for id, happened in events.items()}
    return {id: [event["line"] for event in happened if event["kind"] == "moved"] for id, happened in told.items()}


def copied(old: tuple[Path, Lines], folder: Path) -> Path:
    path = folder / "t.db"
    shutil.copy(old[0], path)
    return path


def start(path: Path, claims: bool = False) -> Lines:
    """Opens a store and reads every table; the lines of each."""

    async def run() -> Lines:
        found = {}
        store = SqliteStore(path)
        if claims:
            await store.claim()
        await store.open()
        try:
            with closing(sqlite3.connect(path)) as file:
                ids = [id for (id,) in file.execute("SELECT id FROM tables")]
            for id in ids:
                loaded = await store.load(id)
                assert loaded
                assert len(loaded.entries) == len(loaded.events)
                assert {entry.at for entry in loaded.entries} == {None}
                table = Table.replay(id, loaded.secret, loaded.entries, game)
                assert table.position
                found[id] = table.position.lines
                players = [event.player for event in loaded.events if isinstance(event, Sat)]
                assert len(players) == 2
                for player in players:
                    assert [table.id for table in await store.tables_of(player, 10)] == [id]
            await store.check()
        finally:
            await store.close()
        return found

    return asyncio.run(run())


def refusal(path: Path) -> str:
    """What a start says to a file that it cannot use; before the long start, it says the same."""

    async def run() -> str:
        with pytest.raises(Unfit) as refused:
            async with opened(path):
                pass
        return str(refused.value)

    says = asyncio.run(run())
    with pytest.raises(Denied) as fault:
        check(path)
    assert str(fault.value) == f"{says}; or choose another file with --data"
    assert "\n" not in says
    return says


def contents(path: Path) -> str:
    with closing(sqlite3.connect(path)) as file:
        return "\n".join(file.iterdump())


def test_the_migrations_lead_to_the_shape_that_the_program_uses(tmp_path: Path) -> None:
    start(tmp_path / "t.db")
    with create_engine(f"sqlite:///{tmp_path / 't.db'}").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one() == "0004"
    assert migrations.REVISIONS == ["0001", "0002", "0003", "0004"]


def test_a_database_of_the_first_shape_is_read_as_before_and_goes_on(tmp_path: Path, old: tuple[Path, Lines]) -> None:
    path = copied(old, tmp_path)
    assert start(path) == old[1]

    async def run() -> None:
        async with opened(path) as store:
            loaded = await store.load("first0000000")
            assert loaded
            length = len(loaded.events)
            await loaded.log.append(chat(length, "three", "four"))
            with pytest.raises(Conflict):
                await loaded.log.append(chat(length, "late"))
            again = await store.load("first0000000")
            assert again
            assert again.entries == [*loaded.entries, chat(length, "three", "four")]
            assert sum(isinstance(event, Moved) for event in again.events) == len(old[1]["first0000000"])

    asyncio.run(run())


def test_a_copy_from_before_stays_until_a_start_finds_nothing_to_do(tmp_path: Path, old: tuple[Path, Lines]) -> None:
    path = copied(old, tmp_path)
    path.chmod(0o600)
    copy = tmp_path / f"t.db{COPY}"
    (tmp_path / f"t.db{COPY}.part").write_bytes(b"of a copy that was not finished")
    start(path, claims=True)
    assert contents(copy) == contents(old[0])
    assert copy.stat().st_mode & 0o777 == 0o600
    assert not (tmp_path / f"t.db{COPY}.part").exists()
    start(path)
    assert copy.exists()
    other = tmp_path / "t.db.before-lunch"
    other.touch()
    start(path, claims=True)
    assert not copy.exists()
    assert other.exists()


def test_the_copy_is_a_database_that_works(tmp_path: Path, old: tuple[Path, Lines]) -> None:
    path = copied(old, tmp_path)
    start(path)
    back = tmp_path / "back.db"
    shutil.copy(tmp_path / f"t.db{COPY}", back)
    assert start(back) == old[1]


def test_what_is_only_in_the_journal_is_migrated_and_copied_too(tmp_path: Path, old: tuple[Path, Lines]) -> None:
    path = copied(old, tmp_path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode=WAL")
        file.execute("UPDATE settings SET value = 'new'")
        file.commit()
        for ending in ("", "-wal"):
            shutil.copy(f"{path}{ending}", tmp_path / f"killed.db{ending}")
    start(tmp_path / "killed.db")
    for name in ("killed.db", f"killed.db{COPY}"):
        with closing(sqlite3.connect(tmp_path / name)) as file:
            assert file.execute("SELECT value FROM settings WHERE name = 'cookie-key'").fetchone() == ("new",)


def migration_statements(path: Path, frm: str | None, to: str) -> list[str]:
    """What the versions before told the database on the way, one statement after the other."""
    said: list[str] = []
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        if frm:
            migrations.upgrade(connection, frm)
        driver = connection.connection.driver_connection
        assert driver
        driver.set_trace_callback(said.append)
        migrations.upgrade(connection, to)
        driver.set_trace_callback(None)
    engine.dispose()
    words = ("CREATE", "ALTER", "DROP", "INSERT", "UPDATE")
    return [one for one in said if one.strip().startswith(words)]


def interrupted(path: Path, statements: list[str]) -> None:
    """The driver committed them one by one."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA foreign_keys=ON")
        for statement in statements:
            file.execute(statement)


def test_what_an_interrupted_migration_left_behind_is_repaired(tmp_path: Path, old: tuple[Path, Lines]) -> None:
    statements = migration_statements(tmp_path / "empty.db", "0001", "0002")
    assert len(statements) == 16
    for number in range(len(statements) + 1):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = copied(old, folder)
        interrupted(path, statements[:number])
        before = contents(path)
        assert start(path) == old[1], statements[number - 1]
        assert contents(folder / f"t.db{COPY}") == before
        with closing(sqlite3.connect(path)) as file:
            found = {name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite%'")}
        indexes = {"tables_by_stage", "members_by_player"}
        assert found == {"alembic_version", *metadata.tables, *indexes}


def test_a_first_start_that_was_interrupted_is_begun_again(tmp_path: Path) -> None:
    statements = migration_statements(tmp_path / "empty.db", None, "0002")
    assert len(statements) > 20
    for number in range(len(statements) + 1):
        path = tmp_path / f"{number}.db"
        interrupted(path, statements[:number])
        assert start(path) == {}


def test_a_kill_in_the_middle_loses_nothing_and_the_next_start_works(tmp_path: Path, large: tuple[Path, Lines]) -> None:
    path, played = copied(large, tmp_path), large[1]
    subprocess.run([sys.executable, "-m", "tests.table.migrating", path, "kill", str(KILLS)], check=True, timeout=120)
    caught = 0
    for number in range(KILLS):
        victim = tmp_path / f"victim{number}.db"
        with closing(sqlite3.connect(victim)) as file:
            [(revision,)] = file.execute("SELECT version_num FROM alembic_version")
            [(rows,)] = file.execute("SELECT count(*) FROM log")
        assert revision in ("0001", "0004")
        assert rows == sum(map(len, played.values())) + 3 * len(played)
        caught += revision == "0001" and (tmp_path / f"victim{number}.db{COPY}").exists()
        if number % 5 == 0:
            assert start(victim) == played
        else:
            start_quickly(victim, rows)
    assert caught > KILLS / 2, f"only {caught} were killed in the middle"


def start_quickly(path: Path, rows: int) -> None:
    async def run() -> None:
        async with opened(path) as store:
            await store.check()

    asyncio.run(run())
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT count(*) FROM log JOIN tables ON key = table_key").fetchone() == (rows,)
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize(("share", "says"), [(0.5, "cannot be copied before it is brought"), (1.1, "cannot be")])
def test_a_full_disk_leaves_everything_as_it_was(
    tmp_path: Path, large: tuple[Path, Lines], share: float, says: str
) -> None:
    path = copied(large, tmp_path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode=WAL")
    before = contents(path)
    size = int(share * path.stat().st_size)
    command = [sys.executable, "-m", "tests.table.migrating", str(path), "fill", str(size)]
    done = subprocess.run(command, check=True, timeout=60, capture_output=True, text=True)
    assert done.stdout.startswith(f"{path} {says}")
    assert contents(path) == before
    assert (tmp_path / f"t.db{COPY}").exists() == (share > 1)
    assert not (tmp_path / f"t.db{COPY}.part").exists()
    assert start(path) == large[1]


def newer(file: sqlite3.Connection) -> None:
    file.execute("UPDATE alembic_version SET version_num = '0042'")


def foreign(file: sqlite3.Connection) -> None:
    for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        file.execute(f"DROP TABLE {name}")
    file.execute("CREATE TABLE recipes (name TEXT)")


def foreign_with_migrations(file: sqlite3.Connection) -> None:
    foreign(file)
    file.execute("CREATE TABLE alembic_version (version_num TEXT)")
    file.execute("INSERT INTO alembic_version VALUES ('ae10')")


def without_shape(file: sqlite3.Connection) -> None:
    file.execute("DELETE FROM alembic_version")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (
            newer,
            "was written by a newer version of Ludothek (it has shape 0042, this version knows 0004):"
            " install that version",
        ),
        (foreign, "is no database of Ludothek"),
        (foreign_with_migrations, "is no database of Ludothek"),
        (without_shape, "is damaged, it does not say which shape it has: bring back a backup"),
    ],
)
def test_a_file_that_is_not_ours_to_change_is_refused_and_left_alone(
    tmp_path: Path, old: tuple[Path, Lines], change: Callable[[sqlite3.Connection], None], says: str
) -> None:
    path = copied(old, tmp_path)
    with closing(sqlite3.connect(path)) as file, file:
        change(file)
    before = path.read_bytes()
    assert refusal(path) == f"{path} {says}"
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*before*"))
