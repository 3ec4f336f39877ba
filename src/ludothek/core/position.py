"""A position in a game: its state, the lines that led to it, and what may be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Self, TypeVar

import numpy as np
import numpy.typing as npt
import orjson

from ludothek.core import calls, chance
from ludothek.core.contract import NOBODY, SPECTATOR
from ludothek.core.game import Game
from ludothek.core.json_text import JsonBuffer
from ludothek.core.options import Value
from ludothek.core.record import States, blank, copied
from ludothek.core.refused import Refused, shortened
from ludothek.core.seats import CHANCE, CHANCE_SEAT, LETTERS, letter, numbers, who
from ludothek.core.secrets import Secrets, seen_by
from ludothek.core.telling import Facts

if TYPE_CHECKING:
    from ludothek.core.view import View

Entry = tuple[int, int, str, Facts]
"""A seat, or chance, an action, both as a line, and what it did."""
UNKNOWN = "?"
"""What a line ends with in a view that may not show all of it."""


Kind = TypeVar("Kind", bound="Position")
BUFFER = JsonBuffer()
STREAMS = blank(chance.Stream)
"""Room for the stream of one roll: it is opened and used up in one call, so all positions share it."""


class Position:
    """Made by `Game.start`. `play` and `roll` change it, a refused line does not.

    What somebody may know of it is a `View`, which is a position with blanks.
    """

    __slots__ = (
        *("_due", "_head", "_numbers", "_sealed", "_secrets", "_settled", "_states"),
        *("chance_events", "game", "options", "pending", "revealed", "seats"),
    )

    is_view = False
    """Whether something may be blanked."""
    viewer: str | None = None
    """The seat whose view this is; None for a spectator's view and for the full position."""

    def __init__(self, game: Game, options: dict[str, Value]) -> None:
        self.game = game
        self.options = options
        self.seats = LETTERS[: int(options["seats"])]
        """The letters of the seats, clockwise."""
        self._numbers = numbers(len(self.seats))
        self.chance_events = 0
        """How many of the lines are chance."""
        self._states = game.states(options)
        self.revealed = 0
        """How many of the lines are settled; those after them are sealed decisions that wait for others."""
        self._settled: list[Entry] = []  # shared with copies, which may have gone on: the first of them are this one's
        self._sealed: list[Entry] = []  # shared with copies too, and replaced when it changes
        self._due = int(game.calls.pending(self._states))
        self.pending = who(self._due)
        """Who is to act: seats, `CHANCE`, or None when the game is over."""
        self._secrets = Secrets(game, len(self.seats), {})
        self._head = orjson.dumps({"game": game.name, "options": options})[:-1]  # how its JSON begins

    @property
    def state(self) -> Any:
        """The record that the rules read."""
        return self._states[0]

    @property
    def states(self) -> States:
        """An array of that one state."""
        return self._states

    def legal(self, seat: str) -> list[str]:
        """What a seat, or `CHANCE`, may do now, as notation without the seat; empty if it is not to act."""
        if seat == CHANCE:
            return [text for text, _ in self.outcomes()]
        return [self.game.notation.write(action) for action in self.actions(seat).tolist()]

    def actions(self, seat: str) -> npt.NDArray[np.int32]:
        """What a seat may do now, as the numbers that the rules use."""
        due, scratch = self._seat(seat), self.game.scratch
        is_asked = self._due != CHANCE_SEAT and self._due >> due & 1
        count = self.game.calls.actions(self._states, due, scratch.lists) if is_asked else 0
        legal: npt.NDArray[np.int32] = scratch.actions[:count].copy()
        return legal

    def outcomes(self) -> list[tuple[str, int]]:
        """Every outcome of the chance that is due with its weight; empty if none is due."""
        return [(self.game.notation.write(action), weight) for action, weight in self._outcomes()]

    def play(self, line: str) -> str:
        """Plays a line such as ``A pass`` and returns it as `lines` writes it.

        Raises `Refused` and leaves everything as it was if it is not legal.
        """
        seat, action = self._read(line)
        statement, due = self.game.calls.play(self._states, self.game.scratch.before, seat, action)
        if statement:
            raise self._refused(statement, seat, action, line)
        return self._note(seat, action, due)

    def canonical(self, line: str) -> str:
        """A line as `lines` would write it, legal or not; raises `Refused` if it is not of the game's notation."""
        return self.game.spoken(*self._read(line)).line

    def sealed(self, line: str) -> str:
        """A line as those read it who may not know what it says; the same line if there is nothing to hide in it."""
        seat, action = self._read(line)
        return self.game.spoken(seat, self.game.notation.seal(action)).line

    def roll(self, rng: chance.Source = None) -> str:
        """Draws the chance that is due and plays it; the line is returned."""
        self._demand_chance()
        seed = chance.seed_from(rng)
        outcome, due = self.game.calls.roll(self._states, self.game.scratch.before, STREAMS, seed)
        return self._note(CHANCE_SEAT, outcome, due)

    def draw(self, rng: chance.Source = None) -> str:
        """The line that the chance that is due would be, without playing it; also what a view's viewer may not know."""
        self._demand_chance()
        return self.game.spoken(CHANCE_SEAT, self._drawn(chance.seed_from(rng))).line

    @property
    def lines(self) -> list[str]:
        """The log so far. Sealed decisions stand in the order of their seats, whoever came first."""
        return self.lines_from(0)

    def lines_from(self, start: int) -> list[str]:
        """The log without its first `start` lines."""
        return [line for _, _, line, _ in self._log(start)]

    def facts_from(self, start: int) -> list[Facts]:
        """What each of those lines did."""
        return [facts for _, _, _, facts in self._log(start)]

    def view(self, viewer: str | None) -> View:
        """What a seat, or with None a spectator, may know: a copy in which all else is blanked."""
        from ludothek.core.view import View

        log = self._told(viewer, 0)
        seen = seen_by(self.game, self._states, self._seat(viewer))
        view = self._twin(View.__new__(View), seen, log[: self.revealed], log[self.revealed :])
        view.viewer = viewer
        return view

    def view_text(self, viewer: str | None) -> bytes:
        """The same as `view(viewer).to_json_text()`, for who needs no more of it."""
        game, seat = self.game, self._seat(viewer)
        views, texts = game.scratch.view, BUFFER.texts
        return self._json(game.calls.describe_view(self._states, views, texts, seat, self._due, len(self.seats)))

    def is_known_from(self, since: int) -> bool:
        """Whether everybody may know all lines from number `since` on."""
        return not self._sealed and self._secrets.last < since

    def news(self, viewer: str | None, since: int) -> tuple[list[str], list[Facts]]:
        """The lines from number `since` on as a viewer may know them, and what each of them did."""
        told = self._told(viewer, since)
        return [entry[2] for entry in told], [entry[3] for entry in told]

    def asks(self, seat: str) -> dict[str, Any]:
        """What a seat may do, in JSON's terms; a list too long to send is told by what it is made of."""
        return self.game.telling.asks(self, seat)

    def to_json(self) -> dict[str, Any]:
        """The state, blanked or not, in JSON's terms."""
        told: dict[str, Any] = orjson.loads(self.to_json_text())
        return told

    def to_json_text(self) -> bytes:
        """The same as JSON has it."""
        looks = self.game.calls.describe
        return self._json(looks(self._states, BUFFER.texts, self._looking, self._due, len(self.seats)))

    @property
    def result(self) -> dict[str, float] | None:
        """What each seat got of the one win, or None while the game goes on."""
        return self._by_seat(self.game.calls.returns) if self._due == NOBODY else None

    @property
    def scores(self) -> dict[str, int] | None:
        """Points as they stand, or None in a game without points."""
        if "scores" not in self.game.functions:
            return None
        return {seat: int(points) for seat, points in self._by_seat(self.game.calls.scores).items()}

    def copy(self) -> Self:
        """An independent copy."""
        return self._twin(type(self).__new__(type(self)), copied(self._states), self._settled, self._sealed)

    def text(self, language: str = "en") -> str:
        """The board, to read in a terminal or by a screen reader."""
        return self.game.board.draw(self, language)

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.revealed + len(self._sealed)} lines>"

    @property
    def _looking(self) -> int:
        """For whom this is described."""
        return calls.OMNISCIENT

    def _outcomes(self) -> list[tuple[int, int]]:
        """Every outcome of the chance that is due, and its weight."""
        if self._due != CHANCE_SEAT:
            return []
        scratch = self.game.scratch
        count = self.game.calls.outcomes(self._states, scratch.lists)
        return list(zip(scratch.actions[:count].tolist(), scratch.weights[:count].tolist(), strict=True))

    def _twin(self, twin: Kind, states: States, settled: list[Entry], sealed: list[Entry]) -> Kind:
        """Makes `twin` the same game with other states and another log."""
        twin.game, twin.options, twin.seats, twin._numbers = self.game, self.options, self.seats, self._numbers
        twin.chance_events = self.chance_events
        twin._states, twin._due, twin.pending, twin.revealed = states, self._due, self.pending, self.revealed
        twin._head, twin._secrets = self._head, self._secrets
        twin._settled, twin._sealed = settled, sealed
        return twin

    def _log(self, start: int) -> list[Entry]:
        log = self._settled[start : self.revealed]
        if self._sealed:
            log += self._sealed[max(0, start - self.revealed) :]
        return log

    def _told(self, viewer: str | None, since: int) -> list[Entry]:
        """The log from line `since` on without what a viewer may not know."""
        seat = self._seat(viewer)
        log = self._log(since)
        for place in range(max(0, self.revealed - since), len(log)):
            if log[place][0] != seat:
                log[place] = self._sealed_entry(log[place])
        if self._secrets.last >= since:
            for place in self._secrets.unknown(self._states, seat, log, since):
                log[place - since] = self._sealed_entry(log[place - since])
        return log

    def _json(self, length: int) -> bytes:
        """A description that was just written, with all that belongs to it."""
        result = b"null" if self._due else orjson.dumps(self.result)
        return b'%b,%b,"result":%b}' % (self._head, BUFFER.read(length), result)

    def _by_seat(self, function: Callable[[States, Any], None]) -> dict[str, float]:
        out = np.zeros(len(self.seats))
        function(self._states, out)
        return dict(zip(self.seats, out.tolist(), strict=True))

    def _sealed_entry(self, entry: Entry) -> Entry:
        """What those see of a line who may not know it."""
        seat, action, *_ = entry
        sealed = self.game.notation.seal(action)
        line, about, _ = self.game.spoken(seat, sealed)
        return seat, sealed, line, about

    def _seat(self, text: str | None) -> int:
        """The number of a seat, or of a viewer who has none."""
        seat = SPECTATOR if text is None else self._numbers.get(text)
        if seat is None:
            raise ValueError(f"there is no seat {text!r}; the seats are {', '.join(self.seats)}")
        return seat

    def _read(self, line: str) -> tuple[int, int]:
        if not isinstance(line, str):
            raise TypeError(f"a line is text such as 'A pass', not {type(line).__name__}")
        who, text = parted(line)
        seat = CHANCE_SEAT if who == CHANCE else self._numbers.get(who)
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

    def _demand_chance(self) -> None:
        if self._due != CHANCE_SEAT:
            raise self._refuse(None, CHANCE, ("no-chance-due",), {"line": CHANCE})

    def _drawn(self, seed: np.uint64) -> int:
        """What chance would be with this seed."""
        outcome: int = self.game.calls.roll(copied(self._states), self.game.scratch.before, STREAMS, seed)[0]
        return outcome

    def _note(self, seat: int, action: int, due: int) -> str:
        """Writes down what was played, and who is to act then, and returns the line as the log has it.

        Decisions that are sealed until the last of them are kept in the order of their seats.
        """
        line, about, is_private = self.game.spoken(seat, action)
        if is_private:
            self._secrets = self._secrets.fixed(self.game.scratch.before, self._settled, seat, action)
        first = self.revealed
        if seat == CHANCE_SEAT:
            self._settle([(CHANCE_SEAT, action, line, about)])
            self.chance_events += 1
        else:
            sealed = [*self._sealed, (seat, action, line, self._facts(seat, action, line, about))]
            if len(sealed) > 1:
                sealed.sort()
            if self._is_last(seat):
                self._settle(sealed)
                sealed = []
            self._sealed = sealed
        if is_private:  # and so is what was sealed with it
            self._secrets = self._secrets.and_at(range(first, self.revealed))
        self._due, self.pending = due, who(due)
        return line

    def _facts(self, seat: int, action: int, line: str, about: Facts) -> Facts:
        """What a seat's action that was just played did, and what it speaks of."""
        if line.endswith(UNKNOWN):
            return about
        done = self.game.telling.details(self.game.scratch.before, self._states, seat, action)
        return {**done, **about} if done else about

    def _settle(self, entries: list[Entry]) -> None:
        """Adds lines that stay. If a copy has gone on from here before, this position needs a log of its own."""
        if len(self._settled) != self.revealed:
            self._settled = self._settled[: self.revealed]
        self._settled += entries
        self.revealed += len(entries)

    def _is_last(self, seat: int) -> bool:
        """Whether nobody but this seat is to decide."""
        return self._due == 1 << seat


@lru_cache(1 << 12)
def parted(line: str) -> tuple[str, str]:
    """Who a line is of, and what it says."""
    who, _, text = " ".join(line.split()).partition(" ")
    return who, text
