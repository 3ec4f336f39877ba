"""Games that are not compiled yet are prepared while others are played."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ludothek.core.prepare import Report
from ludothek.games import NAMES, game, playable
from ludothek.games.die_bombe import answers
from ludothek.server import compiling
from ludothek.server.bots import Bots
from ludothek.server.compiling import NotCompiled, compile_apart
from ludothek.server.pieces import Pieces
from ludothek.server.preparation import Preparation, imported
from tests.machine import is_within
from tests.server.live import HOST, SECONDS, Live, live, of_one, party, play_on
from tests.table.test_sqlite import is_alive

LATE, SOON, LATEST = "die-bombe", "bunker", "bruno-bueffel"
"""A game that takes its time, and two that are there."""
MOST_LAG_SECONDS = 0.1
PATIENCE = 120.0
"""Seconds that a worker may take to load everything on a busy machine."""
"""For how long those who play may wait while another game is loaded; to play it first and load it then takes 0.8."""


class Workshop:
    """Compiles as far and as long as a test wants."""

    def __init__(self) -> None:
        self.is_done = self.is_taught = False
        self.fault: Exception | None = None

    async def compile(self, name: str, report: Report) -> None:
        assert name == LATE
        report(3, 11)
        while not self.is_done:
            await asyncio.sleep(0.01)
        if self.fault:
            raise self.fault

    async def teach(self, name: str) -> None:
        assert name == LATE
        while not self.is_taught:
            await asyncio.sleep(0.01)
        if self.fault:
            raise self.fault


def preparation(workshop: Workshop, late: str = LATE) -> Preparation:
    return Preparation(
        compile=workshop.compile,
        is_compiled=lambda game: game.name != late,
        teach=workshop.teach,
        is_taught=lambda game: game.name != LATE,
    )


@pytest.fixture
def workshop() -> Workshop:
    return Workshop()


def stages(server: Live) -> dict[str, str]:
    return {told["name"]: told["stage"] for told in server.http("GET", "/api/games").json()}


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def new_table(server: Live, name: str, language: str = "en") -> Any:
    return server.http("POST", f"/api/tables?lang={language}", "anna", {"game": name, "options": {"seats": 2}})


def test_a_server_answers_while_a_game_is_prepared_and_offers_it_when_it_is_ready(
    tmp_path: Path, workshop: Workshop
) -> None:
    with live(tmp_path / "tables.db", preparation=preparation(workshop)) as server:
        assert server.http("GET", "/health").status == 200
        assert server.http("GET", "/ready").json() == {"status": "ready", "preparing": [LATE], "broken": []}
        assert stages(server) == {SOON: "ready", LATE: "preparing", LATEST: "ready"}
        wait_until(lambda: server.http("GET", "/api/games").json()[1]["progress"] == 3 / 12)
        assert server.http("GET", f"/api/rules/{LATE}").status == 200

        assert new_table(server, SOON).status == 201
        denied = new_table(server, LATE, "de")
        assert denied.status == 503
        assert denied.json()["reason"] == "preparing"
        assert denied.json()["text"].startswith("Dieses Spiel wird auf dem Server noch vorbereitet")
        assert int(denied.headers["retry-after"]) <= 5

        workshop.is_done = True
        wait_until(lambda: stages(server)[LATE] == "ready")
        assert server.http("GET", "/ready").json() == {"status": "ready", "preparing": [], "broken": []}
        assert new_table(server, LATE).status == 201


@of_one
def test_a_table_whose_game_is_not_ready_says_so_and_can_be_entered_when_it_is(
    tmp_path: Path, workshop: Workshop
) -> None:
    data = tmp_path / "tables.db"
    with live(data) as server:
        id = server.make("anna", LATE)

    async def run(server: Live) -> None:
        url = f"ws://{HOST}:{server.port}/api/tables/{id}/socket?lang=fr"
        async with connect(url, additional_headers={"Cookie": server.cookie("anna")}) as page:
            said = json.loads(await page.recv())
            assert (said["type"], said["reason"]) == ("refused", "preparing")
            assert said["text"].startswith("ce jeu est encore en préparation")
            workshop.is_done = True
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(page.recv(), SECONDS)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4503
        assert stages(server)[LATE] == "ready"
        async with party(server, id, "anna", "ben") as people:
            await play_on(people, random.Random(1))
            assert people.guests["anna"].table["view"]["result"]

    with live(data, preparation=preparation(workshop)) as server:
        assert server.http("GET", f"/api/tables/{id}/record").status == 503
        asyncio.run(run(server))


def test_others_play_on_while_a_game_is_prepared(tmp_path: Path, workshop: Workshop) -> None:
    async def run(server: Live) -> None:
        async with party(server, server.make("anna", SOON), "anna", "ben") as people:
            await play_on(people, random.Random(1), most=40)
            workshop.is_done = True
            await play_on(people, random.Random(2))
            assert people.guests["anna"].table["view"]["result"]

    with live(tmp_path / "tables.db", preparation=preparation(workshop)) as server:
        asyncio.run(run(server))
        wait_until(lambda: stages(server)[LATE] == "ready")


def test_a_broken_game_says_so_and_leaves_the_others_alone(
    tmp_path: Path, workshop: Workshop, caplog: pytest.LogCaptureFixture
) -> None:
    workshop.fault, workshop.is_done = NotCompiled("an unlikely mistake"), True
    with caplog.at_level(logging.ERROR), live(tmp_path / "tables.db", preparation=preparation(workshop)) as server:
        wait_until(lambda: stages(server)[LATE] == "broken")
        assert stages(server) == {SOON: "ready", LATE: "broken", LATEST: "ready"}
        assert server.http("GET", "/ready").json() == {"status": "ready", "preparing": [], "broken": [LATE]}
        denied = new_table(server, LATE)
        assert (denied.status, denied.json()["reason"]) == (503, "game-broken")
        assert new_table(server, SOON).status == 201
    assert f"the game {LATE} is broken" in caplog.text
    assert "an unlikely mistake" in caplog.text


def test_a_game_whose_import_never_ends_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    never = threading.Event()
    monkeypatch.setattr("ludothek.server.preparation.game", lambda name: never.wait())
    with pytest.raises(ValueError, match="the game endless is not imported within 0 seconds"):
        imported("endless", seconds=0.05)
    assert [thread.daemon for thread in threading.enumerate() if "endless" in thread.name] == [True]
    never.set()


def test_a_game_whose_import_asks_to_stop_stops_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludothek.server.preparation.game", stop)
    with pytest.raises(ValueError, match="the game stopper cannot be loaded: KeyboardInterrupt"):
        imported("stopper")


def test_a_game_that_cannot_even_be_loaded_is_listed_as_broken(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    games = Preparation(names=(SOON, "missing"))
    with caplog.at_level(logging.ERROR), live(tmp_path / "tables.db", preparation=games) as server:
        found = server.http("GET", "/api/games").json()[1]
        assert (found["name"], found["title"], found["stage"]) == ("missing", "missing", "broken")
        assert server.http("GET", "/api/rules/missing").status == 503
        assert new_table(server, SOON).status == 201
    assert "the game missing is broken" in caplog.text


def test_a_process_that_cannot_compile_a_game_tells_why() -> None:
    with pytest.raises(NotCompiled, match="there is no game 'missing'"):
        asyncio.run(compile_apart("missing", lambda done, of: None))


def test_a_process_that_nobody_waits_for_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = "import os, time; print(os.getpid(), '/1', sep='', flush=True); time.sleep(600)"
    monkeypatch.setattr(compiling, "COMMAND", (sys.executable, "-c", endless))

    async def run() -> int:
        heard: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        waiting = asyncio.create_task(compile_apart(SOON, lambda done, of: heard.set_result(done)))
        process = await asyncio.wait_for(heard, SECONDS)
        waiting.cancel()
        await asyncio.wait([waiting], timeout=SECONDS)
        assert waiting.cancelled()
        return process

    with pytest.raises(ProcessLookupError):
        os.kill(asyncio.run(run()), 0)


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        ("sys.exit('no such rule')", "its process ended with 1:\nno such rule\n"),
        ("print('x' * (3 << 20))", "Separator is not found, and chunk exceed the limit"),
    ],
)
def test_a_game_that_cannot_be_compiled_keeps_no_other_waiting(
    fault: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even one whose process is just being started, since there are more games than processors."""
    program = f"import sys, time\ntime.sleep(0.2)\nif sys.argv[1:] == ['{SOON}']: {fault}"
    monkeypatch.setattr(compiling, "COMMAND", (sys.executable, "-c", program))
    monkeypatch.setattr(compiling, "is_compiled", lambda chosen: False)
    monkeypatch.setattr(compiling, "places", lambda: asyncio.Semaphore(2))
    compiled = list[str]()
    teach = compiling.teach_apart

    async def note(name: str) -> None:
        await teach(name)
        compiled.append(name)

    monkeypatch.setattr(compiling, "teach_apart", note)
    wrong = asyncio.run(asyncio.wait_for(compiling.compile_all(), SECONDS))
    assert wrong == [f"{game(SOON).title} cannot be prepared: {why}"]
    assert set(compiled) == {chosen.name for chosen in playable()} - {SOON}


