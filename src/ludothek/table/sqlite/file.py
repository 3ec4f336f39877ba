"""The SQLite file: how it is opened, and whether what is written to it would be there tomorrow."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from ludothek.table.store import Unfit

PAGES_AHEAD = 4000
"""How long SQLite's journal may get, 16 MB, before it goes into the file: the same pages are written again and again.
"""
PRAGMAS = (
    "journal_mode=WAL",  # readers do not wait for the writer
    "synchronous=FULL",  # a commit is on the disk before it is said to be
    "foreign_keys=ON",
    f"wal_autocheckpoint={PAGES_AHEAD}",
)
LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
PREDICATES = {
    sqlite3.SQLITE_FULL: "has no room left: make some on its disk",
    sqlite3.SQLITE_BUSY: "is locked by another program",
    sqlite3.SQLITE_LOCKED: "is locked by another program",
    sqlite3.SQLITE_READONLY: "cannot be written to: allow it",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened",
    sqlite3.SQLITE_IOERR: "cannot be read or written: its disk fails or is full",
    sqlite3.SQLITE_CORRUPT: "is damaged: stop the server and bring back a backup",
    sqlite3.SQLITE_NOTADB: "is no database of Ludothek, or it is damaged",
}


Identity = tuple[int, int]


class Elsewhere(Unfit):
    """What is at the path is not the file that was opened."""


class Foreign(Unfit):
    """What is at the path is nothing of ours."""


class Damaged(Unfit):
    """Something is wrong inside the file."""


class File:
    """A path, and the file that was there first. SQLite goes on writing into a file that was deleted, and nobody would
    ever find it again.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.real = Path(os.path.realpath(path))  # which stumbles over no loop of links
        """Where SQLite puts what belongs to the file."""
        self.damage = ""
        """What was found to be wrong inside; nothing is written until somebody looks again and finds nothing."""
        self.known: dict[Path, Identity] = {}
        """Which files are to be where; replaced and never changed, since another thread may be reading it."""

    @property
    def journal(self) -> Path:
        return self.beside("-wal")

    @property
    def lock(self) -> Path:
        """What keeps other servers away, see `Claim`."""
        return self.beside(".lock")

    def beside(self, ending: str) -> Path:
        return self.real.with_name(self.real.name + ending)

    def connect(self, seconds: float, mode: str = "rw", pragmas: tuple[str, ...] = PRAGMAS) -> sqlite3.Connection:
        """A connection that waits so long for a lock; it makes no file where there is none, unless `mode` is `rwc`.

        Statements are committed one by one: who wants them together says BEGIN.
        """
        self.demand_there()  # the journal beside it would be played into another file
        uri = f"{self.path.as_uri()}?mode={mode}"
        connection = sqlite3.connect(uri, timeout=seconds, isolation_level=None, check_same_thread=False, uri=True)
        try:
            for pragma in pragmas:
                connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()
            raise
        return connection

    def watch(self, path: Path) -> None:
        """Remembers which file is there."""
        self.known = {**self.known, path: identity(stat_of(path))}

    def forget(self, path: Path) -> None:
        """Another file may come to be there."""
        self.known = {known: file for known, file in self.known.items() if known != path}

    def demand_writable(self) -> None:
        """Unfit if what is written now would not be found again, or is not wanted."""
        self.demand_there()
        if not stat_of(self.path).st_mode & 0o222:
            raise self.unfit("is read-only: allow writing to it")

    def demand_there(self) -> None:
        """`Elsewhere` if the file, its journal or its lock is not the one that was there first."""
        for path, known in self.known.items():
            if identity(stat_of(path)) != known:
                raise Elsewhere(f"{path} has been replaced by another file: start the server again")

    def unfit(self, predicate: str) -> Unfit:
        return Unfit(f"{self.path} {predicate}")

    def explain(self, error: Exception) -> Unfit:
        """An error of the database as a sentence; of damage, everybody hears from now on."""
        code = primary_code(error)
        told = self.unfit(PREDICATES.get(code, f"cannot be used: {error}"))
        if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN):
            told = Unfit(f"{told} ({error})")
        if code in DAMAGED:
            told = Damaged(str(told))
            self.damage = str(told)
        told.__cause__ = error
        return told


def primary_code(error: Exception) -> int:
    """SQLite's number for a kind of error, without the finer distinctions; 0 for an error that is not SQLite's."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def stat_of(path: Path) -> os.stat_result:
    try:
        return os.stat(path)
    except OSError as error:
        raise Elsewhere(f"{path} is gone: bring it back, or start the server again") from error


def identity(stat: os.stat_result) -> Identity:
    return stat.st_dev, stat.st_ino
