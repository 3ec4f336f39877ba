"""Commands that other packages bring: a broken one says so, and the others are there."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ludothek.cli.commands import COMMANDS
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
