"""Pure statistics of an arena: intervals for what a player wins, and when a question is answered.

The number that counts is a block's: what a player got of all its rotations, from 0 to 1. Blocks are independent, the
games in one are not.

`sequence` gives an interval that holds with the promised probability at all numbers of blocks at once, so one may look
as often as one likes and stop when it is clear enough. It is the hedged betting interval of Waudby-Smith and Ramdas
(Estimating means of bounded random variables by betting, 2024): for every value that the mean might have, somebody bets
against it, never more than they have, with stakes that depend only on what came before; if the mean is that value, they
become a hundred times as rich with a chance of one in a hundred at most (Ville). It assumes nothing but the bounds.

`after` is the usual interval for a number of blocks that was fixed beforehand; it is narrower, and wrong for those who
look and stop.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
Interval = tuple[float, float]

RISK = 0.05
"""How often a verdict of an arena may be wrong."""
MOST_AT_STAKE = 0.5
"""The part of all they have that a bettor puts at stake at most."""
HALVINGS = 40
"""Of the interval in which a bound is sought."""
IMAGINED = 2.0
"""Blocks all lost, and as many all won, that are added to those seen: so that a player who has won everything so far
is not thought certain to win for ever.
"""


@dataclass(frozen=True)
class Answer:
    """Who plays better: an entrant of the table, or None while that is not known."""

    best: int | None
    interval: Interval
    """Of what is asked about: the first player's share, or the difference between the best and the next."""


def stakes(x: Numbers, risk: float) -> Numbers:
    """How much is bet at each block, from the blocks before it: more the less they varied, less the later it is."""
    count = np.arange(1, x.shape[-1] + 1)
    means = (0.5 + np.cumsum(x, axis=-1)) / (count + 1)
    variances = (0.25 + np.cumsum((x - means) ** 2, axis=-1)) / (count + 1)
    before = np.concatenate([np.full((*x.shape[:-1], 1), 0.25), variances[..., :-1]], axis=-1)
    bets: Numbers = np.sqrt(2 * np.log(2 / risk) / (before * count * np.log(count + 1)))
    return bets


def log_capital(x: Numbers, mean: float | Numbers, bets: Numbers) -> Numbers:
    """The logarithm of what a bettor has after each block who thinks that the mean is larger than this."""
    staked = np.minimum(bets, MOST_AT_STAKE / np.maximum(mean, 1e-12))
    return np.cumsum(np.log1p(staked * (x - mean)), axis=-1)


def is_above(x: Numbers, mean: float, risk: float, bets: Numbers | None = None) -> npt.NDArray[np.bool_]:
    """Whether it was clear at any time that the mean is larger; wrong with a chance of half the risk at most."""
    if x.shape[-1] == 0:
        return np.zeros(x.shape[:-1], np.bool_)
    capital = log_capital(x, mean, stakes(x, risk) if bets is None else bets)
    clear: npt.NDArray[np.bool_] = capital.max(axis=-1) >= np.log(2 / risk)
    return clear


def sequence(x: Numbers, risk: float = RISK) -> Interval:
    """Where the mean is, whenever one asks."""
    return lower(x, risk), 1 - lower(1 - x, risk)


def lower(x: Numbers, risk: float) -> float:
    """The least mean that was not found to be too small; what is bet does not depend on it, so halving finds it."""
    low, high, bets = 0.0, 1.0, stakes(x, risk)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if is_above(x, middle, risk, bets):
            low = middle
        else:
            high = middle
    return low


def after(x: Numbers, risk: float = RISK) -> Interval:
    """Where the mean is, after a number of blocks that was fixed beforehand."""
    if len(x) == 0:
        return 0.0, 1.0
    count = len(x) + 2 * IMAGINED
    mean = (x.sum() + IMAGINED) / count
    spread = ((x - mean) ** 2).sum() + IMAGINED * (mean**2 + (1 - mean) ** 2)
    half = NormalDist().inv_cdf(1 - risk / 2) * float(np.sqrt(spread / (count - 1) / count))
    return max(0.0, float(mean) - half), min(1.0, float(mean) + half)


def answer(values: Numbers, par: float, risk: float = RISK) -> Answer:
    """What a table has shown by now; `values` are blocks by entrants, what each won for one of its seats.

    Of two, the first wins more or less than its part. Of more, one wins more than every other.
    """
    if values.shape[1] == 2:
        low, high = sequence(values[:, 0], risk)
        return Answer(0 if low > par else 1 if high < par else None, (low, high))
    order = np.argsort(-values.mean(axis=0), kind="stable") if len(values) else np.arange(values.shape[1])
    best, others = int(order[0]), order[1:]
    pairs = values.shape[1] * (values.shape[1] - 1) / 2
    ahead = [sequence((1 + values[:, best] - values[:, other]) / 2, risk / pairs) for other in others]
    low, high = min(ahead)
    return Answer(best if low > 0.5 else None, (2 * low - 1, 2 * high - 1))


def values_of(shares: Numbers, seated: npt.NDArray[np.int64], entrants: list[int]) -> Numbers:
    """What each entrant won in each block for one of its seats, on average over the rotations.

    `shares` are by block, rotation and seat, `seated` says who sat where by rotation and seat.
    """
    columns = []
    for entrant in entrants:
        here = seated == entrant
        columns.append(shares[:, here].sum(axis=1) / here.sum())
    return np.stack(columns, axis=1)
