"""Somebody who says anything: at a table with or without a seat, over HTTP, or neither."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from ludothek.tools.load.client import HOST, Page, http

from .words import Words

PAUSE = 0.011
"""Seconds between two messages: who says more is not listened to."""
SESSION = 120
REQUESTS = 40
PATIENCE, ANSWER = 10.0, 0.4


@dataclass
class Ground:
    """Where the strangers are: tables that they know of, and what came of it."""

    port: int
    people: list[str] = field(default_factory=list)
    """Cookies."""
    tables: list[str] = field(default_factory=list)
    messages: int = 0
    broken_frames: int = 0
    requests: int = 0
    faults: list[str] = field(default_factory=list)

    async def make(self, name: str, bots: int) -> None:
        """A table of three with so many bots, where strangers have the other seats, or take them."""
        wish = {"game": name, "options": {"seats": 3}, "bots": ["sense", "random"][:bots]}
        _, made = await http(self.port, "POST", "/api/tables", self.people[0], wish)
        self.tables.append(made["id"])


class OpenPage(Page):
    """A page that can send anything."""

    def __init__(self, path: str, cookie: str, hear: Callable[[bytes], None], lose: Callable[[], None]) -> None:
        super().__init__(path, cookie, hear, lose)

    def send(self, data: bytes) -> None:
        if self._transport:
            self._transport.write(data)


class Stranger:
    def __init__(self, ground: Ground, rng: random.Random) -> None:
        self.ground = ground
        self.rng = rng
        self.words = Words(rng)
        self._asks: dict[str, Any] | None = None
        self._gone, self._pong = asyncio.Event(), asyncio.Event()

    async def go_on(self) -> None:
        """Without end."""
        while True:
            with suppress(OSError, EOFError, TimeoutError):
                await (self.sit() if self.rng.random() < 0.7 else self.ask())
            await asyncio.sleep(PAUSE)

    def cookie(self) -> str:
        cookie = self.rng.choice((*self.ground.people, ""))
        return self.words.broken(cookie.encode()).decode("latin-1") if self.rng.random() < 0.05 else cookie

    async def sit(self) -> None:
        """A while at a table."""
        self._asks, self._gone, self._pong = None, asyncio.Event(), asyncio.Event()
        id = self.rng.choice(self.ground.tables)
        lang = self.rng.choice(("en", "fr", "de", "xx", "%00"))
        cookie = "".join(letter for letter in self.cookie() if letter.isprintable())
        page = OpenPage(f"/api/tables/{id}/socket?lang={lang}", cookie, self._hear, self._gone.set)
        await asyncio.wait_for(
            asyncio.get_running_loop().create_connection(lambda: page, HOST, self.ground.port), PATIENCE
        )
        is_sound = True
        try:
            for _ in range(self.rng.randrange(SESSION)):
                if self._gone.is_set():
                    return
                if self.rng.random() < 0.01:
                    is_sound = False
                    page.send(self.words.broken_frames())
                    self.ground.broken_frames += 1
                else:
                    message = self.words.message(self._asks)
                    is_sound = is_sound and len(message) < 1000
                    page.send(self.words.frames(message))
                    self.ground.messages += 1
                await asyncio.sleep(PAUSE)
            if is_sound:
                await self._expect_answer(page, id)
        finally:
            page.close()

    async def _expect_answer(self, page: OpenPage, id: str) -> None:
        """Whatever was said before, a ping is answered, or the page has been told to leave."""
        self._pong.clear()
        page.say({"do": "ping"})
        waits = [asyncio.ensure_future(event.wait()) for event in (self._pong, self._gone)]
        done, _ = await asyncio.wait(waits, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        if not done:
            self.ground.faults.append(f"a page at table {id} is no longer answered")

    def _hear(self, data: bytes) -> None:
        message = json.loads(data)
        kind = message["type"]
        if kind in ("table", "moved"):
            self._asks = message["asks"]
        elif kind == "pong":
            self._pong.set()

    async def ask(self) -> None:
        """Some requests over HTTP."""
        for _ in range(self.rng.randrange(REQUESTS)):
            with suppress(OSError, TimeoutError):
                await self._ask_one()

    async def _ask_one(self) -> None:
        """No answer is allowed, an error of the server's is not."""
        data = self.words.http(self.rng.choice(self.ground.tables), self.cookie())
        reader, writer = await asyncio.wait_for(asyncio.open_connection(HOST, self.ground.port), PATIENCE)
        try:
            writer.write(data)
            self.ground.requests += 1
            answer = await asyncio.wait_for(reader.read(1 << 16), ANSWER)
            if answer.startswith(b"HTTP/1.1 5"):
                self.ground.faults.append(f"{answer[9:12].decode()} for {data[:200]!r}")
        finally:
            writer.close()
