"""What is known of a position that was solved: what it is worth, how to play, and how far that may be off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Solution:
    """Of a position of two seats or more, in shares of the win."""

    values: Mapping[str, float]
    """What each seat may expect."""
    plans: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """Of each seat that is to act: how likely it should play what, as notation without the seat."""
    gap: float = 0.0
    """What the seats could win, all together, by the best answers to the plans of the others."""
    further: Mapping[str, float] = field(default_factory=dict)
    """What else the game says of the position, by name."""
