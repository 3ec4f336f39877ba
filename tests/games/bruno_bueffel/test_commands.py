"""`ludothek solve` and `ludothek advise` from the shell."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludothek.core.player import LEVELS
from tests.cli.shell import ludothek

RECORD = """Ludothek record 1
Game: bruno-bueffel
Rules: 1
Options: seats=2 columns=1 action_die=RSEB-- keep_action=any

* start A
* throw 11236666 B
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.ludo"
    path.write_text(RECORD)
    return path


@pytest.mark.long
def test_solve_prints_the_value_with_six_decimals_and_keeps_a_table_that_check_accepts(tmp_path: Path) -> None:
    table = tmp_path / "table.solved"
    command = [
        "solve",
        "--columns",
        "1",
        "bruno-bueffel",
        "--action-die",
        "RSEB--",
        "--lang",
        "en",
        "--table",
        str(table),
    ]
    solved = ludothek(*command, home=tmp_path)
    assert solved.returncode == 0, solved.stderr
    assert "Expected final score of a perfect player: 323.677890" in solved.stdout
    checked = ludothek(*command, "--check", home=tmp_path)
    assert checked.returncode == 0, checked.stderr
    assert "from scratch" in checked.stdout
    table.write_bytes(table.read_bytes()[:-1])
    refused = ludothek(*command, "--check", home=tmp_path)
    assert refused.returncode == 2
    assert "is damaged: its check sum does not fit" in refused.stderr


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        (["solve", "nobody"], "there is no game 'nobody'"),
        (["solve", "bruno-bueffel", "game.ludo"], "another command says: ludothek advise game.ludo"),
        (["solve", "bruno-bueffel", "-o", "columns=3"], "columns must be a whole number from 1 to 2, not 3"),
        (["solve", "bruno-bueffel", "--columns", "3"], "columns must be a whole number from 1 to 2, not 3"),
        (["solve", "bruno-bueffel", "--action-die", "RSX"], "1 to 36 letters out of R S E B -"),
        (["solve", "bruno-bueffel", "--keep-action", "some"], "keep_action must be one of any, bruno, never"),
        pytest.param(
            ["solve", "bruno-bueffel", "--action-die", "RRSEBB", "--check"],
            "there is no solution for these options yet",
            marks=pytest.mark.long,
        ),
        (["play", "bunker", "--bots", "exact"], "there is no exact player for Bunker"),
        (
            ["play", "bruno-bueffel", "--bots", "exact", "-o", "action_die=RS"],
            "exact plays Bruno Büffel only with action_die=RSEB--; with these options, the players are random, sense, "
            f"{', '.join(LEVELS)}; or solve these first: "
            "ludothek solve bruno-bueffel --columns 2 --action-die RS --keep-action any",
        ),
        (["play", "bruno-bueffel", "--bots", "exact", "-o", "keep_action=never"], "only with keep_action=any;"),
    ],
)
def test_bad_input_ends_with_2_and_says_what_would_be_right(arguments: list[str], right: str, tmp_path: Path) -> None:
    ended = ludothek(*arguments, home=tmp_path)
    assert ended.returncode == 2
    assert right in ended.stderr
    assert "Traceback" not in ended.stderr
    assert list(tmp_path.rglob("*.ludo")) == []


@pytest.mark.parametrize(
    ("language", "word", "point"), [("en", "loss", r"\."), ("fr", "perte", ","), ("de", "verschenkt", ",")]
)
def test_advise_lists_the_choices_of_a_record(
    language: str, word: str, point: str, record: Path, tmp_path: Path
) -> None:
    advised = ludothek("advise", record, "--lang", language, home=tmp_path)
    assert advised.returncode == 0, advised.stderr
    assert word in advised.stdout
    assert re.search(rf"keep 6666 B +337{point}270 +0{point}000", advised.stdout)


