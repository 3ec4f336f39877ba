"""A position in a game: its state, the lines that led to it, and what may be played."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

import numpy as np

from ludothek.core import chance
from ludothek.core.contract import NOBODY, SPECTATOR
from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.core.record import States
from ludothek.core.refused import Refused, shortened
from ludothek.core.seats import CHANCE, CHANCE_SEAT, LETTERS, letter, number

Entry = tuple[int, int, str]
"""A seat, or chance, an action, and both as a line."""
UNKNOWN = "?"
"""What a line ends with in a view that may not show all of it."""


class Viewer(Enum):
    """A viewer who is neither a seat nor a spectator."""

    EVERYTHING = "everything"


EVERYTHING = Viewer.EVERYTHING
"""The viewer from whom nothing is hidden."""


class Position:
    """Made by `Game.start`. `play` and `roll` change it, a refused line does not.

    A view is a position with blanks: it says what its viewer may know. It can replay its own `lines`, in which a `?`
    stands for what is not known and a coin that was found shows in the line that hid it; it cannot go on by itself
    past a secret that it does not know.
    """

    __slots__ = ("_log", "_sealable", "_sealed", "_states", "_viewer", "game", "options")

    def __init__(
        self,
        game: Game,
        options: dict[str, Value],
        states: States,
        log: list[Entry],
        sealed: int,
        sealable: list[int],
        viewer: object,
    ) -> None:
        self.game = game
        self.options = options
        self._states = states
        self._log = log
        self._sealed = sealed  # how many entries at the end of the log belong to decisions not revealed yet
        self._sealable = sealable  # the places in the log of decisions that a viewer may not know, or might not have
        self._viewer = viewer

    @classmethod
    def new(cls, game: Game, options: dict[str, Value], viewer: object = EVERYTHING) -> Position:
        return cls(game, options, game.states(options), [], 0, [], viewer)

    @property
    def state(self) -> Any:
        """The record that the rules read."""
        return self._states[0]

    @property
    def seats(self) -> str:
        """The letters of the seats, clockwise."""
        return LETTERS[: int(self.options["seats"])]

    @property
    def is_view(self) -> bool:
        """Whether something may be blanked."""
        return self._viewer is not EVERYTHING

    @property
    def viewer(self) -> str | None:
        """The seat whose view this is; None for a spectator's view and for the full position."""
        return self._viewer if isinstance(self._viewer, str) else None

    @property
    def pending(self) -> frozenset[str] | str | None:
        """Who is to act: seats, `CHANCE`, or None when the game is over."""
        who = int(self.game.does["pending"](self.state))
        if who == NOBODY:
            return None
        return CHANCE if who == CHANCE_SEAT else frozenset(c for i, c in enumerate(self.seats) if who >> i & 1)

    def legal(self, seat: str) -> list[str]:
        """What a seat, or `CHANCE`, may do now, as notation without the seat; empty if it is not to act."""
        if seat == CHANCE:
            return [text for text, _ in self.outcomes()]
        out = self.game.listing()
        return [self.game.notation.write(action) for action in self._actions(self._seat(seat), out)]

    def outcomes(self) -> list[tuple[str, int]]:
        """Every outcome of the chance that is due with its weight; empty if none is due."""
        if self.pending != CHANCE:
            return []
        out = self.game.listing()
        count = self.game.does["outcomes"](self.state, out)
        write = self.game.notation.write
        return [(write(int(out.action[i])), int(out.weight[i])) for i in range(count)]

    def play(self, line: str) -> None:
        """Plays a line such as ``A hit B6``; raises `Refused` and leaves everything as it was if it is not legal."""
        seat, action = self._read(line)
        if self.is_view and self._is_unknown(action):
            self._follow_sealed(seat, action, line)
            return
        statement = self.game.does["refusal"](self.state, seat, action)
        if statement:
            raise self._refused(statement, seat, action, line)
        self._append(seat, action, line)

    def canonical(self, line: str) -> str:
        """A line as `lines` would write it, legal or not; raises `Refused` if it is not of the game's notation."""
        return self._line(*self._read(line))

    def roll(self, rng: chance.Source = None) -> str:
        """Draws the chance that is due and plays it; the line is returned."""
        if self.pending != CHANCE:
            raise self._refuse(None, CHANCE, ("no-chance-due",), {"line": CHANCE})
        action = int(self.game.does["draw"](self.state, chance.stream(rng)))
        self._append(CHANCE_SEAT, action, CHANCE)
        return self._log[-1][2]

    @property
    def lines(self) -> list[str]:
        """The log so far. Sealed decisions stand in the order of their seats, whoever came first."""
        return [line for _, _, line in self._log]

    @property
    def chance_events(self) -> int:
        """How many of the lines are chance."""
        return sum(seat == CHANCE_SEAT for seat, _, _ in self._log)

    @property
    def revealed(self) -> int:
        """How many of the lines are settled; those after them are sealed decisions that wait for others."""
        return len(self._log) - self._sealed

    def view(self, viewer: str | None) -> Position:
        """What a seat, or with None a spectator, may know: a copy in which all else is blanked."""
        seat = SPECTATOR if viewer is None else self._seat(viewer)
        states = self._states.copy()
        self.game.does["conceal"](states[0], seat)
        log = list(self._log)
        seal, knows = self.game.notation.seal, self.game.notation.knows
        for i in self._sealable:
            by, action, _ = log[i]
            if by != seat and (i >= self.revealed or not knows(states[0], by, action)):
                log[i] = (by, seal(action), self._line(by, seal(action)))
        return Position(self.game, self.options, states, log, self._sealed, list(self._sealable), viewer)

    def to_json(self) -> dict[str, Any]:
        """The state, blanked or not, in JSON's terms."""
        pending = self.pending
        return {
            "game": self.game.name,
            "options": dict(self.options),
            "viewer": self.viewer if self.is_view else CHANCE,
            "pending": sorted(pending) if isinstance(pending, frozenset) else pending,
            "state": self.game.board.describe(self.state),
            "scores": self.scores,
            "result": self.result,
        }

    @property
    def result(self) -> dict[str, float] | None:
        """What each seat got of the one win, or None while the game goes on."""
        return self._by_seat("returns") if self.pending is None else None

    @property
    def scores(self) -> dict[str, int] | None:
        """Points as they stand, or None in a game without points."""
        if "scores" not in self.game.does:
            return None
        return {seat: int(points) for seat, points in self._by_seat("scores").items()}

    def copy(self) -> Position:
        """An independent copy."""
        return Position(
            self.game,
            self.options,
            self._states.copy(),
            list(self._log),
            self._sealed,
            list(self._sealable),
            self._viewer,
        )

    def text(self, language: str = "en") -> str:
        """The board, to read in a terminal or by a screen reader."""
        return self.game.board.draw(self, language)

    def __repr__(self) -> str:
        return f"<{self.game.title}, {len(self._log)} lines>"

    def _by_seat(self, function: str) -> dict[str, float]:
        out = np.zeros(len(self.seats))
        self.game.does[function](self.state, out)
        return dict(zip(self.seats, out.tolist(), strict=True))

    def _seat(self, text: str) -> int:
        seat = number(text, len(self.seats))
        if seat is None or seat == CHANCE_SEAT:
            raise ValueError(f"there is no seat {text!r}; the seats are {', '.join(self.seats)}")
        return seat

    def _actions(self, seat: int, out: Any) -> list[int]:
        due = int(self.game.does["pending"](self.state))
        if due == CHANCE_SEAT or not due >> seat & 1:
            return []
        count = self.game.does["actions"](self.state, seat, out)
        actions: list[int] = out.action[:count].tolist()
        return actions

    def _line(self, seat: int, action: int) -> str:
        return f"{letter(seat)} {self.game.notation.write(action)}"

    def _read(self, line: str) -> tuple[int, int]:
        if not isinstance(line, str):
            raise TypeError(f"a line is text such as 'A pass', not {type(line).__name__}")
        who, _, text = " ".join(line.split()).partition(" ")
        seat = number(who, len(self.seats))
        if seat is None:
            details = {"line": line, "seats": ", ".join(self.seats)}
            raise self._refuse(None, who, ("unknown-seat",), details)
        try:
            return seat, self.game.notation.read(text)
        except ValueError as error:
            raise self._refuse(None, who, ("unreadable-line",), {"line": line, "right": str(error)}) from None

    def _refused(self, statement: int, seat: int, action: int, line: str) -> Refused:
        rule = f"{self.game.letter}{statement}"
        general = f"{self.game.name}-{rule}"
        special = f"{general}-{self.game.notation.verb(action)}"
        keys = ("game-over",) if self.pending is None else (special, general)
        return self._refuse(rule, letter(seat), keys, {"line": line})

    def _refuse(self, rule: str | None, seat: str, keys: tuple[str, ...], details: Mapping[str, object]) -> Refused:
        line = shortened(" ".join(str(details["line"]).split()))
        told = {"game": self.game.title, "seat": seat, **details, "line": line}
        return Refused(rule, seat, keys, told, self.game.say)

    def _is_unknown(self, action: int) -> bool:
        return self.game.notation.write(action).endswith(UNKNOWN)

    def _follow_sealed(self, seat: int, action: int, line: str) -> None:
        """Notes in a view that another seat has decided, where what it decided is not known."""
        asked = self._actions(seat, self.game.listing())
        if letter(seat) == self._viewer or not asked or self.game.notation.seal(asked[0]) != action:
            raise self._refuse(None, letter(seat), ("not-sealed",), {"line": line})
        self._append(seat, action, line)

    def _append(self, seat: int, action: int, line: str) -> None:
        """Applies a legal action; sealed decisions are kept in the order of their seats."""
        entry = (seat, action, self._line(seat, action))
        if seat == CHANCE_SEAT:
            self.game.does["apply"](self.state, seat, action)
            self._log.append(entry)
            return
        due = int(self.game.does["pending"](self.state))
        closes = due & (due - 1) == 0
        sealed = sorted([*self._log[self.revealed :], entry])
        if closes and self.is_view:
            self._demand_known(sealed, line)
        self.game.does["apply"](self.state, seat, action)
        self._log[self.revealed :] = sealed
        if self.game.notation.seal(action) != action or self._is_unknown(action):
            self._sealable.append(len(self._log) - 1)
        self._sealed = 0 if closes else len(sealed)

    def _demand_known(self, sealed: list[Entry], line: str) -> None:
        """A view cannot go past a reveal that it was not told."""
        for seat, action, _ in sealed:
            if self._is_unknown(action) and self.game.notation.knows(self.state, seat, action):
                raise self._refuse(None, letter(seat), ("still-sealed",), {"line": line})
