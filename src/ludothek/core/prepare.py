"""Compiling a game before it is played, so that the one long wait can be announced.

What was compiled once is loaded from the cache as it is needed; a mark in the cache folder says that it is all there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numba
import numpy as np

from ludothek.core import calls
from ludothek.core.chance import Stream
from ludothek.core.game import Game
from ludothek.core.json_text import Paper
from ludothek.core.record import blank
from ludothek.core.rule import cache_folder

Report = Callable[[int, int], None]
"""Hears how many of how many functions are compiled."""
Job = tuple[Callable[..., Any], Sequence[object]]
"""A function and arguments like those it will be called with."""


def prepare(game: Game, report: Report) -> None:
    """Compiles what positions of the game call, unless that was done before."""
    if is_compiled(game.name):
        return
    report(0, 1)
    states, out = game.states(game.settle({})), game.listings.lists
    seat = action = 0
    jobs: list[Job] = [
        (calls.pending, (states,)),
        (calls.refusal, (states, seat, action)),
        (calls.actions, (states, seat, out)),
        (calls.play, (states, states, seat, action)),
        (calls.force, (states, states, seat, action)),
        (calls.roll, (states, blank(Stream), np.uint64(0))),
        (calls.outcomes, (states, out)),
        (calls.view, (states, states, seat)),
        (calls.returns, (states, np.zeros(1))),
        (calls.describe, (states, Paper().texts, seat, seat, seat)),
        (calls.describe_view, (states, states, Paper().texts, seat, seat, seat)),
    ]
    if "scores" in game.does:
        jobs.append((calls.scores, (states, np.zeros(1))))
    compile_once(game.name, jobs, report)


def compile_once(name: str, jobs: Sequence[Job], report: Report) -> None:
    """Compiles every function for arguments like the given ones, unless a run before has finished that."""
    if is_compiled(name):
        return
    for done, (function, arguments) in enumerate(jobs):
        report(done, len(jobs))
        function.compile(tuple(numba.typeof(argument) for argument in arguments))  # type: ignore[attr-defined]
    report(len(jobs), len(jobs))
    mark(name).touch()


def is_compiled(name: str) -> bool:
    return bool(numba.config.DISABLE_JIT) or mark(name).exists()


def mark(name: str) -> Path:
    return cache_folder() / f"{name}.compiled"