ENDLESS = """
import os, time
from ludothek.server import compiling
compiling.prepare = lambda *_: (print(os.getpid(), "/1", sep="", flush=True), time.sleep(600))
compiling.compile_here({name!r})
"""
SERVER = """
import asyncio, os, signal, sys
from ludothek.server import compiling
compiling.COMMAND = (sys.executable, "-c", {endless!r})
def report(process, of):
    print(process, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(compiling.compile_apart({name!r}, report))
"""


def test_a_process_that_compiles_ends_with_a_server_that_is_killed() -> None:
    server = SERVER.format(endless=ENDLESS.format(name=SOON), name=SOON)
    killed = subprocess.run([sys.executable, "-c", server], capture_output=True, text=True, timeout=60, check=False)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    wait_until(lambda: not is_alive(int(killed.stdout)))


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
def test_two_who_compile_the_same_game_do_so_one_after_the_other() -> None:
    chosen, order = game(SOON), list[str]()

    def other() -> None:
        with compiling.alone(chosen):
            order.append("second")

    with compiling.alone(chosen):
        waiting = threading.Thread(target=other)
        waiting.start()
        waiting.join(0.2)
        order.append("first")
    waiting.join()
    assert order == ["first", "second"]


def test_a_process_that_is_stopped_with_its_server_is_no_fault_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who stops a service tells all of its processes at once, and those that compile may end first."""
    stopped = "import os, signal; print('1/1', flush=True); os.kill(os.getpid(), signal.SIGTERM)"
    monkeypatch.setattr(compiling, "COMMAND", (sys.executable, "-c", stopped))

    async def run() -> None:
        waiting = asyncio.create_task(compile_apart(SOON, lambda done, of: None))
        done, _ = await asyncio.wait([waiting], timeout=1.5)
        assert not done
        waiting.cancel()
        await asyncio.wait([waiting], timeout=SECONDS)
        assert waiting.cancelled()

    asyncio.run(run())
    monkeypatch.setattr(compiling, "STOPPING", 0.1)
    with pytest.raises(NotCompiled, match="ended with -15"):  # the server goes on
        asyncio.run(compile_apart(SOON, lambda done, of: None))


LOADED = """
import asyncio, sys, time
from pathlib import Path
from ludothek.core import calls
from ludothek.games import NAMES
from ludothek.server.app import create_app
from ludothek.server.preparation import Preparation
from ludothek.table.sqlite.store import SqliteStore

