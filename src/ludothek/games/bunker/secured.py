"""What both seats of small Bunker secure in every turn that may come, reckoned from the last ones backwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from functools import reduce
from typing import TYPE_CHECKING, Any

import numpy as np

from ludothek.games.bunker.guarantees import Plans, averaged, freer, safer, thinned
from ludothek.games.bunker.turns import OTHER, THROWER, Roll, Turns, Way

if TYPE_CHECKING:
    from ludothek.core.prepare import Report
    from ludothek.core.record import States

NO_MORE = 1e-15
"""Turns that can come again are reckoned until they secure no more than this."""


class Secured:
    """Plans of the seat that throws and of the other, for those turns that are asked for."""

    def __init__(self, turns: Turns, asked: Collection[bytes], weighings: int, careless: float, report: Report) -> None:
        self.turns, self.weighings, self.careless = turns, weighings, careless
        self.plans: dict[bytes, tuple[Plans, Plans]] = {}
        keys = list(turns.rolls)
        returning, others = keys[: turns.returning], keys[turns.returning :]
        for key in returning:
            self.plans[key] = known(0.0), known(0.0)
        while returning and max(map(self.gain, returning)) > NO_MORE:
            pass
        # Room for the plans of all turns would be gigabytes: they go when all that lead to them are reckoned.
        due = Counter(after for key in others for after in leads(turns.rolls[key]))
        for number, key in enumerate(others):
            report(number, len(others))
            self.plans[key] = self.secured(key, THROWER), self.secured(key, OTHER)
            for after in leads(turns.rolls[key]):
                due[after] -= 1
                if not due[after] and after not in asked:
                    del self.plans[after]
        report(len(others), len(others))

    def gain(self, key: bytes) -> float:
        """Reckons a turn again; how much more is secured in it."""
        before = self.plans[key]
        self.plans[key] = self.secured(key, THROWER), self.secured(key, OTHER)
        return max(float((new.shares - old.shares).max()) for new, old in zip(self.plans[key], before, strict=True))

    def secured(self, key: bytes, seat: int) -> Plans:
        rolls = self.turns.rolls[key]
        ends = [self.of_roll(self.turns.states[key], roll, seat) for roll in rolls]
        beliefs, shares = ends[0].beliefs, rolls[0].likely * ends[0].shares
        for roll, end in zip(rolls[1:], ends[1:], strict=True):
            beliefs, shares = averaged(beliefs, shares, *end, roll.likely)
        return Plans(*thinned(beliefs, shares, self.careless))

    def of_roll(self, states: States, roll: Roll, seat: int) -> Plans:
        acting, swapping = (freer, safer) if seat == THROWER else (safer, freer)
        swaps = [self.joined(acting, [self.after(states, way, seat) for way in ways]) for ways in roll.swaps]
        return self.joined(swapping, swaps)

    def joined(self, how: Callable[..., Any], plans: list[Plans]) -> Plans:
        return reduce(lambda one, two: Plans(*how(*one, *two, self.careless)), plans)

    def after(self, states: States, way: Way, seat: int) -> Plans:
        """What is secured after something was done, where it is not known yet whether a coin lies in an opened pit."""
        if way.turn is None:
            wide = self.weighings if states["tokens"][0][1 - seat].sum() > 1 else 1
            return known(1.0 if seat == THROWER else 0.0, wide)
        then = self.plans[way.turn][1 - seat]  # who threw does not throw next
        if way.opened is None:
            return then
        return found_other(then, way.opened, self.weighings) if seat == THROWER else found_own(then, way.opened)


def known(share: float, weighings: int = 1) -> Plans:
    """The same share, wherever the coins lie."""
    return Plans(np.zeros(1), np.full((1, weighings, 2), share))


def found_other(then: Plans, pit: int, weighings: int) -> Plans:
    """A pit of the other is opened: it is won if the coin lies there."""
    shares = np.ones((len(then.beliefs), weighings, 2))
    shares[:, :, 1 - pit] = then.shares[:, :1, 0]
    return Plans(then.beliefs, shares)


def found_own(then: Plans, pit: int) -> Plans:
    """A pit of the seat itself is opened: nothing is left if the coin lies there."""
    shares = np.zeros((2, *then.shares.shape[1:]))
    shares[pit] = then.shares[0]
    return Plans(np.array([0.0, 1.0]), shares)


def leads(rolls: list[Roll]) -> set[bytes]:
    """The turns that come next."""
    return {way.turn for roll in rolls for ways in roll.swaps for way in ways if way.turn is not None}
