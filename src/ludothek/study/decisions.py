"""Finished games as arrays, a row a decision: what the seat that decided knew and might do, what it chose, what it got.

The rules are replayed in compiled code. What a seat knew is its observation, which is made from a concealed copy of the
state (`core/observation.py`), so a row of a seat has nothing in it that was hidden from that seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.contract import (
    CHANCE,
    NOBODY,
    action_number,
    apply,
    mask,
    observe,
    pending,
    refusal,
    returns,
)
from ludothek.core.game import Game
from ludothek.core.memory import row
from ludothek.core.options import Value
from ludothek.core.position import parted
from ludothek.core.prepare import Job, Report, compile_once
from ludothek.core.record import States, blank
from ludothek.core.rule import large_rule
from ludothek.core.seats import numbers

ROOM_BYTES = 32 << 20
"""How much is held before it is written."""
UNFINISHED = -1
"""Where a game is refused that is not over after its last line."""


@dataclass(frozen=True)
class Played:
    """A finished game: its lines, who sat where, and which of the decisions another made for them."""

    lines: Sequence[str]
    players: Sequence[str]
    """By seat: the name of a bot, or nothing that tells one person from another."""
    stood_in: frozenset[int] = frozenset()
    """The lines, by place, that somebody else decided."""


@dataclass(frozen=True)
class Rows:
    """The decisions of some games; one row of each array is one decision."""

    game: npt.NDArray[np.int64]
    """The how manieth game."""
    line: npt.NDArray[np.int32]
    """How many lines came before."""
    seat: npt.NDArray[np.int8]
    observation: npt.NDArray[np.float32]
    mask: npt.NDArray[np.uint8]
    choice: npt.NDArray[np.int32]
    result: npt.NDArray[np.float32]
    """What the seat got of the one win."""
    length: npt.NDArray[np.int32]
    """Of the whole game, in lines."""

    @classmethod
    def blank(cls, count: int, entries: int, actions: int) -> Rows:
        """Room for so many decisions."""
        return cls(
            game=np.zeros(count, np.int64),
            line=np.zeros(count, np.int32),
            seat=np.zeros(count, np.int8),
            observation=np.zeros((count, entries), np.float32),
            mask=np.zeros((count, actions), np.uint8),
            choice=np.zeros(count, np.int32),
            result=np.zeros(count, np.float32),
            length=np.zeros(count, np.int32),
        )

    def at(self, which: slice | npt.NDArray[np.bool_]) -> Rows:
        """Some of them."""
        return Rows(**{name: column[which] for name, column in vars(self).items()})

    def only(self, seat: int | None) -> Rows:
        """Those of one seat."""
        return self if seat is None else self.at(self.seat == seat)


@large_rule
def replay(
    state: Any,
    seats: Any,
    actions: Any,
    line: Any,
    seat: Any,
    observations: Any,
    masks: Any,
    choice: Any,
    result: Any,
    room: Any,
) -> tuple[int, int]:
    """Plays all lines from a fresh state on and writes a row for every decision; how many there are, and the place of
    the line that the rules refuse, or -1 if the game is not over at the end, or else how many lines there are.
    """
    s = state[0]
    count = 0
    for i in range(len(seats)):
        who = seats[i]
        if refusal(s, who, actions[i]):
            return count, i
        if who != CHANCE:
            line[count], seat[count] = i, who
            observe(s, who, row(observations, count))
            mask(s, who, row(masks, count), room)
            choice[count] = action_number(s, actions[i])
            count += 1
        apply(s, who, actions[i])
    if pending(s) != NOBODY:
        return count, UNFINISHED
    returns(s, result)
    return count, len(seats)


class Replays:
    """Turns the lines of games with the same options into rows."""

    def __init__(self, game: Game, options: Mapping[str, Value]) -> None:
        if game.encoding is None:
            raise ValueError(f"{game.title} has no encoding, so its decisions cannot be told in numbers")
        self.game, self.options = game, game.settle(options)
        self._fresh: States = game.states(self.options)
        self.actions = int(game.functions["action_count"](self._fresh[0]))
        self.entries = int(game.functions["observation_length"](self._fresh[0]))
        self.seats = int(self.options["seats"])
        self._numbers = {**numbers(self.seats), "*": CHANCE}
        self._known: dict[str, tuple[int, int]] = {}
        self._listing = game.listing()

    @property
    def most(self) -> int:
        """How many lines of games should be replayed together at most."""
        return max(1, ROOM_BYTES // (4 * self.entries + self.actions))

    def rows(self, games: Sequence[Played], first: int = 0, whole: bool = True) -> tuple[Rows, list[Played]]:
        """The decisions of games, numbered from `first` on, and those of the games that the rules allow and that are
        over; the others are left out. Unless they are to be `whole`, games that go on are not; they have no results.
        """
        rows = Rows.blank(sum(len(played.lines) for played in games), self.entries, self.actions)
        shares, done = np.zeros(self.seats), 0
        good: list[Played] = []
        for played in games:
            try:
                seats, actions = self._read(played.lines)
            except (KeyError, ValueError):
                continue
            free = rows.at(slice(done, None))
            into = (free.line, free.seat, free.observation, free.mask, free.choice, shares)
            count, end = replay(self._fresh.copy(), seats, actions, *into, self._listing)
            if end != len(played.lines) and (whole or end != UNFINISHED):
                continue
            free.game[:count], free.length[:count] = first + len(good), len(played.lines)
            free.result[:count] = shares[free.seat[:count]]
            done += count
            good.append(played)
        return rows.at(slice(done)), good

    def _read(self, lines: Sequence[str]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        known = self._known
        read = [known.get(line) or self._learn(line) for line in lines]
        both = np.array(read, np.int64).reshape(-1, 2)
        return np.ascontiguousarray(both[:, 0]), np.ascontiguousarray(both[:, 1])

    def _learn(self, line: str) -> tuple[int, int]:
        who, text = parted(line)
        if len(self._known) > 1 << 20:
            self._known.clear()
        self._known[line] = self._numbers[who], self.game.notation.read(text)
        return self._known[line]


def prepare_decisions(game: Game, report: Report) -> None:
    """Compiles what replays of the game call, unless that was done before."""
    states, whole, small = blank(game.state), np.zeros(1, np.int64), np.zeros(1, np.int32)
    matrices = (np.zeros((1, 1), np.float32), np.zeros((1, 1), np.uint8))
    arguments = (states, whole, whole, small, np.zeros(1, np.int8), *matrices, small, np.zeros(1), game.listing())
    jobs: list[Job] = [(replay, arguments)]
    compile_once(f"{game.name}-decisions", jobs, report)
