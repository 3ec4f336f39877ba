"""The luck of a block: the same dice and cards in all its rotations, for whoever sits there.

Every chance event has a key: what kind it is, whose turn it is, which turn of that seat, and the how manieth of its
kind in that turn. What is drawn depends on the key and on nothing else that was played, so a seat throws the same dice
in its third turn whether the games went the same way until then or not. Whose turn it is, the state says in its field
`turn`; where a game has none, its chance is everyone's and only counted.
"""

from __future__ import annotations

import hashlib
from collections import Counter

from ludothek.core.position import Position

TURN = "turn"
EVERYONE = -1


def keyed(*key: object) -> int:
    """64 bits for a key, the same on every machine.

    >>> keyed(0, 1, "dice"), keyed(0, 1, "cards")
    (8364408458198004808, 2424184260769060881)
    """
    return int.from_bytes(hashlib.blake2b(repr(key).encode(), digest_size=8).digest(), "big")


class Luck:
    """The luck of one game of a block, asked before every chance event."""

    def __init__(self, seed: int, block: int) -> None:
        self._key = (seed, block)
        self._turn = EVERYONE
        self._turns: Counter[int] = Counter()
        self._events: Counter[str] = Counter()

    def seed(self, position: Position) -> int:
        """The seed of the chance that is due."""
        turn = whose_turn(position)
        if turn != self._turn:
            self._turn = turn
            self._turns[turn] += 1
            self._events.clear()
        kind = position.draw(0).split(" ")[1]  # its verb is the same, whatever comes
        self._events[kind] += 1
        return keyed(*self._key, kind, turn, self._turns[turn], self._events[kind])


def whose_turn(position: Position) -> int:
    return int(position.state[TURN]) if TURN in (position.game.state.names or ()) else EVERYONE
