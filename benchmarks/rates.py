"""How often something can be done in a second: by the clock, and by the processor, which others do not disturb."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

SECONDS = 1.0
ROUNDS = 3


class Rates(NamedTuple):
    """Steps a second, each the best of some rounds."""

    clock: float
    processor: float
    """For each second that one core spent."""


def rates(work: Callable[[], int], seconds: float = SECONDS) -> Rates:
    """Does some work again and again; it says how many steps that was."""
    work()
    clock = processor = 0.0
    for _ in range(ROUNDS):
        steps, started, spent = 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - started < seconds:
            steps += work()
        clock = max(clock, steps / (time.perf_counter() - started))
        processor = max(processor, steps / (time.process_time() - spent))
    return Rates(clock, processor)
