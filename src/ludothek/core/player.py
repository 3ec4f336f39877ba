"""Who decides for a seat, and how a game says which opponents it brings."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Protocol

from ludothek.core.options import Value

if TYPE_CHECKING:
    from ludothek.core.position import Position
    from ludothek.core.prepare import Report

Needs = Mapping[str, tuple[Value, ...]]
"""What some options must be for an opponent to play; the others may be anything."""

LEVELS = ("novice", "casual", "steady", "shrewd", "expert", "strong")
"""What opponents of growing strength are called at every game that has them."""
AT = "@"
"""With which the name of an opponent begins that is called by its strength."""


class Player(Protocol):
    """Gets what its seat may know, never the state of the game.

    It is made for one seat of one game, and may keep there what it has worked out from the lines of its views. Asked
    for the first time in the middle of a game, it must choose the same. One that holds anything that does not end by
    itself has a method `close`, too.
    """

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        """One of ``view.legal(seat)``, for a seat that is to act in its own view."""


class Judge(Player, Protocol):
    """A player that can say what it thinks of every choice."""

    def worth(self, view: Position, seat: str) -> dict[str, float]:
        """What share of the win it expects from each of ``view.legal(seat)``, or from those it has thought about."""


@dataclass(frozen=True)
class Opponent:
    """An opponent that a game brings."""

    name: str
    make: Callable[[], Player]
    needs: Needs = field(default_factory=dict)
    """Where it is offered."""
    remedy: Callable[[Mapping[str, Value]], str] | None = None
    """The command after which it could play under other options on this computer, too; empty if it already can."""
    ready: Callable[[Position, Report], None] | None = None
    """Loads what it knows before a game begins; ValueError if it cannot play."""

    @property
    def level(self) -> int | None:
        """Its place among those of growing strength, from 1; None for one that is not of these."""
        return LEVELS.index(self.name) + 1 if self.name in LEVELS else None


@dataclass(frozen=True)
class Levels:
    """An opponent whose strength is a number from 0 to 1, the best it can, and the points of it that have names."""

    make: Callable[[float], Player]
    strengths: tuple[float, float, float, float, float, float]
    """Of `LEVELS`; `ludothek calibrate` finds them."""
    ready: Callable[[Position, Report], None] | None = None

    def opponents(self) -> tuple[Opponent, ...]:
        return tuple(self._opponent(*level) for level in zip(LEVELS, self.strengths, strict=True))

    def at(self, strength: float) -> Opponent:
        """The one between two levels, called by its strength."""
        return self._opponent(f"{AT}{strength:g}", strength)

    def _opponent(self, name: str, strength: float) -> Opponent:
        return Opponent(name, partial(self.make, strength), ready=self.ready)
