"""Seats as letters: A, B, C … clockwise, and `*` for chance."""

from __future__ import annotations

from functools import cache

import orjson

LETTERS = "ABCDEFGH"
CHANCE = "*"
"""Who acts when dice or cards are due, in notation and as `Position.pending`."""
CHANCE_SEAT = -1
"""The same in the rules, where seats are numbers."""


def letter(seat: int) -> str:
    """
    >>> letter(1), letter(-1)
    ('B', '*')
    """
    return CHANCE if seat == CHANCE_SEAT else LETTERS[seat]


@cache
def letters(seats: int) -> frozenset[str]:
    """The letters of a set of seats, bit 0 for the first."""
    return frozenset(c for i, c in enumerate(LETTERS) if seats >> i & 1)


@cache
def as_json(seats: int) -> bytes:
    """A set of seats as a JSON list, which chance and nobody are not."""
    return orjson.dumps(CHANCE if seats == CHANCE_SEAT else sorted(letters(seats)) or None)


def number(text: str, seats: int) -> int | None:
    """The seat that a letter names in a game of so many seats, or None."""
    if text == CHANCE:
        return CHANCE_SEAT
    seat = LETTERS.find(text) if len(text) == 1 else -1
    return seat if 0 <= seat < seats else None
