"""Die Bombe for two, solved backwards from the end as long as few cards are left.

What two seats have paid matters by its difference alone, the balance, so what a position is worth is a row of numbers,
one for every balance, and positions that differ in nothing else are one. There are two rows: what the first seat
secures by its plan, whatever the other does, and what the other concedes by its own plan. Nobody has to mix: to win is
worth the less, and to lose the more, the higher the price, so each has one bid that is safe. That the two rows meet
proves it; what lies between them is the gap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ludothek.core.denied import WRONG, Denied
from ludothek.core.record import States, copied
from ludothek.core.rule import plain
from ludothek.core.seats import CHANCE_SEAT
from ludothek.core.solution import Solution
from ludothek.games.die_bombe import rules
from ludothek.games.die_bombe.bids import Rows, Side
from ludothek.games.die_bombe.rules import (
    BID,
    BIDDING,
    BOMB,
    BOMBING,
    DEALING,
    DRAWING_LOTS,
    GREEN,
    OVER,
    RED,
    TAKING,
    UNKNOWN_BID,
)

if TYPE_CHECKING:
    from ludothek.core.position import Position
    from ludothek.core.prepare import Report

SECURED, CONCEDED = range(2)
"""What a position is worth to the first seat by its own plan, and by that of the second."""
AUCTIONS = (1, 1, 1, 4, 20, 100, 150, 2_000, 4_000, 45_000, 100_000)
"""About how many may come by how many cards are left; with more cards, they are too many."""
MOST_WORK = 3e9
"""So many bids, of each auction at each balance, can be weighed: that takes some minutes."""

PILES = [(seat, colour) for seat in range(2) for colour in (RED, GREEN)]

settle = plain(rules.settle)
value = plain(rules.value)
rounds_left = plain(rules.rounds_left)
encode = plain(rules.encode)


def solve(position: Position, report: Report) -> Solution:
    """A position's solution; `Denied` says of one that cannot be solved what can."""
    if position.result is not None:
        return Solution(position.result)
    if len(position.seats) != 2:
        raise Denied(WRONG, "die-bombe-solved-for-two", seats=len(position.seats))
    return Rest(position, report).solution()


def merged(state: Any) -> object:
    """The same for positions before a deal that differ in what was paid alone; without bombs, in the order of cards."""
    if state.unseen_bombs:
        return int(state.unseen), int(state.unseen_bombs), state.held.tobytes(), state.piles.tobytes()
    piles = (state.piles[seat, colour, : state.held[seat, colour]].tolist() for seat, colour in PILES)
    return int(state.unseen), *(sum(map(value, pile)) for pile in piles), state.held.tobytes()


