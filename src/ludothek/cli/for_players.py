"""What `ludothek` has for those who play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludothek.cli.arguments import GAMES, GameName, Language, Options, Plain, Programs, Record, Seats, language

commands = typer.Typer()


@commands.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help=f"{GAMES}; without it, you choose."),
    ] = None,
    seats: Seats = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="N|NAMES",
            help="How many bots play, or which ones, such as random,sense; by default all seats but one.",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A person's name; can be given several times."),
    ] = None,
    option: Options = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the last unfinished game.")] = False,
    file: Annotated[
        Path | None,
        typer.Option(metavar="RECORD", help="Save the game in this file, or with --resume continue it."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="Make chance and bots repeatable."),
    ] = None,
    program: Programs = None,
    plain: Plain = False,
    lang: Language = None,
) -> None:
    """Play in this terminal, with people and bots in any mix."""
    from ludothek.cli.play import Wish, play_here

    said = (game, seats, bots, name or [], option or [])
    play_here(Wish(*said, resume, file, seed, plain, language(lang), program or []))


@commands.command()
def replay(
    record: Record,
    viewer: Annotated[
        str | None,
        typer.Option(metavar="SEAT", help="Show only what this seat, or a spectator, may know."),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Show the board after every move and wait for Enter.")] = False,
    plain: Plain = False,
    lang: Language = None,
) -> None:
    """Retell a recorded game move by move."""
    from ludothek.cli.records import replay_record

    replay_record(record, viewer, step, plain, language(lang))


@commands.command()
def verify(record: Record, lang: Language = None) -> None:
    """Check that a record is complete and legal from its first line to its last."""
    from ludothek.cli.records import verify_record

    verify_record(record, language(lang))


@commands.command()
def rules(
    game: GameName,
    statement: Annotated[
        str | None,
        typer.Argument(metavar="STATEMENT", help="A single rule, by its number."),
    ] = None,
    lang: Language = None,
) -> None:
    """Show the rules of a game."""
    from ludothek.cli.rules import show_rules

    show_rules(game, statement, language(lang))
