"""How a file comes to have the newest shape: created, or copied beside itself and migrated, in one transaction."""

from __future__ import annotations

import os
import re
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import cast

from sqlalchemy import Connection, StaticPool, create_engine, event
from sqlalchemy.exc import DBAPIError

from ludothek.table import migrations
from ludothek.table.migrations.repair import repair
from ludothek.table.sqlite.claim import Claim
from ludothek.table.sqlite.file import File, Foreign
from ludothek.table.store import Unfit

SECONDS = 30.0
"""How long a start waits for another program's lock."""
OURS = {"settings", "tables", "log", "members"}
NEWEST = migrations.REVISIONS[-1]
COPY = f".before-{NEWEST}"


def inspect(file: File) -> str | None:
    """The shape of the file, None for one that is not there or empty; Unfit if games cannot be kept in it.

    It changes nothing: the file may be somebody else's.
    """
    try:
        mode = os.stat(file.path).st_mode
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Unfit(f"{file.path} cannot be reached: {error.strerror}") from error
    if not stat.S_ISREG(mode):
        what = "is a folder" if stat.S_ISDIR(mode) else "is no file in which anything could be kept"
        raise Foreign(f"{file.path} {what}")
    if not mode & 0o222:
        raise file.unfit("is read-only: allow writing to it")
    try:
        with closing(file.connect(SECONDS, pragmas=())) as connection:
            return shape_of(file, connection)
    except sqlite3.Error as error:
        raise file.explain(error) from error


def prepare(file: File, claim: Claim) -> bool:
    """Creates the file or brings it to the newest shape; whether that had been done before.

    A server of another version may still be at work with a file that is to be migrated: it has to be claimed.
    """
    is_clean = inspect(file) == NEWEST
    if not is_clean:
        with claimed(claim):
            migrate(file)
    file.watch(file.path)
    return is_clean


@contextmanager
def claimed(claim: Claim) -> Iterator[None]:
    if claim.is_held:
        yield
        return
    claim.take()
    try:
        yield
    finally:
        claim.release()


def migrate(file: File) -> None:
    with suppress(OSError):  # SQLite will say why not; it would let everybody read the secrets of games
        os.close(os.open(file.path, os.O_CREAT | os.O_WRONLY, 0o600))
    try:
        with closing(file.connect(SECONDS, "rwc")) as driver, transaction(driver) as connection:
            shape = shape_of(file, driver)
            if shape == NEWEST:
                return
            if shape is not None:
                keep_copy(file)
            repair(connection)
            migrations.upgrade(connection)
    except sqlite3.Error as error:
        raise file.explain(error) from error
    except DBAPIError as error:
        raise file.explain(cast(Exception, error.orig)) from error


def shape_of(file: File, connection: sqlite3.Connection) -> str | None:
    """The revision; empty if a first start was interrupted, None if there is nothing at all."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not names:
        return None
    if "alembic_version" not in names:
        raise Foreign(f"{file.path} is no database of Ludothek")
    revision = next((str(found) for (found,) in connection.execute("SELECT version_num FROM alembic_version")), "")
    if not revision and any(connection.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone() for name in names & OURS):
        raise file.unfit("is damaged, it does not say which shape it has: bring back a backup")
    if revision and revision not in migrations.REVISIONS:
        if not names >= OURS:
            raise Foreign(f"{file.path} is no database of Ludothek")
        raise file.unfit(
            f"was written by a newer version of Ludothek (it has shape {revision}, this version knows {NEWEST}):"
            " install that version"
        )
    return revision


@contextmanager
def transaction(driver: sqlite3.Connection) -> Iterator[Connection]:
    """All or nothing, changes of tables included: the driver would commit those one by one.

    As SQLAlchemy's page on SQLite says under "Transactional DDL".
    """
    engine = create_engine("sqlite://", creator=lambda: driver, poolclass=StaticPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    with engine.begin() as connection:
        yield connection


def keep_copy(file: File) -> None:
    """A copy of the file as it is, beside it, whole or not at all; called when nobody else may write to it."""
    copy, draft = file.beside(COPY), file.beside(f"{COPY}.part")
    try:
        draft.unlink(missing_ok=True)
        mode = os.stat(file.path).st_mode & 0o777
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))
        with (
            closing(file.connect(SECONDS, pragmas=())) as source,
            closing(sqlite3.connect(draft, isolation_level=None)) as target,
        ):
            source.backup(target)
        flush(draft)
        os.replace(draft, copy)
        flush(copy.parent)
    except (sqlite3.Error, OSError) as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        need = sum(path.stat().st_size for path in (file.real, file.journal) if path.exists()) / 1e6
        raise file.unfit(
            f"cannot be copied before it is brought to the newest shape ({error}):"
            f" make room for about {need:,.0f} MB beside it; it is as it was"
        ) from error


def remove_copies(file: File) -> None:
    ours = re.compile(re.escape(file.real.name) + r"\.before-\d{4}(\.part)?")
    for path in file.real.parent.iterdir():
        if ours.fullmatch(path.name):
            path.unlink(missing_ok=True)


def flush(path: Path) -> None:
    """To the disk; a folder cannot be flushed everywhere."""
    with suppress(PermissionError):
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
