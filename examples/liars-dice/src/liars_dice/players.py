"""An opponent with common sense: it knows its own dice and the odds of all others."""

from __future__ import annotations

import random
from math import comb

from liars_dice import rules
from liars_dice.notation import decode, read
from liars_dice.rules import CLAIM, FACES, JOKER
from ludothek.core.position import Position
from ludothek.core.rule import plain

matching = plain(rules.matching)

DARING = 0.12
"""How much less likely than the safest claim one may be that leaves the next player less room."""


def at_least(wanted: int, dice: int, chance: float) -> float:
    """How likely it is that so many of some dice match, if each does with this chance.

    >>> round(at_least(1, 2, 1 / 6), 4)
    0.3056
    """
    return sum(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(max(0, wanted), dice + 1))


class Sense:
    """Makes the highest claim among those that are nearly the most likely, and doubts what is less likely still."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        state, own = view.state, view.seats.index(seat)
        others = int(state.left.sum() - state.left[own])

        def odds(count: int, face: int) -> float:
            """How likely a claim is, given one's own dice (L5, L12)."""
            faces = 2 if state.jokers and face != JOKER else 1
            return at_least(count - int(matching(state, state.hand[own], face)), others, faces / FACES)

        claims = {}
        for text in view.legal(seat):
            verb, _, claim = decode(read(text))
            if verb == CLAIM:
                claims[text] = odds(claim >> 3, claim & 7)
        safest = max(claims.values(), default=0.0)
        if state.count and 1 - odds(int(state.count), int(state.face)) > safest:
            return "doubt"
        return [text for text, chance in claims.items() if chance >= safest - DARING * rng.random()][-1]
