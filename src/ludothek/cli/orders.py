"""What who runs a server sees and orders while it runs.

It speaks to no server: orders are written into the database, where every server that works with it reads them.
"""

from __future__ import annotations

import re
import time
from datetime import datetime
from ipaddress import ip_address
from typing import Any

import orjson
from rich.console import Console
from rich.table import Table

from ludothek.cli.admin import STAGES
from ludothek.cli.data import database_of
from ludothek.cli.faults import faults
from ludothek.core.denied import Denied
from ludothek.core.refused import quoted, visible
from ludothek.server.addresses import shortened
from ludothek.server.orders import EVERY_SECONDS
from ludothek.table import orders
from ludothek.table.content import Database
from ludothek.table.orders import BAN, LIFT, MUTE, REPORT
from ludothek.table.sqlite.whole import SqliteWhole
from ludothek.table.store import Unfit

PERSON = re.compile(r"[0-9a-f]{24}")
UNITS = {"m": 60, "h": 3600, "d": 24 * 3600}
WAIT_SECONDS = 2 * EVERY_SECONDS + 1
"""How long servers may take to answer."""
LOOK_SECONDS = 0.1


def list_tables(stage: str | None, most: int, data: str | None) -> None:
    if stage not in (None, *STAGES):
        raise Denied.plainly(f"--stage is one of {', '.join(STAGES)}, not {quoted(str(stage))}")
    with faults(Unfit):
        found = database_of(data).read(lambda connection: orders.newest_tables(connection, most, stage))
    rows = [(each.id, each.game, each.stage, str(each.length), moment(each.made_at)) for each in found]
    show(("table", "game", "stage", "events", "made"), rows, "there are no such tables")


def list_people(data: str | None) -> None:
    with faults(Unfit):
        answers = asked(database_of(data))
    online = [page for text in answers.values() for page in orjson.loads(text)]
    rows = sorted({(page["person"], page["name"], page["address"], page["table"]) for page in online})
    nobody = "nobody is at a table" if answers else "no server has answered: is one running with these tables?"
    show(("person", "name", "address", "table"), rows, nobody)


def close_table(table: str, data: str | None) -> None:
    id = table.rstrip("/").rpartition("/")[2]
    with faults(Unfit):
        is_done = database_of(data).change(lambda connection: orders.close_table(connection, id, time.time()))
    if not is_done:
        raise Denied.plainly(f"there is no table {quoted(id)}, or it is closed already")
    print(f"table {visible(id)} is closed; servers follow within {EVERY_SECONDS:.0f} seconds")


def list_bans(data: str | None) -> None:
    with faults(Unfit):
        found = database_of(data).read(lambda connection: orders.since(connection, 0))
    rows = [
        (each.whom, "muted" if each.kind == MUTE else "banned", moment(each.until) if each.until else "for ever")
        for each in orders.standing(found, time.time())
    ]
    show(("whom", "is", "until"), rows, "nobody is muted or banned")


def order(kind: str, whom: str, lasting: str | None, data: str | None) -> None:
    target, now = person_or_address(whom), time.time()
    until = None if lasting is None else now + seconds(lasting)
    with faults(Unfit):
        database_of(data).change(lambda connection: orders.give(connection, kind, target, until, now))
    done = {MUTE: "is muted", BAN: "is banned", LIFT: "is neither muted nor banned"}[kind]
    how_long = "" if kind == LIFT else f" until {moment(until)}" if until else " for ever"
    print(f"{target} {done}{how_long}; servers follow within {EVERY_SECONDS:.0f} seconds")


def person_or_address(whom: str) -> str:
    """As the server knows them: an IPv6 address by its first 64 bits."""
    if PERSON.fullmatch(whom):
        return whom
    try:
        return shortened(str(ip_address(whom.removesuffix("/64"))))
    except ValueError:
        right = "`ludothek admin people` shows people by 24 letters and digits, and addresses"
        raise Denied.plainly(f"{quoted(whom)} is neither a person nor an address: {right}") from None


def seconds(text: str) -> float:
    found = re.fullmatch(r"(\d{1,6})([mhd])", text)
    if not found or not int(found[1]):
        raise Denied.plainly(f"--for takes a time such as 30m, 12h or 7d, not {quoted(text)}")
    return float(int(found[1]) * UNITS[found[2]])


def asked(database: Database) -> dict[str, str]:
    """What the servers answer; with a file there is one at most."""
    number = database.change(lambda connection: orders.give(connection, REPORT, "", None, time.time()))
    end = time.monotonic() + WAIT_SECONDS
    try:
        while True:
            answers = database.read(lambda connection: orders.reports(connection, number))
            if time.monotonic() > end or (answers and isinstance(database, SqliteWhole)):
                return answers
            time.sleep(LOOK_SECONDS)
    finally:
        database.change(lambda connection: orders.forget_reports(connection, number))


def moment(at: float) -> str:
    return datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")


def show(heads: tuple[str, ...], rows: list[Any], nothing: str) -> None:
    """A table for people; what strangers typed does nothing to the terminal."""
    if not rows:
        print(nothing)
        return
    console = Console(highlight=False, markup=False, soft_wrap=True)
    drawn = Table(*heads, box=None, pad_edge=False, header_style="bold")
    for row in rows:
        drawn.add_row(*(visible(text) for text in row))
    console.print(drawn)
