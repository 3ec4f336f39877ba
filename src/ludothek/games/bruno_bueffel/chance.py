"""Bruno Büffel's chance: a sample, and all outcomes with their weights."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludothek.core.chance import below
from ludothek.core.contract import list_outcome
from ludothek.core.rule import rule
from ludothek.games.bruno_bueffel.rules import (
    DICE,
    FACES,
    NO_FACE,
    NUMBERS,
    START,
    STARTING,
    THROW,
    count,
    encode,
    how_many,
)

WAYS = np.array([NUMBERS**n for n in range(DICE + 1)])
FACTORIAL = np.array([1, 1, 2, 6, 24, 120, 720, 5040, 40320])


@rule
def draw(s: Any, rng: Any) -> int:
    """Z2, Z19: who begins; then the dice that are thrown now."""
    if s.phase == STARTING:
        return encode(START, 0, below(rng, s.seats))
    thrown = DICE - how_many(s.dice)
    sides = below(rng, WAYS[thrown])
    dice = 0
    for _ in range(thrown):
        dice += 1 << 4 * (sides % NUMBERS)
        sides //= NUMBERS
    if s.face != NO_FACE:
        return encode(THROW, NO_FACE, dice)
    nth = below(rng, s.faces.sum())
    face = 0
    while nth >= s.faces[face]:
        nth -= s.faces[face]
        face += 1
    return encode(THROW, face, dice)


@rule
def outcomes(s: Any, out: Any) -> int:
    """Multisets of dice, each with the number of ways to throw it, times the faces of the action die."""
    n = 0
    if s.phase == STARTING:
        for seat in range(s.seats):
            n = list_outcome(out, n, encode(START, 0, seat), 1)
        return n
    dice = thrown = DICE - how_many(s.dice)
    while True:
        for face in range(FACES):
            if s.face == NO_FACE and s.faces[face]:
                n = list_outcome(out, n, encode(THROW, face, dice), ways(dice) * s.faces[face])
        if s.face != NO_FACE:
            n = list_outcome(out, n, encode(THROW, NO_FACE, dice), ways(dice))
        if count(dice, NUMBERS - 1) == thrown:
            return n
        dice = next_throw(dice)


@rule
def ways(dice: int) -> int:
    """In how many orders the dice can fall."""
    orders = FACTORIAL[how_many(dice)]
    for number in range(NUMBERS):
        orders //= FACTORIAL[count(dice, number)]
    return orders


@rule
def next_throw(dice: int) -> int:
    """The multiset of as many dice after this one: one of the lowest number moves up, the rest of them start over."""
    lowest = 0
    while count(dice, lowest) == 0:
        lowest += 1
    many = count(dice, lowest)
    return dice - (many << 4 * lowest) + (1 << 4 * (lowest + 1)) + many - 1


@rule
def imagine(s: Any, viewer: int, rng: Any) -> None:
    """Nothing is hidden, so there is nothing to imagine."""
