"""The games by their names, with options and positions that Hypothesis chooses."""

from __future__ import annotations

import random

from hypothesis import assume, settings
from hypothesis import strategies as st

from ludothek.core.options import Choice, Flag, Number, Option, Value
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE
from ludothek.games import NAMES, game
from ludothek.testing import walks as played
from ludothek.testing.subject import Subject
from ludothek.testing.walks import LONGEST_WALK, Walk, step

STEADY = settings(max_examples=40)
"""As tests/conftest.py says: the same examples on every run, but for the profile `fuzz`."""

Options = dict[str, Value]
SUBJECTS = {name: Subject(game(name)) for name in NAMES}


class Setup(played.Setup):
    """A game, by its name, and its options."""

    def __init__(self, name: str, options: Options | None = None) -> None:
        super().__init__(game(name), options or {})


CORNERS = tuple(corner for subject in SUBJECTS.values() for corner in subject.corners)
seeds = st.integers(0, 2**32)


def values(option: Option, known: list[Value]) -> st.SearchStrategy[Value]:
    """Anything that an option may be, small numbers and the ends more often."""
    if isinstance(option, Number):
        small = st.integers(option.low, min(option.high, option.low + played.SMALL_NUMBERS))
        return st.one_of(small, st.sampled_from([option.high, option.default]), st.integers(option.low, option.high))
    if isinstance(option, Flag):
        return st.booleans()
    if isinstance(option, Choice):
        return st.sampled_from(option.values)
    letters = "".join(sorted({letter for value in known for letter in str(value)}))
    return st.one_of(st.sampled_from(known), st.text(letters, min_size=1, max_size=40).filter(option.accepts))


@st.composite
def setups(draw: st.DrawFn, *names: str) -> played.Setup:
    subject = SUBJECTS[draw(st.sampled_from(names or NAMES))]
    if draw(st.booleans()):
        return draw(st.sampled_from(subject.corners))
    known = subject.known_values
    return played.Setup(subject.game, {o.name: draw(values(o, known[o.name])) for o in subject.game.options})


@st.composite
def walks(draw: st.DrawFn, *names: str, longest: int = LONGEST_WALK) -> Walk:
    return Walk(draw(setups(*names)), draw(seeds), draw(st.integers(0, longest)))


def at_chance(walk: Walk) -> Position:
    """The first moment from the end of a walk on at which dice or cards are due."""
    position, rng = walk.play(), random.Random(walk.seed)
    while position.pending != CHANCE:
        assume(position.pending is not None)
        step(position, rng)
    return position
