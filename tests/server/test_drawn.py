"""A page without a board for a game is told its views as text, if it asks: in its language, and what it may know."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from ludothek.core.position import Position
from ludothek.games import NAMES
from ludothek.texts import LANGUAGES

from .live import Guest, Live, any_move, party

MOVES = 12


def told(guest: Guest) -> dict[str, object]:
    """The last message about the game."""
    about = [message for message in map(json.loads, guest.bytes) if message["type"] in ("table", "moved")]
    last: dict[str, object] = about[-1]
    return last


def position(server: Live, id: str) -> Position:
    found: Position = server.app.state.lobby.rooms[id].table.position
    return found


@pytest.mark.parametrize("name", NAMES)
def test_who_asks_for_it_is_told_what_they_may_know_as_text_and_nobody_else(server: Live, name: str) -> None:
    id, rng = server.make("anna", name), random.Random(4)

    async def run() -> None:
        async with party(server, id, "anna", "watcher", "ben") as people:
            anna, watcher, ben = (people.guests[person] for person in ("anna", "watcher", "ben"))
            await anna.ask(do="draw")
            await watcher.ask(do="draw")
            for _ in range(MOVES):
                now = position(server, id)
                assert told(anna)["text"] == now.view("A").text("en")
                assert told(watcher)["text"] == now.view(None).text("en")
                assert "text" not in told(ben)
                if not people.asked():
                    break
                mover = rng.choice(people.asked())
                await people.play(mover, any_move(people.guests[mover], rng))

    asyncio.run(run())


def test_the_text_follows_the_language_of_the_page(server: Live) -> None:
    id = server.make("anna", NAMES[0])

    async def run() -> None:
        async with party(server, id, "anna", "ben") as people:
            anna = people.guests["anna"]
            texts = {(await anna.ask(do="draw"))["text"]}
            for language in LANGUAGES[1:]:
                texts.add((await anna.ask(do="language", lang=language))["text"])
            assert len(texts) == len(LANGUAGES)

    asyncio.run(run())


def test_before_a_game_has_begun_there_is_nothing_to_draw(server: Live) -> None:
    id = server.make("anna", NAMES[0])

    async def run() -> None:
        async with party(server, id, "anna") as people:
            anna = people.guests["anna"]
            assert "text" not in await anna.ask(do="draw")
            await people.enter("ben")
            await people.sit("ben", "B")
            assert told(anna)["text"] == position(server, id).view("A").text("en")

    asyncio.run(run())
