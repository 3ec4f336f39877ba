"""What `ludothek` has for authors of games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludothek.cli.arguments import GAMES, Data, GameName, Language, language

commands = typer.Typer()


@commands.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called, such as my-game.")],
    lang: Language = None,
) -> None:
    """Lay out the folder of a new game, which can be played as it is: for authors of games."""
    from ludothek.cli.new import new_game

    new_game(name, language(lang))


@commands.command()
def check(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=f"{GAMES}; without it, the data.")] = None,
    data: Data = None,
    positions: Annotated[int, typer.Option(metavar="N", min=1, help="How many positions each check looks at.")] = 40,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed looks at the same positions.")] = 0,
    playthrough: Annotated[
        bool, typer.Option("--playthrough", help="Write the game's playthrough, after a change of its rules' version.")
    ] = False,
    lang: Language = None,
) -> None:
    """Check that a game conforms, for authors; without a game, that all tables of a server, or of a backup, can be
    replayed and are fair. Ends with 1 if something is wrong.
    """
    from ludothek.cli.check import check_game, write_playthrough
    from ludothek.cli.data import check_data

    if game is None:
        check_data(data, language(lang))
    elif playthrough:
        write_playthrough(game, language(lang))
    else:
        check_game(game, positions, seed, language(lang))


@commands.command()
def describe(
    game: GameName,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the page into this file, not to standard output.")
    ] = None,
    lang: Language = None,
) -> None:
    """Write the reference page of a game: options, lines, secrets, actions, observation, opponents, JSON."""
    from ludothek.cli.describe import describe_game

    describe_game(game, output, language(lang))
