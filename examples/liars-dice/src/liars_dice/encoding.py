"""Liar's dice for search and learning: numbers for its actions, what a viewer knows as a vector, and likely claims.

The first number is that of ``doubt``; those of the claims follow from the lowest to the highest.
"""

from __future__ import annotations

from typing import Any

from liars_dice.rules import CLAIM, DOUBT, FACES, decode, dice_in, encode, encode_claim, in_play, refuse_claim
from liars_dice.view import PHASES, is_claimed, is_claiming
from ludothek.core.contract import list_action
from ludothek.core.observation import OWN, SEATS, Axis, Entries, Observation, words
from ludothek.core.rule import rule
from ludothek.core.sets import has

LIKELY = 3
"""With jokers, one die in so many matches a claim."""


@rule
def action_count(s: Any) -> int:
    return 1 + FACES * s.seats * s.given


@rule
def action_number(s: Any, action: int) -> int:
    verb, _, claim = decode(action)
    return 1 + FACES * ((claim >> 3) - 1) + (claim & 7) - 1 if verb == CLAIM else 0


@rule
def action_at(s: Any, number: int) -> int:
    if number == 0:
        return encode(DOUBT, 0, 0)
    return encode_claim(1 + (number - 1) // FACES, 1 + (number - 1) % FACES)


@rule
def candidates(s: Any, seat: int, out: Any) -> int:
    """A doubt, and claims that are at most one die higher than the last or than what is to be expected."""
    n = 0
    if s.count:
        n = list_action(out, n, encode(DOUBT, 0, 0))
    for count in range(max(1, s.count), min(in_play(s), max(s.count, in_play(s) // LIKELY) + 1) + 1):
        for face in range(1, FACES + 1):
            if refuse_claim(s, count, face) == 0:
                n = list_action(out, n, encode_claim(count, face))
    return n


@rule
def is_phase(s: Any, viewer: int, phase: int) -> bool:
    return s.phase == phase


@rule
def is_viewer(s: Any, viewer: int, seat: int) -> bool:
    return viewer == seat


@rule
def is_turn(s: Any, viewer: int, seat: int) -> bool:
    return is_claiming(s) and s.turn == seat


@rule
def is_claimer(s: Any, viewer: int, seat: int) -> bool:
    return is_claimed(s) and s.claimer == seat


@rule
def is_claimed_face(s: Any, viewer: int, face: int) -> bool:
    return s.face == face + 1


@rule
def is_hidden(s: Any, viewer: int, seat: int) -> bool:
    return has(s.hidden, seat)


@rule
def own_dice(s: Any, viewer: int, face: int) -> int:
    return dice_in(s.hand[viewer], face + 1) if viewer >= 0 else 0


@rule
def shown_dice(s: Any, viewer: int, seat: int, face: int) -> int:
    return dice_in(s.shown[seat], face + 1)


@rule
def all_dice(s: Any) -> int:
    return s.seats * s.given


ALL_FACES = Axis("face", FACES, first=1)
OBSERVATION = Observation(
    Entries("phase", "what happens now", is_phase, (words("phase", *PHASES),)),
    Entries("you", "the viewer's seat, counted from the first", is_viewer, (Axis("letter", "seats"),), known=OWN),
    Entries("jokers", "ones count as any face", "jokers"),
    Entries("turn", "whose turn it is", is_turn, (SEATS,)),
    Entries("left", "dice left, over those at the start", "left", (SEATS,), over="given"),
    Entries("hidden", "has thrown under the cup", is_hidden, (SEATS,)),
    Entries("own", "the viewer's dice of a face, over those at the start", own_dice, (ALL_FACES,), "given", known=OWN),
    Entries("count", "dice of the claim that stands, over all at the start", "count", over=all_dice),
    Entries("face", "the face of the claim that stands", is_claimed_face, (ALL_FACES,)),
    Entries("claimer", "who made the claim that stands", is_claimer, (SEATS,)),
    Entries("shown", "dice that showed a face at the last doubt", shown_dice, (SEATS, ALL_FACES), over="given"),
)
observe = OBSERVATION.observer(__name__)
observation_length = OBSERVATION.measurer(__name__)
