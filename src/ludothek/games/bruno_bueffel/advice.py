"""What every choice is worth: the exact player's knowledge, for people and for players.

>>> import ludothek
>>> from ludothek.games.bruno_bueffel.advice import advise
>>> p = ludothek.game("bruno-bueffel").start(seats=1, columns=1)
>>> for line in ("* start A", "* throw 11236666 S"):
...     line = p.play(line)
>>> [choice.text for choice in advise(p)][0]
'strike ones'
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from ludothek.core.position import Position
from ludothek.core.prepare import Job, Report, compile_once
from ludothek.core.rule import large_rule, rule
from ludothek.games.bruno_bueffel.chase import Chase, chase_turns
from ludothek.games.bruno_bueffel.lattice import row_of
from ludothek.games.bruno_bueffel.problem import Problem, problem_for
from ludothek.games.bruno_bueffel.rules import (
    BRUNO,
    CHOOSING,
    KEEP,
    NO_FACE,
    RISK,
    RISKING,
    STRIKE,
    STRIKING,
    actions,
    decode,
)
from ludothek.games.bruno_bueffel.solver import look_ahead
from ludothek.games.bruno_bueffel.tables import Solution, solution_for
from ludothek.games.bruno_bueffel.turn import MOST_ITERATIONS, Space, play_turn, score, space

TIE = 1e-9
"""Values closer than this are the same: of equal choices the first that the rules list is taken."""
TURNS_REMEMBERED = 8


@dataclass(frozen=True)
class Choice:
    """A legal move and what it is worth."""

    text: str
    """The move in notation, without the seat."""
    value: float
    """The expected final score of the seat; with a score to beat, the chance to win."""
    gives_up: float
    """How much less than the best move that is."""


@rule
def worth(task: Any, space: Any, lane: int, s: Any, action: int) -> float:
    """The points still to come, this turn's included, after a legal action of the seat whose turn it is."""
    verb, face, dice = decode(action)
    if verb == KEEP:
        row = row_of(task.ranks, dice)
        if face == NO_FACE:
            return space.throw[s.left, row, lane]
        return space.aside[s.left, int(face == BRUNO), row, lane]
    if verb == RISK:
        return space.risk[0, lane]
    if verb == STRIKE:
        return space.after[dice, lane]
    throw = row_of(task.ranks, s.dice) - len(task.more)
    return task.points[int(s.face == BRUNO), throw, dice] + space.after[dice, lane]


@large_rule
def weigh(task: Any, space: Any, lane: int, s: Any, seat: int, listing: Any, out: Any) -> int:
    """Lists the legal actions of a seat with what each is worth; says how many."""
    count = actions(s, seat, listing)
    for i in range(count):
        out[i] = worth(task, space, lane, s, listing.action[i])
    return count


@rule
def prospect(task: Any, space: Any, lane: int, s: Any) -> float:
    """What the best action is worth."""
    if s.phase == STRIKING:
        return space.strike[0, lane]
    throw = row_of(task.ranks, s.dice) - len(task.more)
    joker = int(s.face == BRUNO)
    if s.phase == CHOOSING:
        return space.value[s.left, joker, throw, lane]
    now = space.value[0, joker, throw, lane]
    return max(now, space.risk[0, lane]) if s.phase == RISKING else now


@large_rule
def best_action(task: Any, space: Any, lane: int, s: Any, seat: int, listing: Any) -> int:
    """The best legal action; the first that the rules list among those that are equally good."""
    actions(s, seat, listing)
    best = prospect(task, space, lane, s) - TIE
    first = 0
    while worth(task, space, lane, s, listing.action[first]) < best:
        first += 1
    return listing.action[first]


@large_rule
def look_into_turn(task: Any, values: Any, sheet: int, space: Any) -> bool:
    """Solves the turn of one sheet; False if the table does not hold what it needs."""
    space.after[:] = 0.0
    known = look_ahead(task, values, sheet, space, 0)
    score(task, space)
    play_turn(task, space, MOST_ITERATIONS)
    return known


