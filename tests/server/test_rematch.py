"""Playing again: the old players' seats are kept for them, and nobody else gets them by any message."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludothek.server.limits import UNLIMITED, Rate
from ludothek.table.again import KEPT_SECONDS
from ludothek.table.events import Continued, Entry
from tests.server.live import IS_ONE, Guest, Held, Live, Party, live, of_one, party, play_on
from tests.server.test_room import hear_until, settle

MINUTE = 60.0


class Clock:
    """What time it is, which can be set on."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


@pytest.fixture(scope="module")
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("rematch") / "tables.db", clock=clock) as running:
        yield running


@asynccontextmanager
async def finished(server: Live, *watchers: str) -> AsyncIterator[Party]:
    """Anna and Ben have played a game to its end."""
    async with party(server, server.make("anna", "bunker", size=2), "anna", "ben") as people:
        await play_on(people, random.Random(1))
        for watcher in watchers:
            await people.enter(watcher)
        yield people


async def ask_again(people: Party, name: str = "anna") -> str:
    """One of them asks to play again; the table where they do."""
    guest = people.guests[name]
    await guest.say(do="rematch")
    await hear_until(guest, lambda table: table["next"])
    return str(guest.table["next"]["table"])


def kept(guest: Guest) -> dict[str, Any]:
    """The seat that is kept, as somebody is told of it."""
    [seat] = [seat for seat in guest.table["seats"] if seat["kind"] == "open"]
    return dict(seat)


async def count_tables(server: Live) -> int:
    [[count]] = await server.database("SELECT count(*) FROM tables")
    return int(count)


def test_the_others_are_asked_and_a_stranger_cannot_take_their_seat(server: Live) -> None:
    async def run() -> None:
        async with finished(server, "clara") as people:
            id = await ask_again(people)
            for name in ("ben", "clara"):
                await hear_until(people.guests[name], lambda table: table["next"])
                told = people.guests[name].table["next"]
                assert (told["table"], told["by"], told["declined"]) == (id, "A", [])
                assert KEPT_SECONDS - 30 < told["left"] <= KEPT_SECONDS
            again = Party(server, id)
            anna, clara = await again.enter("anna"), await again.enter("clara")
            seat = kept(clara)
            assert (seat["kept"]["name"], seat["kept"]["declined"]) == ("Ben", False)
            assert KEPT_SECONDS - 30 < seat["kept"]["left"] <= KEPT_SECONDS
            assert (clara.table["yours"], clara.table["you"]) == (None, None)
            for message in (
                {"do": "sit", "seat": seat["seat"]},
                {"do": "sit", "seat": None},
                {"do": "sit"},
            ):
                assert await clara.refused(**message) == "seat-kept"
                assert "Ben" in json.loads(clara.bytes[-1])["text"]
            assert await clara.refused(do="decline") == "not-invited"
            assert await clara.refused(do="free", seat=seat["seat"]) == "not-seated"
            assert await clara.refused(do="stand-in", seat=seat["seat"]) == "not-seated"
            assert await anna.refused(do="free", seat=seat["seat"]) == "not-waited-for"
            assert await anna.refused(do="sit", seat=seat["seat"]) == "seated-already"
            ben = await again.enter("ben")
            assert ben.table["yours"] == seat["seat"]
            await again.sit("ben", seat["seat"])
            assert {guest.table["stage"] for guest in again.guests.values()} == {"playing"}
            assert ben.table["you"] == seat["seat"]
            assert all('"ben"' not in text and '"anna"' not in text for text in clara.bytes)
            await again.close()

    asyncio.run(run())


@pytest.mark.parametrize("is_loaded", [True, False])
def test_after_five_minutes_the_seat_is_open_to_anyone_and_the_old_player_hears_so(
    server: Live, clock: Clock, is_loaded: bool
) -> None:
    async def run() -> None:
        async with finished(server) as people:
            id = await ask_again(people)
        if not is_loaded:
            await forgotten(server, id)
        again = Party(server, id)
        try:
            carl = await again.enter("carl")
            clock.ahead += KEPT_SECONDS - 20
            assert await carl.refused(do="sit") == "seat-kept"
            clock.ahead += 25
            await again.sit("carl", kept(carl)["seat"])
            clock.ahead += MINUTE
            ben = await again.enter("ben")
            assert (ben.table["stage"], ben.table["yours"]) == ("playing", None)
            assert await ben.refused(do="sit") == "no-open-seat"
        finally:
            await again.close()

    asyncio.run(run())


def test_an_old_player_who_comes_after_six_minutes_still_finds_the_seat(server: Live, clock: Clock) -> None:
    async def run() -> None:
        async with finished(server) as people:
            id = await ask_again(people)
            clock.ahead += 6 * MINUTE
            async with party(server, people.id, "dora") as late:
                assert late.guests["dora"].table["next"]["left"] == 0
            async with party(server, id, "ben") as again:
                assert again.guests["ben"].table["stage"] == "playing"

    asyncio.run(run())


