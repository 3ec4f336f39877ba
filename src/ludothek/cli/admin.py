"""`ludothek admin`: the commands for who runs a server, and what they take."""

from __future__ import annotations

from typing import Annotated

import typer

from ludothek.cli.arguments import Data
from ludothek.table.stages import CLOSED, OPEN, OVER, PLAYING

STAGES = (OPEN, PLAYING, OVER, CLOSED)
Whom = Annotated[
    str, typer.Argument(metavar="WHOM", help="A person, as `ludothek admin people` shows them, or an address.")
]
Lasting = Annotated[
    str | None, typer.Option("--for", metavar="TIME", help="Such as 30m, 12h or 7d; by default for ever.")
]

app = typer.Typer(help="See and order, while servers run: for who hosts.", no_args_is_help=True, rich_markup_mode=None)


@app.command()
def tables(
    stage: Annotated[str | None, typer.Option(metavar="STAGE", help=f"Only {', '.join(STAGES)} ones.")] = None,
    most: Annotated[int, typer.Option(metavar="N", min=1, help="How many at most.")] = 50,
    data: Data = None,
) -> None:
    """List the newest tables."""
    from ludothek.cli.orders import list_tables

    list_tables(stage, most, data)


@app.command()
def people(data: Data = None) -> None:
    """List who has a page open at a table now; servers answer within seconds."""
    from ludothek.cli.orders import list_people

    list_people(data)


@app.command()
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Its link, or the end of that.")], data: Data = None
) -> None:
    """Close a table for good: who is there is told, and nothing happens there any longer."""
    from ludothek.cli.orders import close_table

    close_table(table, data)


@app.command()
def mute(whom: Whom, lasting: Lasting = None, data: Data = None) -> None:
    """Refuse what a person, or everybody at an address, says in chats; they can go on playing."""
    from ludothek.cli.orders import order
    from ludothek.table.orders import MUTE

    order(MUTE, whom, lasting, data)


@app.command()
def ban(whom: Whom, lasting: Lasting = None, data: Data = None) -> None:
    """Shut a person or an address out, and close their pages. Who is banned as a person can come back as another; an
    address is harder to change, and may be shared.
    """
    from ludothek.cli.orders import order
    from ludothek.table.orders import BAN

    order(BAN, whom, lasting, data)


@app.command()
def lift(whom: Whom, data: Data = None) -> None:
    """Take back what was ordered about a person or an address."""
    from ludothek.cli.orders import order
    from ludothek.table.orders import LIFT

    order(LIFT, whom, None, data)


@app.command()
def bans(data: Data = None) -> None:
    """List who is muted or banned now."""
    from ludothek.cli.orders import list_bans

    list_bans(data)
