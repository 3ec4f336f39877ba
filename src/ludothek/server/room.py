"""A table with people around it: what they ask for, in order, written before it is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

from ludothek.core.refused import Refused
from ludothek.server.bots import Bots
from ludothek.server.identity import Person
from ludothek.server.limits import Allowance
from ludothek.server.requests import Back, Chat, Language, Leave, Ping, Play, Rematch, Request, Sit
from ludothek.server.turn import Turn
from ludothek.server.views import around, chatted, moved, now, pong, refused
from ludothek.table.events import Chatted, Continued, Event, Moved
from ludothek.table.store import Conflict, Log
from ludothek.table.table import Denied, Table
from ludothek.texts import say

STAND_IN = "sense"
CHATS_A_SECOND, CHATS_AT_ONCE = 0.5, 5

logger = logging.getLogger(__name__)


class Connection(Protocol):
    """A page that is open; `send` must not wait for a slow reader."""

    person: Person
    language: str

    send: Callable[[bytes], None]


class Room:
    """One table in memory. Everything that changes it, or tells of it, waits for its turn."""

    def __init__(self, table: Table, log: Log, bots: Bots, rematch: Callable[[Table, Person], Awaitable[str]]) -> None:
        self.table = table
        self.log = log
        self.bots = bots
        self.rematch = rematch
        self.connections: set[Connection] = set()
        self.is_stale = False
        """The store knows better: the room is to be loaded again."""
        self._turn = Turn()
        self._jobs: set[asyncio.Task[None]] = set()
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._chats: dict[str, Allowance] = {}

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing is under way."""
        return not (self.connections or self._thinking or self._turn.is_taken)

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[Table]:
        """The table when all that it shows is durable."""
        async with self._turn:
            self._demand_fresh()
            yield self.table

    async def join(self, *connections: Connection) -> None:
        async with self._turn:
            others = self.connections.difference(connections)
            self.connections.update(connections)
            self._tell_table(connections)
            self._tell_around(others)
        self._let_bots_think()

    async def part(self, connection: Connection) -> None:
        async with self._turn:
            self.connections.discard(connection)
            self._tell_around(self.connections)

    def ask(self, connection: Connection, request: Request) -> None:
        """Does what a page asks for, or says why not; in the order in which they ask."""
        match request:
            case Play():
                self._turn.take(lambda: self._play(connection, request))
            case Ping():
                self._turn.take(lambda: self._pong(connection))
            case Language(lang=language):
                connection.language = language
            case _:
                self._turn.take(lambda: self._start(self._arrange(connection, request)))

    def _pong(self, connection: Connection) -> None:
        """Says that everything that was said before has been answered."""
        connection.send(pong())
        self._turn.give()

    def _play(self, connection: Connection, request: Play) -> None:
        """A move, the one thing that happens often: no task waits for it, what follows is called when it is durable."""
        try:
            self._demand_fresh()
            start = self._revealed()
            events = self.table.decide(connection.person.id, request.decision, request.move)
        except (Refused, Denied) as error:
            self._refuse(connection, error, request.decision)
            self._turn.give()
            return
        except Exception:
            self.is_stale = True
            self._turn.give()
            raise
        if not events:
            self._tell_table([connection])
            self._turn.give()
            return
        self.log.push(
            self.table.length - len(events),
            events,
            self._stage_after(events),
            lambda error: self._played(connection, request, start, error),
        )

    def _played(self, connection: Connection, request: Play, start: int, error: Exception | None) -> None:
        try:
            if error is None:
                self._tell_moves(start)
            else:
                self._refuse(connection, self._failed(error), request.decision)
        finally:
            self._turn.give()
        self._let_bots_think()

    async def _arrange(self, connection: Connection, request: Sit | Leave | Back | Chat | Rematch) -> None:
        """Seats, chat, and going on at another table."""
        try:
            self._demand_fresh()
            events = await self._arranged(connection.person, request)
            await self._write(events)
            match events:
                case [Chatted() as said]:
                    send_all(self.connections, chatted(said))
                case [Continued()]:
                    self._tell_around(self.connections)
                case []:
                    self._tell_table([connection])
                case _:
                    self._tell_table(self.connections)
        except (Refused, Denied) as error:
            self._refuse(connection, error)
        finally:
            self._turn.give()
        self._let_bots_think()

    def _refuse(self, connection: Connection, error: Refused | Denied, decision: int | None = None) -> None:
        if isinstance(error, Refused):
            text = refused(error.in_language(connection.language), decision=decision, rule=error.rule)
        else:
            words = say(connection.language, f"denied-{error.reason}")
            text = refused(words, decision=decision, reason=error.reason)
        connection.send(text)

    async def _arranged(self, person: Person, request: Sit | Leave | Back | Chat | Rematch) -> list[Event]:
        match request:
            case Sit(seat=seat):
                return self.table.sit(person.id, person.called, seat, "")
            case Leave():
                return self.table.leave(person.id, STAND_IN)
            case Back():
                return self.table.come_back(person.id)
            case Chat(text=text):
                return self._chat(person, text)
            case Rematch():
                return await self._go_on(person)

    def _chat(self, person: Person, text: str) -> list[Event]:
        text = "".join(c if c.isprintable() else " " for c in text).strip()
        if not text:
            return []
        allowance = self._chats.setdefault(person.id, Allowance(CHATS_A_SECOND, CHATS_AT_ONCE))
        if not allowance.take():
            raise Denied("too-fast")
        return self.table.happened(Chatted(person.name, self.table.seat_of(person.id) or "", text))

    async def _go_on(self, person: Person) -> list[Event]:
        """The same game again at another table, made once, for whoever of the players asks first."""
        if not self.table.is_over:
            raise Denied("not-over")
        if not self.table.seat_of(person.id):
            raise Denied("not-seated")
        if self.table.next_table:
            return []
        return self.table.happened(Continued(await self.rematch(self.table, person)))

    def _demand_fresh(self) -> None:
        """A table that is ahead of the store must not write: what follows would hang in the air."""
        if self.is_stale:
            raise Denied("try-again")

    async def _write(self, events: Sequence[Event]) -> None:
        """Returns when the events are durable; the table in memory has them already."""
        try:
            await self.log.append(self.table.length - len(events), events, self._stage_after(events))
        except Exception as error:
            raise self._failed(error) from error

    def _stage_after(self, events: Sequence[Event]) -> str | None:
        """The table's stage if the events may have changed it."""
        is_turning = self.table.is_over or not isinstance(events[0], (Moved, Chatted))
        return self.table.stage if is_turning else None

    def _failed(self, error: Exception) -> Denied:
        """The table in memory is ahead of the store, which knows better: it is to be loaded again."""
        self.is_stale = True
        if not isinstance(error, Conflict):
            logger.error("table %s could not be written: %s", self.table.id, error)
        return Denied("try-again")

    def _start(self, job: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    def _let_bots_think(self) -> None:
        """Starts a thought for every bot that is to decide and does not think yet."""
        if self.is_stale or not self.connections:
            return
        for seat in self.table.bots_to_decide():
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat))

    async def _think(self, seat: str) -> None:
        try:
            decision, position, occupant = self.table.asked(seat), self.table.position, self.table.seats[seat]
            if decision is None or position is None or occupant is None:
                return
            move = await self.bots.choose(position, seat, occupant.bot)
            async with self._turn:
                self._demand_fresh()
                start = self._revealed()
                events = self.table.decide_bot(seat, decision, move)
                await self._write(events)
                if events:
                    self._tell_moves(start)
        except (Denied, Refused):
            logger.warning("a bot's move at table %s was not played", self.table.id)
        finally:
            del self._thinking[seat]
        self._let_bots_think()

    def _revealed(self) -> int:
        return self.table.position.revealed if self.table.position else 0

    def _tell_moves(self, start: int) -> None:
        """Sends every page the new lines as its viewer may know them."""
        if self.table.is_over:
            self._tell_table(self.connections)
        else:
            self._tell(self.connections, lambda seat: moved(self.table, seat, start))

    def _tell_table(self, connections: Collection[Connection]) -> None:
        online = self._online()
        self._tell(connections, lambda seat: now(self.table, seat, online))

    def _tell_around(self, connections: Collection[Connection]) -> None:
        if connections:
            send_all(connections, around(self.table, self._online()))

    def _tell(self, connections: Collection[Connection], words: Callable[[str | None], bytes]) -> None:
        """Sends each page what there is to say to its seat, or to spectators."""
        told: dict[str | None, bytes] = {}
        for connection in connections:
            seat = self.table.seat_of(connection.person.id)
            if seat not in told:
                told[seat] = words(seat)
            connection.send(told[seat])

    def _online(self) -> set[str]:
        return {connection.person.id for connection in self.connections}


def send_all(connections: Collection[Connection], text: bytes) -> None:
    for connection in connections:
        connection.send(text)
