"""Who waits until something is written: called back in the event loop, or awaiting it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence

from ludothek.table.store import Then

logger = logging.getLogger(__name__)


def answer_all(answers: Sequence[tuple[Then, Exception | None]]) -> None:
    """Calls who waits; what goes wrong there hurts nobody else."""
    for then, error in answers:
        try:
            then(error)
        except Exception:
            logger.exception("what follows a write failed")


async def called_back(begin: Callable[[Then], object]) -> None:
    """Begins something and waits until it is done."""
    waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def then(error: Exception | None) -> None:
        if waiting.done():
            return
        if error is None:
            waiting.set_result(None)
        else:
            waiting.set_exception(error)

    begin(then)
    await waiting


def watched(job: Coroutine[object, object, None]) -> asyncio.Task[None]:
    """A task that may fail when nobody waits for it any longer."""
    task = asyncio.create_task(job)
    task.add_done_callback(lambda task: task.cancelled() or task.exception())
    return task