class Rest:
    """All that may come after a position of two seats."""

    def __init__(self, position: Position, report: Report) -> None:
        self.position, self.game, self.report = position, position.game, report
        self.states = copied(position.states)
        state = self.states[0]
        self.most = int(state.max_bid)
        self.middle = self.most * (int(rounds_left(state)) + int(state.phase != DEALING))
        """Where the rows have the balance of the position itself."""
        cards = int(state.unseen_coloured) + int(state.unseen_bombs) + int(np.count_nonzero(state.table <= BOMB))
        if cards >= len(AUCTIONS):
            raise Denied(WRONG, "die-bombe-solved-with-few-cards", cards=cards, most=len(AUCTIONS) - 1)
        if AUCTIONS[cards] * self.most * (2 * self.middle + 1) > MOST_WORK:
            raise Denied(WRONG, "die-bombe-solved-with-low-bids", cards=cards, bid=self.most)
        self.balance = int(state.paid[1]) - int(state.paid[0])
        self.bids: list[int] = state.bids[:2].tolist()
        state.paid[:] = state.bids[:] = 0
        self.cards, self.auctions = cards, 0
        self.known: dict[object, Rows] = {}

    def solution(self) -> Solution:
        state = self.states[0]
        if state.phase == BIDDING:
            return self.at_auction()
        if state.phase == DRAWING_LOTS:
            ends = [self.rows(self.sold(self.states, winner))[:, self.paid_by(winner)] for winner in range(2)]
            return self.worth((ends[0] + ends[1]) / 2)
        if state.phase == DEALING:
            return self.worth(self.rows(self.states)[:, self.middle])
        price = self.paid_by(int(state.winner)) if state.phase == TAKING else self.middle
        seat, ways = self.ways(self.states)
        side = seat and CONCEDED
        best = (min if seat else max)(ways, key=lambda action: float(ways[action][side, price]))
        ends_at = extreme(seat, list(ways.values()))[:, price]
        return self.worth(ends_at, {self.position.seats[seat]: {self.game.notation.write(best): 1.0}})

    def worth(self, ends: Rows, plans: dict[str, dict[str, float]] | None = None) -> Solution:
        """The solution by what the first seat secures and what the other concedes."""
        value, gap = float(ends.mean()), float(ends[CONCEDED] - ends[SECURED])
        return Solution(dict(zip(self.position.seats, (value, 1 - value), strict=True)), plans or {}, gap)

    def paid_by(self, winner: int) -> int:
        """Where the rows have the balance after a winner has paid the last bid."""
        return self.middle + (self.bids[winner] if winner else -self.bids[winner])

    def at_auction(self) -> Solution:
        """Whoever has bid has done so unknown to the other, who plays as if it was still to come."""
        state = self.states[0]
        ties, here = int(state.ties), self.middle
        sides = self.sides(self.states)
        bids = [side.safest(ties, here) for side in sides]
        ends = np.array([side.worth(ties)[here] * sign for side, sign in zip(sides, (1, -1), strict=True)])
        plans = {}
        for seat, bid in enumerate(bids):
            if int(state.waiting) >> seat & 1:
                plans[self.position.seats[seat]] = {self.game.notation.write(encode(BID, bid)): 1.0}
            elif self.bids[seat] != UNKNOWN_BID:
                bids[seat] = self.bids[seat]
        if any(self.bids[seat] not in (0, UNKNOWN_BID) for seat in range(2)):
            met = [side.met(ties, *pair)[here] for side, pair in zip(sides, (bids, bids[::-1]), strict=True)]
            value = float(met[0] - met[1]) / 2
            gap = float(ends[CONCEDED] - ends[SECURED])
            return Solution(dict(zip(self.position.seats, (value, 1 - value), strict=True)), plans, gap)
        return self.worth(ends, plans)

    def rows(self, states: States) -> Rows:
        """What a position is worth in which no bid was made: what is secured, and what is conceded."""
        state = states[0]
        if state.phase == OVER:
            return self.compared(states)
        if state.phase == DEALING:
            key = merged(state)
            if key not in self.known:
                self.known[key] = self.dealt(states)
            return self.known[key]
        if state.phase == BIDDING:
            first, second = self.sides(states)
            return np.stack((first.worth(), -second.worth()))
        seat, ways = self.ways(states)
        return extreme(seat, list(ways.values()))

    def compared(self, states: States) -> Rows:
        """D20: who is ahead wins, and those who are equal share."""
        scores = np.zeros(2)
        self.game.calls.scores(states, scores)
        balances = np.arange(2 * self.middle + 1) - self.middle + self.balance
        row = (1 + np.sign(scores[0] - scores[1] + balances)) / 2
        return np.stack((row, row))

    def dealt(self, states: States) -> Rows:
        scratch = self.game.scratch
        count = self.game.calls.outcomes(states, scratch.lists)
        deals, weights = scratch.actions[:count].tolist(), scratch.weights[:count].tolist()
        rows = np.zeros((2, 2 * self.middle + 1))
        for action, weight in zip(deals, weights, strict=True):
            rows += weight * self.rows(self.after(states, CHANCE_SEAT, action))
        rows /= sum(weights)
        return rows

    def ways(self, states: States) -> tuple[int, dict[int, Rows]]:
        """Who takes a card or uses a bomb, and what each choice is worth."""
        state, scratch = states[0], self.game.scratch
        seat = int(state.bomber if state.phase == BOMBING else state.winner)
        count = self.game.calls.actions(states, seat, scratch.lists)
        actions = scratch.actions[:count].tolist()
        return seat, {action: self.rows(self.after(states, seat, action)) for action in actions}

    def sides(self, states: States) -> tuple[Side, Side]:
        """The auction as each seat sees it; what is worth something to one costs the other as much."""
        self.auctions += 1
        if self.auctions % 100 == 0:
            self.report(min(self.auctions, AUCTIONS[self.cards]), AUCTIONS[self.cards])
        won, lost = (self.rows(self.sold(states, winner)) for winner in range(2))
        return (
            Side(won[SECURED], lost[SECURED], self.most, 1),
            Side(-lost[CONCEDED], -won[CONCEDED], self.most, -1),
        )

    def sold(self, states: States, winner: int) -> States:
        after = copied(states)
        settle(after[0], winner, 1 - winner)
        return after

    def after(self, states: States, seat: int, action: int) -> States:
        after = copied(states)
        self.game.calls.force(after, self.game.scratch.before, seat, action)
        return after


def extreme(seat: int, ways: list[Rows]) -> Rows:
    """The best of several for a seat."""
    best: Rows = (np.minimum if seat else np.maximum).reduce(ways)
    return best
