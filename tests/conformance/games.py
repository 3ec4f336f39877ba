"""Any game with any options, brought to any point by random play; and the words to say about such a position."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
import numpy.typing as npt
from hypothesis import settings
from hypothesis import strategies as st

from ludothek.core.chance import stream
from ludothek.core.contract import NOBODY
from ludothek.core.game import Game
from ludothek.core.options import Choice, Flag, Number, Option, Value
from ludothek.core.position import Position
from ludothek.core.recording import Recording
from ludothek.core.refused import Refused
from ludothek.core.seats import CHANCE, CHANCE_SEAT, LETTERS
from ludothek.games import NAMES, game
from ludothek.games.bruno_bueffel import ActionDie

STEADY = settings(max_examples=40)
"""As tests/conftest.py says: the same examples on every run, but for the profile `fuzz`."""
LONGEST_PREFIX = 220
MOST_SAID_VERBS = 400

Options = dict[str, Value]


@dataclass(frozen=True)
class Setup:
    """A game and its options."""

    name: str
    options: Options = field(default_factory=dict)

    @property
    def game(self) -> Game:
        return game(self.name)

    def start(self) -> Position:
        return self.game.start(**self.options)

    def replay(self, lines: list[str]) -> Position:
        position = self.start()
        for line in lines:
            position.play(line)
        return position


@dataclass(frozen=True)
class Prefix:
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


CORNERS = (
    Setup("bunker", {"seats": 2}),
    Setup("bunker", {"seats": 4, "stall": 1}),
    Setup("bunker", {"seats": 3, "stall": 0, "size": 3}),
    Setup("bunker", {"seats": 2, "stall": 1, "size": 2}),
    Setup("bunker", {"seats": 4, "stall": 1000, "size": 2}),
    Setup("die-bombe", {"seats": 3}),
    Setup("die-bombe", {"seats": 6, "max_bid": 9999}),
    Setup("die-bombe", {"seats": 2, "max_bid": 1, "ranks": 2, "bombs": 1}),
    Setup("die-bombe", {"seats": 6, "max_bid": 2, "self_bomb": False}),
    Setup("die-bombe", {"seats": 2, "max_bid": 3, "self_bomb": False, "ranks": 1, "bombs": 6}),
    Setup("die-bombe", {"seats": 4, "max_bid": 5, "ranks": 1, "bombs": 0}),
    Setup("bruno-bueffel", {"seats": 2}),
    Setup("bruno-bueffel", {"seats": 1, "columns": 1}),
    Setup("bruno-bueffel", {"seats": 8, "columns": 2, "keep_action": "never"}),
    Setup("bruno-bueffel", {"seats": 2, "columns": 1, "action_die": "RRSEBB", "keep_action": "bruno"}),
    Setup("bruno-bueffel", {"seats": 1, "columns": 1, "action_die": "E" * 35 + "R"}),
    Setup("bruno-bueffel", {"seats": 3, "columns": 1, "action_die": "S"}),
)


def values(option: Option) -> st.SearchStrategy[Value]:
    """Anything that an option may be, small numbers and the ends more often."""
    if isinstance(option, Number):
        small = st.integers(option.low, min(option.high, option.low + 4))
        return st.one_of(small, st.sampled_from([option.high, option.default]), st.integers(option.low, option.high))
    if isinstance(option, Flag):
        return st.booleans()
    if isinstance(option, Choice):
        return st.sampled_from(option.values)
    if isinstance(option, ActionDie):
        return st.one_of(st.sampled_from(["RSEB--", "RRSEBB"]), st.text("RSEB-", min_size=1, max_size=36))
    raise NotImplementedError(f"say what {option.name} may be")


@st.composite
def setups(draw: st.DrawFn, names: tuple[str, ...] = NAMES) -> Setup:
    if draw(st.booleans()):
        return draw(st.sampled_from([setup for setup in CORNERS if setup.name in names]))
    name = draw(st.sampled_from(names))
    return Setup(name, {option.name: draw(values(option)) for option in game(name).options})


@st.composite
def prefixes(draw: st.DrawFn, names: tuple[str, ...] = NAMES, longest: int = LONGEST_PREFIX) -> Prefix:
    return Prefix(draw(setups(names)), draw(seeds), draw(st.integers(0, longest)))


seeds = st.integers(0, 2**32)


def listing(position: Position, seat: int) -> npt.NDArray[np.int32]:
    """The legal actions of a seat, or the outcomes of chance, as the rules list them."""
    rules, state, out = position.game.does, position.state, position.game.listing()
    who = int(rules["pending"](state))
    if seat == CHANCE_SEAT:
        count = rules["outcomes"](state, out) if who == CHANCE_SEAT else 0
    else:
        count = rules["actions"](state, seat, out) if who > NOBODY and who >> seat & 1 else 0
    listed: npt.NDArray[np.int32] = out.action[:count]
    return listed


def actions(position: Position, seat: int) -> list[int]:
    return [int(action) for action in listing(position, seat)]


def refused_by(position: Position, line: str) -> Refused | None:
    """Plays a line if it is legal, and says why if it is not."""
    try:
        position.play(line)
    except Refused as refused:
        return refused
    return None


def decide(position: Position, seat: str, rng: random.Random) -> str:
    """A random legal decision: first its verb, so that rare kinds of moves are not rare, then which."""
    legal = actions(position, LETTERS.index(seat))
    if len(legal) <= MOST_SAID_VERBS:
        verb = position.game.notation.verb
        chosen = rng.choice(sorted({verb(action) for action in legal}))
        legal = [action for action in legal if verb(action) == chosen]
    return position.game.notation.write(rng.choice(legal))


def step(position: Position, rng: random.Random) -> None:
    """Plays any one thing that may come next; sealed decisions come in any order."""
    pending = position.pending
    if isinstance(pending, frozenset):
        seat = rng.choice(sorted(pending))
        position.play(f"{seat} {decide(position, seat, rng)}")
    else:
        action = int(position.game.does["draw"](position.state, stream(rng)))
        position.play(f"{CHANCE} {position.game.notation.write(action)}")


def play_on(position: Position, rng: random.Random, most: int = 20_000) -> None:
    """To the end of the game, which must come."""
    for _ in range(most):
        if position.pending is None:
            return
        step(position, rng)
    raise AssertionError(f"{position!r} does not end")


def viewers(position: Position) -> list[str | None]:
    return [*position.seats, None]


def appearance(position: Position) -> tuple[object, ...]:
    """All that anybody who holds a position, or a view, can read from it."""
    return (
        position.state.tobytes(),
        tuple(position.lines),
        json.dumps(position.to_json()),
        Recording.of(position).write(),
        position.text(),
        position.pending,
        *(listing(position, seat).tobytes() for seat in range(CHANCE_SEAT, len(position.seats))),
    )


@cache
def universe(name: str) -> tuple[str, ...]:
    """Texts of the game's notation: all of them, but for a choice of bids."""
    if name == "bunker":
        digits = range(1, 7)
        return (
            *("swap", "stay", "pass", "?", "hide ?"),
            *(f"{verb} {pit}" for verb in ("hide", "mend") for pit in digits),
            *(f"{verb} {camp}{pit}" for verb in ("hit", "open", "chip") for camp in "ABCD" for pit in digits),
            *(f"start {seat}" for seat in "ABCD"),
            *(f"roll {first}-{second}" for first in digits for second in digits),
        )
    if name == "die-bombe":
        cards = [*(f"{colour}{points}" for colour in "RG" for points in range(3, 26, 2)), "X"]
        return (
            *(f"bid {amount}" for amount in (*range(8), 39, 40, 41, *range(998, 1002), 9998, 9999, 10000, 10**30, "?")),
            *(f"take {card}" for card in cards),
            *(f"deal {card}" for card in cards),
            *(f"deal {first} {second}" for first, second in combinations_with_replacement(cards, 2)),
            *(f"bomb {seat} {colour}" for seat in "ABCDEF" for colour in ("red", "green")),
            *(f"lots {seat}" for seat in "ABCDEF"),
        )
    fields = [f"{number}s" for number in ("one", "two", "three", "four", "five")] + ["sixes"]
    fields += ["three", "four", "five", "house", "small", "large", "buffalo"]
    dice = ["".join(numbers) for many in range(9) for numbers in combinations_with_replacement("123456", many)]
    return (
        "risk",
        *(f"start {seat}" for seat in LETTERS),
        *(f"{verb} {each}" for verb in ("enter", "strike") for each in fields),
        *(" ".join(f"{verb} {some} {face}".split()) for verb in ("keep", "throw") for some in dice for face in FACES),
    )


