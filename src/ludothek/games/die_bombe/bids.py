"""An auction of two as one of them sees it: what every bid is worth at worst, and which one is safest."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt

from ludothek.games.die_bombe.rules import LEAST_BID, MOST_TIES

Rows = npt.NDArray[np.float64]


class Side:
    """What a seat gets for every balance if it wins for nothing, and if it loses so, and what the balance does when it
    pays: it falls for the first seat and rises for the second.
    """

    def __init__(self, won: Rows, lost: Rows, most: int, sign: int) -> None:
        self.length, self.most, self.sign = len(won), most, sign
        self._won, self._lost = (np.pad(row, most, mode="edge") for row in (won, lost))

    def won(self, price: int) -> Rows:
        """What it is worth to win at a price."""
        start = self.most - self.sign * price
        return self._won[start : start + self.length]

    def lost(self, price: int) -> Rows:
        start = self.most + self.sign * price
        return self._lost[start : start + self.length]

    def by_lots(self, bid: int) -> Rows:
        """D14: when the last tie was at this bid."""
        return (self.won(bid) + self.lost(bid)) / 2

    def secured(self, tie: Callable[[int], Rows]) -> Iterator[tuple[int, Rows]]:
        """Every bid from the highest on, and what it is worth whatever the other bids."""
        outbid = np.full(self.length, np.inf)
        for bid in range(self.most, LEAST_BID - 1, -1):
            worst = np.minimum(outbid, tie(bid))
            if bid > LEAST_BID:
                worst = np.minimum(worst, self.won(bid))
            yield bid, worst
            outbid = np.minimum(outbid, self.lost(bid))

    def best(self, tie: Callable[[int], Rows]) -> Rows:
        best = np.full(self.length, -np.inf)
        for _, worst in self.secured(tie):
            np.maximum(best, worst, out=best)
        return best

    def worth(self, ties: int = 0) -> Rows:
        """What the auction is worth after so many ties."""
        row = self.best(self.by_lots)
        for _ in range(MOST_TIES - 1 - ties):
            before = self.best(lambda bid, row=row: row)  # type: ignore[misc]
            if np.array_equal(before, row):
                break  # and so it is before all other ties
            row = before
        return row

    def tie(self, ties: int) -> Callable[[int], Rows]:
        """D6, D14: what another tie is worth after so many: new bids, or lots."""
        if ties + 1 == MOST_TIES:
            return self.by_lots
        row = self.worth(ties + 1)
        return lambda bid: row

    def safest(self, ties: int, balance: int) -> int:
        """The bid that secures most after so many ties, the lowest of several."""
        bids = {bid: float(worst[balance]) for bid, worst in self.secured(self.tie(ties))}
        return min(bids, key=lambda bid: (-bids[bid], bid))

    def met(self, ties: int, own: int, other: int) -> Rows:
        """What it is worth when both have bid."""
        if own == other:
            return self.tie(ties)(own)
        return self.won(own) if own > other else self.lost(other)
