"""Compiled rules are kept in the user's cache, and never used after a change of any source."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ludothek

PACKAGE = Path(ludothek.__file__).parent
SCRIPT = """
import json
from ludothek.core.rule import cache_folder, sources_key
from ludothek.games import game

turns = {}
for seed in range(20):
    position = game("bruno-bueffel").start()
    beginning = position.roll(seed)
    turns[beginning] = int(position.state.turn)
print(json.dumps({"turns": turns, "folder": str(cache_folder()), "key": sources_key()}))
"""
BOTH_BEGIN = {"* start A": 0, "* start B": 1}
"""Whose turn it is after each beginning."""


def run(package: Path, cache: Path, temporary: Path) -> dict[str, Any]:
    """Plays with the package in that folder; it must not complain."""
    environment = os.environ | {
        "PYTHONPATH": str(package),
        "PYTHONDONTWRITEBYTECODE": "1",
        "XDG_CACHE_HOME": str(cache),
        "TMPDIR": str(temporary),
    }
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SCRIPT],
        check=False,
        capture_output=True,
        text=True,
        env=environment,
        cwd=temporary,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    said: dict[str, Any] = json.loads(done.stdout)
    return said


def compiled(cache: Path) -> dict[Path, int]:
    return {file: file.stat().st_mtime_ns for file in cache.rglob("*.nbc")}


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


def test_compiled_code_is_kept_by_its_sources_and_never_stale(copied: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    first = run(copied, cache, tmp_path)
    assert Path(first["folder"]) == cache / "ludothek" / "compiled" / first["key"]
    assert first["turns"] == BOTH_BEGIN
    kept = compiled(cache)
    assert kept
    assert all(Path(first["folder"]) in file.parents for file in kept)

    again = run(copied, cache, tmp_path)
    assert again == first
    assert compiled(cache) == kept, "a second start compiles nothing"

    change(copied / "ludothek/games/bruno_bueffel/rules.py", "begin_turn(s, dice)", "begin_turn(s, 0   )")
    change(copied / "ludothek/core/chance.py", "return scaled(rng, bits(rng) >> HALF, n)", "return n - 1" + " " * 28)
    changed = run(copied, cache, tmp_path)
    assert changed["turns"] == {"* start B": 0}
    assert changed["key"] != first["key"]
    assert Path(changed["folder"]).parent == Path(first["folder"]).parent
    assert kept.items() <= compiled(cache).items(), "the other version's code is still there"


def test_a_cache_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    blocked = tmp_path / "a-file"
    blocked.write_text("not a folder")
    said = run(PACKAGE.parent, blocked, tmp_path)
    assert said["turns"] == BOTH_BEGIN
    assert Path(said["folder"]).is_relative_to(tmp_path)
    assert blocked.read_text() == "not a folder"
