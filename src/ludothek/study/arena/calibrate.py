"""Which strengths the levels of a game should have: each wins a given share against the one below.

The strongest is as strong as can be. From there on down, the strength of the next level is closed in on from both
sides; every guess is an arena of its own, with the same luck, whose ledger is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ludothek.core.player import AT, LEVELS
from ludothek.study.arena.verdict import Interval

GOAL = 2 / 3
"""What a level should win against the one below: in the middle between a step that is felt and one that is too high."""
GUESSES = 6
"""How often the span of possible strengths is halved."""

Measure = Callable[[str, str], tuple[float, Interval]]
"""What share the first of two players wins against the second, and its interval."""


@dataclass(frozen=True)
class Step:
    """A level, and what the one above wins against it."""

    name: str
    strength: float
    share: float
    interval: Interval


def steps(measure: Measure, goal: float = GOAL, guesses: int = GUESSES) -> Iterator[Step]:
    """The levels below the strongest, from the strongest of them down."""
    above = 1.0
    for name in reversed(LEVELS[:-1]):
        low, high = 0.0, above
        tried: list[Step] = []
        for _ in range(guesses):
            strength = round((low + high) / 2, 4)
            tried.append(Step(name, strength, *measure(called(above), called(strength))))
            if tried[-1].share < goal:
                high = strength
            else:
                low = strength
        best = min(tried, key=lambda step: abs(step.share - goal))
        above = best.strength
        yield best


def called(strength: float) -> str:
    return f"{AT}{strength:g}"
