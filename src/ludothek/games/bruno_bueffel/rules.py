"""Bruno Büffel (Z1–Z19): eight number dice and an action die, three throws a turn, a sheet of thirteen fields.

Number dice are a packed multiset: four bits for each number, how many show 1 in the lowest. An action is
``verb << 27 | face << 24 | dice``, where the face is the action die's; fields are counted from 0 in place of dice.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import CHANCE, NOBODY, list_action, listed, listed_at
from ludothek.core.record import listing, record
from ludothek.core.rule import large_rule, rule
from ludothek.core.sets import share_win

VERSION = 1
MOST_SEATS = 8
MOST_COLUMNS = 2
MOST_FACES = 36
NUMBERS = 6
DICE = 8
THROWS = 3

ONES, SIXES, THREE, FIVE, HOUSE, SMALL, LARGE, BUFFALO = 0, 5, 6, 8, 9, 10, 11, 12
FIELDS = 13
HOUSE_POINTS, SMALL_POINTS, LARGE_POINTS, BUFFALO_POINTS = 30, 40, 50, 100
OPEN = -1

RISK_FACE, STRIKE_FACE, EXTRA, BRUNO, BLANK = range(5)
FACES = 5
NO_FACE = 5
"""The action die was not thrown, or is not kept."""
KEEP_ANY, KEEP_BRUNO, KEEP_NEVER = range(3)

STARTING, THROWING, CHOOSING, RISKING, STRIKING, SCORING, OVER = range(7)
START, THROW, KEEP, RISK, ENTER, STRIKE = range(6)

State = record(
    dice="i4",  # number dice on the table: all eight after a throw, the kept ones before it
    seats="i1",
    columns="i1",
    keep_action="i1",
    faces=("i1", FACES),  # how many faces of the action die show R, S, E, Bruno, nothing
    phase="i1",
    turn="i1",
    left="i1",  # throws still due in this turn
    risk="i1",  # the throw that is due is, or the last one was, the risk throw
    face="i1",  # the action die on the table
    entries="u1",  # fields filled by all seats together
    sheet=("i1", (MOST_SEATS, FIELDS, MOST_COLUMNS)),
)
Listing = listing(7000)


@rule
def encode(verb: int, face: int, dice: int) -> int:
    return verb << 27 | face << 24 | dice


@rule
def decode(action: int) -> tuple[int, int, int]:
    return action >> 27, action >> 24 & 7, action & 0xFFFFFF


@rule
def count(dice: int, number: int) -> int:
    """How many dice show a number, counted from 0."""
    return dice >> 4 * number & 15


@rule
def how_many(dice: int) -> int:
    total = 0
    for number in range(NUMBERS):
        total += count(dice, number)
    return total


@rule
def start(s: Any, seats: int, columns: int, action_die: int, keep_action: int) -> None:
    """Z5, Z12, Z19: empty sheets; who begins is drawn. The action die comes as six bits for each face's count."""
    s.seats, s.columns, s.keep_action = seats, columns, keep_action
    for face in range(FACES):
        s.faces[face] = action_die >> 6 * face & 63
    s.sheet[:seats, :, :columns] = OPEN
    s.face = NO_FACE
    s.phase = STARTING


@rule
def begin_turn(s: Any, seat: int) -> None:
    """Z2: three throws, the first of all nine dice."""
    s.turn = seat
    s.left, s.risk = THROWS, 0
    gather(s)


@rule
def gather(s: Any) -> None:
    s.dice, s.face = 0, NO_FACE
    s.phase = THROWING


@rule
def refuse_throw(s: Any, face: int, dice: int) -> int:
    """Z2, Z3, Z12: just the dice that were not set aside, with faces that the action die has."""
    if how_many(dice) != DICE - how_many(s.dice):
        return 3
    if (face == NO_FACE) != (s.face != NO_FACE):
        return 3
    return 0 if face == NO_FACE or (face < FACES and s.faces[face] > 0) else 12


