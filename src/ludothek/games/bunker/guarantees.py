"""What a seat of small Bunker can secure, whatever the other does, where either may hide its coin in one of two pits.

Both seats watch each other, so what counts of what is hidden is a belief: how likely the seat's own coin is, by all
that it has shown, to lie in the first pit. A plan secures two shares of the win, one against each place of the other's
coin. `Plans` has, for some beliefs about the own coin and for evenly spaced weighings of the other's two places, the
plan that secures most so weighed. From the end backwards:

- where chance decides, plans are averaged (`averaged`);
- where the seat chooses, it may choose by where its coin lies, and so split the belief in it: the best mixture
  (`freer`);
- where the other chooses, what is secured must be secured against each of its choices (`safer`).

What is secured for two beliefs is secured, in between, for those in between. So there have to be beliefs just where
what is secured bends; they are found where a bend comes up, and left out again where they make no difference. Nothing
is ever rounded up, so all of it is secured indeed.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.core.rule import large_rule, rule
from ludothek.games.bunker.frontier import meet, weigh

SAME = 1e-11
"""Beliefs that differ by no more are the same."""
NARROWEST = 1e-7
"""Between beliefs that differ by no more, no further one is looked for."""
DEEPEST = 64
"""More halvings of the way between two beliefs are never needed."""


class Plans(NamedTuple):
    """What a seat secures in a turn."""

    beliefs: npt.NDArray[np.float64]
    """How likely the own coin lies in the first pit, rising from 0 to 1; a single one where it is known."""
    shares: npt.NDArray[np.float64]
    """By belief and by weighing of the other's first pit (a single one where its coin is known), against each pit."""


@rule
def before(beliefs: Any, belief: float) -> int:
    """Which of the beliefs is the last one up to this, and not the very last unless it is the only one."""
    low, high = 0, max(len(beliefs) - 1, 1)
    while high - low > 1:
        middle = (low + high) // 2
        if beliefs[middle] <= belief:
            low = middle
        else:
            high = middle
    return low


@large_rule
def row(beliefs: Any, shares: Any, belief: float, out: Any) -> None:
    """What is secured for a belief, as a mixture of what is for those beside it."""
    low = before(beliefs, belief)
    top, part = low, 0.0
    if len(beliefs) > 1:
        top = low + 1
        part = (belief - beliefs[low]) / (beliefs[top] - beliefs[low])
    for j in range(shares.shape[1]):
        for c in range(2):
            out[j, c] = (1 - part) * shares[low, j, c] + part * shares[top, j, c]


@large_rule
def rows(beliefs: Any, shares: Any, at: Any) -> Any:
    out = np.empty((len(at), shares.shape[1], 2))
    for i in range(len(at)):
        row(beliefs, shares, at[i], out[i])
    return out


@large_rule
def put(plans: Any, out: Any) -> None:
    for j in range(len(plans)):
        for c in range(2):
            out[j, c] = plans[j, c]


@large_rule
def cut(beliefs: Any, shares: Any, count: int, room: int) -> Any:
    """The first ones, with room for so many."""
    kept, kept_shares = np.empty(room), np.empty((room, shares.shape[1], 2))
    for i in range(count):
        kept[i] = beliefs[i]
        put(shares[i], kept_shares[i])
    return kept, kept_shares


@large_rule
def united(one: Any, two: Any) -> Any:
    """The beliefs of both, in order."""
    out = np.empty(len(one) + len(two))
    n = i = k = 0
    while i < len(one) or k < len(two):
        if k == len(two) or (i < len(one) and one[i] <= two[k]):
            belief = one[i]
            i += 1
        else:
            belief = two[k]
            k += 1
        if n == 0 or belief > out[n - 1] + SAME:
            out[n] = belief
            n += 1
        elif belief == 1.0:
            out[n - 1] = belief
    return out[:n].copy()


@large_rule
def thinned(beliefs: Any, shares: Any, careless: float) -> Any:
    """Without beliefs for which mixtures of the others secure as much, but for so little."""
    count, wide = shares.shape[:2]
    if count < 3:
        return beliefs, shares
    worth = np.empty((count, wide))
    for i in range(count):
        for j in range(wide):
            worth[i, j] = weigh(shares[i, j, 0], shares[i, j, 1], j, wide)
    kept, kept_shares = np.empty(count), np.empty((count, wide, 2))
    kept[0] = beliefs[0]
    put(shares[0], kept_shares[0])
    n, low = 1, 0
    for top in range(2, count + 1):
        if top == count or not can_skip(beliefs, worth, low, top, careless):
            low = top - 1
            kept[n] = beliefs[low]
            put(shares[low], kept_shares[n])
            n += 1
    return cut(kept, kept_shares, n, n)


