"""A position as somebody may know it."""

from __future__ import annotations

from enum import Enum
from typing import Self

from ludothek.core import chance
from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.core.position import UNKNOWN, Position
from ludothek.core.record import copied
from ludothek.core.refused import Refused
from ludothek.core.seats import CHANCE, CHANCE_SEAT, letter
from ludothek.core.secrets import seen_by


class Viewer(Enum):
    """A viewer who is neither a seat nor a spectator."""

    EVERYTHING = "everything"


EVERYTHING = Viewer.EVERYTHING
"""The viewer from whom nothing is hidden."""


def started(game: Game, options: dict[str, Value], viewer: object = EVERYTHING) -> Position:
    """A game before its first line, for a seat, with None for a spectator, or for who may know everything."""
    return Position(game, options) if viewer is EVERYTHING else View(game, options, viewer)


class View(Position):
    """A position with blanks: it says what its viewer may know.

    It can replay its own `lines`, in which a `?` stands for what is not known and a secret that has come out shows in
    the line that made it; it cannot go on by itself past a secret that it does not know.
    """

    __slots__ = ("viewer",)

    is_view = True

    def __init__(self, game: Game, options: dict[str, Value], viewer: object) -> None:
        super().__init__(game, options)
        self.viewer = viewer if isinstance(viewer, str) else None

    def copy(self) -> Self:
        twin = super().copy()
        twin.viewer = self.viewer
        return twin

    def whole(self) -> Position:
        """The position that this is once its blanks are filled; its lines stay as the viewer saw them."""
        return self._twin(Position.__new__(Position), copied(self._states), self._settled, self._sealed)

    def outcomes(self) -> list[tuple[str, int]]:
        """The same, but outcomes that the viewer could not tell apart are one, with a `?`."""
        if not self.game.notation.PRIVATE:
            return super().outcomes()
        told: dict[int, int] = {}
        looks: dict[int, bool] = {}
        for action, weight in self._outcomes():
            sealed = self.game.notation.seal(action)
            if sealed not in looks:
                looks[sealed] = self._is_hidden(action)
            seen = sealed if looks[sealed] else action
            told[seen] = told.get(seen, 0) + weight
        return [(self.game.notation.write(action), weight) for action, weight in told.items()]

    def play(self, line: str) -> str:
        """The same; what the viewer may not know is `?`, and what would show a secret that was not told is refused."""
        seat, action = self._read(line)
        return self._note(seat, action, self._follow(seat, action, line))

    def roll(self, rng: chance.Source = None) -> str:
        """The same, if the viewer may know what is drawn."""
        self._demand_chance()
        outcome = self._drawn(chance.seed_from(rng))
        if self._is_hidden(outcome):
            raise self._refuse(None, CHANCE, ("hidden-chance",), {"line": CHANCE})
        return self._note(CHANCE_SEAT, outcome, self._follow(CHANCE_SEAT, outcome, CHANCE))

    @property
    def _looking(self) -> int:
        return self._seat(self.viewer)

    def _follow(self, seat: int, action: int, line: str) -> int:
        """Plays a line and says who is to act then."""
        if self._is_unknown(action):
            if not self._may_be_unknown(seat, action):
                key = "not-hidden" if seat == CHANCE_SEAT else "not-sealed"
                raise self._refuse(None, letter(seat), (key,), {"line": line})
        elif statement := self.game.calls.refusal(self._states, seat, action):
            raise self._refused(statement, seat, action, line)
        if seat != CHANCE_SEAT and self._is_last(seat):
            for at, said in sorted([*((at, said) for at, said, *_ in self._sealed), (seat, action)]):
                if self._is_unknown(said) and not self.game.spoken(at, said).is_private:
                    raise self._refuse_untold(at, line)
        before = self.game.scratch.before
        due: int = self.game.calls.force(self._states, before, seat, action)
        untold = self._secrets.overdue(self._states, self._settled, seat, action)
        if untold is not None:
            self._states[:] = before
            raise self._refuse_untold(untold, line)
        return due

    def _refuse_untold(self, seat: int, line: str) -> Refused:
        key = "still-hidden" if seat == CHANCE_SEAT else "still-sealed"
        return self._refuse(None, letter(seat), (key,), {"line": line})

    def _may_be_unknown(self, seat: int, action: int) -> bool:
        """Whether someone else is to decide in secret, or chance to say something in secret, what looks like this."""
        seal = self.game.notation.seal
        if seat != CHANCE_SEAT:
            asked = self.actions(letter(seat))
            return letter(seat) != self.viewer and len(asked) > 0 and seal(int(asked[0])) == action
        scratch = self.game.scratch
        count = self.game.calls.outcomes(self._states, scratch.lists) if self._due == CHANCE_SEAT else 0
        alike = (outcome for outcome in scratch.actions[:count].tolist() if seal(outcome) == action)
        return any(self._is_hidden(outcome) for outcome in alike)

    def _is_hidden(self, outcome: int) -> bool:
        """Whether the viewer would not know an outcome of the chance that is due."""
        if not self.game.spoken(CHANCE_SEAT, outcome).is_private:
            return False
        after = copied(self._states)
        self.game.calls.force(after, self.game.scratch.before, CHANCE_SEAT, outcome)
        seen = seen_by(self.game, after, self._seat(self.viewer))
        return not self.game.notation.knows(seen, CHANCE_SEAT, outcome)

    def _is_unknown(self, action: int) -> bool:
        return self.game.notation.write(action).endswith(UNKNOWN)
