"""The course that a game has taken: a state, who is to act, and the lines that led to it.

A course never changes; what is played makes another one, which knows the one before it. So copies cost nothing, and
many that branch off share all they have in common.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple, Self, cast

import numpy as np
import numpy.typing as npt
import pyspiel

from ludothek.core.contract import NOBODY
from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.core.record import States, copied
from ludothek.core.seats import CHANCE_SEAT, letter
from ludothek.core.secrets import Log, Secrets

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
SIMULTANEOUS = int(pyspiel.PlayerId.SIMULTANEOUS)
EVERYTHING = -2
"""The viewer from whom nothing is hidden."""


@lru_cache(64)
def odds_of(weights: bytes, kind: str) -> tuple[tuple[int, float], ...]:
    """How likely outcomes of such weights are; a throw of many dice has thousands, always the same ones."""
    exact = np.frombuffer(weights, kind)
    return tuple(enumerate((exact / exact.sum()).tolist()))


class Entry(NamedTuple):
    """A line: who played, the rules' number for what was played, and its number among all actions or outcomes."""

    seat: int
    action: int
    number: int


class Setting:
    """A game under some options: what all its courses have in common.

    Decisions that the rules ask of several seats at once are made together, or in turn.
    """

    def __init__(self, game: Game, options: Mapping[str, Value], is_together: bool) -> None:
        self.game = game
        self.options = options
        self.is_together = is_together
        self.seats = int(options["seats"])
        states = game.states(options)
        self.action_count = int(game.functions["action_count"](states[0]))
        self.observation_length = int(game.functions["observation_length"](states[0]))
        self._players: dict[int, int] = {CHANCE_SEAT: CHANCE, NOBODY: TERMINAL}
        secrets = Secrets(game, self.seats, {})
        self.first = Course(self, states, int(game.calls.pending(states)), None, None, 0, 0, secrets)
        """The course before the first line."""

    def player_of(self, due: int) -> int:
        """Whom OpenSpiel says that it is to act: a seat, chance, all at once, or nobody any longer."""
        player = self._players.get(due)
        if player is None:
            first = (due & -due).bit_length() - 1
            player = self._players[due] = SIMULTANEOUS if due & due - 1 and self.is_together else first
        return player

    def names(self) -> list[str]:
        """What each entry of an observation is called."""
        observation = getattr(self.game.encoding, "OBSERVATION", None)
        if observation is None:
            return [str(place) for place in range(self.observation_length)]
        names: list[str] = observation.names(self.first.states[0])
        return names


