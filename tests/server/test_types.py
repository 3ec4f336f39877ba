"""The page's types are those of the messages, and the messages are what the server sends."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from ludothek.core.json_text import MOST_LETTERS
from ludothek.core.position import Position
from ludothek.games import NAMES
from ludothek.server.answers import (
    Answer,
    Denial,
    GameInfo,
    Lang,
    MadeTable,
    Me,
    Replay,
    Rules,
    Tables,
    Texts,
    View,
)
from ludothek.testing.walks import Setup, step
from ludothek.testing.worlds import viewers
from ludothek.texts import LANGUAGES
from ludothek.tools.typescript import declaration, expression, files
from tests.conformance.games import CORNERS

from .live import Live, party, play_on

SHORT: dict[str, dict[str, int]] = {"bunker": {"size": 3}, "die-bombe": {"ranks": 3}, "bruno-bueffel": {"columns": 1}}
SOURCES = Path(__file__).parents[2] / "web" / "src"
DRAWN = [name for name in NAMES if (SOURCES / "games" / name).is_dir()]
"""The games that have a board of their own in the page."""


@cache
def reader(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def assert_is(kind: Any, sent: str | bytes) -> None:
    """What was sent is of a type, with every field and no other."""
    adapter = reader(kind)
    read = adapter.validate_json(sent, strict=True)
    assert json.loads(adapter.dump_json(read)) == json.loads(sent)


@pytest.mark.parametrize(("file", "text"), files(DRAWN).items())
def test_the_page_has_the_types_of_the_messages_and_states(file: str, text: str) -> None:
    assert (SOURCES / file).read_text(encoding="utf-8") == text, "the messages or states have changed: run `make types`"


def test_the_page_speaks_the_languages_of_the_catalogues() -> None:
    assert get_args(Lang.__value__) == LANGUAGES


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (int, "number"),
        (list[str | None], "(string | null)[]"),
        (dict[str, list[float]], "Record<string, number[]>"),
        (dict[str, object], "Record<string, unknown>"),
        (Lang, '"en" | "fr" | "de"'),
    ],
)
def test_a_type_is_written_as_the_page_would(kind: Any, written: str) -> None:
    assert expression(TypeAdapter(kind).json_schema()) == written


def test_what_may_be_left_out_has_a_question_mark_and_a_docstring_is_a_comment() -> None:
    about = {
        "description": "One.\n\nTwo.",
        "properties": {"a": {"type": "integer"}, "b": {"type": "string"}},
        "required": ["a"],
    }
    assert declaration("Pair", about) == (
        "/** One.\n *\n * Two. */\nexport interface Pair {\n  a: number;\n  b?: string;\n}\n"
    )


def test_a_field_without_a_type_is_not_written() -> None:
    with pytest.raises(ValueError, match="no TypeScript"):
        expression(TypeAdapter(list[Any]).json_schema())


def views(position: Position) -> Iterator[Position]:
    """As everyone at the table sees it, and as a replay shows it."""
    yield position
    yield from map(position.view, viewers(position))


@pytest.mark.parametrize("setup", CORNERS, ids=str)
def test_every_view_of_a_whole_game_is_of_the_type_that_the_page_reads(setup: Setup) -> None:
    position, rng = setup.start(), random.Random(1)
    while True:
        for view in views(position):
            text = view.to_json_text()
            assert 2 * len(text) < MOST_LETTERS
            assert_is(View, text)
        if position.pending is None:
            break
        step(position, rng)


def answered(server: Live, kind: Any, path: str, body: object = None) -> Any:
    """What anna gets over HTTP, which must be of the type that the page reads."""
    reply = server.http("POST" if body else "GET", path, "anna", body)
    assert_is(kind, reply.body)
    return reply.json()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/me", Me),
        ("/api/games", list[GameInfo]),
        ("/api/rules/bunker", Rules),
        ("/api/texts/fr", Texts),
        ("/api/texts/xx", Denial),
        ("/api/tables/none/replay", Denial),
        ("/api/nothing", Denial),
    ],
)
def test_what_is_answered_over_http_is_of_the_type_that_the_page_reads(server: Live, path: str, kind: Any) -> None:
    answered(server, kind, path)


def test_a_new_name_and_a_wrong_wish_are_answered_in_the_types_that_the_page_reads(server: Live) -> None:
    assert answered(server, Me, "/api/me", {"name": "Annette"})["name"] == "Annette"
    assert answered(server, Denial, "/api/tables", {"game": "bunker", "table": 1})["reason"] == "wrong"


@pytest.mark.parametrize("name", NAMES)
def test_all_about_a_whole_game_is_of_the_types_that_the_page_reads(server: Live, name: str) -> None:
    wish = {"game": name, "options": {"seats": 2} | SHORT[name], "public": True}
    id = answered(server, MadeTable, "/api/tables", wish)["id"]
    heard: list[str] = []

    async def run() -> None:
        async with party(server, id, "anna", "watcher", "ben") as people:
            anna = people.guests["anna"]
            await anna.ask(do="ping")
            await anna.refused(do="play", decision=0, move="nonsense")
            await anna.say(do="chat", text="hello")
            await people.all_hear("chat")
            await play_on(people, random.Random(7))
            heard.extend(text for guest in people.guests.values() for text in guest.bytes)

    opened = answered(server, Tables, "/api/tables")
    assert any(table["id"] == id for table in opened["open"])
    asyncio.run(run())
    assert {json.loads(text)["type"] for text in heard} == {"table", "presence", "moved", "chat", "refused", "pong"}
    for text in heard:
        assert_is(Answer, text)
    answered(server, Replay, f"/api/tables/{id}/replay")
