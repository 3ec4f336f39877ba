"""Where tables are kept: an append-only log, durable before anything is acknowledged.

What a store is, whichever database is behind it; `sqlite/` has the one in a file, for one server, and `postgres/` the
one for many. Whoever calls a store is in the
event loop, and nothing here makes the event loop wait: not a slow disk, nor a database that another program has locked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ludothek.table.stages import OPEN

if TYPE_CHECKING:
    from ludothek.table.append import Bound
    from ludothek.table.content import Database
    from ludothek.table.events import Entry, Event
    from ludothek.table.neighbours import Neighbours
    from ludothek.table.orders import Order

Then = Callable[[Exception | None], object]
"""What is called in the event loop when something is durable, or with the error for which it is not."""


class Conflict(Exception):
    """Another writer has appended that number first: read the tail of the log and answer from there."""


class TooMany(Exception):
    """Somebody has a seat at as many tables that have not begun as they may have."""


class Unfit(Exception):
    """The store cannot keep anything now; the text is a sentence for the host."""


class Unknown(Unfit):
    """Nobody can say whether it was written: it may turn up in the log, or not."""


class Taken(Unfit):
    """Another server keeps its games in the same database."""


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    id: str
    game: str
    made_at: float
    stage: str


@dataclass(frozen=True)
class Loaded:
    """A table as it was written."""

    log: Log
    secret: bytes
    made_at: float
    entries: list[Entry]

    @property
    def events(self) -> list[Event]:
        return [event for entry in self.entries for event in entry.events]


class Log(Protocol):
    """Where what happens at one table is written."""

    @property
    def id(self) -> str: ...

    def push(self, entry: Entry, stage: str | None, then: Then, bound: Bound | None = None) -> None:
        """Appends an entry, and says the table's stage if it may have changed; never waits, and never calls `then`
        before it returns.

        With a `bound`, `TooMany` if somebody sits at too many tables already, whichever node let them: a store for many
        counts in the transaction that writes. One for a single server leaves that to the server.
        """

    async def append(self, entry: Entry, stage: str | None = None) -> None:
        """The same for who waits; `Conflict` if another was first, `Unfit` if nothing can be written."""

    async def tail(self, number: int) -> list[Entry]:
        """What was written from an event on."""


class Store(Protocol):
    """A database of tables; `open` it before use and `close` it after."""

    @property
    def neighbours(self) -> Neighbours | None:
        """The other nodes that use it, if it is one for many."""

    async def open(self) -> None:
        """Creates the database, or brings it to the newest shape."""

    async def claim(self) -> None:
        """Sees to it that no other server uses the database until this one is closed, or dead; `Taken` if one does.

        One for many servers keeps nobody away.
        """

    async def close(self) -> None:
        """Writes what waits and lets go."""

    async def check(self) -> None:
        """`Unfit` if nothing can be written right now; answers within two seconds, whatever happens."""

    async def setting(self, name: str, size: int = 32) -> bytes:
        """A random value that stays the same for this database, such as the key that signs cookies."""

    async def make(self, id: str, secret: bytes, entry: Entry, stage: str = OPEN, bound: Bound | None = None) -> Log:
        """Writes a new table with its first entry: how it was made, and who sat down at once; `bound` as in a log."""

    async def load(self, id: str) -> Loaded | None:
        """A table, if there is one of that name."""

    async def newest(self, ids: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables."""

    async def count_open(self, player: str, since: float = 0) -> int:
        """How many tables with an open seat a person sits at, of those made after a time."""

    async def open_tables(self, most: int, since: float = 0) -> list[Summary]:
        """Public tables with an open seat that were made after a time, the newest first."""

    async def tables_of(self, player: str, most: int, since: float = 0) -> list[Summary]:
        """The tables where a person has a seat, the newest first, without those that never began by a time."""

    async def orders(self, after: int) -> list[Order]:
        """What the host has ordered, after the order of that number."""

    def whole(self) -> Database:
        """The database of the store, for what hosts do with it."""
