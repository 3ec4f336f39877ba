"""Those at a table with an open page, and what they are told: to each what its viewer may know, and no more."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from ludothek.server.presence import Presence
from ludothek.server.views import Words, chatted, moved, now, presence_of
from ludothek.server.wishes import Connection
from ludothek.table.events import Chatted, Continued, Declined, Event, Moved, Revealed
from ludothek.table.table import Table


class Audience:
    def __init__(self, patience: float, clock: Callable[[], float]) -> None:
        """`patience` is how many seconds somebody may be gone; `clock` says seconds since 1970."""
        self.connections: set[Connection] = set()
        self.presence = Presence()
        self._patience = patience
        self._clock = clock

    def join(self, connection: Connection, table: Table) -> None:
        """A page is open: it is told the table, and the others who is here."""
        others = self.connections.copy()
        self.connections.add(connection)
        self.presence.come(connection.person.id)
        self.tell_table(table, [connection])
        self.tell_presence(table, others)

    def part(self, connection: Connection, table: Table) -> None:
        """A page is closed."""
        if connection in self.connections:
            player = connection.person.id
            self.connections.discard(connection)
            self.presence.go(player, has_seat=table.seat_of(player) is not None)
            self.tell_presence(table, self.connections)

    def tell(self, before: Table, table: Table, events: Sequence[Event]) -> None:
        """Says to every page what has happened."""
        match events[0]:
            case Moved() if not table.is_over:
                assert before.position is not None
                self._tell_each(table, self.connections, moved(table, before.position.revealed))
            case Chatted():
                for said in events:
                    assert isinstance(said, Chatted)
                    send_all(self.connections, chatted(said))
            case Revealed(seat):  # nobody else sees anything of it
                self.tell_table(table, [page for page in self.connections if table.seat_of(page.person.id) == seat])
            case Continued() | Declined() if table.is_over:
                self.tell_presence(table, self.connections)
            case _:
                self.tell_table(table, self.connections)

    def tell_table(self, table: Table, connections: Collection[Connection]) -> None:
        """The whole of it."""
        self._tell_each(table, connections, partial(now, table, self.presence, self._patience, self._clock()))

    def tell_presence(self, table: Table, connections: Collection[Connection]) -> None:
        """Who is here."""
        if connections:
            send_all(connections, presence_of(table, self.presence, self._clock()))

    def _tell_each(self, table: Table, connections: Collection[Connection], words: Words) -> None:
        """Sends each page what there is to say to its seat, or to spectators, and draws it for who wants that.

        Where seats are kept, it depends on that too.
        """
        told: dict[str | tuple[str | None, ...] | None, bytes] = {}
        seats, again = table.seat_by_player, table.again
        for connection in connections:
            seat = seats.get(connection.person.id)
            if not (connection.draws or again.kept):  # as nearly always
                text = told.get(seat)
                if text is None:
                    text = told[seat] = words(seat)
            else:
                key: tuple[str | None, ...] = seat, connection.language if connection.draws else None
                if again.kept:
                    key += (again.seat_of(connection.person.id),)
                text = told.get(key)
                if text is None:
                    text = told[key] = words(*key)
            connection.send(text)


def send_all(connections: Collection[Connection], text: bytes) -> None:
    for connection in connections:
        connection.send(text)
