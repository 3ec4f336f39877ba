"""Bunker for search and learning: numbers for its actions, and what a viewer knows as a vector.

The numbers are those of ``hide`` by pit, ``swap``, ``stay``, of ``hit``, ``open`` and ``chip`` by camp and pit, of
``mend`` by pit, ``pass``. There are few enough to think about all that are legal.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludothek.core.chance import weighed
from ludothek.core.memory import places
from ludothek.core.observation import OWN, SEATS, Axis, Entries, Observation, One, words
from ludothek.core.rule import rule
from ludothek.core.sets import has
from ludothek.games.bunker.chance import imagine
from ludothek.games.bunker.rules import (
    CHIP,
    HIDE,
    HIDING,
    HIT,
    MEND,
    MOST_PITS,
    OPEN,
    PASS,
    STAY,
    SWAP,
    SWAPPING,
    UNKNOWN,
    decode,
    encode,
    mending_suspended,
    refuse_chip,
    refuse_hit,
    refuse_mend,
    refuse_open,
    swap_matters,
)
from ludothek.games.bunker.view import PHASES, has_begun, is_living

NONE, ONE = np.uint64(0), np.uint64(1)


@rule
def as_usual(s: Any) -> None:
    """For batches of two camps as the rule sheet has them, which take a quarter less time for it."""
    s.seats, s.stall, s.pits = 2, 24, MOST_PITS


@rule
def first_number(s: Any, verb: int) -> int:
    """The number of a verb's first action."""
    if verb == HIDE:
        return 0
    if verb == SWAP or verb == STAY:
        return s.pits + verb - SWAP
    targets = s.seats * s.pits
    if verb <= CHIP:
        return s.pits + 2 + targets * (verb - HIT)
    return s.pits + 2 + targets * 3 + s.pits * (verb - MEND)


@rule
def action_count(s: Any) -> int:
    return first_number(s, PASS) + 1


@rule
def action_number(s: Any, action: int) -> int:
    verb, camp, pit = decode(action)
    return first_number(s, verb) + camp * s.pits + pit


@rule
def action_at(s: Any, number: int) -> int:
    if number < s.pits:
        return encode(HIDE, 0, number)
    number -= s.pits
    if number < 2:
        return encode(SWAP + number, 0, 0)
    number -= 2
    targets = s.seats * s.pits
    if number < 3 * targets:  # counted, since divisions take longer than all the rest
        verb = HIT + (number >= targets) + (number >= 2 * targets)
        place = number - (verb - HIT) * targets
        camp = int(place >= s.pits) + int(place >= 2 * s.pits) + int(place >= 3 * s.pits)
        return encode(verb, camp, place - camp * s.pits)
    number -= 3 * targets
    return encode(MEND, 0, number) if number < s.pits else encode(PASS, 0, 0)


@rule
def mask(s: Any, seat: int, out: Any) -> None:
    for number in range(action_count(s)):
        out[np.uint64(number)] = 0
    if s.phase == HIDING:
        for pit in range(s.pits):
            out[np.uint64(pit)] = 1
    elif s.phase == SWAPPING:
        out[np.uint64(first_number(s, SWAP))] = out[np.uint64(first_number(s, STAY))] = 1
    else:
        mask_uses(s, seat, out)


@rule
def mask_uses(s: Any, seat: int, out: Any) -> None:
    """Whatever a throw can be used for; a pass if that is nothing."""
    hit, opening, chip, uses = first_number(s, HIT), first_number(s, OPEN), first_number(s, CHIP), 0
    for further in range(1, s.seats):  # clockwise, since nobody can foresee whose turn it is
        camp = seat + further if seat + further < s.seats else seat + further - s.seats
        if has(s.living, camp):
            place = camp * s.pits
            for pit in range(s.pits):
                uses += marked(out, chip + place + pit, refuse_chip(s, camp, pit))
            for die in range(2):  # of a double the same one twice, which is sooner done than to look
                pit = s.roll[die] - 1
                uses += marked(out, hit + place + pit, refuse_hit(s, camp, pit))
                uses += marked(out, opening + place + pit, refuse_open(s, camp, pit))
    for die in range(2):
        pit = s.roll[die] - 1
        uses += marked(out, first_number(s, MEND) + pit, refuse_mend(s, seat, pit))
    out[first_number(s, PASS)] = uses == 0


@rule
def marked(out: Any, number: int, refused: int) -> int:
    """Marks an action that is not refused; 1 if it is not."""
    out[np.uint64(number)] = refused == 0
    return refused == 0


@rule
def legal_set(s: Any, seat: int) -> Any:
    """`mask` for batches, where it counts how long that takes; the conformance suite holds it to that."""
    if s.phase == HIDING:
        return moved(1, s.pits) - ONE
    return moved(3, first_number(s, SWAP)) if s.phase == SWAPPING else set_of_uses(s, seat)


