"""What several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludothek.cli.faults import faults, spoken
from ludothek.games import NAMES


def named(data: str | None) -> str | None:
    """Nothing is not a name: a variable that is not set would open, or change, other tables than were meant."""
    if data is not None and not data.strip():
        raise typer.BadParameter("it is empty: name a file or postgresql://…, or leave it out for your own")
    return data


def address(host: str) -> str:
    """Nothing is not an address: a variable that is not set would open the table to everybody."""
    if not host.strip():
        raise typer.BadParameter("it is empty: name an address, such as 127.0.0.1, or 0.0.0.0 for all networks")
    return host


def folder(name: str) -> Path:
    """Nothing is not a folder: a variable that is not set would write to wherever one is."""
    if not name.strip():
        raise typer.BadParameter("it is empty: name a folder, or leave it out")
    return Path(name)


MOST_GAMES = 10_000_000
"""How many a command that needs a while for a game can be asked for."""
GAMES = f"{', '.join(NAMES[:-1])} or {NAMES[-1]}" if len(NAMES) > 1 else "".join(NAMES)
GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"{GAMES}.")]
Language = Annotated[
    str | None,
    typer.Option("--lang", metavar="en|fr|de", help="The language; by default that of your system."),
]
Seats = Annotated[int | None, typer.Option(metavar="N", help="How many seats the table has.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; can be given several times."),
]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line, no colour: for screen readers and scripts.")]
Data = Annotated[
    str | None,
    typer.Option(
        "--data",
        metavar="DATA",
        callback=named,
        help="The file or postgresql://… with all tables; by default your own.",
    ),
]
Programs = Annotated[
    list[str] | None,
    typer.Option(
        "--program",
        metavar="NAME=COMMAND",
        help="A program that plays under this name, see docs/protocol.md; can be given several times.",
    ),
]
Record = Annotated[Path, typer.Argument(metavar="RECORD", help="A record file (.ludo).")]
OptionalRecord = Annotated[Path | None, typer.Argument(metavar="RECORD", help="A record file (.ludo).")]


def language(asked: str | None) -> str:
    """The language asked for, or that of the environment; what goes wrong from here on is said in it."""
    from ludothek.texts import bundle, language_of_environment

    found = asked or language_of_environment()
    with faults(ValueError):
        bundle(found)
    spoken.set(found)
    return found
