"""Two nodes under load, and what dies: nodes, PostgreSQL, Redis. What was acknowledged is there, once, and every table
goes on. `ludothek load --nodes 2 --kills 100 --of node` is the same more often; `LUDOTHEK_KILLS` sets how often here.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludothek.games import NAMES
from ludothek.tools.load.client import wait_for
from ludothek.tools.load.cluster import NODE, POSTGRES, REDIS, Cluster, cluster, kills, rolling
from ludothek.tools.load.engines import QUICK, is_open
from tests.machine import is_soon

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
        assert is_soon(5, max(found.tally.backs))


def test_nodes_that_are_restarted_one_after_the_other_lose_nothing_and_pages_are_soon_back(here: Cluster) -> None:
    found = asyncio.run(rolling(here, list(NAMES), TABLES, 1, 7))
    assert found.stuck == []
    assert found.lost == []
    assert found.tally.refused == []
    backs = sorted(found.tally.backs)
    assert len(backs) >= TABLES
    assert is_soon(3, backs[int(0.95 * len(backs))])


def test_who_comes_to_a_node_that_is_still_starting_is_turned_away_and_does_not_wait_for_it(here: Cluster) -> None:
    """However long it takes: here it waits for a database that does not answer."""
    node = here.nodes[0]
    here.postgres.tell(signal.SIGSTOP)
    try:
        node.start()
        assert not is_open(node.port)
    finally:
        here.postgres.tell(signal.SIGCONT)
    asyncio.run(wait_for(node.port, "/health"))
