"""Small Bunker for two, with two pits each, solved: what both seats secure, and how to play.

As far as what one seat secures meets what the other does, neither can do better; the gap between them is what the best
answers to both could win at most. Where both coins are known it is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ludothek.core.denied import WRONG, Denied
from ludothek.core.record import States, copied
from ludothek.core.seats import CHANCE_SEAT
from ludothek.core.solution import Solution
from ludothek.games.bunker.hiding import Hide
from ludothek.games.bunker.notation import encode
from ludothek.games.bunker.rules import HIDE, HIDING, ROLLING, START, STARTING, SWAPPING, UNKNOWN
from ludothek.games.bunker.secured import Secured
from ludothek.games.bunker.turns import PITS, THROWER, Turns, after_action, facing, legal, played
from ludothek.games.bunker.uniform import Answer

if TYPE_CHECKING:
    from ludothek.core.game import Game
    from ludothek.core.position import Position
    from ludothek.core.prepare import Report

MOST_STALL = 24
WEIGHINGS = 257
"""How finely plans are told apart by what they secure against either place of the other's coin."""
CARELESS = 1e-7
"""What may be lost in a turn by telling beliefs about a coin apart no finer."""


def solve(position: Position, report: Report) -> Solution:
    """A position's solution; `Denied` says of one that cannot be solved what can."""
    if position.result is not None:
        return Solution(position.result)
    state = position.state
    if (len(position.seats), int(state.pits)) != (2, PITS):
        raise Denied(WRONG, "bunker-solved-small", seats=len(position.seats), size=int(state.pits))
    if not 1 <= state.stall <= MOST_STALL:
        raise Denied(WRONG, "bunker-solved-stall", stall=int(state.stall), most=MOST_STALL)
    states = copied(position.states)
    states["coin"][0][:2] = UNKNOWN
    if state.phase in (HIDING, STARTING) or is_fresh(state):
        return at_start(position, states, report)
    if (state.tokens[:2].sum(axis=1) > 1).any():
        raise Denied(WRONG, "bunker-solved-known")
    return Known(position, states, report).solution()


def is_fresh(state: Any) -> bool:
    """Whether the first turn is about to begin."""
    is_whole = (state.dice[:2, :PITS] == state.pits).all() and state.tokens[:2, :PITS].all()
    return bool(state.phase == ROLLING and state.quiet == 0 and is_whole)


def secured_in(game: Game, firsts: list[States], report: Report) -> Secured:
    """What both seats secure in some turns."""
    asked = {facing(states).tobytes() for states in firsts}
    return Secured(Turns(game, firsts), asked, WEIGHINGS, CARELESS, report)


def at_start(position: Position, states: States, report: Report) -> Solution:
    """Both hide before they know who begins, and alike, as the seats are."""
    game = position.game
    for seat in range(2):
        if states["phase"][0] == HIDING and int(states["waiting"][0]) >> seat & 1:
            states = played(game, states, seat, encode(HIDE, 0, UNKNOWN))
    starter = int(states["turn"][0]) if states["phase"][0] == ROLLING else THROWER
    if states["phase"][0] == STARTING:
        states = played(game, states, CHANCE_SEAT, encode(START, starter, 0))
    first = facing(states)
    secured = secured_in(game, [first], report)
    hide = Hide(*secured.plans[first.tobytes()])
    further = {"starter": hide.starter, "against-uniform": Answer(secured.turns).at_start(first.tobytes())}
    if position.state.phase == ROLLING:
        shares = (hide.starter, 1 - hide.starter) if starter == THROWER else (1 - hide.starter, hide.starter)
        return Solution(dict(zip(position.seats, shares, strict=True)), {}, hide.gap_begun, further)
    even = dict.fromkeys(position.seats, 0.5)
    if position.state.phase == STARTING:
        return Solution(even, {}, hide.gap_begun, further)
    likely = (hide.first, 1 - hide.first)
    plan = {game.notation.write(encode(HIDE, 0, pit)): likely[pit] for pit in range(PITS)}
    return Solution(even, dict.fromkeys(sorted(position.pending or ()), plan), hide.gap, further)


class Known:
    """A position in which both coins are known."""

    def __init__(self, position: Position, states: States, report: Report) -> None:
        self.position, self.game, self.states = position, position.game, states
        self.secured = secured_in(self.game, self.leads(states), report)

    def ways(self, states: States) -> tuple[int, dict[int, States | None]]:
        """Who is to swap or to act, and where each choice leads."""
        mover = int(states["turn"][0])
        if states["phase"][0] == SWAPPING:
            return 1 - mover, {
                way: played(self.game, states, 1 - mover, way) for way in legal(self.game, states, 1 - mover)
            }
        return mover, {way: after_action(self.game, states, mover, way) for way in legal(self.game, states, mover)}

    def leads(self, states: States) -> list[States]:
        """The turns that come next."""
        if states["phase"][0] == ROLLING:
            return [states]
        return [turn for after in self.ways(states)[1].values() if after is not None for turn in self.leads(after)]

    def ends(self, states: States) -> npt.NDArray[np.float64]:
        """What each seat secures."""
        if states["phase"][0] == ROLLING:
            ends = [float(plans.shares[0, 0, 0]) for plans in self.secured.plans[facing(states).tobytes()]]
            return np.array(ends if states["turn"][0] == THROWER else ends[::-1])
        seat, ways = self.ways(states)
        return self.best(seat, self.weighed(seat, ways))

    def weighed(self, seat: int, ways: dict[int, States | None]) -> dict[int, npt.NDArray[np.float64]]:
        won = np.eye(2)[seat]
        return {way: won if after is None else self.ends(after) for way, after in ways.items()}

    @staticmethod
    def best(seat: int, ends: dict[int, npt.NDArray[np.float64]]) -> npt.NDArray[np.float64]:
        every = np.array(list(ends.values()))
        best: npt.NDArray[np.float64] = every.min(axis=0)
        best[seat] = every[:, seat].max()
        return best

    def solution(self) -> Solution:
        plans = {}
        if self.states["phase"][0] != ROLLING:
            seat, ways = self.ways(self.states)
            ends = self.weighed(seat, ways)
            move = max(ends, key=lambda way: float(ends[way][seat]))
            plans = {self.position.seats[seat]: {self.game.notation.write(move): 1.0}}
        first, second = self.ends(self.states).tolist()
        value = (first + 1 - second) / 2
        return Solution(dict(zip(self.position.seats, (value, 1 - value), strict=True)), plans, 1 - first - second)