async def compiled(name, report):
    report(11, 11)

async def taught(name):
    pass

async def run():
    games = Preparation(compile=compiled, is_compiled=lambda game: game.name != NAMES[-1], teach=taught, is_taught=bool)
    app = create_app(SqliteStore(Path(sys.argv[1])), preparation=games)
    async with app.router.lifespan_context(app):
        lag, before = 0.0, time.perf_counter()
        while games.at("preparing"):
            await asyncio.sleep(0.001)
            now = time.perf_counter()
            lag, before = max(lag, now - before), now
        assert games.at("ready") == list(NAMES)
        assert {len(getattr(calls, name).signatures) for name in ("pending", "play", "describe_view")} == {len(NAMES)}
        print(lag)

asyncio.run(run())
"""


@pytest.mark.parametrize("fault", [None, NotCompiled("no room")], ids=["taught", "not taught"])
def test_a_game_is_ready_before_its_opponents_are(workshop: Workshop, fault: Exception | None) -> None:
    """The plain one plays until then, and who is asked afterwards may still fail by themselves."""
    asked = []

    async def run() -> None:
        games = preparation(workshop)
        bots = Bots(think=think_plainly, seconds=PATIENCE, is_prepared=games.has_opponents)
        position = game(LATE).start(seats=2)
        position.roll(1)
        await games.open(Pieces())
        try:
            workshop.is_done = True
            while games.at("preparing"):
                await asyncio.sleep(0.01)
            asked.append(await bots.choose(position, "A", "strong"))
            workshop.fault, workshop.is_taught = fault, True
            while not games.has_opponents(LATE):
                await asyncio.sleep(0.01)
            asked.append(await bots.choose(position, "A", "strong"))
            assert games.has_opponents(SOON)
        finally:
            bots.close()
            await games.close()

    asyncio.run(run())
    assert asked == ["bid 1", "bid 2"]


def test_opponents_that_were_not_compiled_when_the_server_was_closed_are_at_the_next_start(workshop: Workshop) -> None:
    heard: list[str] = []

    async def run() -> None:
        games = preparation(workshop, late="none")
        await games.open(Pieces(), heard.append)
        assert games.at("ready") == list(NAMES)
        assert [name for name in NAMES if not games.has_opponents(name)] == [LATE]
        assert heard == [name for name in NAMES if name != LATE]
        workshop.is_taught = True
        while not games.has_opponents(LATE):
            await asyncio.sleep(0.01)
        await games.close()

    asyncio.run(run())
    assert heard[-1] == LATE


def test_what_opponents_need_is_loaded_before_the_first_is_asked() -> None:
    async def run() -> str:
        bots = Bots(think=tell_what_is_loaded, seconds=PATIENCE)
        position = game(LATE).start(seats=2)
        position.roll(1)
        bots.prepare(LATE)
        try:
            return await bots.choose(position, "A", "sense")
        finally:
            bots.close()

    assert asyncio.run(run()) == "bid 1"


def tell_what_is_loaded(record: bytes, seat: str, bot: str) -> str:
    """In a worker process: 1 if what the strong ones think with is there, though the plain one was asked."""
    return f"bid {len(answers.answer.signatures)}"  # type: ignore[attr-defined]


def think_plainly(record: bytes, seat: str, bot: str) -> str:
    """In a worker process: tells by a bid who was asked."""
    return "bid 1" if bot == "sense" else "bid 2"


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
def test_those_who_play_do_not_wait_while_another_game_is_loaded(tmp_path: Path) -> None:
    def lag() -> float:
        command = [sys.executable, "-c", LOADED, str(tmp_path / "tables.db")]
        return float(subprocess.run(command, capture_output=True, text=True, timeout=300, check=True).stdout)

    assert is_within(MOST_LAG_SECONDS, lag)
