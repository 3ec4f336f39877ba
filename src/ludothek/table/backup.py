"""A backup: all that a database holds in one compressed file of lines, whichever database it comes from or goes to.

The first line says what it is, the last one how many lines there were and the hash of all of them: a file that was cut,
or changed anywhere, is noticed before anything is done with it. `zcat` shows it to people.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import mkstemp
from typing import Any

import orjson

from ludothek.table.content import Item, from_line, to_line
from ludothek.table.store import Unfit

KIND, FORMAT = "backup of Ludothek", 1
LEVEL = 6
LONGEST = 64 << 20
"""What no line exceeds: the longest log of a table is a few megabytes."""
MAGIC = b"\x1f\x8b"
PART = ".part"

Report = Callable[[int, int], object]
"""Hears how many of how many are done."""


class BadBackup(Unfit):
    """A file that is no backup, or not as it was written; the text is a sentence for the host."""


def is_backup(path: Path) -> bool:
    """Whether a file looks like one."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


def is_ours(path: Path) -> bool:
    """Whether a file says that it is one: what else is there is not overwritten."""
    try:
        with gzip.open(path, "rb") as file:
            return KIND.encode() in file.readline(len(KIND) + 100)
    except (OSError, EOFError, zlib.error):
        return False


def write(path: Path, items: Iterable[Item], tables: int, report: Report) -> None:
    """Writes a backup beside where it goes and puts it there when it is whole; `Unfit` if there is no room, or if
    something else than a backup is there.
    """
    if path.exists() and not (path.is_file() and (is_ours(path) or not path.stat().st_size)):
        raise Unfit(f"{path} is there and is no backup: choose another name, nothing was written")
    draft: Path | None = None
    try:
        descriptor, name = mkstemp(
            PART, f"{path.name}.", path.parent
        )  # its own, should another be written to that name
        draft = Path(name)
        with os.fdopen(descriptor, "wb") as raw:
            with gzip.GzipFile("", "wb", LEVEL, raw, mtime=0) as file:
                for line in lines(items, tables, report):
                    file.write(line)
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(draft, path)
        flush(path.parent)
    except OSError as error:
        raise Unfit(f"{path} cannot be written: {error.strerror}; no backup was made") from error
    finally:
        if draft:
            draft.unlink(missing_ok=True)


def lines(items: Iterable[Item], tables: int, report: Report) -> Iterator[bytes]:
    code, done, count = hashlib.sha256(), 0, 0
    yield packed({"kind": KIND, "format": FORMAT, "made": datetime.now(UTC).isoformat(), "tables": tables})
    for item in items:
        line = to_line(item) + b"\n"
        code.update(line)
        yield line
        count += 1
        done += line.startswith(b'{"table"')
        report(done, tables)
    yield packed({"end": code.hexdigest(), "lines": count})


def packed(told: dict[str, object]) -> bytes:
    return orjson.dumps(told) + b"\n"


class Backup:
    """A backup to read. Only when all was read is it known to be whole: who changes anything by it reads it twice."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tables = 0
        self.digest = ""
        """The hash of its content, when all of it was read."""

    def items(self) -> Iterator[Item]:
        """`BadBackup` where it is not as it was written."""
        self.digest = ""
        code, count, end = hashlib.sha256(), 0, None
        if self.path.exists() and not self.path.is_file():  # a pipe would be waited for
            raise self._bad("is no backup of Ludothek")
        try:
            with gzip.open(self.path, "rb") as file:
                self._read_head(file.readline(LONGEST))
                while line := file.readline(LONGEST):
                    if end is not None:
                        raise self._bad("is damaged: there is something behind its end")
                    if line.startswith(b'{"end"'):
                        end = orjson.loads(line)
                        continue
                    code.update(line)
                    count += 1
                    yield self._read(line, count)
        except (OSError, EOFError, zlib.error, orjson.JSONDecodeError) as error:
            raise self._bad(why(error)) from error
        if end is None:
            raise self._bad("is damaged: its end is missing")
        if (end.get("end"), end.get("lines")) != (code.hexdigest(), count):
            raise self._bad("is damaged: its content is not what was written")
        self.digest = code.hexdigest()

    def _read_head(self, line: bytes) -> None:
        head: Any = orjson.loads(line) if line.startswith(b"{") else None
        if not isinstance(head, dict) or head.get("kind") != KIND or not isinstance(head.get("tables"), int):
            raise self._bad("is no backup of Ludothek")
        if head.get("format") != FORMAT:
            raise self._bad(f"was written by a newer version of Ludothek (format {head.get('format')}): install that")
        self.tables = head["tables"]

    def _read(self, line: bytes, number: int) -> Item:
        try:
            return from_line(line)
        except (ValueError, KeyError, TypeError) as error:
            raise self._bad(f"is damaged in line {number + 1}") from error

    def _bad(self, predicate: str) -> BadBackup:
        return BadBackup(f"{self.path} {predicate}")


def why(error: Exception) -> str:
    if isinstance(error, gzip.BadGzipFile) and "Not a gzipped" in str(error):
        return "is no backup of Ludothek"
    if isinstance(error, OSError) and error.strerror:
        return f"cannot be read: {error.strerror}"
    return "is damaged: its end is missing" if isinstance(error, EOFError) else "is damaged: it cannot be unpacked"


def flush(folder: Path) -> None:
    """A name is on the disk; not every system can say so."""
    with suppress(PermissionError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
