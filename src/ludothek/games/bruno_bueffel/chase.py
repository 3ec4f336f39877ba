"""A score to beat: in the last turns, the choice with the highest chance to win.

The others' points are known once they have filled their sheets, and then the expected score is no longer what counts.
A sheet together with the points gained so far takes the place of the sheet alone; a field filled now is worth the
chance to win from there. Within a turn nothing changes: the chance goes through the same equations as the points do
(see `turn`). Points beyond what is needed are not counted any more.

This covers the last `MOST_ENTRIES` entries of one seat, against a score that no longer changes or, if the others still
have throws to make, against a distribution of scores: then it holds for others who play as that distribution says,
whatever this seat does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ludothek.core.rule import large_rule
from ludothek.games.bruno_bueffel.lanes import LANES
from ludothek.games.bruno_bueffel.lattice import row_of
from ludothek.games.bruno_bueffel.problem import Array, Problem
from ludothek.games.bruno_bueffel.rules import BRUNO, KEEP, NO_FACE, RISK, STRIKE, actions, decode
from ludothek.games.bruno_bueffel.solver import layers
from ludothek.games.bruno_bueffel.turn import CLOSED, MOST_ITERATIONS, Space, play_turn, space

MOST_ENTRIES = 6
"""How many entries may be open: a chase for six takes about a second, each further one three times as long."""
TIE_SHARE = 0.5
"""Z19: a tie for the most points is a shared win."""


@large_rule
def chase_turns(task: Any, chances: Any, after: Any, rows: Any, gains: Any, space: Any, out: Any) -> None:
    """The chance to win before the turns that begin with these sheets (rows of `after`) and points gained."""
    most = chances.shape[1] - 1
    top = len(space.throw) - 1
    now = space.value[0]
    for first in range(0, len(rows), LANES):
        for lane in range(LANES):
            i = min(first + lane, len(rows) - 1)
            row, gain = rows[i], gains[i]
            space.strike[0, lane] = CLOSED
            for field in range(after.shape[1]):
                if after[row, field] >= 0:
                    space.strike[0, lane] = max(space.strike[0, lane], chances[after[row, field], gain])
            for joker in range(2):
                for throw in range(now.shape[1]):
                    best = space.strike[0, lane]
                    for field in range(after.shape[1]):
                        if after[row, field] >= 0:
                            total = min(most, gain + int(task.points[joker, throw, field]))
                            best = max(best, chances[after[row, field], total])
                    now[joker, throw, lane] = best
        play_turn(task, space, MOST_ITERATIONS)
        for lane in range(min(LANES, len(rows) - first)):
            out[first + lane] = space.throw[top, 0, lane]


@dataclass(frozen=True, eq=False)
class Chase:
    """The chance to win from a sheet on, by what so many points gained from there are worth."""

    problem: Problem
    rows: dict[int, int]
    """Where each sheet that can still come stands in `after` and `chances`."""
    after: Array
    """[sheet, field]: the sheet with that field filled, or -1."""
    chances: Array
    """[sheet, points gained so far]; not a number where that cannot come about."""
    space: Space
    """The values of the turn that is being played."""

    @classmethod
    def from_sheet(cls, problem: Problem, sheet: int, needed: int) -> Chase:
        """For more than `needed` points, a tie counting one half; ValueError if too many entries are open."""
        return cls.for_shares(problem, sheet, np.array([0.0] * max(0, needed) + [TIE_SHARE] * (needed >= 0) + [1.0]))

    @classmethod
    def for_shares(cls, problem: Problem, sheet: int, shares: Array) -> Chase:
        """Solves the last turns from this sheet on; `shares` has what 0, 1, … points gained are worth in the end, and
        more than the last are worth no more than that. ValueError if too many entries are open.
        """
        entries = sum(problem.open_fields(sheet))
        if entries > MOST_ENTRIES:
            raise ValueError(
                f"a score to beat can be chased over the last {MOST_ENTRIES} entries, and {entries} are still open"
            )
        if entries == 0:
            raise ValueError("the sheet is full: there is nothing to decide")
        groups = layers(problem, sheet)
        rows = {int(number): row for row, number in enumerate(np.concatenate(groups))}
        after = np.full((len(rows), problem.fields), -1, np.int64)
        for number, row in rows.items():
            for field, still_open in enumerate(problem.open_fields(number)):
                if still_open:
                    after[row, field] = rows[number - int(problem.places[field])]
        gains = reachable(problem, after, len(shares) - 1)
        chances = np.full((len(rows), max(max(gained) for gained in gains) + 1), np.nan)
        for gained in gains[0]:
            chances[0, gained] = shares[gained]
        room = space(problem)
        for group in groups[1:]:
            states = [(rows[int(number)], gained) for number in group for gained in sorted(gains[rows[int(number)]])]
            which, gained_so_far = np.array(states, np.int64).T.copy()
            out = np.empty(len(states))
            chase_turns(problem.task, chances, after, which, gained_so_far, room, out)
            chances[which, gained_so_far] = out
        return cls(problem, rows, after, chances, room)

    @property
    def chance(self) -> float:
        """The chance to win before the first of the turns."""
        return float(self.chances[-1, 0])

    def values(self, s: Any, seat: int) -> list[tuple[int, float]]:
        """Every legal action of the seat whose turn it is, with its chance to win."""
        from ludothek.games.bruno_bueffel import GAME

        listing = GAME.listing()
        count = actions(s, seat, listing)
        return [(action, self.value(s, action)) for action in listing.action[:count].tolist()]

    def value(self, s: Any, action: int) -> float:
        verb, face, dice = decode(action)
        dice = int(dice)
        if verb == KEEP:
            row = row_of(self.problem.dice.ranks, dice)
            if face == NO_FACE:
                return float(self.space.throw[s.left, row, 0])
            return float(self.space.aside[s.left, int(face == BRUNO), row, 0])
        if verb == RISK:
            return float(self.space.risk[0, 0])
        points = 0
        if verb != STRIKE:
            throw = row_of(self.problem.dice.ranks, int(s.dice)) - self.problem.dice.partial
            points = int(self.problem.points[int(s.face == BRUNO), throw, dice])
        return float(self.chances[self.after[-1, dice], min(points, self.chances.shape[1] - 1)])


def reachable(problem: Problem, after: Array, enough: int) -> list[set[int]]:
    """For each sheet the points that can have been gained when it is reached, more than enough counted as enough."""
    gains: list[set[int]] = [set() for _ in after]
    gains[-1] = {0}
    given = [{0, *np.unique(problem.points[:, :, field]).astype(int).tolist()} for field in range(problem.fields)]
    for row in range(len(after) - 1, 0, -1):
        for field, to in enumerate(after[row]):
            if to >= 0:
                gains[to] |= {min(enough, gained + points) for gained in gains[row] for points in given[field]}
    return gains
