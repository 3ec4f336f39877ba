"""`ludothek` from the shell: what it prints, how it ends."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ludothek.cli.progress import prepared
from ludothek.core.recording import Recording, read
from ludothek.games import game as load
from tests.cli.shell import COMMAND, environment, ludothek, process


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game of Bunker between two bots."""
    path = tmp_path / "game.ludo"
    played = ludothek("play", "bunker", "--bots", "random,random", "--seed", "1", "--file", path, home=tmp_path)
    assert played.returncode == 0, played.stderr
    return path


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        (["play", "chess"], "the games are bunker, die-bombe, bruno-bueffel"),
        (["play", "bunker", "--seats", "5"], "seats must be a whole number from 2 to 4, not 5"),
        (["play", "bunker", "-o", "stall=often"], "stall must be a whole number from 0 to 1000, not often"),
        (["play", "bunker", "-o", "stal=3"], "its options are seats, stall, size"),
        (["play", "bunker", "-o", "stall=3", "-o", "stall=4"], "'stall' is given twice, as '3' and '4'; give it once"),
        (["simulate", "bunker", "-o", "stall=3", "-o", "stall=3"], "'stall' is given twice, as '3' and '3'"),
        (["solve", "bruno-bueffel", "-o", "columns=1", "-o", "columns=2"], "'columns' is given twice, as '1' and '2'"),
        (["play", "bunker", "-o", "stall"], "write it as name=value"),
        (["play", "bunker", "--bots", "3"], "3 bots do not fit on 2 seats; choose 0 to 2"),
        (["play", "bunker", "--bots", "clever"], "names out of random, sense"),
        (["play", "bunker", "--name", "Anna", "--name", "Ben"], "there are 2 names for 1 people"),
        (["play", "--resume"], "start one with: ludothek play"),
        (["play", "--resume", "--file", "nowhere.ludo"], "nowhere.ludo"),
        (["simulate", "bruno-bueffel", "-o", "action_die=RSEX"], "1 to 36 letters out of R S E B -"),
        (["simulate", "bunker", "--games", "-1"], "games must be a whole number from 1 to 100000000, not -1"),
        (["simulate", "bunker", "--games", "0"], "games must be a whole number from 1 to 100000000, not 0"),
        (["simulate", "bunker", "--games", "20000000000"], "games must be a whole number from 1 to 100000000"),
        (["play", "bunker", "--seats", "3", "-o", "seats=2"], "seats are given twice"),
        (["play", "bunker", "--file", "x" * 300], "too long"),
        (["simulate", "bunker", "--games", "many"], "valid integer"),
        (["study", "bruno-bueffel"], "brings no questions that can be studied"),
        (["study", "bunker", "weather"], "these are: lengths, beginning"),
        (["study", "bunker", "--games", "0"], "Invalid value for '--games'"),
        (
            ["study", "bunker", "weather", "--games", "10000001"],
            "'--games': Input should be less than or equal to 10000000",
        ),
        (["study", "bunker", "weather", "--plots", ""], "'--plots': it is empty: name a folder, or leave it out"),
        (
            ["exploit", "bunker", "nobody", "--games", "10000001"],
            "'--games': Input should be less than or equal to 10000000",
        ),
        (["exploit", "bunker", "first", "--games", "63"], "at least 64 games, or from none, not from 63"),
        (["train", "chess", "--output", ""], "'--output': it is empty: name a folder, or leave it out"),
        (["rules", "chess"], "the games are bunker, die-bombe, bruno-bueffel"),
        (["rules", "bunker", "B99"], "B1–B17"),
        (["rules", "bunker", "--lang", "it"], "the languages are en, fr, de"),
        (["replay", "nowhere.ludo"], "nowhere.ludo"),
        (["verify", "nowhere.ludo"], "nowhere.ludo"),
        (["verify"], "RECORD"),
        (["fly"], "fly"),
    ],
)
def test_bad_input_ends_with_2_and_says_what_would_be_right(arguments: list[str], right: str, tmp_path: Path) -> None:
    ended = ludothek(*arguments, home=tmp_path)
    assert ended.returncode == 2
    assert right in ended.stderr
    assert "Traceback" not in ended.stderr
    assert list(tmp_path.rglob("*.ludo")) == []


