"""Without one of its games, Ludothek starts and passes the tests that are for all of them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from ludothek.games import NAMES

ROOT = Path(__file__).parents[1]
GENERIC = ("test_layers.py", "test_statements.py", "test_house.py")
"""A part of the suite that is for all games and takes seconds, also interpreted."""
START = """
import json
from fastapi.testclient import TestClient
from ludothek.server.app import create_app
from ludothek.table.sqlite.store import SqliteStore
import pathlib, sys

with TestClient(create_app(SqliteStore(pathlib.Path(sys.argv[1])))) as client:
    client.get("/api/me")
    games = [game["name"] for game in client.get("/api/games").json()]
    made = [client.post("/api/tables", json={"game": name}).status_code for name in games]
    gone = client.post("/api/tables", json={"game": sys.argv[2]})
print(json.dumps({"games": games, "made": made, "gone": gone.status_code, "why": gone.json()["text"]}))
"""


@pytest.fixture
def left(tmp_path: Path, request: pytest.FixtureRequest) -> tuple[Path, dict[str, str]]:
    """A copy of the sources without one game and its entry points, and the environment of who has installed that."""
    name: str = request.param
    module = f"ludothek.games.{name.replace('-', '_')}"
    root = tmp_path / "copy"
    ignored = shutil.ignore_patterns("__pycache__", ".*", "node_modules", "dist", "page")
    for part in ("src", "tests", "web", "docs"):
        shutil.copytree(ROOT / part, root / part, ignore=ignored)
    for file in ("pyproject.toml", "README.md", "CONTRIBUTING.md", "Makefile", "hatch_build.py"):
        shutil.copy(ROOT / file, root / file)
    shutil.rmtree(root / "src" / module.replace(".", "/"))
    shutil.rmtree(root / "web/src/games" / name, ignore_errors=True)
    project = root / "pyproject.toml"
    project.write_text(re.sub(rf"^.*\b{module}\b.*\n", "", project.read_text(encoding="utf-8"), flags=re.MULTILINE))
    about = tmp_path / "installed" / "ludothek-0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: ludothek\nVersion: 0\n")
    groups = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["entry-points"]
    entries = (f"[{group}]\n" + "".join(f"{a} = {b}\n" for a, b in found.items()) for group, found in groups.items())
    (about / "entry_points.txt").write_text("\n".join(entries))
    path = os.pathsep.join(map(str, (root / "src", about.parent, root)))
    return root, os.environ | {"PYTHONPATH": path}


def run(root: Path, environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True, env=environment, cwd=root)


@pytest.mark.parametrize("left", NAMES[:1], indirect=True)
def test_ludothek_starts_with_the_games_that_are_left(
    left: tuple[Path, dict[str, str]], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    root, environment = left
    gone = request.node.callspec.params["left"]
    others = [name for name in NAMES if name != gone]
    done = run(root, environment, "-W", "ignore", "-c", START, str(tmp_path / "tables.db"), gone)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["games"] == others
    assert set(said["made"]) == {201}
    assert said["gone"] == 422
    assert said["why"].endswith(f"the games are {', '.join(others)}")
    helped = run(root, environment, "-c", "from ludothek.cli.main import run; run()", "--help")
    assert helped.returncode == 0
    assert gone not in helped.stdout


@pytest.mark.parametrize("left", NAMES[-1:], indirect=True)
def test_what_is_left_passes_the_tests_for_all_games(left: tuple[Path, dict[str, str]]) -> None:
    root, environment = left
    quick = ("-n", "0", "-q", "-p", "no:cacheprovider", "-k", "not exception")
    done = run(root, environment, "-m", "pytest", *quick, *(f"tests/{name}" for name in GENERIC))
    assert done.returncode == 0, done.stdout[-3000:]
