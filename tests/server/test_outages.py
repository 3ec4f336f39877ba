"""Two nodes under load, and what dies: nodes, PostgreSQL, Redis. What was acknowledged is there, once, and every table
goes on. `ludothek load --nodes 2 --kills 100 --of node` is the same more often; `LUDOTHEK_KILLS` sets how often here.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludothek.games import NAMES
from ludothek.tools.load.cluster import NODE, POSTGRES, REDIS, Cluster, cluster, kills, rolling
from ludothek.tools.load.engines import QUICK

KILLS = int(os.environ.get("LUDOTHEK_KILLS", "2"))
TABLES = 4


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    log = tmp_path_factory.mktemp("nodes") / "log"
    with cluster(2, *QUICK, log=log) as nodes:
        yield nodes
    assert "Traceback" not in log.read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def ends(here: Cluster) -> Iterator[None]:
    yield
    for node in here.nodes:
        node.stop()


@pytest.mark.parametrize("victim", [NODE, REDIS, POSTGRES])
def test_what_was_acknowledged_survives_whoever_is_killed(here: Cluster, victim: str, tmp_path: Path) -> None:
    found = asyncio.run(kills(here, list(NAMES), TABLES, KILLS, victim, 7, lambda text: None))
    assert found.stuck == []
    assert found.lost == []
    assert found.tally.kept >= TABLES * KILLS
    if victim == NODE:
        assert found.tally.backs
        assert max(found.tally.backs) < 5


def test_nodes_that_are_restarted_one_after_the_other_lose_nothing_and_pages_are_soon_back(here: Cluster) -> None:
    found = asyncio.run(rolling(here, list(NAMES), TABLES, 1, 7))
    assert found.stuck == []
    assert found.lost == []
    assert found.tally.refused == []
    backs = sorted(found.tally.backs)
    assert len(backs) >= TABLES
    assert backs[int(0.95 * len(backs))] < 3
