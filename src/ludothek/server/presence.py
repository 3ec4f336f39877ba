"""Who is at a table with an open page, and for how long those with a seat have been gone."""

from __future__ import annotations

import time
from collections import Counter


class Presence:
    """Counts the pages that each person has open."""

    def __init__(self) -> None:
        self._since = time.monotonic()
        self._pages: Counter[str] = Counter()
        self._left: dict[str, float] = {}

    @property
    def online(self) -> set[str]:
        return set(self._pages)

    def come(self, player: str) -> None:
        self._pages[player] += 1
        self._left.pop(player, None)

    def go(self, player: str, has_seat: bool) -> None:
        """A page is closed; only of people with a seat it is remembered when, or strangers could fill the memory."""
        self._pages[player] -= 1
        if not self._pages[player]:
            del self._pages[player]
            if has_seat:
                self._left[player] = time.monotonic()

    def gone(self, player: str) -> float | None:
        """Seconds since someone's last page was closed, as far as this table remembers; None if they are here."""
        if player in self._pages:
            return None
        return time.monotonic() - self._left.get(player, self._since)
