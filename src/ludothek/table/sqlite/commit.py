"""What came together is written together; if some of it does not fit, the rest is."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ludothek.table.append import Append
from ludothek.table.sqlite.writes import Put, Write
from ludothek.table.store import Conflict

ADD_TABLE = "INSERT INTO tables (id, secret, game, made_at, is_public, stage) VALUES (?, ?, ?, ?, ?, ?)"
ADD_ENTRY = "INSERT INTO log (table_key, number, events, at) VALUES (?, ?, ?, ?)"
ADD_MEMBER = "INSERT OR REPLACE INTO members (table_key, seat, player) VALUES (?, ?, ?)"
REMOVE_MEMBER = "DELETE FROM members WHERE table_key = ? AND seat = ?"
SET_STAGE = "UPDATE tables SET stage = ? WHERE key = ?"
ADD_SETTING = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
SET_SETTING = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"

Outcome = Exception | int | None
"""What came of a write: an error, the key of a table that is new, or nothing to say."""
UNIQUE = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


def commit(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[Outcome]:
    """All or nothing. Nearly all are entries and nothing else, which take half the time together."""
    with transaction(connection):
        connection.executemany(ADD_ENTRY, [write[:4] for write in writes if is_plain(write)])
        return [None if is_plain(write) else execute(connection, write) for write in writes]


def is_plain(write: Write) -> bool:
    """Whether it is an entry of a log and nothing else: what came with it has nothing to do with it."""
    return isinstance(write, Append) and not (write.stage or write.members or write.table)


def commit_apart(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[Outcome]:
    """Those that do not fit what is there are left out."""
    outcomes: list[Outcome] = []
    fallen: set[int] = set()
    with transaction(connection):
        for write in writes:
            outcome = follows(write, fallen) or attempt(connection, write)
            if isinstance(outcome, Exception) and isinstance(write, Append) and write.key:
                fallen.add(write.key)
            outcomes.append(outcome)
    return outcomes


def follows(write: Write, fallen: set[int]) -> Exception | None:
    """What was to come after something that is not there must not be there either."""
    return Conflict() if isinstance(write, Append) and write.key in fallen else None


def attempt(connection: sqlite3.Connection, write: Write) -> Outcome:
    connection.execute("SAVEPOINT one")
    try:
        return execute(connection, write)
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO one")
        return Conflict() if error.sqlite_errorcode in UNIQUE else error
    finally:
        connection.execute("RELEASE one")


def execute(connection: sqlite3.Connection, write: Write) -> Outcome:
    if isinstance(write, Put):
        connection.execute(SET_SETTING if write.replaces else ADD_SETTING, (write.name, write.value))
        return None
    key, number, events, at, stage, members, table, _ = write
    if table:
        made = connection.execute(ADD_TABLE, table).lastrowid
        assert made is not None
        key = made
    connection.execute(ADD_ENTRY, (key, number, events, at))
    for seat, player in members:
        if player:
            connection.execute(ADD_MEMBER, (key, seat, player))
        else:
            connection.execute(REMOVE_MEMBER, (key, seat))
    if stage:
        connection.execute(SET_STAGE, (stage, key))
    return key if table else None


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
