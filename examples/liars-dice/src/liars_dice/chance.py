"""The chance of liar's dice: who begins, throws under the cups, and throws that fit what a viewer knows."""

from __future__ import annotations

from typing import Any

import numpy as np

from liars_dice.rules import DEAL, FACES, MOST_DICE, START, STARTING, UNSEEN, dice_in, encode
from ludothek.core.chance import below
from ludothek.core.contract import list_outcome
from ludothek.core.rule import rule
from ludothek.core.sets import has

WAYS = np.array([FACES**dice for dice in range(MOST_DICE + 1)])
FACTORIAL = np.array([1, 1, 2, 6, 24, 120, 720])


@rule
def throw(dice: int, rng: Any) -> int:
    """So many dice, each face equally likely."""
    sides = below(rng, WAYS[dice])
    hand = 0
    for _ in range(dice):
        hand += 1 << 3 * (sides % FACES)
        sides //= FACES
    return hand


@rule
def draw(s: Any, rng: Any) -> int:
    """L2, L3: who begins; then the dice of the seat that throws."""
    if s.phase == STARTING:
        return encode(START, below(rng, s.seats), 0)
    return encode(DEAL, s.turn, throw(s.left[s.turn], rng))


@rule
def outcomes(s: Any, out: Any) -> int:
    """Hands without the order of their dice, each with the number of ways to throw it."""
    n = 0
    if s.phase == STARTING:
        for seat in range(s.seats):
            n = list_outcome(out, n, encode(START, seat, 0), 1)
        return n
    dice = int(s.left[s.turn])
    hand = dice  # all ones
    while True:
        n = list_outcome(out, n, encode(DEAL, s.turn, hand), ways(dice, hand))
        if dice_in(hand, FACES) == dice:
            return n
        hand = next_hand(hand)


@rule
def ways(dice: int, hand: int) -> int:
    """In how many orders the dice of a hand can fall."""
    orders = FACTORIAL[dice]
    for face in range(1, FACES + 1):
        orders //= FACTORIAL[dice_in(hand, face)]
    return orders


@rule
def next_hand(hand: int) -> int:
    """The hand of as many dice after this one: one of the lowest face moves up, the rest of them become ones."""
    lowest = 1
    while dice_in(hand, lowest) == 0:
        lowest += 1
    many = dice_in(hand, lowest)
    return hand - (many << 3 * (lowest - 1)) + (1 << 3 * lowest) + many - 1


@rule
def imagine(s: Any, viewer: int, rng: Any) -> None:
    """L3: whatever was claimed, hidden dice may show anything."""
    for seat in range(s.seats):
        if has(s.hidden, seat) and s.hand[seat] == UNSEEN:
            s.hand[seat] = throw(s.left[seat], rng)
