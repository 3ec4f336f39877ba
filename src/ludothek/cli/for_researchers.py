"""What `ludothek` has for those who study games and players."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludothek.cli.arguments import MOST_GAMES, GameName, Language, Options, Programs, Seats, folder, language
from ludothek.study.arena import forking

commands = typer.Typer()


@commands.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 100_000,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 0,
    players: Annotated[
        str, typer.Option(metavar="NAME,…", help="Who plays, one for each seat; all play at random unless you say.")
    ] = "",
    seats: Seats = None,
    option: Options = None,
    lang: Language = None,
) -> None:
    """Play many games in compiled code, random ones or those of some bots, and sum them up."""
    from ludothek.cli.simulate import simulate_games

    simulate_games(game, games, seed, players, seats, option or [], language(lang))


@commands.command()
def arena(
    game: GameName,
    players: Annotated[
        list[str],
        typer.Argument(metavar="PLAYER...", help="Two or more; any of your own as module:name of what makes one."),
    ],
    games: Annotated[
        int, typer.Option(metavar="N", help="How many games at most; with --each, for every two players.")
    ] = 2000,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many seats; the last player named fills those that are left."),
    ] = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 0,
    cores: Annotated[
        int | None, typer.Option(metavar="N", help="How many processes play; by default, all cores.")
    ] = None,
    each: Annotated[bool, typer.Option("--each", help="Every two of the players meet, at two seats.")] = False,
    full: Annotated[
        bool, typer.Option("--full", help="Play all games, also when the answer is clear earlier.")
    ] = False,
    think: Annotated[
        float, typer.Option(metavar="S", min=0.01, help="How many seconds a player may think about a move.")
    ] = 10.0,
    ledger: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where results are kept; the same command continues from there.")
    ] = None,
    on: Annotated[str, typer.Option(metavar="local|ray", help="Where the games are played.")] = "local",
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the result into this SVG file.")] = None,
    program: Programs = None,
    lang: Language = None,
) -> None:
    """Let players play each other on all seats with the same luck, until it is clear who is better."""
    if on == "local":
        forking.begin(game)

    from ludothek.cli.arena import Wish, hold_arena

    spoken = language(lang)
    table = (game, players, games, seats, option or [], seed)
    hold_arena(Wish(*table, cores, ledger, on, plot, each, full, think, spoken, program or []))


@commands.command()
def export(
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="SOURCE...",
            help="Records or folders of them, ledgers of arenas, the file of a server or postgresql://….",
        ),
    ],
    output: Annotated[Path, typer.Option("--output", metavar="FOLDER", help="Where the files go.")] = Path("."),
    seat: Annotated[
        str | None, typer.Option(metavar="SEAT", help="Only this seat's decisions, with what it knew.")
    ] = None,
    complete: Annotated[
        bool, typer.Option("--complete", help="Every line, and all that was hidden from anybody.")
    ] = False,
    lang: Language = None,
) -> None:
    """Write finished games as Parquet files, a row a decision; nobody's name is in them."""
    from ludothek.cli.export import Wish
    from ludothek.cli.export import export as write_files

    write_files(Wish(sources, output, seat, complete, language(lang)))


@commands.command()
def train(
    game: GameName,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=2**63 - 2, help="The same seed learns the same.")] = 1,
    output: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            parser=folder,
            help="Where the weights are written; by default where the player reads them.",
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Let the learning player of a game learn again from the beginning, by playing against itself."""
    from ludothek.cli.train import train_game

    train_game(game, seed, output, language(lang))


@commands.command()
def calibrate(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", help="How many games for every guess.")] = 1000,
    option: Options = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 0,
    cores: Annotated[
        int | None, typer.Option(metavar="N", help="How many processes play; by default, all cores.")
    ] = None,
    lang: Language = None,
) -> None:
    """Find the strengths for the levels of a game, so that each wins two games of three against the one below."""
    from ludothek.cli.calibrate import Wish
    from ludothek.cli.calibrate import calibrate as find_strengths

    find_strengths(Wish(game, games, option or [], seed, cores, language(lang)))


@commands.command()
def exploit(
    game: GameName,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The player that stays as it is.")],
    games: Annotated[
        int, typer.Option(metavar="N", min=0, max=MOST_GAMES, help="How many games to learn from.")
    ] = 100_000,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=2**63 - 2, help="The same seed learns the same.")] = 1,
    lang: Language = None,
) -> None:
    """Learn the best answer to a player that does not change: what it wins is a lower bound of what can be won."""
    from ludothek.cli.exploit import exploit_player

    exploit_player(game, player, games, seed, language(lang))


@commands.command()
def study(
    game: GameName,
    questions: Annotated[
        list[str] | None,
        typer.Argument(metavar="QUESTION...", help="What the game can be asked, by name; without it, all of them."),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, max=MOST_GAMES, help="How many games for every row.")
    ] = 2000,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=2**63 - 2, help="The same seed gives the same.")] = 1,
    plots: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", parser=folder, help="Also draw what can be drawn into SVG files in this folder."
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Let strong players play, and say what that shows of a game: its length, what its rules are worth, and more."""
    from ludothek.cli.study import Wish, study_game

    study_game(Wish(game, questions or [], games, seed, plots, language(lang)))
