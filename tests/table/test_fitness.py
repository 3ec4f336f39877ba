"""Whether a store can keep anything now: it says so before it loses something, and goes on when it can again."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from ludothek.table.sqlite.file import PRAGMAS, File
from ludothek.table.sqlite.reader import Reader
from ludothek.table.store import Log, Store, Unfit
from tests.table.test_store import chat, lock, opened, texts, with_tables


async def refusal(store: Store, log: Log) -> str:
    """Why nothing is kept now: a check and who writes hear the same, the check soon."""
    start = time.monotonic()
    with pytest.raises(Unfit) as checked:
        await store.check()
    assert time.monotonic() - start < 2
    with pytest.raises(Unfit) as written:
        await asyncio.wait_for(log.append(chat(1, "lost")), 10)
    assert str(written.value) == str(checked.value)
    return str(written.value)


async def all_is_well(store: Store, log: Log) -> None:
    await store.check()
    assert await texts(store, log.id) == []
    await log.append(chat(1, "kept"))
    assert await texts(store, log.id) == ["kept"]


def test_a_store_that_is_well_says_so_again_and_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_tables(tmp_path / "t.db", "t") as (store, [log]):
            await asyncio.gather(*(store.check() for _ in range(20)))
            await store.check()
            await all_is_well(store, log)

    asyncio.run(run())


def test_nothing_is_kept_in_a_file_that_is_gone_until_it_is_back(tmp_path: Path) -> None:
    async def run() -> None:
        path, away = tmp_path / "t.db", tmp_path / "away.db"
        async with with_tables(path, "t") as (store, [log]):
            path.rename(away)
            assert await refusal(store, log) == f"{path} is gone: bring it back, or start the server again"
            assert not path.exists()
            with closing(sqlite3.connect(away)) as other:
                assert other.execute("SELECT id FROM tables").fetchall() == [("t",)]
            away.rename(path)
            await all_is_well(store, log)

    asyncio.run(run())


def test_a_file_that_goes_while_it_is_written_takes_nothing_along_that_was_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, "t") as (_, [log]):
            monkeypatch.setattr("ludothek.table.sqlite.writer.commit", lambda *_: path.unlink())
            with pytest.raises(Unfit, match="is gone"):
                await log.append(chat(1, "lost"))

    asyncio.run(run())


def test_a_file_that_was_deleted_is_not_made_again_empty(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, "t") as (store, [log]):
            for file in tmp_path.glob("t.db*"):
                file.unlink()
            assert "is gone" in await refusal(store, log)
        assert list(tmp_path.iterdir()) == []

    asyncio.run(run())


def test_another_file_in_its_place_is_left_alone(tmp_path: Path) -> None:
    async def run() -> None:
        path, other = tmp_path / "t.db", tmp_path / "other.db"
        async with with_tables(other, "other"):
            pass
        before = other.read_bytes()
        async with with_tables(path, "t") as (store, [log]):
            os.replace(other, path)
            assert await refusal(store, log) == f"{path} has been replaced by another file: start the server again"
        assert path.read_bytes() == before
        async with opened(path) as store:
            assert await store.load("other")
            assert await store.load("t") is None

    asyncio.run(run())


def test_nothing_is_kept_without_the_journal(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, "t") as (store, [log]):
            path.with_name("t.db-wal").rename(tmp_path / "away")
            with pytest.raises(Unfit, match=r"t\.db-wal is gone"):
                await log.append(chat(1, "lost"))
            (tmp_path / "away").rename(path.with_name("t.db-wal"))
            await all_is_well(store, log)

    asyncio.run(run())


def test_nothing_is_kept_in_a_file_that_is_read_only(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, "t") as (store, [log]):
            path.chmod(0o444)
            assert await refusal(store, log) == f"{path} is read-only: allow writing to it"
            path.chmod(0o644)
            await all_is_well(store, log)
        path.chmod(0o444)
        with pytest.raises(Unfit, match="is read-only"):
            async with opened(path):
                pass

    asyncio.run(run())


def test_what_a_full_disk_refuses_is_not_acknowledged_and_what_it_has_room_for_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.db"
    connect = File.connect

    def cramped(file: File, seconds: float, mode: str = "rw", pragmas: tuple[str, ...] = PRAGMAS) -> sqlite3.Connection:
        connection = connect(file, seconds, mode, pragmas)
        [pages] = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")
        return connection

    async def run() -> None:
        async with with_tables(path, "a", "b"):
            pass
        monkeypatch.setattr(File, "connect", cramped)
        async with opened(path) as store:
            logs = [loaded.log for id in "ab" if (loaded := await store.load(id))]
            calls = [log.append(chat(1, "one" * 10_000)) for log in logs]
            for answer in await asyncio.gather(*calls, return_exceptions=True):
                assert isinstance(answer, Unfit)
                assert str(answer) == f"{path} has no room left: make some on its disk"
            assert await texts(store, "a") == await texts(store, "b") == []
            await logs[0].append(chat(1, "two"))
            assert await texts(store, "a") == ["two"]
            with pytest.raises(Unfit):
                await logs[1].append(chat(1, "one" * 10_000))
            monkeypatch.setattr(File, "connect", connect)
            await logs[1].append(chat(1, "one" * 10_000))

    asyncio.run(run())


def test_a_lock_is_said_soon_with_how_long_it_lasts_and_is_no_harm_when_it_ends(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, "t") as (store, [log]):
            with closing(lock(path)):
                for seconds in ("[12]", "[345]"):
                    start = time.monotonic()
                    with pytest.raises(Unfit, match=f"has been locked by another program for {seconds} s"):
                        await store.check()
                    assert time.monotonic() - start < 2
            await all_is_well(store, log)

    asyncio.run(run())


def test_a_disk_that_does_not_answer_is_said_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with with_tables(tmp_path / "t.db", "t") as (store, _):
            for place, says in (
                ("ludothek.table.sqlite.writer.commit", "cannot be written to fast enough"),
                ("ludothek.table.sqlite.reader.Reader._look", "cannot be read"),
            ):
                with monkeypatch.context() as hanging:
                    hanging.setattr(place, lambda *_: time.sleep(2.2))
                    start = time.monotonic()
                    with pytest.raises(Unfit, match=says):
                        await store.check()
                    assert time.monotonic() - start < 2
                await asyncio.sleep(0.7)

    asyncio.run(run())


def test_nothing_is_kept_in_a_damaged_file_until_it_is_whole_again(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, *(f"t{number}" for number in range(300))):
            pass
        async with with_tables(path, "t") as (store, [log]):
            with closing(sqlite3.connect(path)) as other:
                other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            whole = path.read_bytes()
            with path.open("r+b") as file:
                file.seek(2 * 4096)
                file.write(b"\xff" * (len(whole) - 3 * 4096))
            assert "t.db is damaged" in await refusal(store, log)
            with path.open("r+b") as file:
                file.write(whole)
            await all_is_well(store, log)

    asyncio.run(run())


def test_damage_that_a_writer_meets_keeps_all_from_writing_until_somebody_has_looked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meet(*_: object) -> None:
        error = sqlite3.DatabaseError("database disk image is malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error

    async def run() -> None:
        async with with_tables(tmp_path / "t.db", "t") as (store, [log]):
            with monkeypatch.context() as bad:
                bad.setattr("ludothek.table.sqlite.writer.commit", meet)
                with pytest.raises(Unfit, match="is damaged"):
                    await log.append(chat(1, "lost"))
            with pytest.raises(Unfit, match="is damaged"):
                await log.append(chat(1, "lost"))
            await all_is_well(store, log)

    asyncio.run(run())


def test_looking_for_damage_in_a_large_file_ends_in_time_and_then_says_nothing_of_what_it_has_not_seen(
    tmp_path: Path,
) -> None:
    path = tmp_path / "large.db"

    async def run() -> None:
        async with with_tables(path, "t") as (store, [log]):
            with closing(sqlite3.connect(path)) as other, other:
                rows = ((1, number, "x" * 100) for number in range(10, 300_010))
                other.executemany("INSERT INTO log (table_key, number, events) VALUES (?, ?, ?)", rows)
            reader = Reader(store.file)
            start = time.monotonic()
            assert not await reader.look(0.001)
            assert time.monotonic() - start < 0.5
            await reader.close()
            store.file.damage = "it was damaged somewhere"
            with pytest.MonkeyPatch.context() as short:
                short.setattr("ludothek.table.sqlite.store.LOOK", 0.001)
                with pytest.raises(Unfit, match="it was damaged somewhere"):
                    await store.check()
            with pytest.raises(Unfit, match="it was damaged somewhere"):
                await log.append(chat(1, "lost"))

    asyncio.run(run())


def test_who_writes_hears_that_the_database_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("it is not there")

    async def run() -> None:
        async with with_tables(tmp_path / "t.db", "t") as (store, [log]):
            with monkeypatch.context() as away:
                away.setattr("ludothek.table.sqlite.writer.commit", fail)
                with pytest.raises(OSError, match="it is not there"):
                    await asyncio.wait_for(log.append(chat(1, "one")), 10)
            await log.append(chat(1, "two"))
            assert await texts(store, "t") == ["two"]

    asyncio.run(run())
