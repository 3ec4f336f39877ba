"""What a line of liar's dice did, and what a seat is asked."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from liars_dice import rules
from liars_dice.notation import decode, written
from liars_dice.rules import CLAIM, DEAL, DOUBT, START, UNSEEN
from ludothek.core.position import Position
from ludothek.core.record import States
from ludothek.core.rule import plain
from ludothek.core.telling import Fact, Facts, phrase, somebody

matching = plain(rules.matching)


def dice(count: int, face: int) -> Fact:
    """Three fives."""
    return phrase("liars-dice-dice", count=count, face=face)


def hand(owner: int, thrown: int) -> Fact:
    return phrase("liars-dice-hand", owner=somebody(owner), dice=" ".join(written(thrown)))


@lru_cache(1 << 14)
def what(action: int) -> Fact | None:
    """A claim, who begins, or somebody's dice; of dice under a cup, whose they are."""
    verb, seat, rest = decode(action)
    if verb == CLAIM:
        return dice(rest >> 3, rest & 7)
    if verb == DEAL:
        return somebody(seat) if rest == UNSEEN else hand(seat, rest)
    return somebody(seat) if verb == START else None


def details(before: States, after: States, seat: int, action: int) -> Facts:
    """A doubt shows all dice."""
    if decode(action)[0] != DOUBT:
        return {}
    state, (count, face) = before[0], after["doubted"][0].tolist()
    hands = {owner: thrown for owner, thrown in enumerate(after["shown"][0].tolist()) if thrown != UNSEEN}
    return {
        "dice": dice(count, face),
        "hands": [hand(owner, thrown) for owner, thrown in hands.items()],
        "there": sum(int(matching(state, thrown, face)) for thrown in hands.values()),
        "loser": somebody(int(after["loser"][0])),
    }


def asks(position: Position, seat: str) -> dict[str, Any]:
    return {"legal": position.legal(seat)}
