"""Bruno Büffel for search and learning: numbers for its actions, keeps worth thinking about, what a viewer knows.

The numbers are those of ``enter`` and ``strike`` by field, ``risk``, then ``keep`` by the number dice kept: 3003
without the action die, and where that may be kept 1716 with it, whatever it shows (not all nine dice are kept).
"""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np

from ludothek.core.contract import listed, listed_at
from ludothek.core.observation import SEATS, Axis, Entries, Observation, words
from ludothek.core.rule import rule
from ludothek.games.bruno_bueffel import notation
from ludothek.games.bruno_bueffel.rules import (
    BLANK,
    CHOOSING,
    DICE,
    ENTER,
    FIELDS,
    KEEP,
    KEEP_NEVER,
    NO_FACE,
    NUMBERS,
    OPEN,
    RISK,
    RISKING,
    STRIKE,
    STRIKING,
    THROWS,
    count,
    decode,
    encode,
    may_keep_face,
    refuse_entry,
    refuse_keep,
)
from ludothek.games.bruno_bueffel.view import PHASES, given, is_deciding, is_open_now, is_turn

FIRST_KEEP = 2 * FIELDS + 1
WITHOUT_FACE = comb(DICE + NUMBERS, NUMBERS)
WITH_FACE = comb(DICE - 1 + NUMBERS, NUMBERS)


def keeps(most: int, numbers: int = NUMBERS) -> list[tuple[int, ...]]:
    """How many dice of each number can be kept, at most so many together."""
    if numbers == 0:
        return [()]
    return [(many, *others) for many in range(most + 1) for others in keeps(most - many, numbers - 1)]


def packed(counts: tuple[int, ...]) -> int:
    return sum(many << 4 * number for number, many in enumerate(counts))


ALL_KEEPS = keeps(DICE) + keeps(DICE - 1)
KEPT = np.array([packed(counts) for counts in ALL_KEEPS], np.int32)
"""The dice of every keep, without the action die and then with it."""
BEFORE = np.array(
    [
        [
            [sum(comb(left - c + NUMBERS - 1 - number, NUMBERS - 1 - number) for c in range(min(many, left + 1)))
             for many in range(DICE + 1)]
            for left in range(DICE + 1)
        ]
        for number in range(NUMBERS)
    ],
    np.int32,
)  # fmt: skip
"""How many keeps come before one with so many dice of a number, while so many dice are left for it and all after."""

KEPT_TOGETHER = tuple(1 << first | 1 << second for first in range(NUMBERS) for second in range(first, NUMBERS))
HIGH = 0b110000
KEPT_ONCE = (0b011111, 0b111110, 0b111111)
SETS = np.array([0, *KEPT_TOGETHER, *(HIGH | 1 << number for number in range(NUMBERS - 2)), (1 << NUMBERS) - 1])
"""Numbers of which all dice are kept: none, one or two, two highest and another, all."""
MOST_CANDIDATES = FIRST_KEEP + 2 * (len(SETS) + len(KEPT_ONCE))
MOST_POINTS = 571
"""No column can give more: nine of each number, three times nine sixes, and 30, 40, 50 and 100."""


@rule
def keep_number(dice: int, left: int) -> int:
    """Where dice stand among all keeps of at most `left` dice."""
    place = 0
    for number in range(NUMBERS):
        many = count(dice, number)
        place += BEFORE[number, left, many]
        left -= many
    return place


@rule
def action_count(s: Any) -> int:
    return FIRST_KEEP + WITHOUT_FACE + (0 if s.keep_action == KEEP_NEVER else WITH_FACE)


@rule
def action_number(s: Any, action: int) -> int:
    verb, face, dice = decode(action)
    if verb == ENTER or verb == STRIKE:
        return (verb - ENTER) * FIELDS + dice
    if verb == RISK:
        return FIRST_KEEP - 1
    if face == NO_FACE:
        return FIRST_KEEP + keep_number(dice, DICE)
    return FIRST_KEEP + WITHOUT_FACE + keep_number(dice, DICE - 1)