async def forgotten(server: Live, id: str) -> None:
    """Nobody is at a table any longer, and the server has let go of it."""
    while id in server.app.state.lobby.rooms:
        server.forget()
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("is_loaded", [True, False])
def test_who_declines_at_the_old_table_leaves_the_seat_to_anyone_at_the_new_one(server: Live, is_loaded: bool) -> None:
    async def run() -> None:
        async with finished(server, "clara") as people:
            id = await ask_again(people)
            again = Party(server, id)
            if is_loaded:
                anna = await again.enter("anna")
            else:
                await forgotten(server, id)
            ben, clara = people.guests["ben"], people.guests["clara"]
            await hear_until(ben, lambda table: table["next"])
            await hear_until(clara, lambda table: table["next"])
            assert await clara.refused(do="decline") == "not-seated"
            await ben.say(do="decline")
            await hear_until(ben, lambda table: table["next"]["declined"] == ["B"])
            await ben.ask(do="decline")
            assert ben.table["next"]["declined"] == ["B"]
            if is_loaded:
                await hear_until(anna, lambda table: table["seats"] and kept(anna)["kept"]["declined"])
                assert kept(anna)["kept"] == {"name": "Ben", "left": 0, "declined": True}
            else:
                await again.enter("anna")
            again.guests["clara"] = await Party(server, id).enter("clara")
            await settle(again.guests["anna"])
            await again.sit("clara", kept(again.guests["clara"])["seat"])
            assert again.guests["clara"].table["stage"] == "playing"
            await again.close()

    asyncio.run(run())


def test_a_seat_can_be_declined_where_it_is_kept(server: Live) -> None:
    async def run() -> None:
        async with finished(server) as people:
            again = Party(server, await ask_again(people))
            ben = await again.enter("ben")
            await ben.ask(do="decline")
            assert (ben.table["yours"], kept(ben)["kept"]["declined"]) == (None, True)
            await again.sit("ben", kept(ben)["seat"])  # who changes their mind is as welcome as anyone
            assert ben.table["stage"] == "playing"
            await again.close()

    asyncio.run(run())


@of_one
def test_who_is_just_sitting_down_at_the_new_table_has_not_declined_at_the_old_one(server: Live) -> None:
    async def run() -> None:
        async with finished(server) as people:
            id = await ask_again(people)
            async with party(server, id, "anna") as again:
                ben = await again.enter("ben")
                room = server.app.state.lobby.rooms[id]
                room.log = held = Held(room.log)
                await ben.say(do="sit", seat=kept(ben)["seat"])
                while not held.held:
                    await asyncio.sleep(0.01)
                await people.guests["ben"].say(do="decline")
                await settle(people.guests["ben"])
                room.log = held.log
                held.let_go()
                await hear_until(ben, lambda table: table["you"])
                await people.guests["ben"].hear()
                assert people.guests["ben"].table["next"]["declined"] == []

    asyncio.run(run())


def test_who_has_accepted_has_not_declined_whatever_another_page_of_theirs_says(server: Live) -> None:
    async def run() -> None:
        async with finished(server) as people:
            id = await ask_again(people)
            async with party(server, id, "anna", "ben") as again:
                ben = people.guests["ben"]
                await ben.say(do="decline")
                await settle(ben)
                assert ben.table["next"]["declined"] == []
                await settle(again.guests["ben"])
                assert again.guests["ben"].table["you"]

    asyncio.run(run())


@of_one
def test_both_who_ask_at_once_come_to_the_same_table(server: Live) -> None:
    """Also if the second asks when the table is made and the log of the old one does not have it yet."""

    async def run() -> None:
        async with finished(server) as people:
            room = server.app.state.lobby.rooms[people.id]
            room.log = held = Held(room.log)
            before = await count_tables(server)
            await people.guests["anna"].say(do="rematch")
            while not held.held:
                await asyncio.sleep(0.01)
            await people.guests["ben"].say(do="rematch")
            await settle(people.guests["ben"])
            held.let_go()
            for guest in people.guests.values():
                await hear_until(guest, lambda table: table["next"])
            assert await count_tables(server) == before + 1
            [id] = {guest.table["next"]["table"] for guest in people.guests.values()}
            async with party(server, id, "ben", "anna") as again:
                assert again.guests["ben"].table["stage"] == "playing"

    asyncio.run(run())


def test_two_who_ask_in_the_same_moment_come_to_the_same_table(server: Live) -> None:
    async def run() -> None:
        for _ in range(3):
            async with finished(server) as people:
                before = await count_tables(server)
                await asyncio.gather(*(guest.say(do="rematch") for guest in people.guests.values()))
                for guest in people.guests.values():
                    await hear_until(guest, lambda table: table["next"])
                assert len({guest.table["next"]["table"] for guest in people.guests.values()}) == 1
                if IS_ONE:  # two nodes may each make one, of which the log of the old table takes the first
                    assert await count_tables(server) == before + 1

    asyncio.run(run())


