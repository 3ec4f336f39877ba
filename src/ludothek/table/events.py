"""What can happen at a table: the rows of its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, dataclass, fields
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, get_args

import orjson

from ludothek.core.options import Value


@dataclass(frozen=True)
class Made:
    """The table was made; `commitment` is the hash of the secret that its chance comes from.

    It is empty where nothing was promised: at a game from before there were promises, which goes on.
    """

    kind: ClassVar[str] = "made"
    game: str
    rules: int
    options: dict[str, Value]
    commitment: str
    is_public: bool


@dataclass(frozen=True)
class Sat:
    """Someone took a seat: a person or a bot.

    `seal` is the hash of what a person adds to chance, empty if it is to come, None if they add nothing. In older logs
    `entropy` is what they added, not sealed.
    """

    kind: ClassVar[str] = "sat"
    seat: str
    name: str
    player: str = ""
    bot: str = ""
    entropy: str = ""
    seal: str | None = None


@dataclass(frozen=True)
class Sealed:
    """A person who has a seat has promised what they add to chance."""

    kind: ClassVar[str] = "sealed"
    seat: str
    seal: str


@dataclass(frozen=True)
class Waived:
    """A person who was to promise something has not done so in time: they add nothing to chance."""

    kind: ClassVar[str] = "waived"
    seat: str


@dataclass(frozen=True)
class Revealed:
    """A person has said what they had promised to add to chance, while others have not yet.

    It is in the log since those may be at another node.
    """

    kind: ClassVar[str] = "revealed"
    seat: str
    entropy: str


@dataclass(frozen=True)
class Begun:
    """The game began with what those who had promised something have added to chance, by seat."""

    kind: ClassVar[str] = "begun"
    entropy: dict[str, str]


@dataclass(frozen=True)
class Stood:
    """A person left a seat before the game began; it is open again."""

    kind: ClassVar[str] = "stood"
    seat: str


@dataclass(frozen=True)
class Moved:
    """A line was played, by a seat or by chance."""

    kind: ClassVar[str] = "moved"
    line: str


@dataclass(frozen=True)
class Replaced:
    """A bot decides for a person who has left, or is gone without a word, until they are back."""

    kind: ClassVar[str] = "replaced"
    seat: str
    bot: str
    is_gone: bool = False


@dataclass(frozen=True)
class Returned:
    """The person decides again."""

    kind: ClassVar[str] = "returned"
    seat: str


@dataclass(frozen=True)
class Chatted:
    """Someone said something; `seat` is empty for a spectator."""

    kind: ClassVar[str] = "chatted"
    name: str
    seat: str
    text: str


@dataclass(frozen=True)
class Continued:
    """The same people go on at another table, as the one on `seat` has asked; seats are kept there `until` then.

    Older logs do not say who has asked.
    """

    kind: ClassVar[str] = "continued"
    table: str
    seat: str = ""
    until: float = 0.0


@dataclass(frozen=True)
class Kept:
    """A seat is kept for somebody who has sat at the table before this one, `until` a time in seconds since 1970."""

    kind: ClassVar[str] = "kept"
    seat: str
    name: str
    player: str
    until: float


@dataclass(frozen=True)
class Declined:
    """Somebody does not play again: at the old table, where they were asked, and at the new one, where their seat was
    kept and is open now.
    """

    kind: ClassVar[str] = "declined"
    seat: str


@dataclass(frozen=True)
class Closed:
    """The host of the server has closed the table: nothing happens here any longer."""

    kind: ClassVar[str] = "closed"


Event = (
    Made
    | Sat
    | Sealed
    | Waived
    | Stood
    | Revealed
    | Begun
    | Moved
    | Replaced
    | Returned
    | Chatted
    | Continued
    | Kept
    | Declined
    | Closed
)
KINDS: dict[str, type[Event]] = {event.kind: event for event in get_args(Event)}


class Entry(NamedTuple):
    """A row of the log: what happened together, from event `number` on, and when.

    `at` is in seconds since 1970; logs from before times were kept have none.
    """

    number: int
    events: Sequence[Event]
    at: float | None


def members_after(events: Sequence[Event]) -> list[tuple[str, str]]:
    """Which seats were taken by whom, or left."""
    members = []
    for event in events:
        if type(event) is Sat and event.player:
            members.append((event.seat, event.player))
        elif type(event) is Stood:
            members.append((event.seat, ""))
    return members


def to_row(events: Sequence[Event]) -> str:
    """Events as JSON."""
    return f"[{','.join([moved_text(event.line) if type(event) is Moved else text_of(event) for event in events])}]"


def text_of(event: Event) -> str:
    return orjson.dumps({"kind": event.kind, **vars(event)}).decode()


@lru_cache(1 << 12)
def moved(line: str) -> Moved:
    """Most events are lines of a game, and most lines have been played before."""
    return Moved(line)


@lru_cache(1 << 12)
def moved_text(line: str) -> str:
    """The same for their text."""
    return text_of(Moved(line))


def from_row(row: str) -> list[Event]:
    """Events from JSON; ValueError for one that this version does not know."""
    return [from_json(told) for told in orjson.loads(row)]


def from_json(told: dict[str, Any]) -> Event:
    event = KINDS.get(told.get("kind", ""))
    if event is None:
        raise ValueError(f"the log has an event of unknown kind {told.get('kind')!r}")
    missing = [field.name for field in fields(event) if field.name not in told and field.default is MISSING]
    if missing:
        raise ValueError(f"the log has an event {event.kind!r} without {missing[0]!r}")
    return event(**{field.name: told[field.name] for field in fields(event) if field.name in told})
