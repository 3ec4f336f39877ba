"""`ludothek check`: the conformance suite on one game, a line a concern."""

from __future__ import annotations

import typer
from rich.console import Console

from ludothek.cli.faults import faults
from ludothek.cli.lookup import asked_game
from ludothek.cli.progress import prepared
from ludothek.testing import Breach, Report, playthrough
from ludothek.testing.apart import reports_apart

FOUND = 1
"""The exit code when something is wrong with the game."""


def check_game(name: str, positions: int, seed: int, language: str) -> None:
    game = prepared(asked_game(name), language)
    console = Console(highlight=False, soft_wrap=True, markup=False)
    console.print(f"{game.title}, rules {game.version}: {positions} positions, seed {seed}")
    found = 0
    for report in reports_apart(game.name, positions, seed):
        console.print(told(report))
        found += report.breach is not None
    if found:
        raise typer.Exit(FOUND)


def told(report: Report) -> str:
    if report.breach is None:
        return f"{report.concern:<12} ok     {report.checks:>2} checks, {report.cases:>3} cases. {report.about}"
    return f"{report.concern:<12} FAULT  {report.breach}".replace("\n", "\n" + " " * 18)


def write_playthrough(name: str, language: str) -> None:
    """Writes the game that the check compares with, unless it has changed under the same version of the rules."""
    game = prepared(asked_game(name), language)
    with faults(Breach, OSError):
        file = playthrough.write(game)
    Console(highlight=False, soft_wrap=True, markup=False).print(f"written: {file}")
