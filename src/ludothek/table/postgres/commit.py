"""What came together is written together, in one statement; an entry that another was faster with is left out alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludothek.table.append import Append
from ludothek.table.postgres import statements
from ludothek.table.store import Conflict, TooMany

if TYPE_CHECKING:
    import asyncpg

Outcome = Exception | int | None
"""What came of a write: an error, the key of a table that is new, or nothing to say."""


async def commit(connection: asyncpg.Connection, writes: Sequence[Append], is_again: bool) -> list[Outcome]:
    """What came of each; of one table there is at most one entry.

    `is_again` if the same was tried before and nobody knows what came of it: an entry that is there already may be the
    very one. Whatever became of the first try, the key has decided after the second.
    """
    if not any(write.bound for write in writes):
        return await write_all(connection, writes, is_again)
    async with connection.transaction(isolation="read_committed"):
        excess = await exceeding(connection, [write for write in writes if write.bound])
        others = [write for write in writes if write not in excess]
        outcomes = iter(await write_all(connection, others, is_again))
        return [TooMany() if write in excess else next(outcomes) for write in writes]


async def exceeding(connection: asyncpg.Connection, writes: Sequence[Append]) -> list[Append]:
    """Those by which somebody would sit at too many tables. Until the transaction ends nobody else lets them sit down:
    what comes after the lock sees all that was written before it.
    """
    asked = [(bound.player, bound.since, key, table[0] if table else "") for key, *_, table, bound in writes if bound]
    players, *rest = columns(asked, 4)
    await connection.fetch(statements.LOCK_PLAYERS, players)
    found = await connection.fetch(statements.SEATS, players, *rest)
    excess: list[Append] = []
    more: Counter[str] = Counter()
    for write, (count,) in zip(writes, found, strict=True):
        assert write.bound
        if count + more[write.bound.player] < write.bound.most:
            more[write.bound.player] += 1
        else:
            excess.append(write)
    return excess


async def write_all(connection: asyncpg.Connection, writes: Sequence[Append], is_again: bool) -> list[Outcome]:
    new = [write for write in writes if write.table]
    more = sorted(write for write in writes if not write.table)
    made = await make(connection, new, is_again) if new else {}
    added = await append(connection, more, is_again) if more else set()
    return [outcome_of(write, made, added) for write in writes]


def outcome_of(write: Append, made: dict[object, int], added: set[int]) -> Outcome:
    if write.table:
        return made.get(write.table[0]) or Conflict()
    return None if write.key in added else Conflict()


async def append(connection: asyncpg.Connection, writes: Sequence[Append], is_again: bool) -> set[int]:
    """The tables that have their entry."""
    seats = [(write.key, seat, player) for write in writes for seat, player in dict(write.members).items()]
    keys, numbers, events, times, stages, *_ = columns(writes, len(Append._fields))
    if seats or any(stages):
        found = await connection.fetch(statements.APPEND, keys, numbers, events, times, stages, *columns(seats, 3))
    else:
        found = await connection.fetch(statements.APPEND_ALONE, keys, numbers, events, times)
    added = {key for (key,) in found}
    if is_again and len(added) < len(writes):
        ours = {write.key: (write.events, write.at) for write in writes}
        there = await connection.fetch(statements.WRITTEN, keys, numbers)
        added |= {key for key, *what in there if tuple(what) == ours[key]}
    return added


async def make(connection: asyncpg.Connection, writes: Sequence[Append], is_again: bool) -> dict[object, int]:
    """The keys of the tables that are there, by their ids."""
    rows = [(*write.table, write.number, write.events, write.at) for write in writes]
    seats = [(write.table[0], seat, player) for write in writes for seat, player in dict(write.members).items()]
    made = dict(await connection.fetch(statements.MAKE, *columns(rows, 9), *columns(seats, 3)))
    if is_again and len(made) < len(writes):
        ours = {write.table[0]: write.table[1] for write in writes}
        there = await connection.fetch(statements.MADE, list(ours))
        made |= {id: key for id, key, secret in there if secret == ours[id]}
    return made


def columns(rows: Sequence[Sequence[object]], width: int) -> list[list[object]]:
    """Rows as PostgreSQL takes many of them: a list for each column."""
    return [[row[index] for row in rows] for index in range(width)]
