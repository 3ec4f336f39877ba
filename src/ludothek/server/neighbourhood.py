"""A node among others: what it hears from them, what it tells them, and how it makes up for what it has not heard.

A bell says that a table has something new, or that somebody came or went there. Within two seconds every table in
memory is looked at, and soon after somebody came or went, that one: how far its log is, and who is at it at other
nodes. So a bell that is lost costs two seconds and nothing else, and a node without any bell works. They are looked at
in turns, a part of them at a time: whoever plays waits meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from ludothek.server.bus.bus import PEOPLE, Bus
from ludothek.server.ending import end
from ludothek.server.limits import Allowances, Rate
from ludothek.server.notices import NOTICES
from ludothek.table.neighbours import Guest, Neighbours, Spent
from ludothek.table.store import Store, Unfit

if TYPE_CHECKING:
    from ludothek.server.room import Room

LOOK_SECONDS = 2.0
PARTS = 8
"""In how many turns all tables are looked at."""
FEW = 32
"""So many tables are not worth a turn of their own."""
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
        self._due: set[str] = set()
        """The tables that are to be looked at next."""
        self._soon = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._look(is_beat=True)
        await self._bus.listen(self.hear, self.look_around)
        self._looking = asyncio.create_task(self._look_on())

    async def close(self) -> None:
        if self._looking:
            await end(self._looking)
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
            self._look_soon([table])
        else:
            room.hear(number)

    def look_around(self) -> None:
        """Bells may have been missed: all tables are looked at, a part after the other without a rest."""
        self._look_soon(self._rooms)

    def note(self, room: Room, player: str, address: str) -> None:
        """Somebody has come to a table at this node, or has left it."""
        if self._neighbours:
            self._changed[room.table.id, player] = address
            self._look_soon([room.table.id])

    async def claim(self, table: str, what: str) -> bool:
        return await self._neighbours.claim(table, what) if self._neighbours else True

    async def may(self, kind: str, who: str, rate: Rate) -> bool:
        """Whether somebody may do something once more; who cannot be asked about, may."""
        if self._neighbours:
            with suppress(Unfit):
                return await self._neighbours.take(kind, who, *rate)
        return True

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

    def _look_soon(self, tables: Iterable[str]) -> None:
        self._due.update(tables)
        self._soon.set()

    async def _look_on(self) -> None:
        clock = asyncio.get_running_loop().time
        turn, since = 0, clock()
        while True:
            seconds = LOOK_SECONDS / PARTS
            with suppress(TimeoutError):
                await asyncio.wait_for(self._soon.wait(), since + seconds - clock())
                await asyncio.sleep(SOON_SECONDS)
            self._soon.clear()
            is_turn = clock() >= since + seconds
            if is_turn:
                turn, since = (turn + 1) % PARTS, max(since + seconds, clock() - seconds)
                self._due.update(table for table in self._rooms if hash(table) % PARTS == turn)
            try:
                await self._look(is_beat=is_turn and turn == 0)
            except Unfit as error:
                NOTICES.fail("it is not known what happens at other nodes", error)
            except Exception as error:
                NOTICES.fail("it was not possible to look at other nodes", repr(error))

    async def _look(self, is_beat: bool) -> None:
        """Looks at a part of the tables that are due; with a beat, other nodes hear that this one lives."""
        if self._neighbours and (is_beat or self._changed):
            await self._tell(self._neighbours)
        tables = self._next()
        if tables:
            for table, number in (await self._store.newest(tables)).items():
                if room := self._rooms.get(table):
                    room.hear(number)
        if self._neighbours:
            await self._meet(self._neighbours, tables)
            if is_beat:
                for kind, who, amount in await self._neighbours.spent():
                    if kind in self._limits:
                        self._limits[kind].charge(who, amount)

    def _next(self) -> list[str]:
        """Of the tables that are due no more than one turn has; the others come soon."""
        tables = list(islice(self._due, max(FEW, len(self._rooms) // PARTS * 2)))
        self._due.difference_update(tables)
        if self._due:
            self._soon.set()
        return [table for table in tables if table in self._rooms]

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
