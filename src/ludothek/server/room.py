"""A table with people around it: what they ask for, in order, written before it is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

from ludothek.core.refused import Refused
from ludothek.server.bots import Bots
from ludothek.server.identity import Person
from ludothek.server.limits import Allowance
from ludothek.server.requests import Back, Chat, Language, Leave, Ping, Play, Rematch, Request, Sit
from ludothek.server.views import chatted, moved, now, pong, refused
from ludothek.server.wire import Post
from ludothek.table.events import Chatted, Continued, Event, Moved
from ludothek.table.store import Conflict, Store
from ludothek.table.table import Denied, Table
from ludothek.texts import say

STAND_IN = "sense"
CHATS_A_SECOND, CHATS_AT_ONCE = 0.5, 5

logger = logging.getLogger(__name__)


class Connection(Protocol):
    """A page that is open; `send` must not wait for a slow reader."""

    person: Person
    language: str

    @property
    def send(self) -> Post: ...


class Room:
    """One table in memory. Everything that changes it, or tells of it, waits for its turn."""

    def __init__(
        self, table: Table, store: Store, bots: Bots, rematch: Callable[[Table, Person], Awaitable[str]]
    ) -> None:
        self.table = table
        self.store = store
        self.bots = bots
        self.rematch = rematch
        self.connections: set[Connection] = set()
        self.is_stale = False
        """The store knows better: the room is to be loaded again."""
        self._turn = asyncio.Lock()
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._chats: dict[str, Allowance] = {}

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing is under way."""
        return not (self.connections or self._thinking or self._turn.locked())

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[Table]:
        """The table when all that it shows is durable."""
        async with self._turn:
            self._demand_fresh()
            yield self.table

    async def join(self, *connections: Connection) -> None:
        async with self._turn:
            self.connections.update(connections)
            self._tell_table()
        self._let_bots_think()

    async def part(self, connection: Connection) -> None:
        async with self._turn:
            self.connections.discard(connection)
            self._tell_table()

    async def ask(self, connection: Connection, request: Request) -> None:
        """Does what a page asks for, or says why not."""
        decision = request.decision if isinstance(request, Play) else None
        try:
            match request:
                case Play():
                    await self._play(connection, request)
                case Ping():
                    connection.send(pong())
                case Language(lang=language):
                    connection.language = language
                case _:
                    await self._arrange(connection, request)
        except Refused as error:
            connection.send(refused(error.in_language(connection.language), decision=decision, rule=error.rule))
        except Denied as error:
            text = say(connection.language, f"denied-{error.reason}")
            connection.send(refused(text, decision=decision, reason=error.reason))

    async def _play(self, connection: Connection, request: Play) -> None:
        async with self._turn:
            self._demand_fresh()
            start = self._revealed()
            events = self.table.decide(connection.person.id, request.decision, request.move)
            await self._write(events)
            if events:
                self._tell_moves(start)
            else:
                connection.send(self._now(connection))
        self._let_bots_think()

    async def _arrange(self, connection: Connection, request: Sit | Leave | Back | Chat | Rematch) -> None:
        """Seats, chat, and going on at another table."""
        async with self._turn:
            self._demand_fresh()
            events = await self._arranged(connection.person, request)
            await self._write(events)
            match events:
                case [Chatted() as said]:
                    self._send_all(chatted(said))
                case []:
                    connection.send(self._now(connection))
                case _:
                    self._tell_table()
        self._let_bots_think()

    async def _arranged(self, person: Person, request: Sit | Leave | Back | Chat | Rematch) -> list[Event]:
        match request:
            case Sit(seat=seat, entropy=entropy):
                return self.table.sit(person.id, person.called, seat, entropy)
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
        if not events:
            return
        turning = self.table.is_over or not all(isinstance(event, Moved | Chatted) for event in events)
        stage = self.table.stage if turning else None
        try:
            await self.store.append(self.table.id, self.table.length - len(events), events, stage)
        except Conflict:
            self.is_stale = True
            raise Denied("try-again") from None
        except BaseException:
            self.is_stale = True
            raise

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
            self._tell_table()
            return
        self._tell(lambda seat: moved(self.table, seat, start))

    def _tell_table(self) -> None:
        online = self._online()
        self._tell(lambda seat: now(self.table, seat, online))

    def _tell(self, words: Callable[[str | None], bytes]) -> None:
        """Sends every page what there is to say to its seat, or to spectators."""
        told: dict[str | None, bytes] = {}
        for connection in self.connections:
            seat = self.table.seat_of(connection.person.id)
            if seat not in told:
                told[seat] = words(seat)
            connection.send(told[seat])

    def _now(self, connection: Connection) -> bytes:
        return now(self.table, self.table.seat_of(connection.person.id), self._online())

    def _online(self) -> set[str]:
        return {connection.person.id for connection in self.connections}

    def _send_all(self, text: bytes) -> None:
        for connection in self.connections:
            connection.send(text)
