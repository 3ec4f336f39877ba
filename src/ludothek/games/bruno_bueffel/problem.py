"""What is solved: the dice, the points they give, the odds of the action die, and the hash that names all that."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from math import gcd
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.core.options import Value
from ludothek.core.rule import large_rule
from ludothek.games.bruno_bueffel import rules
from ludothek.games.bruno_bueffel.lattice import Lattice, lattice
from ludothek.games.bruno_bueffel.notation import FACES
from ludothek.games.bruno_bueffel.rules import FIELDS, KEEP_ANY, KEEP_BRUNO, KEEP_NEVER, field_points

Array = npt.NDArray[Any]
KEEPS = {"any": KEEP_ANY, "bruno": KEEP_BRUNO, "never": KEEP_NEVER}


class Task(NamedTuple):
    """A problem as compiled code gets it."""

    more: Array
    less: Array
    many: Array
    ranks: Array
    ways: Array
    points: Array
    """[joker or not, full throw, field]."""
    odds: Array
    """How likely each face of the action die is."""
    keeps: Array
    """Z13: whether an action die that is no joker, and one that is, may be kept."""
    share: float
    """One in as many as a die has numbers."""
    places: Array
    """What one more open column of each field adds to the number of a sheet."""
    columns: int


@dataclass(frozen=True, eq=False)
class Problem:
    """Bruno Büffel for the highest expected score; or, for tests, a cousin with fewer dice, numbers and fields."""

    dice: Lattice
    points: Array
    faces: tuple[int, ...]
    keep_action: int
    columns: int

    @classmethod
    def of(cls, options: Mapping[str, Value]) -> Problem:
        """The problem that the game's options set; how many play does not matter."""
        dice = lattice(rules.NUMBERS, rules.DICE)
        letters = str(options["action_die"])
        faces = tuple(letters.count(letter) for letter in FACES)
        return cls(dice, score_table(dice), faces, KEEPS[str(options["keep_action"])], int(options["columns"]))

    @property
    def action_die(self) -> str:
        """The faces of the action die as the option spells them."""
        return "".join(letter * count for letter, count in zip(FACES, self.faces, strict=True))

    @property
    def keep_name(self) -> str:
        """Which action die may be kept, as the option spells it."""
        return next(name for name, code in KEEPS.items() if code == self.keep_action)

    @property
    def fields(self) -> int:
        return int(self.points.shape[2])

    @property
    def sheets(self) -> int:
        """How many sheets there are, by how many columns of each field are open."""
        return int((self.columns + 1) ** self.fields)

    @cached_property
    def places(self) -> Array:
        return (self.columns + 1) ** np.arange(self.fields, dtype=np.int64)

    @cached_property
    def task(self) -> Task:
        odds = np.array(self.faces) / sum(self.faces)
        keeps = np.array([self.keep_action == KEEP_ANY, self.keep_action != KEEP_NEVER], np.int64)
        d = self.dice
        share = 1 / d.numbers
        return Task(d.more, d.less, d.many, d.ranks, d.ways, self.points, odds, keeps, share, self.places, self.columns)

    @cached_property
    def fingerprint(self) -> str:
        """A hash of everything that decides the values: other rules, points, odds or options give another one.

        It is made from what the rules do, not from how they are written, and from the odds of the action die, so
        that ``RSEB--`` and ``EB--RS`` and ``RRSSEEBB----`` are the same problem.
        """
        common = gcd(*self.faces)
        faces = [count // common for count in self.faces]
        numbers = [rules.VERSION, rules.THROWS, self.dice.numbers, self.dice.dice, self.columns, self.keep_action]
        digest = hashlib.sha256(repr((numbers, faces, self.points.shape)).encode())
        digest.update(self.points.astype("<i4").tobytes())
        return digest.hexdigest()[:32]

    def open_fields(self, sheet: int) -> tuple[int, ...]:
        """How many columns of each field are open."""
        return tuple(int(sheet // place % (self.columns + 1)) for place in self.places)

    def sheet(self, state: Any, seat: int) -> int:
        """The number of a seat's sheet in a state of the game."""
        still_open = (state.sheet[seat, :, : self.columns] == rules.OPEN).sum(axis=1)
        return int(still_open @ self.places)


def score_table(dice: Lattice) -> Array:
    """What the rules give for every full throw, without and with a joker, in every field."""
    points = np.zeros((2, dice.full, FIELDS))
    fill_scores(dice.packed[dice.partial :], points)
    return points


@large_rule
def fill_scores(throws: Any, points: Any) -> None:
    for joker in range(2):
        for i in range(len(throws)):
            for field in range(points.shape[2]):
                points[joker, i, field] = field_points(throws[i], joker, field)


@cache
def problem_for(columns: int, action_die: str, keep_action: str) -> Problem:
    """`Problem.of`, made once for each set of options."""
    return Problem.of({"columns": columns, "action_die": action_die, "keep_action": keep_action})
