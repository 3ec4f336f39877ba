"""What happens around a table: nothing that a guest does, or a moment does, takes it away from the others."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import time
import weakref
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from ludothek.core.recording import read
from ludothek.games import game
from ludothek.server.limits import TABLES_LISTED, UNLIMITED, Rate
from ludothek.server.wishes import Decided, Wish
from ludothek.table.events import Chatted, Entry, Made
from ludothek.table.fairness import seal_of
from ludothek.table.store import Conflict, Store
from tests.server.live import HOST, IS_ONE, Guest, Held, Live, Party, any_move, live, of_one, party, play_on

PATIENCE = 1.2
"""Seconds after which somebody is gone, in which a busy machine has answered."""


async def settle(guest: Guest) -> None:
    """Reads what has come until now."""
    await guest.say(do="ping")
    while (await guest.hear())["type"] != "pong":
        pass


@pytest.mark.parametrize("message", [{"do": "chat", "text": " \n\t"}, {"do": "back"}])
def test_what_changes_nothing_takes_no_table_away(server: Live, message: dict[str, Any]) -> None:
    """Blank chat of a spectator, or coming back without having left, again and again while others play."""

    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben", "watcher") as people:
            room = server.app.state.lobby.rooms[people.id]
            rng = random.Random(1)
            loud = people.guests.pop("watcher" if message["do"] == "chat" else "anna")
            others = dict(people.guests)
            for _ in range(20):
                for _ in range(5):
                    await loud.say(**message)
                for name in people.asked():
                    await people.play(name, any_move(others[name], rng))
                if loud.asks and loud.asks["decision"] > loud.answered:
                    loud.answered = loud.asks["decision"]
                    await loud.say(do="play", decision=loud.answered, move=any_move(loud, rng))
                    await people.all_hear("moved", "table")
                await settle(loud)
            people.guests[loud.name] = loud
            assert server.app.state.lobby.rooms[people.id] is room
            texts = [json.loads(text) for text in loud.bytes]
            assert not [text for text in texts if text["type"] == "refused" and text["reason"] == "try-again"]
            lines = others["ben"].table["lines"]
            assert len(lines) > 20 or others["ben"].table["stage"] == "over"

    asyncio.run(run())


def test_pages_that_join_while_the_table_catches_up_hear_every_move_after(server: Live) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben") as people, server.beside() as other:
            late: list[Party] = []
            for number in range(12):
                await say_elsewhere(other, id, str(number))
                await people.guests["anna"].say(do="chat", text=f"here {number}")
                late += [Party(server, id) for _ in range(3)]
                await asyncio.gather(*(one.enter(f"late{number}") for one in late[-3:]))
                await settle(people.guests["anna"])
            await people.guests["anna"].say(do="play", decision=0, move="hide 1")
            for one in late:
                guest = next(iter(one.guests.values()))
                while (await guest.hear())["type"] != "moved":
                    pass
                assert guest.table["lines"] == ["A hide ?"]
                await one.close()

    asyncio.run(run())


async def say_elsewhere(store: Store, id: str, text: str) -> None:
    """Another process writes to the table's log, as soon as it is first."""
    while True:
        loaded = await store.load(id)
        assert loaded
        length = sum(len(entry.events) for entry in loaded.entries)
        with suppress(Conflict):
            await loaded.log.append(Entry(length, [Chatted("Elsewhere", "", text)], 1.5))
            return


