"""The store: created by itself, append-only, durable before it answers, many at the price of one."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from ludothek.games import game
from ludothek.table.events import Chatted, Entry, Event, Made, Sat, Stood
from ludothek.table.sqlite import writer
from ludothek.table.sqlite.store import SqliteStore
from ludothek.table.sqlite.writer import Pipe
from ludothek.table.sqlite.writes import Order
from ludothek.table.stages import OPEN, PLAYING
from ludothek.table.store import Log, Store, Unfit

SECRET = bytes(range(32))
AT = 1_753_900_000.123456


def made(is_public: bool = False) -> Made:
    chosen = game("bunker")
    return Made("bunker", chosen.version, chosen.settle({"seats": 2}), "c0ffee", is_public)


def said(text: str) -> Event:
    return Chatted("Anna", "A", text)


def entry(number: int, *events: Event) -> Entry:
    return Entry(number, list(events), AT)


def chat(number: int, *texts: str) -> Entry:
    return entry(number, *map(said, texts))


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(path)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def with_tables(path: Path, *ids: str) -> AsyncIterator[tuple[SqliteStore, list[Log]]]:
    async with opened(path) as store:
        yield store, [await store.make(id, SECRET, entry(0, made())) for id in ids]


async def log_of(store: Store, id: str) -> Log:
    loaded = await store.load(id)
    assert loaded
    return loaded.log


async def texts(store: Store, id: str) -> list[str]:
    loaded = await store.load(id)
    assert loaded
    return [happened.text for happened in loaded.events if isinstance(happened, Chatted)]


async def outcomes(*calls: Coroutine[Any, Any, object]) -> list[str | None]:
    """What comes of calls that are made together: nothing, or the error."""
    answers = await asyncio.wait_for(asyncio.gather(*calls, return_exceptions=True), 20)
    return [f"{type(answer).__name__}: {answer}" if isinstance(answer, Exception) else None for answer in answers]


def lock(path: Path) -> sqlite3.Connection:
    """As another program does that writes and does not come to an end."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