@rule
def set_of_uses(s: Any, seat: int) -> Any:
    """B5, B7, B8, B9, B14 and B15 for all pits of a camp at once: as sets of them, one behind the other."""
    named = (moved(1, s.roll[0]) | moved(1, s.roll[1])) >> ONE
    mendable = named & ~places(s, "dice", seat, 0) & ~places(s, "dice", seat, s.pits)
    uses = NONE if mending_suspended(s) else moved(mendable, first_number(s, MEND))
    for further in range(1, s.seats):
        camp = seat + further if seat + further < s.seats else seat + further - s.seats
        if has(s.living, camp):
            guarded = (moved(1, s.pits) - ONE) & ~places(s, "dice", camp, 0)
            covered, first = places(s, "tokens", camp, 1), camp * s.pits
            uses |= moved(named & guarded, first_number(s, HIT) + first)
            uses |= moved(named & covered & ~guarded, first_number(s, OPEN) + first)
            uses |= moved(guarded, first_number(s, CHIP) + first)
    return uses if uses else moved(1, first_number(s, PASS))


@rule
def moved(members: Any, by: int) -> Any:
    """A set so many places further up."""
    return np.uint64(members) << np.uint64(by)


@rule
def imagine_by(s: Any, viewer: int, weights: Any, rng: Any) -> None:
    """Coins by the weights of ``hide``, sealed decisions by those of ``swap`` and ``stay``."""
    shares = np.zeros(MOST_PITS)
    for seat in range(s.seats):
        is_hidden = s.coin[seat] == UNKNOWN and not (s.phase == HIDING and has(s.waiting, seat))
        if seat != viewer and has(s.living, seat) and is_hidden:
            for pit in range(s.pits):
                shares[pit] = s.tokens[seat, pit] * weights[seat, pit]
            pit = weighed(rng, shares, s.pits)
            if pit >= 0:
                s.coin[seat] = pit
    imagine(s, viewer, rng)
    for seat in range(s.seats):
        if seat != viewer and s.phase == SWAPPING and has_sealed(s, seat):
            swap = first_number(s, SWAP)
            way = weighed(rng, weights[seat, swap : swap + 2], 2)
            if way >= 0:
                s.swaps = s.swaps & ~(1 << seat) | (1 - way) << seat


@rule
def has_sealed(s: Any, seat: int) -> bool:
    """Whether a seat was asked to swap and has decided."""
    return seat != s.turn and has(s.living & ~s.waiting, seat) and swap_matters(s, seat)


@rule
def seat_to_move(s: Any, viewer: int) -> int:
    return s.turn if has_begun(s) else -1


@rule
def own_seat(s: Any, viewer: int) -> int:
    return viewer


@rule
def lives(s: Any, viewer: int, seat: int) -> bool:
    return is_living(s, seat)


@rule
def is_waited_for(s: Any, viewer: int, seat: int) -> bool:
    return has(s.waiting, seat)


@rule
def swaps(s: Any, viewer: int) -> bool:
    return viewer >= 0 and has(s.swaps, viewer)


@rule
def higher_die(s: Any, viewer: int) -> int:
    return s.roll[0] - 1


@rule
def lower_die(s: Any, viewer: int) -> int:
    return s.roll[1] - 1


@rule
def most_quiet(s: Any) -> int:
    return max(1, s.stall * s.seats)


@rule
def own_coin(s: Any, viewer: int) -> int:
    return s.coin[viewer] if viewer >= 0 else -1


PITS = Axis("pit", "pits", first=1)
OBSERVATION = Observation(
    One("phase", "what happens now", "phase", (words("phase", *PHASES),)),
    One("you", "the viewer's seat, counted from the first", own_seat, (Axis("letter", "seats"),), known=OWN),
    One("turn", "whose turn it is", seat_to_move, (SEATS,)),
    Entries("living", "who is still in the game", lives, (SEATS,)),
    Entries("waiting", "whose sealed decision is due", is_waited_for, (SEATS,)),
    Entries("swap", "the viewer has sealed a swap", swaps, known=OWN),
    One("higher", "the higher die of the throw", higher_die, (PITS,)),
    One("lower", "the lower die of the throw", lower_die, (PITS,)),
    Entries("quiet", "quiet turns in a row, over those after which mending is suspended", "quiet", over=most_quiet),
    Entries("dice", "points of the die on a pit, over those of a full one", "dice", (SEATS, PITS), over="pits"),
    Entries("tokens", "the pit has its token", "tokens", (SEATS, PITS)),
    One("coin", "the viewer's coin lies there", own_coin, (PITS,), known=OWN),
)
observe = OBSERVATION.observer(__name__)
observe_view = OBSERVATION.view_observer(__name__)
observation_length = OBSERVATION.measurer(__name__)
