"""How much one person, one address and all together may ask for, so that one cannot spoil it for all."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

MESSAGE_BYTES = 2048
FRAME_BYTES = 128
"""What a frame may weigh to count as one; a larger one counts as several."""
FRAGMENTS = 64
"""How many pieces a message may come in."""
BODY_BYTES = 64 * 1024
HEAD_BYTES = 16 * 1024
REQUEST_BYTES = 1 << 20
"""What a connection may send with one request, wanted or not, before it is closed unanswered."""
MOST_HEADERS = 100
OPEN_TABLES_A_PERSON = 20
TABLES_LISTED = 50
INVITATION_SECONDS = 30 * 24 * 3600
"""How long a table waits for its players."""
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 100, 200
MESSAGES_WAITING = 100
"""How many of a page's messages may wait to be heard before no more are read."""
BYTES_WAITING = 1 << 20
"""How far a slow reader may fall behind before it has to connect again."""
REST_SECONDS = 0.5
"""For how long a page that says too much is not read."""
CALM_SECONDS = 5.0
"""After how long without a rest it is no longer held against a page that it said too much."""
LONG_ANSWERS, LONG_ANSWERS_AN_ADDRESS = 64, 32
"""How many replays and records may be in the making at the same time."""
ARCHIVE_BYTES = 32 << 20
"""How much of them is kept, compressed."""
KEYS_KEPT = 10_000
MOST_LATE = 256
"""How many may wait to hear that they are refused; any more hear it at once."""


class Rate(NamedTuple):
    """So many a second, and so many at once."""

    a_second: float
    at_once: float


@dataclass(frozen=True)
class Limits:
    """What a server bears. A class of thirty behind one address fits into them."""

    connections: int = 8000
    """Of all kinds together; fewer where the system gives fewer descriptors."""
    connections_an_address: int = 400
    connections_idle: int = 1000
    """Of all, that have not asked for anything yet, or have been answered; the oldest go first."""
    sockets_an_address: int = 128
    """Who has a seat at the table may exceed it, up to `SEATED` times as many."""
    new_sockets: Rate = Rate(5, 60)
    pages_a_person: int = 24
    spectators_a_table: int = 200
    frames: Rate = Rate(200, 400)
    """What a page may send, in frames; see `FRAME_BYTES`."""
    flood_seconds: float = 10
    """How long a page may go on sending more than that before it is cut off."""
    requests_at_once: int = 256
    """By one address, not answered yet."""
    requests: Rate = Rate(60, 600)
    """By one address, over HTTP."""
    looks: Rate = Rate(20, 100)
    """By one address, whether the server is well."""
    tables_a_person: Rate = Rate(1 / 6, 10)
    tables_an_address: Rate = Rate(1 / 2, 40)
    names_a_person: Rate = Rate(1 / 2, 10)
    names_an_address: Rate = Rate(2, 60)
    toggles_a_person: Rate = Rate(1, 20)
    toggles_an_address: Rate = Rate(4, 200)
    """Sitting down, leaving and coming back; asking to play again, and declining."""
    whole_tables: Rate = Rate(5, 100)
    """Told again to pages of one address that asked for something which changes nothing, or in another language."""
    chats_a_person: Rate = Rate(1 / 2, 5)
    chats_an_address: Rate = Rate(5, 50)
    penalty_seconds: float = 1.0
    """How long somebody who asks too often waits to hear so."""
    head_seconds: float = 10
    body_seconds: float = 15
    answer_seconds: float = 60
    """How long a request may take altogether, with reading the answer."""
    idle_seconds: int = 30
    silent_seconds: float = 120
    """How long a page may say nothing; an open one speaks every twenty seconds, one in the background every minute."""
    farewell_seconds: float = 2
    """How long a page that goes, or has to go, may take to read what it was told; then it loses its connection."""


SEATED = 4

PLENTY = Rate(1e9, 1e9)
UNLIMITED = Limits(
    connections=1 << 20,
    connections_an_address=1 << 20,
    connections_idle=1 << 20,
    sockets_an_address=1 << 20,
    new_sockets=PLENTY,
    requests_at_once=1 << 20,
    requests=PLENTY,
    looks=PLENTY,
    tables_a_person=PLENTY,
    tables_an_address=PLENTY,
    names_a_person=PLENTY,
    names_an_address=PLENTY,
    chats_an_address=PLENTY,
    toggles_a_person=PLENTY,
    toggles_an_address=PLENTY,
    whole_tables=PLENTY,
)
"""For who plays many people from one address: the load driver and tests. What one page may send stays the same."""


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

    def charge(self, amount: int) -> None:
        """Takes what was used elsewhere, whether or not so much is there."""
        self._left = max(-self.most, self._left - amount)


class Allowances:
    """An allowance for each of many, by a name or an address. Those that have been quiet longest are forgotten when
    there are too many: nobody can fill the memory with names.
    """

    __slots__ = ("_by_key", "_keys", "_taken", "most", "rate")

    def __init__(self, rate: float, most: float, keys: int = KEYS_KEPT) -> None:
        self.rate, self.most = rate, most
        self._keys = keys
        self._by_key: OrderedDict[str, Allowance] = OrderedDict()
        self._taken: dict[str, int] | None = None

    def __len__(self) -> int:
        return len(self._by_key)

    def taken(self) -> list[tuple[str, int]]:
        """What was taken by whom since this was asked last, to tell other nodes; nothing is kept until then."""
        taken, self._taken = self._taken or {}, {}
        return list(taken.items())

    def charge(self, key: str, amount: int) -> None:
        """Somebody has taken so much at another node."""
        self._of(key).charge(amount)

    def take(self, key: str) -> bool:
        """Whether this one may once more."""
        is_taken = self._of(key).take()
        if is_taken and self._taken is not None:
            self._taken[key] = self._taken.get(key, 0) + 1
        return is_taken

    def _of(self, key: str) -> Allowance:
        allowance = self._by_key.get(key)
        if allowance is None:
            allowance = self._by_key[key] = Allowance(self.rate, self.most)
            if len(self._by_key) > self._keys:
                self._by_key.popitem(last=False)
        else:
            self._by_key.move_to_end(key)
        return allowance


class Verdict(Enum):
    """What becomes of a page that has used up what it may send."""

    READ = "read on"
    REST = "do not read it for a while"
    CUT = "cut it off"


class Patience:
    """What a page may still send. Taking from `left` is all that an ordinary frame costs: only when nothing is left,
    time is looked at.
    """

    __slots__ = ("_filled_at", "_flood_seconds", "_flooding_since", "_rate", "_rested_at", "left")

    def __init__(self, limits: Limits, now: float) -> None:
        self._rate = limits.frames
        self._flood_seconds = limits.flood_seconds
        self.left = self._rate.at_once
        self._filled_at = now
        self._rested_at = self._flooding_since = now - CALM_SECONDS

    def judge(self, now: float) -> Verdict:
        """To be asked when nothing is left."""
        self.left = min(self._rate.at_once, self.left + (now - self._filled_at) * self._rate.a_second)
        self._filled_at = now
        if self.left > 0:
            return Verdict.READ
        if now - self._rested_at >= CALM_SECONDS:
            self._flooding_since = now
        self._rested_at = now + REST_SECONDS
        return Verdict.CUT if now - self._flooding_since > self._flood_seconds else Verdict.REST
