"""What nodes know of each other, in the database that they share. All times are the database's: clocks differ."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from ludothek.table.neighbours import Elsewhere, Guest, Spent
from ludothek.table.postgres.commit import columns
from ludothek.table.postgres.reader import Reader

ALIVE = 4.5
"""Seconds after which a node that says nothing is taken for dead."""
LEASE = 15.0
"""Seconds for which a node has what it has claimed: longer than a bot may think."""
FORGOTTEN = 3600.0
"""Seconds after which nobody needs to know who was where."""
HEARD = 60.0
"""Seconds after which everybody has heard what was spent."""
TIDY = 30
"""How many times a node speaks before it looks what can go."""

NOW = "extract(epoch FROM clock_timestamp())::float8"
LIVES = f"seen_at > {NOW} - {ALIVE}"
BEAT = f"""
    INSERT INTO nodes (node, seen_at) VALUES ($1, {NOW})
    ON CONFLICT (node) DO UPDATE SET seen_at = excluded.seen_at RETURNING xmax = 0
"""
TELL = f"""
    WITH given AS (
        SELECT * FROM unnest($2::text[], $3::text[], $4::bool[], $5::float8[], $6::text[])
            AS given (table_id, player, is_here, gone, address)
    ), forgotten AS (
        DELETE FROM guests USING given
        WHERE guests.node = $1 AND guests.table_id = given.table_id AND guests.player = given.player
            AND NOT given.is_here AND gone IS NULL
    ), spending AS (
        INSERT INTO spent (node, kind, who, amount, at)
        SELECT $1, kind, who, amount, {NOW} FROM unnest($7::text[], $8::text[], $9::int[]) AS more (kind, who, amount)
    )
    INSERT INTO guests (table_id, player, node, is_here, left_at, address)
    SELECT table_id, player, $1, is_here::int, {NOW} - gone, address FROM given WHERE is_here OR gone IS NOT NULL
    ON CONFLICT (table_id, player, node)
    DO UPDATE SET is_here = excluded.is_here, left_at = excluded.left_at, address = excluded.address
"""
GUESTS = f"""
    SELECT table_id, player, CASE
        WHEN bool_or(is_here = 1 AND coalesce({LIVES}, false)) THEN NULL
        ELSE min({NOW} - CASE WHEN is_here = 1 THEN coalesce(seen_at, 0) ELSE left_at END) END
    FROM guests LEFT JOIN nodes USING (node) WHERE table_id = ANY($2::text[]) AND node <> $1
    GROUP BY table_id, player
"""
"""Who is at a node that is dead has been gone since it spoke last."""
SPENT = "SELECT number, kind, who, amount FROM spent WHERE number > $2 AND node <> $1 ORDER BY number"
LAST_SPENT = "SELECT coalesce(max(number), 0) FROM spent"
REST = f"least($4::float8, allowances.rest + ({NOW} - allowances.at) * $3::float8)"
TAKE = f"""
    INSERT INTO allowances (kind, who, rest, at) VALUES ($1, $2, $4::float8 - 1, {NOW})
    ON CONFLICT (kind, who) DO UPDATE SET rest = {REST} - 1, at = excluded.at WHERE {REST} >= 1
    RETURNING true
"""
"""Who comes at the same moment waits for the row, and sees what the other has left."""
CLAIM = f"""
    INSERT INTO claims (table_id, what, node, until) VALUES ($2, $3, $1, {NOW} + {LEASE})
    ON CONFLICT (table_id, what) DO UPDATE SET node = excluded.node, until = excluded.until
    WHERE claims.node = excluded.node OR claims.until < {NOW}
        OR NOT EXISTS (SELECT FROM nodes WHERE nodes.node = claims.node AND {LIVES})
    RETURNING true
"""
WAITING = f"""
    SELECT table_id, min(address) FROM guests JOIN nodes USING (node)
    JOIN tables ON tables.id = table_id JOIN members ON table_key = key AND members.player = guests.player
    WHERE table_id = ANY($1::text[]) AND is_here = 1 AND {LIVES} GROUP BY table_id
"""
LEAVE = f"""
    WITH gone AS (DELETE FROM nodes WHERE node = $1), free AS (DELETE FROM claims WHERE node = $1)
    UPDATE guests SET is_here = 0, left_at = {NOW} WHERE node = $1 AND is_here = 1
"""
FORGET = f"""
    WITH old AS (DELETE FROM spent WHERE at < {NOW} - {HEARD}),
    refilled AS (DELETE FROM allowances WHERE at < {NOW} - {FORGOTTEN}),
    done AS (DELETE FROM claims WHERE until < {NOW} - {HEARD}),
    dead AS (DELETE FROM nodes WHERE seen_at < {NOW} - {FORGOTTEN})
    DELETE FROM guests WHERE left_at < {NOW} - {FORGOTTEN} OR is_here = 1 AND NOT EXISTS (
        SELECT FROM nodes WHERE nodes.node = guests.node AND seen_at > {NOW} - {FORGOTTEN}
    )
"""


class PostgresNeighbours:
    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._node = secrets.token_hex(8)
        self._heard: int | None = None
        self._count = 0

    async def tell(self, guests: Sequence[Guest], spent: Sequence[Spent]) -> bool:
        (is_new,) = await self._reader.row(BEAT, self._node)
        if guests or spent:
            await self._reader.rows(TELL, self._node, *columns(guests, 5), *columns(spent, 3))
        self._count += 1
        if self._count % TIDY == 0:
            await self._reader.rows(FORGET)
        return bool(is_new)

    async def guests(self, tables: Sequence[str]) -> list[Elsewhere]:
        return [Elsewhere(*row) for row in await self._reader.rows(GUESTS, self._node, list(tables))]

    async def spent(self) -> list[Spent]:
        """A number that was drawn before and is written after another is missed, which does no harm."""
        if self._heard is None:
            (self._heard,) = await self._reader.row(LAST_SPENT)
        rows = await self._reader.rows(SPENT, self._node, self._heard)
        self._heard = max([self._heard, *(row[0] for row in rows)])
        return [Spent(*row[1:]) for row in rows]

    async def take(self, kind: str, who: str, a_second: float, at_once: float) -> bool:
        return await self._reader.row(TAKE, kind, who, a_second, at_once) is not None

    async def claim(self, table: str, what: str) -> bool:
        return await self._reader.row(CLAIM, self._node, table, what) is not None

    async def waiting(self, tables: Sequence[str]) -> dict[str, str]:
        return dict(await self._reader.rows(WAITING, list(tables)))

    async def leave(self) -> None:
        await self._reader.rows(LEAVE, self._node)
