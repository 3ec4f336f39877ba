"""The game under test: the option sets, the positions and the texts with which it is tried."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property

from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.core.position import Position
from ludothek.testing.phrases import grown
from ludothek.testing.walks import LONGEST_GAME, LONGEST_WALK, Setup, Walk, any_setup

POSITIONS = 40


@dataclass(frozen=True)
class Subject:
    """A game, how many positions of it are looked at, and the seed that decides which."""

    game: Game
    positions: int = POSITIONS
    seed: int = 0
    longest: int = LONGEST_GAME
    """Lines after which a game is taken for endless."""

    @cached_property
    def corners(self) -> tuple[Setup, ...]:
        """The usual options, then those that the game wants to be tried."""
        return tuple(Setup(self.game, options) for options in ({}, *self.game.corners))

    @cached_property
    def known_values(self) -> dict[str, list[Value]]:
        """What the options are usually or in a corner."""
        options = {option.name: [option.default] for option in self.game.options}
        for corner in self.corners:
            for name, value in corner.options.items():
                options[name].append(value)
        return options

    @cached_property
    def walks(self) -> tuple[Walk, ...]:
        """To any point of games, as many from the corners as with any other options; the first to none."""
        rng, walks = random.Random(self.seed), []
        for number in range(self.positions):
            corner = self.corners[number // 2 % len(self.corners)]
            setup = any_setup(self.game, self.known_values, rng) if number % 2 else corner
            whole = Walk(setup, rng.getrandbits(32), LONGEST_WALK)
            with suppress(Exception):  # which the checks will meet again, and tell
                whole = replace(whole, length=rng.randint(0, len(whole.play().lines)) if number else 0)
            walks.append(whole)
        return tuple(walks)

    @cached_property
    def _reached(self) -> dict[int, Position]:
        return {}

    def reached(self, walk: Walk) -> Position:
        """The position at the end of one of the walks, to do with as one likes."""
        if walk.seed not in self._reached:
            self._reached[walk.seed] = walk.play()
        return self._reached[walk.seed].copy()

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Texts of the notation, of every kind that there is, legal here and there or never."""
        legal = set()
        for walk in self.walks:
            position = self.reached(walk)
            for seat in ("*", *position.seats):
                legal |= set(position.legal(seat)[:: max(1, len(position.legal(seat)) // 50)])
        return grown(self.game.notation, sorted(legal))

    @cached_property
    def actions(self) -> tuple[int, ...]:
        return tuple(sorted({self.game.notation.read(text) for text in self.texts}))
