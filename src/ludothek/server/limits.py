"""How much one person may ask for, so that one cannot spoil it for all."""

from __future__ import annotations

import time

MESSAGE_BYTES = 2048
OPEN_TABLES_A_PERSON = 20
CONNECTIONS_A_TABLE = 200
TABLES_LISTED = 50
INVITATION_SECONDS = 30 * 24 * 3600
"""How long a table waits for its players."""
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 100, 200
MESSAGES_WAITING = 100
"""How many of a page's messages may wait to be heard before no more are read."""
BYTES_WAITING = 1 << 20
"""How far a slow reader may fall behind before it has to connect again."""


class Allowance:
    """So many at once, refilled at so many a second."""

    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._left = most
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Allowances:
    """An allowance for each of many."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._by_key: dict[str, Allowance] = {}

    def take(self, key: str) -> bool:
        return self._by_key.setdefault(key, Allowance(self._rate, self._most)).take()
