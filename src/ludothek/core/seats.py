"""Seats as letters: A, B, C … clockwise, and `*` for chance."""

from __future__ import annotations

from functools import cache

LETTERS = "ABCDEFGH"
CHANCE = "*"
"""Who acts when dice or cards are due, in notation and as `Position.pending`."""
CHANCE_SEAT = -1
"""The same in the rules, where seats are numbers."""


ACTORS = LETTERS + CHANCE


def letter(seat: int) -> str:
    """
    >>> letter(1), letter(-1)
    ('B', '*')
    """
    return ACTORS[seat]  # chance, with the number -1, is the last


@cache
def who(seats: int) -> frozenset[str] | str | None:
    """The letters of a set of seats, bit 0 for the first; chance; or None for an empty set."""
    if seats == CHANCE_SEAT:
        return CHANCE
    return frozenset(c for i, c in enumerate(LETTERS) if seats >> i & 1) or None


@cache
def numbers(seats: int) -> dict[str, int]:
    """The numbers of so many seats by their letters."""
    return {letter: number for number, letter in enumerate(LETTERS[:seats])}
