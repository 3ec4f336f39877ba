"""That nobody replaces everything while nodes are at work: nodes share a lock, and who replaces has it alone.

The lock is one of the schema in which the tables are; the database takes it back when the connection ends. Who replaces
everything says so in a setting, so a node that was cut off meanwhile knows that all it has in memory is of before.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from ludothek.table.postgres import statements
from ludothek.table.postgres.address import Address
from ludothek.table.schema import GENERATION

if TYPE_CHECKING:
    import asyncpg

KEY = 0x4C75646F  # "Ludo"
PLACE = f"({KEY}, hashtext(current_schema()))"
SHARED = f"SELECT pg_try_advisory_lock_shared{PLACE}"
ALONE = f"SELECT pg_try_advisory_xact_lock{PLACE}"


def new_generation() -> bytes:
    return secrets.token_bytes(16)


async def share(address: Address, connection: asyncpg.Connection) -> bytes:
    """A node is at work, as long as it is connected; `Unfit` if everything is just being replaced. Answers with what is
    another value when everything has been.
    """
    with address.explained():
        is_free = await connection.fetchval(SHARED)
        if is_free:
            await connection.execute(statements.ADD_SETTING, GENERATION, new_generation())
            return bytes(await connection.fetchval(statements.READ_SETTING, GENERATION))
    connection.terminate()
    raise address.unfit("is being restored, or moved: wait until that is done")
