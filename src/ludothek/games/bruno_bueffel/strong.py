"""The player for the win at Bruno Büffel, and weaker ones made from it: one number says how strong it is.

The strongest takes every choice for the share of the win that it leads to (`race`), and from the last `CHASED` entries
on it reckons with what it will do itself in the turns to come (`chase`). Weaker ones are led astray as people are: they
look less at the others' scores and play for points; they see less of what a field will be worth later, so they take
what gives most now and chase the large fields; they think more or less of a field than it is worth, anew with every
throw; and they like equal dice too much to throw them again.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING

import numpy as np

from ludothek.core.slips import slip
from ludothek.games.bruno_bueffel.advice import solved_options
from ludothek.games.bruno_bueffel.chase import Chase
from ludothek.games.bruno_bueffel.notation import FIELDS
from ludothek.games.bruno_bueffel.problem import Problem
from ludothek.games.bruno_bueffel.race import Actions, Planner, entries, expected, finals, shares
from ludothek.games.bruno_bueffel.rests import Floats, Rests, rests
from ludothek.games.bruno_bueffel.rules import ENTER, EXTRA, KEEP, NUMBERS, STRIKE
from ludothek.games.bruno_bueffel.turn import CLOSED

if TYPE_CHECKING:
    from ludothek.core.position import Position

CHASED = 2
"""How many entries are open when a seat begins to reckon with its own later turns: those are solved within some ms."""
OFTEN = 0.5
"""With an E more often than this, turns take so long to solve that nothing is chased."""
TRIFLE = 1e-8
"""What a point is worth besides the win: it decides where the win is certain, or lost."""
EQUAL = 1e-12
"""Of choices that differ by no more than this, the first that the rules list is taken."""
MOST_THROWS = 30
"""After so many throws in a turn a field is filled: on a die that is all E, one could throw for ever."""
STEP = 10
"""Over so many points, up and down, one sees what a point is worth at the moment."""
LEAST_SLOPE = 1e-4
"""What a point seems to be worth at least, to those who do not play for the win alone."""
SURE = 1e-12
"""A share that is this close to the highest is as good as that."""


@dataclass(frozen=True)
class Judgement:
    """How somebody of a strength sees a sheet."""

    sight: float
    """How far the others' scores count: from 0, only points do, to 1, only the win does."""
    foresight: float
    """How much of what an open field is worth later is seen."""
    spread: float
    """By how many points fields are misjudged."""
    charm: float
    """What each kept die that equals another seems to be worth, in points."""

    @classmethod
    def of(cls, strength: float) -> Judgement:
        weakness = 1.0 - strength
        return cls(
            sight=max(0.0, 1.0 - 5.0 * weakness),
            foresight=max(0.0, 1.0 - weakness),
            spread=15.0 * weakness,
            charm=4.0 * weakness,
        )


@cache
def planner(problem: Problem) -> Planner:
    return Planner(problem)


@lru_cache(4)
def chased(problem: Problem, sheet: int, share: bytes) -> Chase:
    return Chase.for_shares(problem, sheet, np.frombuffer(share))


