"""What the host orders while servers run: people and addresses that are muted or banned, tables that are closed.

Orders are a log of their own. Every server reads it every few seconds, so it does not matter where an order was given,
how many servers there are, nor whether one was running then. What a server answers is a report.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, text, update

from ludothek.table import schema
from ludothek.table.events import Closed, from_row, to_row
from ludothek.table.stages import CLOSED

WAITED = 60.0
"""Seconds after which nobody waits for reports any longer."""
MUTE, BAN, LIFT, CLOSE, REPORT = "mute", "ban", "lift", "close", "report"


class Order(NamedTuple):
    """`whom` is a person, an address or a table; without `until` it is for ever."""

    number: int
    kind: str
    whom: str
    until: float | None
    at: float


def give(connection: Connection, kind: str, whom: str, until: float | None, at: float) -> int:
    """Gives an order; its number. Servers ask for what is newer than they know, so none may become visible after one
    with a higher number.
    """
    if connection.dialect.name == "postgresql":  # which lets several write at once
        connection.execute(text(f"LOCK TABLE {schema.orders.name} IN EXCLUSIVE MODE"))
    given = connection.execute(insert(schema.orders).values(kind=kind, whom=whom, until=until, at=at))
    assert given.inserted_primary_key is not None
    return int(given.inserted_primary_key[0])


def since(connection: Connection, number: int) -> list[Order]:
    orders = schema.orders
    found = connection.execute(select(orders).where(orders.c.number > number).order_by(orders.c.number))
    return [Order(*row) for row in found]


def standing(orders: list[Order], now: float) -> list[Order]:
    """Who is muted or banned now."""
    found: dict[tuple[str, str], Order] = {}
    for order in orders:
        if order.kind == LIFT:
            found = {key: other for key, other in found.items() if other.whom != order.whom}
        elif order.kind in (MUTE, BAN):
            found[order.kind, order.whom] = order
    return [order for order in found.values() if order.until is None or order.until > now]


def close_table(connection: Connection, id: str, at: float) -> bool:
    """Writes to a table's log that it is closed, and orders the servers to look; False if there is no such table, or it
    is closed already. Who moves there at the same moment is first or finds it closed: the key of the log decides.
    """
    tables, log = schema.tables, schema.log
    wanted = select(tables.c.key, tables.c.stage).where(tables.c.id == id)
    table = connection.execute(wanted.with_for_update()).one_or_none()  # others wait with what they append
    if table is None or table.stage == CLOSED:
        return False
    last = connection.execute(
        select(log.c.number, log.c.events).where(log.c.table_key == table.key).order_by(log.c.number.desc()).limit(1)
    ).one()
    number = last.number + len(from_row(last.events))
    connection.execute(insert(log).values(table_key=table.key, number=number, events=to_row([Closed()]), at=at))
    connection.execute(update(tables).where(tables.c.key == table.key).values(stage=CLOSED))
    give(connection, CLOSE, id, None, at)
    return True


def report(connection: Connection, number: int, node: str, text: str) -> None:
    connection.execute(insert(schema.reports).values(number=number, node=node, text=text))


def reports(connection: Connection, number: int) -> dict[str, str]:
    """What servers have answered to an order, by the server."""
    found = schema.reports
    rows = connection.execute(select(found.c.node, found.c.text).where(found.c.number == number).order_by(found.c.node))
    return {row.node: row.text for row in rows}


def forget_reports(connection: Connection, number: int) -> None:
    """Those to an order, and to earlier ones that nobody waits for any longer."""
    old = (
        schema.orders.c.at
        < select(schema.orders.c.at - WAITED).where(schema.orders.c.number == number).scalar_subquery()
    )
    earlier = select(schema.orders.c.number).where(old)
    reports = schema.reports
    connection.execute(delete(reports).where((reports.c.number == number) | reports.c.number.in_(earlier)))


def newest_tables(connection: Connection, most: int, stage: str | None) -> list[Any]:
    """Tables with how long their logs are, the newest first."""
    tables, log = schema.tables, schema.log
    length = select(func.max(log.c.number)).where(log.c.table_key == tables.c.key).scalar_subquery()
    found = select(tables.c.id, tables.c.game, tables.c.stage, tables.c.made_at, length.label("length"))
    if stage:
        found = found.where(tables.c.stage == stage)
    return list(connection.execute(found.order_by(tables.c.key.desc()).limit(most)))
