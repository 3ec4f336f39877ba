"""Games at the terminal on disk: chance that can be checked, and nothing lost."""

from __future__ import annotations

import random
import shutil
import signal
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from ludothek.cli.progress import prepared
from ludothek.core.recording import Recording, read
from ludothek.games import NAMES, game
from tests.cli.shell import COMMAND, environment, ludothek

FAIR = "dice and cards match the secret"
ALONE = ["play", "bruno-bueffel", "--seats", "1", "-o", "columns=1", "--plain"]


def kept(home: Path) -> Path:
    (path,) = home.rglob("*.ludo")
    return path


def secret_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.secret")


def record_in(path: Path) -> Recording:
    return read(path.read_bytes(), game)


def first_move(path: Path) -> str:
    return record_in(path).replay().legal("A")[0]


@pytest.mark.parametrize("name", NAMES)
def test_the_chance_of_a_finished_game_can_be_checked(name: str, tmp_path: Path) -> None:
    seats = int(game(name).settle({})["seats"])
    played = ludothek("play", name, "--bots", ",".join(["random"] * seats), "--plain", home=tmp_path)
    assert played.returncode == 0, played.stderr
    path = kept(tmp_path)
    record = record_in(path)
    assert record.draw
    assert record.draw.secret
    assert len(record.times) == len(record.lines)
    assert None not in record.times
    assert not secret_of(path).exists(), "it is published in the record"
    assert FAIR in ludothek("verify", path, home=tmp_path).stdout


def test_a_game_under_way_has_its_promise_in_the_record_and_its_secret_beside_it(tmp_path: Path) -> None:
    ludothek("play", "bunker", "--bots", "0", "--plain", home=tmp_path, typed=["hide 3"])
    path = kept(tmp_path)
    record = record_in(path)
    assert record.draw
    assert record.draw.secret is None
    assert record.lines == ("A hide 3",)
    assert record.times == (), "a sealed decision has no time"
    secret = secret_of(path)
    assert secret.stat().st_mode & 0o077 == 0
    assert secret.read_text().strip() not in path.read_text()
    assert "once the table publishes the secret" in ludothek("verify", path, home=tmp_path).stdout


def test_a_sealed_decision_gets_the_time_of_the_last_even_over_a_resume(tmp_path: Path) -> None:
    ludothek("play", "bunker", "--bots", "0", "--plain", home=tmp_path, typed=["hide 3"])
    ludothek("play", "--resume", "--plain", home=tmp_path, typed=["hide 2"])
    record = record_in(kept(tmp_path))
    assert record.lines[:2] == ("A hide 3", "B hide 2")
    assert record.times[0] is not None
    assert record.times[0] == record.times[1]
    assert None not in record.times


def test_a_game_draws_the_same_wherever_it_was_interrupted(tmp_path: Path) -> None:
    ludothek(*ALONE, home=tmp_path / "one")
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    for home in ("one", "two"):
        path = kept(tmp_path / home)
        for _ in range(4):
            ludothek("play", "--resume", "--plain", home=tmp_path / home, typed=[first_move(path)])
    lines = record_in(kept(tmp_path / "one")).lines
    assert sum(line.startswith("* throw") for line in lines) > 1
    assert record_in(kept(tmp_path / "two")).lines == lines


def test_a_game_from_before_there_were_promises_goes_on(tmp_path: Path) -> None:
    ludothek(*ALONE, home=tmp_path)
    path = kept(tmp_path)
    secret_of(path).unlink()
    path.write_bytes(replace(record_in(path), draw=None, times=()).write())
    before = record_in(path).lines
    resumed = ludothek("play", "--resume", "--plain", home=tmp_path, typed=[first_move(path)])
    assert "secret" not in resumed.stdout
    record = record_in(path)
    assert record.lines[: len(before)] == before
    assert len(record.lines) > len(before)
    assert record.draw is None
    assert record.times[: len(before)] == (None,) * len(before)
    assert record.times[-1] is not None


def test_without_its_secret_a_game_goes_on_and_promises_nothing_any_longer(tmp_path: Path) -> None:
    ludothek(*ALONE, home=tmp_path)
    path = kept(tmp_path)
    secret_of(path).write_text("00" * 32)
    resumed = ludothek("play", "--resume", "--plain", home=tmp_path, typed=[first_move(path)])
    assert "can no longer prove" in resumed.stdout
    assert record_in(path).draw is None
    assert ludothek("verify", path, home=tmp_path).returncode == 0


def test_the_secret_follows_from_the_seed(tmp_path: Path) -> None:
    ludothek(*ALONE, "--seed", "7", home=tmp_path)
    path = kept(tmp_path)
    secret_of(path).unlink()
    resumed = ludothek("play", "--resume", "--seed", "7", "--plain", home=tmp_path, typed=[first_move(path)])
    assert "can no longer prove" not in resumed.stdout
    assert record_in(path).draw


def test_killed_again_and_again_a_game_loses_nothing_that_was_told_and_stays_fair(tmp_path: Path) -> None:
    prepared(game("bruno-bueffel"), "en")
    rng = random.Random(3)
    path = tmp_path / "game.ludo"
    arguments = ["play", "bruno-bueffel", "--bots", "sense,sense", "--plain", "--file", str(path)]
    for _ in range(2):
        with subprocess.Popen(
            [*COMMAND, *arguments], stdout=subprocess.PIPE, env=environment(tmp_path), text=True
        ) as playing:
            assert playing.stdout
            told = [playing.stdout.readline() for _ in range(rng.randint(3, 12))]
            playing.send_signal(signal.SIGKILL)
        assert all(told)
        replayed = ludothek("replay", path, "--plain", home=tmp_path).stdout
        assert all(line.strip() in replayed for line in told)
        arguments = ["play", "--resume", "--plain", "--file", str(path)]
    ended = ludothek(*arguments, home=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert FAIR in ludothek("verify", path, home=tmp_path).stdout
    assert not [file for file in tmp_path.iterdir() if file.name.endswith(".secret")]
