"""Which pages are open, from which address and whose, and what they may do together."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Protocol

from ludothek.server.bans import Bans
from ludothek.server.identity import Person
from ludothek.server.limits import MOST_LATE, SEATED, Allowances, Limits
from ludothek.server.notices import NOTICES

SHARED = (
    "toggles_a_person",
    "toggles_an_address",
    "chats_a_person",
    "chats_an_address",
)
"""The limits, as `Limits` calls them, of what reaches other people wherever they are, and is said too often to ask all
nodes each time: they tell each other what was said.
"""


class Page(Protocol):
    """An open page."""

    @property
    def address(self) -> str: ...

    @property
    def person(self) -> Person: ...

    @property
    def table(self) -> str:
        """The table at which it is."""

    def turn_out(self, reason: str) -> None:
        """Ends the connection for good, and says why."""

    def let_go(self) -> None:
        """Ends the connection, so that another page of the same person can have its place."""


class Crowd:
    """All open pages of a server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._by_address: Counter[str] = Counter()
        self._by_person: dict[str, dict[Page, None]] = {}
        self.bans = Bans()
        self._turned_away = 0
        self._new = Allowances(*limits.new_sockets)
        self._whole_tables = Allowances(*limits.whole_tables)
        self.shared = {kind: Allowances(*getattr(limits, kind)) for kind in SHARED}
        """What is counted for all nodes together; the other limits are for what one node bears."""

    def __len__(self) -> int:
        return self._by_address.total()

    def may_come(self, address: str, is_known: bool) -> bool:
        """Whether a page is let in at all. Who has a cookie may have a seat, for which there is always room."""
        most = self.limits.sockets_an_address * (SEATED if is_known else 1)
        if self._by_address[address] < most and self._new.take(address):
            return True
        NOTICES.say("too many sockets", address)
        return False

    @asynccontextmanager
    async def late(self) -> AsyncIterator[None]:
        """Whoever is turned away hears so late, as far as there is room to wait."""
        self._turned_away += 1
        try:
            if self._turned_away <= MOST_LATE:
                await asyncio.sleep(self.limits.penalty_seconds)
            yield
        finally:
            self._turned_away -= 1

    def come(self, address: str) -> None:
        self._by_address[address] += 1

    def go(self, address: str) -> None:
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def may_watch(self, address: str) -> bool:
        """Whether one who is in, and counted, may stay without a seat."""
        if self._by_address[address] <= self.limits.sockets_an_address:
            return True
        NOTICES.say("too many sockets", address)
        return False

    def open(self, person: str, page: Page) -> None:
        """A person's newest page, for which the oldest has to go if there are too many."""
        pages = self._by_person.setdefault(person, {})
        while len(pages) >= self.limits.pages_a_person:
            oldest = next(iter(pages))
            del pages[oldest]
            oldest.let_go()
        pages[page] = None

    def close(self, person: str, page: Page) -> None:
        pages = self._by_person.get(person, {})
        pages.pop(page, None)
        if not pages:
            self._by_person.pop(person, None)

    def may_toggle(self, address: str, person: str) -> bool:
        """Whether somebody may sit down, leave or come back once more."""
        return self.shared["toggles_a_person"].take(person) and self.shared["toggles_an_address"].take(address)

    def may_look(self, address: str) -> bool:
        """Whether a page may be told the whole table once more; that is a thousand times what it took to ask."""
        if self._whole_tables.take(address):
            return True
        NOTICES.say("too many looks at whole tables", address)
        return False

    def turn_out(self, reason: str, whom: Callable[[Page], bool]) -> None:
        """Pages that may not stay."""
        for page in filter(whom, self.pages()):
            page.turn_out(reason)

    def pages(self) -> list[Page]:
        return [page for pages in self._by_person.values() for page in pages]

    def may_chat(self, address: str, person: str) -> bool:
        return self.shared["chats_a_person"].take(person) and self.shared["chats_an_address"].take(address)