@rule
def throw(s: Any, face: int, dice: int) -> None:
    """Z7, Z8, Z10, Z13 to Z15: an action die that was thrown acts, S always, E and R not in the risk throw."""
    s.dice += dice
    s.left -= 1
    if face != NO_FACE:
        s.face = face
    if face == EXTRA and not s.risk:
        s.left += 1
    if face == STRIKE_FACE:
        s.phase = STRIKING
    elif s.left == 0:
        s.phase = SCORING
    elif face == RISK_FACE:
        s.phase = RISKING
    else:
        s.phase = CHOOSING


@rule
def may_keep_face(s: Any) -> bool:
    """Z13: the action die is set aside like any other, unless the option says otherwise."""
    return s.keep_action == KEEP_ANY or (s.keep_action == KEEP_BRUNO and s.face == BRUNO)


@rule
def refuse_keep(s: Any, face: int, dice: int) -> int:
    """Z3, Z7, Z13: some of the dice on the table, not all nine, while throws are left."""
    if s.phase == RISKING:
        return 7
    if s.phase == SCORING:
        return 4
    for number in range(NUMBERS):
        if count(dice, number) > count(s.dice, number):
            return 3
    if face != NO_FACE:
        if face != s.face or not may_keep_face(s):
            return 13
        if dice == s.dice:
            return 3
    return 0


@rule
def keep(s: Any, face: int, dice: int) -> None:
    s.dice, s.face = dice, face
    s.phase = THROWING


@rule
def take_risk(s: Any) -> None:
    """Z7, Z15: one throw of all nine; throws still due lapse."""
    s.left, s.risk = 1, 1
    gather(s)


@rule
def alike(dice: int, joker: int, needed: int) -> int:
    """Z11, Z16: all pips; the joker completes the set at its value, or is a six where the set is there already."""
    pips, best = 0, 0
    for number in range(NUMBERS):
        pips += (number + 1) * count(dice, number)
        if count(dice, number) >= needed:
            best = NUMBERS
        elif count(dice, number) + joker >= needed:
            best = max(best, number + 1)
    return pips + joker * best if best else 0


@rule
def is_house(dice: int, joker: int) -> bool:
    """Z11, Z16, Z17: three of one and two of another number, more do no harm; the joker fills up one of them."""
    pairs = threes = shown = 0
    for number in range(NUMBERS):
        shown += count(dice, number) >= 1
        pairs += count(dice, number) >= 2
        threes += count(dice, number) >= 3
    if joker:
        return pairs >= 2 or (threes >= 1 and shown >= 2)
    return pairs >= 2 and threes >= 1


@rule
def missing(dice: int, first: int, last: int) -> int:
    """How many numbers from `first` to `last` no die shows."""
    gaps = 0
    for number in range(first, last + 1):
        gaps += count(dice, number) == 0
    return gaps


@rule
def is_buffalo(dice: int) -> bool:
    """Z11, Z16: eight equal number dice."""
    for number in range(NUMBERS):
        if count(dice, number) == DICE:
            return True
    return False


@large_rule
def field_points(dice: int, joker: int, field: int) -> int:
    """Z11, Z16, Z17: what eight dice and perhaps a joker give in a field; 0 if they do not make it."""
    if field <= SIXES:
        return (count(dice, field) + joker) * (field + 1)
    if field <= FIVE:
        return alike(dice, joker, field - THREE + 3)
    if field == HOUSE:
        return HOUSE_POINTS if is_house(dice, joker) else 0
    if field == SMALL:
        low, high = missing(dice, 0, 4), missing(dice, 1, 5)
        return SMALL_POINTS if min(low, high) <= joker else 0
    if field == LARGE:
        return LARGE_POINTS if missing(dice, 0, 5) <= joker else 0
    return BUFFALO_POINTS if is_buffalo(dice) else 0


@rule
def is_open(s: Any, seat: int, field: int) -> bool:
    """Z18: the columns fill up in order."""
    return s.sheet[seat, field, s.columns - 1] == OPEN


