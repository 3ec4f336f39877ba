"""Die Bombe's chance: a sample, all outcomes with their weights, a random move, and worlds that fit a view."""

from __future__ import annotations

from typing import Any

from ludothek.core.chance import below
from ludothek.core.contract import list_outcome, listed_at
from ludothek.core.rule import rule
from ludothek.core.sets import has, nth, size
from ludothek.games.die_bombe.rules import (
    BID,
    BIDDING,
    BOMB,
    DEAL,
    DRAWING_LOTS,
    LEAST_BID,
    LOTS,
    NO_CARD,
    UNKNOWN_BID,
    actions,
    bombs_in_pile,
    cards_due,
    encode,
    is_sealed,
    pair,
)


@rule
def nth_card(coloured: int, count: int, n: int) -> int:
    """The n-th card of the pile, the coloured ones first."""
    return nth(coloured, n) if n < count else BOMB


@rule
def draw(s: Any, rng: Any) -> int:
    """D2, D8, D14: cards nobody has seen, all equally likely; or lots."""
    if s.phase == DRAWING_LOTS:
        return encode(LOTS, nth(s.bidding, below(rng, size(s.bidding))))
    coloured, count, bombs = s.unseen, s.unseen_coloured, bombs_in_pile(s)
    first = nth_card(coloured, count, below(rng, count + bombs))
    if cards_due(s) == 1:
        return encode(DEAL, pair(first, NO_CARD))
    if first == BOMB:
        bombs -= 1
    else:
        coloured, count = coloured & ~(1 << first), count - 1
    return encode(DEAL, pair(first, nth_card(coloured, count, below(rng, count + bombs))))


@rule
def outcomes(s: Any, out: Any) -> int:
    """Pairs of cards by what they show: two of the bombs are one outcome with the weight of all such pairs."""
    n = 0
    if s.phase == DRAWING_LOTS:
        for seat in range(s.seats):
            if has(s.bidding, seat):
                n = list_outcome(out, n, encode(LOTS, seat), 1)
        return n
    bombs = bombs_in_pile(s)
    for first in range(BOMB + 1):
        firsts = bombs if first == BOMB else has(s.unseen, first)
        if cards_due(s) == 1 and firsts:
            return list_outcome(out, n, encode(DEAL, pair(first, NO_CARD)), firsts)
        for second in range(first, BOMB + 1):
            if second == BOMB:
                weight = bombs * (bombs - 1) // 2 if first == BOMB else firsts * bombs
            else:
                weight = 0 if second == first else firsts * has(s.unseen, second)
            if weight:
                n = list_outcome(out, n, encode(DEAL, pair(first, second)), weight)
    return n


@rule
def pick(s: Any, seat: int, rng: Any, out: Any) -> int:
    """A random bid needs no list of all bids."""
    if s.phase == BIDDING:
        return encode(BID, LEAST_BID + below(rng, s.max_bid - LEAST_BID + 1))
    return listed_at(out, below(rng, actions(s, seat, out)))


@rule
def imagine(s: Any, viewer: int, rng: Any) -> None:
    for seat in range(s.seats):
        if is_sealed(s, seat) and s.bids[seat] == UNKNOWN_BID:
            s.bids[seat] = LEAST_BID + below(rng, s.max_bid - LEAST_BID + 1)
