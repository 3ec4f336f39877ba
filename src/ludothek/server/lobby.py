"""All tables of a server: made, found, and kept in memory while someone is there."""

from __future__ import annotations

import asyncio
import secrets

from ludothek.games import game
from ludothek.players import player
from ludothek.server.bots import Bots
from ludothek.server.identity import Person
from ludothek.server.messages import NewTable
from ludothek.server.room import Room
from ludothek.table.events import Continued, Event, Made
from ludothek.table.fairness import FairChance
from ludothek.table.store import OPEN, Store
from ludothek.table.table import Denied, Table

LETTERS_OF_ID = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH_OF_ID = 12


class Lobby:
    def __init__(self, store: Store, bots: Bots) -> None:
        self.store = store
        self.bots = bots
        self.rooms: dict[str, Room] = {}
        self._loading = asyncio.Lock()

    async def make(self, wish: NewTable, host: Person) -> str:
        """A new table: its host on the first seat, bots on the last; ValueError for a wish that cannot be met."""
        chosen = game(wish.game)
        options = chosen.settle(wish.options)
        seats = int(options["seats"])
        if len(wish.bots) >= seats:
            raise ValueError(f"{len(wish.bots)} bots leave no seat for you at a table of {seats}")
        for bot in wish.bots:
            player(bot, chosen)
        fair = FairChance.new()
        made = Made(chosen.name, chosen.version, options, fair.commitment, wish.public)
        id = "".join(secrets.choice(LETTERS_OF_ID) for _ in range(LENGTH_OF_ID))
        await self.store.make(id, fair.secret, made)
        table = Table.replay(id, fair.secret, [made], game)
        events: list[Event] = []
        letters = list(table.seats)
        for seat, bot in zip(letters[seats - len(wish.bots) :], wish.bots, strict=True):
            events += table.seat_bot(seat, bot)
        events += table.sit(host.id, host.name or host.id[:4], "A", secrets.token_hex(8))
        self.rooms[id] = Room(table, self.store, self.bots, self.rematch)
        await self.store.append(id, 1, events, "playing" if table.is_started else OPEN)
        return id

    async def room(self, id: str) -> Room:
        """A table by its id; Denied if there is none."""
        room = self.rooms.get(id)
        if room is not None and not room.is_stale:
            return room
        async with self._loading:
            room = self.rooms.get(id)
            if room is not None and not room.is_stale:
                return room
            loaded = await self.store.load(id)
            if loaded is None:
                raise Denied("no-table")
            secret, events = loaded
            fresh = Room(Table.replay(id, secret, events, game), self.store, self.bots, self.rematch)
            if room is not None:
                fresh.connections = room.connections
            self.rooms[id] = fresh
            return fresh

    def forget_empty(self) -> None:
        """Lets go of tables where nobody is; the store has them."""
        for id in [id for id, room in self.rooms.items() if not room.connections]:
            del self.rooms[id]

    async def rematch(self, table: Table, person: Person) -> str:
        """The same table again, made once, whoever asks for it first."""
        if table.next_table is None:
            seats = table.seats.values()
            bots = [at.bot for at in seats if at and not at.is_person]
            wish = NewTable(game=table.game.name, options=dict(table.made.options), bots=bots, public=False)
            id = await self.make(wish, person)
            events = table.happened(Continued(id))
            await self.store.append(table.id, table.length - 1, events)
        assert table.next_table is not None
        return table.next_table
