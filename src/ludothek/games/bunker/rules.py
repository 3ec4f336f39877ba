"""Bunker (B1–B17): dice guard six pits, one of which hides a coin; find the coins of the others.

An action is ``verb << 6 | camp << 3 | pit``: three bits each for a camp (or a thrown die) and a pit counted from 0.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import CHANCE, NOBODY, list_action, listed
from ludothek.core.record import listing, record
from ludothek.core.rule import rule
from ludothek.core.sets import has, is_single

VERSION = 1
MOST_SEATS = 4
MOST_PITS = 6

HIDING, STARTING, ROLLING, SWAPPING, ACTING, OVER = range(6)
HIDE, START, ROLL, SWAP, STAY, SEALED, HIT, OPEN, CHIP, MEND, PASS = range(11)
CHIPPED = 1
"""B8: what a chip takes off."""
UNKNOWN = 7
"""The pit of a coin that was not hidden yet or that the viewer may not know."""

State = record(
    stall="i2",
    quiet="i2",  # turns in a row in which neither a die nor a token left the game
    seats="i1",
    pits="i1",
    phase="i1",
    turn="i1",
    living="i1",  # set of seats
    waiting="i1",  # set of seats whose sealed decision is due
    swaps="i1",  # set of seats that sealed a swap
    roll=("i1", 2),
    dice=("i1", (MOST_SEATS, MOST_PITS)),  # 0: no die
    tokens=("i1", (MOST_SEATS, MOST_PITS)),
    coin=("i1", MOST_SEATS),
)
Listing = listing(2 + (MOST_SEATS - 1) * (MOST_PITS + 4))


@rule
def encode(verb: int, camp: int, pit: int) -> int:
    return verb << 6 | camp << 3 | pit


@rule
def decode(action: int) -> tuple[int, int, int]:
    return action >> 6, action >> 3 & 7, action & 7


@rule
def start(s: Any, seats: int, stall: int, size: int) -> None:
    """B1, B2: every pit has a token and a full die; the coins are still to be hidden, by all at once."""
    s.seats, s.stall, s.pits = seats, stall, size
    s.living = s.waiting = (1 << seats) - 1
    s.dice[:seats, :size] = size
    s.tokens[:seats, :size] = 1
    s.coin[:seats] = UNKNOWN
    s.phase = HIDING


@rule
def pending(s: Any) -> int:
    """B4, B13: sealed decisions are due from all at once, everything else from the seat whose turn it is."""
    if s.phase == HIDING or s.phase == SWAPPING:
        return s.waiting
    if s.phase == ACTING:
        return 1 << s.turn
    return NOBODY if s.phase == OVER else CHANCE


@rule
def hide(s: Any, seat: int, pit: int) -> None:
    """B2, B3: the coin is hidden in secret; when all are, a draw decides who begins."""
    s.coin[seat] = pit
    s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        s.phase = STARTING


@rule
def throw(s: Any, first: int, second: int) -> None:
    """B4, B10, B13: before the throw is used, every opponent to whom a swap makes a difference is asked."""
    s.roll[0], s.roll[1] = first, second
    s.waiting = s.swaps = 0
    for seat in range(s.seats):
        if seat != s.turn and has(s.living, seat) and swap_matters(s, seat):
            s.waiting |= 1 << seat
    s.phase = SWAPPING if s.waiting else ACTING


@rule
def swap_matters(s: Any, seat: int) -> bool:
    """B13: a double, two empty places or equal values leave nothing to exchange."""
    return s.dice[seat, s.roll[0] - 1] != s.dice[seat, s.roll[1] - 1]


@rule
def seal_swap(s: Any, seat: int, verb: int) -> None:
    """B10, B12, B13: values change places when all have decided; tokens and coins stay."""
    s.waiting &= ~(1 << seat)
    if verb == SWAP:
        s.swaps |= 1 << seat
    if s.waiting == 0:
        first, second = s.roll[0] - 1, s.roll[1] - 1
        for swapper in range(s.seats):
            if has(s.swaps, swapper):
                held = s.dice[swapper, first]
                s.dice[swapper, first] = s.dice[swapper, second]
                s.dice[swapper, second] = held
        s.swaps = 0
        s.phase = ACTING


@rule
def points(s: Any, pit: int) -> int:
    return named_points(s.roll[0], s.roll[1], pit)


@rule
def named_points(first: int, second: int, pit: int) -> int:
    """B5: one thrown die names the pit, the other the points; 0 for a pit that neither names."""
    if first == pit + 1:
        return second
    return first if second == pit + 1 else 0


@rule
def refuse_target(s: Any, seat: int, camp: int, pit: int, statement: int) -> int:
    """B11, B17: a target is one pit in the camp of one living opponent; else B11 or the verb's own statement."""
    if camp >= s.seats or camp == seat or pit >= s.pits:
        return statement
    return 0 if has(s.living, camp) else 11


