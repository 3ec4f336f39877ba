"""The commands that games bring, beside those of Ludothek itself.

A package brings one by an entry point of the group `ludothek.commands`: its name, and where its function is, with what
it takes as Typer reads it. It is loaded when it is called or explained. So it is with `ludothek.solvers`: by the name
of a game, what `ludothek solve` is for it, if it solves more than positions.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from ludothek.core.denied import Denied
from ludothek.core.installed import load

COMMANDS = "ludothek.commands"
SOLVERS = "ludothek.solvers"
BEFORE = "load"
"""What comes from games is listed before what is for hosts."""


@cache
def brought(group: str = COMMANDS) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=group), key=lambda entry: entry.name)}


class Commands(TyperGroup):
    """Ours, and those of the games; one of ours cannot be replaced."""

    def list_commands(self, ctx: Any) -> list[str]:
        own = super().list_commands(ctx)
        place = own.index(BEFORE) if BEFORE in own else len(own)
        return [*own[:place], *(name for name in brought() if name not in own), *own[place:]]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        own = super().get_command(ctx, cmd_name)
        entry = brought().get(cmd_name)
        return own if own or entry is None else loaded(entry)


def loaded(entry: EntryPoint) -> Any:
    """The command; one that cannot be loaded says so, and leaves the others alone."""
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    try:
        app.command(entry.name)(load(entry))
    except (Exception, SystemExit) as error:  # a module may end the process that imports it
        why = " ".join(f"{entry.name} cannot be loaded: {entry.value}: {type(error).__name__}: {error}".split())

        def refuse() -> None:
            raise Denied.plainly(why)

        app.command(entry.name, help=why)(refuse)
    return get_command(app)
