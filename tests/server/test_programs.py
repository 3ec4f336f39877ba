"""Programs at a table: the host names them, guests only choose among them, and one that fails does no harm."""

from __future__ import annotations

import asyncio
import logging
import sys
from pathlib import Path

import pytest

import ludothek
from ludothek.core.position import Position
from ludothek.players.program import Fault
from ludothek.server.bots import Bots
from ludothek.table.bots import FAILURES, REST_SECONDS, Resting
from tests.players.programs import GOOD, admitted, bad, left
from tests.server.live import live, party


def position() -> Position:
    return ludothek.game("bunker").start(seats=2)


def test_a_program_plays_at_a_table(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db") as server:
            wish = {"game": "bunker", "options": {"seats": 2}, "bots": ["first"]}
            id = server.http("POST", "/api/tables", "anna", wish).json()["id"]
            async with party(server, id) as people:
                anna = await people.enter("anna")
                while not any(line.startswith("B hide") for line in anna.table["lines"]):
                    await anna.hear()

    with admitted(first=(*GOOD, str(tmp_path))):
        asyncio.run(run())
    if sys.platform == "linux":
        assert left(tmp_path) == []


def test_guests_cannot_name_a_program(tmp_path: Path) -> None:
    command = " ".join(GOOD)
    with live(tmp_path / "t.db") as server:
        for bot in ("first", f"first={command}"[:40], "tests.players:X", "sh", "@1"):
            wish = {"game": "bunker", "options": {"seats": 2}, "bots": [bot]}
            reply = server.http("POST", "/api/tables", "anna", wish)
            assert reply.status == 422
            assert "there is no player" in reply.json()["text"]


def test_a_program_that_fails_is_replaced_and_the_worker_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        bots = Bots()
        try:
            assert await bots.choose(position(), "A", "dying") in position().legal("A")
            process = bots._programs.workers[0]._process
            for _ in range(FAILURES):
                assert await bots.choose(position(), "A", "dying") in position().legal("A")
            assert bots._programs.workers[0]._process is process
        finally:
            bots.close()

    with admitted(dying=bad("dies", tmp_path)), caplog.at_level(logging.ERROR, "ludothek.server.bots"):
        asyncio.run(run())
    assert caplog.text.count("the bot dying at bunker gave no move, another plays it: the program: gone") == FAILURES
    assert caplog.text.count("the program: resting") == 1
    if sys.platform == "linux":
        assert left(tmp_path) == []


def test_a_program_that_hangs_holds_up_no_other_bot(tmp_path: Path) -> None:
    async def run() -> None:
        bots = Bots()
        try:
            await bots.choose(position(), "A", "random")
            slow = asyncio.create_task(bots.choose(position(), "A", "hanging"))
            await asyncio.sleep(0.5)
            assert await bots.choose(position(), "A", "random") in position().legal("A")
            assert not slow.done()
            slow.cancel()
        finally:
            bots.close()

    with admitted(hanging=bad("hangs", tmp_path)):
        asyncio.run(run())


def test_a_program_that_fails_again_and_again_rests_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    resting = Resting()
    for _ in range(FAILURES):
        resting.demand_awake("mine")
        resting.failed("mine")
    with pytest.raises(Fault, match="resting"):
        resting.demand_awake("mine")
    now[0] = REST_SECONDS
    resting.demand_awake("mine")
    resting.failed("mine")
    with pytest.raises(Fault):
        resting.demand_awake("mine")