@rule
def refuse_hit(s: Any, camp: int, pit: int) -> int:
    """B5, B14: the throw names the pit, and a die is there, with or without a token under it."""
    guarded = s.dice[camp, pit] > 0
    if points(s, pit) == 0:
        return 5
    return 0 if guarded else 14


@rule
def refuse_open(s: Any, camp: int, pit: int) -> int:
    """B7, B14: the throw names the pit, no die covers it, and its token is still there."""
    guarded, covered = s.dice[camp, pit] > 0, s.tokens[camp, pit] > 0
    if points(s, pit) == 0 or guarded:
        return 7
    return 0 if covered else 14


@rule
def refuse_chip(s: Any, camp: int, pit: int) -> int:
    """B8, B14: any opposing die, whatever was thrown."""
    return 0 if s.dice[camp, pit] else 14


@rule
def refuse_mend(s: Any, seat: int, pit: int) -> int:
    """B9, B14, B16: an own die in play that is not full, on a pit that the throw names, unless mending is suspended."""
    left, suspended = s.dice[seat, pit], mending_suspended(s)
    if points(s, pit) == 0:
        return 9
    if left == 0 or left == s.pits:
        return 14
    return 16 if suspended else 0


@rule
def mending_suspended(s: Any) -> bool:
    """B16: too many quiet turns in a row."""
    return s.stall > 0 and s.quiet >= s.stall * s.seats


@rule
def weaken(s: Any, camp: int, pit: int, loss: int) -> None:
    """B5, B8: points come off; the token stays."""
    s.dice[camp, pit] = weakened(s.dice[camp, pit], loss)
    end_turn(s, s.dice[camp, pit] == 0)


@rule
def weakened(die: int, loss: int) -> int:
    """B6: a die without points is gone for good, excess is lost."""
    return max(0, die - loss)


@rule
def open_pit(s: Any, camp: int, pit: int) -> None:
    """B7, B11: the token leaves the game; a coin under it eliminates its owner, whose camp is cleared."""
    s.tokens[camp, pit] = 0
    if s.coin[camp] == pit:
        s.living &= ~(1 << camp)
        s.dice[camp] = 0
        s.tokens[camp] = 0
    end_turn(s, True)


@rule
def mend(s: Any, seat: int, pit: int) -> None:
    s.dice[seat, pit] = mended(s.dice[seat, pit], points(s, pit), s.pits)
    end_turn(s, False)


@rule
def mended(die: int, gain: int, full: int) -> int:
    """B9: points are added up to a full die, the excess is lost."""
    return min(full, die + gain)


@rule
def end_turn(s: Any, something_left: bool) -> None:
    """B1, B11, B16: the next living seat throws; the last one left has won."""
    s.quiet = 0 if something_left else min(s.quiet + 1, s.stall * s.seats)
    s.roll[0] = s.roll[1] = 0
    if is_single(s.living):
        s.phase = OVER
        return
    s.phase = ROLLING
    s.turn = clockwise(s, s.turn)
    while not has(s.living, s.turn):
        s.turn = clockwise(s, s.turn)


@rule
def clockwise(s: Any, seat: int) -> int:
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def apply(s: Any, seat: int, action: int) -> None:
    verb, camp, pit = decode(action)
    if verb == ROLL:
        throw(s, camp, pit)
    elif verb == SWAP or verb == STAY or verb == SEALED:
        seal_swap(s, seat, verb)
    elif verb == HIT:
        weaken(s, camp, pit, points(s, pit))
    elif verb == CHIP:
        weaken(s, camp, pit, CHIPPED)
    elif verb == OPEN:
        open_pit(s, camp, pit)
    elif verb == MEND:
        mend(s, seat, pit)
    elif verb == HIDE:
        hide(s, seat, pit)
    elif verb == START:
        s.turn = camp
        s.phase = ROLLING
    else:
        end_turn(s, False)


