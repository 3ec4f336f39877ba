"""How tables stand, for the list of who plays at them: who is there, who is to decide, and since when.

A table in memory says so itself. Of one that nobody is at, what it said last is kept; else its log is read, once, since
nothing happens there until somebody comes.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import takewhile

from ludothek.core.denied import Denied
from ludothek.server.answers import MyTable, Player
from ludothek.table.events import Event, Moved, Sat, Stood
from ludothek.table.stages import OPEN, OVER, PLAYING
from ludothek.table.store import Loaded, Summary
from ludothek.table.table import Occupant, Table

STANDINGS_KEPT = 10_000
MOST_READ = 8
"""How many logs are read, at most, for one who asks: the others are read when they ask again."""
AT_ONCE = 4
"""How many are read at the same time, for all."""
NOTHING: Mapping[str, int] = {}
ORDER = (PLAYING, OPEN, OVER)

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Standing:
    seats: Mapping[str, Occupant | None]
    asked: tuple[str, ...] = ()
    """The seats of the people who are to decide."""
    since: float | None = None
    """Since when they are; where a game is over, when it ended."""
    length: int = 0
    """How long the log was then."""

    @classmethod
    def of(cls, table: Table) -> Standing:
        people = [seat for seat in table.seats if table.asked(seat) is not None and not table.is_bots(seat)]
        return cls(table.seats, tuple(people), table.asked_since[1], table.length)

    @classmethod
    def at_the_end(cls, loaded: Loaded) -> Standing:
        """Of a finished game; its log says who sat there before the first move. After the last they may have talked."""
        moves = (entry.at for entry in reversed(loaded.entries) if any(isinstance(it, Moved) for it in entry.events))
        return cls(seated(loaded.events), (), next(moves, None), len(loaded.events))


UNKNOWN = Standing({}, length=sys.maxsize)


class Standings:
    """Those of the tables that are not in memory."""

    def __init__(
        self,
        load: Callable[[str], Awaitable[Loaded | None]],
        replay: Callable[[str, Loaded], Awaitable[Table]],
        is_ready: Callable[[str], bool],
    ) -> None:
        """`is_ready` tells whether a game can be played now: of a table of another, nothing can be known."""
        self._load = load
        self._replay = replay
        self._is_ready = is_ready
        self._known: OrderedDict[str, Standing] = OrderedDict()
        self._reading: dict[str, asyncio.Task[Standing | None]] = {}
        self._places = asyncio.Semaphore(AT_ONCE)

    def note(self, table: Table) -> None:
        """A table leaves the memory."""
        self._keep(table.id, Standing.of(table))

    async def told(
        self,
        tables: Iterable[Summary],
        player: str,
        in_memory: Callable[[str], Table | None],
        newest: Mapping[str, int] = NOTHING,
    ) -> list[MyTable]:
        """A person's tables: first those where they are to decide, then those under way; the latest first.

        `newest` says how far logs are, where others may have written to them.
        """
        found, unread = [], MOST_READ
        for summary in tables:
            table = in_memory(summary.id)
            standing = Standing.of(table) if table else self._known.get(summary.id)
            if standing and newest.get(summary.id, -1) >= standing.length:
                self._known.pop(summary.id, None)
                standing = None
            can_be_read = summary.stage == OVER or self._is_ready(summary.game)
            if standing is None and unread and can_be_read:
                unread -= 1
                standing = await self._read(summary)
            found.append(told(summary, standing, player))
        return sorted(found, key=rank)

    async def _read(self, summary: Summary) -> Standing | None:
        """Who comes while another reads it hears the same."""
        reading = self._reading.get(summary.id)
        if reading is None:
            reading = self._reading[summary.id] = asyncio.create_task(self._find(summary))
            reading.add_done_callback(lambda _: self._reading.pop(summary.id, None))
        return await asyncio.shield(reading)

    async def _find(self, summary: Summary) -> Standing | None:
        """Of a table that cannot be read nothing is known, nor is it tried again; the list is there all the same."""
        try:
            async with self._places:
                standing = await self._look(summary)
        except Denied:  # its game may be ready later
            return None
        except Exception:
            logger.exception("it is not known how table %s stands", summary.id)
            standing = UNKNOWN
        if summary.id not in self._known:  # else somebody was there meanwhile, and that is newer
            self._keep(summary.id, standing)
        return standing

    async def _look(self, summary: Summary) -> Standing:
        loaded = await self._load(summary.id)
        if loaded is None:
            return UNKNOWN
        if summary.stage == OVER:
            return Standing.at_the_end(loaded)
        return Standing.of(await self._replay(summary.id, loaded))

    def _keep(self, id: str, standing: Standing) -> None:
        self._known[id] = standing
        self._known.move_to_end(id)
        if len(self._known) > STANDINGS_KEPT:
            self._known.popitem(last=False)


def told(summary: Summary, standing: Standing | None, player: str) -> MyTable:
    """What a person is told of one of their tables; nobody is named but by their name."""
    standing = standing or UNKNOWN
    you = next((seat for seat, at in standing.seats.items() if at and at.player == player), None)
    return {
        "id": summary.id,
        "game": summary.game,
        "made_at": summary.made_at,
        "stage": summary.stage,  # type: ignore[typeddict-item]
        "you": you,
        "players": [described(seat, at) for seat, at in standing.seats.items()],
        "asked": list(standing.asked),
        "since": standing.since,
    }


def described(seat: str, at: Occupant | None) -> Player:
    if at is None:
        return {"seat": seat, "name": "", "kind": "open"}
    return {"seat": seat, "name": at.name, "kind": "person" if at.is_person else "bot"}


def rank(table: MyTable) -> tuple[bool, int, float]:
    at = table["made_at"] if table["since"] is None else table["since"]
    return table["you"] not in table["asked"], ORDER.index(table["stage"]), -at


def seated(events: Iterable[Event]) -> dict[str, Occupant | None]:
    seats: dict[str, Occupant | None] = {}
    for event in takewhile(lambda event: not isinstance(event, Moved), events):
        match event:
            case Sat(seat, name, player, bot):
                seats[seat] = Occupant(name, player, bot)
            case Stood(seat):
                seats[seat] = None
    return dict(sorted(seats.items()))
