"""Which units come next, from those that the ledger has.

Every line-up is played block by block up to the next look at its results; then it goes on, or its question is answered
and it is done. Looks are at fixed numbers of blocks. So the ledger has the same units in the end, however many workers
there were. Workers do not wait for a look: they play on towards the next one, and what they bring stays out of the
ledger until it is known that it is wanted.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludothek.study.arena.contest import Unit

LOOK_EVERY = 20
"""Blocks from one look to the next, at first."""
LOOKS_GROW = 10
"""Later a look comes after so many per cent more blocks."""


def next_look(blocks: int, most: int) -> int:
    """The number of blocks at the look after so many.

    >>> [next_look(blocks, 1000) for blocks in (0, 20, 200, 990)]
    [20, 40, 220, 1000]
    """
    return min(most, blocks + max(LOOK_EVERY, blocks * LOOKS_GROW // 100))


class Pairing:
    """What is to be played, was handed out, and is done."""

    def __init__(self, lineups: int, blocks: int, done: Iterable[Unit], looks: bool = True) -> None:
        """At most so many blocks a line-up; without looks, exactly so many."""
        self._most = blocks
        self._looks = looks
        self._handed_out = set(done)
        self._done = [{unit.block for unit in self._handed_out if unit.lineup == number} for number in range(lineups)]
        self._complete = [0] * lineups
        self._wanted = [next_look(0, blocks) if looks else blocks] * lineups
        self._next = [0] * lineups
        self._playing = set(range(lineups))

    def next(self) -> Unit | None:
        """A unit that nobody plays yet, the least played line-up first; None if there is nothing to do now."""
        for lineup in sorted(self._playing, key=lambda lineup: self._next[lineup]):
            while self._next[lineup] < next_look(self._wanted[lineup], self._most):
                unit = Unit(lineup, self._next[lineup])
                self._next[lineup] += 1
                if unit not in self._handed_out:
                    self._handed_out.add(unit)
                    return unit
        return None

    def is_wanted(self, unit: Unit) -> bool:
        """Whether it belongs into the ledger, as far as is known by now."""
        return unit.block < self._wanted[unit.lineup]

    def finish(self, unit: Unit) -> None:
        """It is in the ledger."""
        self._done[unit.lineup].add(unit.block)

    def due(self) -> list[int]:
        """The line-ups that have come to a look."""
        return [lineup for lineup in sorted(self._playing) if self._is_complete(lineup)]

    def go_on(self, lineup: int) -> None:
        """After a look that answered nothing."""
        if self._wanted[lineup] >= self._most:
            self.close(lineup)
        else:
            self._wanted[lineup] = next_look(self._wanted[lineup], self._most)

    def close(self, lineup: int) -> None:
        """No more of it."""
        self._playing.discard(lineup)

    @property
    def wanted(self) -> int:
        """How many blocks there will be at least, or with those that play on, at most."""
        return sum(self._most if number in self._playing else wanted for number, wanted in enumerate(self._wanted))

    @property
    def done(self) -> int:
        """How many of these are in the ledger."""
        return sum(min(len(done), wanted) for done, wanted in zip(self._done, self._wanted, strict=True))

    def _is_complete(self, lineup: int) -> bool:
        """Whether all blocks up to the look are done; those that were done the last time still are."""
        while self._complete[lineup] in self._done[lineup]:
            self._complete[lineup] += 1
        return self._complete[lineup] >= self._wanted[lineup]
