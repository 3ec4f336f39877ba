"""A node among others: what it hears from them, what it tells them, and how it makes up for what it has not heard.

A bell says that a table has something new, or that somebody came or went there. Every two seconds, and soon after
somebody came or went, all tables in memory are looked at in one go: how far their logs are, and who is at them at other
nodes. So a bell that is lost costs two seconds and nothing else, and a node without any bell works.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from ludothek.server.bus.bus import PEOPLE, Bus
from ludothek.server.limits import Allowances
from ludothek.server.notices import NOTICES
from ludothek.table.neighbours import Guest, Neighbours, Spent
from ludothek.table.store import Store, Unfit

if TYPE_CHECKING:
    from ludothek.server.room import Room

LOOK_SECONDS = 2.0
CATCH_UP_SECONDS = 0.002
SOON_SECONDS = 0.05
"""How long those are waited for who come or go together."""


class Neighbourhood:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        rooms: Mapping[str, Room],
        limits: Mapping[str, Allowances],
        neighbours: Neighbours | None,
    ) -> None:
        """`limits` are shared by all nodes: what is spent at one is spent at all. Without `neighbours` only the log is
        shared.
        """
        self._store = store
        self._bus = bus
        self._rooms = rooms
        self._limits = limits
        self._neighbours = neighbours
        self._changed: dict[tuple[str, str], str] = {}
        """Who came or went, at which table, and from which address."""
        self._soon = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._look()
        await self._bus.listen(self.hear, self._soon.set)
        self._looking = asyncio.create_task(self._look_on())

    async def close(self) -> None:
        if self._looking:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking
        await self._bus.close()
        if self._neighbours:
            with suppress(Unfit):
                await self._neighbours.leave()

    def hear(self, table: str, number: int) -> None:
        """A bell."""
        room = self._rooms.get(table)
        if room is None:
            return
        if number == PEOPLE:
            self._soon.set()
        else:
            room.hear(number)

    def note(self, room: Room, player: str, address: str) -> None:
        """Somebody has come to a table at this node, or has left it."""
        if self._neighbours:
            self._changed[room.table.id, player] = address
            self._soon.set()

    async def claim(self, table: str, what: str) -> bool:
        return await self._neighbours.claim(table, what) if self._neighbours else True

    async def waiting(self, tables: list[str]) -> dict[str, str]:
        return await self._neighbours.waiting(tables) if self._neighbours else {}

    async def catch_up(self, room: Room) -> None:
        """Who was told something at another node, which may be dead by now, sees no less here."""
        table = room.table.id
        with suppress(Unfit):
            number = (await self._store.newest([table])).get(table, -1)
            room.hear(number)
            while room.table.length <= number and not room.is_settled:
                await asyncio.sleep(CATCH_UP_SECONDS)

    async def _look_on(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._soon.wait(), LOOK_SECONDS)
                await asyncio.sleep(SOON_SECONDS)
            self._soon.clear()
            try:
                await self._look()
            except Unfit as error:
                NOTICES.fail("it is not known what happens at other nodes", error)
            except Exception as error:
                NOTICES.fail("it was not possible to look at other nodes", repr(error))

    async def _look(self) -> None:
        if self._neighbours:
            await self._tell(self._neighbours)
        tables = list(self._rooms)
        if tables:
            for table, number in (await self._store.newest(tables)).items():
                if room := self._rooms.get(table):
                    room.hear(number)
        if self._neighbours:
            await self._meet(self._neighbours, tables)
            for kind, who, amount in await self._neighbours.spent():
                if kind in self._limits:
                    self._limits[kind].charge(who, amount)

    async def _tell(self, neighbours: Neighbours) -> None:
        changed, self._changed = self._changed, {}
        spent = [Spent(kind, *each) for kind, limit in self._limits.items() for each in limit.taken()]
        try:
            if await neighbours.tell(self._guests(changed), spent):  # the database has forgotten this node
                await neighbours.tell(self._guests(self._everybody()), [])
        except BaseException:
            self._changed = changed | self._changed
            raise
        for table in {table for table, _ in changed}:
            self._bus.ring(table, PEOPLE)

    def _guests(self, people: Mapping[tuple[str, str], str]) -> list[Guest]:
        guests = []
        for (table, player), address in people.items():
            room = self._rooms.get(table)
            is_here, gone = room.presence.here(player) if room else (False, None)
            guests.append(Guest(table, player, is_here, gone, address))
        return guests

    def _everybody(self) -> dict[tuple[str, str], str]:
        return {
            (table, page.person.id): page.address for table, room in self._rooms.items() for page in room.connections
        }

    async def _meet(self, neighbours: Neighbours, tables: list[str]) -> None:
        if not tables:
            return
        met: dict[str, dict[str, float | None]] = {table: {} for table in tables}
        for table, player, gone in await neighbours.guests(tables):
            met[table][player] = gone
        for table, people in met.items():
            if room := self._rooms.get(table):
                room.meet(people)
