"""Whole games over real sockets, and what happens around them."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import random
import signal
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from ludothek.core.recording import read
from ludothek.games import NAMES, game
from ludothek.server.limits import INVITATION_SECONDS
from ludothek.table.events import Entry, Moved
from ludothek.tools.load.match import until

from .live import HOST, SECONDS, Live, Party, any_move, of_one, party, play_on

SHORT = {"bunker": {"size": 3}, "die-bombe": {"ranks": 3, "bombs": 1}, "bruno-bueffel": {"columns": 1}}


@pytest.mark.parametrize("name", NAMES)
def test_two_people_play_a_whole_game_while_a_third_watches(server: Live, name: str) -> None:
    async def run() -> None:
        rng = random.Random(7)
        id = server.make("anna", name, **SHORT[name])
        async with party(server, id, "anna", "watcher", "ben") as people:
            await play_on(people, rng, most=5)
            for person in ("anna", "ben", ""):
                seen = read(await asyncio.to_thread(server.record, id, person), game)
                assert seen.viewer == {"anna": "A", "ben": "B", "": None}[person]
                assert seen.replay().is_view
            denied = await asyncio.to_thread(server.http, "GET", f"/api/tables/{id}/replay")
            assert (denied.status, denied.json()["reason"]) == (403, "not-over")
            await play_on(people, rng)
            tables = [guest.table for guest in people.guests.values()]
            assert {table["stage"] for table in tables} == {"over"}
            assert all(table["view"]["result"] and table["fair"]["secret"] for table in tables)
            whole = read(await asyncio.to_thread(server.record, id), game)
            assert whole.is_checked
            assert whole.replay().result == tables[0]["view"]["result"]
            for table in tables:
                assert table["lines"] == whole.replay().view(table["you"]).lines
            replayed = (await asyncio.to_thread(server.http, "GET", f"/api/tables/{id}/replay")).json()
            assert [step["line"] for step in replayed["steps"]] == [None, *whole.lines]

    asyncio.run(run())


def test_a_rematch_has_the_same_options_and_a_seat_for_each(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker", size=2), "anna", "ben", "watcher") as people:
            assert await people.guests["anna"].refused(do="rematch") == "not-over"
            await play_on(people, random.Random(1))
            assert await people.guests["watcher"].refused(do="rematch") == "not-seated"
            await people.guests["ben"].say(do="rematch")
            for guest in people.guests.values():
                assert (await guest.hear())["type"] == "presence"
            ids = {guest.table["next"]["table"] for guest in people.guests.values()}
            await people.guests["anna"].ask(do="rematch")
            assert ids == {people.guests["anna"].table["next"]["table"]}
            async with party(server, ids.pop(), "ben", "anna") as again:
                table = again.guests["anna"].table
                assert sorted(seat["name"] for seat in table["seats"]) == ["Anna", "Ben"]
                assert (table["stage"], table["options"]["size"]) == ("playing", 2)

    asyncio.run(run())


def test_a_rematch_keeps_the_bots(server: Live) -> None:
    async def run() -> None:
        wish = {"game": "bunker", "options": {"seats": 3, "size": 2}, "bots": ["random"]}
        id = server.http("POST", "/api/tables", "anna", wish).json()["id"]
        async with party(server, id, "anna", "ben") as people:
            await people.guests["ben"].say(do="leave")
            anna = people.guests["anna"]
            while (await anna.hear()).get("stage") != "over":
                if anna.asks and anna.asks["decision"] != anna.answered:
                    anna.answered = anna.asks["decision"]
                    await anna.say(do="play", decision=anna.answered, move=any_move(anna, random.Random(1)))
            await anna.say(do="rematch")
            while not anna.table["next"]:
                await anna.hear()
            async with party(server, anna.table["next"]["table"], "anna") as again:
                seats = again.guests["anna"].table["seats"]
                assert sorted(seat["kind"] for seat in seats[:2]) == ["open", "person"]
                assert (seats[2]["kind"], seats[2]["bot"]) == ("bot", "random")

    asyncio.run(run())


def test_an_invitation_that_nobody_took_in_time_says_so(server: Live) -> None:
    id = server.make("anna", "bunker")

    async def run() -> None:
        await server.database(f"UPDATE tables SET made_at = made_at - {INVITATION_SECONDS + 60} WHERE id = '{id}'")
        server.forget()
        async with connect(f"ws://{HOST}:{server.port}/api/tables/{id}/socket?lang=fr") as page:
            answer = json.loads(await page.recv())
            assert (answer["type"], answer["reason"]) == ("refused", "expired")

    asyncio.run(run())
    assert server.http("GET", f"/api/tables/{id}/record").json()["reason"] == "expired"
    assert all(table["id"] != id for table in server.http("GET", "/api/tables", "anna").json()["mine"])


def test_a_game_that_has_begun_never_expires(server: Live) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben") as people:
            await people.play("anna", "hide 1")
        await server.database(f"UPDATE tables SET made_at = 0 WHERE id = '{id}'")
        await asyncio.sleep(0.1)
        server.forget()
        async with party(server, id, "anna") as people:
            assert people.guests["anna"].table["lines"] == ["A hide 1"]

    asyncio.run(run())


@of_one
def test_a_table_stays_in_memory_for_a_while_after_its_last_page(server: Live) -> None:
    async def run() -> None:
        id, lobby = server.make("anna", "bunker"), server.app.state.lobby
        async with party(server, id, "anna", "ben") as people:
            await people.play("anna", "hide 1")
            room = lobby.rooms[id]
        assert await until(lambda: room.is_idle, SECONDS)
        lobby.forget_idle(60)
        async with party(server, id, "ben") as people:
            assert people.guests["ben"].table["lines"] == ["A hide ?"]
            assert lobby.rooms[id] is room
            lobby.forget_idle()
            assert lobby.rooms[id] is room
        assert await until(lambda: room.is_idle, SECONDS)
        lobby.forget_idle()
        assert id not in lobby.rooms
        async with party(server, id, "ben") as people:
            assert people.guests["ben"].table["lines"] == ["A hide ?"]
            assert lobby.rooms[id] is not room

    asyncio.run(run())


@of_one
def test_of_tables_where_nobody_is_only_those_left_last_stay_in_memory(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludothek.server.lobby.MOST_WEIGHT", 350)
    lobby = server.app.state.lobby

    async def run() -> None:
        ids = [server.make("anna", "bunker") for _ in range(5)]
        server.forget()
        async with party(server, ids[0], "anna"):
            for id in ids[1:]:
                reply = await asyncio.to_thread(server.http, "GET", f"/api/tables/{id}/record")
                assert reply.json()["reason"] == "not-started"
            assert [id for id in ids if id in lobby.rooms] == [ids[0], *ids[2:]]
        assert await until(lambda: ids[2] not in lobby.rooms, SECONDS)
        assert [id for id in ids if id in lobby.rooms] == [ids[0], *ids[3:]]

    asyncio.run(run())


def test_a_game_that_is_too_long_ends_with_a_sentence_for_who_wants_to_go_on(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludothek.table.table.MOST_EVENTS", 7)

    async def run() -> None:
        people = Party(server, server.make("anna", "bunker", stall=0))
        anna, ben = await people.enter("anna", "fr"), await people.enter("ben")
        await people.sit("ben", "B")
        for person in ("anna", "ben"):
            await people.play(person, "hide 1")
        asked = anna if anna.asks else ben
        assert asked.asks
        move = {"do": "play", "decision": asked.asks["decision"], "move": asked.asks["legal"][0]}
        assert await asked.refused(**move) == "game-too-long"
        assert len(asked.table["lines"]) == 4
        await people.close()

    asyncio.run(run())


def test_a_page_of_another_site_cannot_speak_for_a_player(server: Live) -> None:
    async def run() -> None:
        url = f"ws://{HOST}:{server.port}/api/tables/{server.make('anna', 'bunker')}/socket"
        headers = {"Cookie": server.cookie("anna")}
        with pytest.raises(InvalidStatus):
            await connect(url, additional_headers=headers, origin=Origin("https://elsewhere.example"))
        async with connect(url, additional_headers=headers, origin=Origin(f"http://{HOST}:{server.port}")) as page:
            assert json.loads(await page.recv())["you"] == "A"

    asyncio.run(run())


async def write_from_elsewhere(server: Live, id: str, *lines: str) -> None:
    """Another process appends to a table's log."""
    async with server.beside() as other:
        loaded = await other.load(id)
        assert loaded
        length = sum(len(entry.events) for entry in loaded.entries)
        await loaded.log.append(Entry(length, [Moved(line) for line in lines], 1.5))


