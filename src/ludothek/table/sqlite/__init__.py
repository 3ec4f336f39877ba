"""Tables in one SQLite file."""

from ludothek.table.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
