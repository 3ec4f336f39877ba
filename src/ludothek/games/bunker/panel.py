"""Opponents of Bunker to be measured against, besides those that are offered: other habits, other constants.

``ludothek arena bunker strong ludothek.games.bunker.panel:Bluffer --games 1000 --full``
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from typing import ClassVar

from ludothek.core.position import Position
from ludothek.games.bunker import players
from ludothek.games.bunker.choosing import STEADY_HEAT
from ludothek.games.bunker.players import Sense, points_on
from ludothek.games.bunker.strong import Strong
from ludothek.games.bunker.telling import asks


class Variant:
    """Common sense with other constants."""

    constants: ClassVar[Mapping[str, float]] = {}

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        before = {name: getattr(players, name) for name in self.constants}
        try:
            for name, value in self.constants.items():
                setattr(players, name, value)
            return Sense().choose(view, seat, rng)
        finally:
            for name, value in before.items():
                setattr(players, name, value)


class Careful(Variant):
    """Thinks of its own camp first."""

    constants: ClassVar[Mapping[str, float]] = {"CARE": 1.6}


class Reckless(Variant):
    """Hardly ever mends."""

    constants: ClassVar[Mapping[str, float]] = {"CARE": 0.3}


class Bluffer(Variant):
    """Guards other pits as often as that of its coin."""

    constants: ClassVar[Mapping[str, float]] = {"BLUFF": 0.7}


class Frank(Variant):
    """Guards the pit of its coin and no other, and never bluffs."""

    constants: ClassVar[Mapping[str, float]] = {"CERTAINTY": 0.95, "BLUFF": 0.0}


class Secretive(Variant):
    """Guards all pits alike, as if it did not know where its coin is."""

    constants: ClassVar[Mapping[str, float]] = {"CERTAINTY": 0.0, "BLUFF": 0.0}


class Suspicious(Variant):
    """Takes every mend for a sign of the coin."""

    constants: ClassVar[Mapping[str, float]] = {"TELLTALE": 2.0}


class Uncovering(Variant):
    """Takes dice away, and does not mind which points are left on the others."""

    constants: ClassVar[Mapping[str, float]] = {"GUARDED": 0.1, "SHIELD": 0.02}


class Wearing(Variant):
    """Wears down all dice, and minds less which are gone."""

    constants: ClassVar[Mapping[str, float]] = {"GUARDED": 0.95, "SHIELD": 0.4}


class Cautious(Variant):
    """Opens a pit only where that is better than anything else by its looks."""

    constants: ClassVar[Mapping[str, float]] = {"FOUND": 0.5}


class Habit:
    """Common sense, but for one habit."""

    hides: ClassVar[tuple[int, ...]] = ()
    """The pits in which it hides; none for any."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        moves = view.legal(seat)
        if moves[0].startswith("hide"):
            return rng.choice([move for move in moves if not self.hides or int(move.split()[1]) in self.hides] or moves)
        return self.prefer(moves, view, seat, rng) or Sense().choose(view, seat, rng)

    def prefer(self, moves: list[str], view: Position, seat: str, rng: random.Random) -> str:
        """What the habit says, or nothing."""
        return ""


class First(Habit):
    """Always hides in the first pit."""

    hides = (1,)


class Last(Habit):
    """Always hides in the last pit of the largest camp."""

    hides = (6,)


class Middle(Habit):
    """Always hides in one of the two pits in the middle."""

    hides = (3, 4)


class Unmoved(Habit):
    """Never swaps."""

    def prefer(self, moves: list[str], view: Position, seat: str, rng: random.Random) -> str:
        return "stay" if "stay" in moves else ""


class Restless(Habit):
    """Always swaps."""

    def prefer(self, moves: list[str], view: Position, seat: str, rng: random.Random) -> str:
        return "swap" if "swap" in moves else ""


class Wavering(Habit):
    """Swaps or not as a coin falls."""

    def prefer(self, moves: list[str], view: Position, seat: str, rng: random.Random) -> str:
        return rng.choice(moves) if "swap" in moves else ""


