"""One who follows a game by its lines, remembers what they tell of every coin, and judges a seat's choices by that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.position import Position
from ludothek.core.record import States, blank
from ludothek.core.seats import CHANCE, CHANCE_SEAT, LETTERS
from ludothek.games.bunker import notation
from ludothek.games.bunker.beliefs import HABITS, Mind, Odds
from ludothek.games.bunker.duel import Desk
from ludothek.games.bunker.following import consider
from ludothek.games.bunker.habits import Table
from ludothek.games.bunker.learned import packaged, packaged_duel
from ludothek.games.bunker.rules import UNKNOWN, Listing
from ludothek.games.bunker.value import ROOMS, Room

NO_LINES = np.zeros((0, 2), np.int64)


@dataclass(frozen=True)
class Choices:
    """What a seat may do, what that is worth to it and how likely it should do it."""

    moves: list[str]
    worth: list[float]
    chance: list[float]


def knowledge() -> tuple[Any, ...]:
    """What compiled code needs to think: habits, weights, and room."""
    policies, plans = packaged_duel()
    duel = policies, blank(Desk), plans
    return HABITS, blank(Table, 3), packaged(), blank(Room, ROOMS), blank(Listing), blank(Odds), duel


class Onlooker:
    """Learns from every line once: what it keeps is what the lines say, whenever it begins to follow them."""

    def __init__(self) -> None:
        self.minds: States = blank(Mind)
        self._states: States | None = None
        self._knowledge = knowledge()
        self._lines: list[str] = []
        self._options: object = None

    def choices(self, view: Position, seat: str, heat: float, reads: float, pit: int = UNKNOWN) -> Choices:
        """What a seat may do, as one judges who reads the others so far; with its coin in a pit, if one is given."""
        own = LETTERS.index(seat)
        arguments = (*self.arguments(view), own, heat, reads)
        consider(*arguments)
        table = self._knowledge[1][0]
        count, coin = int(table.count), int(view.state.coin[own]) if pit == UNKNOWN else pit
        row = 0 if coin == UNKNOWN else coin
        moves = [notation.write(action) for action in table.action[:count].tolist()]
        return Choices(moves, table.worth[row, :count].tolist(), table.chance[row, :count].tolist())

    def arguments(self, view: Position) -> tuple[Any, ...]:
        """The game as it is known, and the lines that have come since."""
        seats, lines, known = len(view.seats), view.lines[: view.revealed], self._lines
        states = self._states
        if states is None or view.options != self._options or known[seats:] != lines[seats : max(seats, len(known))]:
            states, self.minds, known = view.game.states(view.options), blank(Mind), []
            self._states, self._options = states, dict(view.options)
        new = [read(line) for line in lines[len(known) :]]
        self._lines = lines
        coins: npt.NDArray[np.int64] = view.state.coin.astype(np.int64)
        return states, self.minds, self._knowledge, np.array(new, np.int64) if new else NO_LINES, coins


def read(line: str) -> tuple[int, int]:
    """A line's seat and action."""
    who, _, text = line.partition(" ")
    return CHANCE_SEAT if who == CHANCE else LETTERS.index(who), notation.read(text)
