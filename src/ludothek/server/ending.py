"""The end of what a server does beside answering."""

from __future__ import annotations

import asyncio

AGAIN = 0.5
"""Seconds after which a task is cancelled once more."""


async def end(task: asyncio.Task[None]) -> None:
    """Cancels a task until it has ended: a library that waits for something may swallow that, just when its time is up
    or what it waited for has come, and whoever waited for the task then would wait for ever.
    """
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=AGAIN)
