"""What a line of Die Bombe did, what a seat is asked and what a bomb would do."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from ludothek.core import calls
from ludothek.core.position import Position
from ludothek.core.record import States, copied
from ludothek.core.rule import plain
from ludothek.core.telling import Fact, Facts, phrase, somebody
from ludothek.games.die_bombe import rules
from ludothek.games.die_bombe.notation import COLOURS, decode, value, write
from ludothek.games.die_bombe.rules import (
    BID,
    BIDDING,
    BOMB,
    DEAL,
    DROP,
    LEAST_BID,
    LOTS,
    MOST_RANKS,
    MOST_SEATS,
    NO_CARD,
    NO_SEAT,
    TAKE,
    UNKNOWN_BID,
)

burst = plain(rules.burst)
CALLS = calls.Calls()


@cache
def card(number: int) -> Fact:
    """A card by the name that people have for it."""
    if number == BOMB:
        return phrase("card-bomb")
    colour, rank = divmod(number, MOST_RANKS)
    return phrase(f"card-{COLOURS[colour]}", value=value(rank))


@cache
def what(action: int) -> Fact | None:
    """Cards, a bid, a pile, or who wins the lots."""
    verb, argument = decode(action)
    if verb == BID:
        return None if argument == UNKNOWN_BID else str(argument)
    if verb == TAKE:
        return card(argument)
    if verb == DEAL:
        return [card(each) for each in (argument >> 5, argument & 31) if each != NO_CARD]
    if verb == DROP:
        return phrase(f"pile-{COLOURS[argument & 1]}-of", name=somebody(argument >> 1))
    return somebody(argument) if verb == LOTS else None


def details(before: States, after: States, seat: int, action: int) -> Facts:
    """What was paid and who got the other card, or what a bomb did."""
    verb, argument = decode(action)
    if verb == DROP:
        return hit(before, argument)
    if verb == TAKE:
        first, second = before["table"][0].tolist()
        left = second if argument == first else first
        runner_up = int(before["second"][0])
        return {
            "paid": int(before["bids"][0, seat]),
            "other": "none" if second == NO_CARD else card(left),
            "second": "none" if runner_up == NO_SEAT else somebody(runner_up),
        }
    return {}


def hit(states: States, pile: int) -> Facts:
    """The card that a bomb takes, what that costs its owner, and who gains since they double its colour now."""
    return loss(states, pile, scores(states))


def loss(states: States, pile: int, points: list[float]) -> Facts:
    """The same where everybody's points are known."""
    owner, colour = pile >> 1, pile & 1
    without = copied(states)
    cards = SimpleNamespace(held=without["held"][0], piles=without["piles"][0])
    top = int(cards.held[owner, colour]) - 1
    lost = card(colour * MOST_RANKS + int(cards.piles[owner, colour, top]))
    burst(cards, owner, colour)
    changes = (after - before for before, after in zip(points, scores(without), strict=True))
    changed = {seat: int(change) for seat, change in enumerate(changes) if change}
    cost = -changed.pop(owner)
    gains = [phrase("die-bombe-gain", name=somebody(seat), points=points) for seat, points in changed.items()]
    return {"lost": lost, "cost": cost, "gains": gains or "none"}


def scores(states: States) -> list[float]:
    """Everybody's points."""
    out = np.zeros(MOST_SEATS)
    CALLS.scores(states, out)
    points: list[float] = out.tolist()
    return points


def asks(position: Position, seat: str) -> dict[str, Any]:
    """A bid is any number in a range; of a bomb it is told what it would do."""
    if position.states["phase"].item(0) == BIDDING:
        bid = {"kind": "number", "low": LEAST_BID, "high": position.options["max_bid"]}
        return {"legal": [], "forms": {"bid": bid}}
    actions = position.actions(seat).tolist()
    bombs = [(action, pile) for action, (verb, pile) in zip(actions, map(decode, actions), strict=True) if verb == DROP]
    points = scores(position.states) if bombs else []
    would = {write(action): loss(position.states, pile, points) for action, pile in bombs}
    return {"legal": [write(action) for action in actions], "would": would}
