"""What a viewer of liar's dice is told: the state as JSON."""

from __future__ import annotations

from typing import Any

from liars_dice.rules import CLAIMING, UNSEEN, dice_in, hand_size
from ludothek.core.layout import BySeat, List, Maybe, Number, Seat, Word, layout, writer
from ludothek.core.rule import rule

PHASES = ("starting", "dealing", "claiming", "over")


@rule
def nth_die(hand: int, n: int) -> int:
    """The n-th die of a hand, the lowest first."""
    face = 1
    while n >= dice_in(hand, face):
        n -= dice_in(hand, face)
        face += 1
    return face


@rule
def is_hand_known(s: Any, seat: int) -> bool:
    return s.hand[seat] != UNSEEN


@rule
def dice_thrown(s: Any, seat: int) -> int:
    return hand_size(s.hand[seat])


@rule
def die_thrown(s: Any, seat: int, n: int) -> int:
    return nth_die(s.hand[seat], n)


@rule
def dice_shown(s: Any, seat: int) -> int:
    return hand_size(s.shown[seat])


@rule
def die_shown(s: Any, seat: int, n: int) -> int:
    return nth_die(s.shown[seat], n)


@rule
def is_claiming(s: Any) -> bool:
    return s.phase == CLAIMING


@rule
def is_claimed(s: Any) -> bool:
    return s.count > 0


@rule
def is_doubted(s: Any) -> bool:
    return s.doubter >= 0


@rule
def doubted_count(s: Any) -> int:
    return s.doubted[0]


@rule
def doubted_face(s: Any) -> int:
    return s.doubted[1]


@layout
class Claim:
    """The claim that stands, and whose it is."""

    count = Number("count")
    face = Number("face")
    seat = Seat("claimer")


@layout
class Doubt:
    """The claim that was doubted last, who lost a die, and all dice as they were shown."""

    count = Number(doubted_count)
    face = Number(doubted_face)
    doubter = Seat("doubter")
    loser = Seat("loser")
    hands = BySeat(List(Number(die_shown), dice_shown))


@layout
class Player:
    """How many dice a seat has left, and those that it threw if the viewer may see them."""

    dice = Number("left")
    hand = Maybe(is_hand_known, List(Number(die_thrown), dice_thrown))


@layout
class LiarsDiceState:
    """Liar's dice as a viewer may know it."""

    phase = Word("phase", *PHASES)
    turn = Maybe(is_claiming, Seat("turn"))
    claim = Maybe(is_claimed, Claim)
    last = Maybe(is_doubted, Doubt)
    players = BySeat(Player)


describe = writer(LiarsDiceState)
