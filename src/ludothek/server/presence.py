"""Who is at a table with an open page, and for how long those with a seat have been gone."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping

STAY_SECONDS = 5.0
"""How long somebody who does nothing has to stay to be back; a shorter visit does not end an absence."""


class Presence:
    """Counts the pages that each person has open."""

    def __init__(self) -> None:
        self._since = time.monotonic()
        self._pages: Counter[str] = Counter()
        self._came: dict[str, float] = {}
        """When those who are here came."""
        self._left: dict[str, float] = {}
        """When those with a seat went; of those who are here, if they have only looked in so far."""
        self._elsewhere: Mapping[str, float | None] = {}
        """Who is at the same table at another node, with None, or when they left it."""

    @property
    def online(self) -> set[str]:
        return set(self._pages) | {player for player, left in self._elsewhere.items() if left is None}

    def meet(self, elsewhere: Mapping[str, float | None]) -> bool:
        """People at other nodes: None for those who are there, for others for how many seconds they have been gone.

        Whether anybody has come or gone by that.
        """
        before, now = self.online, time.monotonic()
        self._elsewhere = {player: None if gone is None else now - gone for player, gone in elsewhere.items()}
        return self.online != before

    def here(self, player: str) -> tuple[bool, float | None]:
        """What other nodes are told: whether somebody is at this one; if not, for how long someone with a seat has been
        gone from it.
        """
        if player in self._pages:
            return True, None
        return False, time.monotonic() - self._left[player] if player in self._left else None

    def come(self, player: str) -> None:
        if player not in self._pages:
            self._came[player] = time.monotonic()
            if self._elsewhere.get(player, 0.0) is not None:
                self._left.setdefault(player, self._elsewhere.get(player) or self._since)
        self._pages[player] += 1

    def act(self, player: str) -> None:
        """Who does something has not only looked in."""
        if player in self._pages:
            self._left.pop(player, None)

    def go(self, player: str, has_seat: bool) -> None:
        """A page is closed; only of people with a seat it is remembered when, or strangers could fill the memory."""
        self._pages[player] -= 1
        if not self._pages[player]:
            del self._pages[player]
            now = time.monotonic()
            left = self._left.pop(player, now)
            if has_seat:
                self._left[player] = left if now - self._came[player] < STAY_SECONDS else now
            del self._came[player]

    def gone(self, player: str) -> float | None:
        """For how many seconds someone has been gone, as far as this table remembers; None if they are here.

        Who only looks in for a moment has been gone all the time, or the others would wait for ever.
        """
        if player in self._pages or self._elsewhere.get(player, 0.0) is None:
            return None
        known = [left for left in (self._left.get(player), self._elsewhere.get(player)) if left is not None]
        return time.monotonic() - max(known, default=self._since)
