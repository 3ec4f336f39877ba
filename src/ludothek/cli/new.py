"""`ludothek new`: the folder of a new game."""

from __future__ import annotations

from pathlib import Path

import typer

from ludothek.cli.faults import faults
from ludothek.core.denied import Denied
from ludothek.texts import say
from ludothek.tools.new import lay_out


def new_game(name: str, language: str) -> None:
    try:
        with faults(OSError):
            folder = lay_out(name, Path())
    except Denied as denied:
        raise Denied.plainly(denied.in_language(language)) from denied
    typer.echo(say(language, "new-laid-out", {"folder": str(folder), "name": name}))
