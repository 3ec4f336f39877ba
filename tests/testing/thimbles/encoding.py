"""Thimbles for search and learning: ``hide`` by thimble, ``lift`` by camp and thimble, ``pass``."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludothek.core.chance import weighed
from ludothek.core.observation import OWN, SEATS, Axis, Entries, Observation, words
from ludothek.core.rule import rule
from ludothek.core.sets import has

from .chance import imagine
from .rules import HIDE, HIDING, LIFT, MOST_HEADS, MOST_THIMBLES, PASS, UNKNOWN, decode, encode
from .view import PHASES


@rule
def action_count(s: Any) -> int:
    return s.thimbles * (1 + s.seats) + 1


@rule
def action_number(s: Any, action: int) -> int:
    verb, camp, thimble = decode(action)
    if verb == PASS:
        return action_count(s) - 1
    return thimble + (s.thimbles * (1 + camp) if verb == LIFT else 0)


@rule
def action_at(s: Any, number: int) -> int:
    if number < s.thimbles:
        return encode(HIDE, 0, number)
    if number == action_count(s) - 1:
        return encode(PASS, 0, 0)
    return encode(LIFT, number // s.thimbles - 1, number % s.thimbles)


@rule
def imagine_by(s: Any, viewer: int, weights: Any, rng: Any) -> None:
    shares = np.zeros(MOST_THIMBLES)
    for seat in range(s.seats):
        is_hidden = s.pea[seat] == UNKNOWN and not (s.phase == HIDING and has(s.waiting, seat))
        if seat != viewer and has(s.living, seat) and is_hidden:
            for thimble in range(s.thimbles):
                shares[thimble] = has(s.standing[seat], thimble) * weights[seat, thimble]
            thimble = weighed(rng, shares, s.thimbles)
            if thimble >= 0:
                s.pea[seat] = thimble
    imagine(s, viewer, rng)


@rule
def is_phase(s: Any, viewer: int, phase: int) -> bool:
    return s.phase == phase


@rule
def stands(s: Any, viewer: int, seat: int, thimble: int) -> bool:
    return has(s.standing[seat], thimble)


@rule
def is_own_pea(s: Any, viewer: int, thimble: int) -> bool:
    return viewer >= 0 and s.pea[viewer] == thimble


THIMBLES = Axis("thimble", "thimbles", first=1)
OBSERVATION = Observation(
    Entries("phase", "what happens now", is_phase, (words("phase", *PHASES),)),
    Entries("heads", "heads of the toss, over two", "heads", over=MOST_HEADS),
    Entries("standing", "the thimble still stands", stands, (SEATS, THIMBLES)),
    Entries("pea", "the viewer's pea lies there", is_own_pea, (THIMBLES,), known=OWN),
)
observe = OBSERVATION.observer(__name__)
observation_length = OBSERVATION.measurer(__name__)
