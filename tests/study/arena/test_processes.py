"""However many processes play, die or are killed, and whoever starts again: the same ledger, unit by unit."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from ludothek.study.arena import local
from ludothek.study.arena.contest import Contest, Unit
from ludothek.study.arena.local import Processes
from ludothek.study.arena.worker import Played
from tests.cli.shell import COMMAND, environment
from tests.study.arena.bad_players import HERE
from tests.study.arena.small import Here, played_by, small

BLOCKS = 60
MANY = 5_000
"""More blocks than anybody waits for."""


@pytest.fixture(scope="module")
def contested() -> Contest:
    return small("sense", f"{HERE}:Raises")


@pytest.fixture(scope="module")
def undisturbed(contested: Contest, tmp_path_factory: pytest.TempPathFactory) -> list[Played]:
    return played_by(Here(contested), contested, tmp_path_factory.mktemp("arena") / "book", BLOCKS)


@pytest.mark.parametrize("order", [lambda units: units[-1], random.Random(4).choice], ids=["backwards", "at random"])
def test_the_order_in_which_units_get_done_changes_nothing(
    contested: Contest, undisturbed: list[Played], tmp_path: Path, order: Callable[[list[Unit]], Unit]
) -> None:
    assert played_by(Here(contested, order), contested, tmp_path / "book", BLOCKS) == undisturbed


@pytest.mark.parametrize("order", [lambda units: units[0], lambda units: units[-1]], ids=["forwards", "backwards"])
def test_an_arena_stops_at_the_same_unit_whatever_the_order(
    tmp_path: Path, order: Callable[[list[Unit]], Unit]
) -> None:
    contested = small("sense", "random", "sense", each=True)
    rows = played_by(Here(contested, order), contested, tmp_path / "book", 150, full=False)
    blocks = [sum(row.unit.lineup == lineup for row in rows) for lineup in range(3)]
    assert blocks[0] == blocks[2] < 150
    assert blocks[1] == 150


@pytest.mark.parametrize("cores", [1, 2])
def test_the_number_of_processes_changes_nothing(
    contested: Contest, undisturbed: list[Played], tmp_path: Path, cores: int
) -> None:
    assert played_by(Processes(contested, cores), contested, tmp_path / "book", BLOCKS) == undisturbed


class Killed(Processes):
    """Now and then one of its processes is killed."""

    kills = 0

    def play(self, ask: Callable[[], Unit | None]) -> Iterator[list[Played]]:
        rng = random.Random(7)
        for batch in super().play(ask):
            if rng.random() < 0.1:
                with suppress(ProcessLookupError):  # one that was killed before, and is not replaced yet
                    os.kill(rng.choice(self.pids), signal.SIGKILL)
                    self.kills += 1
            yield batch


def test_killed_workers_change_nothing(
    contested: Contest, undisturbed: list[Played], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local, "BATCH_SECONDS", 0.0)  # or a fast machine is done after a few batches
    crew = Killed(contested, 2)
    assert played_by(crew, contested, tmp_path / "book", BLOCKS) == undisturbed
    assert crew.kills > 2


def test_an_interrupted_arena_goes_on_where_it_was(
    contested: Contest, undisturbed: list[Played], tmp_path: Path
) -> None:
    for stop in (20, 21, 70):
        part = played_by(Here(contested), contested, tmp_path / "book", BLOCKS, stop=stop)
        assert 2 * len(part) >= stop
        assert part == undisturbed[: len(part)]
    assert played_by(Here(contested), contested, tmp_path / "book", BLOCKS) == undisturbed


def test_a_killed_driver_takes_its_workers_with_it_and_goes_on_where_it_was(
    contested: Contest, undisturbed: list[Played], tmp_path: Path
) -> None:
    path = tmp_path / "book"
    command = ["arena", contested.game, *contested.players, "--games", str(2 * MANY), "--full", "--cores", "1"]
    options = [word for name, value in contested.options for word in ("-o", f"{name}={value}")]
    driver = subprocess.Popen(
        [*COMMAND, *command, *options, "--ledger", path], env=environment(tmp_path), stderr=subprocess.DEVNULL
    )
    try:
        while kept(path) < 5:
            assert driver.poll() is None
            time.sleep(0.01)
        workers = children(driver.pid)
    finally:
        driver.kill()
        driver.wait()
    assert workers
    before = kept(path)
    assert 5 <= before < MANY
    blocks = max(before + 5, BLOCKS)
    rows = played_by(Processes(contested, 1), contested, path, blocks)
    assert rows[:BLOCKS] == undisturbed
    assert [row.unit for row in rows] == [Unit(0, block) for block in range(blocks)]
    wait_for(lambda: not any(map(is_alive, workers)))


def test_a_process_that_is_lost_in_thought_is_ended_and_its_player_to_blame(tmp_path: Path) -> None:
    contested = small("random", f"{HERE}:Faints")
    crew = Processes(contested, 1, seconds=0.1, grace=0.1)
    (row,) = played_by(crew, contested, tmp_path / "book", 1)
    assert [(fault.rotation, fault.entrant, fault.kind) for fault in row.faults] == [(1, 1, "gone")]


def test_a_player_that_ends_its_process_every_time_is_to_blame(tmp_path: Path) -> None:
    contested = small("random", f"{HERE}:Dies")
    (row,) = played_by(Processes(contested, 1), contested, tmp_path / "book", 1)
    assert [(fault.entrant, fault.kind) for fault in row.faults] == [(1, "gone")]


@pytest.mark.parametrize(("seconds", "most"), [(0.0, 1), (1000.0, 9)])
def test_units_come_in_batches_of_what_takes_a_given_time(
    contested: Contest, monkeypatch: pytest.MonkeyPatch, seconds: float, most: int
) -> None:
    """The first alone, which shows how long one takes."""
    monkeypatch.setattr(local, "BATCH_SECONDS", seconds)
    units = iter([Unit(0, block) for block in range(10)])
    batches = [batch for batch in Processes(contested, 1).play(lambda: next(units, None)) if batch]
    assert [len(batch) for batch in batches[:2]] == [1, most]
    assert [played.unit.block for batch in batches for played in batch] == list(range(10))


def test_the_right_unit_of_a_batch_is_blamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "BATCH_SECONDS", 1000.0)
    contested = small("random", f"{HERE}:Dies")
    rows = played_by(Processes(contested, 1), contested, tmp_path / "book", 2)
    assert [[(fault.rotation, fault.kind) for fault in row.faults] for row in rows] == [[(1, "gone")]] * 2


def kept(path: Path) -> int:
    """How many units a ledger has that somebody else writes."""
    if not path.exists():
        return 0
    database = sqlite3.connect(path)
    try:
        return int(database.execute("SELECT count(*) FROM unit").fetchone()[0])
    except sqlite3.OperationalError:  # it is just being made
        return 0
    finally:
        database.close()


def children(process: int) -> list[int]:
    """The processes that one has started, and those that they have."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [number for child in map(int, found) for number in (child, *children(child))]


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.02)
