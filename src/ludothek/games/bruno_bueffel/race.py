"""To be ahead: what a final score is worth against others who still have turns to play, and how to play a turn for it.

The others are taken to play for points, so what their sheets still bring is a distribution (`rests`). With these the
share of the win that a final score gets is known (`shares`: whoever ties shares), and from it what every entry is
worth, if the turns after this one are played for points as well (`entries`). A turn knows nothing of all that: it is
solved for the highest of whatever its entries are worth (`Plan`), by the same equations as for points (see `turn`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.prepare import Job, Report, compile_once
from ludothek.core.rule import large_rule
from ludothek.games.bruno_bueffel.chase import chase_turns
from ludothek.games.bruno_bueffel.lattice import row_of
from ludothek.games.bruno_bueffel.problem import Problem, fill_scores
from ludothek.games.bruno_bueffel.rests import Floats, Rests, add_up
from ludothek.games.bruno_bueffel.rules import BRUNO, KEEP, NO_FACE, RISK, STRIKE, decode
from ludothek.games.bruno_bueffel.turn import CLOSED, MOST_ITERATIONS, Space, play_turn, space

Actions = npt.NDArray[np.int32]
PLANS_REMEMBERED = 4


def shares(others: Sequence[Floats], length: int) -> Floats:
    """What each final score, from 0 to `length`, gets of the win, given the distributions of the others' final scores.

    Z19: with m others who tie at the top it is 1/(m + 1). For independent others that is the integral of the product of
    P(less) + z P(equal) over z from 0 to 1.
    """
    product = np.ones((1, length))
    for chances in others:
        equal = np.zeros(length)
        equal[: len(chances)] = chances[:length]
        less = np.concatenate(([0.0], np.cumsum(equal)[:-1]))
        longer = np.zeros((len(product) + 1, length))
        longer[:-1] += product * less
        longer[1:] += product * equal
        product = longer
    share: Floats = (product / np.arange(1, len(product) + 1)[:, None]).sum(axis=0)
    return share


def finals(rests: Rests, sheet: int, points: int) -> Floats:
    """The distribution of the final score of a seat with this sheet and so many points."""
    return np.concatenate((np.zeros(points), rests.chances(sheet)))


def expected(share: Floats, rest: Floats, points: int, more: int) -> Floats:
    """The share of the win with so many points, and 0, 1, … up to `more` in addition, before this rest."""
    reach = np.full(more + len(rest), share[-1])
    known = share[points : points + len(reach)]
    reach[: len(known)] = known
    return np.correlate(reach, rest, "valid")


def entries(rests: Rests, sheet: int, points: int, share: Floats) -> Floats:
    """What it is worth to fill each field with each number of points: [field, points]; `CLOSED` if it is not open."""
    problem = rests.problem
    more = int(problem.points.max())
    out = np.full((problem.fields, more + 1), CLOSED)
    for field, columns in enumerate(problem.open_fields(sheet)):
        if columns:
            rest = rests.chances(sheet - int(problem.places[field]))
            out[field] = expected(share, np.trim_zeros(rest, "b"), points, more)
    return out


@large_rule
def plan_turn(task: Any, entries: Any, space: Any) -> None:
    """Solves a turn for the highest of what its entries are worth; all lanes alike."""
    strike = CLOSED
    for field in range(len(entries)):
        strike = max(strike, entries[field, 0])
    space.strike[:] = strike
    for joker in range(2):
        for throw in range(task.points.shape[1]):
            best = strike
            for field in range(len(entries)):
                points = int(task.points[joker, throw, field])
                if points > 0:
                    best = max(best, entries[field, points])
            space.value[0, joker, throw, :] = best
    play_turn(task, space, MOST_ITERATIONS)


@large_rule
def weigh_plan(task: Any, entries: Any, space: Any, s: Any, actions: Any, out: Any) -> None:
    """What each of the legal actions of the seat whose turn it is leads to."""
    throw = row_of(task.ranks, s.dice) - len(task.more)
    joker = int(s.face == BRUNO)
    for i in range(len(actions)):
        verb, face, dice = decode(actions[i])
        if verb == KEEP and face == NO_FACE:
            out[i] = space.throw[s.left, row_of(task.ranks, dice), 0]
        elif verb == KEEP:
            out[i] = space.aside[s.left, joker, row_of(task.ranks, dice), 0]
        elif verb == RISK:
            out[i] = space.risk[0, 0]
        elif verb == STRIKE:
            out[i] = entries[dice, 0]
        else:
            out[i] = entries[dice, int(task.points[joker, throw, dice])]


class Planner:
    """Plans turns of a problem; keeps those that it planned last."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._plans: OrderedDict[bytes, Space] = OrderedDict()

    def plan(self, entries: Floats) -> Space:
        """All values of a turn whose entries are worth this."""
        key = entries.tobytes()
        if key in self._plans:
            self._plans.move_to_end(key)
            return self._plans[key]
        full = len(self._plans) == PLANS_REMEMBERED
        room = self._plans.popitem(last=False)[1] if full else space(self.problem)
        plan_turn(self.problem.task, entries, room)
        self._plans[key] = room
        return room

    def before(self, entries: Floats) -> float:
        """What the turn is worth before its first throw."""
        return float(self.plan(entries).throw[-1, 0, 0])

    def weigh(self, entries: Floats, s: Any, actions: Actions) -> Floats:
        """What each of the legal actions of the seat whose turn it is is worth."""
        out = np.empty(len(actions))
        weigh_plan(self.problem.task, entries, self.plan(entries), s, actions, out)
        return out


def prepare_race(report: Report) -> None:
    """Compiles what playing for the win needs, unless that was done before."""
    from ludothek.games.bruno_bueffel import GAME

    problem = Problem.of(GAME.settle({}))
    room, s = space(problem), GAME.states(GAME.settle({}))[0]
    out, table, numbers = np.zeros(1), np.zeros((1, 1)), np.zeros(1, np.int64)
    jobs: list[Job] = [
        (fill_scores, (problem.dice.packed, problem.points)),
        (add_up, (numbers, numbers, numbers, out, problem.places, np.zeros((1, 1), np.float32))),
        (plan_turn, (problem.task, table, room)),
        (weigh_plan, (problem.task, table, room, s, np.zeros(1, np.int32), out)),
        (chase_turns, (problem.task, table, np.zeros((1, 1), np.int64), numbers, numbers, room, out)),
    ]
    compile_once("bruno-bueffel-race", jobs, report)
