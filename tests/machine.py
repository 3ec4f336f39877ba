"""How fast this machine is at the moment: what is promised in seconds holds for one that nothing else slows down."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ATTEMPTS = 3
IMPORTS_NUMBA_WITHIN = 0.4
"""Seconds of processor time that a machine needs for this to keep the promises."""


def is_within(seconds: float, measure: Callable[[], float]) -> bool:
    """Whether what is measured, in seconds of processor time, ever stays below so many, or as many more as this
    machine is slower now.
    """
    return any(took < seconds or took < seconds * slowness() for took in (measure() for _ in range(ATTEMPTS)))


def slowness() -> float:
    return seconds_of("import numba") / IMPORTS_NUMBA_WITHIN


def seconds_of(script: str) -> float:
    """The processor time of a script in a new process, without the start of Python."""
    return float(printed_by(f"import time; t = time.process_time(); {script}; print(time.process_time() - t)"))


def printed_by(script: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True, cwd=Path(__file__).parent
    ).stdout
