"""One server a file: a second one is told so, and nothing that is left of a dead one is in the way."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ludothek.cli.serve import check
from ludothek.core.denied import Denied
from ludothek.table.sqlite.store import SqliteStore
from ludothek.table.store import Taken, Unfit
from tests.table.stores import entry, made, opened

HOLDER = """
import asyncio, os, sys, time
from pathlib import Path
from ludothek.table.sqlite.store import SqliteStore
asyncio.run(SqliteStore(Path(sys.argv[1])).claim())
child = os.fork() if sys.argv[2] == "fork" else 0
if child or sys.argv[2] != "fork":
    print(child, flush=True)
time.sleep(60)
"""


@contextmanager
def holder(path: Path, how: str = "") -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Another process that has claimed the file, and its child."""
    command = [sys.executable, "-c", HOLDER, str(path), how]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        child = int(process.stdout.readline())
        try:
            yield process, child
        finally:
            process.kill()
            if child:
                os.kill(child, signal.SIGKILL)


def test_a_second_server_is_refused_until_the_first_has_closed(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        async with opened(path) as one, opened(path) as two:
            await one.claim()
            await one.claim()
            says = f"{path} is in use by another server \\(process {os.getpid()}\\): stop that one first"
            with pytest.raises(Taken, match=says):
                await two.claim()
            await two.make("t", bytes(32), entry(0, made()))
            await one.close()
            await two.claim()

    asyncio.run(run())


def test_a_link_leads_to_the_same_claim(tmp_path: Path) -> None:
    async def run() -> None:
        (tmp_path / "link.db").symlink_to(tmp_path / "t.db")
        async with opened(tmp_path / "t.db") as one:
            await one.claim()
            with pytest.raises(Taken):
                await SqliteStore(tmp_path / "link.db").claim()

    asyncio.run(run())


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a file cannot be locked for all of its names")
def test_a_second_name_of_the_file_leads_to_the_same_claim(tmp_path: Path) -> None:
    """Each name has a journal of its own: what one server writes would be lost to the other."""

    async def run() -> None:
        path, other = tmp_path / "t.db", tmp_path / "other.db"
        async with opened(path) as one:
            await one.claim()
            await one.make("t", bytes(32), entry(0, made()))
            other.hardlink_to(path)
            with pytest.raises(Taken, match=f"{other} is in use by another server, perhaps under another name"):
                await SqliteStore(other).claim()
        async with opened(other) as two:
            await two.claim()

    asyncio.run(run())
    with holder(tmp_path / "t.db"), pytest.raises(Denied, match="perhaps under another name"):
        check(tmp_path / "other.db")


def test_a_server_in_another_process_is_named_before_the_long_start(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with holder(path) as (process, _):
        says = f"^{path} is in use by another server \\(process {process.pid}\\): stop that one first.*--data$"
        with pytest.raises(Denied, match=says):
            check(path)
    store = check(path)
    asyncio.run(store.close())


def test_a_killed_server_leaves_no_claim_even_if_its_child_lives_on(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with holder(path, "fork") as (process, child):
        with pytest.raises(Denied, match="is in use"):
            check(path)
        process.kill()
        process.wait()
        os.kill(child, 0)
        asyncio.run(check(path).close())


def test_a_server_whose_lock_was_deleted_writes_nothing_and_lets_no_second_one_start(tmp_path: Path) -> None:
    async def refusals(store: SqliteStore) -> set[str]:
        said = set()
        for act in (store.check(), store.make("u", bytes(32), entry(0, made()))):
            with pytest.raises(Unfit) as unfit:
                await act
            said.add(str(unfit.value))
        return said

    async def run() -> None:
        path, lock = tmp_path / "t.db", tmp_path / "t.db.lock"
        async with opened(path) as one:
            await one.claim()
            await one.make("t", bytes(32), entry(0, made()))
            lock.rename(tmp_path / "away")
            assert await refusals(one) == {f"{lock} is gone: bring it back, or start the server again"}
            lock.touch()
            assert await refusals(one) == {f"{lock} has been replaced by another file: start the server again"}
            with pytest.raises(Taken, match="is in use by another server"):
                await SqliteStore(path).claim()
            (tmp_path / "away").rename(lock)
            await one.check()
            await one.make("u", bytes(32), entry(0, made()))

    asyncio.run(run())


def test_a_file_is_not_migrated_under_the_server_that_uses_it(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "t.db"
        path.touch()
        with pytest.raises(Taken):
            await SqliteStore(path).open()
        assert path.stat().st_size == 0

    with holder(tmp_path / "t.db"):
        asyncio.run(run())
