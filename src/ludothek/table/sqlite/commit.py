"""What came together is written together; if some of it does not fit, the rest is."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ludothek.table.sqlite.writes import ADD_TABLES, Append, Write, marks, parts, statements
from ludothek.table.store import Conflict

Outcome = Exception | int | None
"""What came of a write: an error, the key of a table that is new, or nothing to say."""
UNIQUE = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


def commit(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[int]:
    """All or nothing; the keys of the tables that are new, in their order."""
    if not new_tables(writes):
        said = statements(writes)
        if len(said) == 1:
            connection.execute(*said[0])  # which is committed by itself
            return []
    with transaction(connection):
        keys = add_tables(connection, new_tables(writes))
        for statement in statements(with_keys(writes, keys)):
            connection.execute(*statement)
    return keys


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
        keys = add_tables(connection, new_tables([write]))
        for statement in statements(with_keys([write], keys)):
            connection.execute(*statement)
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO one")
        return Conflict() if error.sqlite_errorcode in UNIQUE else error
    finally:
        connection.execute("RELEASE one")
    return keys[0] if keys else None


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


def new_tables(writes: Sequence[Write]) -> list[Append]:
    return [write for write in writes if isinstance(write, Append) and write.table]


def add_tables(connection: sqlite3.Connection, new: Sequence[Append]) -> list[int]:
    """Tables get their keys: SQLite counts up, and nobody else writes meanwhile."""
    keys: list[int] = []
    for some in parts(new):
        values = [value for one in some for value in one.table]
        last = connection.execute(f"{ADD_TABLES} {marks(len(some), len(some[0].table))}", values).lastrowid
        assert last is not None
        keys += range(last - len(some) + 1, last + 1)
    return keys


def with_keys(writes: Sequence[Write], keys: Sequence[int]) -> list[Write]:
    """What is to be written, with the keys of those that are new."""
    left = iter(keys)
    return [write._replace(key=next(left)) if isinstance(write, Append) and write.table else write for write in writes]
