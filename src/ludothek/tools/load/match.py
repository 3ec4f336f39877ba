"""Two people who play one game after the other over sockets, and what came of it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import orjson

from ludothek.tools.load.client import HOST, Page, http

FEW = 12
"""So many of the numbers that could be said are said."""
AGAIN = 0.5
"""Seconds after which somebody whose move was refused tries it again."""


Ports = int | Sequence[int]
"""One node, or several."""


def choose(asks: dict[str, Any], rng: random.Random) -> str:
    """Any legal move, from what the page was told alone."""
    forms = asks["forms"]
    if forms and (not asks["legal"] or rng.random() < 0.5):
        verb = rng.choice(list(forms))
        return f"{verb} {formed(forms[verb], rng)}"
    return str(rng.choice(asks["legal"]))


def formed(form: dict[str, Any], rng: random.Random) -> str:
    """What stands after the verb of a move that is not listed."""
    if form["kind"] == "number":
        return str(rng.randint(form["low"], min(form["low"] + FEW - 1, form["high"])))
    count = rng.randint(1, min(len(form["of"]), form["most"]))
    return "".join(form["of"][index] for index in sorted(rng.sample(range(len(form["of"])), count)))


@dataclass
class Tally:
    """What came of the load."""

    kept: int = 0
    games: int = 0
    fallen: int = 0
    """How often a pair had to connect again."""
    backs: list[float] = field(default_factory=list)
    """How many seconds it took until both saw the table again."""
    refused: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)

    def quantile(self, share: float) -> float:
        """In milliseconds."""
        return quantile(self.latencies, share)


def quantile(seconds: list[float], share: float) -> float:
    """In milliseconds: what so large a share of them stays below."""
    ordered = sorted(seconds)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Pace:
    """When the next move may be sent: at once, or so many a second."""

    def __init__(self, rate: float = 0) -> None:
        self._rate = rate
        self._slot = 0.0

    def due(self, send: Callable[[], None]) -> None:
        if not self._rate:
            send()
            return
        loop = asyncio.get_running_loop()
        self._slot = max(self._slot + 1 / self._rate, loop.time())
        loop.call_at(self._slot, send)


class Seat:
    """One of the two people at a table: answers what is asked, measures what the other one did."""

    def __init__(self, match: Match, cookie: str) -> None:
        self.match, self.cookie = match, cookie
        self.letter = ""
        """Where this person sits, once they do."""
        self.page: Page | None = None
        self.stage = ""
        self.is_sitting = False
        self.is_new = True
        """Nothing was heard on this connection yet."""
        self.answered = -1
        self.waiting: dict[str, Any] | None = None
        """The answer that was sent and not acknowledged."""
        self.sent_at, self.sent_for = 0.0, -1
        """When the last answer was sent first, until the opponent is told of it, and to which decision."""

    async def connect(self) -> None:
        self.is_sitting, self.is_new = False, True
        self.page = Page(f"/api/tables/{self.match.id}/socket", self.cookie, self.hear, self.match.fallen.set)
        await self.match.reach(self.page, self.match.seats.index(self))

    def hear(self, data: bytes) -> None:
        match = self.match
        message = orjson.loads(data)
        kind = message["type"]
        if kind == "refused":
            match.tally.refused.append(message["text"])
            asyncio.get_running_loop().call_later(AGAIN, self.retry)
        elif kind == "presence" and message["next"]:
            match.go_on(message["next"]["table"])
        elif kind in ("moved", "table"):
            start, lines = message.get("start", 0), message["lines"]
            self.letter = message.get("you") or self.letter
            self.stage = message.get("stage", self.stage)
            self.keep(start, lines)
            match.other(self).seen(start, lines)
            if message.get("stage") == "open" and not message["you"]:
                self.sit()
            if self.is_new:
                self.is_new = False
                match.come_back()
                self.send()  # again, whether or not it arrived before the connection was lost
            if message.get("stage") == "over":
                self.finish(message["next"])
            elif message["asks"] and not match.is_quiet:
                self.answer(message["asks"])

    def retry(self) -> None:
        """What was refused is asked for again."""
        if self.waiting or self.stage == "playing":
            self.send()
        elif self.stage == "over" and not self.match.next:
            self.finish(None)
        elif self.stage == "open" and not self.letter:
            self.is_sitting = False
            self.sit()

    def sit(self) -> None:
        """The table waits for the second person."""
        if self.page and not self.is_sitting:
            self.is_sitting = True
            self.page.say({"do": "sit"})

    def finish(self, next_table: dict[str, Any] | None) -> None:
        """The first person asks for another game, unless it is there."""
        if next_table:
            self.match.go_on(next_table["table"])
        elif self.page and self is self.match.seats[0]:
            self.page.say({"do": "rematch"})

    def keep(self, start: int, lines: list[str]) -> None:
        """This seat has been told of its own move, which is durable then."""
        if self.waiting and self.has_moved(self.answered, start, lines):
            self.match.tally.kept += 1
            self.match.kept.append((self.letter, self.answered, self.waiting["move"]))
            self.waiting = None

    def has_moved(self, decision: int, start: int, lines: list[str]) -> bool:
        return any(line[0] == self.letter for line in lines[max(0, decision - start) :])

    def answer(self, asks: dict[str, Any]) -> None:
        decision = asks["decision"]
        if decision < self.answered or (decision == self.answered and self.waiting is None):
            if decision <= max((kept[1] for kept in self.match.kept if kept[0] == self.letter), default=-1):
                self.match.tally.lost.append(f"table {self.match.id}, decision {decision} of {self.letter}")
            return
        if decision == self.answered:
            return
        self.answered = decision
        self.waiting = {"do": "play", "decision": decision, "move": choose(asks, self.match.rng)}
        self.match.pace.due(self.send)

    def send(self) -> None:
        if self.page and self.waiting:
            if self.sent_for != self.answered:  # else it is sent again, and the opponent has waited all the while
                self.sent_at, self.sent_for = time.perf_counter(), self.answered
            self.page.say(self.waiting)

    def seen(self, start: int, lines: list[str]) -> None:
        """The opponent has been told of this seat's move."""
        if self.sent_at and self.has_moved(self.sent_for, start, lines):
            self.match.tally.latencies.append(time.perf_counter() - self.sent_at)
            self.sent_at = 0.0