class Strong:
    """Plays to be ahead in the end; with less strength, as far as it sees."""

    def __init__(self, strength: float = 1.0, judgement: Judgement | None = None) -> None:
        self.judgement = judgement or Judgement.of(strength)

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        actions, values = self.weigh(view, seat)
        fills = np.isin(verbs(actions), (ENTER, STRIKE))
        if fills.any() and throws_so_far(view) >= MOST_THROWS:
            actions, values = actions[fills], values[fills]
        return view.game.notation.write(int(actions[np.argmax(values >= values.max() - EQUAL)]))

    def worth(self, view: Position, seat: str) -> dict[str, float]:
        """What each legal choice seems to be worth, as a share of the win."""
        actions, values = self.weigh(view, seat)
        seen = np.clip(values, 0.0, 1.0).tolist()
        return {view.game.notation.write(action): value for action, value in zip(actions.tolist(), seen, strict=True)}

    def weigh(self, view: Position, seat: str) -> tuple[Actions, Floats]:
        """The legal actions, and what each seems to be worth; below 0 or above 1 where a misjudgement goes that far."""
        known = rests(*solved_options(view))
        problem, number, state = known.problem, view.seats.index(seat), view.state
        points = [int(score) for score in (view.scores or {}).values()]
        sheets = [problem.sheet(state, other) for other in range(len(points))]
        sheet = sheets.pop(number)
        own = points.pop(number)
        others = [finals(known, *of) for of in zip(sheets, points, strict=True)]
        most = own + known.most
        share = shares(others, most + 1) if others else np.arange(most + 1) / most  # alone, points are all there is
        seen, slope = self.seen(view, seat, known, sheet, own, share)
        actions = view.actions(seat)
        values = planner(problem).weigh(seen, state, actions)
        if self.judgement.charm:
            values += slope * self.judgement.charm * likenesses(actions)
        return actions, values

    def seen(
        self, view: Position, seat: str, known: Rests, sheet: int, own: int, share: Floats
    ) -> tuple[Floats, float]:
        """What every entry seems to be worth, and what a point is worth beside it."""
        judgement, problem = self.judgement, known.problem
        fields = [field for field, columns in enumerate(problem.open_fields(sheet)) if columns]
        seen = np.full((problem.fields, int(problem.points.max()) + 1), CLOSED)
        points = np.arange(seen.shape[1])
        later = {field: known.mean(sheet - int(problem.places[field])) for field in fields}
        if judgement.sight:
            true = self.true_entries(known, sheet, own, share)
            for field in fields:
                seen[field] = true[field] + TRIFLE * (points + later[field])
        if judgement.sight == 1.0:
            return seen, 1.0
        rest = np.trim_zeros(known.chances(sheet), "b")
        down = min(own, STEP)
        around = expected(share, rest, own - down, down + STEP)
        slope = max(LEAST_SLOPE, float(around[-1] - around[0]) / (down + STEP))
        now, mean = around[down], known.mean(sheet)
        for field in fields:
            plain = now + slope * (points + judgement.foresight * (later[field] - mean))
            blend = judgement.sight * seen[field] if judgement.sight else 0.0
            error = judgement.spread * slip(view, seat, FIELDS[field]) if judgement.spread else 0.0
            seen[field] = blend + (1.0 - judgement.sight) * plain + slope * error
        return seen, slope

    def true_entries(self, known: Rests, sheet: int, own: int, share: Floats) -> Floats:
        """The share of the win that every entry leads to."""
        problem = known.problem
        columns = problem.open_fields(sheet)
        if sum(columns) > CHASED or problem.task.odds[EXTRA] > OFTEN:
            return entries(known, sheet, own, share)
        to_gain = share[own:]
        enough = int(np.argmax(to_gain >= to_gain[-1] - SURE))
        chase = chased(problem, sheet, to_gain[: enough + 1].tobytes())
        out = np.full((problem.fields, int(problem.points.max()) + 1), CLOSED)
        reach = np.minimum(np.arange(out.shape[1]), chase.chances.shape[1] - 1)
        for field, many in enumerate(columns):
            if many:
                out[field] = np.nan_to_num(chase.chances[chase.after[-1, field], reach])
        return out


def throws_so_far(view: Position) -> int:
    """Of the turn that is being played, which began after the last field was filled."""
    lines = (line.split()[1] for line in reversed(view.lines))
    return sum(verb == "throw" for verb in takewhile(lambda verb: verb in ("throw", "keep", "risk"), lines))


def verbs(actions: Actions) -> Actions:
    """As `rules.encode` packs them."""
    return actions >> 27


def likenesses(actions: Actions) -> Floats:
    """How many dice of each keep equal another of it; 0 for what is no keep."""
    counts = actions[:, None] >> 4 * np.arange(NUMBERS) & 15
    alike: Floats = np.maximum(0, counts - 1).sum(axis=1) * (verbs(actions) == KEEP)
    return alike
