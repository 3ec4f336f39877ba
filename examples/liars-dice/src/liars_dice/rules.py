"""Liar's dice (L1–L12): claim how many dice of all players show a face, or doubt what was claimed before you.

An action is ``verb << 24 | seat << 18 | hand`` for dice that are dealt, where a hand is how often each face is there,
three bits a face; for a claim it is ``verb << 24 | count << 3 | face``.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import CHANCE, NOBODY, list_action
from ludothek.core.record import listing, record
from ludothek.core.rule import rule
from ludothek.core.sets import has, is_single

VERSION = 1
MOST_SEATS = 6
MOST_DICE = 6
FACES = 6
JOKER = 1
HANDS = 462
"""Different throws of six dice, the longest list of outcomes there is."""

STARTING, DEALING, CLAIMING, OVER = range(4)
START, DEAL, CLAIM, DOUBT = range(4)
UNSEEN = 0
"""The hand of a seat that has not thrown, or that the viewer may not see."""

State = record(
    hand=("i4", MOST_SEATS),  # what lies under each cup
    shown=("i4", MOST_SEATS),  # what lay there when the last claim was doubted
    seats="i1",
    given="i1",  # dice of each seat at the start
    jokers="i1",
    phase="i1",
    turn="i1",  # who is dealt dice, claims or doubts
    first="i1",  # who begins the round
    hidden="i1",  # set of seats whose dice nobody else has seen
    left=("i1", MOST_SEATS),  # dice of each seat
    count="i1",  # the claim that stands; 0: none yet
    face="i1",
    claimer="i1",
    doubted=("i1", 2),  # the last claim that was doubted, by whom, and who lost a die by it
    doubter="i1",
    loser="i1",
)
Listing = listing(HANDS)


@rule
def encode(verb: int, seat: int, hand: int) -> int:
    return verb << 24 | seat << 18 | hand


@rule
def decode(action: int) -> tuple[int, int, int]:
    return action >> 24, action >> 18 & 63, action & 0o777777


@rule
def encode_claim(count: int, face: int) -> int:
    return encode(CLAIM, 0, count << 3 | face)


@rule
def dice_in(hand: int, face: int) -> int:
    """How many dice of a hand show a face."""
    return hand >> 3 * (face - 1) & 7


@rule
def hand_size(hand: int) -> int:
    dice = 0
    for face in range(1, FACES + 1):
        dice += dice_in(hand, face)
    return dice


@rule
def start(s: Any, seats: int, dice: int, jokers: int) -> None:
    """L1, L2: all have the same number of dice, and a draw decides who begins."""
    s.seats, s.given, s.jokers = seats, dice, jokers
    s.left[:seats] = dice
    s.doubter = s.loser = -1
    s.phase = STARTING


@rule
def pending(s: Any) -> int:
    """L2, L3, L4: lots, then everyone's dice, then whose turn it is."""
    if s.phase == OVER:
        return NOBODY
    return 1 << s.turn if s.phase == CLAIMING else CHANCE


@rule
def begin_round(s: Any, first: int) -> None:
    """L3: everyone who is in throws, in the order of the seats."""
    s.first = first
    s.count = s.face = 0
    s.turn = next_in(s, s.seats - 1)
    s.phase = DEALING


@rule
def next_in(s: Any, seat: int) -> int:
    """The next seat clockwise that has dice."""
    seat = (seat + 1) % s.seats
    while s.left[seat] == 0:
        seat = (seat + 1) % s.seats
    return seat


@rule
def deal(s: Any, seat: int, hand: int) -> None:
    """L3, L4: the dice stay hidden; when all have thrown, the first claims."""
    s.hand[seat] = hand
    s.hidden |= 1 << seat
    s.turn = next_in(s, seat)
    if s.turn <= seat:
        s.turn = s.first
        s.phase = CLAIMING


@rule
def matching(s: Any, hand: int, face: int) -> int:
    """L5: ones stand for any face that is claimed, unless the game is played without jokers."""
    return dice_in(hand, face) + (dice_in(hand, JOKER) if s.jokers and face != JOKER else 0)


@rule
def in_play(s: Any) -> int:
    """L7: the dice of all."""
    return s.left[: s.seats].sum()


@rule
def refuse_claim(s: Any, count: int, face: int) -> int:
    """L6, L7: more dice, or as many of a higher face; never more than there are."""
    if not 1 <= face <= FACES or not 1 <= count <= in_play(s):
        return 7
    return 0 if count > s.count or (count == s.count and face > s.face) else 6


@rule
def claim(s: Any, seat: int, count: int, face: int) -> None:
    """L4: the next one in turn raises the claim or doubts it."""
    s.count, s.face, s.claimer = count, face, seat
    s.turn = next_in(s, seat)


@rule
def doubt(s: Any, seat: int) -> None:
    """L8: all dice are shown; the claim holds if there are at least as many."""
    there = 0
    for each in range(s.seats):
        there += matching(s, s.hand[each], s.face)
    s.doubted[0], s.doubted[1] = s.count, s.face
    s.doubter, s.loser = seat, seat if there >= s.count else s.claimer
    s.shown[:] = s.hand
    s.hand[:] = UNSEEN
    s.hidden = 0
    lose_die(s, s.loser)


@rule
def lose_die(s: Any, loser: int) -> None:
    """L9, L10, L11: who lost begins the next round, or the next one if the last die is gone; the last one in wins."""
    s.left[loser] -= 1
    if is_single(still_in(s)):
        s.phase = OVER
    else:
        begin_round(s, loser if s.left[loser] else next_in(s, loser))


@rule
def still_in(s: Any) -> int:
    """L10: the seats that have dice, as a set."""
    seats = 0
    for seat in range(s.seats):
        seats |= (s.left[seat] > 0) << seat
    return seats


@rule
def refusal(s: Any, seat: int, action: int) -> int:
    verb, dealt, hand = decode(action)
    if s.phase == OVER:
        return 10
    if s.phase == STARTING:
        return 0 if seat == CHANCE and verb == START and dealt < s.seats else 2
    if s.phase == DEALING:
        is_due = seat == CHANCE and verb == DEAL and dealt == s.turn
        return 0 if is_due and hand_size(hand) == s.left[s.turn] else 3
    if seat != s.turn:
        return 4
    if verb == DOUBT:
        return 0 if s.count else 8
    return refuse_claim(s, hand >> 3, hand & 7) if verb == CLAIM else 4


@rule
def apply(s: Any, seat: int, action: int) -> None:
    verb, dealt, hand = decode(action)
    if verb == START:
        begin_round(s, dealt)
    elif verb == DEAL:
        deal(s, dealt, hand)
    elif verb == CLAIM:
        claim(s, seat, hand >> 3, hand & 7)
    else:
        doubt(s, seat)


@rule
def actions(s: Any, seat: int, out: Any) -> int:
    """L4: doubt first, then every higher claim from the lowest on."""
    n = 0
    if s.count:
        n = list_action(out, n, encode(DOUBT, 0, 0))
    for count in range(max(1, s.count), in_play(s) + 1):
        for face in range(1, FACES + 1):
            if count > s.count or face > s.face:
                n = list_action(out, n, encode_claim(count, face))
    return n


@rule
def conceal(s: Any, viewer: int) -> None:
    """L3: dice under the cups of others."""
    for seat in range(s.seats):
        if seat != viewer and has(s.hidden, seat):
            s.hand[seat] = UNSEEN


@rule
def returns(s: Any, out: Any) -> None:
    """L10: the last one who has dice wins."""
    for seat in range(s.seats):
        out[seat] = 1.0 if s.left[seat] else 0.0
