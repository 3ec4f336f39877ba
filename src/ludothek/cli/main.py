"""`ludothek`: the commands and what they take."""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

import ludothek
from ludothek.cli import admin
from ludothek.cli.arguments import GAMES, Data, GameName, Language, Options, Plain, Record, Seats, language
from ludothek.cli.commands import Commands
from ludothek.cli.faults import guarded

HERE = "127.0.0.1,::1"
COUNTED_IN = "PROMETHEUS_MULTIPROC_DIR"
"""How `prometheus_client` is told where several processes count together."""

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


@app.command()
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
    plain: Plain = False,
    lang: Language = None,
) -> None:
    """Play in this terminal, with people and bots in any mix."""
    from ludothek.cli.play import Wish, play_here

    play_here(Wish(game, seats, bots, name or [], option or [], resume, file, seed, plain, language(lang)))


@app.command()
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


@app.command()
def verify(record: Record, lang: Language = None) -> None:
    """Check that a record is complete and legal from its first line to its last."""
    from ludothek.cli.records import verify_record

    verify_record(record, language(lang))


@app.command()
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


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called, such as my-game.")],
    lang: Language = None,
) -> None:
    """Lay out the folder of a new game, which can be played as it is: for authors of games."""
    from ludothek.cli.new import new_game

    new_game(name, language(lang))


@app.command()
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


@app.command()
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


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 100_000,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 0,
    seats: Seats = None,
    option: Options = None,
    lang: Language = None,
) -> None:
    """Play many random games in compiled code and sum them up."""
    from ludothek.cli.simulate import simulate_games

    simulate_games(game, games, seed, seats, option or [], language(lang))


@app.command()
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
    lang: Language = None,
) -> None:
    """Let players play each other on all seats with the same luck, until it is clear who is better."""
    from ludothek.cli.arena import Wish, hold_arena

    spoken = language(lang)
    wish = Wish(game, players, games, seats, option or [], seed, cores, ledger, on, plot, each, full, think, spoken)
    hold_arena(wish)


@app.command()
def train(
    game: GameName,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=2**63 - 2, help="The same seed learns the same.")] = 1,
    output: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where the weights are written; by default where the player reads them."),
    ] = None,
    lang: Language = None,
) -> None:
    """Let the learning player of a game learn again from the beginning, by playing against itself."""
    from ludothek.cli.train import train_game

    train_game(game, seed, output, language(lang))


@app.command()
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


@app.command()
def exploit(
    game: GameName,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The player that stays as it is.")],
    games: Annotated[int, typer.Option(metavar="N", min=0, help="How many games to learn from.")] = 100_000,
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=2**63 - 2, help="The same seed learns the same.")] = 1,
    lang: Language = None,
) -> None:
    """Learn the best answer to a player that does not change: what it wins is a lower bound of what can be won."""
    from ludothek.cli.exploit import exploit_player

    exploit_player(game, player, games, seed, language(lang))


