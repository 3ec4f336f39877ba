"""At how many tables that have not begun a person has a seat: nobody may have one at too many."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable

from ludothek.core.denied import Denied
from ludothek.server.limits import KEYS_KEPT, OPEN_TABLES_A_PERSON


class OpenSeats:
    """Counts the seats that were taken since the store was asked. Games that have begun since then only make it fewer,
    so the store needs to be asked again only when it may be too many.
    """

    def __init__(self, count: Callable[[str], Awaitable[int]], is_alone: bool = True) -> None:
        """`count` asks the store; each time, if people may sit down at other nodes too."""
        self._count = count
        self._is_alone = is_alone
        self._at_most: OrderedDict[str, int] = OrderedDict()
        self._asking: Counter[str] = Counter()
        """How many seats the store is asked about at this moment: what it says does not count them yet."""

    async def demand(self, player: str) -> int | None:
        """Denied for who has as many as anybody may have; else they have one more from now on. Where they may get it at
        another node at the same moment, the answer is how many they may have, for the store to count again.
        """
        known = self._at_most.get(player, OPEN_TABLES_A_PERSON)
        if known >= OPEN_TABLES_A_PERSON:
            others = self._asking[player]
            self._asking[player] += 1
            try:
                known = await self._count(player) + others
            finally:
                self._asking[player] -= 1
                if not self._asking[player]:
                    del self._asking[player]
            if known >= OPEN_TABLES_A_PERSON:
                raise Denied("too-many-tables")
            if self._is_alone:
                self._at_most[player] = known
        self.add(player)
        return None if self._is_alone else OPEN_TABLES_A_PERSON

    def add(self, player: str) -> None:
        """One more that nobody was asked about."""
        if player in self._at_most:
            self._at_most[player] += 1
            self._at_most.move_to_end(player)
        if len(self._at_most) > KEYS_KEPT:
            self._at_most.popitem(last=False)
