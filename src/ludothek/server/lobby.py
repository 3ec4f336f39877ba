"""All tables of a server: made, found, and kept in memory while someone is there, and for a while after that."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping

from ludothek.core.denied import WRONG, Denied
from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.core.refused import cut
from ludothek.core.seats import LETTERS
from ludothek.games import NAMES, game
from ludothek.players import demand
from ludothek.server.answers import MyTable
from ludothek.server.bots import Bots
from ludothek.server.bus.bus import Bus
from ludothek.server.bus.ringing import RingingLog
from ludothek.server.errors import NOT_THERE
from ludothek.server.identity import Person
from ludothek.server.limits import INVITATION_SECONDS, TABLES_LISTED, Allowances, Rate
from ludothek.server.neighbourhood import Neighbourhood
from ludothek.server.open_seats import OpenSeats
from ludothek.server.pieces import Pieces
from ludothek.server.requests import NewTable
from ludothek.server.room import House, Room, alone
from ludothek.server.standings import Standings
from ludothek.server.wishes import Connection
from ludothek.table.again import KEPT_SECONDS
from ludothek.table.append import Bound
from ludothek.table.events import Continued, Entry, Event, Made
from ludothek.table.fairness import FairChance
from ludothek.table.reunion import drawn_places, reunite
from ludothek.table.stages import CLOSED
from ludothek.table.store import Loaded, Log, Store, Summary, TooMany
from ludothek.table.table import Table

LETTERS_OF_ID = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH_OF_ID = 12
PATIENCE_SECONDS = 60.0
MOST_WEIGHT, WEIGHT_OF_TABLE = 100_000, 100
"""What tables where nobody is may weigh together, in events of their logs, and what one weighs beside those."""
TABLES_LOOKED_THROUGH = 1000
TABLES_LISTED_AN_ADDRESS = 5
NOTHING: Mapping[str, Allowances] = {}


class Lobby:
    def __init__(
        self,
        store: Store,
        bots: Bots,
        patience: float,
        demand_ready: Callable[[str], None],
        clock: Callable[[], float] = time.time,
        bus: Bus | None = None,
        limits: Mapping[str, Allowances] = NOTHING,
    ) -> None:
        """`demand_ready` denies what is asked of a game that cannot be played yet; `clock` says seconds since 1970.

        `bus` leads to other nodes, which share `limits`.
        """
        self.store = store
        self.bots = bots
        self.rooms: dict[str, Room] = {}
        self.pieces = Pieces()
        self._demand_ready = demand_ready
        self._bus = bus
        self._others = Neighbourhood(store, bus, self.rooms, limits, store.neighbours) if bus else None
        self._seats = OpenSeats(lambda player: store.count_open(player, self._expired()), is_alone=bus is None)
        self._clock = clock
        claim = self._others.claim if self._others else alone
        self._house = House(bots, self.rematch, self.decline, self._demand_seat_left, patience, clock, claim)
        self._left: OrderedDict[str, tuple[float, int]] = OrderedDict()
        """Tables where nobody is: since when, and what they weigh; those that were left first come first."""
        self._weight = 0
        self._standings = Standings(store.load, self._replayed, self._is_ready)
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def open(self) -> None:
        """Other nodes hear of this one, and it of them."""
        if self._others:
            await self._others.open()

    async def close(self) -> None:
        if self._others:
            await self._others.close()

    async def may(self, kind: str, who: str, rate: Rate) -> bool:
        """Whether somebody may do something once more, at all nodes together."""
        return await self._others.may(kind, who, rate) if self._others else True

    async def make(self, wish: NewTable, host: Person) -> str:
        """A new table: its host on the first seat, bots on the last; `Denied` for a wish that cannot be met."""
        self._demand_ready(wish.game)
        chosen = game(wish.game)
        options = chosen.settle({cut(name): value for name, value in wish.options.items()})  # they may be quoted
        seats = int(options["seats"])
        if len(wish.bots) >= seats:
            raise Denied(WRONG, "wish-no-seat-left", bots=len(wish.bots), seats=seats)
        for bot in wish.bots:
            demand(bot, chosen, options)
        bound = await self._demand_seat_left(host.id)
        bots = list(zip(LETTERS[seats - len(wish.bots) : seats], wish.bots, strict=True))

        def fill(table: Table) -> list[Event]:
            seated = [event for letter, bot in bots for event in table.seat_bot(letter, bot)]
            return seated + table.sit(host.id, host.called, "A", "" if wish.seals else None)

        try:
            return await self._make(chosen, options, wish.public, fill, bound)
        except TooMany:
            raise Denied("too-many-tables") from None

    async def _demand_seat_left(self, player: str) -> Bound | None:
        most = await self._seats.demand(player)
        return None if most is None else Bound(player, most, self._expired())

    async def rematch(self, old: Table, person: Person) -> Continued:
        """The same table again: who asks for it and the bots sit down, the seats of the others are kept for a while.

        Nobody can have too many of these: each takes a game that was played to its end.
        """
        seat, until = old.seat_of(person.id), self._clock() + KEPT_SECONDS
        assert seat is not None
        places = drawn_places(old, random.SystemRandom())
        self._seats.add(person.id)
        options = old.made.options
        id = await self._make(
            old.game, options, False, lambda new: reunite(new, old, person.id, person.called, until, places)
        )
        return Continued(id, seat, until)

    async def decline(self, id: str, person: Person) -> bool:
        """Somebody does not want the seat that is kept for them at a table, if that still waits for its players; not so
        if they sit there.
        """
        try:
            room = await self.room(id)
        except Denied as denied:
            if denied.reason not in NOT_THERE:
                raise
            return True
        await room.decline(person)  # which does nothing if they sit there, or come before it is their turn
        self._rest(room)
        return room.table.seat_of(person.id) is None

    async def _make(
        self,
        chosen: Game,
        options: Mapping[str, Value],
        is_public: bool,
        fill: Callable[[Table], list[Event]],
        bound: Bound | None = None,
    ) -> str:
        """A table, with all who sit down at once.

        The secret is drawn, and its hash written, before anybody adds anything to chance: a promise is to come.
        """
        id, at = new_id(), self._clock()
        fair = FairChance.new()
        made = Made(chosen.name, chosen.version, dict(options), fair.commitment, is_public)
        table = Table.replay(id, fair.secret, [Entry(0, [made], at)], game)
        events = [made, *fill(table)]
        table.stamp(at)
        log = await self.store.make(id, fair.secret, Entry(0, events, at), table.stage, bound)
        self.rooms[id] = Room(table, self._rung(log), self._house)
        return id

    async def tables_of(self, person: Person) -> list[MyTable]:
        """The newest tables where a person has a seat, and how they stand."""
        found = await self.store.tables_of(person.id, TABLES_LISTED, self._expired())
        shown = [table for table in found if table.stage != CLOSED]
        newest = await self.store.newest([summary.id for summary in shown]) if self._others else {}
        return await self._standings.told(shown, person.id, self._in_memory, newest)

    def _rung(self, log: Log) -> Log:
        """Other nodes hear of what is written."""
        return RingingLog(log, self._bus) if self._bus else log

    def _is_ready(self, name: str) -> bool:
        try:
            self._demand_ready(name)
        except Denied:
            return False
        return name in NAMES

    def _in_memory(self, id: str) -> Table | None:
        room = self.rooms.get(id)
        return room.table if room else None

    async def open_tables(self) -> list[Summary]:
        """The newest tables that anyone may join: first those where someone waits, and of one address only a few.

        So nobody hides others' tables by making many.
        """
        offered = await self.store.open_tables(TABLES_LOOKED_THROUGH, self._expired())
        elsewhere = await self._others.waiting([table.id for table in offered]) if self._others else {}
        waiting: list[Summary] = []
        left: list[Summary] = []
        waiting_at: Counter[str] = Counter()
        for table in offered:
            room = self.rooms.get(table.id)
            address = (room.waiting_at() if room else None) or elsewhere.get(table.id)
            if address is None:
                left.append(table)
            elif waiting_at[address] < TABLES_LISTED_AN_ADDRESS:
                waiting_at[address] += 1
                waiting.append(table)
        return [*waiting, *left][:TABLES_LISTED]

    async def room(self, id: str) -> Room:
        """A table by its id; Denied if there is none, if it is an invitation that nobody took in time, or closed."""
        room = self.rooms.get(id)
        if room is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.create_task(self._load(id))
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            await asyncio.wait([loading])
            room = self.rooms.get(id) or loading.result()
        elif self._others:
            await self._others.catch_up(room)
        room = self.rooms.setdefault(id, room)
        self._rest(room)
        if room.table.is_closed:
            raise Denied("closed")
        return room

    def drop(self, id: str) -> None:
        """A table was closed by the host: who asks for it reads it again, and who still has it finds nothing to do."""
        self._wake(id)
        self.rooms.pop(id, None)

    async def _load(self, id: str) -> Room:
        loaded = await self.store.load(id)
        if loaded is None:
            raise Denied("no-table")
        table = await self._replayed(id, loaded)
        if not table.is_started and loaded.made_at < self._expired():
            raise Denied("expired")
        room = self.rooms[id] = Room(table, self._rung(loaded.log), self._house)
        return room

    async def _replayed(self, id: str, loaded: Loaded) -> Table:
        """A table as the store has it, in pieces."""
        first, *later = loaded.entries
        made, *events = first.events
        if isinstance(made, Made):
            self._demand_ready(made.game)
        table = Table.replay(id, loaded.secret, [Entry(0, [made], first.at)], game)
        await self.pieces.take(table.following([Entry(1, events, first.at), *later]))
        return table

    def enter(self, room: Room, connection: Connection) -> None:
        """A page comes to a table that was just found, which stays in memory from here on until the page is gone."""
        assert self.rooms.setdefault(room.table.id, room) is room
        self._wake(room.table.id)
        room.join(connection)
        self._note(room, connection)

    def part(self, room: Room, connection: Connection) -> None:
        """A page is gone; after the last one the table stays for a while, for whoever comes back."""
        room.part(connection)
        self._note(room, connection)
        self._rest(room)

    def _note(self, room: Room, connection: Connection) -> None:
        if self._others:
            self._others.note(room, connection.person.id, connection.address)

    def forget_idle(self, seconds: float = 0) -> None:
        """Lets go of tables where nobody has been for so long; the store has them."""
        for room in [room for id, room in self.rooms.items() if id not in self._left]:
            self._rest(room)
        now = time.monotonic()
        for id in [id for id, (since, _) in self._left.items() if since <= now - seconds]:
            self._let_go(id)

    def _rest(self, room: Room) -> None:
        """Nobody is at a table, unless bots still think there. Others that were left before may have to go for it."""
        id, weight = room.table.id, WEIGHT_OF_TABLE + room.table.length
        if not room.is_idle or self.rooms.get(id) is not room:
            return
        self._wake(id)
        self._left[id] = time.monotonic(), weight
        self._weight += weight
        while self._weight > MOST_WEIGHT and len(self._left) > 1:
            self._let_go(next(iter(self._left)))

    def _wake(self, id: str) -> None:
        _, weight = self._left.pop(id, (0.0, 0))
        self._weight -= weight

    def _let_go(self, id: str) -> None:
        self._wake(id)
        room = self.rooms.get(id)
        if room and room.is_idle:
            self._standings.note(room.table)
            del self.rooms[id]

    def _expired(self) -> float:
        """What was made before this and has not begun is no longer open."""
        return self._clock() - INVITATION_SECONDS


def new_id() -> str:
    """A name that nobody guesses."""
    rest, letters = secrets.randbelow(len(LETTERS_OF_ID) ** LENGTH_OF_ID), ""
    for _ in range(LENGTH_OF_ID):
        rest, place = divmod(rest, len(LETTERS_OF_ID))
        letters += LETTERS_OF_ID[place]
    return letters
