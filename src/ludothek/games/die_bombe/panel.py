"""Opponents of Die Bombe to be measured against, besides those that are offered: other habits, other constants.

``ludothek arena die-bombe strong ludothek.games.die_bombe.panel:Bold --seats 3``
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

from ludothek.core.position import Position
from ludothek.games.die_bombe import players
from ludothek.games.die_bombe.answers import solve, write_plan
from ludothek.games.die_bombe.mind import GREEDY
from ludothek.games.die_bombe.players import Sense, points, price
from ludothek.games.die_bombe.rules import BIDDING
from ludothek.games.die_bombe.strong import Strong


@contextmanager
def other_constants(constants: Mapping[str, Any]) -> Iterator[None]:
    before = {name: getattr(players, name) for name in constants}
    try:
        for name, value in constants.items():
            setattr(players, name, value)
        yield
    finally:
        for name, value in before.items():
            setattr(players, name, value)


class Variant:
    """Common sense with other constants."""

    constants: ClassVar[Mapping[str, Any]] = {}

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        with other_constants(self.constants):
            return Sense().choose(view, seat, rng)


class Bold(Variant):
    """Expects high bids."""

    constants: ClassVar[Mapping[str, Any]] = {"SENSIBLE": (1.1, 0.4)}


class Timid(Variant):
    """Expects low bids."""

    constants: ClassVar[Mapping[str, Any]] = {"SENSIBLE": (0.4, 0.2)}


class Stubborn(Variant):
    """Never learns how others bid."""

    constants: ClassVar[Mapping[str, Any]] = {"DOUBT": 1000}


class Credulous(Variant):
    """Takes for granted that others go on as before, and plays the best answer."""

    constants: ClassVar[Mapping[str, Any]] = {"DOUBT": 0.1, "MOOD": (0.95, 1.05), "GUESSES": 60, "INDIFFERENT": 0.2}


class Vague(Variant):
    """Does not mind a few points."""

    constants: ClassVar[Mapping[str, Any]] = {"INDIFFERENT": 5.0}


class Bomber(Variant):
    """Overrates bombs and doublings."""

    constants: ClassVar[Mapping[str, Any]] = {"BOMB_POINTS": 20, "CLOSE": 0.15, "FAR_BEHIND": 100.0}


class Habit:
    """Bids some share of something and plays cards with common sense."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        if view.state.phase != BIDDING:
            return Sense().choose(view, seat, rng)
        state = view.to_json()["state"]
        amount = round(self.amount(view, state["table"], len(state["bidding"]), rng))
        return f"bid {min(int(view.options['max_bid']), max(1, amount))}"

    def amount(self, view: Position, cards: list[str], bidders: int, rng: random.Random) -> float:
        raise NotImplementedError


class Face(Habit):
    """Bids the better card's points."""

    def amount(self, view: Position, cards: list[str], bidders: int, rng: random.Random) -> float:
        return max(map(points, cards)) * rng.uniform(0.7, 1.1)


class Half(Habit):
    """Bids half of the better card's points."""

    def amount(self, view: Position, cards: list[str], bidders: int, rng: random.Random) -> float:
        return max(map(points, cards)) * rng.uniform(0.4, 0.6)


class Price(Habit):
    """Bids what the round looks worth."""

    def amount(self, view: Position, cards: list[str], bidders: int, rng: random.Random) -> float:
        return price(cards, bidders) * rng.uniform(0.5, 1.0)


class Miser(Habit):
    """Hardly ever bids."""

    def amount(self, view: Position, cards: list[str], bidders: int, rng: random.Random) -> float:
        return rng.choice((1, 1, 2, 3))


class Steady(Habit):
    """Bids about the same in every round."""

    def amount(self, view: Position, cards: list[str], bidders: int, rng: random.Random) -> float:
        return rng.uniform(9, 15)


class Follower(Habit):
    """Bids one more than the highest bid of the round before."""

    def amount(self, view: Position, cards: list[str], bidders: int, rng: random.Random) -> float:
        deals = [number for number, line in enumerate(view.lines) if line.startswith("* deal")]
        if len(deals) < 2:
            return price(cards, bidders) * 0.7
        bids = [line.split()[2] for line in view.lines[deals[-2] : deals[-1]] if " bid " in line]
        return min(40, max((int(bid) for bid in bids), default=5) + 1)


class Way(Strong):
    """Bids in one of the ways that the strong player knows."""

    way: int

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        if view.state.phase != BIDDING:
            return Sense().choose(view, seat, rng)
        self._weigh_bids(view, seat)
        likely = self._mind[0].bids[self.way, view.seats.index(seat)].tolist()
        most = int(view.options["max_bid"])
        return f"bid {min(most, max(1, rng.choices(range(len(likely)), likely)[0]))}"


class Greedy(Way):
    """Bids what is at stake."""

    way = GREEDY


class Even(Strong):
    """With two seats: plays a solution of every round, whatever the other has bid before."""

    def _weigh_bids(self, view: Position, seat: str) -> int:
        top, mind, place = super()._weigh_bids(view, seat), self._mind[0], view.seats.index(seat)
        write_plan(mind, 0, solve(self._states[0], mind, place, 1 - place, 0.0), mind.mix)
        return top


class Guessing(Strong):
    """The strong player, but it does not play out the last rounds."""

    def _plays_out(self, view: Position, seat: str) -> bool:
        return False
