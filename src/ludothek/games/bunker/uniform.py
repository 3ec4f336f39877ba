"""The best answer, in small Bunker, to a seat that does all it may with equal chances.

What such a seat does says nothing of where its coin lies, so nothing is to be weighed but where the own one does.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludothek.games.bunker.turns import OTHER, PITS, THROWER, Roll, Turns, Way

Share = npt.NDArray[np.float64]
"""Of the win, for each pit in which the own coin may lie."""
LOST, WON = np.zeros(PITS), np.ones(PITS)
NO_MORE = 1e-15
"""Turns that can come again are reckoned until they are worth no more than this."""


class Answer:
    """What every turn is worth to a seat that throws, or does not, where the other one plays so."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.worth = dict.fromkeys(turns.rolls, (LOST, LOST))
        keys = list(turns.rolls)
        while self.gain(keys[: turns.returning]) > NO_MORE:
            pass
        self.gain(keys[turns.returning :])

    def gain(self, keys: list[bytes]) -> float:
        """Reckons turns again; how much more they are worth."""
        gain = 0.0
        for key in keys:
            before = self.worth[key]
            rolls, is_hidden = self.turns.rolls[key], self.turns.states[key]["tokens"][0][OTHER].sum() > 1
            thrower = sum(roll.likely * self.throwing(roll, bool(is_hidden)) for roll in rolls)
            other = sum(roll.likely * self.swapping(roll) for roll in rolls)
            self.worth[key] = np.asarray(thrower), np.asarray(other)
            gain = max(gain, *(float((new - old).max()) for new, old in zip(self.worth[key], before, strict=True)))
        return gain

    def throwing(self, roll: Roll, is_hidden: bool) -> Share:
        """The other swaps or not; then comes what is best."""
        best = [np.max([self.after_own(way, is_hidden) for way in ways], axis=0) for ways in roll.swaps]
        return np.asarray(np.mean(best, axis=0))

    def after_own(self, way: Way, is_hidden: bool) -> Share:
        if way.turn is None:
            return WON
        then = self.worth[way.turn][OTHER]
        return (WON + then) / PITS if way.opened is not None and is_hidden else then

    def swapping(self, roll: Roll) -> Share:
        """The best of swapping or not, if there is a choice; then the other does anything."""
        means = [np.mean([self.after_other(way) for way in ways], axis=0) for ways in roll.swaps]
        return np.asarray(np.max(means, axis=0))

    def after_other(self, way: Way) -> Share:
        if way.turn is None:
            return LOST
        then = self.worth[way.turn][THROWER]
        return then if way.opened is None else np.where(np.arange(PITS) == way.opened, 0.0, then)

    def at_start(self, first: bytes) -> float:
        """With the best hide, before it is drawn who begins."""
        return float(np.mean(self.worth[first], axis=0).max())
