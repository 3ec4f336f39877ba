"""The record of a table: its game with who sat where and what its chance was drawn from."""

from __future__ import annotations

from ludothek.core.position import Position
from ludothek.core.recording import Draw, Recording, sitter
from ludothek.table.table import Table


def recorded(table: Table, seen: Position, date: str | None = None) -> Recording:
    """What somebody who sees a table's position like this may have of it; the secret is published at the end.

    A table that has promised nothing has no chance that could be checked.
    """
    players = {seat: sitter(at.name, is_bot=not at.is_person) for seat, at in table.seats.items() if at}
    secret = table.fair.secret if table.is_over else None
    promised = table.made.commitment
    draw = Draw(promised, secret, table.entropy, table.seals) if promised else None
    return Recording.of(seen, players, date, draw)
