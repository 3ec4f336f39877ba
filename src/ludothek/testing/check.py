"""A check is a sentence about a game that must be true, and a function that finds where it is not.

`everywhere` makes one that looks at any position, `at_corners` one that looks at every option set that the game wants
to be tried, `once` one that looks at the game as a whole. A check that finds a fault raises `Breach`, or whatever the
game's own functions raise.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType

from ludothek.core.position import Position
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup, Walk, step

LONGEST_MESSAGE = 600
MOST_LINES_TOLD = 40


class Breach(AssertionError):
    """What a game does that no game may do."""


class Elsewhere(Exception):
    """There is nothing for a check to look at in this position."""


def demand(holds: object, breach: str) -> None:
    if not holds:
        raise Breach(breach)


@dataclass(frozen=True)
class Moment:
    """A position of the game under test, and a source of random choices for who looks at it."""

    subject: Subject
    setup: Setup
    position: Position
    rng: random.Random

    def until(self, is_reached: Callable[[Position], bool]) -> Position:
        """The first position from here on of which something is true, or else the first since the start."""
        for position in (self.position, self.setup.start()):
            for _ in range(self.subject.longest):
                if is_reached(position):
                    return position
                if position.pending is None:
                    break
                step(position, self.rng)
        raise Elsewhere


@dataclass(frozen=True)
class Check:
    """A sentence, the concern that it belongs to, and how it is examined: what was looked at is counted."""

    concern: str
    sentence: str
    examine: Callable[[Subject], int]
    at: Callable[[Moment], None] | None = None
    """For a check that looks at any position: what it does there."""

    def __str__(self) -> str:
        return f"{self.concern}: {self.sentence}"


def named(function: Callable[..., object]) -> tuple[str, str]:
    """The concern and the sentence, which are the names of the module and of the function."""
    return function.__module__.rpartition(".")[2], function.__name__.replace("_", " ")


def once(function: Callable[[Subject], None]) -> Check:
    def examine(subject: Subject) -> int:
        with_context(lambda: function(subject), lambda: "")
        return 1

    return Check(*named(function), examine)


def at_corners(function: Callable[[Subject, Setup], None]) -> Check:
    def examine(subject: Subject) -> int:
        for corner in subject.corners:
            with_context(lambda corner=corner: function(subject, corner), lambda corner=corner: f"\n  {corner}")  # type: ignore[misc]
        return len(subject.corners)

    return Check(*named(function), examine)


def everywhere(function: Callable[[Moment], None]) -> Check:
    def examine(subject: Subject) -> int:
        looked = 0
        for walk in subject.walks:
            try:
                function(moment(subject, walk, subject.reached(walk)))
            except Elsewhere:
                continue
            except Exception as error:
                raise shortest(subject, function, walk, error) from error
            looked += 1
        return looked

    return Check(*named(function), examine, function)


def moment(subject: Subject, walk: Walk, position: Position) -> Moment:
    return Moment(subject, walk.setup, position, random.Random(walk.seed))


def shortest(subject: Subject, function: Callable[[Moment], None], walk: Walk, error: Exception) -> Breach:
    """The breach where the same game shows it first, with the lines that lead there."""
    for length in range(walk.length):
        earlier = Walk(walk.setup, walk.seed, length)
        try:
            function(moment(subject, earlier, earlier.play()))
        except Elsewhere:
            continue
        except Exception as found:
            walk, error = earlier, found
            break
    lines = course(walk)
    told = [f"… {len(lines) - MOST_LINES_TOLD} more, then"] if len(lines) > MOST_LINES_TOLD else []
    last = "; ".join([*told, *lines[-MOST_LINES_TOLD:]]) or "none"
    return Breach(f"{said(error)}\n  {walk.setup}, seed {walk.seed}, after {len(lines)} lines: {last}")


def course(walk: Walk) -> list[str]:
    """The lines of a walk, up to one at which the game itself fails."""
    lines: list[str] = []
    for length in range(walk.length + 1):
        try:
            lines = Walk(walk.setup, walk.seed, length).play().lines
        except Exception:
            break
    return lines


def said(error: Exception) -> str:
    """What is wrong; an error that the game's functions raise comes with its kind and where it was raised."""
    if isinstance(error, AssertionError) and str(error):
        return str(error)[:LONGEST_MESSAGE]
    place = error.__traceback__
    while place and place.tb_next:
        place = place.tb_next
    where = f" ({place.tb_frame.f_code.co_filename}, line {place.tb_lineno})" if place else ""
    return f"{type(error).__name__}: {error}"[:LONGEST_MESSAGE] + where


def with_context(examine: Callable[[], None], context: Callable[[], str]) -> None:
    try:
        examine()
    except Exception as error:
        raise Breach(said(error) + context()) from error


def checks_of(concern: ModuleType) -> Iterator[Check]:
    """The checks that a module defines, in its order."""
    for thing in vars(concern).values():
        if isinstance(thing, Check) and concern.__name__.endswith(f".{thing.concern}"):
            yield thing
