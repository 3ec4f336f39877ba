"""Which card to take, and where to use a bomb: what wins most games; where that is equal, what is best in points.

When a game is decided all choices win alike, and somebody who took the first of them would always hit the same seat.
Those that are equal in points, too, are drawn, so that no seat is preferred for its letter.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.memory import own_copy
from ludothek.core.rule import large_rule, rule
from ludothek.games.die_bombe.auction import use_bombs
from ludothek.games.die_bombe.outlook import ahead, prospects, weigh_rivals
from ludothek.games.die_bombe.rules import apply

EQUAL = 1e-9
"""What is no further apart is equal, in chances to win and in points: rounding must not choose."""


@large_rule
def points_ahead(s: Any, mind: Any, seat: int, action: int) -> float:
    """A seat's prospects above those of its rivals after it has taken a card or used a bomb."""
    prospects(s, mind, mind.before)
    weigh_rivals(s, mind)
    after = own_copy(s)
    apply(after, seat, action)
    use_bombs(after, mind)
    prospects(after, mind, mind.totals)
    return ahead(s, mind, mind.totals, seat)


@rule
def chosen(mind: Any, count: int, lot: int) -> int:
    """The place of the best choice: `worth` has the chances to win with them, `sums` the points."""
    worth, points = mind.worth, mind.sums
    highest = most = -1e18
    for place in range(count):
        highest = max(highest, worth[place])
    for place in range(count):
        if worth[place] >= highest - EQUAL:
            most = max(most, points[place])
    equal = 0
    for place in range(count):
        equal += worth[place] >= highest - EQUAL and points[place] >= most - EQUAL
    left = lot % equal
    for place in range(count):
        if worth[place] >= highest - EQUAL and points[place] >= most - EQUAL:
            if left == 0:
                return place
            left -= 1
    return 0
