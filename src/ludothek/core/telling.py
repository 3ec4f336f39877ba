"""What a line did, as data that any language can word: a game's `telling` module makes it, the terminal and the page
make sentences of it without knowing any game.

The message is `<game>-said-<verb>`; for a line that its reader may not know, `<game>-said-<verb>-sealed`, or without a
verb `<game>-said-sealed`. It gets `who` and the facts, and in `you` the name of the one that is its reader, such as
`who`, else `nobody`: so people can be spoken to. A phrase within it gets its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from ludothek.core.record import States
from ludothek.core.seats import letter

if TYPE_CHECKING:
    from ludothek.core.position import Position

Fact = int | str | Mapping[str, Any] | list[Any]
"""A number, a word, `somebody`, a `phrase`, or a list of such. Facts are shared and never changed."""
Facts = dict[str, Any]
"""Facts by name, for what messages mention."""


class Telling(Protocol):
    """A game's `telling` module. States come as arrays of one, see `core/calls.py`."""

    def what(self, action: int) -> Fact | None:
        """What a line speaks of, if anything; of a sealed action, what everybody may know of it."""

    def details(self, before: States, after: States, seat: int, action: int) -> Facts:
        """What an action did between two states."""

    def asks(self, position: Position, seat: str) -> dict[str, Any]:
        """What a seat may do: its `legal` moves, and in `forms`, by their verbs, those that are too many to list:
        `{"kind": "number", "low": 1, "high": 99}` or `{"kind": "pick", "of": ["1", "2"], "extra": None, "most": 2}`.

        `would` has what a move would do, as facts by its text, where that is worth showing and as far as the seat can
        know it: what `details` will say.
        """


@dataclass(frozen=True)
class Highlight:
    """A moment that a game is played for: a line with this verb that did just what these facts say.

    Facts are numbers and words here, so that any program can compare them.
    """

    verb: str
    facts: Mapping[str, int | str] = field(default_factory=dict)

    def fits(self, line: str, facts: Facts) -> bool:
        """Whether a line that did this is such a moment."""
        return line.split(" ")[1:2] == [self.verb] and self.facts.items() <= facts.items()


def somebody(seat: int) -> Fact:
    """Whoever sits there, by name."""
    return {"seat": letter(seat)}


def phrase(message: str, **values: Fact) -> Fact:
    """A message of the catalogues, and what it mentions."""
    return {"say": message, "with": values}
