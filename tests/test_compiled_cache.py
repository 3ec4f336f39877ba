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
from importlib.util import cache_from_source
from pathlib import Path

import pytest

import ludothek

PACKAGE = Path(ludothek.__file__).parent
SCRIPT = """
import json, sys
from importlib import import_module

games, turns = {name: import_module(name).GAME for name in sys.argv[1:]}, {}
for name, game in games.items():
    turns[name] = {}
    for seed in range(20):
        position = game.start()
        beginning = position.roll(seed)
        turns[name][beginning] = int(position.state.turn)
print(json.dumps(turns))
"""
SMALL = Path(__file__).parent / "testing/thimbles"
"""A game that is soon compiled."""
ONE, OTHER = "ludothek.games.one", "ludothek.games.other"
A_BEGINS = {"* toss 0": 0, "* toss 1": 0, "* toss 2": 0}
"""Whose turn it is after each beginning."""
AS_TOSSED = {"* toss 0": 0, "* toss 1": 1, "* toss 2": 2}
"""And once an edit has let the coins say whose it is."""
EDIT = "s.heads = camp", "s.turn = camp "
HASTE = {"NUMBA_OPT": "0", "NUMBA_LOOP_VECTORIZE": "0"}
"""What is compiled runs once, so nothing is done to make it fast."""


def start(package: Path, cache: Path, temporary: Path, games: Iterable[str]) -> subprocess.CompletedProcess[str]:
    """Plays with the packages in that folder."""
    environment = os.environ | {
        "PYTHONPATH": str(package),
        "PYTHONDONTWRITEBYTECODE": "1",
        "XDG_CACHE_HOME": str(cache),
        "TMPDIR": str(temporary),
        **HASTE,
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
    text = source.read_text(encoding="utf-8")
    assert text.count(old) == 1
    source.write_text(text.replace(old, new), encoding="utf-8")


def edit(source: Path, old: str, new: str) -> None:
    """Changes a file and puts its time back, so that only its text can tell; Python keeps no copy of it."""
    times = source.stat()
    Path(cache_from_source(source)).unlink(missing_ok=True)
    assert len(old) == len(new)
    change(source, old, new)
    os.utime(source, ns=(times.st_atime_ns, times.st_mtime_ns))


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    shutil.copytree(PACKAGE, tmp_path / "copy" / "ludothek", ignore=shutil.ignore_patterns("page"))
    return tmp_path / "copy"


def bring(copied: Path, name: str, field: str) -> Path:
    """The small game as the module of that name, with a field of its own; where its rules are.

    It begins with the toss, so that nothing has to be compiled that is played before it.
    """
    rules = copied / name.replace(".", "/") / "rules.py"
    shutil.copytree(SMALL, rules.parent, ignore=shutil.ignore_patterns("__pycache__"))
    change(rules, '    "turn": "i1",\n', f'    "turn": "i1", "{field}": "i1",\n')
    change(rules, "s.phase = HIDING", "s.phase = TOSSING")
    return rules


def test_an_edit_compiles_the_game_again_that_it_is_in_and_no_other(copied: Path, tmp_path: Path) -> None:
    cache, rules = tmp_path / "cache", bring(copied, ONE, "one")
    bring(copied, OTHER, "other")
    assert run(copied, cache, tmp_path, ONE, OTHER) == {ONE: A_BEGINS, OTHER: A_BEGINS}
    first = compiled(cache)
    assert set(first) == of("one", first) | of("other", first) | of("core", first)
    assert all(of(name, first) for name in ("one", "other", "core"))

    assert run(copied, cache, tmp_path, ONE, OTHER) == {ONE: A_BEGINS, OTHER: A_BEGINS}
    assert compiled(cache) == first, "a second start compiles nothing"

    edit(rules, *EDIT)
    assert run(copied, cache, tmp_path, ONE, OTHER) == {ONE: AS_TOSSED, OTHER: A_BEGINS}
    second = compiled(cache)
    assert first.items() <= second.items(), "the other version's code is still there"
    assert of("one", second.keys() - first.keys()) == second.keys() - first.keys() != set()

    both = "scaled(rng, word >> HALF, n), scaled(rng, word & LOW_HALF, n)"
    edit(copied / "ludothek/core/chance.py", both, "n - 1, n - 1".ljust(len(both)))
    assert run(copied, cache, tmp_path, OTHER) == {OTHER: {"* toss 2": 0}}
    assert of("other", compiled(cache)) > of("other", second), "what all games are built from has changed"


def test_a_game_of_another_package_is_kept_by_its_sources_too(copied: Path, tmp_path: Path) -> None:
    cache, rules = tmp_path / "cache", bring(copied, "abroad", "one")
    assert run(copied, cache, tmp_path, "abroad") == {"abroad": A_BEGINS}
    first = compiled(cache)
    assert of("abroad", first)
    edit(rules, *EDIT)
    assert run(copied, cache, tmp_path, "abroad") == {"abroad": AS_TOSSED}
    assert of("core", compiled(cache)) == of("core", first)


def test_a_game_whose_states_look_like_anothers_does_not_load(copied: Path, tmp_path: Path) -> None:
    bring(copied, ONE, "same")
    bring(copied, "twin", "same")
    done = start(copied, tmp_path / "cache", tmp_path, [ONE, "twin"])
    assert done.returncode != 0
    assert f"TypeError: twin.rules has states of the same layout as {ONE}.rules" in done.stderr


def test_a_cache_that_cannot_be_written_does_no_harm(copied: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "a-file"
    blocked.write_text("not a folder")
    bring(copied, ONE, "one")
    assert run(copied, blocked, tmp_path, ONE) == {ONE: A_BEGINS}
    assert blocked.read_text() == "not a folder"
    assert not list(tmp_path.glob("ludothek-*")), "what was compiled meanwhile goes with the process"