class Match:
    """Two people who play one game after the other."""

    def __init__(
        self,
        ports: Ports,
        people: tuple[str, str],
        name: str,
        tally: Tally,
        pace: Pace,
        seed: int,
        is_quiet: bool = False,
    ) -> None:
        """Of several nodes, each person has their own, and goes to the next if that one does not answer."""
        self.ports = (ports,) if isinstance(ports, int) else tuple(ports)
        self.name, self.tally, self.pace, self.is_quiet = name, tally, pace, is_quiet
        self.fell_at: float | None = None
        self.rng = random.Random(seed)
        self.people = people
        self.tables: dict[str, list[tuple[str, int, str]]] = {}
        self.over, self.fallen = asyncio.Event(), asyncio.Event()
        self.id = ""
        self.next = ""
        """The table where they go on."""
        self.kept: list[tuple[str, int, str]] = []
        """Acknowledged at this table: seat, decision, move."""
        self.seats: list[Seat] = []

    async def make(self) -> None:
        """The first table."""
        wish = {"game": self.name, "options": {"seats": 2}}
        _, made = await http(self.rng.choice(self.ports), "POST", "/api/tables", self.people[0], wish)
        self.next = made["id"]

    def go_on(self, next_table: str) -> None:
        """The game is over, and there is another table."""
        self.next = next_table
        self.over.set()

    def move_on(self) -> None:
        """To the next table, where the second person sits down when they are there."""
        self.id, self.next = self.next, ""
        self.kept = self.tables[self.id] = []
        self.over.clear()
        self.seats = [Seat(self, cookie) for cookie in self.people]

    def other(self, seat: Seat) -> Seat:
        """The opponent."""
        one, two = self.seats
        return two if seat is one else one

    async def reach(self, page: Page, person: int) -> None:
        loop, count = asyncio.get_running_loop(), len(self.ports)
        for turn in range(count):
            try:
                await loop.create_connection(lambda: page, HOST, self.ports[(person + turn) % count])
                return
            except OSError:
                if turn == count - 1:
                    raise

    def come_back(self) -> None:
        """Somebody sees the table again."""
        if self.fell_at is not None and not any(seat.is_new for seat in self.seats):
            self.tally.backs.append(time.perf_counter() - self.fell_at)
            self.fell_at = None

    async def connect(self) -> None:
        self.fallen.clear()
        for seat in self.seats:
            await seat.connect()

    def close(self) -> None:
        for seat in self.seats:
            if seat.page:
                seat.page.close()
                seat.page = None

    async def fall(self) -> None:
        """The connection is lost; where there are several nodes, pages come back within a second, as in the browser."""
        self.tally.fallen += 1
        self.fell_at = self.fell_at or time.perf_counter()
        if len(self.ports) > 1:
            self.close()
            await asyncio.sleep(self.rng.random())

    async def play(self) -> None:
        """Games without end; after a fall, on with the same one."""
        while True:
            try:
                if not self.id and not self.next:
                    await self.make()
                if self.next:
                    self.move_on()
                await self.connect()
                waits = [asyncio.ensure_future(event.wait()) for event in (self.over, self.fallen)]
                try:
                    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for wait in waits:
                        wait.cancel()
                self.tally.games += self.over.is_set()
                if not self.over.is_set():
                    await self.fall()
            except (OSError, ValueError, EOFError):
                await asyncio.sleep(0.05)
            finally:
                self.close()


@asynccontextmanager
async def matches(
    ports: Ports, names: list[str], count: int, tally: Tally, pace: Pace, seed: int, is_quiet: bool = False
) -> AsyncIterator[list[Match]]:
    """So many tables of two under way; the games take turns."""
    port = ports if isinstance(ports, int) else ports[0]
    people = [(await http(port, "GET", "/api/me", ""))[0] for _ in range(2 * count)]
    playing = [
        Match(ports, (people[2 * i], people[2 * i + 1]), names[i % len(names)], tally, pace, seed + i, is_quiet)
        for i in range(count)
    ]
    tasks = []
    try:
        for match in playing:
            tasks.append(asyncio.create_task(match.play()))
            if len(tasks) % 20 == 0:
                await asyncio.sleep(0.05)
        yield playing
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def until(ready: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.02)
    return True
