"""Compiled rules are kept in the user's cache, and compiled again when their sources have changed and only then.

What is compiled here is what rolling needs: whose turn it is after each beginning shows which code has run.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

import ludothek

PACKAGE = Path(ludothek.__file__).parent
SCRIPT = """
import json, sys
from importlib import import_module

turns = {}
for name in sys.argv[1:]:
    game, turns[name] = import_module(name).GAME, {}
    for seed in range(20):
        position = game.start()
        for seat in position.seats:
            if position.pending != "*":
                position.play(f"{seat} {position.legal(seat)[0]}")
        beginning = position.roll(seed)
        turns[name][beginning] = int(position.state.turn)
print(json.dumps(turns))
"""
BRUNO, BUNKER = "ludothek.games.bruno_bueffel", "ludothek.games.bunker"
BOTH_BEGIN = {"* start A": 0, "* start B": 1}
"""Whose turn it is after each beginning."""


def start(package: Path, cache: Path, temporary: Path, games: Iterable[str]) -> subprocess.CompletedProcess[str]:
    """Plays with the packages in that folder."""
    environment = os.environ | {
        "PYTHONPATH": str(package),
        "PYTHONDONTWRITEBYTECODE": "1",
        "XDG_CACHE_HOME": str(cache),
        "TMPDIR": str(temporary),
    }
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", SCRIPT, *games],
        check=False,
        capture_output=True,
        text=True,
        env=environment,
        cwd=temporary,
    )


def run(package: Path, cache: Path, temporary: Path, *games: str) -> dict[str, dict[str, int]]:
    """Plays without a complaint."""
    done = start(package, cache, temporary, games)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    said: dict[str, dict[str, int]] = json.loads(done.stdout)
    return said


def compiled(cache: Path) -> dict[Path, int]:
    return {file: file.stat().st_mtime_ns for file in cache.rglob("*.nbc")}


def of(name: str, files: Iterable[Path]) -> set[Path]:
    """The files of compiled code that was built from the sources of that name."""
    return {file for file in files if file.parent.name.rpartition("-")[0] == name}


def change(source: Path, old: str, new: str) -> None:
    """Edits a file and puts its time back, so that only its text can tell."""
    text, times = source.read_text(encoding="utf-8"), source.stat()
    assert text.count(old) == 1
    assert len(old) == len(new)
    source.write_text(text.replace(old, new), encoding="utf-8")
    os.utime(source, ns=(times.st_atime_ns, times.st_mtime_ns))


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    shutil.copytree(PACKAGE, tmp_path / "copy" / "ludothek", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "copy"


def abroad(copied: Path, name: str) -> Path:
    """Bunker once more as a package of its own; where its rules are."""
    place = copied / name
    shutil.copytree(PACKAGE / "games/bunker", place, ignore=shutil.ignore_patterns("__pycache__"))
    for source in place.rglob("*.py"):
        source.write_text(source.read_text(encoding="utf-8").replace(BUNKER, name), encoding="utf-8")
    return place / "rules.py"


def test_an_edit_compiles_the_game_again_that_it_is_in_and_no_other(copied: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    assert run(copied, cache, tmp_path, BRUNO, BUNKER) == {BRUNO: BOTH_BEGIN, BUNKER: BOTH_BEGIN}
    first = compiled(cache)
    assert set(first) == of("bruno_bueffel", first) | of("bunker", first) | of("core", first)
    assert all(of(name, first) for name in ("bruno_bueffel", "bunker", "core"))

    assert run(copied, cache, tmp_path, BRUNO, BUNKER) == {BRUNO: BOTH_BEGIN, BUNKER: BOTH_BEGIN}
    assert compiled(cache) == first, "a second start compiles nothing"

    change(copied / "ludothek/games/bruno_bueffel/rules.py", "begin_turn(s, dice)", "begin_turn(s, 0   )")
    ever_a = {"* start A": 0, "* start B": 0}
    assert run(copied, cache, tmp_path, BRUNO, BUNKER) == {BRUNO: ever_a, BUNKER: BOTH_BEGIN}
    second = compiled(cache)
    assert first.items() <= second.items(), "the other version's code is still there"
    assert of("bruno_bueffel", second.keys() - first.keys()) == second.keys() - first.keys() != set()

    change(copied / "ludothek/core/chance.py", "return scaled(rng, bits(rng) >> HALF, n)", "return n - 1" + " " * 28)
    assert run(copied, cache, tmp_path, BUNKER) == {BUNKER: {"* start B": 1}}
    assert of("bunker", compiled(cache)) > of("bunker", second), "what all games are built from has changed"


def test_a_game_of_another_package_is_kept_by_its_sources_too(copied: Path, tmp_path: Path) -> None:
    cache, rules = tmp_path / "cache", abroad(copied, "abroad")
    change(rules, "    quiet=", "    still=")
    for source in rules.parent.glob("*.py"):
        text = source.read_text(encoding="utf-8")
        source.write_text(text.replace("s.quiet", "s.still").replace('"quiet"', '"still"'), encoding="utf-8")
    assert run(copied, cache, tmp_path, "abroad") == {"abroad": BOTH_BEGIN}
    first = compiled(cache)
    assert of("abroad", first)
    change(rules, "s.turn = camp", "s.turn = 1   ")
    assert run(copied, cache, tmp_path, "abroad") == {"abroad": {"* start A": 1, "* start B": 1}}
    assert of("core", compiled(cache)) == of("core", first)


def test_a_game_whose_states_look_like_anothers_does_not_load(copied: Path, tmp_path: Path) -> None:
    abroad(copied, "twin")
    done = start(copied, tmp_path / "cache", tmp_path, [BUNKER, "twin"])
    assert done.returncode != 0
    assert f"TypeError: twin.rules has states of the same layout as {BUNKER}.rules" in done.stderr


def test_a_cache_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    blocked = tmp_path / "a-file"
    blocked.write_text("not a folder")
    assert run(PACKAGE.parent, blocked, tmp_path, BUNKER) == {BUNKER: BOTH_BEGIN}
    assert blocked.read_text() == "not a folder"
    assert not list(tmp_path.glob("ludothek-*")), "what was compiled meanwhile goes with the process"
