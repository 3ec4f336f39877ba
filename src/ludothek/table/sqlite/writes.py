"""What is to be written, and in which words the database is told: all rows of a kind by one statement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

Statement = tuple[str, Sequence[object]]

ADD_TABLES = "INSERT INTO tables (id, secret, game, made_at, is_public, stage) VALUES"
ADD_ENTRIES = "INSERT INTO log (table_key, number, events, at) VALUES"
ADD_MEMBERS = "INSERT OR REPLACE INTO members (table_key, seat, player) VALUES"
REMOVE_MEMBER = "DELETE FROM members WHERE table_key = ? AND seat = ?"
SET_STAGE = "UPDATE tables SET stage = ? WHERE key IN"
ADD_SETTING = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
SET_SETTING = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
MOST_ROWS = 500
"""In one statement."""


class Append(NamedTuple):
    """An entry of a log, with all that follows from it."""

    key: int
    """How the database calls the table; nothing yet for one that is new."""
    number: int
    events: str
    at: float | None
    stage: str | None
    members: Sequence[tuple[str, str]] = ()
    """Who sits on a seat now, or nobody."""
    table: tuple[object, ...] = ()
    """The table itself, if it is new: id, secret, game, time, whether it is public, stage."""


class Put(NamedTuple):
    """A setting; one that is there stays, or is replaced."""

    name: str
    value: bytes
    replaces: bool = False


Write = Append | Put


def statements(writes: Sequence[Write]) -> list[Statement]:
    """All that is to be written, once new tables have their keys."""
    appends = [write for write in writes if isinstance(write, Append)]
    said = list(rows(ADD_ENTRIES, [(one.key, one.number, one.events, one.at) for one in appends]))
    stages: dict[int, str] = {}
    members: dict[tuple[int, str], str] = {}
    for one in appends:
        if one.stage:
            stages[one.key] = one.stage
        for seat, player in one.members:
            members[one.key, seat] = player
    if members:
        said += [(REMOVE_MEMBER, seat) for seat, player in members.items() if not player]
        said += rows(ADD_MEMBERS, [(*seat, player) for seat, player in members.items() if player])
    for stage in set(stages.values()):
        keys = [key for key, now in stages.items() if now == stage]
        for some in parts(keys):
            said.append((f"{SET_STAGE} {marks(1, len(some))}", [stage, *some]))
    said += [
        (SET_SETTING if one.replaces else ADD_SETTING, (one.name, one.value)) for one in writes if isinstance(one, Put)
    ]
    return said


def rows(start: str, values: Sequence[tuple[object, ...]]) -> Iterator[Statement]:
    """As few statements as possible for so many rows."""
    for some in parts(values):
        yield f"{start} {marks(len(some), len(some[0]))}", [value for row in some for value in row]


def parts(values: Sequence[Any]) -> Iterator[Sequence[Any]]:
    for start in range(0, len(values), MOST_ROWS):
        yield values[start : start + MOST_ROWS]


@lru_cache(maxsize=4 * MOST_ROWS)
def marks(count: int, width: int) -> str:
    """Question marks for so many rows of values."""
    return ",".join(["(" + ",".join("?" * width) + ")"] * count)