@app.command()
def load(
    tables: Annotated[int, typer.Option(metavar="N", help="Tables of two.")] = 200,
    seconds: Annotated[float, typer.Option(metavar="S", help="How long to measure.")] = 20,
    rate: Annotated[
        float, typer.Option(metavar="N", help="Moves per second over all tables; by default as many as possible.")
    ] = 0,
    game: Annotated[str | None, typer.Option(metavar="GAME", help=f"{GAMES}; by default all in turn.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Measure the memory of tables where nothing happens.")] = False,
    kills: Annotated[
        int, typer.Option(metavar="N", help="Kill the server this many times under load and look for lost moves.")
    ] = 0,
    migrating: Annotated[
        bool, typer.Option("--migrating", help="With --kills: while it migrates a database of the first version.")
    ] = False,
    flood: Annotated[
        str | None,
        typer.Option(
            metavar="KIND",
            help="Let one bad guest flood the server while others play: frames, pings, connections, chat, tables, "
            "bodies, or all in turn.",
        ),
    ] = None,
    locked: Annotated[
        float, typer.Option(metavar="S", help="Lock the database for this long and see who has to wait.")
    ] = 0,
    bots: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Tables of one person and this bot, a move per second: how long both wait."),
    ] = None,
    nodes: Annotated[
        int, typer.Option(metavar="N", help="So many nodes on a PostgreSQL and a Redis of their own, and not one file.")
    ] = 0,
    of: Annotated[
        str, typer.Option(metavar="node|redis|postgres", help="With --nodes and --kills: what is killed.")
    ] = "node",
    rolling: Annotated[
        int, typer.Option(metavar="N", help="With --nodes: restart them one after the other, so often.")
    ] = 0,
    silence: Annotated[float, typer.Option(metavar="S", help="With --nodes: stop Redis for this long.")] = 0,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed makes the same choices.")] = 1,
    lang: Language = None,
) -> None:
    """Measure how much load a server on this machine can take: complete games over real sockets."""
    from ludothek.cli.load import Wish, load_server

    wish = Wish(tables, seconds, rate, game, quiet, kills, migrating, flood, locked, bots, seed, language(lang))
    load_server(replace(wish, nodes=nodes, of=of, rolling=rolling, silence=silence))


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The address to listen on; 0.0.0.0 is all of them.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=65535, help="The port; 8765 or the next free one by default."),
    ] = None,
    data: Annotated[
        str | None,
        typer.Option(metavar="DATA", help="The file that holds all tables, made if it is not there; or postgresql://…"),
    ] = None,
    redis: Annotated[
        str | None, typer.Option(metavar="redis://…", help="What tells nodes on one PostgreSQL of each other's moves.")
    ] = None,
    processes: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="How many processes share the port; needs PostgreSQL.")
    ] = 1,
    drain: Annotated[
        float,
        typer.Option(metavar="S", min=0, max=300, help="How long /ready says no before this server stops."),
    ] = 0,
    https: Annotated[
        bool, typer.Option("--https", help="People reach this server over HTTPS, through a proxy.")
    ] = False,
    proxy: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="The proxies that are trusted to say who is asking.")
    ] = HERE,
    metrics: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Who may read /metrics, such as 10.0.0.7,10.1.0.0/16.")
    ] = HERE,
    log: Annotated[str, typer.Option(metavar="text|json", help="The form of the log on standard error.")] = "text",
    browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    lang: Language = None,
) -> None:
    """Open the table in the browser: for you, or for everyone who gets a link."""
    with counted_together() if processes > 1 else nullcontext():
        from ludothek.cli.serve import Form, Wish
        from ludothek.cli.serve import serve as run_server

        form = Form(data, redis, processes, drain)
        run_server(Wish(host, port, form, https, proxy, metrics, log, browser, language(lang)))


@contextmanager
def counted_together() -> Iterator[None]:
    """The processes of one server have one `/metrics`; what counts for it has to know before it is imported."""
    with tempfile.TemporaryDirectory(prefix="ludothek-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ[COUNTED_IN] = folder
        try:
            yield
        finally:
            del os.environ[COUNTED_IN]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where it goes; an older one there is replaced.")],
    data: Data = None,
) -> None:
    """Write all tables into one file, also while a server is running."""
    from ludothek.cli.data import back_up

    back_up(file, data)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `ludothek backup` has written.")],
    data: Data = None,
    lang: Language = None,
) -> None:
    """Check a backup, and put it in the place of all tables that there are; the server has to be stopped."""
    from ludothek.cli.data import restore as restore_all

    restore_all(file, data, language(lang))


@app.command()
def move(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A file or postgresql://…: it stays as it is.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="A file or postgresql://… without tables.")],
) -> None:
    """Bring all tables from one database into another; no server may be at work with either."""
    from ludothek.cli.data import move as move_all

    move_all(source, target)


app.add_typer(admin.app, name="admin")


def run() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a letter shows a question mark
    guarded(lambda: app(prog_name="ludothek"))
