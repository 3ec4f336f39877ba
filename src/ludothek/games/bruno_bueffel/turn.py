"""One turn, solved for eight sheets at once: what every throw, every keep and the risk are worth.

The values of a turn depend on the sheet only through what each full throw gives when a field is filled now, without
and with a joker (`Space.value[0]`), and through what a strike leaves (`Space.strike`). With these given, let L be the
throws left and write

    V(L, j, d)   the best that can be made of dice d with L throws left; j: the action die is a Bruno (1) or not (0)
    X(L, k)      keep the dice k, throw the others and the action die
    Y(L, j, k)   keep the dice k and the action die, throw the others (Z13)

Then V(0, j, d) is a field filled now, and for L = 1, 2, 3

    Y(L, j, k) = mean of V(L-1, j, d) over the throws d that complete k
    X(L, k)    = mean over d and the faces of the action die, where
                   S      gives the strike,
                   R      gives V(0, 0, d), or the risk throw if that is better and throws are left (Z15),
                   Bruno  gives V(L-1, 1, d),  blank gives V(L-1, 0, d),
                   E      gives V(L, 0, d), since it gives the throw back
    V(L, j, d) = max of V(0, j, d) and, over all parts k of d, of X(L, k) and, where it may be kept, Y(L, j, k)

E makes V(L, 0) depend on itself. The right side is a contraction with the chance of an E as its factor, so iterating
it from below converges to the one solution, and when no value changes by more than δ, none is further from it than
δ·p/(1-p). R and S are never kept (they leave no choice to keep), so E and blank are the only action dice besides Bruno
that can be set aside, and they are worth the same. Keeping all nine dice is no keep, but as a throw that changes
nothing it is never better than the others, so the solver lets it stand.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ludothek.core.rule import large_rule
from ludothek.games.bruno_bueffel.lanes import LANES, best_row, mean_row, raise_row
from ludothek.games.bruno_bueffel.problem import Array, Problem
from ludothek.games.bruno_bueffel.rules import BLANK, BRUNO, EXTRA, RISK_FACE, STRIKE_FACE, THROWS

TOLERANCE = 1e-12
"""How far, in points, a value of a turn may be from its fixed point."""
MOST_ITERATIONS = 2000
CLOSED = -np.inf
"""What filling a field is worth that is not open."""


class Space(NamedTuple):
    """Room for the values of a turn, a row of `LANES` sheets each."""

    throw: Array
    """X: [throws left, kept dice]."""
    aside: Array
    """Y: [throws left, joker, kept dice]."""
    value: Array
    """V: [throws left, joker, dice]; with no throw left, the best field."""
    best: Array
    """The best part of each multiset."""
    mixed: Array
    """What a throw gives where its value is known: all faces but E."""
    stop: Array
    """What can be had without throwing the action die."""
    strike: Array
    """[0]: the best that is left after a strike."""
    risk: Array
    """[0]: the risk throw."""
    after: Array
    """For each field: what the rest of the game is worth once it is filled."""


def space(problem: Problem) -> Space:
    rows, full = problem.dice.rows + 1, problem.dice.full
    return Space(
        np.zeros((THROWS + 1, rows, LANES)),
        np.zeros((THROWS + 1, 2, rows, LANES)),
        np.zeros((THROWS + 1, 2, full, LANES)),
        np.zeros((rows, LANES)),
        np.zeros((full, LANES)),
        np.zeros((full, LANES)),
        np.zeros((1, LANES)),
        np.zeros((1, LANES)),
        np.zeros((problem.fields, LANES)),
    )


@large_rule
def expect(task: Any, rows: Any) -> None:
    """From the values of full throws, in the last rows, to those of every keep: the mean, one die at a time."""
    more = task.more
    for row in range(len(more) - 1, -1, -1):
        mean_row(
            rows, row, more[row, 0], more[row, 1], more[row, 2], more[row, 3], more[row, 4], more[row, 5], task.share
        )


@large_rule
def find_best(task: Any, rows: Any, best: Any) -> None:
    """For every multiset the best of its parts: itself, or the best part of one with a die less."""
    less, many = task.less, task.many
    best[0, :] = rows[0]
    for row in range(1, len(less)):
        best_row(best, row, rows, row, less[row, 0], less[row, 1], less[row, 2])
        if many[row] > 3:
            best_row(best, row, best, row, less[row, 3], less[row, 4], less[row, 5])


@large_rule
def take_higher(one: Any, other: Any, out: Any) -> None:
    """Row by row the higher of two; `out` may be one of them."""
    for row in range(len(out)):
        for lane in range(LANES):
            a, b = one[row, lane], other[row, lane]
            out[row, lane] = a if a > b else b


@large_rule
def score(task: Any, space: Any) -> None:
    """What the best open field gives for every throw; the strike is the best of them without points."""
    points, value, after, strike = task.points, space.value[0], space.after, space.strike
    strike[0, :] = CLOSED
    for field in range(len(after)):
        raise_row(strike, 0, after, field, 0.0)
    for joker in range(2):
        best = value[joker]
        for throw in range(len(best)):
            best[throw, :] = strike[0]
            for field in range(len(after)):
                if points[joker, throw, field] > 0.0:
                    raise_row(best, throw, after, field, points[joker, throw, field])


@large_rule
def take_risk(task: Any, space: Any) -> None:
    """Z7, Z15: one throw of all nine dice, in which only S and Bruno count."""
    odds, ways = task.odds, task.ways
    plain, joker, risk = space.value[0, 0], space.value[0, 1], space.risk
    bruno = odds[BRUNO]
    other = 1.0 - bruno - odds[STRIKE_FACE]
    for lane in range(LANES):
        total = odds[STRIKE_FACE] * space.strike[0, lane]
        for throw in range(len(ways)):
            total += ways[throw] * (bruno * joker[throw, lane] + other * plain[throw, lane])
        risk[0, lane] = total


@large_rule
def mix(task: Any, space: Any, left: int) -> None:
    """What the faces other than E make of a full throw when it leaves one throw less than `left`."""
    odds, mixed, strike, risk = task.odds, space.mixed, space.strike, space.risk
    plain, joker = space.value[left - 1, 0], space.value[left - 1, 1]
    now = space.value[0, 0]
    for throw in range(len(mixed)):
        for lane in range(LANES):
            risky = now[throw, lane]
            if left > 1:
                risky = max(risky, risk[0, lane])
            mixed[throw, lane] = (
                odds[STRIKE_FACE] * strike[0, lane]
                + odds[RISK_FACE] * risky
                + odds[BRUNO] * joker[throw, lane]
                + odds[BLANK] * plain[throw, lane]
            )


@large_rule
def set_aside(task: Any, space: Any, left: int, joker: int) -> None:
    """Z13: the action die is kept, so that only number dice are thrown."""
    rows, known = space.aside[left, joker], space.value[left - 1, joker]
    rows[len(task.more) : len(task.less)] = known
    expect(task, rows)


@large_rule
def settle(task: Any, space: Any, left: int, most: int) -> int:
    """The fixed point of V(left, 0), with X(left) beside it, or what comes near it after so many iterations; says how
    many it took.
    """
    first, last = len(task.more), len(task.less)
    extra = task.odds[EXTRA]
    throw, best, value = space.throw[left], space.best, space.value[left, 0]
    mixed, stop = space.mixed.reshape(-1), space.stop.reshape(-1)
    thrown, part = throw[first:last].reshape(-1), best[first:last].reshape(-1)
    flat = value.reshape(-1)
    allowed = TOLERANCE * (1.0 - extra) / extra if extra > 0.0 else np.inf
    if extra == 1.0 and most == MOST_ITERATIONS:
        allowed = np.inf
        for lane in range(LANES):
            value[:, lane] = space.stop[:, lane].max()  # throws never end: whatever there is will come
    iteration, change = 0, np.inf
    while iteration < most:
        iteration += 1
        for i in range(len(flat)):
            thrown[i] = mixed[i] + extra * flat[i]
        expect(task, throw)
        find_best(task, throw, best)
        change = 0.0
        for i in range(len(flat)):
            new = part[i] if part[i] > stop[i] else stop[i]
            change = max(change, abs(new - flat[i]))
            flat[i] = new
        if change <= allowed:
            return iteration
    if most == MOST_ITERATIONS:
        throw[:] = np.nan  # so that nobody takes it for a solution
    return iteration


@large_rule
def play_turn(task: Any, space: Any, most: int) -> int:
    """All values of the turn, from what filling a field now is worth; says how many iterations that took.

    With fewer than `MOST_ITERATIONS`, one E less in a row is thought of than there are iterations.
    """
    first, last = len(task.more), len(task.less)
    take_risk(task, space)
    iterations = 0
    for left in range(1, THROWS + 1):
        mix(task, space, left)
        space.stop[:] = space.value[0, 0]
        if task.keeps[0]:
            set_aside(task, space, left, 0)
            find_best(task, space.aside[left, 0], space.best)
            take_higher(space.stop, space.best[first:last], space.stop)
        space.value[left, 0] = space.value[left - 1, 0]
        iterations += settle(task, space, left, most)
        if left < THROWS:  # with all throws left there is no Bruno: his throw has used one up
            rows = space.throw[left]
            if task.keeps[1]:
                set_aside(task, space, left, 1)
                take_higher(space.aside[left, 1], rows, space.aside[0, 1])
                rows = space.aside[0, 1]
            find_best(task, rows, space.best)
            take_higher(space.value[0, 1], space.best[first:last], space.value[left, 1])
    return iterations
