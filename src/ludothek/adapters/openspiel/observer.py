"""What a seat knows, as OpenSpiel's observers tell it: strings and tensors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ludothek.adapters.openspiel.course import EVERYTHING, Course, Setting
from ludothek.core.contract import SPECTATOR
from ludothek.core.seats import CHANCE_SEAT, letter

if TYPE_CHECKING:
    from ludothek.adapters.openspiel.game import SpielState

BITS = 31
"""Of the rules' number for an action."""
SEPARATOR = "; "


class Observer:
    """Has `tensor`, which `set_from` fills, or None where there is none; `dict` has the same by name."""

    def __init__(self, name: str, length: int) -> None:
        self.tensor: npt.NDArray[np.float32] | None = np.zeros(length, np.float32) if length else None
        self.dict = {} if self.tensor is None else {name: self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the tensor."""

    def string_from(self, state: SpielState, player: int) -> str:
        raise NotImplementedError


class Knowledge(Observer):
    """The information state: every line that the seat knows, in order.

    A row a line: who played it, one of all seats and chance, then the bits of what was played; ones' own seat is before
    the first. It has a tensor where games have a bound to their length.
    """

    def __init__(self, setting: Setting, most_lines: int) -> None:
        self._seats = setting.seats
        self._rows = most_lines
        self._width = setting.seats + 1 + BITS
        super().__init__("information_state", setting.seats + most_lines * self._width if most_lines else 0)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        self.tensor[player] = 1
        seen = state.course.seen(player)
        if seen:
            rows = self.tensor[self._seats :].reshape(self._rows, self._width)[: len(seen)]
            seats = [self._seats if seat == CHANCE_SEAT else seat for seat, *_ in seen]
            rows[np.arange(len(seen)), seats] = 1
            actions = np.array([action for _, action, _ in seen])
            rows[:, self._seats + 1 :] = actions[:, None] >> np.arange(BITS) & 1

    def string_from(self, state: SpielState, player: int) -> str:
        return f"{letter(player)}: {SEPARATOR.join(state.course.lines(player))}"


class Sight(Observer):
    """The observation: what the game's encoding says of the state, for the seat or for everybody."""

    def __init__(self, setting: Setting, is_public: bool) -> None:
        super().__init__("observation", setting.observation_length)
        self._is_public = is_public
        self._names = setting.names()

    def set_from(self, state: SpielState, player: int) -> None:
        state.course.observe(SPECTATOR if self._is_public else player, self.tensor)  # type: ignore[arg-type]

    def string_from(self, state: SpielState, player: int) -> str:
        values = np.zeros(len(self._names), np.float32)
        state.course.observe(SPECTATOR if self._is_public else player, values)
        shown = ((self._names[place], values[place]) for place in values.nonzero()[0])
        return SEPARATOR.join(name if value == 1 else f"{name} {value:.9g}" for name, value in shown)


class Nothing(Observer):
    """Neither what everybody knows nor anybody's secrets."""

    def __init__(self) -> None:
        super().__init__("nothing", 0)

    def string_from(self, state: SpielState, player: int) -> str:
        return ""


class Lines(Observer):
    """All lines as everybody, or who may know everything, reads them."""

    def __init__(self, viewer: int) -> None:
        super().__init__("lines", 0)
        self._viewer = viewer

    def string_from(self, state: SpielState, player: int) -> str:
        return SEPARATOR.join(state.course.lines(self._viewer))


class Secret(Observer):
    """The lines of which a seat knows more than everybody does."""

    def __init__(self) -> None:
        super().__init__("secret", 0)

    def string_from(self, state: SpielState, player: int) -> str:
        return SEPARATOR.join(own_lines(state.course, player))


def own_lines(course: Course, player: int) -> list[str]:
    both = zip(course.lines(player), course.lines(SPECTATOR), strict=True)
    return [own for own, public in both if own != public]


def observer(setting: Setting, most_lines: int, kind: Any, none: Any, everyone: Any) -> Observer:
    """The observer of one of OpenSpiel's kinds; `none` and `everyone` are its words for whose secrets it tells."""
    if kind.private_info == everyone:
        return Lines(EVERYTHING)
    if not kind.public_info:
        return Nothing() if kind.private_info == none else Secret()
    if kind.private_info == none:
        return Lines(SPECTATOR) if kind.perfect_recall else Sight(setting, is_public=True)
    return Knowledge(setting, most_lines) if kind.perfect_recall else Sight(setting, is_public=False)
