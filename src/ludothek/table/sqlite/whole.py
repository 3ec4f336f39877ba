"""A SQLite file as a whole: read while a server works with it, and replaced while none does."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, StaticPool, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from ludothek.table import content
from ludothek.table.sqlite.claim import Claim
from ludothek.table.sqlite.file import File, Foreign
from ludothek.table.sqlite.shape import NEWEST, SECONDS, claimed, flush, inspect, migrate
from ludothek.table.store import Unfit

MAGIC = b"SQLite format 3\0"
BEFORE, DRAFT = ".replaced", ".filling"
"""What was there before stays beside the file; what is being filled lies there until it is whole."""

T = TypeVar("T")


class SqliteWhole:
    def __init__(self, path: Path) -> None:
        self.file = File(path)
        self.before: Path | None = None
        """Where that is what was there before it was replaced."""

    @property
    def name(self) -> str:
        return str(self.file.path)

    def read(self, do: Callable[[Connection], T], alone: bool = False) -> T:
        """All that is read is of the moment of the first look."""
        if not alone:
            return self._transact("BEGIN", do)
        self._demand_newest()
        with claimed(self._claim()):
            return self._transact("BEGIN", do)

    def change(self, do: Callable[[Connection], T]) -> T:
        """A server waits for it, as for any other program; it takes a moment."""
        return self._transact("BEGIN IMMEDIATE", do)

    def _transact(self, how: str, do: Callable[[Connection], T]) -> T:
        self._demand_newest()
        with (
            self._explained(),
            closing(self.file.connect(SECONDS, pragmas=())) as driver,
            began(driver, how) as connection,
        ):
            return do(connection)

    def _claim(self) -> Claim:
        return Claim(self.file.path, self.file.lock)

    def replace(self, fill: Callable[[Connection], object], only_empty: bool = False) -> None:
        """The file is filled beside its place; only when all of it is on the disk does it go there."""
        with self._explained():
            self.file.real.parent.mkdir(parents=True, exist_ok=True)
            self._demand_replaceable()
            with claimed(self._claim()):
                if only_empty and inspect(self.file) is not None and self.read(content.count):
                    raise self.file.unfit("has tables already: choose another place")
                draft = File(self.file.beside(DRAFT))
                try:
                    remove(draft)
                    fill_file(draft, fill)
                    self._put_in_place(draft)
                finally:
                    with suppress(OSError):
                        remove(draft)

    def _demand_replaceable(self) -> None:
        """What is there is ours, or nothing. It may be of a newer version, or damaged, as long as it begins as SQLite's
        files do.
        """
        try:
            inspect(self.file)
        except Foreign:
            raise
        except Unfit:
            with self.file.real.open("rb") as file:
                if file.read(len(MAGIC)) != MAGIC:
                    raise

    def _demand_newest(self) -> None:
        shape = inspect(self.file)
        if shape is None:
            raise self.file.unfit("is not there, or empty")
        if shape != NEWEST:
            raise self.file.unfit("has an older shape: start a server with it once, which brings it to the newest")

    def _put_in_place(self, draft: File) -> None:
        """Nothing of the old file's journal may be left: SQLite would play it into the new one."""
        there = self.file.real
        if there.exists():
            before = self.before = self._free_name()
            self._empty_journal(before)
            try:
                os.link(there, before)
            except OSError:  # not every file system can have two names for a file
                shutil.copy2(there, before)
        os.replace(draft.real, there)
        flush(there.parent)

    def _free_name(self) -> Path:
        """Who restores twice has had something the first time as well."""
        names = (self.file.beside(f"{BEFORE}-{number}" if number > 1 else BEFORE) for number in count(1))
        return next(name for name in names if not os.path.lexists(name))  # what a link leads to is not ours

    def _empty_journal(self, before: Path) -> None:
        journal = self.file.journal
        with suppress(sqlite3.Error, Unfit), closing(self.file.connect(SECONDS, pragmas=())) as driver:
            driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if journal.exists() and journal.stat().st_size:  # of a file that is damaged
            os.replace(journal, before.with_name(before.name + "-wal"))
        for ending in ("-wal", "-shm"):
            self.file.beside(ending).unlink(missing_ok=True)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """What goes wrong is a sentence, and the file is as it was."""
        try:
            yield
        except sqlite3.Error as error:
            raise self.file.explain(error) from error
        except SQLAlchemyError as error:
            raise self.file.explain(getattr(error, "orig", None) or error) from error
        except OSError as error:
            raise self.file.unfit(f"cannot be replaced ({error.strerror}): it is as it was") from error


def fill_file(draft: File, fill: Callable[[Connection], object]) -> None:
    migrate(draft)
    with closing(draft.connect(SECONDS, pragmas=("synchronous=OFF",))) as driver:  # it is flushed at the end, at once
        with began(driver, "BEGIN IMMEDIATE") as connection:
            fill(connection)
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    flush(draft.real)


def remove(draft: File) -> None:
    for ending in ("", "-wal", "-shm"):
        draft.beside(ending).unlink(missing_ok=True)


@contextmanager
def began(driver: sqlite3.Connection, how: str) -> Iterator[Connection]:
    """A transaction of SQLAlchemy's, see `shape.transaction`."""
    engine = create_engine("sqlite://", creator=lambda: driver, poolclass=StaticPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(how))
    with engine.begin() as connection:
        yield connection
