"""The store: created by itself, append-only, durable before it answers, many at the price of one."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from ludothek.games import game
from ludothek.table import migrations
from ludothek.table.events import Chatted, Event, Made, Sat, Stood, to_row
from ludothek.table.store import Conflict, Log, Store
from ludothek.table.table import OPEN, PLAYING

SECRET = bytes(range(32))


def made(is_public: bool = False) -> Made:
    chosen = game("bunker")
    return Made("bunker", chosen.version, chosen.settle({"seats": 2}), "c0ffee", is_public)


def said(text: str) -> Event:
    return Chatted("Anna", "A", text)


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Store]:
    store = Store.in_file(path)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def log_of(store: Store, id: str) -> Log:
    loaded = await store.load(id)
    assert loaded
    return loaded.log


async def texts(store: Store, id: str) -> list[str]:
    loaded = await store.load(id)
    assert loaded
    return [happened.text for happened in loaded.events if isinstance(happened, Chatted)]


def test_a_store_is_created_and_found_again(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "new.db"
        async with opened(path) as store:
            key = await store.setting("cookie-key")
            log = await store.make("t", SECRET, [made()])
            await log.append(1, [])
            await log.append(1, [said("one")])
        async with opened(path) as store:
            assert await store.setting("cookie-key") == key
            assert await store.setting("another") != key
            loaded = await store.load("t")
            assert loaded
            assert (loaded.secret, loaded.events) == (SECRET, [made(), said("one")])
            assert time.time() - 60 < loaded.made_at <= time.time()
            assert await store.load("other") is None
        with closing(sqlite3.connect(path)) as file:
            assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert file.execute("SELECT count(*) FROM alembic_version").fetchone() == (1,)

    asyncio.run(run())


def test_a_database_of_the_first_shape_is_read_as_before(
    tmp_path: Path,
) -> None:
    path = tmp_path / "old.db"
    with create_engine(f"sqlite:///{path}").begin() as connection:
        migrations.upgrade(connection, "0001")
        connection.execute(
            text("INSERT INTO tables VALUES ('t', :secret, 'bunker', 1.5, 0, 'playing')"), {"secret": SECRET}
        )
        for number, happened in enumerate([made(), said("one"), said("two")]):
            row = {"number": number, "event": to_row([happened])[1:-1]}
            connection.execute(text("INSERT INTO log VALUES ('t', :number, :event)"), row)
        connection.execute(text("INSERT INTO members VALUES ('anna', 't', 'A')"))

    async def run() -> None:
        async with opened(path) as store:
            log = await log_of(store, "t")
            await log.append(3, [said("three"), said("four")])
            loaded = await store.load("t")
            assert loaded
            assert loaded.events == [made(), said("one"), said("two"), said("three"), said("four")]
            with pytest.raises(Conflict):
                await log.append(3, [said("late")])
            assert [table.id for table in await store.tables_of("anna", 10)] == ["t"]

    asyncio.run(run())


def test_what_was_appended_is_in_the_file_when_the_call_returns(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with opened(path) as store:
            log = await store.make("t", SECRET, [made()])
            for number in range(1, 20):
                await log.append(number, [said(str(number))])
                with closing(sqlite3.connect(path)) as file:
                    assert file.execute("SELECT max(number) FROM log").fetchone() == (number,)
            with store.engine.connect() as connection:
                full = 2
                assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == full

    asyncio.run(run())


def test_the_second_to_append_a_number_hears_of_it_and_the_others_do_not(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "t.db") as store:
            logs = [await store.make(id, SECRET, [made()]) for id in ("a", "b", "c")]
            await logs[1].append(1, [said("first")])
            calls = [log.append(1, [said("second"), said("third")]) for log in logs]
            answers = await asyncio.gather(*calls, return_exceptions=True)
            assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
            assert await texts(store, "a") == await texts(store, "c") == ["second", "third"]
            assert await texts(store, "b") == ["first"]
            await logs[1].append(2, [said("second")])

    asyncio.run(run())


def test_two_stores_on_one_file_never_both_append_a_number(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "t.db") as one, opened(tmp_path / "t.db") as two:
            logs = [await one.make("t", SECRET, [made()]), await log_of(two, "t")]
            winners = []
            for number in range(1, 16):
                calls = [log.append(number, [said(name)]) for name, log in zip(("one", "two"), logs, strict=True)]
                answers = await asyncio.gather(*calls, return_exceptions=True)
                assert sorted(type(answer).__name__ for answer in answers) == ["Conflict", "NoneType"]
                winners.append(("one", "two")[answers.index(None)])
            assert await texts(one, "t") == await texts(two, "t") == winners
            assert await one.setting("cookie-key") == await two.setting("cookie-key")

    asyncio.run(run())


def test_appends_that_come_together_share_commits(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "t.db") as store:
            told: list[str] = []
            logs = [await store.make(f"t{number}", SECRET, [made()]) for number in range(50)]
            with closing(store.engine.raw_connection()) as connection:
                assert connection.driver_connection
                connection.driver_connection.set_trace_callback(told.append)

            async def chat(log: Log) -> None:
                for number in range(1, 11):
                    await log.append(number, [said(str(number))])

            await asyncio.gather(*map(chat, logs))
            assert 10 <= told.count("COMMIT") < 50
            for number in range(50):
                assert await texts(store, f"t{number}") == list(map(str, range(1, 11)))

    asyncio.run(run())


def test_what_a_full_disk_refuses_is_not_acknowledged_and_what_it_has_room_for_is_written(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "t.db") as store:
            logs = [await store.make(id, SECRET, [made()]) for id in ("a", "b")]
            with store.engine.connect() as connection:
                pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
                connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
            calls = [log.append(1, [said("one" * 10_000)]) for log in logs]
            answers = await asyncio.gather(*calls, return_exceptions=True)
            assert [str(answer) for answer in answers] == 2 * ["database or disk is full"]
            assert await texts(store, "a") == await texts(store, "b") == []
            await logs[0].append(1, [said("two")])
            assert await texts(store, "a") == ["two"]

    asyncio.run(run())


def test_who_writes_hears_that_the_database_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OSError("it is not there")

    async def run() -> None:
        async with opened(tmp_path / "t.db") as store:
            log = await store.make("t", SECRET, [made()])
            with monkeypatch.context() as away:
                away.setattr(store.engine, "raw_connection", fail)
                with pytest.raises(OSError, match="it is not there"):
                    await asyncio.wait_for(log.append(1, [said("one")]), 10)
            await log.append(1, [said("two")])
            assert await texts(store, "t") == ["two"]

    asyncio.run(run())


def test_tables_are_made_while_others_are_written(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "t.db") as store:

            async def make_and_chat(id: str) -> None:
                log = await store.make(id, SECRET, [made()])
                for number in range(1, 6):
                    await log.append(number, [said(str(number))])

            await asyncio.gather(*(make_and_chat(f"t{number}") for number in range(150)))
            with pytest.raises(Conflict):
                await store.make("t7", bytes(32), [made()])
            loaded = await store.load("t7")
            assert loaded
            assert loaded.secret == SECRET
            assert loaded.events == [made(), *(said(str(number)) for number in range(1, 6))]

    asyncio.run(run())


def test_closing_writes_what_is_under_way(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        store = Store.in_file(path)
        await store.open()
        a, b = [await store.make(id, SECRET, [made()]) for id in ("a", "b")]
        first = asyncio.create_task(a.append(1, [said("one")]))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        second = asyncio.create_task(b.append(1, [said("two")]))
        await asyncio.sleep(0)
        await asyncio.wait_for(store.close(), 10)
        await asyncio.wait_for(asyncio.gather(first, second), 10)
        async with opened(path) as again:
            assert (await texts(again, "a"), await texts(again, "b")) == (["one"], ["two"])

    asyncio.run(run())


def test_lists_show_public_open_tables_and_ones_own(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "t.db") as store:
            for id, is_public in (("shown", True), ("hidden", False), ("full", True)):
                log = await store.make(id, SECRET, [made(is_public)])
                await log.append(1, [Sat("A", "Anna", "anna")], PLAYING if id == "full" else OPEN)
            assert [table.id for table in await store.open_tables(10)] == ["shown"]
            assert [table.id for table in await store.tables_of("anna", 10)] == ["full", "hidden", "shown"]
            assert [table.id for table in await store.tables_of("anna", 2)] == ["full", "hidden"]
            assert await store.tables_of("ben", 10) == []

    asyncio.run(run())


def test_a_person_may_sit_stand_up_and_sit_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "t.db") as store:
            log = await store.make("t", SECRET, [made()])
            await log.append(1, [Sat("A", "Anna", "anna")])
            await log.append(2, [Stood("A")])
            assert await store.tables_of("anna", 10) == []
            await log.append(3, [Sat("B", "Anna", "anna")])
            assert [table.id for table in await store.tables_of("anna", 10)] == ["t"]

    asyncio.run(run())