FACES = ("", "R", "S", "E", "B", "-")


@cache
def universal_actions(name: str) -> tuple[int, ...]:
    return tuple(map(game(name).notation.read, universe(name)))


def sampled(items: tuple[Any, ...] | list[Any], rng: random.Random, most: int) -> list[Any]:
    return list(items) if len(items) <= most else rng.sample(items, most)


def other_worlds(position: Position, viewer: str | None, rng: random.Random, most: int) -> Iterator[Position]:
    """Games that took the same course in the viewer's eyes, with other things hidden from them."""
    setup, lines = Setup(position.game.name, position.options), position.lines
    hidden: dict[int, list[str]] = {}
    for i, seen in enumerate(position.view(viewer).lines):
        if seen.endswith("?"):
            seat = seen[0]
            legal = setup.replay(lines[:i]).legal(seat)
            hidden[i] = [f"{seat} {text}" for text in legal if could_have(position, seat, text)]
    for _ in range(most if hidden else 0):
        yield setup.replay([rng.choice(hidden[i]) if i in hidden else line for i, line in enumerate(lines)])


def could_have(position: Position, seat: str, text: str) -> bool:
    """Whether a hidden decision would have led to the same course: no coin lies in a pit that was opened."""
    verb, _, pit = text.partition(" ")
    tokens: Any = position.to_json()["state"]["camps"][seat]["tokens"] if verb == "hide" else {}
    return verb != "hide" or bool(tokens[int(pit) - 1])
