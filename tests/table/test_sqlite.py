"""The store in a file: the process that writes, and what a lock, a death or a disk that does not answer does to it."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from ludothek.table.sqlite import writer
from ludothek.table.sqlite.store import SqliteStore
from ludothek.table.sqlite.writer import Pipe
from ludothek.table.sqlite.writes import Order
from ludothek.table.store import Log, Unfit
from tests.machine import is_soon
from tests.table.stores import SECRET, chat, entry, made, opened, outcomes, texts, with_tables


def lock(path: Path) -> sqlite3.Connection:
    """As another program does that writes and does not come to an end."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


def test_a_file_may_have_any_name_and_tells_its_shape(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "new %23 ?.db"
        async with opened(path) as store:
            await store.make("t", SECRET, entry(0, made()))
        with closing(sqlite3.connect(path)) as file:
            assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert file.execute("SELECT count(*) FROM alembic_version").fetchone() == (1,)

    asyncio.run(run())


def test_what_was_appended_is_in_the_file_when_the_call_returns(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, "t") as (store, [log]):
            for number in range(1, 20):
                await log.append(chat(number, str(number)))
                with closing(sqlite3.connect(path)) as file:
                    assert file.execute("SELECT max(number) FROM log").fetchone() == (number,)
            with closing(store.file.connect(1)) as connection:
                full = 2
                assert connection.execute("PRAGMA synchronous").fetchone() == (full,)

    asyncio.run(run())


def test_appends_that_come_together_share_commits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commits: list[int] = []
    send = Pipe.send

    def counted(pipe: Pipe, order: Order | None) -> None:
        commits.append(len(order.writes) if order else 0)
        send(pipe, order)

    monkeypatch.setattr(Pipe, "send", counted)

    async def run() -> None:
        async with with_tables(tmp_path / "t.db", *(f"t{number}" for number in range(50))) as (store, logs):
            commits.clear()

            async def chat_on(log: Log) -> None:
                for number in range(1, 11):
                    await log.append(chat(number, str(number)))

            await asyncio.gather(*map(chat_on, logs))
            assert 10 <= len(commits) < 50
            assert sum(commits) == 500
            for number in range(50):
                assert await texts(store, f"t{number}") == list(map(str, range(1, 11)))

    asyncio.run(run())


def test_a_lock_delays_who_writes_and_nobody_else(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, "a", "b") as (store, logs):
            with closing(lock(path)) as other:
                waiting = [asyncio.create_task(log.append(chat(1, "late"))) for log in logs]
                longest, end = 0.0, time.monotonic() + 1.5
                while time.monotonic() < end:
                    start = time.monotonic()
                    await asyncio.sleep(0.005)
                    longest = max(longest, time.monotonic() - start)
                    assert await asyncio.wait_for(texts(store, "a"), 20) == []
                    assert len(await asyncio.wait_for(store.open_tables(1), 20)) == 0
                assert is_soon(0.5, longest)
                assert not any(task.done() for task in waiting)
                waiting.append(asyncio.create_task(logs[1].append(chat(2, "later"))))
                other.execute("ROLLBACK")
            await asyncio.wait_for(asyncio.gather(*waiting), 20)
            assert (await texts(store, "a"), await texts(store, "b")) == (["late"], ["late", "later"])

    asyncio.run(run())


def test_when_patience_ends_all_who_wait_hear_so_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PATIENCE", 1.0)

    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, "a", "b", "c") as (store, logs):
            with closing(lock(path)):
                start = time.monotonic()
                waiting = []
                for log in logs:
                    waiting.append(asyncio.create_task(log.append(chat(1, "one"))))
                    await asyncio.sleep(0.05)
                answers = await asyncio.gather(*waiting, return_exceptions=True)
                assert is_soon(3, time.monotonic() - start)
            assert all(isinstance(answer, Unfit) for answer in answers)
            assert str(answers[0]).startswith(f"{path} was locked by another program for ")
            assert await outcomes(*(log.append(chat(1, "two")) for log in logs)) == [None] * 3
            assert await texts(store, "a") == ["two"]

    asyncio.run(run())


