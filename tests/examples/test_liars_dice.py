"""A game from another package, in an environment of its own: at home everywhere, and nothing else changes."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.chromium import launch
from tests.browser.company import company
from tests.browser.house import serving
from tests.cli.shell import RUN, Ended, environment

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "liars-dice"
ALONE = """
from functools import partial
from ludothek.cli import main, serve
serve.Preparation = partial(serve.Preparation, names=("liars-dice",))
main.run()
"""
"""A server that has no other game: interpreted, those would take long."""
SECONDS = 400
"""The first start compiles the game."""


def files() -> dict[Path, tuple[int, int]]:
    """All sources, with when each was changed and how long it is."""
    folders = (ROOT / name for name in ("docs", "examples", "src", "tests", "web/src"))
    found = (file for folder in folders for file in folder.rglob("*") if file.is_file())
    kept = (file for file in found if not {"__pycache__", ".hypothesis"} & set(file.parts))
    return {file: (file.stat().st_mtime_ns, file.stat().st_size) for file in kept}


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The interpreter of an environment with the example and, so that nothing is fetched again, all that is here."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=False)
    interpreter = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    here = sysconfig.get_path("purelib")
    paths = {"base": str(home), "platbase": str(home)}
    Path(sysconfig.get_path("purelib", "venv", paths), "here.pth").write_text(f"import site; site.addsitedir({here!r})")
    before = files()
    pip = [sys.executable, "-m", "pip", "--python", str(interpreter), "--disable-pip-version-check", "install"]
    offline = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, *offline, str(EXAMPLE)], check=True, timeout=SECONDS)
    assert files() == before
    return str(interpreter)


@pytest.fixture(params=["interpreted", pytest.param("compiled", marks=pytest.mark.long)])
def way(request: pytest.FixtureRequest) -> dict[str, str]:
    """How its rules run: to compile them takes long, and what is shown of them is the same."""
    return {"NUMBA_DISABLE_JIT": str(int(request.param == "interpreted"))}


def ludothek(python: str, *arguments: str, home: Path, way: dict[str, str], typed: str = "") -> Ended:
    """A command in that environment."""
    command = [python, "-c", RUN, *arguments]
    ended = subprocess.run(
        command, input=typed, capture_output=True, text=True, env=environment(home, **way), timeout=SECONDS, check=False
    )
    assert "Traceback" not in ended.stderr, ended.stderr
    return Ended(ended.returncode, ended.stdout, ended.stderr)


@pytest.mark.long
def test_its_own_tests_pass(python: str, tmp_path: Path) -> None:
    """The conformance suite among them, on the package as it was installed."""
    command = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(EXAMPLE / "tests")]
    ended = subprocess.run(
        command, capture_output=True, text=True, cwd=tmp_path, env=environment(tmp_path), timeout=SECONDS, check=False
    )
    assert ended.returncode == 0, ended.stdout


def test_a_whole_game_is_played_in_the_terminal(python: str, way: dict[str, str], tmp_path: Path) -> None:
    typed = "doubt\nclaim 1x1\n" * 200
    command = ("play", "liars-dice", "--seats", "2", "--option", "dice=2", "--plain")
    ended = ludothek(python, *command, home=tmp_path, way=way, typed=typed)
    assert ended.returncode == 0, ended.stderr
    assert "L8: there is no claim to doubt yet" in ended.stdout or "doubts" in ended.stdout
    assert "loses a die" in ended.stdout
    assert " wins" in ended.stdout


def test_it_is_simulated_its_rules_are_told_and_it_is_described(
    python: str, way: dict[str, str], tmp_path: Path
) -> None:
    simulated = ludothek(python, "simulate", "liars-dice", "--games", "10", "--seats", "4", home=tmp_path, way=way)
    assert simulated.returncode == 0, simulated.stderr
    rules = ludothek(python, "rules", "liars-dice", "--lang", "fr", home=tmp_path, way=way)
    assert "L12" in rules.stdout
    page = ludothek(python, "describe", "liars-dice", home=tmp_path, way=way).stdout
    assert "| `* deal A 13356` | `* deal A ?` until it is revealed |" in page
    assert "| `players.<seat>.hand` | other seats, spectators |" in page


def test_a_whole_game_is_played_in_the_browser(python: str, way: dict[str, str], tmp_path: Path) -> None:
    script = ALONE if way["NUMBA_DISABLE_JIT"] == "1" else RUN
    with serving(tmp_path, script, python=python, more=way) as port, sync_playwright() as playwright:
        browser = launch(playwright)
        with company(browser, port) as people:
            anna = people.arrive("Anna")
            anna.go("/")
            expect(anna.page.get_by_role("heading", name="Liar’s Dice")).to_be_visible()
            anna.press("setup-liars-dice")
            anna.go(anna.make("liars-dice", "sense", seats=2, dice=2))
            moment = anna.wait_for_turn()
            while not moment.is_over:
                claims = [move for move in moment.moves if move.startswith("claim")]
                anna.play("doubt" if "doubt" in moment.moves else claims[0])
                anna.wait_until(f"moment.log.length > {len(moment.log)}")
                moment = anna.wait_for_turn()
            steps = anna.ask(anna.path.replace("/t/", "/api/tables/") + "/replay?viewer=A")["steps"]
            assert any(step["line"] == "* deal B ?" for step in steps)
            assert sum(steps[-1]["view"]["result"].values()) == 1
        browser.close()
