"""What other packages bring: a broken command says so, and the others are there; of two games of a name one is used."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ludothek.cli.commands import COMMANDS
from ludothek.cli.lookup import tell
from ludothek.core.installed import Unused
from tests.cli.shell import ludothek


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that ends whoever imports it, behind a command and behind a way to solve."""
    (tmp_path / "leaves_at_once.py").write_text("import sys; sys.exit(4)\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])

    def brought(group: str = COMMANDS) -> dict[str, EntryPoint]:
        name = "leave" if group == COMMANDS else "bunker"
        return {name: EntryPoint(name, "leaves_at_once:leave", group)}

    monkeypatch.setattr("ludothek.cli.commands.brought", brought)
    monkeypatch.setattr("ludothek.cli.solve.brought", brought)


@pytest.mark.usefixtures("broken")
def test_a_command_that_ends_the_process_when_it_is_loaded_leaves_the_others_alone(tmp_path: Path) -> None:
    listed = ludothek("--help", home=tmp_path)
    assert listed.returncode == 0
    assert "leave      leave cannot be loaded: leaves_at_once:leave: SystemExit: 4" in listed.stdout
    assert "  play  " in listed.stdout


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("arguments", [("leave",), ("solve", "bunker")])
def test_who_calls_it_is_told_why_it_cannot_be(arguments: tuple[str, ...], tmp_path: Path) -> None:
    called = ludothek(*arguments, home=tmp_path)
    assert called.returncode == 2
    assert called.stderr.endswith("cannot be loaded: leaves_at_once:leave: SystemExit: 4\n")
    assert len(called.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "ludothek: several packages bring a game bunker: that of ludothek is used, that of impostor is not\n"),
        ("de", "ludothek: Mehrere Pakete bringen ein Spiel bunker mit: Das von ludothek wird verwendet, "),
        ("fr", "ludothek: plusieurs paquets apportent un jeu bunker\u00a0: celui de ludothek est utilisé, "),
    ],
)
def test_which_of_two_games_of_a_name_is_used_is_said_beside_what_a_command_says(
    language: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [Unused("bunker", "impostor", "ludothek"), Unused("die-bombe", "impostor", "ludothek")]
    monkeypatch.setattr("ludothek.cli.lookup.unused", lambda: others)
    tell.cache_clear()
    ended = ludothek("describe", "bunker", "--lang", language, home=tmp_path)
    assert ended.returncode == 0
    assert ended.stdout.startswith("# Bunker\n")
    assert ended.stderr.startswith(said)
    assert "die-bombe" not in ended.stderr
