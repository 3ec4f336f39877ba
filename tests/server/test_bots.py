"""Bots that raise, die, hang or cheat: the table goes on, and the host reads why."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest

import ludothek
from ludothek.core.position import Position
from ludothek.server.bots import Bots
from ludothek.table.bots import Think, Worker, think
from ludothek.table.events import Moved
from tests.machine import is_soon
from tests.server.bad_bots import SLOWLY, always_think_badly, think_badly, think_slowly
from tests.server.live import Live, live, party

WAYS = {"raises": "RuntimeError: on purpose", "dies": "BrokenProcessPool", "hangs": "no answer", "cheats": "fly away"}


def position() -> Position:
    return ludothek.game("bunker").start(seats=2)


async def choices(think: Think, count: int, seconds: float = 20.0) -> list[str]:
    bots = Bots(think=think, seconds=seconds)
    try:
        return [await bots.choose(position(), "A", "random") for _ in range(count)]
    finally:
        bots.close()


@pytest.mark.parametrize(("how", "why"), WAYS.items())
def test_a_bot_that_fails_is_replaced_by_the_plain_one_and_the_host_is_told_why(
    how: str, why: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("BAD_BOT", how)
    with caplog.at_level(logging.ERROR, "ludothek.server.bots"):
        moves = asyncio.run(choices(think_badly, 1, seconds=5.0 if how == "hangs" else 30.0))
    assert set(moves) <= set(position().legal("A"))
    assert [record.getMessage().startswith("the bot random at bunker gave no move") for record in caplog.records] == [
        True
    ]
    assert why in caplog.text


def test_a_bot_that_a_game_no_longer_has_is_replaced_by_the_plain_one() -> None:
    """A table outlives the version that it was made with."""

    async def run() -> str:
        bots = Bots()
        try:
            return await bots.choose(position(), "A", "gone")
        finally:
            bots.close()

    assert asyncio.run(run()) in position().legal("A")


def test_workers_that_die_again_and_again_leave_nobody_without_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAD_BOT", "dies")
    moves = asyncio.run(choices(always_think_badly, 2))
    assert len(moves) == 2
    assert set(moves) <= set(position().legal("A"))


def test_a_hanging_bot_keeps_the_others_waiting_no_longer_than_it_may_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAD_BOT", "hangs")

    async def run() -> float:
        bots = Bots(think=think_badly, seconds=2.0)
        try:
            await bots.choose(position(), "A", "sense")  # the worker is there now
            start = time.monotonic()
            await asyncio.gather(bots.choose(position(), "A", "random"), bots.choose(position(), "B", "sense"))
            return time.monotonic() - start
        finally:
            bots.close()

    assert 2.0 < asyncio.run(run()) < 30.0


def test_a_table_goes_on_when_its_bot_dies_at_every_thought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice in one thought, too: by the bot and by the one that plays for it."""
    monkeypatch.setenv("BAD_BOT", "dies")

    async def run() -> None:
        with live(tmp_path / "t.db", think=always_think_badly) as server:
            wish = {"game": "bunker", "options": {"seats": 2}, "bots": ["random"]}
            id = server.http("POST", "/api/tables", "anna", wish).json()["id"]
            async with party(server, id) as people:
                anna = await people.enter("anna")
                while not any(line.startswith("B hide") for line in anna.table["lines"]):
                    await anna.hear()
                await anna.say(do="play", decision=0, move="hide 1")
                await anna.hear()
                assert anna.table["lines"][:2] == ["A hide 1", "B hide ?"]

    asyncio.run(run())


def test_bots_think_on_when_nobody_watches(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db") as server:
            wish = {"game": "bunker", "options": {"seats": 3}, "bots": ["random", "random"]}
            id = server.http("POST", "/api/tables", "anna", wish).json()["id"]
            end = time.monotonic() + 60
            lines: list[str] = []
            while len(lines) < 2 and time.monotonic() < end:
                await asyncio.sleep(0.2)
                async with server.beside() as store:
                    loaded = await store.load(id)
                assert loaded
                events = [event for entry in loaded.entries for event in entry.events]
                lines = [event.line for event in events if isinstance(event, Moved)]
            assert sorted(line[:6] for line in lines) == ["B hide", "C hide"]
            for _ in range(100):
                server.forget()
                if id not in server.app.state.lobby.rooms:
                    return
                await asyncio.sleep(0.05)
            raise AssertionError("the table stays in memory")

    asyncio.run(run())


def test_many_tables_of_one_do_not_keep_the_bot_of_another_waiting(tmp_path: Path) -> None:
    """Two thoughts, that is: the one under way and one more; here with all the time that a busy machine takes."""

    wish = {"game": "bunker", "options": {"seats": 2}, "bots": ["random"]}

    async def first_line(server: Live, who: str) -> float:
        id = server.http("POST", "/api/tables", who, wish).json()["id"]
        async with party(server, id) as people:
            guest = await people.enter(who)
            start = time.monotonic()
            while not guest.table["lines"]:
                await guest.hear()
            return time.monotonic() - start

    async def run() -> float:
        with live(tmp_path / "t.db", think=think_slowly) as server:
            await first_line(server, "ben")  # the worker is there now
            for _ in range(30):
                assert server.http("POST", "/api/tables", "greta", wish).status == 201
            return await first_line(server, "anna")

    assert is_soon(8 * SLOWLY, asyncio.run(run()))


def test_thoughts_that_nobody_wants_any_longer_keep_no_worker() -> None:
    async def run() -> str:
        bots = Bots(think=think_slowly)
        try:
            thoughts = [asyncio.create_task(bots.choose(position(), "A", "random", f"maker {n}")) for n in range(3)]
            await asyncio.sleep(0)
            thoughts[0].cancel()  # has a worker
            thoughts[1].cancel()  # waits for one
            return await asyncio.wait_for(thoughts[2], 60)
        finally:
            bots.close()

    assert asyncio.run(run()) in position().legal("A")


def test_a_worker_ends_with_its_bots() -> None:
    async def run() -> int:
        bots = Bots()
        await bots.choose(position(), "A", "random")
        process = bots._ours.workers[0]._process
        assert process
        assert process.pid
        pid = process.pid
        os.kill(pid, 0)
        bots.close()
        return pid

    pid = asyncio.run(run())
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("the worker lives on")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what another process does not hear")
def test_a_worker_does_not_hear_of_ctrl_c_from_its_first_instant() -> None:
    """It would end with a traceback while it still imports what it needs, and the terminal would wait for it."""
    worker = Worker(think)
    try:
        worker.start()
        assert worker._process
        (blocked,) = re.findall(r"^SigBlk:\s+(\w+)$", Path(f"/proc/{worker._process.pid}/status").read_text(), re.M)
        assert int(blocked, 16) & 1 << (signal.SIGINT - 1)
    finally:
        worker.close()
