"""How many ways a small game can go: exact counts of lines by depth catch what no example does.

A line counts once for every order of things that differ: outcomes of chance, and sealed decisions in seat order. What
the counts should be is for the game's own tests, which can work them out by hand; here they are only counted, in two
ways that must agree.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import NOBODY
from ludothek.core.game import Game
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE, CHANCE_SEAT
from ludothek.testing.check import at_corners, demand
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup

MOST_COUNTED = 2000
DEPTH = 6


def counts(setup: Setup, depth: int) -> list[int]:
    """The number of different games of 1, 2, … lines."""
    states = setup.game.states(setup.game.settle(setup.options))
    known: dict[tuple[bytes, int], int] = {}
    return [count_lines(setup.game, states, n, known) for n in range(1, depth + 1)]


def count_lines(game: Game, states: Any, depth: int, known: dict[tuple[bytes, int], int]) -> int:
    """The number of different continuations of just so many lines; equal states are counted once."""
    if depth == 0:
        return 1
    key = (states.tobytes(), depth)
    if key not in known:
        who, out = int(game.functions["pending"](states[0])), game.listing()
        seat = who if who == CHANCE_SEAT else (who & -who).bit_length() - 1
        if who == NOBODY:
            actions = []
        elif who == CHANCE_SEAT:
            actions = out.action[: game.functions["outcomes"](states[0], out)].tolist()
        else:
            actions = out.action[: game.functions["actions"](states[0], seat, out)].tolist()
        known[key] = len(actions) if depth == 1 else 0
        for action in actions if depth > 1 else []:
            after = states.copy()
            game.functions["apply"](after[0], seat, action)
            known[key] += count_lines(game, after, depth - 1, known)
    return known[key]


def played_out(positions: list[Position]) -> list[Position]:
    """Every position one line further."""
    further = []
    for position in positions:
        pending = position.pending
        seat = min(pending) if isinstance(pending, frozenset) else CHANCE
        for text in position.legal(seat) if pending else []:
            after = position.copy()
            after.play(f"{seat} {text}")
            further.append(after)
    return further


@at_corners
def states_and_positions_go_on_in_as_many_ways(subject: Subject, corner: Setup) -> None:
    positions, counted = [corner.start()], counts(corner, 1)
    for depth in range(1, DEPTH + 1):
        if counted[-1] > MOST_COUNTED:
            break
        positions = played_out(positions)
        demand(
            len(positions) == counted[-1],
            f"there are {counted[-1]} games of {depth} lines by the rules, and {len(positions)} by the notation",
        )
        counted = counts(corner, depth + 1)
