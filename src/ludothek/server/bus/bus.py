"""What a bus is, whoever carries it: a table and a number, and nothing else.

A bell may be lost, doubled, late or out of order: it says no more than that it is worth it to look, and who hears
nothing looks now and then anyway (`server/neighbourhood.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Hear = Callable[[str, int], object]
"""Is told of a table and the number of an entry that its log has now; or `PEOPLE` if somebody came or went there."""
PEOPLE = 0
"""The entry of this number is written before anybody can have the table in memory, and never rung."""


class Bus(Protocol):
    async def listen(self, hear: Hear, missed: Callable[[], object]) -> None:
        """From now on every bell is heard, those of one's own too; `missed` is called when some may not have been."""

    def ring(self, table: str, number: int) -> None:
        """Tells all nodes; never waits, nor says whether they have heard."""

    async def close(self) -> None: ...
