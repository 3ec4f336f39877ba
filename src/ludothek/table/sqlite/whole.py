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
from ludothek.table.sqlite.file import LOCKED, File, Foreign, primary_code
from ludothek.table.sqlite.shape import NEWEST, SECONDS, claimed, flush, inspect, migrate
from ludothek.table.store import Unfit

MAGIC = b"SQLite format 3\0"
BEFORE, DRAFT = ".replaced", ".filling"
"""What was there before stays beside the file; what is being filled lies there until it is whole."""
PART, EVERY = "-part", "-every"
"""Beside what is being filled: a file that is being copied, and one that is filled for its journal."""

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
                    clear(draft)
                    fill_file(draft, fill)
                    self._put_in_place(draft)
                finally:
                    with suppress(OSError):
                        clear(draft)

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
        """In one step: until it is done, all is where it was, and then what was there is kept beside the new."""
        there = self.file.real
        if not there.exists():
            if is_filled(self.file.journal):  # SQLite would play it into the new file
                raise self.file.unfit(
                    f"is gone, but not its journal {self.file.journal}: bring it back, or move that away"
                )
            os.replace(draft.real, there)
        else:
            is_played = self._play_journal()
            before = File(self._free_name())
            try:
                if is_played:
                    self._swap(draft, before)
                else:
                    self._overlay(draft, before)
            except (OSError, sqlite3.Error):
                with suppress(OSError):
                    remove(before)
                raise
            self.before = before.path
        self._flush_folder()

    def _play_journal(self) -> bool:
        """Whether nothing is left in the journal; it cannot be played into a file that is damaged badly enough."""
        is_busy = False
        try:
            with closing(self.file.connect(SECONDS, pragmas=())) as driver:
                is_busy = bool(driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0])
        except sqlite3.Error as error:
            is_busy = primary_code(error) in LOCKED
        if is_busy:
            raise self.file.unfit("is being read by another program, such as a backup: end that first")
        return not is_filled(self.file.journal)

    def _swap(self, draft: File, before: File) -> None:
        for ending in ("-wal", "-shm"):
            self.file.beside(ending).unlink(missing_ok=True)
        try:
            os.link(self.file.real, before.real)
        except OSError:  # not every file system can have two names for a file
            self._copy(self.file.real, before.real)
        flush(before.real.parent)
        os.replace(draft.real, self.file.real)

    def _overlay(self, draft: File, before: File) -> None:
        """No step takes away a file and its journal at once. So the journal alone is replaced, by one that has every
        page of the draft: whatever it is played into becomes the draft. That is the old file, so a copy is kept.
        """
        self._copy(self.file.real, before.real)
        self._copy(self.file.journal, before.journal)
        flush(before.real.parent)
        journal = write_journal(draft)
        self.file.beside("-shm").unlink(missing_ok=True)
        os.replace(journal, self.file.journal)
        with suppress(sqlite3.Error, OSError, Unfit):  # whoever opens it next does it otherwise
            self._play_journal()

    def _copy(self, path: Path, to: Path) -> None:
        """Whole or not at all, and never to be read by others meanwhile."""
        part = self.file.beside(f"{DRAFT}{PART}")
        part.touch(0o600)
        shutil.copy2(path, part)
        flush(part)
        os.replace(part, to)

    def _free_name(self) -> Path:
        """Who restores twice has had something the first time as well."""
        names = (self.file.beside(f"{BEFORE}-{number}" if number > 1 else BEFORE) for number in count(1))
        return next(  # what a link leads to is not ours
            name for name in names if not any(os.path.lexists(f"{name}{ending}") for ending in ("", "-wal"))
        )

    def _flush_folder(self) -> None:
        try:
            flush(self.file.real.parent)
        except OSError as error:
            kept = f"; what was there before is {self.before}" if self.before else ""
            raise self.file.unfit(
                f"is replaced, but its disk may forget that when it loses power ({error.strerror}){kept}"
            ) from error

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


def write_journal(draft: File) -> Path:
    """A journal that has every page of the draft: SQLite writes it for a file into which all is copied at once."""
    every, part = File(draft.beside(EVERY)), draft.beside(PART)
    for path in (every.real, part):
        path.touch(0o600)
    with (
        closing(draft.connect(SECONDS, pragmas=())) as source,
        closing(every.connect(SECONDS, pragmas=("journal_mode=WAL", "wal_autocheckpoint=0"))) as target,
    ):
        source.backup(target)
        shutil.copyfile(every.journal, part)  # SQLite removes its own
    flush(part)
    return part


def is_filled(journal: Path) -> bool:
    return journal.exists() and journal.stat().st_size > 0


def clear(draft: File) -> None:
    for file in (draft, File(draft.beside(PART)), File(draft.beside(EVERY))):
        remove(file)


def remove(file: File) -> None:
    for ending in ("", "-wal", "-shm"):
        file.beside(ending).unlink(missing_ok=True)


@contextmanager
def began(driver: sqlite3.Connection, how: str) -> Iterator[Connection]:
    """A transaction of SQLAlchemy's, see `shape.transaction`."""
    engine = create_engine("sqlite://", creator=lambda: driver, poolclass=StaticPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(how))
    with engine.begin() as connection:
        yield connection