def test_a_store_is_created_and_found_again(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "new %23 ?.db"
        async with opened(path) as store:
            key = await store.setting("cookie-key")
            log = await store.make("t", SECRET, entry(0, made()))
            await log.append(entry(1))
            await log.append(chat(1, "one"))
        async with opened(path) as store:
            assert await store.setting("cookie-key") == key
            assert len(await store.setting("another", 16)) == 16
            loaded = await store.load("t")
            assert loaded
            assert (loaded.secret, loaded.events) == (SECRET, [made(), said("one")])
            assert loaded.made_at == AT
            assert await store.load("other") is None
        with closing(sqlite3.connect(path)) as file:
            assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert file.execute("SELECT count(*) FROM alembic_version").fetchone() == (1,)

    asyncio.run(run())


def test_what_happened_comes_back_as_it_was_written_with_its_time(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with with_tables(path, "t") as (store, [log]):
            spoken = 'a "quote", a line\nand ] [ , Büffel \u2028 🐃'
            entries = [
                entry(0, made()),
                entry(1, Sat("A", "Anna", "anna"), said(spoken)),
                Entry(3, [said("b")], AT + 1),
            ]
            for one in entries[1:]:
                await log.append(one)
            loaded = await store.load("t")
            assert loaded
            assert loaded.entries == entries
            assert await log.tail(3) == await loaded.log.tail(2) == entries[2:]
            assert await log.tail(4) == []

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


def test_the_second_to_append_a_number_hears_of_it_and_the_others_do_not(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_tables(tmp_path / "t.db", "a", "b", "c") as (store, logs):
            await logs[1].append(chat(1, "first"))
            calls = [log.append(chat(1, "second", "third"), PLAYING) for log in logs]
            assert await outcomes(*calls) == [None, "Conflict: ", None]
            assert await texts(store, "a") == await texts(store, "c") == ["second", "third"]
            assert await texts(store, "b") == ["first"]
            await logs[1].append(chat(2, "second"))

    asyncio.run(run())


def test_what_was_to_follow_an_entry_that_another_was_faster_with_is_not_written(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_tables(tmp_path / "t.db", "a", "b") as (store, logs):
            await logs[0].append(chat(1, "first"))
            calls = [log.append(chat(number, str(number))) for number in (1, 2) for log in logs]
            assert await outcomes(*calls) == ["Conflict: ", None, "Conflict: ", None]
            assert await texts(store, "a") == ["first"]
            assert await texts(store, "b") == ["1", "2"]

    asyncio.run(run())


def test_two_stores_on_one_file_never_both_append_a_number(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "t.db") as one, opened(tmp_path / "t.db") as two:
            logs = [await one.make("t", SECRET, entry(0, made())), await log_of(two, "t")]
            winners = []
            for number in range(1, 16):
                calls = [log.append(chat(number, name)) for name, log in zip(("one", "two"), logs, strict=True)]
                answers = await outcomes(*calls)
                assert sorted(map(str, answers)) == ["Conflict: ", "None"]
                winners.append(("one", "two")[answers.index(None)])
            assert await texts(one, "t") == await texts(two, "t") == winners
            assert await one.setting("cookie-key") == await two.setting("cookie-key")

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


def test_what_goes_wrong_with_who_waits_hurts_nobody_else(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with with_tables(tmp_path / "t.db", "a", "b") as (store, logs):
            logs[0].push(chat(1, "one"), None, lambda error: 1 // 0)
            await logs[1].append(chat(1, "two"))
            assert (await texts(store, "a"), await texts(store, "b")) == (["one"], ["two"])

    asyncio.run(run())
    assert "ZeroDivisionError" in caplog.text


def test_who_pushes_is_never_called_before_the_push_returns(tmp_path: Path) -> None:
    async def run() -> None:
        called: list[Exception | None] = []
        store = SqliteStore(tmp_path / "t.db")
        await store.open()
        log = await store.make("t", SECRET, entry(0, made()))
        for one in (chat(1, "one"), entry(2)):
            log.push(one, None, called.append)
            assert called == []
        await log.append(chat(2, "two"))
        assert called == [None, None]
        await store.close()
        log.push(chat(3, "three"), None, called.append)
        assert called == [None, None]
        await asyncio.sleep(0)
        assert str(called[2]).endswith("t.db is closed: the server stops")
        with pytest.raises(Unfit, match="is closed"):
            await log.tail(0)

    asyncio.run(run())


def test_many_tables_are_made_while_others_are_written(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "t.db") as store:

            async def make_and_chat(id: str) -> None:
                log = await store.make(id, SECRET, entry(0, made(), Sat("A", "Anna", "anna")))
                for number in range(2, 6):
                    await log.append(chat(number, f"{id} {number}"))

            await asyncio.gather(*(make_and_chat(f"t{number}") for number in range(600)))
            assert await outcomes(store.make("t7", bytes(32), entry(0, made()))) == ["Conflict: "]
            for number in range(0, 600, 7):
                loaded = await store.load(f"t{number}")
                assert loaded
                assert loaded.secret == SECRET
                assert await texts(store, f"t{number}") == [f"t{number} {k}" for k in range(2, 6)]
            assert await store.count_open("anna") == 600

    asyncio.run(run())


def test_closing_writes_what_is_under_way(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        store = SqliteStore(path)
        await store.open()
        a, b = [await store.make(id, SECRET, entry(0, made())) for id in ("a", "b")]
        first = asyncio.create_task(a.append(chat(1, "one")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        second = asyncio.create_task(b.append(chat(1, "two")))
        await asyncio.sleep(0)
        await asyncio.wait_for(store.close(), 10)
        await asyncio.wait_for(asyncio.gather(first, second), 10)
        async with opened(path) as again:
            assert (await texts(again, "a"), await texts(again, "b")) == (["one"], ["two"])

    asyncio.run(run())


def test_lists_show_public_open_tables_and_ones_own(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "t.db") as store:
            for number, (id, is_public) in enumerate((("shown", True), ("hidden", False), ("full", True))):
                log = await store.make(id, SECRET, Entry(0, [made(is_public)], AT + number))
                await log.append(entry(1, Sat("A", "Anna", "anna")), PLAYING if id == "full" else OPEN)
            assert [table.id for table in await store.open_tables(10)] == ["shown"]
            assert [table.id for table in await store.open_tables(10, since=AT + 1)] == []
            [shown] = await store.open_tables(10)
            assert (shown.game, shown.stage) == ("bunker", OPEN)
            assert shown.made_at == pytest.approx(AT, abs=1e-4)
            assert [table.id for table in await store.tables_of("anna", 10)] == ["full", "hidden", "shown"]
            assert [table.id for table in await store.tables_of("anna", 2)] == ["full", "hidden"]
            assert [table.id for table in await store.tables_of("anna", 10, since=AT + 10)] == ["full"]
            assert await store.tables_of("ben", 10) == []
            assert [await store.count_open(*of) for of in (("anna", 0), ("anna", AT), ("ben", 0))] == [2, 1, 0]

    asyncio.run(run())


def test_a_person_may_sit_stand_up_and_sit_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with with_tables(tmp_path / "t.db", "t", "u") as (store, [log, other]):
            await log.append(entry(1, Sat("A", "Anna", "anna")))
            await log.append(entry(2, Stood("A")))
            assert await store.tables_of("anna", 10) == []
            await log.append(entry(3, Sat("B", "Anna", "anna")))
            assert [table.id for table in await store.tables_of("anna", 10)] == ["t"]
            calls = [
                other.append(entry(1, Sat("A", "Anna", "anna"))),
                other.append(entry(2, Stood("A"), Sat("A", "Ben", "ben"))),
                log.append(entry(4, Stood("B"))),
            ]
            assert await outcomes(*calls) == [None, None, None]
            assert await store.tables_of("anna", 10) == []
            assert [table.id for table in await store.tables_of("ben", 10)] == ["u"]

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
                    assert await asyncio.wait_for(texts(store, "a"), 1) == []
                    assert len(await asyncio.wait_for(store.open_tables(1), 1)) == 0
                assert longest < 0.5
                assert not any(task.done() for task in waiting)
                waiting.append(asyncio.create_task(logs[1].append(chat(2, "later"))))
                other.execute("ROLLBACK")
            await asyncio.wait_for(asyncio.gather(*waiting), 5)
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
                assert time.monotonic() - start < 3
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
            assert time.monotonic() - start < 3
            for answer in await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 1):
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
        assert time.monotonic() - start < 1.5
        with pytest.raises(Unfit, match="did not answer before the server stopped"):
            await waiting
        while is_alive(scribe):
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(run(), 10))


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

    asyncio.run(asyncio.wait_for(run(), 20))


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
    dead = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=30, check=False)
    assert dead.returncode == -signal.SIGKILL
    end = time.monotonic() + 5
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
            answers = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 5)
            assert [type(answer) for answer in answers] == [type(None)] * 3 + [Unfit] * 2
            assert "3 wait to be written already" in str(answers[4])
            await logs[4].append(chat(1, "two"))

    asyncio.run(run())
