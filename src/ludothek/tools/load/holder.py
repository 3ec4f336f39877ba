"""Another process that holds a lock on the database: `… holder FILE SECONDS`; says when it has it."""

from __future__ import annotations

import sqlite3
import sys
import time
from contextlib import closing

PATIENCE = 60


def hold(file: str, seconds: float) -> None:
    with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as database:
        database.execute("BEGIN EXCLUSIVE")
        print("held", flush=True)
        time.sleep(seconds)
        database.execute("ROLLBACK")


if __name__ == "__main__":
    hold(sys.argv[1], float(sys.argv[2]))