class Advisor:
    """Knows the value of every choice under one set of options; keeps the turns that it looked at last."""

    def __init__(self, solution: Solution) -> None:
        from ludothek.games.bruno_bueffel import GAME

        self.solution = solution
        self.problem = solution.problem
        self._turns: OrderedDict[int, Space] = OrderedDict()
        self._listing = GAME.listing()
        self._values = np.zeros(len(self._listing.action))

    def turn(self, sheet: int) -> Space:
        """All values of a turn that begins with this sheet."""
        if sheet in self._turns:
            self._turns.move_to_end(sheet)
            return self._turns[sheet]
        full = len(self._turns) == TURNS_REMEMBERED
        room = self._turns.popitem(last=False)[1] if full else space(self.problem)
        if not look_into_turn(self.problem.task, self.solution.values, sheet, room):
            raise AssertionError("the solved table lacks a sheet that it should hold")
        self._turns[sheet] = room
        return room

    def forget(self) -> None:
        """Drops the turns that were looked at."""
        self._turns.clear()

    def best(self, s: Any, seat: int) -> int:
        """The action with the highest expected final score, for the seat whose turn it is."""
        room = self.turn(self.problem.sheet(s, seat))
        return int(best_action(self.problem.task, room, 0, s, seat, self._listing))

    def values(self, s: Any, seat: int) -> list[tuple[int, float]]:
        """Every legal action with the points that it brings from here to the end."""
        room = self.turn(self.problem.sheet(s, seat))
        count = weigh(self.problem.task, room, 0, s, seat, self._listing, self._values)
        return list(zip(self._listing.action[:count].tolist(), self._values[:count].tolist(), strict=True))


@cache
def advisor(columns: int, action_die: str, keep_action: str) -> Advisor:
    """The advisor for a set of options, with its table loaded once."""
    return Advisor(solution_for(problem_for(columns, action_die, keep_action)))


def solved_options(position: Position) -> tuple[int, str, str]:
    """The options that values depend on."""
    return int(position.options["columns"]), str(position.options["action_die"]), str(position.options["keep_action"])


def advisor_for(position: Position) -> Advisor:
    """The advisor for a position's options; `MissingTable` if those have not been solved."""
    return advisor(*solved_options(position))


def deciding(position: Position) -> str:
    """The seat that is to decide; ValueError if none is."""
    pending = position.pending
    if not isinstance(pending, frozenset):
        what = "the game is over" if pending is None else "dice are to be thrown"
        raise ValueError(f"there is nothing to decide: {what}")
    (seat,) = pending
    return seat


def advise(position: Position, beat: int | None = None) -> list[Choice]:
    """Every legal move of the seat whose turn it is, the best first.

    Without `beat`, moves are valued by the seat's expected final score. With it, by the chance to end with more points
    than that, a tie counting one half; this works for the last turns of a game, see `chase`.
    """
    seat = deciding(position)
    number = position.seats.index(seat)
    write = position.game.notation.write
    so_far = (position.scores or {})[seat]
    if beat is None:
        valued = [(a, so_far + value) for a, value in advisor_for(position).values(position.state, number)]
    else:
        problem = problem_for(*solved_options(position))
        chase = Chase.from_sheet(problem, problem.sheet(position.state, number), beat - so_far)
        valued = chase.values(position.state, number)
    best = max(value for _, value in valued)
    ranked = sorted(valued, key=lambda pair: -round(pair[1], 9))
    return [Choice(write(action), value, best - value) for action, value in ranked]


def prepare_advice(report: Report) -> None:
    """Compiles what advice needs, unless that was done before."""
    from ludothek.games.bruno_bueffel import GAME

    problem = Problem.of(GAME.settle({}))
    room, s, listing = space(problem), GAME.states(GAME.settle({}))[0], GAME.listing()
    out, table, numbers = np.zeros(1), np.zeros((1, 1)), np.zeros(1, np.int64)
    jobs: list[Job] = [
        (look_into_turn, (problem.task, out, 0, room)),
        (weigh, (problem.task, room, 0, s, 0, listing, out)),
        (best_action, (problem.task, room, 0, s, 0, listing)),
        (chase_turns, (problem.task, table, np.zeros((1, 1), np.int64), numbers, numbers, room, out)),
    ]
    compile_once("bruno-bueffel-advice", jobs, report)