@rule
def refuse_entry(s: Any, verb: int, seat: int, field: int) -> int:
    """Z4, Z8, Z11, Z14, Z18: any open field, at any time; for points only if the dice make it."""
    if field >= FIELDS:
        return 11
    if not is_open(s, seat, field):
        return 18
    if verb == STRIKE:
        return 0
    if s.phase == STRIKING:
        return 8
    return 0 if field_points(s.dice, s.face == BRUNO, field) else 11


@rule
def fill(s: Any, seat: int, field: int, points: int) -> None:
    """Z4, Z6, Z18: the first open column; then the next seat, until all sheets are full."""
    column = 0 if s.sheet[seat, field, 0] == OPEN else 1
    s.sheet[seat, field, column] = points
    s.entries += 1
    if s.entries == s.seats * s.columns * FIELDS:
        s.phase = OVER
    else:
        begin_turn(s, seat + 1 if seat + 1 < s.seats else 0)


@rule
def pending(s: Any) -> int:
    if s.phase == STARTING or s.phase == THROWING:
        return CHANCE
    return NOBODY if s.phase == OVER else 1 << s.turn


@rule
def apply(s: Any, seat: int, action: int) -> None:
    verb, face, dice = decode(action)
    if verb == THROW:
        throw(s, face, dice)
    elif verb == KEEP:
        keep(s, face, dice)
    elif verb == ENTER:
        fill(s, seat, dice, field_points(s.dice, s.face == BRUNO, dice))
    elif verb == STRIKE:
        fill(s, seat, dice, 0)
    elif verb == RISK:
        take_risk(s)
    else:
        begin_turn(s, dice)


@rule
def refusal(s: Any, seat: int, action: int) -> int:
    verb, face, dice = decode(action)
    if s.phase == OVER:
        return 6
    if s.phase == STARTING:
        return 0 if seat == CHANCE and verb == START and dice < s.seats else 19
    if s.phase == THROWING:
        return refuse_throw(s, face, dice) if seat == CHANCE and verb == THROW else 2
    if seat != s.turn:
        return 2 if seat == CHANCE else 1
    if verb == ENTER or verb == STRIKE:
        return refuse_entry(s, verb, seat, dice)
    if s.phase == STRIKING:
        return 8
    if verb == KEEP:
        return refuse_keep(s, face, dice)
    if verb == RISK:
        return 0 if s.phase == RISKING else 15 if s.face == RISK_FACE and not s.risk else 7
    return 2


@rule
def actions(s: Any, seat: int, out: Any) -> int:
    n = 0
    for verb in range(ENTER, STRIKE + 1):
        for field in range(FIELDS):
            n = listed(out, n, encode(verb, 0, field), refuse_entry(s, verb, seat, field))
    n = listed(out, n, encode(RISK, 0, 0), s.phase != RISKING)
    if s.phase == CHOOSING:
        n = list_keeps(s, out, n, NO_FACE)
        if may_keep_face(s):
            n = list_keeps(s, out, n, s.face) - 1
    return n


@rule
def list_keeps(s: Any, out: Any, n: int, face: int) -> int:
    """Appends every part of the dice on the table, all of them last."""
    list_action(out, n, encode(KEEP, face, 0))
    kept = 1
    for number in range(NUMBERS):
        for more in range(1, count(s.dice, number) + 1):
            for i in range(kept):
                list_action(out, n + more * kept + i, listed_at(out, n + i) + (more << 4 * number))
        kept *= count(s.dice, number) + 1
    return n + kept


@rule
def conceal(s: Any, viewer: int) -> None:
    """Everything lies open."""


@rule
def scores(s: Any, out: Any) -> None:
    for seat in range(s.seats):
        out[seat] = 0
        for field in range(FIELDS):
            for column in range(s.columns):
                out[seat] += max(0, s.sheet[seat, field, column])


@rule
def returns(s: Any, out: Any) -> None:
    """Z6, Z19: most points win; a tie is a shared win."""
    scores(s, out)
    share_win(s.seats, out)
