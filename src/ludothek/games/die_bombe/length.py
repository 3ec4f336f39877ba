"""How long a game of Die Bombe can be."""

from __future__ import annotations

from collections.abc import Mapping

from ludothek.core.options import Value
from ludothek.games.die_bombe.rules import MOST_TIES

AFTER_BIDS = 4
"""Lots, the card that is taken, and a bomb of each of the two who get a card."""


def longest(options: Mapping[str, Value]) -> int:
    """D2, D8, D14: the most lines that a game can take: in every round all are tied until lots are drawn.

    >>> longest({"seats": 2, "ranks": 1, "bombs": 0})
    25
    """
    cards = 2 * int(options["ranks"]) + int(options["bombs"])
    rounds = (cards + 1) // 2
    return rounds * (1 + MOST_TIES * int(options["seats"]) + AFTER_BIDS)
