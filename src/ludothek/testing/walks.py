"""Any game with any options, brought to any point by random play, the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from ludothek.core.chance import stream
from ludothek.core.contract import NOBODY
from ludothek.core.game import Game
from ludothek.core.options import Choice, Flag, Number, Option, Value, write
from ludothek.core.position import Position
from ludothek.core.refused import Refused
from ludothek.core.seats import CHANCE, CHANCE_SEAT, LETTERS

LONGEST_WALK = 220
LONGEST_GAME = 20_000
"""Lines; far more than chance alone brings about."""
MOST_SAID_VERBS = 400
SMALL_NUMBERS = 4

Item = TypeVar("Item")


@dataclass(frozen=True)
class Setup:
    """A game and its options."""

    game: Game
    options: Mapping[str, Value]

    def start(self) -> Position:
        return self.game.start(**self.options)

    def replay(self, lines: Iterable[str]) -> Position:
        position = self.start()
        for line in lines:
            position.play(line)
        return position

    def __str__(self) -> str:
        return " ".join([self.game.name, *(f"{name}={write(value)}" for name, value in self.options.items())])


@dataclass(frozen=True)
class Walk:
    """A random game up to some line, or to its end if that comes first."""

    setup: Setup
    seed: int
    length: int

    def play(self) -> Position:
        position, rng = self.setup.start(), random.Random(self.seed)
        for _ in range(self.length):
            if position.pending is None:
                break
            step(position, rng)
        return position


def value(option: Option, known: Sequence[Value], rng: random.Random) -> Value:
    """Anything that an option may be: small numbers and the ends more often, and what is like the values known."""
    if isinstance(option, Number):
        small = rng.randint(option.low, min(option.high, option.low + SMALL_NUMBERS))
        return rng.choice([small, option.high, option.default, rng.randint(option.low, option.high)])
    if isinstance(option, Flag):
        return rng.random() < 0.5
    if isinstance(option, Choice):
        return rng.choice(option.values)
    like = str(rng.choice(known))
    for _ in range(rng.randint(0, 4)):
        like = altered(like, "".join(map(str, known)), rng)
    return like if option.accepts(like) else rng.choice(known)


def altered(text: str, letters: str, rng: random.Random) -> str:
    """The text with one letter more, less or another."""
    at = rng.randrange(len(text) + 1)
    more: str = rng.choice(["", *letters])
    return text[:at] + more + text[at + rng.randint(0, 1) :]


def any_setup(game: Game, known: Mapping[str, Sequence[Value]], rng: random.Random) -> Setup:
    """Options of any value, alone and together."""
    return Setup(game, {option.name: value(option, known[option.name], rng) for option in game.options})


def listed(position: Position, seat: int) -> npt.NDArray[np.int32]:
    """The legal actions of a seat, or the outcomes of chance, as the rules list them."""
    rules, state, out = position.game.functions, position.state, position.game.listing()
    who = int(rules["pending"](state))
    if seat == CHANCE_SEAT:
        count = rules["outcomes"](state, out) if who == CHANCE_SEAT else 0
    else:
        count = rules["actions"](state, seat, out) if who > NOBODY and who >> seat & 1 else 0
    listed: npt.NDArray[np.int32] = out.action[:count]
    return listed


def actions(position: Position, seat: int) -> list[int]:
    numbers: list[int] = listed(position, seat).tolist()
    return numbers


def verbs(position: Position, seat: int) -> Mapping[str, Sequence[int]]:
    """The actions that a seat, or chance, may choose from, by their verbs."""
    return grouped(position.game.notation.verb, listed(position, seat).tobytes())


@lru_cache
def grouped(verb: Callable[[int], str], actions: bytes) -> Mapping[str, Sequence[int]]:
    """Many moments of a game have the same long list, such as all bids."""
    found: dict[str, list[int]] = {}
    for action in np.frombuffer(actions, np.int32).tolist():
        found.setdefault(verb(action), []).append(action)
    return found


def refused_by(position: Position, line: str) -> Refused | None:
    """Plays a line if it is legal, and says why if it is not."""
    try:
        position.play(line)
    except Refused as refused:
        return refused
    return None


def decide(position: Position, seat: str, rng: random.Random) -> str:
    """A random legal decision: first its verb, so that rare kinds of moves are not rare, then which."""
    legal: Sequence[int] = actions(position, LETTERS.index(seat))
    if len(legal) <= MOST_SAID_VERBS:
        by_verb = grouped(position.game.notation.verb, np.array(legal, np.int32).tobytes())
        legal = by_verb[rng.choice(sorted(by_verb))]
    return position.game.notation.write(rng.choice(legal))


def step(position: Position, rng: random.Random) -> None:
    """Plays any one thing that may come next; sealed decisions come in any order."""
    pending = position.pending
    if isinstance(pending, frozenset):
        seat = rng.choice(sorted(pending))
        position.play(f"{seat} {decide(position, seat, rng)}")
    else:
        action = int(position.game.functions["draw"](position.state, stream(rng)))
        position.play(f"{CHANCE} {position.game.notation.write(action)}")


def play_on(position: Position, rng: random.Random, most: int = LONGEST_GAME) -> None:
    """To the end of the game, which must come."""
    for _ in range(most):
        if position.pending is None:
            return
        step(position, rng)
    raise AssertionError(f"the game has no end: it goes on after {most} more lines")


def is_asking(position: Position) -> bool:
    """Whether a seat is to act."""
    return isinstance(position.pending, frozenset)


def sampled(items: Sequence[Item], rng: random.Random, most: int) -> list[Item]:
    return list(items) if len(items) <= most else rng.sample(items, most)
