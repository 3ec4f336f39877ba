"""Ratings from all games of an arena: one Bradley–Terry fit with shared wins, for any number of seats.

The model is that of Davidson and Luce: every set of seats may share the win; its weight is the geometric mean of their
strengths times a factor for how many they are; and a strength is that of the player times that of the seat. With two
seats and no ties it is Bradley and Terry's. The fit makes every player's expected share of wins the one that was seen,
and so for the seats and for the ties.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]

POINTS = 400 / np.log(10)
"""Points of a rating for a factor e in strength: 400 points are ten to one."""
DOUBT = 0.25
"""How strongly ratings are held together, about as if everyone had shared one game more: who has won every game is
rated high, and not infinitely high.
"""
TIE_DOUBT = 0.01
"""The same for how often wins are shared."""
STEPS = 60
SAMPLES = 400
"""Of the bootstrap."""
TAIL = 2.5


@dataclass(frozen=True)
class Ratings:
    """In points, each with the interval that the bootstrap over blocks gives, as rows of value, low, high."""

    players: Numbers
    """Above the last one named."""
    seats: Numbers
    """Above the mean of the seats."""


class Design:
    """What could have happened at every table in every rotation, as features; and what did, summed up by block."""

    def __init__(self, tables: Sequence[Places], shares: Sequence[Numbers], entrants: int) -> None:
        """`tables` say who sat where by rotation and seat; `shares` are by block, rotation and seat."""
        seats = tables[0].shape[1]
        winners = {int(count) for won in shares for count in np.unique((won > 0).sum(axis=2))} | {1}
        self.entrants, self.seats = entrants, seats
        sets = [chosen for count in sorted(winners) for chosen in combinations(range(seats), count)]
        ties = {count: place for place, count in enumerate(sorted(winners - {1}))}
        self.width = entrants + seats + len(ties)
        self.doubt = np.array([DOUBT] * (entrants + seats) + [TIE_DOUBT] * len(ties))
        rows = [[self._row(table[turn], chosen, ties) for chosen in sets] for table in tables for turn in range(seats)]
        self.features = np.array(rows)
        """By table and rotation, set of winners, and feature."""
        self.sums = [self._sums(table, won, ties) for table, won in zip(tables, shares, strict=True)]
        """For every table: by block and feature."""

    def _row(self, seated: Places, winners: tuple[int, ...], ties: dict[int, int]) -> Numbers:
        row = np.zeros(self.width)
        for seat in winners:
            row[seated[seat]] += 1 / len(winners)
            row[self.entrants + seat] += 1 / len(winners)
        if len(winners) in ties:
            row[self.entrants + self.seats + ties[len(winners)]] = 1
        return row

    def _sums(self, seated: Places, won: Numbers, ties: dict[int, int]) -> Numbers:
        sums = np.zeros((len(won), self.width))
        for entrant in range(self.entrants):
            sums[:, entrant] = won[:, seated == entrant].sum(axis=1)
        sums[:, self.entrants : self.entrants + self.seats] = won.sum(axis=1)
        for count, place in ties.items():
            sums[:, self.entrants + self.seats + place] = ((won > 0).sum(axis=2) == count).sum(axis=1)
        return sums

    def fit(self, weights: Sequence[Numbers], start: Numbers | None = None) -> Numbers:
        """The most likely strengths, as logarithms, when each block counts so often; Newton's steps, none too long."""
        seen = np.sum([weight @ sums for weight, sums in zip(weights, self.sums, strict=True)], axis=0)
        games = np.repeat([weight.sum() for weight in weights], self.seats)
        strengths = np.zeros(self.width) if start is None else start.copy()
        for _ in range(STEPS):
            scores = self.features @ strengths
            chances = np.exp(scores - scores.max(axis=1, keepdims=True))
            chances /= chances.sum(axis=1, keepdims=True)
            means = np.einsum("tw,twf->tf", chances, self.features)
            weighted = self.features * (chances * games[:, None])[:, :, None]
            flat, plain = weighted.reshape(-1, self.width), self.features.reshape(-1, self.width)
            curve = flat.T @ plain - (means * games[:, None]).T @ means + np.diag(self.doubt)
            step = np.linalg.solve(curve, seen - games @ means - self.doubt * strengths)
            strengths += step * min(1.0, 1.0 / max(1e-12, np.abs(step).max()))
            if np.abs(step).max() < 1e-9:
                break
        return strengths

    def points(self, strengths: Numbers) -> Numbers:
        """Players above the last one, then seats above their mean."""
        players, seats = strengths[: self.entrants], strengths[self.entrants :][: self.seats]
        told: Numbers = POINTS * np.concatenate([players - players[-1], seats - seats.mean()])
        return told


def rate(tables: Sequence[Places], shares: Sequence[Numbers], entrants: int, samples: int = SAMPLES) -> Ratings:
    """One fit of everything, and a bootstrap over blocks: a block's luck is the same at all tables, so it is drawn for
    all of them together.
    """
    design = Design(tables, shares, entrants)
    best = design.fit([np.ones(len(won)) for won in shares])
    most = max(map(len, shares))
    rng = np.random.default_rng(0)
    drawn = []
    for _ in range(samples):
        counts = np.bincount(rng.integers(0, most, most), minlength=most).astype(np.float64)
        drawn.append(design.points(design.fit([counts[: len(won)] for won in shares], best)))
    low, high = np.percentile(drawn, [TAIL, 100 - TAIL], axis=0)
    together = np.stack([design.points(best), low, high], axis=1)
    return Ratings(together[:entrants], together[entrants:])