@of_one
def test_all_who_ask_hear_that_it_failed_and_can_ask_again(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with finished(server) as people:
            lobby, let = server.app.state.lobby, asyncio.Event()

            async def fail(*given: object) -> None:
                while not let.is_set():
                    await asyncio.sleep(0.01)
                raise OSError("the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(lobby.store, "make", fail)
                for guest in people.guests.values():
                    await guest.say(do="rematch")
                    await settle(guest)
                let.set()
                for guest in people.guests.values():
                    assert (await guest.hear())["reason"] == "not-kept"
            assert await ask_again(people, "ben")

    asyncio.run(run())


@of_one
def test_asking_again_and_again_makes_one_table_and_is_bounded(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db", limits=replace(UNLIMITED, toggles_a_person=Rate(0.001, 6))) as server:
            async with finished(server) as people:
                ben = people.guests["ben"]  # who has sat down once
                id = await ask_again(people, "ben")
                answers = [await ben.ask(do="rematch") for _ in range(6)]
                assert [answer["type"] for answer in answers] == 4 * ["table"] + 2 * ["refused"]
                assert {answer["next"]["table"] for answer in answers[:4]} == {id}
                assert (await ben.ask(do="decline"))["reason"] == "too-fast"
                assert await count_tables(server) == 2

    asyncio.run(run())


def test_a_restart_in_between_keeps_the_seat_for_the_same_person(tmp_path: Path) -> None:
    clock = Clock()

    async def ask() -> tuple[str, str]:
        with live(tmp_path / "t.db", clock=clock) as server:
            async with finished(server) as people:
                return people.id, await ask_again(people)

    async def come(old: str, new: str) -> None:
        clock.ahead += 2 * MINUTE
        with live(tmp_path / "t.db", clock=clock) as server:
            async with party(server, old, "ben", "clara") as people:
                told = people.guests["ben"].table["next"]
                assert (told["table"], told["by"]) == (new, "A")
                assert 2 * MINUTE < told["left"] < 3 * MINUTE + 1
            again = Party(server, new)
            clara = await again.enter("clara")
            assert 2 * MINUTE < kept(clara)["kept"]["left"] < 3 * MINUTE + 1
            assert await clara.refused(do="sit") == "seat-kept"
            await again.enter("ben")
            await again.sit("ben", kept(clara)["seat"])
            assert clara.table["stage"] == "playing"
            await again.close()

    asyncio.run(come(*asyncio.run(ask())))


def test_who_asked_and_went_away_is_still_played_with(server: Live) -> None:
    """Anna closes the page before Ben comes: the game begins, and she finds it when she is back."""

    async def run() -> None:
        async with finished(server) as people:
            id = await ask_again(people)
            await people.drop("anna")
            async with party(server, id, "ben") as again:
                ben = again.guests["ben"]
                assert ben.table["stage"] == "playing"
                [anna] = [seat for seat in ben.table["seats"] if seat["name"] == "Anna"]
                assert (anna["online"], anna["kind"]) == (False, "person")
                await again.enter("anna")
                assert again.asked() == ["anna", "ben"]

    asyncio.run(run())


def test_what_was_said_goes_along(server: Live) -> None:
    async def run() -> None:
        async with finished(server) as people:
            await people.guests["ben"].say(do="chat", text="once more?")
            await people.all_hear("chat")
            async with party(server, await ask_again(people), "ben", "watcher") as again:
                ben = again.guests["ben"]
                assert again.guests["watcher"].table["chat"] == [
                    {"name": "Ben", "seat": ben.table["you"], "text": "once more?"}
                ]

    asyncio.run(run())


def test_a_game_from_before_says_where_they_went_on_and_not_who_asked(server: Live) -> None:
    async def run() -> None:
        async with finished(server) as people, server.beside() as store:
            loaded = await store.load(people.id)
            assert loaded
            await loaded.log.append(Entry(len(loaded.events), [Continued("elsewhere")], 1.0))
            anna = people.guests["anna"]
            await anna.say(do="rematch")
            await hear_until(anna, lambda table: table["next"])
            assert anna.table["next"] == {"table": "elsewhere", "by": None, "left": 0, "declined": []}

    asyncio.run(run())


@of_one
def test_however_many_watch_who_a_seat_is_kept_for_gets_in(tmp_path: Path) -> None:
    async def run() -> None:
        with live(tmp_path / "t.db", limits=replace(UNLIMITED, spectators_a_table=1)) as server:
            async with finished(server) as people:
                id = await ask_again(people)
            again = Party(server, id)
            await again.enter("clara")
            with pytest.raises(AssertionError):
                await Party(server, id).enter("dora")
            await again.enter("ben")
            await again.sit("ben", again.guests["ben"].table["yours"])
            assert again.guests["ben"].table["stage"] == "playing"
            await again.close()

    asyncio.run(run())
