"""`ludothek describe`: the reference page of a game."""

from __future__ import annotations

from pathlib import Path

import typer

from ludothek.cli.faults import faults
from ludothek.cli.lookup import asked_game
from ludothek.cli.progress import prepared
from ludothek.tools.reference import page


def describe_game(name: str, output: Path | None, language: str) -> None:
    text = page(prepared(asked_game(name), language))
    if output is None:
        typer.echo(text, nl=False)
        return
    with faults(OSError):
        output.write_text(text, encoding="utf-8")
