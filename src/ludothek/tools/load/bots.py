"""People who play against bots, a move a second: how long they wait for the server, and for the bots."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from typing import Any

import orjson

from ludothek.tools.load.client import HOST, Page, http
from ludothek.tools.load.match import choose, quantile, until

THINKING = 1.0
"""Seconds that a person takes over a move."""
OPENING = 8.0
"""Seconds at the beginning that do not count: bots load what they know when the server has opened."""
LOADING = 120.0
"""Seconds that they may take for that, so that on a busy machine nothing is counted before each has moved."""


@dataclass
class Waits:
    """In seconds."""

    people: list[float] = field(default_factory=list)
    """From a person's move until they are told that it is kept."""
    bots: list[float] = field(default_factory=list)
    """From what was told before until a bot's move is."""
    games: int = 0
    refused: list[str] = field(default_factory=list)

    def forget(self) -> None:
        """All but what was refused."""
        self.people.clear()
        self.bots.clear()
        self.games = 0

    def told(self) -> str:
        """A line for people and one for bots."""
        rows = (("people's moves", self.people), ("bots' moves", self.bots))
        return "\n".join(
            f"{name:<18}{len(waits):10,}, {quantile(waits, 0.5):.1f} ms p50, {quantile(waits, 0.99):.1f} ms p99"
            for name, waits in rows
        )


class Evening:
    """One person, game after game against one bot."""

    def __init__(self, port: int, cookie: str, game: str, bot: str, waits: Waits, seed: int) -> None:
        self._port, self._cookie, self._game, self._bot, self._waits = port, cookie, game, bot, waits
        self._rng = random.Random(seed)
        self._page: Page | None = None
        self._own = ""
        self._answered = -1
        self._sent_at = self._heard_at = 0.0
        self._over = asyncio.Event()
        self.has_bot_moved = False

    async def play(self) -> None:
        """Without end."""
        while True:
            self._over.clear()
            self._answered, self._sent_at, self._heard_at = -1, 0.0, 0.0
            wish = {"game": self._game, "options": {"seats": 2}, "bots": [self._bot]}
            _, made = await http(self._port, "POST", "/api/tables", self._cookie, wish)
            page = self._page = Page(f"/api/tables/{made['id']}/socket", self._cookie, self._hear, self._over.set)
            await asyncio.get_running_loop().create_connection(lambda page=page: page, HOST, self._port)  # type: ignore[misc]
            try:
                await self._over.wait()
            finally:
                page.close()

    def _hear(self, data: bytes) -> None:
        message = orjson.loads(data)
        if message["type"] == "refused":
            self._waits.refused.append(message["text"])
        if message["type"] not in ("moved", "table"):
            return
        now = time.perf_counter()
        self._own = message.get("you") or self._own
        if message["type"] == "moved":
            self._count({line[0] for line in message["lines"]}, now)
        self._heard_at = now
        if message.get("stage") == "over":
            self._waits.games += 1
            self._over.set()
        elif message["asks"] and message["asks"]["decision"] != self._answered:
            self._answered = message["asks"]["decision"]
            answer = {"do": "play", "decision": self._answered, "move": choose(message["asks"], self._rng)}
            asyncio.get_running_loop().call_later(THINKING, self._say, answer)

    def _count(self, movers: set[str], now: float) -> None:
        if self._own in movers and self._sent_at:
            self._waits.people.append(now - self._sent_at)
            self._sent_at = 0.0
        elif movers - {self._own, "*"} and self._heard_at and not self._sent_at:
            self._waits.bots.append(now - self._heard_at)
        self.has_bot_moved |= bool(movers - {self._own, "*"})

    def _say(self, answer: dict[str, Any]) -> None:
        if self._page:
            self._sent_at = time.perf_counter()
            self._page.say(answer)


async def evening(port: int, names: list[str], bot: str, tables: int, seconds: float, seed: int) -> Waits:
    """So many people against a bot, the games in turn."""
    waits = Waits()
    people = [(await http(port, "GET", "/api/me", ""))[0] for _ in range(tables)]
    playing = [Evening(port, cookie, names[i % len(names)], bot, waits, seed + i) for i, cookie in enumerate(people)]
    tasks = [asyncio.create_task(each.play()) for each in playing]
    await asyncio.wait(tasks, timeout=OPENING)
    await until(lambda: all(each.has_bot_moved for each in playing) or any(task.done() for task in tasks), LOADING)
    waits.forget()
    await asyncio.wait(tasks, timeout=seconds)
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    return waits
