"""Who reads private lines: what `conceal`, `seal` and `knows` of a game come to together, just after a line is settled.

Other worlds cannot show that nothing is hidden, since who can read a line sees another course in each. So it is looked
at the lines that the notation calls `PRIVATE` themselves: those that look alike sealed, such as all that are dealt to
one seat, are of one kind, and a game has none that everybody reads, or that more read than another of the same verb.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ludothek.core.position import UNKNOWN, Position
from ludothek.testing.check import demand
from ludothek.testing.walks import LONGEST_WALK, Setup, step
from ludothek.testing.worlds import viewers

GAMES = 6
FEWEST = 4
"""So many of a kind say how many read it at least: by what is dealt, teams may know more of one another."""


@dataclass(frozen=True)
class Reading:
    """A private line, as those read it who may not know it, and who reads all of it."""

    line: str
    sealed: str
    readers: frozenset[str | None]

    @property
    def verb(self) -> str:
        return self.line.split(" ")[1]


def readings(setup: Setup) -> Iterator[Reading]:
    """Of every private line in a few random games, when it is settled and the game goes on."""
    for seed in range(GAMES if setup.game.notation.PRIVATE else 0):
        position, rng = setup.start(), random.Random(seed)
        for _ in range(LONGEST_WALK):
            settled = position.revealed
            step(position, rng)
            if position.pending is None:
                break
            yield from settled_since(position, settled)


def settled_since(position: Position, start: int) -> Iterator[Reading]:
    private = position.game.notation.PRIVATE
    lines = position.lines_from(start)[: position.revealed - start]
    if not any(line.split(" ")[1] in private for line in lines):
        return
    told = {viewer: position.news(viewer, start)[0] for viewer in viewers(position)}
    for place, line in enumerate(lines):
        if line.split(" ")[1] in private:
            readers = frozenset(viewer for viewer, seen in told.items() if seen[place] == line)
            yield Reading(line, position.sealed(line), readers)


def demand_privacy(read: Iterable[Reading], seats: str) -> None:
    """Of every kind of private lines there are some that spectators may not read, nor somebody at the table; and what
    only so many read of one seat's, no more read of another's.
    """
    kinds: dict[str, list[Reading]] = {}
    for reading in read:
        kinds.setdefault(reading.sealed, []).append(reading)
    least = [min(kind, key=lambda reading: len(reading.readers)) for kind in kinds.values()]
    for reading in least:
        demand_hidden(reading, "everybody", None in reading.readers)  # what a spectator reads, all read
    for kind in kinds.values():
        demand_nobody_is_left_out(kind, seats)
    often = [reading for reading in least if len(kinds[reading.sealed]) >= FEWEST]
    for verb in sorted({reading.verb for reading in often}):
        demand_alike([reading for reading in often if reading.verb == verb])
    for reading in least:
        demand_hidden(reading, "every seat", len(reading.readers) == len(seats) > 1)


def demand_nobody_is_left_out(kind: list[Reading], seats: str) -> None:
    """Where a line does not say whose it is, such as `* deal ?`: if several have some that others cannot read, and
    everybody reads some, then those are not one seat's.
    """
    shown = [reading for reading in kind if None in reading.readers]
    known = {reading.readers for reading in kind if None not in reading.readers}
    for seat in seats if len(shown) >= FEWEST and len(known) > 1 else "":
        demand_hidden(shown[0], "everybody", not any(seat in readers for readers in known))


def demand_hidden(reading: Reading, who: str, is_read: bool) -> None:
    looks = reading.sealed if reading.sealed != reading.line else f"{reading.line.rpartition(' ')[0]} {UNKNOWN}"
    demand(
        not is_read,
        f"{who} can read {reading.line!r} when it is settled, though {reading.verb} is PRIVATE: conceal, seal and "
        f"knows should let others read no more than {looks!r}",
    )


def demand_alike(least: list[Reading]) -> None:
    fewest = min(least, key=lambda reading: len(reading.readers))
    few = " and ".join(sorted(map(str, fewest.readers))) or "nobody"
    for reading in least:
        reads = {str(who): sum(who in other.readers for other in least) for who in reading.readers}
        nosy = max(sorted(reads), key=lambda who: reads[who], default="")
        demand(
            len(reading.readers) == len(fewest.readers),
            f"{nosy} can read {reading.line!r}, though only {few} can read {fewest.line!r}: "
            f"what is private should be so for every seat",
        )
