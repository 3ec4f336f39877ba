"""Players of other packages, and programs that the command line names: found, named when they are wrong, harmless."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludothek.core.denied import Denied
from ludothek.players.outside import read_programs

SCRIPT = """
import json, logging, random
logging.disable()
from ludothek.games import game
from ludothek.players import demand, offered, opponents, player
from ludothek.study.arena.contest import contest
bunker, other = game("bunker"), game("die-bombe")
said = {}
for name in ("breaks", "nothing", "picky", "sly"):
    try:
        demand(name, bunker, bunker.settle({}))
    except ValueError as error:
        said[name] = str(error)
position = bunker.start()
print(json.dumps({
    "bunker": [name for name in opponents(bunker) if name in ("last", "picky", "sly", "breaks", "nothing", "sense")],
    "other": [name for name in opponents(other) if name in ("last", "picky", "sly")],
    "three": [name for name in offered(bunker, bunker.settle({"seats": 3})) if name in ("last", "picky")],
    "said": said,
    "chosen": player("last", bunker).choose(position.view("A"), "A", random.Random(1)),
    "legal": position.legal("A"),
    "sense": type(player("sense", bunker)).__module__,
    "sources": contest(bunker, bunker.settle({}), ("last", "sense"), 0, False).sources,
}))
"""
LAST = """
class Last:
    '''The last of the legal moves.'''
    def choose(self, view, seat, rng):
        return view.legal(seat)[-1]

class Picky(Last):
    games = ("bunker",)
    needs = {"seats": (2,)}

class Sly(Last):
    games = ("bunker",)
    needs = {"no such option": (2,)}

nothing = 3
"""


def found_with(folder: Path, source: str) -> dict[str, Any]:
    about = folder / "a_package-1.0.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: a-package\nVersion: 1.0\n")
    (folder / "breaks.py").write_text("raise SystemExit('no\\nluck')\n")
    (folder / "lasting.py").write_text(source)
    entries = {"last": "Last", "picky": "Picky", "sly": "Sly", "nothing": "nothing", "sense": "Last"}
    text = "".join(f"{name} = lasting:{value}\n" for name, value in entries.items())
    (about / "entry_points.txt").write_text(f"[ludothek.players]\nbreaks = breaks:Player\n{text}")
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(folder), *sys.path))},
    )
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_players_of_other_packages_play_beside_ours_and_a_broken_one_does_no_harm(tmp_path: Path) -> None:
    found = found_with(tmp_path, LAST)
    assert found["bunker"] == ["sense", "last", "picky"]
    assert found["other"] == ["last"]
    assert found["three"] == ["last"]
    assert found["chosen"] == found["legal"][-1]
    assert found["sense"].startswith("ludothek."), "nobody replaces one of ours"
    assert found["said"]["breaks"] == ("the player breaks from another package cannot be loaded (SystemExit: no luck)")
    assert found["said"]["nothing"].endswith("(TypeError: lasting:nothing makes nothing)")
    assert "no such option" in found["said"]["sly"]
    assert "picky" not in found["said"]
    again = found_with(tmp_path, LAST.replace("[-1]", "[0]  # changed"))
    assert again["sources"] != found["sources"], "another player is another arena"


def test_a_program_is_named_with_its_command() -> None:
    (words,) = read_programs([f"mine={sys.executable} 'my bot.py' --fast"], ()).values()
    assert words == (sys.executable, "my bot.py", "--fast")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("mine", "'mine' is no program; write it as name=command"),
        ("Mine=python3", "is no program"),
        ("@1=python3", "is no program"),
        ("mine=python3 'x", "a quotation mark is not closed, or a backslash is its last character"),
        ("mine=python3 x\\", "a quotation mark is not closed"),
        ("sense=python3", "there is another player called sense already"),
        ("mine=no-such-thing", "there is no command 'no-such-thing' here"),
        ("mine=", "there is no command '' here"),
    ],
)
def test_a_program_that_is_named_wrongly_is_refused(text: str, why: str) -> None:
    with pytest.raises(Denied, match=why):
        read_programs([text], ("sense",))
