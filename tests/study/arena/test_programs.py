"""Programs in an arena: they play, fail by themselves alone, and are gone when it is over."""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from ludothek.players import program
from ludothek.study.arena.contest import Unit
from ludothek.study.arena.local import Processes, Worker
from ludothek.study.arena.worker import play
from tests.cli.shell import ludothek
from tests.players.programs import GOOD, WAYS, admitted, bad, left, running
from tests.study.arena.small import played_by, small

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells who is left")


def test_a_unit_with_the_example_is_the_same_again() -> None:
    with admitted(first=GOOD):
        contested = small("first", "sense")
        played = play(contested, Unit(0, 3))
        assert play(contested, Unit(0, 3)) == played
    assert played.faults == ()
    assert played.moves[0] > 0


@pytest.mark.parametrize(("way", "kind"), [*WAYS.items(), ("garbage", "illegal")])
def test_a_program_that_fails_loses_its_moves_and_nobody_else_does(
    way: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if way == "hangs":
        monkeypatch.setattr(program, "STARTING_SECONDS", 0.3)
    with admitted(bad=bad(way, tmp_path)):
        played = play(small("bad", "sense"), Unit(0, 0), seconds=0.1 if way == "hangs" else 10)
    kinds = Counter(fault.kind for fault in played.faults)
    assert {fault.entrant for fault in played.faults} == {0}
    assert [parts[rotation] for rotation, parts in enumerate(played.parts)] == [0, 0]
    assert len(played.faults) == played.moves[0], "the plain player has moved for it every time"
    assert kinds[kind] > 0
    assert kinds.keys() <= {kind, "gone"}, "after a few starts it is out"
    if sys.platform == "linux":
        assert left(tmp_path) == []


def test_the_command_is_part_of_what_an_arena_is_but_only_where_there_is_one() -> None:
    with admitted(one=GOOD, other=(*GOOD, "more")):
        one = small("one", "sense")
        assert one.identity()["programs"] == [["one", list(GOOD)]]
    with admitted(one=(*GOOD, "more")):
        assert small("one", "sense").digest != one.digest
    assert "programs" not in small("sense", "random").identity()


@LINUX
def test_workers_that_are_killed_take_their_programs_with_them(tmp_path: Path) -> None:
    with admitted(bad=bad("hangs", tmp_path)):
        worker = Worker(small("bad", "sense"), 60.0, 0.0)
    try:
        worker.begin([Unit(0, 0)], [frozenset()])
        until = time.monotonic() + 60
        while not running(tmp_path) and time.monotonic() < until:
            time.sleep(0.05)
        assert running(tmp_path)
    finally:
        worker.end()
    assert left(tmp_path) == []


def test_processes_know_the_programs(tmp_path: Path) -> None:
    with admitted(first=GOOD):
        contested = small("first", "random")
        (row,) = played_by(Processes(contested, 1), contested, tmp_path / "arena.ledger", 1)
    assert row.faults == ()


def test_the_command_takes_programs_and_counts_their_faults(tmp_path: Path) -> None:
    table = ("-o", "size=2", "-o", "stall=1", "--cores", "1", "--games", "2", "--full")
    one, two = f"first={' '.join(GOOD)}", f"broken={' '.join(bad('dies', 'here'))}"
    with admitted():
        ended = ludothek(
            "arena", "bunker", "first", "broken", *table, "--program", one, "--program", two, home=tmp_path
        )
    assert ended.returncode == 0, ended.stderr
    assert "and lost every game in which that was: ended its process" in ended.stdout
    assert "first plays better" not in ended.stdout, "two games are too few to say that"
    assert "│ broken │ 0.0%" in ended.stdout
    with admitted():
        wrong = ludothek("arena", "bunker", "sense", "first", *table, "--program", "first=nowhere", home=tmp_path)
    assert wrong.returncode == 2
    assert "there is no command 'nowhere' here" in wrong.stderr
