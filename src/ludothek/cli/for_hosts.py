"""What `ludothek` has for those who run a server."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from ludothek.cli.arguments import GAMES, Data, Language, Programs, address, language, named

HERE = "127.0.0.1,::1"
COUNTED_IN = "PROMETHEUS_MULTIPROC_DIR"
"""How `prometheus_client` is told where several processes count together."""

commands = typer.Typer()


@commands.command()
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


@commands.command()
def serve(
    host: Annotated[
        str,
        typer.Option(callback=address, metavar="ADDRESS", help="The address to listen on; 0.0.0.0 is all of them."),
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=65535, help="The port; 8765 or the next free one by default."),
    ] = None,
    data: Annotated[
        str | None,
        typer.Option(
            callback=named,
            metavar="DATA",
            help="The file that holds all tables, made if it is not there; or postgresql://…",
        ),
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
    program: Programs = None,
    lang: Language = None,
) -> None:
    """Open the table in the browser: for you, or for everyone who gets a link."""
    with counted_together() if processes > 1 and data and redis else nullcontext():
        from ludothek.cli.serve import Form, Wish
        from ludothek.cli.serve import serve as run_server

        form = Form(data, redis, processes, drain)
        run_server(Wish(host, port, form, https, proxy, metrics, log, browser, language(lang), program or []))


@contextmanager
def counted_together() -> Iterator[None]:
    """The processes of one server have one `/metrics`; what counts for it has to know before it is imported."""
    with tempfile.TemporaryDirectory(prefix="ludothek-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ[COUNTED_IN] = folder
        try:
            yield
        finally:
            del os.environ[COUNTED_IN]


@commands.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where it goes; an older one there is replaced.")],
    data: Data = None,
) -> None:
    """Write all tables into one file, also while a server is running."""
    from ludothek.cli.data import back_up

    back_up(file, data)


@commands.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `ludothek backup` has written.")],
    data: Data = None,
    lang: Language = None,
) -> None:
    """Check a backup, and put it in the place of all tables that there are; the server has to be stopped."""
    from ludothek.cli.data import restore as restore_all

    restore_all(file, data, language(lang))


@commands.command()
def move(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A file or postgresql://…: it stays as it is.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="A file or postgresql://… without tables.")],
) -> None:
    """Bring all tables from one database into another; no server may be at work with either."""
    from ludothek.cli.data import move as move_all

    move_all(source, target)