def test_closing_a_locked_store_ends_soon_and_answers_who_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "CLOSING", 0.5)

    async def run() -> None:
        path = tmp_path / "t.db"
        store = SqliteStore(path)
        await store.open()
        log = await store.make("t", SECRET, entry(0, made()))
        with closing(lock(path)):
            waiting = [asyncio.create_task(log.append(chat(1, "one"))) for _ in range(2)]
            await asyncio.sleep(0.1)
            waiting.append(asyncio.create_task(log.append(chat(1, "two"))))
            await asyncio.sleep(0)
            start = time.monotonic()
            await store.close()
            assert is_soon(3, time.monotonic() - start)
            for answer in await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 20):
                assert isinstance(answer, Unfit)

    asyncio.run(run())


def test_closing_does_not_wait_for_a_disk_that_never_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "CLOSING", 0.3)

    async def run() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.open()
        scribe = scribe_of(store)
        os.kill(scribe, signal.SIGSTOP)
        waiting = asyncio.create_task(store.setting("name"))
        await asyncio.sleep(0.1)
        start = time.monotonic()
        await store.close()
        assert is_soon(1.5, time.monotonic() - start)
        with pytest.raises(Unfit, match="did not answer before the server stopped"):
            await waiting
        while is_alive(scribe):
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(run(), 60))


def test_when_the_process_that_writes_dies_who_waits_hears_so_and_the_next_write_begins_another(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_tables(tmp_path / "t.db", "t") as (store, [log]):
            scribe = scribe_of(store)
            for signal_for_the_server in (signal.SIGINT, signal.SIGTERM):
                os.kill(scribe, signal_for_the_server)
            await log.append(chat(1, "one"))
            os.kill(scribe, signal.SIGSTOP)
            lost = asyncio.create_task(log.append(chat(2, "two")))
            await asyncio.sleep(0.1)
            os.kill(scribe, signal.SIGKILL)
            with pytest.raises(Unfit, match="may not have been written to"):
                await lost
            assert await texts(store, "t") == ["one"]
            await log.append(chat(2, "two"))
            os.kill(scribe_of(store), signal.SIGKILL)
            await asyncio.sleep(0.1)
            await log.append(chat(3, "three"))
            assert await texts(store, "t") == ["one", "two", "three"]

    asyncio.run(asyncio.wait_for(run(), 60))


def test_the_process_that_writes_ends_with_the_server(tmp_path: Path) -> None:
    program = f"""
import asyncio, os, pathlib, signal
from ludothek.table.sqlite.store import SqliteStore
async def run():
    store = SqliteStore(pathlib.Path({str(tmp_path / "t.db")!r}))
    await store.open()
    await store.setting("name")
    print(store.writer.process, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(run())
"""
    dead = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert dead.returncode == -signal.SIGKILL
    end = time.monotonic() + 30
    while is_alive(int(dead.stdout)):
        assert time.monotonic() < end
        time.sleep(0.01)
    assert dead.stderr == ""


def test_the_process_that_writes_knows_nothing_of_games_and_is_there_at_once() -> None:
    program = "import sys; import ludothek.table.sqlite.scribe; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numba", "numpy", "sqlalchemy", "fastapi", "ludothek.core.game", "ludothek.table.table"} & set(loaded)


def scribe_of(store: SqliteStore) -> int:
    process = store.writer.process
    assert process
    return process


def is_alive(process: int) -> bool:
    """Also of one that nobody has asked yet how it ended."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_only_so_many_may_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MOST_WAITING", 3)

    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, *"abcde") as (_, logs):
            with closing(lock(path)):
                waiting = [asyncio.create_task(log.append(chat(1, "one"))) for log in logs]
                await asyncio.sleep(0.1)
                assert [task.done() for task in waiting] == [False] * 3 + [True] * 2
            answers = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 20)
            assert [type(answer) for answer in answers] == [type(None)] * 3 + [Unfit] * 2
            assert "3 wait to be written already" in str(answers[4])
            await logs[4].append(chat(1, "two"))

    asyncio.run(run())
