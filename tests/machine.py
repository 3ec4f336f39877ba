"""How fast this machine is at the moment: what is promised in seconds holds for one that nothing else slows down."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ATTEMPTS = 6
IMPORTS_NUMBA_WITHIN = 0.4
"""Seconds, of its processor and by the clock, that a machine needs for this to keep the promises."""


def is_within(seconds: float, measure: Callable[[], float]) -> bool:
    """Whether what is measured, in seconds of processor time, ever stays below so many, or as many more as this
    machine is slower now.
    """
    return any(took < seconds or took < seconds * slowness() for took in (measure() for _ in range(ATTEMPTS)))


def is_soon(seconds: float, took: float) -> bool:
    """Whether what took so long by the clock stayed below so many seconds, or as many more as everybody waits for this
    machine now.
    """
    return took < seconds or took < seconds * slowness("perf_counter")


def slowness(clock: str = "process_time") -> float:
    return seconds_of("import numba", clock) / IMPORTS_NUMBA_WITHIN


def seconds_of(script: str, clock: str = "process_time") -> float:
    """What a script takes in a new process, without the start of Python, by one of the clocks of `time`."""
    return float(printed_by(f"from time import {clock} as now; t = now(); {script}; print(now() - t)"))


def printed_by(script: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True, cwd=Path(__file__).parent
    ).stdout
