"""What is not done for any other reason than a rule of the game; for those there is `Refused`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ludothek.core.refused import Say

WRONG = "wrong"
"""The reason for something that cannot be had, whoever asks for it: what they wished for has to be put right."""


def unsaid(language: str, keys: tuple[str, ...], details: Mapping[str, object]) -> str:
    """For who has not loaded any words."""
    return f"{keys[0]} {dict(details)}"


class Denied(ValueError):
    """Something that is not done; `reason` is a word for programs, and people are told a sentence."""

    find: ClassVar[Say] = staticmethod(unsaid)
    """Finds the words; `texts`, which has them, says how."""

    def __init__(self, reason: str, message: str = "", **details: object) -> None:
        """The sentence is the message `denied-<reason>`, or another one; `details` are what it mentions."""
        super().__init__(reason, message, details)
        self.reason = reason
        self._message = message or f"denied-{reason}"
        self._details = details

    @classmethod
    def plainly(cls, text: str) -> Denied:
        """Something to be put right, in words that are there already."""
        return cls(WRONG, text=text)

    def in_language(self, language: str) -> str:
        """Why, and what would be right, as one sentence."""
        return Denied.find(language, (self._message,), self._details)

    def __str__(self) -> str:
        return self.in_language("en")

    def __reduce__(self) -> Any:
        return again, (self.reason, self._message, self._details)


def again(reason: str, message: str, details: dict[str, object]) -> Denied:
    """The same in another process."""
    return Denied(reason, message, **details)
