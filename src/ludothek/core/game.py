"""A game as other code sees it: its name, options, rules, notation and board."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

import numpy as np

from ludothek.core import contract
from ludothek.core.calls import Calls
from ludothek.core.figure import Study
from ludothek.core.options import Option, Value, settle
from ludothek.core.player import Levels, Opponent
from ludothek.core.record import States, blank
from ludothek.core.refused import Say
from ludothek.core.seats import letter
from ludothek.core.telling import Facts, Highlight, Telling

if TYPE_CHECKING:
    from ludothek.core.position import Position
    from ludothek.core.prepare import Report
    from ludothek.core.solution import Solution


class Notation(Protocol):
    """Text to action and back; a game's `notation` module."""

    FINAL: frozenset[str]
    """Verbs that cannot be taken back, since chance or a secret answers them at once."""
    PRIVATE: frozenset[str]
    """Verbs, of seats or of chance, of which some may not know what they say even when the line is settled."""

    def read(self, text: str) -> int:
        """The action that a text without its seat says; ValueError with the right form if it says none."""

    def write(self, action: int) -> str:
        """The text of an action or outcome."""

    def seal(self, action: int) -> int:
        """The action that stands for one that a viewer may not know, its text ending with `?`; itself if none may not.

        It is the same for all that the viewer could not tell apart, and for itself.
        """

    def knows(self, view: States, seat: int, action: int) -> bool:
        """Whether a viewer, whose concealed state this is, may know by now what a private line says.

        It is asked of the line as it was and, in a view that does not know it, of what stands for it. Of lines that
        look alike sealed, such as a seat's cards in every round, it is only asked of the latest: a viewer goes on
        knowing what they knew when the next one came.
        """

    def verb(self, action: int) -> str:
        """The action's first word."""


class Board(Protocol):
    """A state for readers; a game's `board` module."""

    def draw(self, position: Position, language: str) -> str:
        """The state as text for a terminal and a screen reader."""


class Policies(Protocol):
    """Opponents in compiled code; a game's `policies` module, which has `told`, `choose` and `watch`, too.

    They get what their seat may know: its views, and of the lines what it reads. What one remembers is its own.
    """

    @property
    def NAMES(self) -> tuple[str, ...]:  # noqa: N802
        """Of those that play as the opponents of these names do; their numbers are their places here."""

    @property
    def Memory(self) -> np.dtype[Any]:  # noqa: N802
        """What one of them remembers of a game; all zero before it."""

    def knowledge(self, options: Mapping[str, Value], names: Collection[str]) -> tuple[Any, ...]:
        """What some of them always know under some options, and room to think: arrays, all of one kind whoever they
        are.
        """


class Scratch(threading.local):
    """Room for what is made and used up in one call; the next one of the same thread writes over it."""

    def __init__(self, layout: np.dtype[Any], state: np.dtype[Any]) -> None:
        self.view: States = blank(state)
        """Room for a state of which something is concealed."""
        self.before: States = blank(state)
        """Room for the state before a line, while that is written down."""
        self.lists: States = np.empty(1, layout)
        """Room for one list of actions or outcomes."""
        self.actions = self.lists["action"][0]
        self.weights = self.lists["weight"][0]


class Spoken(NamedTuple):
    """What an action of a seat, or of chance, says by itself, whatever it does."""

    line: str
    facts: Facts
    """What it speaks of, if anything."""
    is_private: bool
    """Whether its line stays unknown to some after it is settled."""


SPOKEN = 1 << 14
"""What so many actions say is kept: most have been played before."""


