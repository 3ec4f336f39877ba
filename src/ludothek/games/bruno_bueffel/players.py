"""Bruno Büffel with common sense: the present turn is reckoned to its end, the turns after it by rule of thumb.

A field is worth what it usually gives. An entry is good if it gives more than that, so what counts at the end of a
turn is points less the field's worth; and every keep is judged by what it leads to on average, throw for throw.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product

import numpy as np
import numpy.typing as npt

from ludothek.core.position import Position
from ludothek.games.bruno_bueffel.notation import FIELDS, pack
from ludothek.games.bruno_bueffel.rules import DICE, NUMBERS, THROWS, field_points

Values = npt.NDArray[np.float64]
"""A value for every way in which a number of dice can lie, in the order of `lies`."""

EXTRAS = 3
"""How many E in a row are reckoned with; more are rare on a fair action die, and after each all is reckoned anew."""
TRIFLE = 1e-9
"""Less than this is no reason to throw again."""
REMEMBERED = 512
"""Tables of values, some ten thousand numbers at most: those of a turn are of use until it ends."""
PATIENCE = (0.5, -1.3, -1.6, -0.7, 0.4, 1.1, 1.7, 6.5, 11.1, 1.9, 6.2, 12.2, 3.5)
"""What each field gives more, against the others, with a whole sheet before one than in the last turn: those that need
luck gain most. Read off the short game with the standard action die, which can be solved turn by turn from the end."""


@cache
def lies(dice: int) -> dict[int, int]:
    """Every way in which so many dice can lie, packed as the rules do it, with its index."""
    numbers = "".join(str(number + 1) for number in range(NUMBERS))
    return {pack("".join(lie)): i for i, lie in enumerate(combinations_with_replacement(numbers, dice))}


@cache
def one_more(dice: int) -> npt.NDArray[np.int64]:
    """For every lie of so many dice, a row, the index of the lie with one more die of each number, a column."""
    after = lies(dice + 1)
    return np.array([[after[lie + (1 << 4 * number)] for number in range(NUMBERS)] for lie in lies(dice)])


@cache
def points(joker: int) -> Values:
    """What each lie of all dice gives, a column, in each field, a row."""
    return np.array([[field_points(lie, joker, field) for lie in lies(DICE)] for field in range(len(FIELDS))], float)


def averages(values: Values) -> list[Values]:
    """What each keep, listed by the number of dice kept, comes to when the rest is thrown."""
    kept = [values]
    for dice in reversed(range(DICE)):
        kept.append(kept[-1][one_more(dice)].mean(axis=1))
    return kept[::-1]


def best_parts(kept: list[Values]) -> Values:
    """For each lie of all dice the value of the best keep out of it."""
    best = kept[0]
    for dice in range(DICE):
        smaller, best = best, kept[dice + 1].copy()
        for index in one_more(dice).T:
            best[index] = np.maximum(best[index], smaller)
    return best


def parts(dice: list[int]) -> Iterator[str]:
    """Every choice out of the dice on the table, as the notation writes it."""
    for some in product(*(range(dice.count(number + 1) + 1) for number in range(NUMBERS))):
        yield "".join(str(number + 1) * count for number, count in enumerate(some))


@dataclass(frozen=True)
class Turn:
    """What a turn is about: the open fields, what each is worth later on, the action die, and whether it is kept."""

    fields: tuple[int, ...]
    worth: tuple[float, ...]
    die: tuple[tuple[str, float], ...]
    keep_action: str

    def may_keep(self, joker: int) -> bool:
        return self.keep_action == "any" or (self.keep_action == "bruno" and bool(joker))


@lru_cache(REMEMBERED)
def stopped(turn: Turn, joker: int) -> Values:
    """The best entry: its points less what the field is worth."""
    best: Values = (points(joker)[list(turn.fields)] - np.array(turn.worth)[:, None]).max(axis=0)
    return best


def struck(turn: Turn) -> float:
    return -min(turn.worth)


@lru_cache(REMEMBERED)
def risked(turn: Turn) -> float:
    """One throw of all nine dice, in which E and R do nothing."""
    plain, bruno = (averages(stopped(turn, joker))[0].item() for joker in (0, 1))
    return sum(chance * {"S": struck(turn), "B": bruno}.get(face, plain) for face, chance in turn.die)


@lru_cache(REMEMBERED)
def kept(turn: Turn, left: int, joker: int) -> list[Values]:
    """Every keep that sets the action die aside, with so many throws left."""
    return averages(ahead(turn, left - 1, joker, EXTRAS))


@lru_cache(REMEMBERED)
def thrown(turn: Turn, left: int, extras: int = EXTRAS) -> list[Values]:
    """Every keep that throws the action die again."""
    after = np.zeros(len(lies(DICE)))
    for face, chance in turn.die:
        if face == "S":
            after += chance * struck(turn)
        elif face == "R":
            after += chance * (np.maximum(stopped(turn, 0), risked(turn)) if left > 1 else stopped(turn, 0))
        elif face == "E" and extras:
            after += chance * ahead(turn, left, 0, extras - 1)
        else:
            after += chance * ahead(turn, left - 1, int(face == "B"), EXTRAS)
    return averages(after)


@lru_cache(REMEMBERED)
def ahead(turn: Turn, left: int, joker: int, extras: int) -> Values:
    """What all dice on the table are good for, with so many throws left."""
    if left == 0:
        return stopped(turn, joker)
    keeps = thrown(turn, left, extras)
    if turn.may_keep(joker):
        keeps = [np.maximum(a, b) for a, b in zip(keeps, kept(turn, left, joker), strict=True)]
    return np.maximum(stopped(turn, joker), best_parts(keeps))


def whole(turn: Turn) -> float:
    """What the turn is good for before its first throw."""
    return thrown(turn, THROWS)[0].item()


@cache
def alone(field: int, die: tuple[tuple[str, float], ...], keep_action: str) -> float:
    """What a turn gives on average if this field is the only one left."""
    return whole(Turn((field,), (0.0,), die, keep_action))


def worth(field: int, turns: int, die: tuple[tuple[str, float], ...], keep_action: str) -> float:
    """What an open field will give: the more turns are left, the longer one can wait for the right dice."""
    patience = PATIENCE[field] * (1 - 1 / turns)
    return min(alone(field, die, keep_action) + patience, float(points(1)[field].max()))


def die_of(faces: str) -> tuple[tuple[str, float], ...]:
    """The faces of an action die with their chances."""
    return tuple((face, faces.count(face) / len(faces)) for face in sorted(set(faces)))


def turn_of(view: Position, sheet: dict[str, list[int | None]]) -> Turn:
    die, keep_action = die_of(str(view.options["action_die"])), str(view.options["keep_action"])
    fields = tuple(i for i, field in enumerate(FIELDS) if None in sheet[field])
    turns = sum(entries.count(None) for entries in sheet.values())
    return Turn(fields, tuple(worth(field, turns, die, keep_action) for field in fields), die, keep_action)


class Sense:
    """Keeps, stops and enters what is best for the own sheet; what the others have makes no difference."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        state = view.to_json()["state"]
        turn = turn_of(view, state["sheets"][seat])
        entry, value = self.best_entry(turn, state["gives"])
        if state["phase"] == "risking":
            return "risk" if risked(turn) > value + TRIFLE else entry
        if state["phase"] == "choosing":
            keep, hope = self.best_keep(turn, state["dice"], state["action"], state["throws_left"])
            return keep if hope > value + TRIFLE else entry
        return entry

    def best_entry(self, turn: Turn, gives: dict[str, int]) -> tuple[str, float]:
        """The field where the dice give most above what it is worth; one they do not make is struck."""
        values = {FIELDS[i]: gives[FIELDS[i]] - worth for i, worth in zip(turn.fields, turn.worth, strict=True)}
        field = max(values, key=values.__getitem__)
        return f"{'enter' if gives[field] else 'strike'} {field}", values[field]

    def best_keep(self, turn: Turn, dice: list[int], face: str, left: int) -> tuple[str, float]:
        joker = int(face == "B")
        best, hope = "keep", thrown(turn, left)[0].item()
        for part in parts(dice):
            index = lies(len(part))[pack(part)]
            ways = {f"keep {part}": thrown(turn, left)[len(part)][index]}
            if turn.may_keep(joker) and len(part) < DICE:
                ways[f"keep {part} {face}"] = kept(turn, left, joker)[len(part)][index]
            for way, value in ways.items():
                if value > hope:
                    best, hope = " ".join(way.split()), float(value)
        return best, hope
