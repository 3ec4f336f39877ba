"""What the database is told, in few words.

A thread that comes back from SQLite waits for the interpreter, which the event loop has, and it comes back after every
statement and every row. So all rows of a kind are written by one statement, and what is read comes in one row, as JSON.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import orjson

from ludothek.table.events import Entry, Event, Sat, Stood, from_json
from ludothek.table.store import Then
from ludothek.table.table import OPEN

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

READ_SETTING = "SELECT value FROM settings WHERE name = ?"
ENTRY = "'[' || number || ',' || iif(at IS NULL, 'null', printf('%!.17g', at)) || ',' || events || ']'"
READ_TABLE = f"""
    SELECT key, secret, made_at, (
        SELECT group_concat(entry) FROM (SELECT {ENTRY} AS entry FROM log WHERE table_key = key ORDER BY number)
    ) FROM tables WHERE id = ?
"""
READ_TAIL = f"""
    SELECT group_concat(entry) FROM (
        SELECT {ENTRY} AS entry FROM log WHERE table_key = ? AND number >= ? ORDER BY number
    )
"""
SUMMARY = "json_array(id, game, made_at, stage) AS summary"
OPEN_TABLES = f"""
    SELECT group_concat(summary) FROM (
        SELECT {SUMMARY} FROM tables WHERE stage = '{OPEN}' AND is_public = 1 AND made_at > ?
        ORDER BY made_at DESC LIMIT ?
    )
"""
TABLES_OF = f"""
    SELECT group_concat(summary) FROM (
        SELECT {SUMMARY} FROM tables JOIN members ON table_key = key
        WHERE player = ? AND (stage != '{OPEN}' OR made_at > ?)
        ORDER BY made_at DESC LIMIT ?
    )
"""
COUNT_OPEN = f"""
    SELECT count(*) FROM tables JOIN members ON table_key = key
    WHERE player = ? AND made_at > ? AND stage = '{OPEN}'
"""


@dataclass(slots=True, eq=False)
class Place:
    """Where a table is in the database."""

    key: int
    """How the database calls the table; one that is new gets its key when it is written."""


@dataclass(slots=True, eq=False)
class Append:
    """An entry that waits to be written, with all that follows from it."""

    then: Then
    place: Place
    number: int
    text: str
    at: float | None
    events: Sequence[Event]
    stage: str | None
    table: tuple[object, ...] = ()
    """The table itself, if it is new: id, secret, game, time, whether it is public, stage."""


@dataclass(slots=True, eq=False)
class Put:
    """A setting that waits to be written; one that is there stays, or is replaced."""

    then: Then
    name: str
    value: bytes
    replaces: bool = False


Write = Append | Put


def statements(writes: Sequence[Write]) -> list[Statement]:
    """All that is to be written, once new tables have their keys."""
    appends = [write for write in writes if isinstance(write, Append)]
    said = list(rows(ADD_ENTRIES, [(one.place.key, one.number, one.text, one.at) for one in appends]))
    stages: dict[int, str] = {}
    members: dict[tuple[int, str], str] = {}
    for one in appends:
        if one.stage:
            stages[one.place.key] = one.stage
        for event in one.events:
            if isinstance(event, Sat) and event.player:
                members[one.place.key, event.seat] = event.player
            elif isinstance(event, Stood):
                members[one.place.key, event.seat] = ""
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


def entries(text: str | None) -> list[Entry]:
    """Entries of a log, in order, from what the database says."""
    told = sorted(orjson.loads(f"[{text or ''}]"), key=lambda entry: int(entry[0]))
    return [Entry(number, [from_json(event) for event in events], at) for number, at, events in told]