@rule
def refusal(s: Any, seat: int, action: int) -> int:
    verb, camp, pit = decode(action)
    is_asked = seat != CHANCE and has(s.waiting, seat)
    if s.phase == OVER:
        return 11
    if s.phase == HIDING:
        return 0 if verb == HIDE and is_asked and pit < s.pits else 2
    if s.phase == STARTING:
        return 0 if seat == CHANCE and verb == START and camp < s.seats else 3
    if s.phase == ROLLING:
        return 0 if seat == CHANCE and verb == ROLL and 1 <= pit <= camp <= s.pits else 4
    if s.phase == SWAPPING:
        if verb != SWAP and verb != STAY:
            return 13
        return 0 if is_asked else 10 if seat == s.turn else 13
    if verb == SWAP or verb == STAY:
        return 10 if seat == s.turn else 13
    if seat != s.turn:
        return 4 if seat == CHANCE else 1
    return refuse_use(s, seat, verb, camp, pit)


@rule
def refuse_use(s: Any, seat: int, verb: int, camp: int, pit: int) -> int:
    """B4: exactly one of hit, open, chip and mend; B15: or a pass when there is none."""
    if verb == HIT:
        return refuse_target(s, seat, camp, pit, 5) or refuse_hit(s, camp, pit)
    if verb == OPEN:
        return refuse_target(s, seat, camp, pit, 7) or refuse_open(s, camp, pit)
    if verb == CHIP:
        return refuse_target(s, seat, camp, pit, 8) or refuse_chip(s, camp, pit)
    if verb == MEND:
        return refuse_mend(s, seat, pit) if pit < s.pits else 9
    if verb == PASS:
        return 15 if has_use(s, seat) else 0
    return 4


@rule
def has_use(s: Any, seat: int) -> bool:
    for camp in range(s.seats):
        if camp != seat and has(s.living, camp):
            for pit in range(s.pits):
                if refuse_chip(s, camp, pit) == 0 or refuse_open(s, camp, pit) == 0:
                    return True
    for pit in range(s.pits):
        if refuse_mend(s, seat, pit) == 0:
            return True
    return False


@rule
def named_pits(s: Any) -> int:
    """A double names one pit, any other throw two."""
    return 1 if s.roll[0] == s.roll[1] else 2


@rule
def actions(s: Any, seat: int, out: Any) -> int:
    n = 0
    if s.phase == HIDING:
        for pit in range(s.pits):
            n = list_action(out, n, encode(HIDE, 0, pit))
        return n
    if s.phase == SWAPPING:
        return list_action(out, list_action(out, n, encode(SWAP, 0, 0)), encode(STAY, 0, 0))
    for camp in range(s.seats):
        if camp != seat and has(s.living, camp):
            for pit in range(MOST_PITS):
                n = listed(out, n, encode(CHIP, camp, pit), refuse_chip(s, camp, pit))
            for die in range(named_pits(s)):
                pit = s.roll[die] - 1
                n = listed(out, n, encode(HIT, camp, pit), refuse_hit(s, camp, pit))
                n = listed(out, n, encode(OPEN, camp, pit), refuse_open(s, camp, pit))
    for die in range(named_pits(s)):
        pit = s.roll[die] - 1
        n = listed(out, n, encode(MEND, 0, pit), refuse_mend(s, seat, pit))
    if n == 0:
        n = list_action(out, n, encode(PASS, 0, 0))
    return n


@rule
def conceal(s: Any, viewer: int) -> None:
    """B2, B13: until the game is over, coins of others still in it, and what others sealed."""
    for seat in range(s.seats):
        if seat != viewer:
            s.swaps &= ~(1 << seat)
            if has(s.living, seat) and s.phase != OVER:
                s.coin[seat] = UNKNOWN


@rule
def returns(s: Any, out: Any) -> None:
    """B11: the last player left wins."""
    for seat in range(s.seats):
        out[seat] = 1.0 if has(s.living, seat) else 0.0
