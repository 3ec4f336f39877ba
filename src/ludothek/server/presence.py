"""Who is at a table with an open page, and for how long those with a seat have been gone."""

from __future__ import annotations

import time
from collections import Counter

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

    @property
    def online(self) -> set[str]:
        return set(self._pages)

    def come(self, player: str) -> None:
        if player not in self._pages:
            self._came[player] = time.monotonic()
            self._left.setdefault(player, self._since)
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
        if player in self._pages:
            return None
        return time.monotonic() - self._left.get(player, self._since)
