"""`ludothek arena`: what it says, where it stops, and how it goes on."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from ludothek.study.arena.contest import Contest, Unit
from ludothek.study.arena.ledger import Ledger
from ludothek.study.arena.plot import Row, picture
from ludothek.study.arena.worker import play
from tests.cli.shell import ludothek
from tests.study.arena.bad_players import HERE

SMALL = ("-o", "size=2", "-o", "stall=1", "--cores", "1")


def test_an_arena_stops_when_it_is_clear_who_plays_better(tmp_path: Path) -> None:
    plot = tmp_path / "shares.svg"
    command = ("arena", "bunker", "sense", "random", *SMALL, "--games", "900", "--plot", plot)
    ended = ludothek(*command, home=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert "sense plays better than random; such an answer is wrong in 5% of all cases at most." in ended.stdout
    assert "Par is 50.0%. Intervals hold with 95%, whenever the arena stops" in ended.stdout
    (games,) = re.findall(r"^(\d+) games of Bunker in", ended.stdout)
    assert int(games) < 900
    assert ElementTree.parse(plot).getroot().get("aria-label") == "Bunker: wins per seat"
    again = ludothek(*command, home=tmp_path)
    assert again.stdout == ended.stdout, "nothing is played again"
    (ledger,) = (tmp_path / "ludothek" / "arena").glob("*.ledger")
    assert str(ledger) in ended.stdout


def test_an_arena_says_when_its_question_was_not_answered(tmp_path: Path) -> None:
    ended = ludothek("arena", "bunker", "sense", "sense", *SMALL, "--games", "10", "--full", home=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert "After 10 games it is not clear who plays better: the question is not answered." in ended.stdout
    assert "Intervals hold with 95% for this number of games" in ended.stdout
    assert "sense (2)" in ended.stdout


def test_every_two_players_meet(tmp_path: Path) -> None:
    bad = f"{HERE}:Babbles"
    command = ("arena", "bunker", "sense", "random", bad, *SMALL, "--each", "--games", "12", "--lang", "de")
    ended = ludothek(*command, "--plot", tmp_path / "ratings.svg", home=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("36 Partien Bunker in 18 Blöcken")
    assert "Siege gegen" in ended.stdout
    lost = "Mal keinen Zug gemacht und jede Partie verloren, in der das war: kein erlaubter Zug"
    assert re.search(rf"{re.escape(bad)} hat \d+ {lost} × \d+", ended.stdout)
    assert "Nicht klar ist, wer besser spielt:" in ended.stdout
    assert ElementTree.parse(tmp_path / "ratings.svg").getroot().get("aria-label") == "Bunker: Wertungen"


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        (["chess", "sense", "random"], "the games are bunker, die-bombe, bruno-bueffel"),
        (["bunker", "sense"], "an arena needs at least two players"),
        (["bunker", "sense", "genius"], "there is no player 'genius'; the players are random, sense"),
        (["bunker", "sense", "random", "sense", "--seats", "2"], "there are 3 players for 2 seats"),
        (["bunker", "sense", "random", "--seats", "5"], "seats must be a whole number from 2 to 4, not 5"),
        (["bunker", "sense", "random", "--seats", "3", "--each"], "leave out --seats"),
        (["bruno-bueffel", "sense", "random", "-o", "seats=1"], "an arena needs at least two seats"),
        (["bruno-bueffel", "exact", "random", "--seats", "2", "-o", "columns=3"], "columns must be"),
        (["bunker", "sense", "random", "--games", "1"], "games must be a whole number from 2 to 10000000, not 1"),
        (["bunker", "sense", "random", "--seed", "-1"], "seed must be a whole number from 0"),
        (["bunker", "sense", "random", "--cores", "0"], "cores must be a whole number from 1"),
        (["bunker", "sense", "random", "--cores", "1025"], "cores must be a whole number from 1 to 1024, not 1025"),
        (["bunker", "sense", "random", "--on", "mars"], "on must be one of local, ray, not mars"),
        (["bunker", "sense", "nowhere:Player"], "'nowhere:Player' makes no player"),
        (["bunker", "sense", "random", "--ledger", "."], "cannot be used as a ledger"),
        (["bunker", "sense", "random", "--plot", "."], "Is a directory: ."),
        (["bunker", "sense", "random", "--plot", "nowhere/plot.svg"], "No such file or directory: nowhere/plot.svg"),
    ],
)
def test_bad_input_ends_with_2_and_says_what_would_be_right(arguments: list[str], right: str, tmp_path: Path) -> None:
    ended = ludothek("arena", *arguments, home=tmp_path)
    assert ended.returncode == 2
    assert right in ended.stderr
    assert "Traceback" not in ended.stderr
    assert not ended.stdout  # and nothing was played


def test_without_ray_it_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    ended = ludothek("arena", "bunker", "sense", "random", *SMALL, "--on", "ray", home=tmp_path)
    assert ended.returncode == 2
    assert 'install it with: pip install "ludothek[ray]"' in ended.stderr


def test_ctrl_c_leaves_what_was_played_and_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(contested: Contest, ledger: Ledger, *_: object) -> None:
        ledger.append(play(contested, Unit(0, 0)))
        raise KeyboardInterrupt

    command = ("arena", "bunker", "random", "random", *SMALL, "--games", "4", "--full", "--ledger", tmp_path / "book")
    with monkeypatch.context() as patched:
        patched.setattr("ludothek.cli.arena.run", interrupted)
        ended = ludothek(*command, home=tmp_path)
    assert ended.returncode == 130
    assert f"Interrupted after 2 games, which are saved in {tmp_path / 'book'}; the same command" in ended.stderr
    assert ludothek(*command, home=tmp_path).stdout.startswith("4 games of Bunker in 2 blocks")


def test_a_player_of_ones_own_is_found_in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    text = "from ludothek.players.random_player import RandomPlayer as Mine\n"
    (tmp_path / "players_of_my_own.py").write_text(text, encoding="utf-8")
    ended = ludothek("arena", "bunker", "players_of_my_own:Mine", "sense", *SMALL, "--games", "2", home=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert "players_of_my_own:Mine" in ended.stdout
    assert "lost" not in ended.stdout


def test_the_ledger_of_another_arena_is_named(tmp_path: Path) -> None:
    command = ("arena", "bunker", "random", "random", *SMALL, "--games", "2", "--ledger", tmp_path / "book")
    assert ludothek(*command, home=tmp_path).returncode == 0
    ended = ludothek(*command, "--seed", "4", home=tmp_path, LANG="fr_CH.UTF-8")
    assert ended.returncode == 2
    assert "est le registre d’une autre arène (seed" in ended.stderr


def test_a_picture_holds_names_that_look_like_markup() -> None:
    rows = [Row("<a & b>", 0.6, 0.5, 0.7, "60%"), Row("c", 0.4, 0.3, 0.5, "40%")]
    texts = [node.text for node in ElementTree.fromstring(picture("Wins", rows, 0.5, ".0%")).iter() if node.text]
    assert "<a & b>" in texts
    assert {"30%", "70%"} <= set(texts)
