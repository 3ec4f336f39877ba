"""What plans secure against either place of the other's coin, and what two rows of plans secure both.

By mixing, what is secured against one place is exchanged for what is against the other: a falling line with corners.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.rule import large_rule, rule


@rule
def weigh(first: float, second: float, j: int, columns: int) -> float:
    """What two shares are worth where the other's coin is as likely in the first pit as column `j` says."""
    if columns == 1:
        return first
    share = j / (columns - 1)
    return share * first + (1 - share) * second


@large_rule
def frontier(plans: Any, xs: Any, ys: Any) -> int:
    """The corners of what can be secured by mixing plans: what against the first place, what against the second."""
    n = 0
    for j in range(len(plans)):
        x, y = plans[j, 0], plans[j, 1]
        place = n
        while place > 0 and (xs[place - 1] > x or (xs[place - 1] == x and ys[place - 1] > y)):
            xs[place], ys[place] = xs[place - 1], ys[place - 1]
            place -= 1
        xs[place], ys[place] = x, y
        n += 1
    return outermost(xs, ys, n)


@large_rule
def outermost(xs: Any, ys: Any, count: int) -> int:
    """Leaves those points, in rising order of the first number, that no mixture of others is better than."""
    kept = 0
    for k in range(count):
        x, y = xs[k], ys[k]
        while kept > 0 and (
            ys[kept - 1] <= y
            or (
                kept > 1
                and (ys[kept - 1] - ys[kept - 2]) * (x - xs[kept - 2])
                <= (y - ys[kept - 2]) * (xs[kept - 1] - xs[kept - 2])
            )
        ):
            kept -= 1
        xs[kept], ys[kept] = x, y
        kept += 1
    return kept


@rule
def height(xs: Any, ys: Any, n: int, k: int, x: float) -> float:
    """What is secured against the second place where so much is against the first; `k` corners are left of that."""
    if k == 0:
        return ys[0]
    if k == n:
        return ys[n - 1]
    share = (x - xs[k - 1]) / (xs[k] - xs[k - 1])
    return (1 - share) * ys[k - 1] + share * ys[k]


@large_rule
def meet(one: Any, two: Any, room: Any, out: Any) -> None:
    """What is secured by one row of plans and by another one: the best of that for every weighing."""
    wide = len(one)
    if wide == 1:
        out[0, 0] = out[0, 1] = min(one[0, 0], two[0, 0])
        return
    ax, ay, bx, by, cx, cy = room
    a, b = frontier(one, ax, ay), frontier(two, bx, by)
    most = min(ax[a - 1], bx[b - 1])
    # All corners of both up to there, in order, and where the two cross in between.
    n = k = m = 0
    before_x, before_a, before_b = 0.0, 0.0, 0.0
    while True:
        x = most
        if k < a and ax[k] < x and (m >= b or ax[k] <= bx[m]):
            x = ax[k]
            k += 1
        elif m < b and bx[m] < x:
            x = bx[m]
            m += 1
        at_a, at_b = height(ax, ay, a, k, x), height(bx, by, b, m, x)
        if n and (before_a - before_b) * (at_a - at_b) < 0:
            share = (before_a - before_b) / ((before_a - before_b) - (at_a - at_b))
            cx[n] = before_x + share * (x - before_x)
            cy[n] = min(before_a + share * (at_a - before_a), before_b + share * (at_b - before_b))
            n += 1
        cx[n], cy[n] = x, min(at_a, at_b)
        n += 1
        before_x, before_a, before_b = x, at_a, at_b
        if x == most:
            break
    n = outermost(cx, cy, n)
    best = 0
    for j in range(wide):
        # By rounding, a corner can seem no better than the last while one after it is.
        for k in range(best + 1, n):
            if weigh(cx[k], cy[k], j, wide) >= weigh(cx[best], cy[best], j, wide):
                best = k
            elif k > best + 2:
                break
        out[j, 0], out[j, 1] = cx[best], cy[best]
