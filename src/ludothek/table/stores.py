"""Which store it is that somebody names: an address of PostgreSQL, or a file."""

from __future__ import annotations

from pathlib import Path

from ludothek.table.postgres.address import is_address
from ludothek.table.sqlite.store import SqliteStore
from ludothek.table.store import Store


def store_at(data: Path | str) -> Store:
    """A store that is to be opened; `Unfit` if what it takes is not installed."""
    if isinstance(data, str) and is_address(data):
        from ludothek.table.postgres.store import PostgresStore  # which needs more than most have installed

        return PostgresStore(data)
    return SqliteStore(Path(data))
