"""Games of other packages are found beside ours, and a broken one does no harm to the others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludothek.games import NAMES
from ludothek.texts import LANGUAGES

SCRIPT = """
import json, sys
from ludothek import games, texts
from ludothek.core import installed
folders = {name: str(installed.folder(name)) for name in games.NAMES}
words = [texts.say(language, "denied-too-fast") for language in texts.LANGUAGES]
light = not {"numpy", "around", "breaks"} & sys.modules.keys()
said = {}
for name in (*games.NAMES, "Not/A Name"):
    try:
        said[name] = games.game(name).title
    except ValueError as error:
        said[name] = str(error)
playable = [game.name for game in games.playable()]
print(json.dumps({"names": games.NAMES, "said": said, "playable": playable, "light": light,
    "folders": folders, "words": words, "unused": installed.unused()}))
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What is found beside a package that brings games of all kinds, none of them a good one."""
    folder = tmp_path_factory.mktemp("others")
    about = folder / "a_package-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: a-package\nVersion: 1.0\n")
    (folder / "breaks.py").write_text("raise RuntimeError('no\\nluck')\n")
    (folder / "exits.py").write_text("raise SystemExit(3)\n")
    (folder / "nothing.py").write_text("GAME = 3\n")
    for module in ("around", "around/inside", "latin", "unclear", "sheet"):
        (folder / module / "texts").mkdir(parents=True)
        (folder / module / "rules").mkdir()
        (folder / module / "__init__.py").write_text("GAME = 3\n")
    (folder / "around" / "__init__.py").write_text("print('nobody asked')\nraise SystemExit(3)\n")
    (folder / "latin" / "texts" / "fr.ftl").write_bytes("latin-about = jeu\nlatin-end = été\n".encode("latin-1"))
    (folder / "unclear" / "texts" / "de.ftl").write_text("unclear-about = Spiel\nunclear-end : Ende\n")
    (folder / "sheet" / "rules" / "en.md").write_bytes("# Caf\u00e9\n".encode("latin-1"))
    (folder / "borrowed.py").write_text(f"from ludothek.games import game\nGAME = game({NAMES[0]!r})\n")
    entries = {
        "breaks": "breaks:GAME",
        "absent": "absent:GAME",
        "exits": "exits:GAME",
        "nothing": "nothing:GAME",
        "borrowed": "borrowed:GAME",
        "inside": "around.inside:GAME",
        "latin": "latin:GAME",
        "unclear": "unclear:GAME",
        "sheet": "sheet:GAME",
        "formless": "no module!",
        "Not/A Name": "nothing:GAME",
        NAMES[0]: "breaks:GAME",
    }
    text = "".join(f"{name} = {value}\n" for name, value in entries.items())
    (about / "entry_points.txt").write_text(f"[ludothek.games]\n{text}")
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(folder)},
        cwd=Path(__file__).parent,
    )
    answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])  # a game that is loaded may print
    answer |= {"logged": done.stderr, "at": folder}
    return answer


def test_ours_come_first_in_their_order_and_others_by_name(found: dict[str, Any]) -> None:
    assert found["names"] == [
        *NAMES,
        *("absent", "borrowed", "breaks", "exits", "formless", "inside", "latin", "nothing", "sheet", "unclear"),
    ]


def test_a_game_that_cannot_be_loaded_is_one_sentence_and_leaves_the_others_alone(found: dict[str, Any]) -> None:
    assert found["said"]["breaks"] == "the game breaks cannot be loaded: breaks:GAME: RuntimeError: no luck"
    assert found["said"]["absent"].startswith("the game absent cannot be loaded: absent:GAME: ModuleNotFoundError: ")
    assert found["said"]["exits"] == "the game exits cannot be loaded: exits:GAME: SystemExit: 3"
    assert found["playable"] == list(NAMES)
    assert found["said"]["breaks"] in found["logged"].splitlines()


def test_what_is_no_game_or_another_one_is_said(found: dict[str, Any]) -> None:
    assert found["said"]["nothing"] == "the game nothing cannot be loaded: nothing:GAME is no Game"
    assert found["said"]["borrowed"].endswith(f"borrowed:GAME calls itself {NAMES[0]}")


def test_another_package_cannot_take_the_place_of_a_game_of_ours(found: dict[str, Any]) -> None:
    assert "cannot be loaded" not in found["said"][NAMES[0]]
    assert [NAMES[0], "a-package", "ludothek"] in found["unused"]


def test_a_name_that_no_game_can_have_is_refused(found: dict[str, Any]) -> None:
    assert found["said"]["Not/A Name"].startswith(
        "'Not/A Name' cannot be the name of a game; use up to 40 small letters"
    )
    assert ["Not/A Name", "a-package", ""] in found["unused"]
    assert len(found["unused"]) == 2


def test_an_entry_point_that_names_no_module_is_told_its_form(found: dict[str, Any]) -> None:
    assert found["said"]["formless"].endswith(
        "no module!: ValueError: an entry point has to be of the form module:NAME"
    )


def test_nothing_is_loaded_to_know_which_games_there_are_and_where(found: dict[str, Any]) -> None:
    """Not even the package around a game, which here would end the process."""
    assert found["light"]
    assert found["folders"]["inside"] == str(found["at"] / "around" / "inside")
    assert found["folders"]["breaks"] == str(found["at"])
    assert found["folders"]["absent"] == "None"
    assert found["said"]["inside"] == "the game inside cannot be loaded: around.inside:GAME: SystemExit: 3"


@pytest.mark.parametrize(
    ("name", "file", "why"),
    [
        ("latin", "texts/fr.ftl", ", line 2, is not UTF-8"),
        ("unclear", "texts/de.ftl", ', line 2, is no Fluent: Expected token: "="'),
        ("sheet", "rules/en.md", ", line 1, is not UTF-8"),
    ],
)
def test_a_text_that_cannot_be_read_breaks_its_game_alone(
    name: str, file: str, why: str, found: dict[str, Any]
) -> None:
    assert found["said"][name] == f"the game {name} cannot be loaded: {found['at'] / name / file}{why}"
    assert len(found["words"]) == len(LANGUAGES)
