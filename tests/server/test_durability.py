"""Nothing is lost: the server is killed under load, and all that it acknowledged is there afterwards.

`LUDOTHEK_KILLS` sets how often; `ludothek load --kills 100` is the same with more to read.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from ludothek.games import NAMES
from ludothek.server.load.measures import kills, missing
from ludothek.server.load.nursery import Nursery

KILLS = int(os.environ.get("LUDOTHEK_KILLS", "8"))
TABLES = 8


def test_what_was_acknowledged_survives_kills_at_random_moments_and_every_table_goes_on(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    nursery = Nursery(data)
    try:
        nursery.start()
        tally, acknowledged, stuck = asyncio.run(kills(nursery, list(NAMES), TABLES, KILLS, 7, lambda text: None))
        nursery.stop()
    finally:
        nursery.close()
    assert stuck == []
    assert tally.lost == []
    assert sum(map(len, acknowledged.values())) >= TABLES * KILLS
    assert asyncio.run(missing(data, acknowledged)) == []