def test_who_comes_second_to_a_number_catches_up_and_is_answered_from_there(server: Live) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben", "watcher") as people:
            await write_from_elsewhere(server, id, "B hide 2")
            anna, ben = people.guests["anna"], people.guests["ben"]
            await anna.say(do="play", decision=0, move="hide 1")
            await people.all_hear("moved")
            assert (ben.table["lines"], anna.table["lines"]) == (["B hide 2"], ["B hide ?"])
            await people.all_hear("moved")
            assert anna.table["lines"][:2] == ["A hide 1", "B hide ?"]
            assert people.guests["watcher"].table["lines"][:2] == ["A hide ?", "B hide ?"]

    asyncio.run(run())


def test_a_move_that_another_made_impossible_is_refused_after_catching_up(server: Live) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben") as people:
            await write_from_elsewhere(server, id, "A hide 3")
            anna = people.guests["anna"]
            assert (await anna.ask(do="play", decision=0, move="hide 1"))["lines"] == ["A hide 3"]
            assert (await anna.hear())["reason"] == "decided-already"
            assert (await people.guests["ben"].hear())["lines"] == ["A hide ?"]
            await people.play("ben", "hide 1")

    asyncio.run(run())


@of_one
def test_a_move_that_cannot_be_written_is_told_to_nobody(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            anna, ben = people.guests["anna"], people.guests["ben"]
            os.kill(server.scribe, signal.SIGSTOP)
            await anna.say(do="play", decision=0, move="hide 1")
            assert (await ben.ask(do="ping"))["type"] == "pong"
            os.kill(server.scribe, signal.SIGKILL)
            assert (await anna.hear())["reason"] == "not-kept"
            assert (await ben.ask(do="ping"))["type"] == "pong"
            await people.play("anna", "hide 1")
            assert ben.table["lines"] == ["A hide ?"]

    asyncio.run(run())


def test_the_log_comes_with_what_each_line_did(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "die-bombe", **SHORT["die-bombe"]), "anna", "ben") as people:
            await play_on(people, random.Random(2))
            anna = people.guests["anna"]
            live_facts = [fact for text in anna.bytes for fact in json.loads(text).get("facts", [])]
            takes = [
                fact
                for line, fact in zip(anna.table["lines"], anna.table["facts"], strict=True)
                if line[2:].startswith("take")
            ]
            assert takes
            assert all(set(fact) == {"what", "paid", "other", "second"} for fact in takes)
            assert all(fact in live_facts for fact in takes)

    asyncio.run(run())