@rule
def action_at(s: Any, number: int) -> int:
    if number < FIRST_KEEP - 1:
        return encode(ENTER + number // FIELDS, 0, number % FIELDS)
    if number < FIRST_KEEP:
        return encode(RISK, 0, 0)
    place = number - FIRST_KEEP
    if place < WITHOUT_FACE:
        return encode(KEEP, NO_FACE, KEPT[place])
    return encode(KEEP, BLANK if s.face == NO_FACE else s.face, KEPT[place])


@rule
def mask(s: Any, seat: int, out: Any) -> None:
    for field in range(FIELDS):
        out[field] = refuse_entry(s, ENTER, seat, field) == 0
        out[FIELDS + field] = refuse_entry(s, STRIKE, seat, field) == 0
    out[FIRST_KEEP - 1] = s.phase == RISKING
    for number in range(FIRST_KEEP, action_count(s)):
        out[number] = 0
    if s.phase == CHOOSING:
        mask_keeps(s.dice, DICE, out, FIRST_KEEP)
        if may_keep_face(s):
            mask_keeps(s.dice, DICE - 1, out, FIRST_KEEP + WITHOUT_FACE)


@rule
def mask_keeps(dice: int, most: int, out: Any, first: int) -> None:
    """Marks every keep of at most so many of the dice, the first of which has number `first`.

    It goes through the dice and not through the thousands of keeps. Those that differ in the last number alone stand
    one behind the other.
    """
    for ones in range(count(dice, 0) + 1):
        a, after_ones = first + BEFORE[0, most, ones], most - ones
        for twos in range(count(dice, 1) + 1):
            b, after_twos = a + BEFORE[1, after_ones, twos], after_ones - twos
            for threes in range(count(dice, 2) + 1):
                c, after_threes = b + BEFORE[2, after_twos, threes], after_twos - threes
                for fours in range(count(dice, 3) + 1):
                    d, after_fours = c + BEFORE[3, after_threes, fours], after_threes - fours
                    for fives in range(min(count(dice, 4), after_fours) + 1):
                        e = d + BEFORE[4, after_fours, fives]
                        for sixes in range(min(count(dice, 5), after_fours - fives) + 1):
                            out[e + sixes] = 1


@rule
def of_numbers(dice: int, numbers: int) -> int:
    """All dice that show one of some numbers."""
    kept = 0
    for number in range(NUMBERS):
        if numbers >> number & 1:
            kept |= count(dice, number) << 4 * number
    return kept


@rule
def once_each(dice: int, numbers: int) -> int:
    """One die of each of some numbers."""
    kept = 0
    for number in range(NUMBERS):
        if numbers >> number & 1 and count(dice, number):
            kept |= 1 << 4 * number
    return kept


@rule
def add_keep(s: Any, out: Any, first: int, n: int, face: int, dice: int) -> int:
    """Appends a keep if it is legal and not among those from number `first` on."""
    action = encode(KEEP, face, dice)
    for i in range(first, n):
        if listed_at(out, i) == action:
            return n
    return listed(out, n, action, refuse_keep(s, face, dice))


@rule
def candidates(s: Any, seat: int, out: Any) -> int:
    """Every entry and the risk; of the keeps those that a plan needs: nothing, everything, all dice of one number or of
    two, of the two highest and another, one each for a street; each without the action die and with it.
    """
    n = 0
    for verb in range(ENTER, STRIKE + 1):
        for field in range(FIELDS):
            n = listed(out, n, encode(verb, 0, field), refuse_entry(s, verb, seat, field))
    n = listed(out, n, encode(RISK, 0, 0), s.phase != RISKING)
    if s.phase != CHOOSING:
        return n
    first = n
    for with_face in range(2):
        face = s.face if with_face else NO_FACE
        for numbers in SETS:
            n = add_keep(s, out, first, n, face, of_numbers(s.dice, numbers))
        for numbers in KEPT_ONCE:
            n = add_keep(s, out, first, n, face, once_each(s.dice, numbers))
    return n


@rule
def is_phase(s: Any, viewer: int, phase: int) -> bool:
    return s.phase == phase


@rule
def has_turn(s: Any, viewer: int, seat: int) -> bool:
    return is_turn(s) and s.turn == seat


@rule
def dice_of(s: Any, viewer: int, number: int) -> int:
    return count(s.dice, number)


@rule
def is_face(s: Any, viewer: int, face: int) -> bool:
    return s.face == face


@rule
def gives(s: Any, viewer: int, field: int) -> int:
    return given(s, field) if is_deciding(s) and s.phase != STRIKING and is_open_now(s, field) else 0


@rule
def is_still_open(s: Any, viewer: int, seat: int, field: int, column: int) -> bool:
    return s.sheet[seat, field, column] == OPEN


@rule
def entered(s: Any, viewer: int, seat: int, field: int, column: int) -> int:
    return max(0, s.sheet[seat, field, column])


@rule
def total(s: Any, viewer: int, seat: int) -> int:
    points = 0
    for field in range(FIELDS):
        for column in range(s.columns):
            points += max(0, s.sheet[seat, field, column])
    return points


@rule
def most_points(s: Any) -> int:
    return MOST_POINTS * s.columns


SHOWN = Axis("number", NUMBERS, first=1)
COLUMNS = Axis("column", "columns", first=1)
SHEET_FIELDS = words("field", *notation.FIELDS)
OBSERVATION = Observation(
    Entries("phase", "what happens now", is_phase, (words("phase", *PHASES),)),
    Entries("turn", "whose turn it is", has_turn, (SEATS,)),
    Entries("throws", "throws still due, over all three", "left", over=THROWS),
    Entries("risk", "the throw is the risk throw", "risk"),
    Entries("dice", "number dice on the table, over all eight", dice_of, (SHOWN,), over=DICE),
    Entries("face", "the action die on the table", is_face, (words("face", *notation.FACES),)),
    Entries("gives", "what the dice would give in an open field, over 100", gives, (SHEET_FIELDS,), over=100),
    Entries("open", "the field is open", is_still_open, (SEATS, SHEET_FIELDS, COLUMNS)),
    Entries("points", "what was entered, over 100", entered, (SEATS, SHEET_FIELDS, COLUMNS), over=100),
    Entries("total", "all points so far, over the most that sheets can have", total, (SEATS,), over=most_points),
)
observe = OBSERVATION.observer(__name__)
observe_view = OBSERVATION.view_observer(__name__)
observation_length = OBSERVATION.measurer(__name__)
