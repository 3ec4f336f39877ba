"""The store: created by itself, append-only, durable before it answers, many at the price of one; in both databases."""

from __future__ import annotations

import asyncio

import pytest

from ludothek.table.events import Entry, Sat, Stood
from ludothek.table.stages import OPEN, PLAYING
from ludothek.table.store import Unfit
from ludothek.table.stores import store_at
from tests.table.stores import AT, SECRET, Data, chat, entry, log_of, made, opened, outcomes, said, texts, with_tables


def test_a_store_is_created_and_found_again(data: Data) -> None:
    async def run() -> None:
        async with opened(data) as store:
            key = await store.setting("cookie-key")
            log = await store.make("t", SECRET, entry(0, made()))
            await log.append(entry(1))
            await log.append(chat(1, "one"))
        async with opened(data) as store:
            assert await store.setting("cookie-key") == key
            assert len(await store.setting("another", 16)) == 16
            loaded = await store.load("t")
            assert loaded
            assert (loaded.secret, loaded.events) == (SECRET, [made(), said("one")])
            assert loaded.made_at == AT
            assert await store.load("other") is None

    asyncio.run(run())


def test_what_happened_comes_back_as_it_was_written_with_its_time(data: Data) -> None:
    async def run() -> None:
        async with with_tables(data, "t") as (store, [log]):
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


def test_the_second_to_append_a_number_hears_of_it_and_the_others_do_not(data: Data) -> None:
    async def run() -> None:
        async with with_tables(data, "a", "b", "c") as (store, logs):
            await logs[1].append(chat(1, "first"))
            calls = [log.append(chat(1, "second", "third"), PLAYING) for log in logs]
            assert await outcomes(*calls) == [None, "Conflict: ", None]
            assert await texts(store, "a") == await texts(store, "c") == ["second", "third"]
            assert await texts(store, "b") == ["first"]
            await logs[1].append(chat(2, "second"))

    asyncio.run(run())


def test_what_was_to_follow_an_entry_that_another_was_faster_with_is_not_written(data: Data) -> None:
    async def run() -> None:
        async with with_tables(data, "a", "b") as (store, logs):
            await logs[0].append(chat(1, "first"))
            calls = [log.append(chat(number, str(number))) for number in (1, 2) for log in logs]
            assert await outcomes(*calls) == ["Conflict: ", None, "Conflict: ", None]
            assert await texts(store, "a") == ["first"]
            assert await texts(store, "b") == ["1", "2"]

    asyncio.run(run())


def test_two_stores_on_one_file_never_both_append_a_number(data: Data) -> None:
    async def run() -> None:
        async with opened(data) as one, opened(data) as two:
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


def test_what_goes_wrong_with_who_waits_hurts_nobody_else(data: Data, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with with_tables(data, "a", "b") as (store, logs):
            logs[0].push(chat(1, "one"), None, lambda error: 1 // 0)
            await logs[1].append(chat(1, "two"))
            assert (await texts(store, "a"), await texts(store, "b")) == (["one"], ["two"])

    asyncio.run(run())
    assert "ZeroDivisionError" in caplog.text


def test_many_tables_are_made_while_others_are_written(data: Data) -> None:
    async def run() -> None:
        async with opened(data) as store:

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


def test_closing_writes_what_is_under_way(data: Data) -> None:
    async def run() -> None:
        store = store_at(data)
        await store.open()
        a, b = [await store.make(id, SECRET, entry(0, made())) for id in ("a", "b")]
        first = asyncio.create_task(a.append(chat(1, "one")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        second = asyncio.create_task(b.append(chat(1, "two")))
        await asyncio.sleep(0)
        await asyncio.wait_for(store.close(), 30)
        await asyncio.wait_for(asyncio.gather(first, second), 30)
        async with opened(data) as again:
            assert (await texts(again, "a"), await texts(again, "b")) == (["one"], ["two"])

    asyncio.run(run())


def test_lists_show_public_open_tables_and_ones_own(data: Data) -> None:
    async def run() -> None:
        async with opened(data) as store:
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


def test_a_person_may_sit_stand_up_and_sit_again(data: Data) -> None:
    async def run() -> None:
        async with with_tables(data, "t", "u") as (store, [log, other]):
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


def test_who_pushes_is_never_called_before_the_push_returns(data: Data) -> None:
    async def run() -> None:
        called: list[Exception | None] = []
        store = store_at(data)
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
        assert str(called[2]).endswith(" is closed: the server stops")
        with pytest.raises(Unfit, match="is closed"):
            await log.tail(0)

    asyncio.run(run())


def test_a_store_tells_how_far_tables_are_at_once(data: Data) -> None:
    async def run() -> None:
        async with with_tables(data, "a", "b", "c") as (store, logs):
            await logs[1].append(chat(1, "one", "two"))
            await logs[1].append(chat(3, "three"))
            assert await store.newest(["a", "b", "other", "\0"]) == {"a": 0, "b": 3}
            assert await store.newest([]) == {}

    asyncio.run(run())