def test_long_answers_are_compressed_for_who_can_read_that(server: Live) -> None:
    plain = server.http("GET", "/api/rules/bunker")
    packed = server.http("GET", "/api/rules/bunker", Accept_Encoding="gzip")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 2


def test_reconnecting_in_the_middle_of_a_sealed_bid_goes_on_where_the_log_is(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "die-bombe"), "anna", "ben") as people:
            decision = people.guests["anna"].asks
            assert decision
            await people.play("anna", "bid 5")
            await people.drop("anna")
            anna = await people.enter("anna")
            assert anna.asks is None
            assert anna.table["lines"][-1] == "A bid 5"
            assert people.guests["ben"].table["lines"][-1] == "A bid ?"
            await people.drop("ben")
            ben = await people.enter("ben")
            assert ben.asks == decision
            await people.play("ben", "bid 3")
            assert ben.table["lines"][decision["decision"] :][:2] == ["A bid 5", "B bid 3"]

    asyncio.run(run())


def test_a_repeated_message_is_answered_with_the_table_and_changes_nothing(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            await people.play("anna", "hide 3")
            anna = people.guests["anna"]
            for _ in range(3):
                answer = await anna.ask(do="play", decision=0, move="hide 3")
                assert (answer["type"], answer["lines"], answer["asks"]) == ("table", ["A hide 3"], None)
            assert await anna.refused(do="play", decision=0, move="hide 4") == "decided-already"
            await people.play("ben", "hide 1")
            assert anna.table["lines"][:2] == ["A hide 3", "B hide ?"]

    asyncio.run(run())


def test_the_same_move_from_two_pages_of_one_person_is_played_once(server: Live) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben") as people:
            second = Party(server, id)
            try:
                await second.enter("anna")
                await people.all_hear("presence")
                both = [people.guests["anna"], second.guests["anna"]]
                await asyncio.gather(*(page.say(do="play", decision=0, move="hide 2") for page in both))
                heard = [(await page.hear())["type"] for page in both]
                assert heard == ["moved", "moved"]
                late = [asyncio.create_task(page.hear()) for page in both]
                done, waiting = await asyncio.wait(late, return_when=asyncio.FIRST_COMPLETED)
                assert [task.result()["lines"] for task in done] == [["A hide 2"]]
                for task in waiting:
                    task.cancel()
                assert (await people.guests["ben"].hear())["lines"] == ["A hide ?"]
            finally:
                await second.close()

    asyncio.run(run())


@of_one
def test_who_comes_and_goes_is_told_to_the_others_without_the_game(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            anna = people.guests["anna"]
            await people.enter("watcher")
            await people.drop("ben")
            assert [seat["online"] for seat in anna.table["seats"]] == [True, False]
            assert anna.table["watching"] == 1
            assert set(json.loads(anna.bytes[-1])) == {"type", "seats", "watching", "next"}
            again = await people.enter("ben")
            for part in ("seats", "watching", "next"):
                assert anna.table[part] == again.table[part]

    asyncio.run(run())


def test_who_leaves_is_stood_in_for_and_may_come_back(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            await people.guests["ben"].say(do="leave")
            await people.all_hear("table")
            assert people.guests["anna"].table["seats"][1]["bot"] == "sense"
            await people.all_hear("moved")
            assert await people.guests["ben"].refused(do="play", decision=0, move="hide 1") == "bot-decides"
            await people.guests["ben"].say(do="back")
            heard = [await people.guests["ben"].hear()]
            while heard[-1]["type"] != "table":
                heard.append(await people.guests["ben"].hear())
            assert heard[-1]["seats"][1]["bot"] is None

    asyncio.run(run())


def test_who_stands_up_before_the_game_may_sit_down_again(server: Live) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker", seats=3)
        async with party(server, id, "anna", "ben") as people:
            for _ in range(2):
                await people.guests["ben"].say(do="leave")
                await people.all_hear("table")
                await people.sit("ben", "C")
            assert people.guests["ben"].table["you"] == "C"

    asyncio.run(run())


def test_health_and_metrics_answer(server: Live, tmp_path: Path) -> None:
    assert server.http("GET", "/health").json() == {"status": "ok"}
    text = server.http("GET", "/metrics").body.decode()
    assert "# TYPE ludothek_connections gauge" in text
