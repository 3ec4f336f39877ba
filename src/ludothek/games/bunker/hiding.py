"""Where to hide the coin in small Bunker, before it is drawn who begins."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ludothek.games.bunker.guarantees import Plans, row

GOLDEN = (5**0.5 - 1) / 2
STEPS = 45
"""How often the way to a peak is shortened: by the golden ratio each time, so to a billionth and less."""


class Hide:
    """The best one. Seats are alike, so it is the same for both."""

    def __init__(self, begins: Plans, follows: Plans) -> None:
        self.begins, self.follows = begins, follows
        self.first = peak(self.secured)
        """How likely the coin should lie in the first pit."""
        low, high = worth(begins, self.first, self.first), 1 - worth(follows, self.first, self.first)
        self.starter = (low + high) / 2
        """What it is worth to begin, where both have hidden so."""
        self.gap_begun = high - low
        self.gap = 1 - 2 * self.secured(self.first)

    def secured(self, own: float) -> float:
        """What hiding so secures, wherever the other hides."""
        return self.even(own, peak(lambda other: -self.even(own, other)))

    def even(self, own: float, other: float) -> float:
        """What is secured where the seat is as likely to begin as not to."""
        return (worth(self.begins, own, other) + worth(self.follows, own, other)) / 2


def worth(plans: Plans, own: float, other: float) -> float:
    """What is secured where each coin is so likely to lie in the first pit."""
    secured = np.empty(plans.shares.shape[1:])
    row(plans.beliefs, plans.shares, own, secured)
    return float((secured @ (other, 1 - other)).max())


def peak(height: Callable[[float], float]) -> float:
    """Where from 0 to 1 something is highest that rises, and then falls.

    >>> round(peak(lambda x: -abs(x - 0.3)), 8)
    0.3
    """
    low, high = 0.0, 1.0
    left, right = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
    at_left, at_right = height(left), height(right)
    for _ in range(STEPS):
        if at_left < at_right:
            low, left, at_left = left, right, at_right
            right = low + GOLDEN * (high - low)
            at_right = height(right)
        else:
            high, right, at_right = right, left, at_left
            left = high - GOLDEN * (high - low)
            at_left = height(left)
    return (low + high) / 2
