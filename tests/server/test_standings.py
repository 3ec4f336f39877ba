"""One's own tables in a list: who else plays there, whose turn it is and since when; one's own turn first."""

from __future__ import annotations

import asyncio
import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from ludothek.games import game
from ludothek.server.standings import MOST_READ
from ludothek.table.events import Entry, Event, Made, Sat
from ludothek.table.fairness import FairChance
from tests.server.live import Live, live, of_one, party, play_on
from tests.server.test_rematch import forgotten


def mine(server: Live, person: str = "anna") -> list[dict[str, Any]]:
    return list(server.http("GET", "/api/tables", person).json()["mine"])


def names(table: dict[str, Any]) -> list[str]:
    return [player["name"] for player in table["players"]]


@pytest.mark.parametrize("is_loaded", [True, False])
def test_the_list_says_who_plays_and_whose_turn_it_is_and_since_when(tmp_path: Path, is_loaded: bool) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db") as server:
            id, begun = server.make("anna", "bunker"), time.time()
            async with party(server, id, "anna", "ben") as people:
                await people.play("anna", "hide 1")
                await people.guests["ben"].say(do="chat", text="wait")
                await people.all_hear("chat")
            if not is_loaded:
                await forgotten(server, id)
            told = {name: await asyncio.to_thread(mine, server, name) for name in ("anna", "ben", "clara")}
            assert told["clara"] == []
            for name, seat in (("anna", "A"), ("ben", "B")):
                [table] = told[name]
                assert (table["you"], table["stage"], table["asked"]) == (seat, "playing", ["B"])
                assert names(table) == ["Anna", "Ben"]
                assert begun - 1 < table["since"] < begun + 30
                assert '"ben"' not in json.dumps(table)

    asyncio.run(run())


def test_ones_own_turn_comes_first_then_what_is_under_way_and_what_is_over_last(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db") as server:
            mine_to_move = server.make("anna", "bunker")
            over = server.make("anna", "bunker", size=2)
            open_seats = server.make("anna", "bunker")
            theirs = server.make("anna", "bunker")
            async with party(server, over, "anna", "ben") as people:
                await play_on(people, random.Random(1))
            for id, name in ((mine_to_move, "ben"), (theirs, "anna")):
                async with party(server, id, "anna", "ben") as people:
                    await people.play(name, "hide 1")
            for is_new in (False, True):
                if is_new:
                    for id in (mine_to_move, over, open_seats, theirs):
                        await forgotten(server, id)
                told = await asyncio.to_thread(mine, server)
                assert [table["id"] for table in told] == [mine_to_move, theirs, open_seats, over]
                assert [table["asked"] for table in told] == [["A"], ["B"], [], []]
                assert names(told[3]) == ["Anna", "Ben"]
                assert names(told[2]) == ["Anna", ""]

    asyncio.run(run())


def test_a_restart_forgets_neither_who_plays_nor_since_when(tmp_path: Path) -> None:
    async def play() -> list[dict[str, Any]]:
        with live(tmp_path / "t.db") as server:
            ids = [server.make("anna", "bunker", size=2) for _ in range(2)]
            async with party(server, ids[0], "anna", "ben") as people:
                await play_on(people, random.Random(1))
                await asyncio.sleep(0.05)
                await people.guests["ben"].say(do="chat", text="well played")
                await people.all_hear("chat")
            async with party(server, ids[1], "anna", "ben") as people:
                await people.play("ben", "hide 1")
            return await asyncio.to_thread(mine, server)

    before = asyncio.run(play())
    with live(tmp_path / "t.db") as server:
        assert mine(server) == before


def test_whoever_has_left_is_not_waited_for(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db") as server:
            id = server.make("anna", "bunker")
            async with party(server, id, "anna", "ben") as people:
                await people.guests["anna"].say(do="leave")
                while True:
                    [table] = await asyncio.to_thread(mine, server)
                    if table["asked"] == ["B"]:
                        return

    asyncio.run(run())


@of_one
def test_only_a_few_logs_are_read_at_a_time_and_each_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db") as server:
            chosen, secret = game("bunker"), bytes(32)
            made = Made("bunker", chosen.version, chosen.settle({}), FairChance(secret).commitment, False)
            async with server.beside() as store:
                for number in range(2 * MOST_READ + 3):
                    events: list[Event] = [made, Sat("A", "Anna", "anna"), Sat("B", "Ben", "ben")]
                    await store.make(f"many{number}", secret, Entry(0, events, time.time()), "playing")
            lobby, read = server.app.state.lobby, []
            load = lobby._standings._load

            async def loaded(id: str) -> Any:
                read.append(id)
                return await load(id)

            monkeypatch.setattr(lobby._standings, "_load", loaded)
            for known in (MOST_READ, 2 * MOST_READ, 2 * MOST_READ + 3, 2 * MOST_READ + 3):
                told = await asyncio.to_thread(mine, server)
                assert len(told) == 2 * MOST_READ + 3
                assert sum(bool(table["players"]) for table in told) == known
                assert len(read) == len(set(read)) == known
            assert not lobby.rooms  # nobody came: bots do not begin to think

    asyncio.run(run())


def test_tables_of_a_game_that_is_not_there_do_not_hide_how_others_stand(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db") as server:
            id = server.make("anna", "bunker")
            await forgotten(server, id)
            strange = Made("gone", 1, {"seats": 2}, "c0ffee", False)
            async with server.beside() as store:
                for number in range(MOST_READ):
                    events: list[Event] = [strange, Sat("A", "Anna", "anna"), Sat("B", "Ben", "ben")]
                    await store.make(f"gone{number}", bytes(32), Entry(0, events, time.time() + 9), "playing")
            server.app.state.lobby._standings._known.clear()
            told = {table["id"]: names(table) for table in await asyncio.to_thread(mine, server)}
            assert len(told) == MOST_READ + 1
            assert told[id] == ["Anna", ""]

    asyncio.run(run())


def test_a_table_that_cannot_be_read_does_not_take_the_list_away(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db") as server:
            id = server.make("anna", "bunker")
            strange = Made("gone", 1, {"seats": 2}, "c0ffee", False)
            async with server.beside() as store:
                for stage in ("playing", "over"):
                    events: list[Event] = [strange, Sat("A", "Anna", "anna"), Sat("B", "Ben", "ben")]
                    await store.make(stage, bytes(32), Entry(0, events, time.time()), stage)
            told = {table["id"]: table for table in await asyncio.to_thread(mine, server)}
            assert set(told) == {id, "playing", "over"}
            assert names(told["playing"]) == []
            assert names(told["over"]) == ["Anna", "Ben"]

    asyncio.run(run())