@pytest.mark.parametrize(
    ("arguments", "typed", "returncode"),
    [
        (["play", "bunker", "--bots", "random", "--seed", "4", "--file", "game.ludo"], ["hide 3", "é\0", "log"], 0),
        (["play", "bunker", "--seats", "5"], [], 2),
        (["fly"], [], 2),
    ],
)
def test_a_process_says_the_same_and_ends_the_same(
    arguments: list[str], typed: list[str], returncode: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So the other tests may run their commands here, where all is loaded."""
    monkeypatch.chdir(tmp_path)
    prepared(load("bunker"), "en")  # or only the first would say that it compiles
    here = ludothek(*arguments, home=tmp_path, typed=typed, LANG="fr_CH.UTF-8")
    Path("game.ludo").unlink(missing_ok=True)
    there = process(*arguments, home=tmp_path, typed=typed, LANG="fr_CH.UTF-8")
    assert there == here
    assert there.returncode == returncode
    assert there.stdout or there.stderr


def test_a_record_is_verified(record: Path, tmp_path: Path) -> None:
    ended = ludothek("verify", record, home=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert "a complete game of Bunker; all " in ended.stdout


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("damage", ["cut", "changed", "binary", "empty", "illegal", "wrong result"])
def test_a_damaged_record_is_refused_in_one_sentence(command: str, damage: str, record: Path, tmp_path: Path) -> None:
    data = record.read_bytes()
    without_check = b"\n".join(line for line in data.split(b"\n") if not line.startswith(b"Check"))
    damaged = {
        "cut": data[: len(data) // 2],
        "changed": data.replace(b"* roll", b"* rill", 1),
        "binary": b"\xff\xfe\x00",
        "empty": b"",
        "illegal": without_check.replace(b"B hide", b"B chip", 1),
        "wrong result": without_check.replace(b"A=1 B=0", b"A=? B=?").replace(b"A=0 B=1", b"A=1 B=0"),
    }[damage]
    record.write_bytes(damaged)
    ended = ludothek(command, record, home=tmp_path)
    assert ended.returncode == 2
    assert len(ended.stderr.strip().splitlines()) == 1
    assert ended.stderr.startswith("ludothek: ")


def test_a_replay_tells_every_line_and_hides_what_a_viewer_did_not_know(record: Path, tmp_path: Path) -> None:
    lines = read(record.read_bytes(), load).lines
    told = ludothek("replay", record, "--plain", home=tmp_path).stdout
    assert all(line in told for line in lines)
    spectator = ludothek("replay", record, "--plain", "--viewer", "spectator", home=tmp_path).stdout
    winner = "A" if "A=1" in record.read_text() else "B"
    assert f"{winner} hide ?" in spectator
    (hidden,) = [line for line in lines if line.startswith(f"{winner} hide")]
    assert hidden not in spectator


@pytest.mark.parametrize(("language", "word"), [("en", "pit"), ("fr", "alvéole"), ("de", "Vertiefung")])
def test_rules_and_table_speak_the_language_asked_for(language: str, word: str, tmp_path: Path) -> None:
    assert word in ludothek("rules", "bunker", "--lang", language, home=tmp_path).stdout
    asked = ludothek("play", "bunker", "--plain", home=tmp_path, LANG=f"{language}_XX.UTF-8")
    assert word in asked.stdout


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "seats must be a whole number"),
        ("fr", "seats doit être un nombre entier"),
        ("de", "seats muss eine ganze Zahl"),
    ],
)
def test_what_is_wrong_is_said_in_the_language_asked_for(language: str, said: str, tmp_path: Path) -> None:
    asked = ludothek("play", "bunker", "--seats", "9", "--lang", language, home=tmp_path)
    assert said in asked.stderr
    assert said in ludothek("play", "bunker", "--seats", "9", home=tmp_path, LANG=f"{language}_XX.UTF-8").stderr


def test_simulate_sums_up(tmp_path: Path) -> None:
    ended = ludothek("simulate", "bunker", "--games", "2000", home=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert "2,000 random games of bunker" in ended.stdout
    assert "million steps per second" in ended.stdout


def test_a_game_that_was_interrupted_goes_on_where_it_was(tmp_path: Path) -> None:
    first = ludothek("play", "bunker", "--bots", "random", "--seed", "4", "--plain", home=tmp_path, typed=["hide 3"])
    assert first.returncode == 0
    assert "ludothek play --resume" in first.stdout
    second = ludothek("play", "--resume", "--plain", home=tmp_path, typed=["log"])
    assert "A hide 3" in second.stdout
    assert len(list(tmp_path.rglob("*.ludo"))) == 1


@pytest.mark.parametrize("typed", ["hide " + "9" * 3000, "? " + "x" * 3000, "\x00", "B hide 1", "* roll 6-6", "hit B6"])
def test_whatever_is_typed_the_table_answers_and_goes_on(typed: str, tmp_path: Path) -> None:
    ended = ludothek("play", "bunker", "--bots", "random", "--plain", home=tmp_path, typed=[typed, "hide 2", "log"])
    assert ended.returncode == 0, ended.stderr
    assert "Traceback" not in ended.stderr
    assert "A hide 2" in ended.stdout


def test_a_closed_input_or_another_encoding_is_no_crash(tmp_path: Path) -> None:
    shell = f"{shlex.join([*COMMAND, 'play', 'bunker', '--bots', 'random', '--plain'])} <&-"
    ended = subprocess.run(
        shell, shell=True, capture_output=True, env=environment(tmp_path, PYTHONIOENCODING="latin-1"), check=False
    )
    assert ended.returncode == 0, ended.stderr
    assert b"Traceback" not in ended.stderr


@pytest.mark.parametrize("damage", ["damaged", "viewer", "finished"])
def test_resume_says_what_is_wrong_with_a_record(damage: str, record: Path, tmp_path: Path) -> None:
    if damage == "damaged":
        record.write_bytes(record.read_bytes()[:-3])
    elif damage == "viewer":
        recording = read(record.read_bytes(), load)
        record.write_bytes(Recording.of(recording.replay().view("A")).write())
    before = record.read_bytes()
    ended = ludothek("play", "--resume", "--file", record, "--plain", home=tmp_path)
    assert ended.returncode == (0 if damage == "finished" else 2)
    assert "Traceback" not in ended.stderr
    assert record.read_bytes() == before, "a record that is only looked at stays as it is"


@pytest.mark.parametrize("more", [["bunker"], ["--seats", "3"], ["--bots", "1"], ["--name", "Eve"], ["-o", "stall=3"]])
def test_resume_takes_the_game_as_it_was(more: list[str], tmp_path: Path) -> None:
    ended = ludothek("play", "--resume", *more, home=tmp_path)
    assert ended.returncode == 2
    assert "leave out the game" in ended.stderr


def test_a_newer_damaged_game_is_named_when_an_older_one_is_resumed(tmp_path: Path) -> None:
    ludothek("play", "bunker", "--bots", "random", "--plain", home=tmp_path, typed=["hide 3"])
    (kept,) = tmp_path.rglob("*.ludo")
    (kept.parent / "zz.ludo").write_bytes(b"nonsense")
    (kept.parent / "dangling.ludo").symlink_to(tmp_path / "nowhere")
    ended = ludothek("play", "--resume", "--plain", home=tmp_path, typed=["log"])
    assert "zz.ludo" in ended.stdout
    assert "A hide 3" in ended.stdout


def test_the_menu_leads_to_a_table(tmp_path: Path) -> None:
    ended = ludothek("play", "--plain", home=tmp_path, typed=["9", "bunker", "7", "3", "random,random", "hide 2"])
    assert "Please type a number from 1 to 3" in ended.stdout
    assert "Please type a whole number from 2 to 4" in ended.stdout
    assert "A> hide 2" in ended.stdout


def test_a_file_that_is_there_is_not_overwritten(record: Path, tmp_path: Path) -> None:
    before = record.read_bytes()
    ended = ludothek("play", "bunker", "--file", record, home=tmp_path)
    assert ended.returncode == 2
    assert "--resume" in ended.stderr
    assert record.read_bytes() == before


def test_a_closed_pipe_ends_quietly(record: Path, tmp_path: Path) -> None:
    command = [*COMMAND, "replay", str(record), "--plain"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)) as piped:
        assert piped.stdout
        assert piped.stderr
        piped.stdout.readline()
        piped.stdout.close()
        assert piped.stderr.read() == b""
        assert piped.wait(60) in (0, 1)


@pytest.mark.long
def test_a_study_prints_a_table_and_draws_it(tmp_path: Path) -> None:
    told = ludothek("study", "bunker", "uses", "--games", "2", "--plots", tmp_path / "plots", home=tmp_path)
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith("### What turns are used for\n\n| table | hit | chip | open | mend |\n")
    assert "4 seats, mend" in (tmp_path / "plots" / "bunker-uses.svg").read_text(encoding="utf-8")


def test_ctrl_c_while_the_commands_are_loaded_ends_without_a_traceback() -> None:
    interrupted = """
import sys
class Interrupted:
    def find_spec(self, name, path=None, target=None):
        if name == "ludothek.cli.main":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupted())
from ludothek.cli.__main__ import run
run()
"""
    ended = subprocess.run([sys.executable, "-c", interrupted], capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")
