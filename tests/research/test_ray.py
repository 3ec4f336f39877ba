"""On a Ray cluster whose nodes come and go: the same ledger as at home, unit by unit."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster as Nodes

from ludothek.study.arena.cluster import Cluster
from ludothek.study.arena.contest import Contest, Unit
from ludothek.study.arena.worker import Played
from tests.study.arena.bad_players import HERE
from tests.study.arena.small import Here, played_by, small

pytestmark = pytest.mark.filterwarnings("default")  # Ray's own
BLOCKS = 36
NODES = 3


@pytest.fixture
def nodes() -> Iterator[Any]:
    """Three nodes of one core, and a head that plays nothing."""
    cluster = Nodes(initialize_head=True, head_node_args={"num_cpus": 0, "object_store_memory": 80_000_000})
    cluster.workers = [cluster.add_node(num_cpus=1, object_store_memory=80_000_000) for _ in range(NODES)]
    ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
    yield cluster
    ray.shutdown()
    cluster.shutdown()


class Disturbed(Cluster):
    """Now and then a node is removed, and another comes."""

    removed = 0

    def __init__(self, contested: Contest, nodes: Any) -> None:
        super().__init__(contested)
        self._nodes = nodes

    def play(self, ask: Callable[[], Unit | None]) -> Iterator[list[Played]]:
        rng = random.Random(3)
        for number, batch in enumerate(super().play(ask)):
            if number % 15 == 8:
                gone = self._nodes.workers.pop(rng.randrange(NODES))
                self._nodes.remove_node(gone, allow_graceful=False)
                self._nodes.workers.append(self._nodes.add_node(num_cpus=1, object_store_memory=80_000_000))
                self.removed += 1
            yield batch


def test_nodes_that_are_removed_change_nothing(nodes: Any, tmp_path: Path) -> None:
    contested = small("sense", f"{HERE}:Raises")
    undisturbed = played_by(Here(contested), contested, tmp_path / "here", BLOCKS)
    crew = Disturbed(contested, nodes)
    assert played_by(crew, contested, tmp_path / "there", BLOCKS) == undisturbed
    assert crew.removed >= 2
