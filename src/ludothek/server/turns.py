"""Whose bot thinks next: those who made tables take turns, so that many tables of one do not hold up another's."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

FAVOURS = 3
"""How many that somebody watches may go before one that nobody does."""

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class InLine(Generic[T]):
    """Something that waits for its turn."""

    maker: str
    is_watched: Callable[[], bool]
    """Asked when it could have its turn: somebody may have come, or gone, while it waited."""
    what: T


class Turns(Generic[T]):
    """A line for each maker. The one whose line is first is next, and goes to the end then."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[InLine[T]]] = {}
        self._favours = 0

    def __bool__(self) -> bool:
        return bool(self._lines)

    def add(self, maker: str, is_watched: Callable[[], bool], what: T) -> None:
        self._lines.setdefault(maker, deque()).append(InLine(maker, is_watched, what))

    def take(self) -> T:
        """The next, of those that are watched if there are any, though not for ever; there has to be one."""
        is_favour = self._favours < FAVOURS
        turn = self._first(is_favour) or self._first(not is_favour)
        assert turn is not None
        self._favours = self._favours + 1 if is_favour else 0
        line = self._lines.pop(turn.maker)
        line.remove(turn)
        if line:
            self._lines[turn.maker] = line
        return turn.what

    def _first(self, is_watched: bool) -> InLine[T] | None:
        everybody = (turn for line in self._lines.values() for turn in line)
        return next((turn for turn in everybody if turn.is_watched() == is_watched), None)
