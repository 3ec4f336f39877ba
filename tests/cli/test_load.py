"""`ludothek load`: figures of a server on this machine."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludothek.cli.load import Wish, load_server
from ludothek.core.denied import Denied
from tests.cli.shell import ludothek
from tests.machine import ATTEMPTS

MODEST = Wish(
    tables=3,
    seconds=1,
    rate=0,
    game=None,
    quiet=False,
    kills=0,
    migrating=False,
    flood=None,
    locked=0,
    bots=None,
    seed=1,
    language="en",
)


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        ({"tables": 0}, "--tables is from 1 to 5000, not 0"),
        ({"seconds": 1e9}, "--seconds is from 1 to 600"),
        ({"kills": -1}, "--kills is from 0 to 1000"),
        ({"locked": 3600}, "--locked is from 0 to 25"),
        ({"flood": "tea"}, "--flood is one of frames, pings, .*, or all, not tea"),
        ({"migrating": True}, "set how often with --kills"),
        ({"bots": "genius"}, "there is no player 'genius'; the players are random, sense"),
    ],
)
def test_what_cannot_be_measured_is_said_in_a_sentence(asked: dict[str, Any], right: str) -> None:
    with pytest.raises(Denied, match=right):
        load_server(replace(MODEST, **asked))


def test_a_game_that_is_not_there_is_refused_without_a_traceback(tmp_path: Path) -> None:
    done = ludothek("load", "--game", "chess", home=tmp_path)
    assert done.returncode != 0
    assert "bunker" in done.stderr
    assert "Traceback" not in done.stderr


def test_moves_are_counted_beside_the_echo_of_the_same_machine(tmp_path: Path) -> None:
    done = ludothek("load", "--tables", "3", "--seconds", "1", home=tmp_path)
    assert done.returncode == 0, done.stderr
    figures = dict(re.findall(r"^(echo|durable moves|refused) +([\d,]+)", done.stdout, re.MULTILINE))
    assert set(figures) == {"echo", "durable moves", "refused"}
    assert int(figures["durable moves"].replace(",", "")) > 0
    assert figures["refused"] == "0"
    stolen = re.search(r"([\d.]+) % of this machine's processors were taken by others", done.stdout)
    assert stolen
    assert 0 <= float(stolen[1]) < 100


def test_a_flood_is_told_in_one_line_with_the_server_that_it_was_for(tmp_path: Path) -> None:
    done = ludothek("load", "--flood", "tables", "--seconds", "1", home=tmp_path)
    assert "Traceback" not in done.stderr, done.stderr
    line = next(line for line in done.stdout.splitlines() if line.startswith("tables "))
    figures = [float(number.replace(",", "")) for number in re.findall(r"p(?:50|99) ([\d,.]+)", line)]
    assert len(figures) == 4
    assert all(figures)
    assert re.search(r"memory [1-9]\d* MiB before", line)
    asked = re.search(r"/health (\d+) of (\d+)", line)
    assert asked
    assert int(asked[2]) > 0
    assert re.search(r"^tracebacks +0$", done.stdout, re.MULTILINE)


def test_kills_in_the_middle_of_a_migration_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludothek.tools.load.first.TABLES", 30)
    done = ludothek("load", "--kills", "1", "--migrating", home=tmp_path)
    assert "Traceback" not in done.stderr, done.stderr
    assert re.search(r"^1 kills within the [1-9]\d* ms of a start that migrates 30 tables", done.stdout, re.MULTILINE)


def test_who_waits_for_a_locked_database_is_told_line_by_line(tmp_path: Path) -> None:
    done = ludothek("load", "--tables", "3", "--locked", "1", home=tmp_path)
    assert "Traceback" not in done.stderr, done.stderr
    told = dict(re.findall(r"^(\S.*?) {2,}[\d,.]+ ms p50 +([\d,.]+) ms p99$", done.stdout, re.MULTILINE))
    assert {"ping", "GET /api/tables", "GET /health", "page opened"} <= set(told)
    assert "lost 0, tables stuck 0" in done.stdout


def test_people_and_bots_are_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By people who take little time over a move. What is counted begins when every bot has moved."""
    monkeypatch.setattr("ludothek.tools.load.bots.THINKING", 0.1)
    monkeypatch.setattr("ludothek.tools.load.bots.OPENING", 0.1)
    for attempt in range(1, ATTEMPTS + 1):
        seconds = str(3 * attempt)
        ended = ludothek("load", "--tables", "3", "--seconds", seconds, "--bots", "sense", home=tmp_path)
        assert ended.returncode == 0, ended.stderr
        *rows, _, refused = ended.stdout.splitlines()
        assert refused.split() == ["refused", "0"]
        told = [re.fullmatch(r"(people's|bots') moves +([\d,]+), [\d.]+ ms p50, [\d.]+ ms p99", row) for row in rows]
        counts = {row[1]: int(row[2].replace(",", "")) for row in told if row}
        if counts["people's"] and counts["bots'"]:
            return
    pytest.fail(f"moves in {ATTEMPTS} attempts: {counts}")
