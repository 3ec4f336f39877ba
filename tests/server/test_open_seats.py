"""Nobody has a seat at too many tables that have not begun, and the store is not asked about it each time."""

from __future__ import annotations

import asyncio

import pytest

from ludothek.core.denied import Denied
from ludothek.server.limits import OPEN_TABLES_A_PERSON
from ludothek.server.open_seats import OpenSeats


def test_who_asks_for_many_at_once_gets_no_more() -> None:
    async def count(player: str) -> int:
        await asyncio.sleep(0)
        return OPEN_TABLES_A_PERSON - 2

    async def run() -> None:
        seats = OpenSeats(count)
        came = await asyncio.gather(*(seats.demand("anna") for _ in range(9)), return_exceptions=True)
        assert came.count(None) == 2

    asyncio.run(run())


def test_the_store_is_asked_again_only_when_there_may_be_too_many() -> None:
    open_now, asked = OPEN_TABLES_A_PERSON - 3, 0

    async def count(player: str) -> int:
        nonlocal asked
        asked += 1
        return open_now

    async def run() -> None:
        nonlocal open_now
        seats = OpenSeats(count)
        await seats.demand("anna")
        await seats.demand("anna")
        assert asked == 1
        seats.add("anna")  # by a rematch, which nobody is asked about
        open_now = OPEN_TABLES_A_PERSON
        with pytest.raises(Denied) as denied:
            await seats.demand("anna")
        assert (denied.value.reason, asked) == ("too-many-tables", 2)
        open_now = 0
        await seats.demand("anna")
        await seats.demand("anna")
        assert asked == 3

    asyncio.run(run())