class Course:
    """Made by `Setting.first` and `after`."""

    __slots__ = ("_outcomes", "before", "due", "entry", "length", "player", "revealed", "secrets", "setting", "states")

    def __init__(
        self,
        setting: Setting,
        states: States,
        due: int,
        before: Course | None,
        entry: Entry | None,
        length: int,
        revealed: int,
        secrets: Secrets,
    ) -> None:
        self.setting = setting
        self.states = states
        self.due = due
        """Who is to act: a set of seats, chance, or nobody."""
        self.player = setting.player_of(due)
        """The same in OpenSpiel's terms."""
        self.before = before
        self.entry = entry
        self.length = length
        """How many lines there are."""
        self.revealed = revealed
        """How many of them are settled; those after them are sealed decisions that wait for others."""
        self.secrets = secrets
        self._outcomes: tuple[npt.NDArray[np.int32], bytes] | None = None

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def is_asked(self, seat: int) -> bool:
        return self.due > NOBODY and bool(self.due >> seat & 1)

    def legal(self, seat: int) -> list[int]:
        """The numbers of all that a seat may do, in their order."""
        if not self.is_asked(seat):
            return []
        game, mask = self.setting.game, np.empty(self.setting.action_count, np.uint8)
        game.calls.mask(self.states, seat, mask, game.scratch.lists)
        legal: list[int] = mask.nonzero()[0].tolist()
        return legal

    def outcomes(self) -> npt.NDArray[np.int32]:
        """All outcomes of the chance that is due, as the rules have them."""
        return self._listed()[0]

    def odds(self) -> list[tuple[int, float]]:
        """The places of all of them, and how likely each is."""
        return list(odds_of(self._listed()[1], self.setting.game.scratch.weights.dtype.str))

    def _listed(self) -> tuple[npt.NDArray[np.int32], bytes]:
        """The outcomes, and their weights as they lie in memory."""
        if self._outcomes is None:
            game = self.setting.game
            count = game.calls.outcomes(self.states, game.scratch.lists)
            self._outcomes = game.scratch.actions[:count].copy(), game.scratch.weights[:count].tobytes()
        return self._outcomes

    def action_at(self, seat: int, number: int) -> int:
        """The action of that number, or for chance the outcome in that place; ValueError if there is none."""
        if seat == CHANCE_SEAT:
            count = len(self.outcomes()) if self.due == CHANCE_SEAT else 0
            if 0 <= number < count:
                return int(self.outcomes()[number])
            raise ValueError(f"there is no outcome {number} here; there are {count}, counted from 0")
        if not 0 <= number < self.setting.action_count:
            raise ValueError(f"there is no action {number}; they are from 0 to {self.setting.action_count - 1}")
        return int(self.setting.game.calls.action_at(self.states, number))

    def after(self, seat: int, number: int) -> Course:
        """The course with one line more; ValueError if that is not legal."""
        game = self.setting.game
        action = self.action_at(seat, number)
        states, before = copied(self.states), game.scratch.before
        refused, due = game.calls.play(states, before, seat, action)
        if refused:
            raise ValueError(f"{self.line(seat, action)!r} is not legal here: {game.letter}{refused} forbids it")
        is_settled = seat == CHANCE_SEAT or self.due == 1 << seat
        revealed = self.length + 1 if is_settled else self.revealed
        secrets, private = self.secrets, game.notation.PRIVATE
        if private and game.notation.verb(action) in private:
            secrets = secrets.fixed(before, cast(Log, self.log()), seat, action)
            secrets = secrets.and_at(range(self.revealed, revealed))
        entry = Entry(seat, action, number)
        return Course(self.setting, states, due, self, entry, self.length + 1, revealed, secrets)

    def log(self) -> list[Entry]:
        """All lines so far, as they were played."""
        log, course = [], self
        while course.before is not None and course.entry is not None:
            log.append(course.entry)
            course = course.before
        log.reverse()
        return log

    def seen(self, viewer: int) -> list[Entry]:
        """All lines so far as a viewer may know them by now."""
        log = self.log()
        if viewer != EVERYTHING:
            seal = self.setting.game.notation.seal
            hidden = [place for place in range(self.revealed, self.length) if log[place].seat != viewer]
            if self.secrets.last >= 0:
                hidden += self.secrets.unknown(self.states, viewer, cast(Log, log), 0)
            for place in hidden:
                log[place] = log[place]._replace(action=seal(log[place].action), number=-1)
        return log

    def lines(self, viewer: int) -> list[str]:
        """The same as text."""
        return [self.line(seat, action) for seat, action, _ in self.seen(viewer)]

    def line(self, seat: int, action: int) -> str:
        return f"{letter(seat)} {self.setting.game.notation.write(action)}"

    def observe(self, viewer: int, out: npt.NDArray[np.float32]) -> None:
        """Writes what a seat, or with -1 a spectator, knows."""
        self.setting.game.calls.observe(self.states, viewer, out)

    def returns(self) -> list[float]:
        """What each seat got of the one win, and nothing while the game goes on."""
        return self._by_seat("returns") if self.due == NOBODY else [0.0] * self.setting.seats

    def scores(self) -> list[float]:
        """Points as they stand; ValueError in a game without points."""
        if "scores" not in self.setting.game.functions:
            raise ValueError(f"{self.setting.game.title} has no points")
        return self._by_seat("scores")

    def _by_seat(self, what: str) -> list[float]:
        out = np.zeros(self.setting.seats)
        call: Any = getattr(self.setting.game.calls, what)
        call(self.states, out)
        by_seat: list[float] = out.tolist()
        return by_seat
