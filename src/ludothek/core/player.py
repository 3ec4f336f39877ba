"""Who decides for a seat, and how a game says which opponents it brings."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from ludothek.core.options import Value

if TYPE_CHECKING:
    from ludothek.core.position import Position
    from ludothek.core.prepare import Report

Needs = Mapping[str, tuple[Value, ...]]
"""What some options must be for an opponent to play; the others may be anything."""


class Player(Protocol):
    """Gets what its seat may know, never the state of the game."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        """One of ``view.legal(seat)``, for a seat that is to act in its own view."""


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
