"""What an arena plays: the game, who sits where, and the seed; all of it together has one hash, which a ledger carries.

A unit of it is one sequence of chance through all rotations of the seats, so that everyone has everyone's luck once.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import combinations
from typing import Any, NamedTuple

from ludothek.core.denied import WRONG, Denied
from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.players import outside
from ludothek.study.arena import seating

LARGEST_SEED = 2**63 - 1
EDITION = 2
"""Changes when a unit becomes another one under the same seed: when luck is keyed, moves are asked for or wins are
awarded otherwise.
"""


class Unit(NamedTuple):
    """One block of one line-up: as many games as there are seats."""

    lineup: int
    block: int


@dataclass(frozen=True)
class Contest:
    """It travels to workers, so it is made of plain values."""

    game: str
    version: int
    """Of the rules."""
    options: tuple[tuple[str, Value], ...]
    players: tuple[str, ...]
    """The entrants, as they were named; one that is named twice is two entrants."""
    lineups: tuple[tuple[int, ...], ...]
    """Which entrant has which seat in the first of the rotations, for every table that is played."""
    seed: int
    sources: str
    """A hash of the code and the weights that the players are made of: others would be other players."""
    edition: int = EDITION
    programs: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Those of the players that are programs, and the command that starts each."""

    @classmethod
    def known(cls, identity: Mapping[str, Any]) -> Contest:
        """The contest whose `identity` this is."""
        return cls(**{name: frozen(value) for name, value in identity.items()})

    @property
    def seats(self) -> int:
        return len(self.lineups[0])

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The entrants' names, told apart.

        >>> Contest("", 1, (), ("sense", "random", "sense"), ((0, 1, 2),), 0, "").labels
        ('sense', 'random', 'sense (2)')
        """
        before = [self.players[:place].count(name) for place, name in enumerate(self.players)]
        return tuple(
            name if count == 0 else f"{name} ({count + 1})" for name, count in zip(self.players, before, strict=True)
        )

    def seated(self, lineup: int, rotation: int) -> tuple[int, ...]:
        """The entrants by seat: with every rotation, everyone moves one seat on."""
        order = self.lineups[lineup]
        return tuple(order[(seat - rotation) % len(order)] for seat in range(len(order)))

    def identity(self) -> dict[str, Any]:
        """All that has to be the same for two ledgers to be of the same arena, in JSON's terms."""
        told: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        if not self.programs:  # which ledgers were not asked before there were any
            del told["programs"]
        return told

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256(json.dumps(self.identity(), sort_keys=True).encode()).hexdigest()


def frozen(value: Any) -> Any:
    """A list of JSON as the tuple that it was."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def contest(game: Game, options: Mapping[str, Value], players: Sequence[str], seed: int, each: bool) -> Contest:
    """The contest of these players at a table with these options; `Denied` if they do not fit.

    With more seats than players, the last one named fills them. With `each`, every two of them meet.
    """
    seats = int(options["seats"])
    if not 0 <= seed <= LARGEST_SEED:
        raise Denied(WRONG, "wish-number", name="seed", value=str(seed), low="0", high=str(LARGEST_SEED))
    if len(players) < 2:
        raise Denied(WRONG, "arena-alone")
    if seats < 2:
        raise Denied(WRONG, "arena-one-seat")
    if each and seats != 2:
        raise Denied(WRONG, "arena-each-seats", seats=str(seats))
    if not each and len(players) > seats:
        raise Denied(WRONG, "arena-crowded", players=str(len(players)), seats=str(seats))
    for name in dict.fromkeys(players):
        seating.demand(name, game, options)
    numbers = tuple(range(len(players)))
    table = numbers + (numbers[-1],) * (seats - len(numbers))
    return Contest(
        game=game.name,
        version=game.version,
        options=tuple(options.items()),
        players=tuple(players),
        lineups=tuple(combinations(numbers, 2)) if each else (table,),
        seed=seed,
        sources=seating.sources(game, players),
        programs=tuple((name, outside.programs[name]) for name in sorted(set(players) & outside.programs.keys())),
    )
