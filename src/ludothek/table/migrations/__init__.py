"""Changes of the database's shape, applied by Alembic when a store is opened."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

HERE = Path(__file__).parent
REVISIONS = sorted(path.name[:4] for path in HERE.glob("versions/[0-9][0-9][0-9][0-9]_*.py"))
"""The shapes that this version knows, the newest last."""


def upgrade(connection: Connection, to: str = "head") -> None:
    """Brings the database to the newest shape, or to an earlier one; an empty one is created.

    The connection is in a transaction, and whoever began it commits it.
    """
    command.upgrade(configured(connection), to)


def stamp(connection: Connection, to: str = "head") -> None:
    """Notes that a database which was just made has the newest shape."""
    command.stamp(configured(connection), to)


def configured(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
