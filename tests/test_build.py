"""The page is built when it has to be, and only then; a build that fails or is interrupted leaves nothing half done."""

from __future__ import annotations

import json
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hatch_build
import pytest
from hatch_build import MADE_FROM, NODE, Page, PageHook

NOTHING: Any = None
BUILD = """
const fs = require('fs');
fs.mkdirSync('dist');
fs.writeFileSync('dist/index.html', process.version);
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with a little page and the packages it needs."""
    web = tmp_path / "web"
    for name in ("package-lock.json", "index.html", "src/main.ts", "src/lib/table.ts", "public/icon.svg", "README.md"):
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_text(name)
    (web / "build.js").write_text(BUILD)
    (web / "node_modules").mkdir()
    script(web, "node build.js")
    (tmp_path / "src" / "ludothek" / "server").mkdir(parents=True)
    return tmp_path


def script(web: Path, build: str) -> None:
    """Lets `npm run build` do something, with all packages there."""
    (web / "package.json").write_text(json.dumps({"scripts": {"build": build}}))
    (web / "node_modules" / MADE_FROM).write_text(hatch_build.digest(web, hatch_build.PACKAGES))


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What npm is asked to do; a pretended one does it."""
    asked: list[str] = []

    def npm(folder: Path, *arguments: str) -> None:
        asked.append(" ".join(arguments[:2]))
        made = folder / ("node_modules" if arguments[0] == "ci" else "dist")
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir()
        (made / "index.html").write_text("built")

    monkeypatch.setattr(hatch_build, "npm", npm)
    return asked


@pytest.fixture
def built(tree: Path, said: list[str]) -> Path:
    Page(tree).build()
    said.clear()
    return tree


def change(tree: Path) -> None:
    (tree / "web" / "src" / "main.ts").write_text("other")


def add(tree: Path) -> None:
    (tree / "web" / "src" / "lib" / "new.ts").write_text("")


def remove(tree: Path) -> None:
    (tree / "web" / "public" / "icon.svg").unlink()


def rename(tree: Path) -> None:
    (tree / "web" / "src" / "main.ts").rename(tree / "web" / "src" / "start.ts")


def test_a_page_that_is_missing_is_built(tree: Path, said: list[str]) -> None:
    page = Page(tree)
    assert not page.is_current()
    page.build()
    assert page.is_current()
    assert (page.folder / "index.html").read_text() == "built"
    assert said == ["run build"]


def test_a_page_that_is_current_is_left_alone(built: Path, said: list[str]) -> None:
    (built / "web" / "README.md").write_text("not part of the page")
    Page(built).build()
    assert said == []


@pytest.mark.parametrize("edit", [change, add, remove, rename])
def test_a_page_is_built_again_when_a_source_is_not_what_it_was(
    built: Path, said: list[str], edit: Callable[[Path], None]
) -> None:
    edit(built)
    assert not Page(built).is_current()
    Page(built).build()
    assert Page(built).is_current()
    assert said == ["run build"]


def test_a_page_without_its_mark_is_not_taken_for_a_whole_one(built: Path) -> None:
    (Page(built).folder / MADE_FROM).unlink()
    assert not Page(built).is_current()


def test_packages_are_fetched_when_the_lock_changes_and_only_then(built: Path, said: list[str]) -> None:
    Page(built).install()
    assert said == []
    (built / "web" / "package-lock.json").write_text("other")
    Page(built).install()
    Page(built).install()
    assert said == ["ci --include=dev"]


def interrupted(folder: Path, *arguments: str) -> None:
    """An npm that is stopped in the middle."""
    (folder / "dist").mkdir()
    (folder / "dist" / "index.html").write_text("half")
    raise KeyboardInterrupt


def test_fetching_packages_starts_over_after_an_interruption(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = built / "web" / "package-lock.json"
    before = lock.read_text()
    lock.write_text("other")
    with monkeypatch.context() as patch:
        patch.setattr(hatch_build, "npm", interrupted)
        with pytest.raises(KeyboardInterrupt):
            Page(built).install()
    lock.write_text(before)  # what this lock wants was there, and may be half gone
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(hatch_build, "npm", lambda folder, *arguments: asked.append(arguments))
    Page(built).install()
    assert len(asked) == 1


def test_an_interrupted_build_leaves_the_old_page_and_is_done_again(
    built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(built)
    page = Page(built)
    with monkeypatch.context() as patch:
        patch.setattr(hatch_build, "npm", interrupted)
        with pytest.raises(KeyboardInterrupt):
            page.build()
    assert (page.folder / "index.html").read_text() == "built"
    assert not page.is_current()
    page.build()
    assert page.is_current()


def test_a_page_that_came_without_its_sources_is_taken_as_it_is(built: Path, said: list[str]) -> None:
    shutil.rmtree(built / "web")
    Page(built).build()
    assert said == []


def test_neither_a_page_nor_its_sources_is_said_plainly(tree: Path) -> None:
    shutil.rmtree(tree / "web")
    with pytest.raises(SystemExit, match="neither a page"):
        Page(tree).build()


def test_node_is_required_only_while_the_page_is_to_be_built(tree: Path, said: list[str]) -> None:
    hook = PageHook(str(tree), {}, NOTHING, NOTHING, "", "wheel")
    assert hook.dependencies() == [NODE]
    hook.initialize("standard", {})
    assert hook.dependencies() == []


def test_a_page_that_is_built_apart_is_none_of_the_hooks_business(
    tree: Path, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTHEK_PAGE", "apart")
    hook = PageHook(str(tree), {}, NOTHING, NOTHING, "", "wheel")
    assert hook.dependencies() == []
    hook.initialize("editable", {})
    assert said == []


def test_tests_and_builds_use_the_same_node() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert NODE in project["optional-dependencies"]["dev"]


def test_a_machine_without_node_builds(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = shutil.which("sh")
    assert shell
    (tree / "bin").mkdir()
    (tree / "bin" / "sh").symlink_to(shell)
    monkeypatch.setenv("PATH", str(tree / "bin"))
    Page(tree).build()
    version = NODE.partition(">=")[2].partition(".")[0]
    assert (Page(tree).folder / "index.html").read_text().startswith(f"v{version}.")


def test_when_npm_fails_what_it_said_is_shown_and_no_page_appears(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script(tree / "web", "echo an unlikely mistake; exit 3")
    with pytest.raises(SystemExit, match=r"`npm run build .*` failed"):
        Page(tree).build()
    assert "an unlikely mistake" in capsys.readouterr().err
    assert not Page(tree).folder.exists()
