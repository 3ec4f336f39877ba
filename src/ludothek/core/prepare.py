"""Compiling a game before it is played, so that the one long wait can be announced.

What was compiled once is loaded from the cache as it is needed; a mark beside it says that it is all there.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba
import numpy as np

from ludothek.core import calls
from ludothek.core.cache import folder, sources
from ludothek.core.chance import Stream
from ludothek.core.game import Game
from ludothek.core.json_text import JsonBuffer
from ludothek.core.record import blank
from ludothek.core.rule import signature_of
from ludothek.core.uncompiled import explained

Report = Callable[[int, int], None]
"""Hears how many of how many functions are compiled."""
Job = tuple[Callable[..., Any], Sequence[object]]
"""A function and arguments like those it will be called with."""


def prepare(game: Game, report: Report) -> None:
    """Compiles what positions of the game call, unless that was done before."""
    compile_once(game.name, jobs_of(game), report)


def load(game: Game) -> None:
    """Loads what `prepare` has compiled. Nothing is played, so a thread may do this while others play."""
    if not numba.config.DISABLE_JIT:
        for function, arguments in jobs_of(game):
            function.compile(signature_of(arguments))  # type: ignore[attr-defined]


def is_compiled(game: Game) -> bool:
    """Whether `prepare` would have nothing to do."""
    return bool(numba.config.DISABLE_JIT) or mark_of(game.name, jobs_of(game)).exists()


def jobs_of(game: Game) -> list[Job]:
    """What positions of the game call."""
    states, out = blank(game.state), game.scratch.lists
    seat = action = 0
    jobs: list[Job] = [
        (game.functions["start"], (states[0], *(0 for _ in game.options))),
        (calls.pending, (states,)),
        (calls.refusal, (states, seat, action)),
        (calls.actions, (states, seat, out)),
        (calls.play, (states, states, seat, action)),
        (calls.force, (states, states, seat, action)),
        (calls.roll, (states, states, blank(Stream), np.uint64(0))),
        (calls.outcomes, (states, out)),
        (calls.view, (states, states, seat)),
        (calls.returns, (states, np.zeros(1))),
        (calls.describe, (states, JsonBuffer().texts, seat, seat, seat)),
        (calls.describe_view, (states, states, JsonBuffer().texts, seat, seat, seat)),
    ]
    if "scores" in game.functions:
        jobs.append((calls.scores, (states, np.zeros(1))))
    return jobs


def prepare_encoding(game: Game, report: Report) -> None:
    """Compiles what search and learning call on single states of the game, unless that was done before."""
    states, rngs, seat = blank(game.state), blank(Stream), 0
    jobs: list[Job] = [
        (calls.mask, (states, seat, np.zeros(1, np.uint8), game.scratch.lists)),
        (calls.action_at, (states, seat)),
        (calls.observe, (states, seat, np.zeros(1, np.float32))),
        (calls.imagine, (states, states, seat, rngs, np.uint64(0))),
    ]
    compile_once(f"{game.name}-encoding", jobs, report)


def compile_once(name: str, jobs: Sequence[Job], report: Report) -> None:
    """Compiles every function for arguments like the given ones, unless a run before has finished that; `Denied` with
    the line of a game that cannot be compiled.
    """
    if numba.config.DISABLE_JIT:
        return
    mark = mark_of(name, jobs)
    if mark.exists():
        return
    with uncollected(), explained():
        for done, (function, arguments) in enumerate(jobs):
            report(done, len(jobs))
            function.compile(signature_of(arguments))  # type: ignore[attr-defined]
    report(len(jobs), len(jobs))
    mark.touch()


@contextmanager
def uncollected() -> Iterator[None]:
    """Nobody looks for garbage: there is hardly any before all is compiled, and that took a quarter of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def mark_of(name: str, jobs: Sequence[Job]) -> Path:
    """What says that all of it is there: it is beside the compiled code, and gone with a change of any source."""
    places = (sources(function.__module__, signature_of(arguments)) for function, arguments in jobs)
    return folder(frozenset().union(*places)) / f"{name}.compiled"
