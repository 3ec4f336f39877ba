"""`ludothek new`: a folder with a game that is complete, or nothing at all."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from ludothek.core.installed import LONGEST_NAME
from ludothek.texts import LANGUAGES
from ludothek.tools.new import SAMPLE, TEMPLATE, Name, files
from tests.cli.shell import Ended, ludothek

GAME = "two-or-none"
TRY = """
import random, sys, ludothek
from ludothek.players import player
from ludothek.testing import Subject, reports
from ludothek.tools.reference import page

game = ludothek.game(sys.argv[1])
position, rng = game.start(seats=3), random.Random(1)
while position.pending is not None:
    if position.pending == ludothek.CHANCE:
        position.roll(rng)
    else:
        (seat,) = position.pending
        position.play(f"{seat} {player('random', game).choose(position.view(seat), seat, rng)}")
print(sum(position.result.values()), ludothek.simulate(game.name, games=20).results.sum())
print([report.breach for report in reports(Subject(game, positions=3)) if report.breach])
print("The game has no encoding" in page(game))
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new game."""
    folder = tmp_path_factory.mktemp("author")
    before = Path.cwd()
    os.chdir(folder)
    try:
        ended = ludothek("new", GAME, home=folder)
    finally:
        os.chdir(before)
    assert ended.returncode == 0, ended.stderr
    assert "pip install --editable ./two-or-none\n" in ended.stdout
    assert os.listdir(folder) == [GAME]
    return folder / GAME


def installed(game: Path, folder: Path) -> dict[str, str]:
    """Where a new game is installed, and rules are not compiled."""
    about = folder / "new-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: new\nVersion: 1\n")
    ((name, place),) = project(game)["entry-points"]["ludothek.games"].items()
    (about / "entry_points.txt").write_text(f"[ludothek.games]\n{name} = {place}\n")
    path = os.pathsep.join(filter(None, [str(folder), str(game / "src"), os.environ.get("PYTHONPATH")]))
    return os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}


def project(game: Path) -> dict[str, dict[str, dict[str, str]]]:
    return dict(tomllib.loads((game / "pyproject.toml").read_text(encoding="utf-8"))["project"])


def run(*arguments: str, env: dict[str, str], folder: Path) -> Ended:
    ended = subprocess.run(
        [sys.executable, "-W", "error", *arguments], env=env, cwd=folder, capture_output=True, text=True, check=False
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


@pytest.mark.long
def test_a_new_game_is_played_to_the_end_simulated_described_and_conforms(made: Path, tmp_path: Path) -> None:
    ended = run("-c", TRY, GAME, env=installed(made, tmp_path), folder=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.splitlines() == ["1.0 20.0", "[]", "True"]


def test_the_tests_that_come_with_it_pass(made: Path, tmp_path: Path) -> None:
    """Those of its rules, and of the conformance suite one concern; another test sees to all of them."""
    options = ("-m", "pytest", "-v", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "test_rules or manifest")
    ended = run(*options, str(made / "tests"), env=installed(made, tmp_path), folder=tmp_path)
    assert ended.returncode == 0, ended.stdout
    assert "test_t5_the_goal_wins_at_once PASSED" in ended.stdout
    assert "test_two_or_none_conforms[manifest: " in ended.stdout


def test_nothing_in_it_speaks_of_the_template(made: Path) -> None:
    spelled = re.compile("|".join([*SAMPLE.spellings, rf"\b{SAMPLE.letter}\d\b", r"_n\d_"]))
    for file in filter(Path.is_file, made.rglob("*")):
        assert not spelled.search(str(file.relative_to(made))), file
        assert not spelled.search(file.read_text(encoding="utf-8")), file
    assert {path for path, _ in files(SAMPLE)} >= {"README.md", "pyproject.toml", "src/new_game/playthrough.ludo"}


def test_the_template_is_what_it_lays_out_under_its_own_name() -> None:
    for path, text in files(SAMPLE):
        assert text == (TEMPLATE / path).read_text(encoding="utf-8"), path


@pytest.mark.parametrize(
    ("name", "module", "title", "letter"),
    [("my-game", "my_game", "My Game", "M"), ("go2", "go2", "Go2", "G"), ("n1-n2", "n1_n2", "N1 N2", "N")],
)
def test_all_that_follows_from_a_name(name: str, module: str, title: str, letter: str) -> None:
    assert (Name(name).module, Name(name).title, Name(name).letter) == (module, title, letter)
    assert Name(name).put_into("N3 New Game new-game new_game") == f"{letter}3 {title} {name} {module}"


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("My Game", "small letters and digits, with hyphens between words, such as my-game"),
        ("", "such as my-game"),
        ("9-men", "such as my-game"),
        ("my_game", "such as my-game"),
        ("spiel-ü", "such as my-game"),
        ("../up", "such as my-game"),
        ("a--b", "such as my-game"),
        ("x" * (LONGEST_NAME + 1), f"up to {LONGEST_NAME} "),
        ("bunker", "there is already a game bunker; choose another name"),
        ("random", "choose another name, such as random-game"),
        ("class", "choose another name, such as class-game"),
        ("ludothek", "choose another name, such as ludothek-game"),
        ("taken", "taken already exists; choose another name"),
        ("dangling", "dangling already exists; choose another name"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_one_sentence_and_nothing_is_written(
    name: str, right: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("taken").mkdir()
    Path("dangling").symlink_to("nowhere")
    before = sorted(tmp_path.rglob("*"))
    ended = ludothek("new", name, home=tmp_path)
    assert ended.returncode == 2
    assert right in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1
    assert sorted(tmp_path.rglob("*")) == before


def test_it_is_refused_in_every_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = {ludothek("new", "bunker", "--lang", language, home=tmp_path).stderr for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)


def test_a_folder_that_was_deleted_is_left_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    ended = ludothek("new", GAME, home=tmp_path)
    assert ended.returncode == 2
    assert ended.stderr == "ludothek: the folder that you are in was deleted; go to another one\n"


def test_a_disk_that_fails_halfway_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write, written = Path.write_text, list[Path]()

    def full(self: Path, *arguments: str, **more: str) -> int:
        written.append(self)
        if len(written) == 5:
            raise OSError(28, "No space left on device", str(self))
        return write(self, *arguments, **more)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "write_text", full)
    ended = ludothek("new", GAME, home=tmp_path)
    assert ended.returncode == 2
    assert "No space left on device" in ended.stderr
    assert len(written) == 5
    assert os.listdir(tmp_path) == []
