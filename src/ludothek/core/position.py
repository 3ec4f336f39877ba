"""A position in a game: its state, the lines that led to it, and what may be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

import numpy as np
import numpy.typing as npt
import orjson

from ludothek.core import calls, chance
from ludothek.core.contract import NOBODY, SPECTATOR
from ludothek.core.game import Game
from ludothek.core.json_text import blank_texts, to_bytes
from ludothek.core.options import Value
from ludothek.core.record import States, blank, copied
from ludothek.core.refused import Refused, shortened
from ludothek.core.seats import CHANCE, CHANCE_SEAT, LETTERS, as_json, letter, letters, number

Facts = dict[str, object]
"""What a line did, for the sentences that tell of it: points lost, a coin found."""
Entry = tuple[int, int, str, Facts]
"""A seat, or chance, an action, both as a line, and what it did."""
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

    __slots__ = (
        *("_due", "_head", "_log", "_sealed", "_secrets", "_start", "_states", "_viewer"),
        *("chance_events", "game", "options"),
    )

    def __init__(self, game: Game, options: dict[str, Value], states: States, viewer: object) -> None:
        self.game = game
        self.options = options
        self.chance_events = 0
        """How many of the lines are chance."""
        self._states = states
        self._due = int(calls.pending(states))
        self._log: list[Entry] = []
        self._start = 0  # how many lines there were before those in the log
        self._sealed = 0  # how many entries at the end of the log belong to decisions not revealed yet
        self._secrets: list[int] = []  # the places in the log, before those, of what a viewer may still not know
        self._viewer = viewer
        self._head = orjson.dumps({"game": game.name, "options": options})[:-1]  # how its JSON begins

    @classmethod
    def new(cls, game: Game, options: dict[str, Value], viewer: object = EVERYTHING) -> Position:
        return cls(game, options, game.states(options), viewer)

    @property
    def state(self) -> Any:
        """The record that the rules read."""
        return self._states[0]

    @property
    def states(self) -> States:
        """An array of that one state."""
        return self._states

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
        if self._due == NOBODY:
            return None
        return CHANCE if self._due == CHANCE_SEAT else letters(self._due)

    def legal(self, seat: str) -> list[str]:
        """What a seat, or `CHANCE`, may do now, as notation without the seat; empty if it is not to act."""
        if seat == CHANCE:
            return [text for text, _ in self.outcomes()]
        return [self.game.notation.write(action) for action in self.actions(seat).tolist()]

    def actions(self, seat: str) -> npt.NDArray[np.int32]:
        """What a seat may do now, as the numbers that the rules use."""
        due, out = self._seat(seat), self.game.listings()
        is_asked = self._due != CHANCE_SEAT and self._due >> due & 1
        count = calls.actions(self._states, due, out) if is_asked else 0
        legal: npt.NDArray[np.int32] = out["action"][0, :count]
        return legal

    def outcomes(self) -> list[tuple[str, int]]:
        """Every outcome of the chance that is due with its weight; empty if none is due."""
        if self._due != CHANCE_SEAT:
            return []
        listings = self.game.listings()
        count, out = calls.outcomes(self._states, listings), listings[0]
        write = self.game.notation.write
        return [(write(int(out.action[i])), int(out.weight[i])) for i in range(count)]

    def play(self, line: str) -> str:
        """Plays a line such as ``A hit B6`` and returns it as `lines` writes it.

        Raises `Refused` and leaves everything as it was if it is not legal.
        """
        seat, action = self._read(line)
        if self.is_view and self._is_unknown(action):
            return self._follow_sealed(seat, action, line)
        statement = calls.refusal(self._states, seat, action)
        if statement:
            raise self._refused(statement, seat, action, line)
        return self._append(seat, action, line)

    def canonical(self, line: str) -> str:
        """A line as `lines` would write it, legal or not; raises `Refused` if it is not of the game's notation."""
        return self._line(*self._read(line))

    def roll(self, rng: chance.Source = None) -> str:
        """Draws the chance that is due and plays it; the line is returned."""
        if self._due != CHANCE_SEAT:
            raise self._refuse(None, CHANCE, ("no-chance-due",), {"line": CHANCE})
        outcome, self._due = calls.roll(self._states, blank(chance.Stream), chance.seed_from(rng))
        return self._note_chance(int(outcome))

    @property
    def lines(self) -> list[str]:
        """The log so far. Sealed decisions stand in the order of their seats, whoever came first."""
        return self.lines_from(self._start)

    def lines_from(self, start: int) -> list[str]:
        """The log without its first `start` lines."""
        return [line for _, _, line, _ in self._log[start - self._start :]]

    def facts_from(self, start: int) -> list[Facts]:
        """What each of those lines did."""
        return [facts for _, _, _, facts in self._log[start - self._start :]]

    @property
    def revealed(self) -> int:
        """How many of the lines are settled; those after them are sealed decisions that wait for others."""
        return self._start + len(self._log) - self._sealed

    def view(self, viewer: str | None, since: int = 0) -> Position:
        """What a seat, or with None a spectator, may know: a copy in which all else is blanked.

        Without the lines before number `since`: to copy a long log takes longer than all the rest.
        """
        seat = SPECTATOR if viewer is None else self._seat(viewer)
        view = self.copy(since)
        view._viewer = viewer
        calls.conceal(view._states, seat)
        log = view._log
        for place in view._secrets:
            if log[place][0] != seat and not self.game.notation.knows(view._states, log[place][0]):
                log[place] = self._sealed_entry(log[place])
        for place in range(len(log) - self._sealed, len(log)):
            if log[place][0] != seat:
                log[place] = self._sealed_entry(log[place])
        return view

    def asks(self, seat: str) -> dict[str, Any]:
        """What a seat may do, in JSON's terms; a list too long to send is told by what it is made of."""
        return self.game.board.asks(self, seat)

    def to_json(self) -> dict[str, Any]:
        """The state, blanked or not, in JSON's terms."""
        told: dict[str, Any] = orjson.loads(self.to_json_text())
        return told

    def to_json_text(self) -> bytes:
        """The same as JSON has it."""
        texts = blank_texts()
        length = calls.describe(self._states, texts, int(self.options["seats"]))
        return b'%b,"viewer":%b,"pending":%b,%b,"result":%b}' % (
            self._head,
            orjson.dumps(self.viewer if self.is_view else CHANCE),
            as_json(self._due),
            to_bytes(texts, length),
            orjson.dumps(self.result),
        )

    @property
    def result(self) -> dict[str, float] | None:
        """What each seat got of the one win, or None while the game goes on."""
        return self._by_seat(calls.returns) if self._due == NOBODY else None

    @property
    def scores(self) -> dict[str, int] | None:
        """Points as they stand, or None in a game without points."""
        if "scores" not in self.game.does:
            return None
        return {seat: int(points) for seat, points in self._by_seat(calls.scores).items()}

    def copy(self, since: int = 0) -> Position:
        """An independent copy, without the lines before number `since`."""
        forgotten = max(0, since - self._start)
        twin = Position.__new__(Position)
        twin.game, twin.options, twin.chance_events = self.game, self.options, self.chance_events
        twin._states, twin._due = copied(self._states), self._due
        twin._log, twin._start, twin._sealed = self._log[forgotten:], self._start + forgotten, self._sealed
        twin._secrets = [place - forgotten for place in self._secrets if place >= forgotten]
        twin._viewer, twin._head = self._viewer, self._head
        return twin

    def text(self, language: str = "en") -> str:
        """The board, to read in a terminal or by a screen reader."""
        return self.game.board.draw(self, language)

    def __repr__(self) -> str:
        return f"<{self.game.title}, {len(self._log)} lines>"

    def _by_seat(self, function: Callable[[States, Any], None]) -> dict[str, float]:
        out = np.zeros(len(self.seats))
        function(self._states, out)
        return dict(zip(self.seats, out.tolist(), strict=True))

    def _sealed_entry(self, entry: Entry) -> Entry:
        """What those see of a line who may not know it."""
        seat, action, *_ = entry
        sealed = self.game.notation.seal(action)
        return seat, sealed, self._line(seat, sealed), {}

    def _seat(self, text: str) -> int:
        seat = number(text, len(self.seats))
        if seat is None or seat == CHANCE_SEAT:
            raise ValueError(f"there is no seat {text!r}; the seats are {', '.join(self.seats)}")
        return seat

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
        keys = ("game-over",) if self._due == NOBODY else (special, general)
        return self._refuse(rule, letter(seat), keys, {"line": line})

    def _refuse(self, rule: str | None, seat: str, keys: tuple[str, ...], details: Mapping[str, object]) -> Refused:
        line = shortened(" ".join(str(details["line"]).split()))
        told = {"game": self.game.title, "seat": seat, **details, "line": line}
        return Refused(rule, seat, keys, told, self.game.say)

    def _is_unknown(self, action: int) -> bool:
        return self.game.notation.write(action).endswith(UNKNOWN)

    def _follow_sealed(self, seat: int, action: int, line: str) -> str:
        """Notes in a view that another seat has decided, where what it decided is not known."""
        asked = [] if seat == CHANCE_SEAT else self.actions(letter(seat)).tolist()
        if letter(seat) == self._viewer or not asked or self.game.notation.seal(asked[0]) != action:
            raise self._refuse(None, letter(seat), ("not-sealed",), {"line": line})
        return self._append(seat, action, line)

    def _append(self, seat: int, action: int, line: str) -> str:
        """Applies a legal action, said as `line`, and returns it as the log has it."""
        if seat == CHANCE_SEAT:
            self._due = calls.apply(self._states, seat, action)
            return self._note_chance(action)
        entry: Entry = (seat, action, self._line(seat, action), {})
        self._append_decision(entry, line)
        return entry[2]

    def _note_chance(self, outcome: int) -> str:
        line = self._line(CHANCE_SEAT, outcome)
        self._log.append((CHANCE_SEAT, outcome, line, {}))
        self.chance_events += 1
        return line

    def _append_decision(self, entry: Entry, line: str) -> None:
        """Decisions that are sealed until the last of them are kept in the order of their seats."""
        closes = self._due & (self._due - 1) == 0
        start = len(self._log) - self._sealed
        sealed = sorted([*self._log[start:], entry])
        if closes and self.is_view:
            self._demand_known(sealed, line)
        before = copied(self._states)
        self._due = calls.apply(self._states, entry[0], entry[1])
        entry[3].update(self.game.board.details(before, self._states, entry[0], entry[1]))
        self._log[start:] = sealed
        self._sealed = 0 if closes else len(sealed)
        if closes:
            self._secrets += [start + i for i, (_, action, *_) in enumerate(sealed) if self._lasts(action)]

    def _lasts(self, action: int) -> bool:
        return self.game.notation.verb(action) in self.game.notation.LASTING

    def _demand_known(self, sealed: list[Entry], line: str) -> None:
        """A view cannot go past a reveal that it was not told."""
        for seat, action, *_ in sealed:
            if self._is_unknown(action) and (not self._lasts(action) or self.game.notation.knows(self._states, seat)):
                raise self._refuse(None, letter(seat), ("still-sealed",), {"line": line})
