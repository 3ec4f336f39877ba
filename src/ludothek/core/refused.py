"""The answer to a line that cannot be played."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping

Say = Callable[[str, tuple[str, ...], Mapping[str, object]], str]
"""Finds a text: language, message names from special to general, and what the message mentions."""


LONGEST_QUOTE = 60


def shortened(text: str) -> str:
    """A text short enough to be quoted in a sentence, and harmless to whoever prints that."""
    return visible(cut(text))


def quoted(text: str) -> str:
    """The same in quotation marks, where it matters where it begins and ends."""
    return repr(cut(text))


def cut(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def visible(text: str) -> str:
    r"""A text in which all that a terminal would obey instead of showing it is spelled out; line breaks stay.

    >>> print(visible("café \x1b[2J \u202e"))
    café \x1b[2J \u202e
    """
    if text.isprintable():
        return text
    return "".join(c if c == "\n" or is_shown(c) else c.encode("unicode_escape").decode() for c in text)


def is_shown(character: str) -> bool:
    """Whether it is a letter, a sign or a space of any width."""
    return character.isprintable() or unicodedata.category(character) == "Zs"


class Refused(ValueError):
    """A line that was not played, and why; the position is unchanged.

    `rule` is the statement that forbids it, by letter and number; None for a line that is not of the game's notation.
    """

    def __init__(
        self, rule: str | None, seat: str, keys: tuple[str, ...], details: Mapping[str, object], say: Say
    ) -> None:
        super().__init__(rule, seat, keys, details, say)
        self.rule = rule
        self.seat = seat
        self._keys = keys
        self._details = details
        self._say = say

    def in_language(self, language: str) -> str:
        """Why, and what would be right, as one sentence."""
        return self._say(language, self._keys, self._details)

    @property
    def text(self) -> str:
        return self.in_language("en")

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}" if self.rule else self.text