@dataclass(frozen=True, eq=False)
class Game:
    """Everything about one game. Made once for each by `ludothek.game`."""

    name: str
    title: str
    letter: str
    """With which the numbers of its statements begin."""
    rules: ModuleType
    chance: ModuleType
    view: ModuleType
    notation: Notation
    board: Board
    telling: Telling
    options: tuple[Option, ...]
    """The first is how many seats there are; a default is what a table usually has."""
    say: Say
    opponents: tuple[Opponent, ...] = ()
    """Those that it brings; `sense` plays under all options."""
    levels: Levels | None = None
    """Opponents of growing strength, under all options."""
    highlights: tuple[Highlight, ...] = ()
    """The moments that a replay leads to."""
    hint: Callable[[Position, str, Report], str] | None = None
    """What the best choices in a view are worth, in words of a language; ValueError if that is not known."""
    encoding: ModuleType | None = None
    """What search and learning need; a game can be played without."""
    policies: Policies | None = None
    """Opponents in compiled code; a game can be played without."""
    solve: Callable[[Position, Report], Solution] | None = None
    """Solves what comes after a position; ValueError says why it cannot be solved."""
    train: Callable[[int, Path, Report], None] | None = None
    """Learns from a seed what its players need, and writes it into a folder."""
    exploit: Callable[[str, int, int, Report], tuple[float, int]] | None = None
    """Learns the best answer to a player from so many games and a seed: what it won then, and of how many games."""
    studies: Mapping[str, Study] = field(default_factory=dict)
    """What it can be asked about how it is played, by name."""
    sealed: bool = False
    """Whether several seats decide at once somewhere in it."""
    longest: Callable[[Mapping[str, Value]], int] | None = None
    """The most lines that a game can take under some options; None where one may go on for ever."""
    corners: tuple[Mapping[str, Value], ...] = ()
    """Options that tests should try, since something is different under them."""
    state: np.dtype[Any] = field(init=False)
    """The layout of its states."""
    scratch: Scratch = field(init=False)
    calls: Calls = field(init=False, default_factory=Calls)
    """The contract as positions call it."""
    functions: Mapping[str, Callable[..., Any]] = field(init=False)
    """The functions of the contract, by name."""
    spoken: Callable[[int, int], Spoken] = field(init=False)
    """What an action of a seat says."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "state", self.rules.State)
        object.__setattr__(self, "scratch", Scratch(self.rules.Listing, self.rules.State))
        further = cast(tuple[ModuleType | None, ...], (self.encoding, self.policies))
        modules = [self.rules, self.chance, self.view, *filter(None, further)]
        object.__setattr__(self, "functions", contract.provide(self.rules.State, *modules))
        object.__setattr__(self, "spoken", lru_cache(SPOKEN)(self._spoken))

    @property
    def version(self) -> int:
        """Changes when the rules' behaviour does, and only then."""
        return int(self.rules.VERSION)

    def listing(self) -> Any:
        """Room for the longest list of actions or outcomes."""
        return np.empty(1, self.rules.Listing)[0]

    def settle(self, given: Mapping[str, object]) -> dict[str, Value]:
        """All options, checked; ValueError names the one that is wrong."""
        return settle(self.name, self.options, given)

    def states(self, options: Mapping[str, Value], count: int = 1) -> np.ndarray[Any, Any]:
        """`count` states before the first decision."""
        states = blank(self.state, count)
        self.functions["start"](states[0], *(option.code(options[option.name]) for option in self.options))
        states[1:] = states[0]
        return states

    def start(self, **options: object) -> Position:
        """A new game."""
        from ludothek.core.position import Position

        return Position(self, self.settle(options))

    def _spoken(self, seat: int, action: int) -> Spoken:
        action = int(action)  # interpreted rules have numbers of NumPy's, and whoever asks next is told the same
        what, private = self.telling.what(action), self.notation.PRIVATE
        return Spoken(
            line=f"{letter(seat)} {self.notation.write(action)}",
            facts={} if what is None else {"what": what},
            is_private=bool(private) and self.notation.verb(action) in private,
        )

    def is_highlight(self, line: str, facts: Facts) -> bool:
        """Whether a line that did this is a moment that the game is played for."""
        return any(highlight.fits(line, facts) for highlight in self.highlights)

    def __repr__(self) -> str:
        return f"<{self.title}>"
