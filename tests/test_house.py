"""No module outside a game's folder names a game, a verb of a game or a statement of its rules."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ludothek.core.game import Game
from ludothek.games import NAMES, playable
from ludothek.texts import catalogues

ROOT = Path(__file__).parents[1]
PYTHON, PAGE = Path("src/ludothek"), Path("web/src")
FOLDERS = (PYTHON / "games", PAGE / "games")
"""Where games live; what lies in them beside the folders of games is for all of them."""
BUILT = PYTHON / "server/page"
KINDS = {".py", ".ts", ".svelte", ".css", ".html", ".ftl"}

ANYWHERE = ""
EVERYTHING = ""
EXCEPTIONS: dict[tuple[str, str], str] = {
    (ANYWHERE, "open"): "tables, seats, pages and files are open, too",
    (ANYWHERE, "start"): "games, pages and stretches of lines start, too",
    ("src/ludothek/__init__.py", EVERYTHING): "the examples of the Python face are run, and that takes a game",
    (
        "src/ludothek/core/installed.py",
        EVERYTHING,
    ): "the order in which our games are shown; none of them has to be there",
}
"""A file, or anywhere, and what it may say, or everything: with the reason."""


def is_of_a_game(module: Path) -> bool:
    return any(folder in module.parents and module.parent != folder for folder in FOLDERS)


def modules(root: Path) -> list[Path]:
    """All that is for every game, by its path in the source tree."""
    found = [file.relative_to(root) for top in (PYTHON, PAGE) for file in (root / top).rglob("*")]
    return sorted(
        file
        for file in found
        if file.suffix in KINDS and not is_of_a_game(file) and PYTHON / "server/page" not in file.parents
    )


@cache
def names() -> re.Pattern[str]:
    """The games' names and titles as they may stand in code, whole or in part."""
    words = {word for game in playable() for word in re.split(r"\W+", f"{game.name} {game.title}") if len(word) > 3}
    return re.compile("|".join(sorted(words, key=len, reverse=True)), re.IGNORECASE)


@cache
def statements() -> re.Pattern[str]:
    letters = "".join(sorted(game.letter for game in playable()))
    return re.compile(rf"\b[{letters}]\d{{1,2}}\b|\[{letters}\]")


@cache
def of_game(name: str) -> frozenset[str]:
    """The first words of a game's lines: all that its catalogue tells of."""
    said = re.compile(rf"^{name}-said-([a-z]+)", re.MULTILINE)
    words = {verb for catalogue in catalogues("en") for verb in said.findall(catalogue.read_text(encoding="utf-8"))}
    return frozenset(words - {"sealed"})


@cache
def verbs() -> frozenset[str]:
    return frozenset().union(*map(of_game, NAMES))


def literals(module: Path, text: str) -> Iterator[str]:
    """The strings of a module, without its docstrings."""
    if module.suffix == ".py":
        tree = ast.parse(text)
        comments = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in comments:
                yield node.value
    elif module.suffix != ".ftl":  # whose strings are sentences
        yield from (match[2] for match in re.finditer(r"""(['"`])((?:(?!\1)[^\\\n])*)\1""", text))


def found_in(root: Path, module: Path) -> set[str]:
    """What a module says that only a game may say."""
    text = (root / module).read_text(encoding="utf-8")
    found = {name.lower() for name in names().findall(text)} | set(statements().findall(text))
    for literal in literals(module, text):
        words = literal.split(" ")
        found |= verbs() & {words[0], words[1] if len(words) > 1 and len(words[0]) == 1 else ""}
    return found


def findings(root: Path) -> set[tuple[str, str]]:
    return {(module.as_posix(), what) for module in modules(root) for what in found_in(root, module)}


def excuses(finding: tuple[str, str]) -> list[tuple[str, str]]:
    """The exceptions that a finding comes under."""
    file, what = finding
    return [excuse for excuse in ((file, what), (file, EVERYTHING), (ANYWHERE, what)) if excuse in EXCEPTIONS]


def test_no_module_for_all_games_knows_one() -> None:
    assert sorted(finding for finding in findings(ROOT) if not excuses(finding)) == []


def test_every_exception_is_needed_and_has_a_reason() -> None:
    needed = {excuse for finding in findings(ROOT) for excuse in excuses(finding)}
    assert sorted(EXCEPTIONS.keys() - needed) == []
    assert all(EXCEPTIONS.values())


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("copy")
    for module in modules(ROOT):
        (root / module).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / module, root / module)
    return root


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("src/ludothek/server/room.py", "# as in {name}\n"),
        ("src/ludothek/cli/screen.py", "TITLE = '{title}'\n"),
        ("src/ludothek/core/position.py", "def of_{module}() -> None: ...\n"),
        ("src/ludothek/table/table.py", "RULE = '{letter}7'\n"),
        ("src/ludothek/study/simulate.py", "MOVES = ('{verb}',)\n"),
        ("src/ludothek/players/__init__.py", "LINE = 'A {verb} 3'\n"),
        ("src/ludothek/texts/en/ludothek.ftl", "again = Play {title} again\n"),
        ("web/src/parts/Header.svelte", "<p>{title}</p>\n"),
        ("web/src/lib/table.svelte.ts", "const own = line.startsWith('{verb} ');\n"),
        ("web/src/lib/ago.ts", "// see {letter}12\n"),
    ],
)
@pytest.mark.parametrize("game", playable(), ids=lambda game: game.name)
def test_what_is_planted_is_found(copied: Path, game: Game, file: str, text: str) -> None:
    verb = next(iter(sorted(of_game(game.name) - {"open", "start"})))
    module = game.name.replace("-", "_")
    planted = text.format(name=game.name, title=game.title, module=module, letter=game.letter, verb=verb)
    before, known = (copied / file).read_text(encoding="utf-8"), found_in(copied, Path(file))
    (copied / file).write_text(f"{before}\n{planted}", encoding="utf-8")
    more = found_in(copied, Path(file)) - known
    (copied / file).write_text(before, encoding="utf-8")
    assert more
    assert not any(excuses((file, what)) for what in more)
