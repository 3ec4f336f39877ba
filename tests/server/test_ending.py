"""What a server does beside answering ends when it stops."""

from __future__ import annotations

import asyncio

from ludothek.server.ending import end


def test_a_task_that_swallows_being_cancelled_ends_all_the_same() -> None:
    async def stubborn() -> None:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            await asyncio.sleep(3600)

    async def run() -> bool:
        task = asyncio.create_task(stubborn())
        await asyncio.sleep(0)
        await asyncio.wait_for(end(task), 30)
        return task.cancelled()

    assert asyncio.run(run())
