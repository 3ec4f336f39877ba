"""`ludothek`: all its commands; what they take is said in a module for each kind of reader."""

from __future__ import annotations

import io
import sys
from typing import Annotated

import typer

import ludothek
from ludothek.cli import admin, for_authors, for_hosts, for_players, for_researchers, solve
from ludothek.cli.arguments import GAMES
from ludothek.cli.commands import Commands
from ludothek.cli.faults import guarded

app = typer.Typer(
    help=f"Ludothek: a games table for {GAMES.replace(' or ', ' and ')}.",
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ludothek {ludothek.__version__}")
        raise typer.Exit


@app.callback()
def common(
    _version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    pass


for room in (for_players, for_authors, for_researchers, for_hosts):
    app.add_typer(room.commands)
app.add_typer(solve.app, name="solve")
app.add_typer(admin.app, name="admin")


def run() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a letter shows a question mark
    guarded(lambda: app(prog_name="ludothek"))
