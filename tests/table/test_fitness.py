"""Whether a store can keep anything now: it says so before it loses something, and goes on when it can again."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from ludothek.table.sqlite import writer
from ludothek.table.sqlite.file import PRAGMAS, File
from ludothek.table.sqlite.reader import Reader
from ludothek.table.sqlite.scribe import Answer, Scribe
from ludothek.table.sqlite.store import SqliteStore
from ludothek.table.sqlite.writes import Put
from ludothek.table.store import Log, Store, Unfit
from tests.machine import is_soon
from tests.table.stores import chat, opened, texts, with_tables
from tests.table.test_sqlite import lock, scribe_of

WRITE = Put("name", b"value")


async def refusal(store: Store, log: Log) -> str:
    """Why nothing is kept now: a check and who writes hear the same, the check soon."""
    start = time.monotonic()
    with pytest.raises(Unfit) as checked:
        await store.check()
    assert is_soon(2, time.monotonic() - start)
    with pytest.raises(Unfit) as written:
        await asyncio.wait_for(log.append(chat(1, "lost")), 30)
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
    path = tmp_path / "t.db"
    asyncio.run(empty_store(path))

    def delete(*_: object) -> list[None]:
        path.unlink()
        return [None]

    with closing(Scribe(watched(path), 1.0, nobody)) as scribe:
        monkeypatch.setattr("ludothek.table.sqlite.scribe.commit", delete)
        with pytest.raises(Unfit, match="is gone"):
            scribe.write([WRITE])


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
    asyncio.run(empty_store(path))
    connect = File.connect

    def cramped(file: File, seconds: float, mode: str = "rw", pragmas: tuple[str, ...] = PRAGMAS) -> sqlite3.Connection:
        connection = connect(file, seconds, mode, pragmas)
        [pages] = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")
        return connection

    def put(name: str, size: int) -> Put:
        return Put(name, b"x" * size)

    with closing(Scribe(watched(path), 1.0, nobody)) as scribe:
        with monkeypatch.context() as full:
            full.setattr(File, "connect", cramped)
            with pytest.raises(Unfit) as refused:
                scribe.write([put("large", 30_000), put("small", 1)])
            assert str(refused.value) == f"{path} has no room left: make some on its disk"
            assert scribe.write([put("small", 2)]) == [None]
            with pytest.raises(Unfit):
                scribe.write([put("large", 30_000)])
        assert scribe.write([put("large", 30_000)]) == [None]
    with closing(sqlite3.connect(path)) as file:
        found = file.execute("SELECT name, length(value) FROM settings ORDER BY name").fetchall()
    assert found == [("large", 30_000), ("small", 2)]


def test_a_lock_is_said_soon_with_how_long_it_lasts_and_is_no_harm_when_it_ends(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, "t") as (store, [log]):
            with closing(lock(path)):
                for seconds in ("[12]", "[345]"):
                    start = time.monotonic()
                    with pytest.raises(Unfit, match=f"has been locked by another program for {seconds} s"):
                        await store.check()
                    assert is_soon(2, time.monotonic() - start)
            await all_is_well(store, log)

    asyncio.run(run())


def test_a_disk_that_does_not_answer_is_said_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def soon(store: Store, says: str) -> None:
        start = time.monotonic()
        with pytest.raises(Unfit, match=says):
            await store.check()
        assert is_soon(2, time.monotonic() - start)

    async def run() -> None:
        async with with_tables(tmp_path / "t.db", "t") as (store, [log]):
            os.kill(scribe_of(store), signal.SIGSTOP)
            await soon(store, "cannot be written to fast enough")
            os.kill(scribe_of(store), signal.SIGCONT)
            await all_is_well(store, log)
            monkeypatch.setattr("ludothek.table.sqlite.reader.Reader._look", lambda *_: time.sleep(2.2))
            await soon(store, "cannot be read")

    asyncio.run(run())


def test_a_process_that_says_nothing_any_longer_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits is answered, and the next write waits for nobody."""
    monkeypatch.setattr(writer, "SILENCE", 0.5)

    async def run() -> None:
        async with with_tables(tmp_path / "t.db", "t") as (store, [log]):
            stopped = scribe_of(store)
            os.kill(stopped, signal.SIGSTOP)
            with pytest.raises(Unfit, match="may not have been written to"):
                await log.append(chat(1, "lost"))
            await all_is_well(store, log)
            assert scribe_of(store) != stopped

    asyncio.run(asyncio.wait_for(run(), 60))


def test_only_the_host_can_read_a_new_file(tmp_path: Path) -> None:
    """It has the secrets of games that are under way."""

    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, "t") as (_, [log]):
            await log.append(chat(1, "kept"))
            modes = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.iterdir()}
            assert modes == {"t.db": 0o600, "t.db-wal": 0o600, "t.db-shm": 0o600} | {
                name: 0o600 for name in modes if name == "t.db.lock"
            }

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


def test_damage_that_a_writer_meets_keeps_all_from_writing_until_somebody_has_looked(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, "t") as (store, [log]):
            with closing(sqlite3.connect(path)) as other:
                other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            whole = path.read_bytes()
            await kill_scribe(store)  # or it would not read again what it has read before
            with path.open("r+b") as file:
                file.seek(4096)
                file.write(b"\xff" * (len(whole) - 4096))
            for _ in range(2):
                with pytest.raises(Unfit, match="is damaged"):
                    await log.append(chat(1, "lost"))
            with path.open("r+b") as file:
                file.write(whole)
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
            assert is_soon(0.5, time.monotonic() - start)
            await reader.close()
            store.file.damage = "it was damaged somewhere"
            with pytest.MonkeyPatch.context() as short:
                short.setattr("ludothek.table.sqlite.store.LOOK", 0.001)
                with pytest.raises(Unfit, match="it was damaged somewhere"):
                    await store.check()
            with pytest.raises(Unfit, match="it was damaged somewhere"):
                await log.append(chat(1, "lost"))

    asyncio.run(run())


def test_who_writes_hears_that_nobody_can_be_found_to_write_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with with_tables(tmp_path / "t.db", "t") as (store, [log]):
            await kill_scribe(store)
            with monkeypatch.context() as away:
                away.setattr("sys.executable", str(tmp_path / "none"))
                with pytest.raises(Unfit, match="no process for it can be started"):
                    await asyncio.wait_for(log.append(chat(1, "one")), 30)
            await log.append(chat(1, "two"))
            assert await texts(store, "t") == ["two"]

    asyncio.run(run())


async def kill_scribe(store: SqliteStore) -> None:
    os.kill(scribe_of(store), signal.SIGKILL)
    while store.writer.process:
        await asyncio.sleep(0.01)


async def empty_store(path: Path) -> None:
    async with opened(path):
        pass


def watched(path: Path) -> File:
    file = File(path)
    file.watch(file.path)
    return file


def nobody(answer: Answer) -> None:
    raise AssertionError(f"{answer} was said to nobody")
