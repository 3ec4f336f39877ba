"""What a viewer of Bunker is told: the state as JSON."""

from __future__ import annotations

from typing import Any

from ludothek.core.layout import BySeat, Flag, List, Maybe, Number, Seat, Seats, Word, layout, writer
from ludothek.core.rule import rule
from ludothek.core.sets import has
from ludothek.games.bunker.rules import HIDING, STARTING, UNKNOWN

PHASES = ("hiding", "starting", "rolling", "swapping", "acting", "over")


@rule
def is_living(s: Any, seat: int) -> bool:
    return has(s.living, seat)


@rule
def is_coin_known(s: Any, seat: int) -> bool:
    return s.coin[seat] != UNKNOWN


@rule
def coin_pit(s: Any, seat: int) -> int:
    """Pits are counted from 1 by people."""
    return s.coin[seat] + 1


@rule
def has_begun(s: Any) -> bool:
    return s.phase != HIDING and s.phase != STARTING


@rule
def is_thrown(s: Any) -> bool:
    return s.roll[0] != 0


@layout
class Camp:
    """A seat's pits in order: the points of each die, which pits have a token, and the coin's pit if it is known."""

    alive = Flag(is_living)
    dice = List(Number("dice"), "pits")
    tokens = List(Flag("tokens"), "pits")
    coin = Maybe(is_coin_known, Number(coin_pit))


@layout
class BunkerState:
    """Bunker as a viewer may know it: `waiting` have a sealed decision to make, `swapping` are known to swap.

    `quiet` turns have passed since a die or a token left the game.
    """

    phase = Word("phase", *PHASES)
    turn = Maybe(has_begun, Seat("turn"))
    roll = Maybe(is_thrown, List(Number("roll"), 2))
    waiting = Seats("waiting")
    swapping = Seats("swaps")
    quiet = Number("quiet")
    camps = BySeat(Camp)


describe = writer(BunkerState)
