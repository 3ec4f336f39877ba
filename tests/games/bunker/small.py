"""Bunker for two with two pits each, once more: from the numbered statements alone and without a line of the game's own
rules, to hold those and the solver to. What is hidden is solved here by regrets over the tree of all that can be seen,
which is feasible late in a game only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement

PITS = FULL = 2
Pit = tuple[int, int]
"""The points of its die, 0 without one, and whether there is a token."""
Camp = tuple[Pit, ...]
Turn = tuple[Camp, Camp, int]
"""The camp of who throws, that of the other, and how long it was quiet."""
Way = tuple[Turn | None, int | None]
"""The turn after it if no coin is found, None if one must be; and the pit that it opens."""
FIRST: Turn = ((FULL, 1),) * PITS, ((FULL, 1),) * PITS, 0


def with_pit(camp: Camp, pit: int, die: int, token: int) -> Camp:
    return tuple((die, token) if place == pit else at for place, at in enumerate(camp))


def swapped(camp: Camp) -> Camp:
    """B10, B12."""
    (first, one), (second, two) = camp
    return (second, one), (first, two)


def is_known(camp: Camp) -> bool:
    return sum(token for _, token in camp) == 1


def changes(own: Camp, other: Camp, roll: Pit, can_mend: bool) -> Iterator[tuple[Camp, Camp, int | None]]:
    """B5, B7, B8, B9: both camps after anything that changes something, and the pit that is opened."""
    for pit, points in {roll, roll[::-1]}:
        die, token = other[pit - 1]
        if die:
            yield own, with_pit(other, pit - 1, max(0, die - points), token), None
        elif token:
            yield own, with_pit(other, pit - 1, 0, 0), pit - 1
        mine, under = own[pit - 1]
        if can_mend and 0 < mine < FULL:
            yield with_pit(own, pit - 1, min(FULL, mine + points), under), other, None
    for pit, (die, token) in enumerate(other):
        if die:
            yield own, with_pit(other, pit, die - 1, token), None


def left(one: Camp, two: Camp) -> int:
    """How many dice and tokens there are."""
    return sum((die > 0) + token for die, token in one + two)


def ways(turn: Turn, camp: Camp, roll: Pit, stall: int) -> list[Way]:
    """All that can be done, where the other has swapped or not; B15, B16."""
    own, _, quiet = turn
    most = 2 * stall
    found: list[Way] = []
    for mine, theirs, opened in changes(own, camp, roll, quiet < most):
        is_quiet = left(mine, theirs) == left(own, camp)
        after = theirs, mine, min(quiet + 1, most) if is_quiet else 0
        found.append((after if any(token for _, token in theirs) else None, opened))
    return found or [((camp, own, min(quiet + 1, most)), None)]


def rolls(turn: Turn, stall: int) -> list[tuple[float, list[list[Way]]]]:
    """How likely each throw is, and for every decision to swap what can be done; B10, B13."""
    found = []
    for roll in combinations_with_replacement(range(1, FULL + 1), 2):
        camps = [turn[1]]
        if roll[0] != roll[1] and turn[1][0][0] != turn[1][1][0]:
            camps.append(swapped(turn[1]))
        likely = (1 if roll[0] == roll[1] else 2) / FULL**2
        found.append((likely, [ways(turn, camp, roll, stall) for camp in camps]))
    return found


def reachable(first: Turn, stall: int) -> dict[Turn, list[tuple[float, list[list[Way]]]]]:
    found = {}
    path = [first]
    while path:
        turn = path.pop()
        if turn not in found:
            found[turn] = rolls(turn, stall)
            path += [after for _, swaps in found[turn] for acts in swaps for after, _ in acts if after is not None]
    return found


def known_values(first: Turn, stall: int) -> dict[Turn, float]:
    """What turns are worth to who throws where both coins are known, by sweeping over all of them."""
    turns = {turn: ways for turn, ways in reachable(first, stall).items() if is_known(turn[0]) and is_known(turn[1])}
    values = dict.fromkeys(turns, 0.5)
    change = 1.0
    while change > 1e-12:
        change = 0.0
        for turn, throws in turns.items():
            new = sum(
                likely * min(max(1.0 if to is None else 1 - values[to] for to, _ in acts) for acts in swaps)
                for likely, swaps in throws
            )
            change = max(change, abs(new - values[turn]))
            values[turn] = new
    return values


Pair = tuple[float, float]
"""A number for either place of a coin."""


@dataclass
class Node:
    """A point of the tree of all that can be seen: `kind` of what comes next, after which `nodes`."""

    kind: str
    nodes: list[Node] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    """Of a throw: how likely each is."""
    seat: int = 0
    """Who chooses, or whose pit is opened."""
    pit: int = 0
    value: float = 0.0
    """Of an end: what it is worth to the first seat."""
    regrets: list[list[float]] = field(default_factory=list)
    sums: list[list[float]] = field(default_factory=list)


class Tree:
    """Regrets (CFR+) over all histories from a turn on, for given beliefs about both coins."""

    def __init__(self, first: Turn, stall: int, beliefs: tuple[float, float]) -> None:
        self.stall = stall
        self.known = known_values(first, stall)
        self.priors: tuple[Pair, Pair] = (beliefs[0], 1 - beliefs[0]), (beliefs[1], 1 - beliefs[1])
        self.root = self.turn(first, 0)

    def turn(self, turn: Turn, seat: int) -> Node:
        """A turn in which this seat throws."""
        if turn in self.known:
            value = self.known[turn]
            return Node("end", value=value if seat == 0 else 1 - value)
        throws = rolls(turn, self.stall)
        nodes = [
            self.choice(1 - seat, [self.choice(seat, [self.way(way, seat) for way in acts]) for acts in swaps])
            for _, swaps in throws
        ]
        return Node("throw", nodes, [likely for likely, _ in throws])

    def way(self, way: Way, seat: int) -> Node:
        after, opened = way
        if after is None:
            return Node("end", value=1.0 - seat)
        then = self.turn(after, 1 - seat)
        return then if opened is None else Node("open", [then], seat=1 - seat, pit=opened)

    @staticmethod
    def choice(seat: int, nodes: list[Node]) -> Node:
        if len(nodes) == 1:
            return nodes[0]
        empty = [[0.0] * len(nodes) for _ in range(4)]
        return Node("choice", nodes, seat=seat, regrets=empty[:2], sums=empty[2:])

    def bounds(self, rounds: int) -> tuple[float, float]:
        """What the first seat secures and what it is held to, by the best answers to how both played on average."""
        for count in range(1, rounds + 1):
            self.play(self.root, self.priors, count)
        answers = [self.answer(self.root, seat, self.priors[1 - seat]) for seat in range(2)]
        high, low = (dot(self.priors[seat], answers[seat]) for seat in range(2))
        return 1 - low, high

    def play(self, node: Node, reach: tuple[Pair, Pair], count: int) -> tuple[Pair, Pair]:
        """One round: what each seat gets for either place of its coin, weighed by how likely the other comes here.

        The seats learn in turns.
        """
        if node.kind == "end":
            first, second = node.value * sum(reach[1]), (1 - node.value) * sum(reach[0])
            return (first, first), (second, second)
        if node.kind == "throw":
            ends = [self.play(after, reach, count) for after in node.nodes]
            first_end = mixed(node.weights, [end[0] for end in ends])
            return first_end, mixed(node.weights, [end[1] for end in ends])
        seat = node.seat
        if node.kind == "open":
            got = self.play(node.nodes[0], with_seat(reach, seat, without(reach[seat], node.pit)), count)
            return after_opening(got[seat], got[1 - seat], reach[seat], node.pit, seat)
        plans = [matched(regrets) for regrets in node.regrets]
        own, other = (0.0, 0.0), (0.0, 0.0)
        found = []
        for way, after in enumerate(node.nodes):
            share = reach[seat][0] * plans[0][way], reach[seat][1] * plans[1][way]
            got = self.play(after, with_seat(reach, seat, share), count)
            found.append(got[seat])
            own = own[0] + plans[0][way] * got[seat][0], own[1] + plans[1][way] * got[seat][1]
            other = other[0] + got[1 - seat][0], other[1] + got[1 - seat][1]
        for place in range(2) if seat == count % 2 else ():
            for way, end in enumerate(found):
                node.regrets[place][way] = max(0.0, node.regrets[place][way] + end[place] - own[place])
                node.sums[place][way] += count * reach[seat][place] * plans[place][way]
        return (own, other) if seat == 0 else (other, own)

    def answer(self, node: Node, seat: int, reach: Pair) -> Pair:
        """The best a seat can do for either place of its coin against how the other played on average."""
        if node.kind == "end":
            worth = (node.value if seat == 0 else 1 - node.value) * sum(reach)
            return worth, worth
        if node.kind == "throw":
            return mixed(node.weights, [self.answer(after, seat, reach) for after in node.nodes])
        if node.kind == "open":
            if node.seat == seat:
                return without(self.answer(node.nodes[0], seat, reach), node.pit)
            then = self.answer(node.nodes[0], seat, without(reach, node.pit))
            return then[0] + reach[node.pit], then[1] + reach[node.pit]
        if node.seat == seat:
            ends = [self.answer(after, seat, reach) for after in node.nodes]
            return max(end[0] for end in ends), max(end[1] for end in ends)
        plans = [matched(sums) for sums in node.sums]
        shares = [(reach[0] * plans[0][way], reach[1] * plans[1][way]) for way in range(len(node.nodes))]
        ends = [self.answer(after, seat, share) for after, share in zip(node.nodes, shares, strict=True)]
        return sum(end[0] for end in ends), sum(end[1] for end in ends)


def matched(regrets: list[float]) -> list[float]:
    total = sum(regrets)
    return [regret / total for regret in regrets] if total else [1 / len(regrets)] * len(regrets)


def mixed(weights: list[float], ends: list[Pair]) -> Pair:
    first, second = (sum(w * end[place] for w, end in zip(weights, ends, strict=True)) for place in range(2))
    return first, second


def without(pair: Pair, pit: int) -> Pair:
    return (0.0, pair[1]) if pit == 0 else (pair[0], 0.0)


def with_seat(reach: tuple[Pair, Pair], seat: int, share: Pair) -> tuple[Pair, Pair]:
    return (share, reach[1]) if seat == 0 else (reach[0], share)


def after_opening(own: Pair, other: Pair, reach: Pair, pit: int, seat: int) -> tuple[Pair, Pair]:
    """The seat whose pit is opened has lost if its coin lies there."""
    lost, won = without(own, pit), (other[0] + reach[pit], other[1] + reach[pit])
    return (lost, won) if seat == 0 else (won, lost)


def dot(one: Pair, two: Pair) -> float:
    return one[0] * two[0] + one[1] * two[1]
