"""A disk that fails: the server says so, keeps nothing from anybody, acknowledges nothing, and goes on afterwards."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from ludothek.tools.load.client import http, wait_for
from ludothek.tools.load.measures import replayed
from ludothek.tools.load.servers import Servers
from tests.machine import is_soon

from .live import HOST, SECONDS, Guest, any_move

READY_SECONDS = 2.0
BACK_SECONDS = 10.0
MOVES = 6


@contextmanager
def full_disk(data: Path, pid: int) -> Iterator[None]:
    """Nothing can be written to any file, by the server or a process that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    everybody = [pid, *map(int, children)]
    try:
        for each in everybody:
            resource.prlimit(each, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        yield
    finally:
        for each in everybody:
            resource.prlimit(each, resource.RLIMIT_FSIZE, unlimited)


@contextmanager
def read_only_file(data: Path, pid: int) -> Iterator[None]:
    before = data.stat().st_mode
    data.chmod(0o444)
    try:
        yield
    finally:
        data.chmod(before)


@contextmanager
def deleted_file(data: Path, pid: int) -> Iterator[None]:
    """It is moved away, so that it can come back."""
    elsewhere = data.with_name("elsewhere")
    data.rename(elsewhere)
    try:
        yield
        assert not data.exists(), "something else was put in its place"
    finally:
        elsewhere.rename(data)


@contextmanager
def deleted_lock(data: Path, pid: int) -> Iterator[None]:
    """Another server could start with the same file."""
    with deleted_file(data.with_name(f"{data.name}.lock"), pid):
        yield


@contextmanager
def damaged_page(data: Path, pid: int) -> Iterator[None]:
    """The page where the log begins is overwritten."""
    with closing(sqlite3.connect(data)) as database:
        assert database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
        (size,) = database.execute("PRAGMA page_size").fetchone()
        (number,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'log'").fetchone()
    at = (number - 1) * size
    good = overwrite(data, at, b"\xff" * size)
    try:
        yield
    finally:
        overwrite(data, at, good)


def overwrite(path: Path, at: int, new: bytes) -> bytes:
    """What was there before."""
    with path.open("r+b") as file:
        file.seek(at)
        old = file.read(len(new))
        file.seek(at)
        file.write(new)
        file.flush()
        os.fsync(file.fileno())
    return old


@pytest.mark.parametrize("fault", [full_disk, read_only_file, deleted_file, deleted_lock, damaged_page])
def test_while_the_disk_fails_nothing_is_acknowledged_and_afterwards_the_table_goes_on(
    servers: Servers, fault: Callable[[Path, int], AbstractContextManager[None]]
) -> None:
    servers.start()
    id, lines = asyncio.run(play_with(servers, fault))
    servers.stop()
    table = asyncio.run(replayed(servers.data, [id]))[id]
    assert table.position
    assert len(table.position.lines) == lines


async def play_with(servers: Servers, fault: Callable[[Path, int], AbstractContextManager[None]]) -> tuple[str, int]:
    """Two people play, hear that nothing can be kept, and play on; the table, and how long the game is then."""
    await wait_for(servers.port, "/health")
    rng = random.Random(1)
    cookies = [(await http(servers.port, "GET", "/api/me", ""))[0] for _ in "AB"]
    _, made = await http(servers.port, "POST", "/api/tables", cookies[0], {"game": "bunker", "options": {"seats": 2}})
    url = f"ws://{HOST}:{servers.port}/api/tables/{made['id']}/socket"
    async with (
        connect(url, additional_headers={"Cookie": cookies[0]}) as one,
        connect(url, additional_headers={"Cookie": cookies[1]}) as other,
    ):
        guests = [Guest("anna", one), Guest("ben", other)]
        await guests[1].hear()
        await guests[1].say(do="sit", seat="B")
        for guest in guests:
            while guest.asks is None:
                await guest.hear()
        for _ in range(MOVES):
            assert await play(guests, rng) is None
        assert is_soon(BACK_SECONDS, await seconds_until_ready(servers.port, True))

        with fault(servers.file, servers.pid):
            assert is_soon(READY_SECONDS, await seconds_until_ready(servers.port, False))
            before = [guest.table["lines"] for guest in guests]
            assert await play(guests, rng) == "not-kept"
            assert await play(guests, rng) == "not-kept"
            await listen(guests)
            assert [guest.table["lines"] for guest in guests] == before
            with pytest.raises(ConnectionError, match=r"503 .*not-kept"):
                await http(servers.port, "POST", "/api/tables", cookies[0], {"game": "bunker"})
            await http(servers.port, "GET", "/health", "")

        assert is_soon(BACK_SECONDS, await seconds_until_ready(servers.port, True))
        for _ in range(MOVES):
            assert await play(guests, rng) is None
        assert len(guests[0].table["lines"]) > len(before[0])
        return str(made["id"]), len(guests[0].table["lines"])


async def play(guests: list[Guest], rng: random.Random) -> str | None:
    """Somebody who is asked plays; why not, if it is refused, else all have been told."""
    guest = next(guest for guest in guests if guest.asks)
    assert guest.asks
    decision = guest.asks["decision"]
    await guest.say(do="play", decision=decision, move=any_move(guest, rng))
    while guest.asks and guest.asks["decision"] == decision:
        answer = await guest.hear()
        if answer["type"] == "refused":
            return str(answer["rule"] or answer["reason"])
    for other in guests:
        while len(other.table["lines"]) < len(guest.table["lines"]):
            await other.hear()
    return None


async def listen(guests: list[Guest]) -> None:
    """Takes in whatever else the pages are sent in a while."""
    for guest in guests:
        try:
            while True:
                await asyncio.wait_for(guest.hear(), 0.3)
        except TimeoutError:
            continue


async def seconds_until_ready(port: int, wanted: bool) -> float:
    """How long it takes until the server says that it is ready, or that it is not."""
    start = time.monotonic()
    async with asyncio.timeout(SECONDS):
        while await is_ready(port) is not wanted:
            await asyncio.sleep(0.1)
    return time.monotonic() - start


async def is_ready(port: int) -> bool:
    try:
        await http(port, "GET", "/ready", "")
    except ConnectionError as error:
        return " 503 " not in str(error)
    return True