@of_one
def test_a_page_that_asks_for_more_than_can_be_done_at_once_is_told_so(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a write takes long, what one page asks for does not pile up without end."""

    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            room = server.app.state.lobby.rooms[people.id]
            waiting: list[Any] = []
            with monkeypatch.context() as slow:
                slow.setattr(room, "log", Slow(room.log, waiting))
                anna = people.guests["anna"]
                await anna.say(do="play", decision=0, move="hide 1")
                for _ in range(30):
                    await anna.say(do="back")
                reasons = [(await anna.hear())["reason"] for _ in range(11)]
                assert reasons == 11 * ["too-fast"]
                await settle(anna)
                assert len(waiting) == 1
                entered = await Party(server, people.id).enter("late")
                assert entered.table["lines"] == []
                await entered.socket.close()
            server.app.state.lobby.rooms[people.id].log.push(*waiting[0])
            while not anna.table["lines"]:
                await anna.hear()

    asyncio.run(run())


def refusals(guest: Guest) -> list[Any]:
    """What the guest was refused so far."""
    return [said for said in map(json.loads, guest.bytes) if said["type"] == "refused"]


class Slow:
    """A log that writes nothing until it is told to."""

    def __init__(self, log: Any, waiting: list[Any]) -> None:
        self.id, self.waiting = log.id, waiting

    def push(self, *wish: Any) -> None:
        self.waiting.append(wish)


async def hear_until(guest: Guest, is_there: Any) -> None:
    while not is_there(guest.table):
        await guest.hear()


@of_one
@pytest.mark.parametrize("is_late", [False, True])
def test_moves_that_wait_for_their_turn_are_written_together(
    server: Live, monkeypatch: pytest.MonkeyPatch, is_late: bool
) -> None:
    """One that is refused among them takes no other along, and where another writer was faster, all try again."""

    async def run() -> None:
        async with party(server, server.make("cleo", "bunker"), "cleo", "dora") as people, server.beside() as other:
            room = server.app.state.lobby.rooms[people.id]
            cleo, dora = people.guests["cleo"], people.guests["dora"]
            waiting: list[Any] = []
            log = room.log
            with monkeypatch.context() as slow:
                slow.setattr(room, "log", Slow(log, waiting))
                await cleo.say(do="chat", text="now")
                await settle(cleo)
                await cleo.say(do="play", decision=0, move="hide 1")
                await settle(cleo)
                await dora.say(do="play", decision=0, move="swap")
                await dora.say(do="play", decision=0, move="hide 2")
                await settle(dora)
                log.push(*waiting.pop())
                while not waiting:
                    await asyncio.sleep(0.02)
                ((entry, *_),) = waiting
                lines = [event.line for event in entry.events]
                assert lines[:2] == ["A hide 1", "B hide 2"]
                assert all(line.startswith("* ") for line in lines[2:])
                await settle(dora)
                assert not cleo.table["lines"]
                assert not refusals(dora)
                if is_late:
                    await say_elsewhere(other, people.id, "faster")
            log.push(*waiting.pop())
            await hear_until(cleo, lambda table: len(table["lines"]) >= 4)
            await hear_until(dora, lambda table: len(table["lines"]) >= 4)
            assert cleo.table["lines"][:2] == ["A hide 1", "B hide ?"]
            assert dora.table["lines"][:2] == ["A hide ?", "B hide 2"]
            await settle(dora)
            assert len(refusals(dora)) == 1

    asyncio.run(run())


@of_one
def test_what_many_say_at_once_is_written_together_and_a_move_does_not_wait_for_each_of_them(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with party(server, server.make("emma", "bunker"), "emma", "finn") as people:
            room = server.app.state.lobby.rooms[people.id]
            emma, finn = people.guests["emma"], people.guests["finn"]
            waiting: list[Any] = []
            log = room.log
            with monkeypatch.context() as slow:
                slow.setattr(room, "log", Slow(log, waiting))
                for number in range(4):
                    await finn.say(do="chat", text=f"number {number}")
                await settle(finn)
                await emma.say(do="play", decision=0, move="hide 1")
                await settle(emma)
                said: list[list[str]] = []
                while ["moved"] not in said:
                    while not waiting:
                        await asyncio.sleep(0.02)
                    write = waiting.pop()
                    said.append([event.kind for event in write[0].events])
                    log.push(*write)
                assert [kind for entry in said for kind in entry] == [*(4 * ["chatted"]), "moved"]
                assert len(said) <= 3, "one write for what was said first, one for the rest"
            await hear_until(emma, lambda table: table["lines"] == ["A hide 1"])
            heard = [told["text"] for told in map(json.loads, emma.bytes) if told["type"] == "chat"]
            assert heard == [f"number {number}" for number in range(4)]

    asyncio.run(run())


def test_others_may_let_a_bot_play_on_for_who_is_gone_and_who_comes_back_decides_again(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db", patience=PATIENCE) as server:
            async with party(server, server.make("anna", "die-bombe", seats=3), "anna", "ben", "cleo") as people:
                anna, ben = people.guests["anna"], people.guests["ben"]
                await people.enter("watcher")
                await people.play("anna", "bid 3")
                assert await ben.refused(do="stand-in", seat="C") == "still-here"
                await people.drop("cleo")
                while [seat["gone"] is None for seat in anna.table["seats"]] != [True, True, False]:
                    assert not IS_ONE, "only among nodes it is known a moment later"
                    await anna.hear_any()
                assert 0 <= anna.table["seats"][2]["gone"] < PATIENCE
                assert await ben.refused(do="stand-in", seat="C") == "still-here"
                await asyncio.sleep(PATIENCE + 0.1)
                assert await people.guests["watcher"].refused(do="stand-in", seat="C") == "not-seated"
                assert await ben.refused(do="stand-in", seat="A") == "still-here"
                await ben.say(do="stand-in", seat="C")
                await hear_until(anna, lambda table: table["seats"][2]["bot"] == "sense")
                await hear_until(anna, lambda table: any(line.startswith("C bid") for line in table["lines"]))
                await hear_until(ben, lambda table: any(line.startswith("C bid") for line in table["lines"]))
                await ben.say(do="play", decision=ben.asks["decision"] if ben.asks else 0, move="bid 2")
                await hear_until(anna, lambda table: "B bid 2" in table["lines"])
                cleo = Party(server, people.id)
                back = await cleo.enter("cleo")
                await hear_until(back, lambda table: table["seats"][2]["bot"] is None)
                await hear_until(anna, lambda table: table["seats"][2]["bot"] is None)
                assert "C" not in [line[0] for line in back.table["lines"] if "?" in line]
                await cleo.close()

    asyncio.run(run())


@of_one
def test_who_comes_back_while_it_is_written_that_a_bot_stands_in_decides_again(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db", patience=0.6) as server:
            async with party(server, server.make("anna", "die-bombe"), "anna", "ben") as people:
                anna = people.guests["anna"]
                await people.drop("ben")
                await asyncio.sleep(0.7)
                room = server.app.state.lobby.rooms[people.id]
                room.log = held = Held(room.log)
                await anna.say(do="stand-in", seat="B")
                while not held.held:
                    await asyncio.sleep(0.01)
                ben = await people.enter("ben")
                room.log = held.log
                held.let_go()
                await hear_until(ben, lambda table: table["seats"][1]["bot"] == "sense")
                await hear_until(ben, lambda table: table["seats"][1]["bot"] is None)

    asyncio.run(run())


def test_who_looks_in_for_an_instant_can_still_be_replaced(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db", patience=0.6) as server:
            async with party(server, server.make("anna", "die-bombe"), "anna", "ben") as people:
                anna = people.guests["anna"]
                await people.drop("ben")
                await asyncio.sleep(0.7)
                await people.enter("ben")
                await people.drop("ben")
                await anna.say(do="stand-in", seat="B")
                await hear_until(anna, lambda table: table["seats"][1]["bot"] == "sense")
                ben = await Party(server, people.id).enter("ben")
                await hear_until(anna, lambda table: table["seats"][1]["bot"] is None)
                await ben.socket.close()
                await hear_until(anna, lambda table: (table["seats"][1]["gone"] or 0) >= 0.7)

    asyncio.run(run())


def test_a_seat_that_somebody_took_and_left_without_a_word_is_freed_by_those_who_wait(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db", patience=PATIENCE) as server:
            async with party(server, server.make("anna", "bunker", seats=3), "anna", "ben", "watcher") as people:
                anna, watcher = people.guests["anna"], people.guests["watcher"]
                assert await anna.refused(do="free", seat="B") == "still-here"
                assert await anna.refused(do="free", seat="C") == "not-waited-for"
                await people.drop("ben")
                assert await anna.refused(do="free", seat="B") == "still-here"
                await asyncio.sleep(PATIENCE + 0.1)
                assert await watcher.refused(do="free", seat="B") == "not-seated"
                await anna.say(do="free", seat="B")
                await people.all_hear("table")
                assert [seat["kind"] for seat in anna.table["seats"]] == ["person", "open", "open"]
                assert (await people.enter("ben")).table["you"] is None
                await people.sit("ben", "C")
                await people.sit("watcher", "B")
                assert anna.table["stage"] == "playing"
                assert await anna.refused(do="free", seat="B") == "still-here"
                await people.drop("ben")
                await asyncio.sleep(PATIENCE + 0.1)
                assert await anna.refused(do="free", seat="C") == "not-waited-for"

    asyncio.run(run())


def test_who_left_by_choice_stays_replaced_until_they_say_so(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            await people.guests["ben"].say(do="leave")
            await hear_until(people.guests["anna"], lambda table: table["seats"][1]["bot"] == "sense")
            gone = people.guests.pop("ben")
            await gone.socket.close()
            again = Party(server, people.id)
            ben = await again.enter("ben")
            await settle(ben)
            assert ben.table["seats"][1]["bot"] == "sense"
            await again.close()

    asyncio.run(run())


def test_what_people_add_to_chance_is_promised_first_and_revealed_when_all_have(server: Live) -> None:
    wish = {"game": "bruno-bueffel", "options": {"seats": 2, "columns": 1}, "seals": True}
    id = server.http("POST", "/api/tables", "anna", wish).json()["id"]

    async def run() -> None:
        people = Party(server, id)
        anna, ben = await people.enter("anna"), await people.enter("ben")
        fair = anna.table["fair"]
        assert (fair["owes"], fair["seals"], fair["secret"]) == ("seal", {"A": ""}, None)
        commitment = fair["commitment"]
        assert await anna.refused(do="reveal", entropy="cafe01") == "not-promised"
        await anna.say(do="seal", seal=seal_of("cafe01"))
        await people.all_hear("table")
        assert ben.table["fair"]["seals"] == {"A": seal_of("cafe01")}
        await anna.say(do="seal", seal=seal_of("another"))
        await anna.hear()
        await ben.say(do="sit", seat="B", seal=seal_of("beef02"))
        await people.all_hear("table")
        assert (anna.table["fair"]["owes"], ben.table["fair"]["owes"]) == ("reveal", "reveal")
        assert anna.table["stage"] == "open"
        assert "cafe01" not in "".join(ben.bytes)
        assert await anna.refused(do="reveal", entropy="another") == "not-promised"
        await anna.say(do="reveal", entropy="cafe01")
        await anna.hear()
        await ben.say(do="reveal", entropy="beef02")
        await people.all_hear("table")
        assert anna.table["stage"] == "playing"
        assert anna.table["fair"]["entropy"] == {"A": "cafe01", "B": "beef02"}
        assert await anna.refused(do="reveal", entropy="cafe01") == "not-promised"
        await play_on(people, random.Random(1))
        assert anna.table["fair"]["commitment"] == commitment
        record = await asyncio.to_thread(server.record, id)
        draw = read(record, game).draw
        assert draw
        assert draw.entropy == {"A": "cafe01", "B": "beef02"}
        await people.close()

    asyncio.run(run())


def sealed_table(server: Live) -> str:
    wish = {"game": "bunker", "options": {"seats": 2}, "seals": True}
    return str(server.http("POST", "/api/tables", "anna", wish).json()["id"])


def test_a_late_promise_leaves_the_others_all_their_time_to_reveal(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a host who knows the secret could promise at the last moment, and have others come too late."""
    monkeypatch.setattr("ludothek.server.room.GATHERING_SECONDS", 1.5)

    async def run() -> None:
        people = Party(server, sealed_table(server))
        anna, ben = await people.enter("anna"), await people.enter("ben")
        await ben.say(do="sit", seat="B", seal=seal_of("beef02"))
        await asyncio.sleep(1.2)
        await anna.say(do="seal", seal=seal_of("cafe01"))
        await hear_until(ben, lambda table: table["fair"]["owes"] == "reveal")
        await anna.say(do="reveal", entropy="cafe01")
        await asyncio.sleep(0.7)
        await ben.say(do="reveal", entropy="beef02")
        await hear_until(ben, lambda table: table["stage"] == "playing")
        assert ben.table["fair"]["entropy"] == {"A": "cafe01", "B": "beef02"}
        await people.close()

    asyncio.run(run())


@of_one
def test_who_promises_while_the_time_runs_out_can_still_reveal(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last promise is being written when it is too late for promises: then all have time to reveal."""
    monkeypatch.setattr("ludothek.server.room.GATHERING_SECONDS", 1.0)

    async def run() -> None:
        people = Party(server, sealed_table(server))
        anna, ben = await people.enter("anna"), await people.enter("ben")
        await ben.say(do="sit", seat="B", seal=seal_of("beef02"))
        await hear_until(ben, lambda table: "B" in table["fair"]["seals"])
        room = server.app.state.lobby.rooms[people.id]
        log, waiting = room.log, list[Any]()
        with monkeypatch.context() as slow:
            slow.setattr(room, "log", Slow(log, waiting))
            await anna.say(do="seal", seal=seal_of("cafe01"))
            await asyncio.sleep(1.3)
            assert [type(event).__name__ for event in waiting[0][0].events] == ["Sealed"]
        log.push(*waiting.pop())
        await hear_until(ben, lambda table: table["fair"]["owes"] == "reveal")
        await anna.say(do="reveal", entropy="cafe01")
        await ben.say(do="reveal", entropy="beef02")
        await hear_until(ben, lambda table: table["stage"] == "playing")
        assert ben.table["fair"]["entropy"] == {"A": "cafe01", "B": "beef02"}
        await people.close()

    asyncio.run(run())


def test_who_never_promises_is_not_waited_for_and_the_others_still_add_theirs(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludothek.server.room.GATHERING_SECONDS", 0.5)

    async def run() -> None:
        people = Party(server, sealed_table(server))
        await people.enter("anna")
        ben = await people.enter("ben")
        await ben.say(do="sit", seat="B", seal=seal_of("beef02"))
        await hear_until(ben, lambda table: table["fair"]["owes"] == "reveal")
        await ben.say(do="reveal", entropy="beef02")
        await hear_until(ben, lambda table: table["stage"] == "playing")
        assert ben.table["fair"]["entropy"] == {"B": "beef02"}
        await people.close()

    asyncio.run(run())


def test_a_stranger_takes_no_seat(server: Live) -> None:
    """Nobody could be that person again, and the seat would wait for ever."""

    async def run() -> None:
        id = server.make("anna", "bunker")
        async with connect(f"ws://{HOST}:{server.port}/api/tables/{id}/socket") as page:
            stranger = Guest("stranger", page)
            await stranger.hear()
            assert await stranger.refused(do="sit", seat="B") == "no-name"

    asyncio.run(run())


@pytest.mark.parametrize("limit", ["toggles_a_person", "toggles_an_address"])
def test_sitting_down_leaving_and_coming_back_is_done_only_so_often(tmp_path: Path, limit: str) -> None:
    async def run() -> None:
        few: dict[str, Any] = {limit: Rate(0.001, 3)}
        limits = replace(UNLIMITED, **few)
        with live(tmp_path / "t.db", limits=limits) as server:
            async with party(server, server.make("anna", "bunker", seats=3), "anna", "ben") as people:
                ben = people.guests["ben"]
                await ben.say(do="leave")
                await people.all_hear("table")
                await people.sit("ben", "C")
                assert await ben.refused(do="leave") == "too-fast"

    asyncio.run(run())


def test_who_sits_at_too_many_tables_that_have_not_begun_takes_no_other_seat(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludothek.server.open_seats.OPEN_TABLES_A_PERSON", 2)

    async def run() -> None:
        tables = [Party(server, server.make(f"maker-{number}", "bunker", seats=3)) for number in range(3)]
        pages = [await table.enter("sitter") for table in tables]
        for table in tables[:2]:
            await table.sit("sitter", "B")
        assert await pages[2].refused(do="sit", seat="B") == "too-many-tables"
        assert server.http("POST", "/api/tables", "sitter", {"game": "bunker"}).json()["reason"] == "too-many-tables"
        await pages[0].say(do="leave")
        await tables[0].all_hear("table")
        await tables[2].sit("sitter", "B")
        for table in tables:
            await table.close()

    asyncio.run(run())


def test_sitting_down_keeps_its_place_among_what_a_page_asks_for(server: Live) -> None:
    """Though the store is asked first: who leaves right after it, or sits down on another seat, does so."""

    async def run() -> None:
        async with party(server, server.make("anna", "bunker", seats=3), "anna", "watcher") as people:
            watcher = people.guests["watcher"]
            for wish in ({"do": "sit", "seat": "B"}, {"do": "leave"}, {"do": "sit", "seat": "C"}):
                await watcher.say(**wish)
            told = [[seat["kind"] for seat in (await watcher.hear())["seats"]] for _ in range(3)]
            assert told == [["person", "person", "open"], ["person", "open", "open"], ["person", "open", "person"]]

    asyncio.run(run())


def test_a_game_begins_without_what_a_page_does_not_reveal(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludothek.server.room.GATHERING_SECONDS", 0.3)
    wish = {"game": "bunker", "options": {"seats": 2}, "seals": True}
    id = server.http("POST", "/api/tables", "anna", wish).json()["id"]

    async def run() -> None:
        people = Party(server, id)
        anna, ben = await people.enter("anna"), await people.enter("ben")
        await anna.say(do="seal", seal=seal_of("cafe01"))
        await ben.say(do="sit", seat="B", seal=seal_of("beef02"))
        await hear_until(anna, lambda table: table["fair"]["owes"] == "reveal")
        await anna.say(do="reveal", entropy="cafe01")
        await hear_until(ben, lambda table: table["stage"] == "playing")
        assert ben.table["fair"]["entropy"] == {"A": "cafe01"}
        await people.close()

    asyncio.run(run())


def test_many_tables_of_one_do_not_hide_the_table_where_someone_waits(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db") as server:
            wish = {"game": "bunker", "public": True}
            id = server.http("POST", "/api/tables", "anna", wish).json()["id"]
            async with party(server, id, "anna"), server.beside() as store:
                for number in range(60):
                    chosen = game("bunker")
                    made = Made("bunker", chosen.version, chosen.settle({}), "c0ffee", is_public=True)
                    await store.make(f"many{number}", bytes(32), Entry(0, [made], time.time()))
                listed = [table["id"] for table in server.http("GET", "/api/tables").json()["open"]]
                assert len(listed) == TABLES_LISTED
                assert listed[0] == id
                assert listed[1] == "many59"

    asyncio.run(run())


@of_one
def test_a_table_that_is_let_go_leaves_the_memory_at_once(server: Live) -> None:
    """A circle of objects would keep the whole game until garbage is looked for."""

    async def run() -> None:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben") as people:
            await play_on(people, random.Random(1))
            room = weakref.ref(server.app.state.lobby.rooms[id])
        for _ in range(100):
            server.forget()
            if room() is None:
                return
            await asyncio.sleep(0.05)
        pytest.fail("the room is still there")

    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()


@of_one
def test_who_is_refused_leaves_no_circle_of_objects(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each would hold a draft of the table until everybody waits for a look for garbage."""
    refused: list[weakref.ref[BaseException]] = []
    refuse = Decided.refuse

    def note(decided: Decided, wish: Wish, error: Any) -> None:
        refused.append(weakref.ref(error))
        refuse(decided, wish, error)

    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            anna = people.guests["anna"]
            for decision, move in ((0, "pass"), (0, "hide 9"), (7, "hide 1")):
                await anna.say(do="play", decision=decision, move=move)
                while (await anna.hear())["type"] != "refused":
                    pass
            await settle(anna)

    monkeypatch.setattr(Decided, "refuse", note)
    gc.disable()
    try:
        asyncio.run(run())
        assert [error() for error in refused] == [None] * 3
    finally:
        gc.enable()