@large_rule
def can_skip(beliefs: Any, worth: Any, low: int, top: int, careless: float) -> bool:
    for i in range(low + 1, top):
        part = (beliefs[i] - beliefs[low]) / (beliefs[top] - beliefs[low])
        for j in range(worth.shape[1]):
            if worth[i, j] - (1 - part) * worth[low, j] - part * worth[top, j] > careless:
                return False
    return True


@large_rule
def averaged(one: Any, one_shares: Any, two: Any, two_shares: Any, weight: float) -> Any:
    """Plans and further ones, where chance decides; the former are weighed already."""
    at = united(one, two)
    sums, further = rows(one, one_shares, at), rows(two, two_shares, at)
    for i in range(len(at)):
        for j in range(sums.shape[1]):
            for c in range(2):
                sums[i, j, c] += weight * further[i, j, c]
    return at, sums


@large_rule
def freer(one: Any, one_shares: Any, two: Any, two_shares: Any, careless: float) -> Any:
    """The best of two ways for the seat, mixed as it likes by where its coin lies."""
    at = united(one, two)
    best, other = rows(one, one_shares, at), rows(two, two_shares, at)
    count, wide = best.shape[:2]
    out = np.empty_like(best)
    worth, corners = np.empty(count), np.empty(count, np.int64)
    for j in range(wide):
        for i in range(count):
            worth[i] = weigh(best[i, j, 0], best[i, j, 1], j, wide)
            further = weigh(other[i, j, 0], other[i, j, 1], j, wide)
            if further > worth[i]:
                worth[i] = further
                for c in range(2):
                    best[i, j, c] = other[i, j, c]
        n = corners_of(at, worth, corners)
        k = 0
        for i in range(count):
            while k < n - 2 and corners[k + 1] <= i:
                k += 1
            low, top = corners[k], corners[min(k + 1, n - 1)]
            part = 0.0 if low == top else (at[i] - at[low]) / (at[top] - at[low])
            for c in range(2):
                out[i, j, c] = (1 - part) * best[low, j, c] + part * best[top, j, c]
    return thinned(at, out, careless)


@large_rule
def corners_of(at: Any, worth: Any, corners: Any) -> int:
    """Which points are corners of the least concave line above all of them."""
    n = 0
    for i in range(len(at)):
        while n > 1 and (worth[corners[n - 1]] - worth[corners[n - 2]]) * (at[i] - at[corners[n - 1]]) <= (
            worth[i] - worth[corners[n - 1]]
        ) * (at[corners[n - 1]] - at[corners[n - 2]]):
            n -= 1
        corners[n] = i
        n += 1
    return n


@large_rule
def bends(left: Any, middle: Any, right: Any, careless: float) -> bool:
    """Whether more is secured half-way between two beliefs than by a mixture."""
    wide = len(middle)
    for j in range(wide):
        first = middle[j, 0] - (left[j, 0] + right[j, 0]) / 2
        second = middle[j, 1] - (left[j, 1] + right[j, 1]) / 2
        if weigh(first, second, j, wide) > careless:
            return True
    return False


@large_rule
def safer(one: Any, one_shares: Any, two: Any, two_shares: Any, careless: float) -> Any:
    """What is secured where the other chooses one of two ways, with further beliefs where that bends."""
    at = united(one, two)
    wide = one_shares.shape[1]
    room = np.empty((6, 4 * wide + 4))
    first, second = np.empty((wide, 2)), np.empty((wide, 2))
    beliefs, shares = np.empty(2 * len(at)), np.empty((2 * len(at), wide, 2))
    # Those to the right of the last one that is settled, the nearest one on top.
    ahead, ahead_shares = np.empty(DEEPEST), np.empty((DEEPEST, wide, 2))
    n = 0
    for i in range(len(at)):
        depth = 1
        ahead[0] = at[i]
        row(one, one_shares, at[i], first)
        row(two, two_shares, at[i], second)
        meet(first, second, room, ahead_shares[0])
        while depth > 0:
            nearest = depth - 1
            if n > 0 and depth < DEEPEST and ahead[nearest] - beliefs[n - 1] > NARROWEST:
                ahead[depth] = (beliefs[n - 1] + ahead[nearest]) / 2
                row(one, one_shares, ahead[depth], first)
                row(two, two_shares, ahead[depth], second)
                meet(first, second, room, ahead_shares[depth])
                if bends(shares[n - 1], ahead_shares[depth], ahead_shares[nearest], careless):
                    depth += 1
                    continue
            if n == len(beliefs):
                beliefs, shares = cut(beliefs, shares, n, 2 * n)
            beliefs[n] = ahead[nearest]
            put(ahead_shares[nearest], shares[n])
            n += 1
            depth = nearest
    beliefs, shares = cut(beliefs, shares, n, n)
    return thinned(beliefs, shares, careless)
