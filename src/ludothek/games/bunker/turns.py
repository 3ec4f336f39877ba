"""All turns of small Bunker that may come, without what is hidden: what can be thrown, swapped and done in each.

A turn is told from another by the camp of the seat that throws, the camp of the other and how long it was quiet, not by
which seat it is that throws.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ludothek.core.record import States, copied
from ludothek.core.seats import CHANCE_SEAT
from ludothek.games.bunker.notation import decode
from ludothek.games.bunker.rules import OPEN, SWAPPING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludothek.core.game import Game

PITS = 2
THROWER, OTHER = range(2)
"""The two seats of a turn: its camps are those of a state in which the first seat throws."""


class Way(NamedTuple):
    """What the thrower can do."""

    turn: bytes | None
    """The one that it leads to, if no coin is found; None if one must be."""
    opened: int | None = None
    """The pit that it opens."""


class Roll(NamedTuple):
    likely: float
    swaps: list[list[Way]]
    """For every decision to swap or not: what the thrower can do then."""


class Turns:
    """Those that others lead to come first, and before all those that can come again, in which nothing is left but a
    token each.
    """

    def __init__(self, game: Game, firsts: Iterable[States]) -> None:
        self.game = game
        self.states: dict[bytes, States] = {}
        rolls: dict[bytes, list[Roll]] = {}
        done: list[bytes] = []
        path = [(facing(states), False) for states in firsts]
        while path:
            states, is_left = path.pop()
            key = states.tobytes()
            if is_left:
                done.append(key)
            elif key not in rolls:
                self.states[key] = states
                rolls[key], nexts = self.after(states)
                path += [(states, True), *((after, False) for after in nexts)]
        done.sort(key=lambda key: not can_return(self.states[key]))
        self.rolls = {key: rolls[key] for key in done}
        self.returning = sum(can_return(states) for states in self.states.values())
        """How many can come again."""

    def after(self, states: States) -> tuple[list[Roll], list[States]]:
        """What can happen in a turn, and the turns after it."""
        game, scratch = self.game, self.game.scratch
        count = game.calls.outcomes(states, scratch.lists)
        outcomes = list(zip(scratch.actions[:count].tolist(), scratch.weights[:count].tolist(), strict=True))
        total = sum(weight for _, weight in outcomes)
        rolls: list[Roll] = []
        nexts: list[States] = []
        for outcome, weight in outcomes:
            thrown = played(game, states, CHANCE_SEAT, outcome)
            acting = [thrown]
            if thrown["phase"][0] == SWAPPING:
                acting = [played(game, thrown, OTHER, action) for action in legal(game, thrown, OTHER)]
            rolls.append(Roll(weight / total, [self.ways(state, nexts) for state in acting]))
        return rolls, nexts

    def ways(self, states: States, nexts: list[States]) -> list[Way]:
        """What the thrower can do; notes the turns after that."""
        found = []
        for action in legal(self.game, states, THROWER):
            after = after_action(self.game, states, THROWER, action)
            if after is not None:
                after = facing(after)
                nexts.append(after)
            verb, _, pit = decode(action)
            found.append(Way(None if after is None else after.tobytes(), pit if verb == OPEN else None))
        return found


def facing(states: States) -> States:
    """A turn as it would be if the first seat threw."""
    if states["turn"][0] == THROWER:
        return states
    turned = copied(states)
    for field in ("dice", "tokens", "coin"):
        turned[field][0][[THROWER, OTHER]] = states[field][0][[OTHER, THROWER]]
    turned["turn"][0] = THROWER
    return turned


def can_return(states: States) -> bool:
    """Whether a token each is left: nobody can do anything but open it, or pass."""
    return bool(not states["dice"].any() and states["tokens"][0].sum() == 2)


def after_action(game: Game, states: States, mover: int, action: int) -> States | None:
    """The turn after an action, if a coin that may lie in a pit that it opens does not; None if it must."""
    verb, camp, _ = decode(action)
    if verb == OPEN and states["tokens"][0][camp].sum() == 1:
        return None
    return played(game, states, mover, action)


def played(game: Game, states: States, seat: int, action: int) -> States:
    after = copied(states)
    game.calls.force(after, game.scratch.before, seat, action)
    return after


def legal(game: Game, states: States, seat: int) -> list[int]:
    count = game.calls.actions(states, seat, game.scratch.lists)
    actions: list[int] = game.scratch.actions[:count].tolist()
    return actions
