"""`make` installs what a target needs and nothing more."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PIP, NODE, PLAY, DEVELOP = ".ready-pip", ".ready-node", ".ready-play", ".ready"
"""The marks of what is installed."""

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="this machine has no make")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name in ("Makefile", "pyproject.toml", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / ".venv").mkdir()
    os.utime(tmp_path / "pyproject.toml", (0, 0))
    return tmp_path


def mark(tree: Path, *names: str) -> None:
    for name in names:
        (tree / ".venv" / name).touch()


def installs(tree: Path, target: str) -> list[str]:
    """What `make` would install for a target."""
    environment = {name: text for name, text in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
    command = ["make", "--dry-run", target]
    said = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=True).stdout
    return [line.split()[-1].strip("'\"") for line in said.splitlines() if "pip install" in line]


def test_playing_needs_no_tools_of_developers(tree: Path) -> None:
    mark(tree, PIP, NODE)
    assert installs(tree, "play") == ["."]
    mark(tree, PLAY)
    assert installs(tree, "play") == []


def test_an_environment_for_playing_is_made_one_for_testing_when_that_is_needed(tree: Path) -> None:
    mark(tree, PIP, NODE, PLAY)
    assert installs(tree, "lint") == installs(tree, "test")[:1] == [".[dev]"]


def test_who_can_test_can_play(tree: Path) -> None:
    mark(tree, PIP, NODE, PLAY, DEVELOP)
    assert installs(tree, "play") == installs(tree, "lint") == []


def test_a_change_of_what_is_needed_is_noticed(tree: Path) -> None:
    mark(tree, PIP, NODE, PLAY, DEVELOP)
    os.utime(tree / "pyproject.toml", (2**32, 2**32))
    assert installs(tree, "play") == ["."]
    assert installs(tree, "lint") == [".[dev]"]
