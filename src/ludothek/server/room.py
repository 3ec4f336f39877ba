"""A table with people around it: what they ask for, in order, written before it is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from ludothek.core.refused import Refused as RuleRefused
from ludothek.server.bots import Bots
from ludothek.server.identity import Person
from ludothek.server.limits import Allowance
from ludothek.server.messages import (
    Answer,
    Back,
    Chat,
    Chatted,
    Kept,
    Language,
    Leave,
    Ping,
    Play,
    Pong,
    Refused,
    Rematch,
    Request,
    Sit,
)
from ludothek.server.views import moved, stage_of, table_now
from ludothek.table.events import Chatted as ChatEvent
from ludothek.table.events import Event
from ludothek.table.events import Moved as MovedEvent
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

    def send(self, text: str) -> None: ...


class Room:
    """One table in memory. Everything that changes it goes through `ask`, one at a time."""

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

    def join(self, connection: Connection) -> None:
        self.connections.add(connection)
        self._tell_table()
        self._let_bots_think()

    def part(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._tell_table()

    async def ask(self, connection: Connection, request: Request) -> None:
        """Does what a page asks for, or says why not."""
        decision = request.decision if isinstance(request, Play) else None
        try:
            if isinstance(request, Ping):
                connection.send(Pong().model_dump_json())
            elif isinstance(request, Language):
                connection.language = request.lang
            elif isinstance(request, Play):
                await self._play(connection, request)
            else:
                await self._arrange(connection, request)
        except RuleRefused as refused:
            text = refused.in_language(connection.language)
            self._send(connection, Refused(decision=decision, rule=refused.rule, text=text))
        except Denied as denied:
            text = say(connection.language, f"denied-{denied.reason}")
            self._send(connection, Refused(decision=decision, reason=denied.reason, text=text))

    async def _play(self, connection: Connection, request: Play) -> None:
        async with self._turn:
            self._demand_fresh()
            start = self._revealed()
            events = self.table.decide(connection.person.id, request.decision, request.move)
            await self._write(events)
            self._send(connection, Kept(decision=request.decision))
            if events:
                self._tell_moves(start)
        self._let_bots_think()

    async def _arrange(self, connection: Connection, request: Sit | Leave | Back | Chat | Rematch) -> None:
        """Seats, chat, and going on at another table."""
        person = connection.person
        async with self._turn:
            self._demand_fresh()
            match request:
                case Sit(seat=seat, entropy=entropy):
                    events = self.table.sit(person.id, person.name or person.id[:4], seat, entropy)
                case Leave():
                    events = self.table.leave(person.id, STAND_IN)
                case Back():
                    events = self.table.come_back(person.id)
                case Chat(text=text):
                    events = self._chat(person, text)
                case Rematch():
                    if not self.table.is_over:
                        raise Denied("not-over")
                    await self.rematch(self.table, person)
                    events = []
            await self._write(events)
            if events and isinstance(events[0], ChatEvent):
                said = events[0]
                self._send_all(Chatted(name=said.name, seat=said.seat, text=said.text))
            else:
                self._tell_table()
        self._let_bots_think()

    def _chat(self, person: Person, text: str) -> list[Event]:
        text = "".join(c if c.isprintable() else " " for c in text).strip()
        if not text:
            return []
        allowance = self._chats.setdefault(person.id, Allowance(CHATS_A_SECOND, CHATS_AT_ONCE))
        if not allowance.take():
            raise Denied("too-fast")
        return self.table.happened(ChatEvent(person.name, self.table.seat_of(person.id) or "", text))

    async def append(self, *events: Event) -> None:
        """Something that the lobby has decided for this table."""
        async with self._turn:
            self._demand_fresh()
            await self._write(self.table.happened(*events))
            self._tell_table()

    def _demand_fresh(self) -> None:
        """A table that is ahead of the store must not write: what follows would hang in the air."""
        if self.is_stale:
            raise Denied("try-again")

    async def _write(self, events: Sequence[Event]) -> None:
        """Returns when the events are durable; the table in memory has them already."""
        if not events:
            return
        turning = not all(isinstance(event, MovedEvent | ChatEvent) for event in events) or self.table.is_over
        try:
            await self.store.append(
                self.table.id, self.table.length - len(events), events, stage_of(self.table) if turning else None
            )
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
        except (Denied, RuleRefused):
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
        told: dict[str | None, str] = {}
        for connection in self.connections:
            seat = self.table.seat_of(connection.person.id)
            if seat not in told:
                told[seat] = moved(self.table, seat, start).model_dump_json(by_alias=True)
            connection.send(told[seat])

    def _tell_table(self) -> None:
        online = {connection.person.id for connection in self.connections}
        seated = {occupant.player for occupant in self.table.seats.values() if occupant and occupant.player}
        told: dict[str | None, str] = {}
        for connection in self.connections:
            seat = self.table.seat_of(connection.person.id)
            if seat not in told:
                told[seat] = table_now(self.table, seat, online, len(online - seated)).model_dump_json()
            connection.send(told[seat])

    def _send(self, connection: Connection, answer: Answer) -> None:
        connection.send(answer.model_dump_json())

    def _send_all(self, answer: Answer) -> None:
        text = answer.model_dump_json()
        for connection in self.connections:
            connection.send(text)
