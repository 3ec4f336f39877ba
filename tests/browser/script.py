"""A game whose lines a test chooses, chance and the moves of others too. What a page is told of it comes from the
rules, as at any table; only the moves do not come from the server.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import count
from typing import Any

from playwright.sync_api import ViewportSize, WebSocketRoute

import ludothek
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE, LETTERS
from ludothek.players import PLAIN, player
from tests.browser.company import DESKTOP, Company
from tests.browser.person import Person
from tests.games.playing import play, started

NAMES = ("Anna", "Berta", "Clara", "Dora", "Ella", "Frieda", "Greta", "Hanna")


class Script:
    """One page at such a table. `play` goes on with lines, and with what the person at the page decides."""

    def __init__(self, game: str, lines: str, viewer: str | None = "A", **options: object) -> None:
        self.position = started(game, lines, **options)
        self.viewer = viewer
        self._whole: dict[str, Any] = {}
        self._wire: WebSocketRoute | None = None

    def play(self, lines: str) -> None:
        """Plays lines that come together, and tells the page."""
        start = self.position.revealed
        play(self.position, lines)
        assert self._wire
        self._wire.send(json.dumps(self._moved(start) if self.position.pending else self._table()))

    def between(self, wire: WebSocketRoute) -> None:
        """Stands between a page and the server."""
        self._wire = wire
        server = wire.connect_to_server()

        def pass_on(said: str | bytes) -> None:
            message = json.loads(said)
            if message["type"] == "table":
                self._whole = message
                wire.send(json.dumps(self._table()))
            elif message["type"] != "moved":
                wire.send(said)

        def hear(said: str | bytes) -> None:
            message = json.loads(said)
            if message["do"] == "play":
                self.play(f"{self.viewer} {message['move']}")
            else:
                server.send(said)

        server.on_message(pass_on)
        wire.on_message(hear)

    def _table(self) -> dict[str, Any]:
        seats = [
            at | {"name": name, "kind": "person", "bot": None, "online": True, "gone": None}
            for at, name in zip(self._whole["seats"], NAMES, strict=False)
        ]
        stage = "playing" if self.position.pending else "over"
        return self._whole | self._moved(0) | {"type": "table", "stage": stage, "you": self.viewer, "seats": seats}

    def _moved(self, start: int) -> dict[str, Any]:
        lines, facts = self.position.news(self.viewer, start)
        return {
            "type": "moved",
            "start": start,
            "lines": lines,
            "facts": facts,
            "revealed": self.position.revealed,
            "view": json.loads(self.position.view_text(self.viewer)),
            "asks": self._asks(),
        }

    def _asks(self) -> dict[str, Any] | None:
        if self.viewer is None or self.viewer not in (self.position.pending or ""):
            return None
        return {"decision": self.position.revealed, "would": {}, "forms": {}, **self.position.asks(self.viewer)}


def reached(game: str, move: str, viewer: str | None = "A", after: int = 0, **options: object) -> Script:
    """A game that common sense has played so far that the first seat may make such a move, after so many lines."""
    for seed in count():
        for position in played(game, seed, **options):
            is_asked = position.pending != CHANCE and "A" in (position.pending or "") and len(position.lines) >= after
            if is_asked and any(text.startswith(move) for text in position.legal("A")):
                return Script(game, "\n".join(position.lines), viewer, **options)
    raise AssertionError("there are always more games")


def ended(game: str, **options: object) -> Script:
    """A game that common sense has played to its end."""
    *_, last = played(game, 0, **options)
    return Script(game, "\n".join(last.lines), "A", **options)


def played(game: str, seed: int, **options: object) -> Iterator[Position]:
    """A game as it goes on, line by line."""
    position, rng = ludothek.game(game).start(**options), random.Random(seed)
    sense = player(PLAIN, position.game)
    yield position
    while position.pending is not None:
        if position.pending == CHANCE:
            position.roll(rng)
        else:
            seat = min(position.pending, key=lambda seat: (seat == "A", seat))  # who looks has time to
            position.play(f"{seat} {sense.choose(position.view(seat), seat, rng)}")
        yield position


def reading(people: Company, script: Script, size: ViewportSize = DESKTOP, *, moves: bool = False) -> Person:
    """Somebody at the page of a script."""
    position = script.position
    name = NAMES[LETTERS.index(script.viewer)] if script.viewer else "Zoe"
    person = people.arrive(name, size=size, moves=moves)
    person.page.route_web_socket("**/socket*", script.between)
    person.sit_down(position.game.name, *["random"] * (len(position.seats) - 1), **position.options)
    person.see("board").wait_for()
    return person
