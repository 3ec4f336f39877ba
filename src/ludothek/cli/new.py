"""`ludothek new`: the folder of a new game."""

from __future__ import annotations

from pathlib import Path

import typer

from ludothek.cli.faults import faults
from ludothek.core.denied import WRONG, Denied
from ludothek.texts import say
from ludothek.tools.new import lay_out


def new_game(name: str, language: str) -> None:
    try:
        with faults(OSError):
            demand_here()
            folder = lay_out(name, Path())
    except Denied as denied:
        raise Denied.plainly(denied.in_language(language)) from denied
    typer.echo(say(language, "new-laid-out", {"folder": str(folder), "name": name}))


def demand_here() -> None:
    """Whoever deletes the folder that a shell is in, does not see that there."""
    try:
        Path.cwd()
    except FileNotFoundError:
        raise Denied(WRONG, "new-folder-gone") from None
