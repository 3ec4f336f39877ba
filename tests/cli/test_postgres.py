"""Backups, moves and orders with PostgreSQL: the same as with a file."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

from sqlalchemy import Connection

from ludothek.table import content, orders
from ludothek.table.events import Chatted, Entry
from ludothek.table.postgres.store import PostgresStore
from ludothek.table.postgres.whole import PostgresWhole
from ludothek.table.sqlite.whole import SqliteWhole
from tests.cli.shell import Ended, ludothek
from tests.cli.test_data import filled


def run(*arguments: str | Path, home: Path) -> Ended:
    ended = ludothek(*arguments, home=home)
    assert "Traceback" not in ended.stderr, ended.stderr
    return ended


def digest(whole: PostgresWhole | SqliteWhole) -> str:
    return whole.read(lambda connection: content.digest(content.read(connection)))


def test_tables_move_there_and_back_and_a_backup_of_one_is_one_of_the_other(tmp_path: Path, database: str) -> None:
    here, there, file = filled(tmp_path / "tables.db", ("bunker",)), PostgresWhole(database), tmp_path / "backup.gz"
    assert run("admin", "ban", "192.0.2.7", "--data", here, home=tmp_path).returncode == 0
    moved = run("move", here, database, home=tmp_path)
    assert moved.returncode == 0, moved.stderr
    assert digest(there) == digest(SqliteWhole(here))
    again = run("move", here, database, home=tmp_path)
    assert (again.returncode, "has tables already" in again.stderr) == (2, True)

    assert run("check", "--data", database, home=tmp_path).returncode == 0
    assert run("backup", file, "--data", database, home=tmp_path).returncode == 0
    restored = run("restore", file, "--data", tmp_path / "other.db", home=tmp_path)
    assert restored.returncode == 0, restored.stderr
    assert digest(SqliteWhole(tmp_path / "other.db")) == digest(there)

    assert run("move", database, tmp_path / "back.db", home=tmp_path).returncode == 0
    assert digest(SqliteWhole(tmp_path / "back.db")) == digest(there)
    assert database.partition("?")[2] not in moved.stdout + again.stderr


def test_a_restore_is_all_or_nothing_and_tables_can_be_made_after_it(tmp_path: Path, database: str) -> None:
    file, there = tmp_path / "backup.gz", PostgresWhole(database)
    few, many = filled(tmp_path / "few.db", ()), filled(tmp_path / "many.db", ("bunker",))
    assert run("move", few, database, home=tmp_path).returncode == 0
    assert run("backup", file, "--data", many, home=tmp_path).returncode == 0

    async def beside() -> Ended:
        store = PostgresStore(database)
        await store.open()
        try:
            return await asyncio.to_thread(run, "restore", file, "--data", database, home=tmp_path)
        finally:
            await store.close()

    refused = asyncio.run(beside())
    assert refused.returncode == 2
    assert "is in use by a server: stop all that work with it first" in refused.stderr
    assert digest(there) == digest(SqliteWhole(few))

    restored = run("restore", file, "--data", database, home=tmp_path)
    assert restored.returncode == 0, restored.stderr
    assert digest(there) == digest(SqliteWhole(many))

    async def go_on() -> None:
        store = PostgresStore(database)
        await store.open()
        try:
            loaded = await store.load("begun")
            assert loaded
            await loaded.log.append(Entry(len(loaded.events), [Chatted("Anna", "A", "hello")], 1.0))
            await store.make("new", bytes(32), Entry(0, loaded.events[:1], 2.0))
        finally:
            await store.close()

    asyncio.run(go_on())
    assert there.read(content.count) == 4


def test_orders_reach_the_nodes_and_a_table_is_closed_in_its_log(tmp_path: Path, database: str) -> None:
    person = "e" * 24
    assert run("move", filled(tmp_path / "tables.db", ()), database, home=tmp_path).returncode == 0

    async def heard() -> list[tuple[str, str]]:
        store = PostgresStore(database)
        await store.open()
        try:
            for arguments in (["mute", person], ["close", "begun"]):
                ended = await asyncio.to_thread(run, "admin", *arguments, "--data", database, home=tmp_path)
                assert ended.returncode == 0, ended.stderr
            loaded = await store.load("begun")
            assert loaded
            assert loaded.events[-1].kind == "closed"
            return [(order.kind, order.whom) for order in await store.orders(0)]
        finally:
            await store.close()

    assert asyncio.run(heard()) == [("mute", person), ("close", "begun")]
    listed = run("admin", "tables", "--data", database, home=tmp_path).stdout
    assert [line.split()[:3] for line in listed.splitlines()[1:]] == [
        ["waiting", "bunker", "open"],
        ["begun", "bunker", "closed"],
    ]
    assert run("check", "--data", database, home=tmp_path).returncode == 0


def test_a_database_that_is_not_there_is_said_without_its_password(tmp_path: Path) -> None:
    ended = run("check", "--data", f"postgresql://ludo:hunter2@127.0.0.1:1/{os.getpid()}", home=tmp_path)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"ludothek: postgresql://ludo@127.0.0.1:1/{os.getpid()} cannot be used: ")
    assert "hunter2" not in ended.stderr


def test_an_order_is_not_seen_before_one_that_was_given_earlier(database: str) -> None:
    """Servers ask for what is newer than they know: what becomes visible behind that they would never hear of."""
    there, seen = PostgresWhole(database), []

    def slowly(connection: Connection) -> None:
        orders.give(connection, orders.BAN, "192.0.2.7", None, 1.0)
        time.sleep(0.5)
        seen.append(orders.BAN)

    def soon(connection: Connection) -> None:
        orders.give(connection, orders.MUTE, "192.0.2.8", None, 2.0)
        seen.append(orders.MUTE)

    async def run() -> None:
        store = PostgresStore(database)
        await store.open()
        first = asyncio.create_task(asyncio.to_thread(there.change, slowly))
        await asyncio.sleep(0.25)
        await asyncio.gather(first, asyncio.to_thread(there.change, soon))
        assert [order.kind for order in await store.orders(0)] == seen == [orders.BAN, orders.MUTE]
        await store.close()

    asyncio.run(run())
