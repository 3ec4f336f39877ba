"""What came together is written together; if some of it does not fit, the rest is."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ludothek.table.sqlite.statements import ADD_TABLES, Append, Place, Write, marks, parts, statements
from ludothek.table.store import Conflict

UNIQUE = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


def commit(connection: sqlite3.Connection, writes: Sequence[Write]) -> None:
    """All or nothing."""
    new = new_tables(writes)
    said = [] if new else statements(writes)
    if len(said) == 1:
        connection.execute(*said[0])  # which is committed by itself
        return
    with transaction(connection):
        add_tables(connection, new)
        for statement in said or statements(writes):
            connection.execute(*statement)


def commit_apart(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[Exception | None]:
    """Those that do not fit what is there are left out; an error for each of them."""
    errors: list[Exception | None] = []
    fallen: set[Place] = set()
    with transaction(connection):
        for write in writes:
            error = follows(write, fallen) or attempt(connection, write)
            if error and isinstance(write, Append):
                fallen.add(write.place)
            errors.append(error)
    return errors


def follows(write: Write, fallen: set[Place]) -> Exception | None:
    """What was to come after something that is not there must not be there either."""
    return Conflict() if isinstance(write, Append) and write.place in fallen else None


def attempt(connection: sqlite3.Connection, write: Write) -> Exception | None:
    connection.execute("SAVEPOINT one")
    try:
        add_tables(connection, new_tables([write]))
        for statement in statements([write]):
            connection.execute(*statement)
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO one")
        return Conflict() if error.sqlite_errorcode in UNIQUE else error
    finally:
        connection.execute("RELEASE one")
    return None


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


def add_tables(connection: sqlite3.Connection, new: Sequence[Append]) -> None:
    """Tables get their keys: SQLite counts up, and nobody else writes meanwhile."""
    for some in parts(new):
        values = [value for one in some for value in one.table]
        last = connection.execute(f"{ADD_TABLES} {marks(len(some), len(some[0].table))}", values).lastrowid
        assert last is not None
        for key, one in enumerate(some, last - len(some) + 1):
            one.place.key = key