class Mender(Habit):
    """Mends whenever it can, the die that gets most of it."""

    def prefer(self, moves: list[str], view: Position, seat: str, rng: random.Random) -> str:
        mends = [move for move in moves if move.startswith("mend")]
        points = points_on(view.to_json()["state"]["roll"]) if mends else {}
        return max(mends, key=lambda move: points[int(move.split()[1]) - 1], default="")


class Attacker(Habit):
    """Never mends."""

    def prefer(self, moves: list[str], view: Position, seat: str, rng: random.Random) -> str:
        if "swap" in moves:
            return ""
        choice = Sense().choose(view, seat, rng)
        attacks = [move for move in moves if not move.startswith("mend")]
        return rng.choice(attacks) if choice.startswith("mend") and attacks else choice


class Digger(Habit):
    """Works on the first pit that still has a token, and then the next."""

    def prefer(self, moves: list[str], view: Position, seat: str, rng: random.Random) -> str:
        attacks = [move for move in moves if move.startswith(("open", "hit", "chip"))]
        camps = view.to_json()["state"]["camps"]
        covered = [move for move in attacks if camps[move[-2]]["tokens"][int(move[-1]) - 1]]
        order = ("open", "hit", "chip")
        return min(covered, key=lambda move: (move[-1], order.index(move.split()[0])), default="")


class Greedy(Habit):
    """Opens what it can, and else takes as many points as it can, from those whose die is gone with it first."""

    def prefer(self, moves: list[str], view: Position, seat: str, rng: random.Random) -> str:
        opens = [move for move in moves if move.startswith("open")]
        if opens:
            return rng.choice(opens)
        attacks = [move for move in moves if move.startswith(("hit", "chip"))]
        if not attacks:
            return ""
        facts = asks(view, seat)["would"]
        taken = {move: (int(str(facts[move]["before"])), int(str(facts[move]["left"]))) for move in attacks}
        return max(attacks, key=lambda move: (taken[move][1] == 0, taken[move][0] - taken[move][1], rng.random()))


class Loose(Strong):
    """The strong player's judgement alone, followed loosely: it takes what costs a few chances in a hundred about as
    often as the best.
    """

    heat = 0.03
    reads = 1.0

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        choices = self._onlooker.choices(view, seat, STEADY_HEAT, self.reads)
        if choices.moves[0].startswith("hide"):
            return rng.choices(choices.moves, choices.chance)[0]
        best = max(choices.worth)
        return rng.choices(choices.moves, [math.exp((worth - best) / self.heat) for worth in choices.worth])[0]


class Blind(Loose):
    """The strong player's judgement without what it reads: it counts the mends of others, and that is all."""

    heat = STEADY_HEAT
    reads = 0.0


class Sharp(Strong):
    """The strong player, but always with what it would do most often: it can be read more easily."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        choices = self._choices(view, seat)
        if choices.moves[0].startswith("hide"):
            return rng.choices(choices.moves, choices.chance)[0]
        return max(zip(choices.chance, choices.moves, strict=True))[1]


class Decoy(Strong):
    """The strong player, but where it costs little it plays as if its coin lay elsewhere: it means to be read."""

    cost = 0.03
    """Chances to win that it gives for that."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        choices = self._choices(view, seat)
        if choices.moves[0].startswith("hide"):
            return rng.choices(choices.moves, choices.chance)[0]
        state = view.to_json()["state"]["camps"][seat]
        coin, pits = state["coin"] - 1, len(state["tokens"])
        others = [(coin + step) % pits for step in (3, 2, 4, 1, 5)]
        pit = next((pit for pit in others if pit != coin and state["tokens"][pit]), coin)
        shown = self._onlooker.choices(view, seat, STEADY_HEAT, self._judgement.reads, pit)
        fair = [worth >= max(choices.worth) - self.cost for worth in choices.worth]
        return max((chance, move) for chance, move, good in zip(shown.chance, shown.moves, fair, strict=True) if good)[
            1
        ]
