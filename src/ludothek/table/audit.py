"""Whether what a database says about a table can be true: its log is replayed through the rules, and all its chance is
drawn again from its secret.
"""

from __future__ import annotations

from collections.abc import Callable

from ludothek.core.game import Game
from ludothek.games import NAMES
from ludothek.table.content import Whole
from ludothek.table.events import Entry, Made, from_row
from ludothek.table.fairness import FairChance
from ludothek.table.table import Table


class Unknown(Exception):
    """A table of a game that is not installed here: nobody can say anything about it."""


class Wrong(ValueError):
    """Something that cannot be, and where."""


def audit(whole: Whole, load: Callable[[str], Game]) -> int:
    """How many events a table has; `Wrong` with the first thing that cannot be, `Unknown` without its game."""
    entries = read_log(whole)
    made = entries[0].events[0] if entries and entries[0].events else None
    if not isinstance(made, Made):
        raise Wrong("its log does not begin with how it was made")
    if made.game not in NAMES:
        raise Unknown(made.game)
    table = replayed(whole, entries, load)
    demand_same(whole, made, table)
    if made.commitment:
        demand_fair(whole, made, table)
    return table.length


def read_log(whole: Whole) -> list[Entry]:
    entries, length = [], 0
    for row in whole.log:
        if row.number != length:
            raise Wrong(f"its log has event {row.number} where event {length} should be")
        try:
            events = from_row(row.events)
        except Exception as error:
            raise Wrong(f"event {row.number} cannot be read: {told(error)}") from error
        entries.append(Entry(row.number, events, row.at))
        length += len(events)
    return entries


def replayed(whole: Whole, entries: list[Entry], load: Callable[[str], Game]) -> Table:
    """Whatever goes wrong in this is wrong with the log."""
    (_, (made, *first), at), *later = entries
    table = None
    try:
        table = Table.replay(whole.id, whole.secret, [Entry(0, [made], at)], load)
        table.follow([Entry(1, first, at), *later])
    except Exception as error:
        number = table.length - 1 if table else 0
        raise Wrong(f"event {number} cannot have happened: {told(error)}") from error
    return table


def demand_same(whole: Whole, made: Made, table: Table) -> None:
    """What the database notes beside the log follows from it."""
    members = tuple(sorted((seat, player) for player, seat in table.seat_by_player.items()))
    for name, noted, right in (
        ("game", whole.game, made.game),
        ("stage", whole.stage, table.stage),
        ("is public", whole.is_public, made.is_public),
        ("members", tuple(sorted(whole.members)), members),
    ):
        if noted != right:
            raise Wrong(f"it is noted with {name} {noted!r}; by its log it is {right!r}")


def demand_fair(whole: Whole, made: Made, table: Table) -> None:
    try:
        if table.position is not None:
            table.fair.check(made.commitment, table.position)
        elif FairChance(whole.secret).commitment != made.commitment:
            raise Wrong("the secret does not fit the commitment that was shown before the game")
    except Exception as error:
        raise Wrong(f"its chance is not fair: {told(error)}") from error


def told(error: Exception) -> str:
    return f"{error}" or type(error).__name__
