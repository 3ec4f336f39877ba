"""That nobody replaces everything while nodes are at work: nodes share a lock, and who replaces has it alone.

The lock is one of the schema in which the tables are; the database takes it back when the connection ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludothek.table.postgres.address import Address

if TYPE_CHECKING:
    import asyncpg

KEY = 0x4C75646F  # "Ludo"
PLACE = f"({KEY}, hashtext(current_schema()))"
SHARED = f"SELECT pg_try_advisory_lock_shared{PLACE}"
ALONE = f"SELECT pg_try_advisory_xact_lock{PLACE}"


async def share(address: Address, connection: asyncpg.Connection) -> None:
    """A node is at work, as long as it is connected; `Unfit` if everything is just being replaced."""
    with address.explained():
        is_free = await connection.fetchval(SHARED)
    if not is_free:
        connection.terminate()
        raise address.unfit("is being restored, or moved: wait until that is done")
