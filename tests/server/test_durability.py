"""Nothing is lost: the server is killed under load and while it migrates, another process locks the database, and all
that was acknowledged is there afterwards.

`LUDOTHEK_KILLS` sets how often; `ludothek load --kills 100` is the same with more to read.
"""

from __future__ import annotations

import asyncio
import os

from ludothek.games import NAMES
from ludothek.tools.load.first import migration_kills
from ludothek.tools.load.locks import faults_of, locked
from ludothek.tools.load.measures import kills, missing
from ludothek.tools.load.servers import Servers

KILLS = int(os.environ.get("LUDOTHEK_KILLS", "4"))
TABLES = 8
OLD_TABLES = 1000
LOCKED = 2.0


def test_what_was_acknowledged_survives_kills_at_random_moments_and_every_table_goes_on(servers: Servers) -> None:
    servers.start()
    tally, acknowledged, stuck = asyncio.run(kills(servers, list(NAMES), TABLES, KILLS, 7, lambda text: None))
    servers.stop()
    assert stuck == []
    assert tally.lost == []
    assert sum(map(len, acknowledged.values())) >= TABLES * KILLS
    assert asyncio.run(missing(servers.data, acknowledged)) == []


def test_starts_after_kills_in_the_middle_of_a_migration_work_and_find_everything(servers: Servers) -> None:
    """`ludothek load --kills 100 --migrating` is the same more often."""
    found = asyncio.run(migration_kills(servers, servers.file, OLD_TABLES, KILLS, 7, lambda text: None))
    assert found.failed == []
    assert found.missing == []
    assert found.in_time > 0
    assert found.starts > 1


def test_a_locked_database_delays_its_writers_and_nobody_else(servers: Servers) -> None:
    """`ludothek load --locked 10` is the same with more tables and stricter bounds."""
    servers.start()
    found = asyncio.run(locked(servers, servers.file, list(NAMES), TABLES, LOCKED, TABLES, 7))
    servers.stop()
    assert faults_of(found, worst=1000 * LOCKED / 4) == []
    assert found.during <= TABLES
    assert found.after >= TABLES
    assert found.lost + asyncio.run(missing(servers.data, found.acknowledged)) == []
