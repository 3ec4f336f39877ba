"""Bruno Büffel's opponents in compiled code: `sense`, who chooses as `players.Sense` does.

A turn is reckoned for eight sheets at once, so those of all seats are: until a seat's turn comes, its sheet is as it
was.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.options import Value
from ludothek.core.record import blank, record
from ludothek.core.rule import large_rule, part, rule
from ludothek.games.bruno_bueffel.advice import best_action
from ludothek.games.bruno_bueffel.players import EXTRAS, die_of, worth
from ludothek.games.bruno_bueffel.problem import problem_for
from ludothek.games.bruno_bueffel.rules import FIELDS, MOST_SEATS, OPEN, Listing
from ludothek.games.bruno_bueffel.turn import CLOSED, play_turn, score, space

NAMES = ("sense",)
Memory = record(nothing="i1")
"""Everything lies open."""


def knowledge(options: Mapping[str, Value], names: Collection[str]) -> tuple[Any, ...]:
    """The dice and points, what fields are worth, and room for turns with the numbers of the sheets in it."""
    columns, die, keep = int(options["columns"]), str(options["action_die"]), str(options["keep_action"])
    problem = problem_for(columns, die, keep)
    sheets = np.full(MOST_SEATS, -1, np.int64)
    return problem.task, worths(columns, die, keep), space(problem), sheets, blank(Listing)


@cache
def worths(columns: int, faces: str, keep_action: str) -> npt.NDArray[np.float64]:
    """What each field is worth, a column, by how many turns are left, a row."""
    die, turns = die_of(faces), range(1, FIELDS * columns + 1)
    rows = [[worth(field, left, die, keep_action) for field in range(FIELDS)] for left in turns]
    return np.array([[0.0] * FIELDS, *rows])


@rule
def told(s: Any, viewer: int, seat: int, action: int) -> int:
    return action


@rule
def watch(s: Any, viewer: int, policy: int, memory: Any, knowledge: Any, seat: int, action: int) -> None:
    """There is nothing to remember."""


@part
def open_columns(s: Any, seat: int, field: int) -> int:
    count = 0
    for column in range(s.columns):
        count += s.sheet[seat, field, column] == OPEN
    return count


@part
def sheet_number(task: Any, s: Any, seat: int) -> int:
    number = 0
    for field in range(FIELDS):
        number += open_columns(s, seat, field) * task.places[field]
    return number


@part
def think(s: Any, knowledge: Any) -> None:
    """Reckons the turns of all seats, with the sheets as they are."""
    task, worth_of, room, sheets, _ = knowledge
    for seat in range(s.seats):
        sheets[seat] = sheet_number(task, s, seat)
        turns = 0
        for field in range(FIELDS):
            turns += open_columns(s, seat, field)
        for field in range(FIELDS):
            is_open = open_columns(s, seat, field) > 0 or turns == 0  # a full sheet has no turn, but needs numbers
            room.after[field, seat] = -worth_of[turns, field] if is_open else CLOSED
    score(task, room)
    play_turn(task, room, EXTRAS + 1)


@large_rule
def choose(s: Any, seat: int, policy: int, memory: Any, knowledge: Any, rng: Any) -> int:
    task, _, room, sheets, lists = knowledge
    if sheets[seat] != sheet_number(task, s, seat):
        think(s, knowledge)
    return int(best_action(task, room, seat, s, seat, lists[0]))
