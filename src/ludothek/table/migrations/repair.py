"""What versions before this one left behind when they were stopped in the middle of a migration.

They committed every change of a table by itself: a first start that was stopped left some of the tables, all empty; and
the way from shape 0001 to 0002 left tables that were renamed and perhaps new ones in their place.
"""

from __future__ import annotations

from sqlalchemy import Connection

MOVED = ("log", "members", "tables")
INDEX = "CREATE INDEX tables_by_stage ON tables (stage, is_public, made_at)"


def repair(connection: Connection) -> None:
    """Makes a whole shape of a part of one; a database that is whole is left as it is."""
    if "alembic_version" not in names(connection, "table"):
        return
    revision = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if revision is None:
        remove_beginnings(connection)
    elif revision == "0001":
        take_back(connection)


def remove_beginnings(connection: Connection) -> None:
    """Nobody has used a database whose first start did not come to its end."""
    for name in ("log", "members", "tables", "settings"):
        if name in names(connection, "table"):
            connection.exec_driver_sql(f"DROP TABLE {name}")


def take_back(connection: Connection) -> None:
    there = names(connection, "table")
    moved = [name for name in MOVED if f"old_{name}" in there]
    if moved == list(MOVED):
        for name in MOVED:
            connection.exec_driver_sql(f"DROP TABLE IF EXISTS {name}")
    elif is_new(connection):
        # The old tables are dropped last, when all that was in them is in the new ones.
        for name in moved:
            connection.exec_driver_sql(f"DROP TABLE old_{name}")
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0002'")
        return
    for name in moved:
        connection.exec_driver_sql(f"ALTER TABLE old_{name} RENAME TO {name}")
    if "tables_by_stage" not in names(connection, "index"):
        connection.exec_driver_sql(INDEX)


def is_new(connection: Connection) -> bool:
    """Whether tables have keys, as they have from shape 0002 on."""
    return "key" in {row[1] for row in connection.exec_driver_sql("PRAGMA table_info(tables)")}


def names(connection: Connection, kind: str) -> set[str]:
    return set(connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = ?", (kind,)).scalars())