def test_advise_says_why_there_is_no_advice(record: Path, tmp_path: Path) -> None:
    record.write_text(RECORD.replace("* throw 11236666 B\n", ""))
    assert "dice are to be thrown" in ludothek("advise", record, "--lang", "en", home=tmp_path).stderr
    record.write_text(RECORD)
    assert "over the last 6 entries" in ludothek("advise", record, "--beat", "300", home=tmp_path).stderr
    record.write_text("Ludothek record 1\nGame: bunker\nRules: 1\nOptions: seats=2\n\n")
    assert "there is no advice for Bunker" in ludothek("advise", record, "--lang", "en", home=tmp_path).stderr


def test_a_person_at_the_table_can_ask_for_a_hint(tmp_path: Path) -> None:
    options = ["--bots", "0", "--seats", "1", "--plain", "--seed", "3", "--lang", "en"]
    asked = ludothek("play", "bruno-bueffel", *options, home=tmp_path, typed=["hint", "quit"])
    assert "expected final score" in asked.stdout
    other = ludothek("play", "bunker", "--plain", "--lang", "en", home=tmp_path, typed=["hint", "quit"])
    assert "there is no advice for Bunker" in other.stdout


def test_a_game_against_the_exact_player_is_played_to_its_end(tmp_path: Path) -> None:
    options = ["--seats", "2", "--bots", "exact,random", "-o", "columns=1", "--seed", "5", "--plain", "--lang", "en"]
    played = ludothek("play", "bruno-bueffel", *options, home=tmp_path)
    assert played.returncode == 0, played.stderr
    assert "Bot A wins" in played.stdout


def test_the_menu_offers_only_bots_that_can_play_and_asks_again_for_another(tmp_path: Path) -> None:
    menu = ["play", "--plain", "--lang", "en"]
    bunker = ludothek(*menu, home=tmp_path, typed=["bunker", "2", "exact", "sense", "quit"])
    assert f"or names out of random, sense, {', '.join(LEVELS)};" in bunker.stdout
    assert "  casual  knows the rules, overlooks a lot\n" in bunker.stdout
    assert "there is no exact player for Bunker" in bunker.stdout
    assert "A>" in bunker.stdout
    standard = ludothek(*menu, home=tmp_path, typed=["bruno-bueffel", "2"])
    assert f"or names out of random, sense, exact, {', '.join(LEVELS)};" in standard.stdout
    other = ludothek(*menu, "-o", "action_die=RS", home=tmp_path, typed=["bruno-bueffel", "2", "exact", "1", "quit"])
    assert f"or names out of random, sense, {', '.join(LEVELS)};" in other.stdout
    assert "exact plays Bruno Büffel only with action_die=RSEB--" in other.stdout
    assert "A>" in other.stdout


def test_the_menu_answers_in_the_language_of_who_asks(tmp_path: Path) -> None:
    typed = ["bunker", "2", "3", "exact", "nobody", "sense", "quit"]
    asked = ludothek("play", "--plain", "--lang", "de", home=tmp_path, typed=typed)
    assert "3 Bots passen nicht auf 2 Plätze; wähle 0 bis 2" in asked.stdout
    assert "Für Bunker gibt es den Bot exact nicht: Das Spiel ist nicht gelöst" in asked.stdout
    assert "Einen Bot 'nobody' gibt es nicht" in asked.stdout


def test_a_game_against_a_bot_that_can_no_longer_play_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.ludo"
    path.write_text(
        RECORD.replace("columns=1 action_die=RSEB--", "columns=2 action_die=RS")
        .replace("\n\n*", "\nSeat B: bot exact\n\n*")
        .replace("6 B", "6 R")
    )
    ended = ludothek("play", "--resume", "--file", path, home=tmp_path)
    assert ended.returncode == 2
    assert f"{path}: exact plays Bruno Büffel only with action_die=RSEB--" in ended.stderr


def test_exact_plays_what_was_solved_on_this_computer(tmp_path: Path) -> None:
    options = ["--seats", "1", "--bots", "exact", "-o", "columns=1", "-o", "action_die=RS", "--seed", "5", "--plain"]
    played = ludothek("play", "bruno-bueffel", *options, "--lang", "en", home=tmp_path)
    assert played.returncode == 0, played.stderr
    assert "Bot A wins" in played.stdout
