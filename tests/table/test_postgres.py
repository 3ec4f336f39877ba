"""The store for many nodes: one round trip for all that comes together, and nothing said that is not known."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from sqlalchemy import inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from ludothek.table import content, migrations
from ludothek.table.append import Append, Bound
from ludothek.table.events import Sat
from ludothek.table.postgres import address, neighbours, pen, statements
from ludothek.table.postgres.address import Address
from ludothek.table.postgres.commit import commit
from ludothek.table.postgres.store import PostgresStore
from ludothek.table.postgres.whole import PostgresWhole
from ludothek.table.schema import metadata
from ludothek.table.stages import OPEN
from ludothek.table.store import Log, Store, Taken, TooMany, Unfit, Unknown
from ludothek.table.waiting import called_back
from ludothek.tools.load.engines import QUICK, Postgres, folder
from ludothek.tools.load.proxy import Proxy
from tests.machine import is_soon
from tests.table.stores import SECRET, chat, entry, log_of, made, opened, outcomes, texts, with_tables

Commit = Callable[[Any, list[Append], bool], Any]


@asynccontextmanager
async def behind_proxy(database: str, *ids: str) -> AsyncIterator[tuple[Proxy, PostgresStore, list[Log]]]:
    """A store that reaches its database through a proxy, and some tables in it."""
    port = urlsplit(database).port
    assert port
    proxy = Proxy(port)
    await proxy.open()
    try:
        async with with_tables(database.replace(f":{port}/", f":{proxy.port}/"), *ids) as (store, logs):
            assert isinstance(store, PostgresStore)
            yield proxy, store, logs
    finally:
        await proxy.close()


async def until_there(store: Store, id: str, said: list[str]) -> None:
    async with asyncio.timeout(30):
        while await store.load(id) is None or await texts(store, id) != said:
            await asyncio.sleep(0.02)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "CONNECTING", 0.4)
    monkeypatch.setattr(pen, "SILENCE", 0.4)
    monkeypatch.setattr(pen, "DENIED_AFTER", 1.0)
    monkeypatch.setattr(pen, "PATIENCE", 3.0)


def test_appends_that_come_together_are_one_statement(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    append = commit

    async def counted(connection: Any, writes: list[Append], is_again: bool) -> Any:
        sizes.append(len(writes))
        return await append(connection, writes, is_again)

    monkeypatch.setattr(pen, "commit", counted)

    async def run() -> None:
        async with with_tables(database, *(f"t{number}" for number in range(50))) as (store, logs):
            sizes.clear()

            async def chat_on(log: Log) -> None:
                for number in range(1, 11):
                    await log.append(chat(number, str(number)))

            await asyncio.gather(*map(chat_on, logs))
            assert 10 <= len(sizes) < 50
            assert sum(sizes) == 500
            assert await texts(store, "t49") == list(map(str, range(1, 11)))

    asyncio.run(run())


@pytest.mark.parametrize(
    ("statement", "values"),
    [
        (statements.READ_TAILS, (list(range(20)), [3] * 20)),
        (statements.WRITTEN, ([1, 2], [3, 4])),
        (statements.NEWEST, (["t1", "t2"],)),
        (statements.READ_TABLE, ("t1",)),
        (statements.TABLES_OF, ("anna", 0.0, 10)),
        (statements.COUNT_OPEN, ("anna", 0.0)),
        (statements.SEATS, (["anna"], [0.0], [1], ["t2"])),
        (statements.APPEND, ([1], [2], ["[]"], [0.0], ["over"], [1], ["A"], [""])),
        (neighbours.GUESTS, ("node", ["t1", "t2"])),
        (neighbours.WAITING, (["t1", "t2"],)),
    ],
)
def test_no_statement_reads_a_whole_table_of_which_it_needs_a_few_rows(
    database: str, statement: str, values: tuple[Any, ...]
) -> None:
    """A plan is kept for long, and it may be made while there is so little that reading everything looks cheap."""

    async def run() -> list[dict[str, Any]]:
        async with with_tables(database, "t1", "t2") as (store, _):
            assert isinstance(store, PostgresStore)
            connection = await store.address.connect()
            try:
                await connection.execute(
                    "INSERT INTO log SELECT 1, number, '[]', 0 FROM generate_series(9, 999) AS number"
                )
                return list(await (await connection.prepare(statement)).explain(*values))
            finally:
                await connection.close()

    def scanned(plan: dict[str, Any]) -> list[str]:
        here = [plan["Relation Name"]] if plan["Node Type"] == "Seq Scan" else []
        return here + [name for part in plan.get("Plans", []) for name in scanned(part)]

    assert set(scanned(asyncio.run(run())[0]["Plan"])) <= {"nodes"}


def test_nodes_that_write_to_the_same_tables_never_wait_for_each_other_for_ever(database: str) -> None:
    async def run() -> None:
        ids = [f"t{number}" for number in range(30)]
        async with with_tables(database, *ids) as (one, logs), opened(database) as two:
            others = [await log_of(two, id) for id in reversed(ids)]
            for number in range(1, 6):
                calls = [log.append(chat(number, "x")) for log in (*logs, *others)]
                assert sorted(map(str, await outcomes(*calls))) == ["Conflict: "] * 30 + ["None"] * 30
            assert [await texts(one, id) for id in ids] == [["x"] * 5] * 30

    asyncio.run(run())


def test_who_sits_down_at_many_tables_at_once_at_two_nodes_gets_as_many_seats_as_they_may_have(database: str) -> None:
    async def run() -> None:
        ids = [f"t{number}" for number in range(24)]
        bound = Bound("anna", 5, 0)

        async def sit(log: Log) -> None:
            await called_back(lambda then: log.push(entry(1, Sat("B", "Anna", "anna")), None, then, bound))

        def make(store: Store, id: str) -> Coroutine[Any, Any, Log]:
            return store.make(id, SECRET, entry(0, made(), Sat("A", "Anna", "anna")), OPEN, bound)

        async with with_tables(database, *ids) as (one, logs), opened(database) as two:
            logs[1::2] = [await log_of(two, id) for id in ids[1::2]]
            moves = [logs[0].append(chat(1, "x"))]
            calls = [
                *map(sit, logs[1:]),
                *(make(store, f"new{id(store)}{number}") for store in (one, two) for number in range(4)),
            ]
            answers = list(map(str, await outcomes(*calls, *moves)))
            assert answers[-1] == "None", "which waits for nobody"
            assert sum(answer.startswith("TooMany") for answer in answers) == len(calls) - 5
            assert await one.count_open("anna") == 5

    asyncio.run(run())


def test_a_seat_that_was_written_already_is_not_counted_when_it_is_tried_again(database: str) -> None:
    async def run() -> None:
        async with with_tables(database, "a", "b") as (store, logs):
            assert isinstance(store, PostgresStore)
            connection = await store.address.connect()
            writes = [
                Append(log._place.key, 1, "[]", 1.0, None, [("B", "anna")], (), Bound("anna", 1, 0))  # type: ignore[attr-defined]
                for log in logs
            ]
            assert await commit(connection, writes[:1], False) == [None]
            assert await commit(connection, writes[:1], True) == [None], "nobody had heard that it was written"
            (outcome,) = await commit(connection, writes[1:], False)
            assert isinstance(outcome, TooMany)
            await connection.close()

    asyncio.run(run())


def test_what_does_not_fit_hurts_nobody_who_comes_with_it(database: str) -> None:
    async def run() -> None:
        async with with_tables(database, "a", "b") as (store, logs):
            bad = await log_of(store, "a")
            bad._place.key = 999  # type: ignore[attr-defined]  # a table that is gone
            answers = await outcomes(bad.append(chat(1, "lost")), logs[1].append(chat(1, "one")))
            assert answers[0]
            assert "foreign key" in answers[0]
            assert answers[1] is None
            assert await texts(store, "b") == ["one"]

    asyncio.run(run())


def test_a_commit_that_goes_wrong_in_itself_is_answered_and_the_table_goes_on(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stumble(connection: Any, writes: list[Append], is_again: bool) -> None:
        monkeypatch.undo()
        raise ZeroDivisionError

    async def run() -> None:
        async with with_tables(database, "a") as (_, logs):
            monkeypatch.setattr(pen, "commit", stumble)
            with pytest.raises(Unknown):
                await asyncio.wait_for(logs[0].append(chat(1, "x")), 20)
            await asyncio.wait_for(logs[0].append(chat(1, "x")), 20)

    asyncio.run(run())


def test_who_writes_at_one_table_does_not_wait_for_a_commit_of_others(database: str) -> None:
    """Another node has an entry under way at one table, of which nobody knows yet whether it will be there."""

    async def run() -> None:
        async with with_tables(database, "a", "b") as (store, logs), opened(database) as other:
            assert isinstance(other, PostgresStore)
            key = (await log_of(store, "a"))._place.key  # type: ignore[attr-defined]
            connection = await other.address.connect()
            try:
                await connection.execute("BEGIN")
                await connection.execute(f"INSERT INTO log (table_key, number, events) VALUES ({key}, 1, '[]')")
                late = [asyncio.create_task(logs[0].append(chat(number, str(number)))) for number in (1, 2)]
                await asyncio.sleep(0.1)  # their commit is under way, and shared by nobody who comes now
                await logs[1].append(chat(1, "soon"))
                assert not any(task.done() for task in late)
                await connection.execute("ROLLBACK")
            finally:
                await connection.close()
            await asyncio.gather(*late)
            assert (await texts(store, "a"), await texts(store, "b")) == (["1", "2"], ["soon"])

    asyncio.run(asyncio.wait_for(run(), 30))


@pytest.mark.usefixtures("hasty")
def test_a_commit_whose_answer_is_lost_is_acknowledged_when_it_is_found(database: str) -> None:
    async def run() -> None:
        async with behind_proxy(database, "a", "b") as (proxy, _, logs), opened(database) as other:
            await asyncio.gather(*(log.append(chat(1, "one")) for log in logs))
            proxy.swallow(questions=False)
            waiting = [asyncio.create_task(log.append(chat(2, "two"))) for log in logs]
            await until_there(other, "a", ["one", "two"])
            assert not any(task.done() for task in waiting)
            proxy.swallow(False, False)
            await asyncio.wait_for(asyncio.gather(*waiting), 30)
            assert [await texts(other, id) for id in "ab"] == [["one", "two"]] * 2

    asyncio.run(run())


@pytest.mark.usefixtures("hasty")
def test_a_table_whose_making_was_not_confirmed_is_made_once(database: str) -> None:
    async def run() -> None:
        async with behind_proxy(database, "a") as (proxy, store, _), opened(database) as other:
            proxy.swallow(questions=False)
            making = asyncio.create_task(store.make("b", SECRET, entry(0, made())))
            await until_there(other, "b", [])
            assert not making.done()
            proxy.swallow(False, False)
            await (await making).append(chat(1, "one"))
            await until_there(other, "b", ["one"])

    asyncio.run(run())


@pytest.mark.usefixtures("hasty")
def test_a_commit_that_never_arrived_is_written_once_when_the_way_is_free_again(database: str) -> None:
    async def run() -> None:
        async with behind_proxy(database, "a", "b") as (proxy, _, logs):
            proxy.swallow()
            waiting = [asyncio.create_task(log.append(chat(1, "one"))) for log in logs]
            await asyncio.sleep(0.2)
            async with opened(database) as other:
                await (await log_of(other, "b")).append(chat(1, "first"))
                proxy.swallow(False, False)
                assert await outcomes(*waiting) == [None, "Conflict: "]  # type: ignore[arg-type]
                assert (await texts(other, "a"), await texts(other, "b")) == (["one"], ["first"])
            await logs[0].append(chat(2, "two"))

    asyncio.run(run())


@pytest.mark.usefixtures("hasty")
def test_who_waits_for_a_database_that_stays_silent_hears_what_is_known(database: str) -> None:
    async def run() -> None:
        async with behind_proxy(database, "a", "b") as (proxy, store, logs):
            proxy.swallow()
            sent = asyncio.create_task(logs[0].append(chat(1, "one")))
            await asyncio.sleep(0.1)
            start = time.monotonic()
            with pytest.raises(Unfit, match="cannot be used") as denied:
                await logs[1].append(chat(1, "one"))
            assert not isinstance(denied.value, Unknown)
            assert is_soon(2.5, time.monotonic() - start)
            with pytest.raises(Unfit):
                await store.check()
            with pytest.raises(Unknown, match="has not said whether it was written"):
                await sent
            proxy.swallow(False, False)
            await store.check()
            assert await outcomes(*(log.append(chat(1, "two")) for log in logs)) == [None, None]

    asyncio.run(asyncio.wait_for(run(), 30))


def test_what_is_written_while_postgresql_is_killed_and_started_again_is_there_once() -> None:
    async def run(engine: Postgres) -> None:
        async with with_tables(engine.url(), "a", "b") as (store, logs):

            async def chat_on(log: Log) -> None:
                for number in range(1, 101):
                    await log.append(chat(number, str(number)))

            chats = asyncio.gather(*map(chat_on, logs))
            for _ in range(2):
                await asyncio.sleep(0.05)
                await asyncio.to_thread(engine.kill)
                engine.spawn()
                await asyncio.to_thread(engine.wait)
            await asyncio.wait_for(chats, 30)
            assert await texts(store, "a") == await texts(store, "b") == list(map(str, range(1, 101)))

    with folder() as place:
        engine = Postgres(place, QUICK)
        engine.start()
        try:
            asyncio.run(run(engine))
        finally:
            engine.stop()


def test_nodes_that_start_at_once_find_one_database_of_the_newest_shape(database: str) -> None:
    async def run() -> None:
        stores = [PostgresStore(database) for _ in range(3)]
        await asyncio.gather(*(store.open() for store in stores))
        await asyncio.gather(*(store.claim() for store in stores))
        keys = {await store.setting("cookie-key") for store in stores}
        assert len(keys) == 1
        for store in stores:
            await store.close()

    asyncio.run(run())


def columns(connection: Any) -> dict[str, list[tuple[str, str, bool]]]:
    there = inspect(connection)
    return {
        name: sorted((c["name"], str(c["type"]), bool(c["nullable"])) for c in there.get_columns(name))
        for name in metadata.tables
    }


def test_the_shape_is_that_of_the_schema_and_another_one_is_refused(database: str) -> None:
    async def say(statement: str) -> None:
        connection = await Address(database).connect()
        await connection.execute(statement)
        await connection.close()

    async def refusal() -> str:
        with pytest.raises(Unfit) as unfit:
            await PostgresStore(database).open()
        return str(unfit.value)

    async def run() -> None:
        async with opened(database):
            pass
        engine = create_async_engine("postgresql+asyncpg://", async_creator=Address(database).connect)
        async with engine.begin() as connection:
            assert set(await connection.run_sync(columns)) == set(metadata.tables)
            found = await connection.execute(text("SELECT version_num FROM alembic_version"))
            assert found.scalars().all() == [migrations.REVISIONS[-1]]
        await engine.dispose()
        await say("UPDATE alembic_version SET version_num = '9999'")
        assert "newer version of Ludothek (it has shape 9999" in await refusal()
        await say("DROP TABLE alembic_version")
        assert (await refusal()).endswith("is no database of Ludothek")

    asyncio.run(run())


UNREADABLE = "^the address of the database cannot be read: in a name or a password write %40 for @, "


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ((":{port}/postgres", ":1/postgres"), "Connect call failed|refused"),
        (("/postgres?", "/nowhere?"), 'database "nowhere" does not exist'),
        (("ludothek@", "nobody:secret@"), 'role "nobody" does not exist'),
        (("127.0.0.1", "[::"), UNREADABLE),
        (("ludothek@", "nobody:1/secret@"), UNREADABLE),
        (("ludothek@", "nobody:secret?@"), UNREADABLE),
        (("ludothek@", "nobody:secret#@"), UNREADABLE),
        (("ludothek@", "nobody:s\u2100ecret@"), UNREADABLE),
        ((":{port}/postgres", ":secret/postgres"), UNREADABLE),
    ],
)
def test_a_database_that_cannot_be_used_is_named_without_its_password(
    database: str, change: tuple[str, str], why: str
) -> None:
    old, new = change[0].format(port=urlsplit(database).port), change[1]
    with pytest.raises(Unfit, match=why) as unfit:
        asyncio.run(PostgresStore(database.replace(old, new)).open())
    assert "secret" not in str(unfit.value)
    assert "\n" not in str(unfit.value)


def test_without_the_driver_it_is_said_what_to_install() -> None:
    program = (
        "import sys, asyncio; sys.modules['asyncpg'] = None\n"
        "from ludothek.table.stores import store_at\n"
        "try: asyncio.run(store_at('postgresql://localhost/x').open())\n"
        "except Exception as error: print(error)"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said == "games in PostgreSQL need more than is installed: pip install 'ludothek[cluster]'\n"


async def cut_off(database: str) -> None:
    """PostgreSQL hangs up on everybody at this database."""
    connection = await Address(database).connect()
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE application_name = 'ludothek' AND pid <> pg_backend_pid()"
    )
    await connection.close()


def replaced(database: str) -> None:
    PostgresWhole(database).replace(lambda connection: content.write(connection, []))


def test_a_node_that_was_hung_up_on_is_soon_known_to_be_at_work_again_though_nobody_writes(database: str) -> None:
    async def run() -> None:
        async with with_tables(database, "t"):
            await cut_off(database)
            await asyncio.sleep(10 * pen.PAUSE)
            with pytest.raises(Taken, match="in use by a server"):
                await asyncio.to_thread(replaced, database)

    asyncio.run(run())


def test_a_node_that_was_cut_off_while_everything_was_replaced_writes_nothing_more(database: str, hasty: None) -> None:
    async def run() -> None:
        async with behind_proxy(database, "t") as (proxy, store, (log,)):
            proxy.swallow()
            await cut_off(database)
            await asyncio.to_thread(replaced, database)
            async with with_tables(database, "other") as (others, _):
                proxy.swallow(False, False)
                proxy.hang_up()
                with pytest.raises(Unfit, match="was replaced while this server was cut off: start the server again"):
                    await log.append(chat(1, "lost"))
                with pytest.raises(Unfit, match="start the server again"):
                    await store.check()
                assert await texts(others, "other") == []

    asyncio.run(run())


def test_a_key_is_never_given_twice(database: str) -> None:
    async def run() -> None:
        keys = []
        for id in ("one", "two"):
            async with with_tables(database, id) as (_, (log,)):
                keys.append(log._place.key)  # type: ignore[attr-defined]
            await asyncio.to_thread(replaced, database)
        assert keys[1] > keys[0]

    asyncio.run(run())


def test_a_store_is_closed_though_the_driver_swallows_that_it_is_cancelled(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node whose database is gone would try to connect for ever, and not end when it is told to."""

    async def run() -> None:
        async with opened(database) as store:
            assert isinstance(store, PostgresStore)
            is_connecting = asyncio.Event()

            async def stubborn() -> Any:
                is_connecting.set()
                with suppress(asyncio.CancelledError):
                    await asyncio.sleep(10)
                raise address.Gone("not yet")

            monkeypatch.setattr(store.address, "connect", stubborn)
            await cut_off(database)
            await is_connecting.wait()
        await asyncio.sleep(5 * pen.PAUSE)
        kept = [task for task in asyncio.all_tasks() if task.get_coro().__name__ == "_keep"]  # type: ignore[union-attr]
        monkeypatch.setattr(store.address, "connect", None)  # which ends those that would go on for ever
        assert not kept

    asyncio.run(run())
