"""A table with people around it.

Everything that happens goes one way: asked, decided, written, told. It is decided on a draft of the table, in the order
in which it was asked; the draft takes the table's place when the log has it, and only then is anybody told. So the
table in memory is never ahead of the log. Where the log turns out to be ahead, or a write has failed, the table catches
up from the log's tail, and the pages around it stay.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ludothek.core.denied import Denied
from ludothek.core.refused import Refused
from ludothek.server.audience import Audience
from ludothek.server.bots import Bots
from ludothek.server.identity import Person
from ludothek.server.metrics import Stopwatch
from ludothek.server.notices import NOTICES
from ludothek.server.presence import Presence
from ludothek.server.rematch import Rematch
from ludothek.server.requests import Back, Request
from ludothek.server.views import pong, refused
from ludothek.server.wishes import Asked, Connection, Decided, Kind, Own, Wish
from ludothek.table.append import Bound
from ludothek.table.batch import Batch, Stage
from ludothek.table.events import Continued, Entry, Event, Replaced, Sat
from ludothek.table.meters import CONFLICTS
from ludothek.table.store import Conflict, Log, TooMany, Unknown
from ludothek.table.table import Table

MOST_ASKED = 20
"""How much of one page may wait for its turn."""
TRIES = 3
"""How often something is decided again because another was faster."""
MOST_STEPS = 5
"""How much that others have written is told step by step; if it is more, the pages are told the whole table."""
PAUSE_SECONDS = 1.0
"""How long bots wait after a write that failed."""
GATHERING_SECONDS = 8.0
"""How long the game waits for what people have promised to add to chance."""

logger = logging.getLogger(__name__)


Claim = Callable[[str, str], Awaitable[bool]]


async def alone(table: str, what: str) -> bool:
    """The answer where there is only one node."""
    return True


@dataclass(frozen=True)
class House:
    """What all tables of a server share."""

    bots: Bots
    rematch: Callable[[Table, Person], Awaitable[Continued]]
    """Makes the table at which those of a finished game play again."""
    decline: Callable[[str, Person], Awaitable[bool]]
    """Somebody does not come to the table at which the others play again; False if they are there."""
    demand_seat_left: Callable[[str], Awaitable[Bound | None]]
    """Denies one seat more to who has too many; what the store has to see to, if others may let them sit down too."""
    patience: float
    """How many seconds somebody may be gone before the others may let a bot play on for them, or free their seat."""
    clock: Callable[[], float] = time.time
    """Seconds since 1970."""
    claim: Claim = alone
    """Whether this node is to do something that one of them does, at a table; False if another has said that it will.
    """
    deciding: Batch[Room] = field(default_factory=lambda: Batch(Stage.DECIDE, decide_all))
    """The tables at which something is to be decided in this round."""
    stopwatch: Stopwatch = field(default_factory=Stopwatch)


class Room:
    """One table in memory."""

    def __init__(self, table: Table, log: Log, house: House) -> None:
        self.table = table
        """As the log has it."""
        self.log = log
        self.house = house
        self.audience = Audience(house.patience, house.clock)
        self._line: deque[Wish] = deque()
        self._is_busy = False
        """Something is being written, or read from the log."""
        self._is_behind = False
        """The log may know more: it is read before anything else is decided."""
        self._heard = -1
        """The last entry of the log that is known to be there by hearsay, if it was not read since."""
        self._jobs: set[asyncio.Task[None]] = set()
        self._thinking: set[str] = set()
        self._gathering: asyncio.TimerHandle | None = None
        self._is_sealed = False
        """Whether what is waited for is no longer promises but what was promised."""
        self._rematch = Rematch()
        self._follow_up()

    @property
    def connections(self) -> set[Connection]:
        """The pages that are open here."""
        return self.audience.connections

    @property
    def presence(self) -> Presence:
        return self.audience.presence

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing is under way."""
        is_working = self._line or self._is_busy or self._jobs or self._thinking or self._gathering
        return not (self.connections or is_working)

    @property
    def is_settled(self) -> bool:
        """All that was asked for is answered."""
        return not (self._line or self._is_busy)

    def expects(self, person: Person) -> bool:
        """Whether somebody has a seat, or one is kept for them: however many watch, they get in."""
        return (self.table.seat_of(person.id) or self.table.again.seat_of(person.id)) is not None

    def waiting_at(self) -> str | None:
        """The address of someone who has a seat and is here."""
        pages = (page.address for page in self.connections if self.table.seat_of(page.person.id))
        return min(pages, default=None)

    def join(self, connection: Connection) -> None:
        """A page is open; who comes back from being gone decides again."""
        self.audience.join(connection, self.table)
        self._bring_back([connection])

    def part(self, connection: Connection) -> None:
        """A page is closed."""
        self.audience.part(connection, self.table)

    def _bring_back(self, connections: Iterable[Connection]) -> None:
        """Those who are here decide again where a bot stands in for them as if they were gone."""
        for connection in connections:
            seat = self.table.seat_of(connection.person.id)
            at = self.table.seats[seat] if seat else None
            if at and at.is_gone:
                self._ask(connection, Back(do="back"))

    def ask(self, connection: Connection, request: Request) -> None:
        """Does what a page asks for, or says why not; in the order in which they ask."""
        match request.do:
            case "ping":
                connection.send(pong())
                return
            case "language":
                is_new = connection.language != request.lang
                connection.language = request.lang
                if is_new and connection.draws:
                    self.show(connection)
                return
            case "draw":
                if not connection.draws:
                    connection.draws = True
                    self.show(connection)
                return
        self.audience.presence.act(connection.person.id)
        self._ask(connection, request)

    def _ask(self, connection: Connection, request: Request) -> None:
        wish = Asked(self, connection, request)
        connection.waiting += 1
        if connection.waiting > MOST_ASKED:
            wish.deny(Denied("too-fast"))
        elif request.do == "rematch":
            self._start(self._rematch.ask(wish))
        elif request.do == "decline" and self.table.again.continued:
            self._start(self._rematch.decline(wish, self.table.again.continued.table))
        else:
            self.wish(wish)

    def demand_gone(self, table: Table, person: Person, seat: str) -> None:
        """Only who has a seat decides about another's, and only when that one has been gone for long."""
        at = table.seats.get(seat)
        if not table.seat_of(person.id):
            raise Denied("not-seated")
        if at is None or not at.is_person:
            raise Denied("not-waited-for")
        if (self.presence.gone(at.player) or 0.0) < self.house.patience:
            raise Denied("still-here")

    async def decline(self, person: Person) -> None:
        """Somebody who is at another table does not want the seat that is kept for them here, if one still is."""
        answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def decide(table: Table) -> list[Event]:
            return table.decline(person.id) if table.again.seat_of(person.id) else []

        self.wish(Own(decide, lambda _: answered.set_result(None), answered.set_exception))
        await answered

    def hear(self, number: int) -> None:
        """The log is said to have an entry of that number: if it is news, it is read, and told to the pages here."""
        self._heard = max(self._heard, number)
        self._go_on()

    def meet(self, elsewhere: Mapping[str, float | None]) -> None:
        """Who is at the same table at other nodes; see `Presence.elsewhere`."""
        if self.presence.meet(elsewhere):
            self.audience.tell_presence(self.table, self.connections)

    def wish(self, wish: Wish) -> None:
        self._line.append(wish)
        self._go_on()

    def _go_on(self) -> None:
        """What is asked is decided when all have been heard who speak now: the last sealed decisions come together."""
        if self._is_busy:
            return
        if self._heard >= self.table.length:
            self._read_on()
        elif self._line:
            self.house.deciding.add(self)

    def decide(self) -> None:
        """Decides what is asked, one after the other, until something has to be written."""
        while self._line and not self._is_busy:
            if self._is_behind:
                self._read_on()
                return
            draft, decided = self.table.draft(), Decided()
            while self._line and decided.may_have(self._line[0]):
                wish = self._line.popleft()
                try:
                    decided.add(wish, wish.decide(draft))
                except (Refused, Denied) as error:
                    decided.refuse(wish, error)
                except Exception:
                    logger.exception("something asked at table %s went wrong", self.table.id)
                    wish.deny(Denied("broken"))
                    self._line.extendleft(reversed(decided.wishes))  # the draft may be anything now
                    decided = Decided()
                    break
            if not decided.events:
                decided.done()
            elif isinstance(decided.events[0], Sat):
                self._is_busy = True
                self._start(self._sit_down(decided, draft, decided.events[0].player))
            else:
                self._write(decided, draft)

    async def _sit_down(self, decided: Decided, draft: Table, player: str) -> None:
        """Only the store knows how many seats somebody has elsewhere; nothing else is decided until it has said so."""
        try:
            bound = await self.house.demand_seat_left(player)
        except Exception as error:
            self._is_busy = False
            decided.deny(self.failed(error))
            self._go_on()
        else:
            self._write(decided, draft, bound)

    def _write(self, decided: Decided, draft: Table, bound: Bound | None = None) -> None:
        self._is_busy = True
        entry = Entry(draft.length - len(decided.events), decided.events, self.house.clock())
        draft.stamp(entry.at)
        stage = draft.stage
        news = stage if stage != self.table.stage else None
        self.log.push(entry, news, partial(self._written, decided, draft), bound)

    def _written(self, decided: Decided, draft: Table, error: Exception | None) -> None:
        self._is_busy = False
        if error is None:
            before, self.table = self.table, draft
            self.audience.tell(before, draft, decided.events)
            self.house.stopwatch.note(draft.game.name, decided.moved_at)
            decided.done()
            self._follow_up()
            if isinstance(decided.events[0], Replaced):
                self._bring_back(self.connections)  # who came while it was written
        else:
            self._is_behind = True
            if isinstance(error, Conflict):
                CONFLICTS.inc()
                self._line.extendleft(reversed(decided.try_again(TRIES)))
            if decided.wishes:
                decided.deny(self.failed(error))
            self._read_on()
        self._go_on()

    def failed(self, error: Exception) -> Denied:
        """Why something could not be written, for those who asked for it; the host reads more in the log."""
        if isinstance(error, Denied):
            return error
        if isinstance(error, Conflict):
            return Denied("try-again")
        if isinstance(error, TooMany):
            return Denied("too-many-tables")
        if isinstance(error, Unknown):
            NOTICES.fail("a table may not have been written", f"{self.table.id}, {error}")
            return Denied("not-known")
        NOTICES.fail("a table could not be written", f"{self.table.id}, {error}")
        return Denied("not-kept")

    def _read_on(self) -> None:
        self._is_busy = True
        self._start(self._catch_up())

    async def _catch_up(self) -> None:
        """Follows the log to its end, and decides then what waits; if it cannot be read, those who wait are told so."""
        self._heard = -1
        try:
            tail = await self.log.tail(self.table.length)
            if tail:
                self._follow(tail)
                self._follow_up()
                self._bring_back(self.connections)
            self._is_behind = False
        except Exception as error:
            denial = self.failed(error)
            waiting, self._line = self._line, deque()
            for wish in waiting:
                wish.deny(denial)
        finally:
            self._is_busy = False
        self._go_on()

    def _follow(self, tail: Sequence[Entry]) -> None:
        """Takes in what others have written; a little of it is told as if it had been written here."""
        for part in [tail] if len(tail) > MOST_STEPS else [[entry] for entry in tail]:
            before, draft = self.table, self.table.draft()
            draft.follow(part)
            self.table = draft
            if len(part) == 1:
                self.audience.tell(before, draft, part[0].events)
            else:
                self.audience.tell_table(draft, self.connections)

    def _start(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    def _follow_up(self) -> None:
        """Starts what the table calls for by itself: bots that think, and the wait for what people add to chance."""
        if self.table.is_gathering:
            is_sealed = all(self.table.seals.values())
            if self._gathering and is_sealed != self._is_sealed:  # a late promise does not shorten others' time
                self._gathering.cancel()
                self._gathering = None
            if self._gathering is None:
                self._is_sealed = is_sealed
                self._gathering = asyncio.get_running_loop().call_later(GATHERING_SECONDS, self._go_without)
        elif self._gathering:
            self._gathering.cancel()
            self._gathering = None
        if self.table.is_started:
            for seat in self.table.bots_to_decide():
                if seat not in self._thinking:
                    self._thinking.add(seat)
                    self._start(self._think(self.table, seat))

    def _go_without(self) -> None:
        """Some have not promised, or revealed, in time; if it cannot be written now, it will be tried again.

        If the last promise is just being written, everybody still has their time to reveal.
        """
        self._gathering = None
        is_sealed = self._is_sealed

        def deny(error: Refused | Denied) -> None:
            self._retry(error)
            self._follow_up()

        def decide(table: Table) -> list[Event]:
            if all(table.seals.values()) != is_sealed:
                return []
            return table.begin(table.revealed) if is_sealed else table.waive()

        self.wish(Own(decide, nothing, deny))

    async def _think(self, table: Table, seat: str) -> None:
        """Asks a bot what to do at the table as it was then; what comes of it is judged by the table as it is."""
        decision, position, at = table.asked(seat), table.position, table.seats[seat]
        assert decision is not None
        assert position is not None
        assert at is not None
        try:
            if not await self.house.claim(table.id, f"{seat} {decision}"):  # it thinks at another node
                await self._rest(seat)
                return
            move = await self.house.bots.choose(position, seat, at.bot, table.host, lambda: bool(self.connections))
        except Exception:
            logger.exception("a bot at table %s could not be asked", table.id)
            await self._rest(seat)
            return

        def done(something: bool) -> None:
            self._thinking.discard(seat)
            if not something:
                self._follow_up()

        def deny(error: Refused | Denied) -> None:
            self._retry(error)
            self._start(self._rest(seat))

        self.wish(Own(lambda draft: draft.decide_bot(seat, decision, move), done, deny, Kind.MOVE))

    async def _rest(self, seat: str) -> None:
        """A bot whose move could not be written thinks again later."""
        await asyncio.sleep(PAUSE_SECONDS)
        self._thinking.discard(seat)
        self._follow_up()

    def _retry(self, error: Refused | Denied) -> None:
        NOTICES.fail("what a table does by itself was not done", f"{self.table.id}, {error}")

    def show(self, connection: Connection, decision: int | None = None) -> None:
        """Tells a page the whole table, for which it has asked in some way, unless its address asks too often."""
        if connection.may_look():
            self.audience.tell_table(self.table, [connection])
        else:
            self.refuse(connection, Denied("too-fast"), decision)

    def refuse(self, connection: Connection, error: Refused | Denied, decision: int | None = None) -> None:
        connection.send(refused(error, connection.language, decision))


def decide_all(rooms: Sequence[Room]) -> None:
    """What goes wrong at one table hurts no other."""
    for room in rooms:
        try:
            room.decide()
        except Exception:
            logger.exception("nothing could be decided at table %s", room.table.id)


def nothing(something: bool) -> None:
    """What is left to do when something happened that nobody asked for."""
