"""A game's options: what they are called, what they may be, and the number that the rules get."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ludothek.core.denied import WRONG, Denied
from ludothek.core.refused import quoted, shortened

Value = int | bool | str


@dataclass(frozen=True)
class Option(ABC):
    """One option; `check` raises `Denied` with what would be right."""

    name: str
    default: Value

    @property
    @abstractmethod
    def allowed(self) -> str:
        """What a value may be, in words."""

    @abstractmethod
    def accepts(self, value: object) -> bool: ...

    @abstractmethod
    def parse(self, text: str) -> object:
        """The value that a text stands for, or the text itself if it stands for none."""

    @abstractmethod
    def code(self, value: Value) -> int:
        """The number that stands for the value in compiled rules."""

    def check(self, value: object) -> Value:
        if not self.accepts(value):
            raise self.denied(value)
        return value  # type: ignore[return-value]  # accepts() has seen to it

    def denied(self, value: object) -> Denied:
        """Why it may not be that, and what it may be."""
        return self.denial(value, "wish-option", allowed=self.allowed)

    def denial(self, value: object, message: str, **details: object) -> Denied:
        return Denied(WRONG, message, name=self.name, value=shortened(str(value)), **details)


@dataclass(frozen=True)
class Number(Option):
    low: int
    high: int

    @property
    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def denied(self, value: object) -> Denied:
        return self.denial(value, "wish-number", low=str(self.low), high=str(self.high))

    def accepts(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def parse(self, text: str) -> object:
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text

    def code(self, value: Value) -> int:
        return int(value)


@dataclass(frozen=True)
class Flag(Option):
    @property
    def allowed(self) -> str:
        return "true or false"

    def denied(self, value: object) -> Denied:
        return self.denial(value, "wish-flag")

    def accepts(self, value: object) -> bool:
        return isinstance(value, bool)

    def parse(self, text: str) -> object:
        return {"true": True, "false": False}.get(text, text)

    def code(self, value: Value) -> int:
        return int(value)


@dataclass(frozen=True)
class Choice(Option):
    values: tuple[str, ...]

    @property
    def allowed(self) -> str:
        return "one of " + ", ".join(self.values)

    def denied(self, value: object) -> Denied:
        return self.denial(value, "wish-choice", values=", ".join(self.values))

    def accepts(self, value: object) -> bool:
        return value in self.values

    def parse(self, text: str) -> object:
        return text

    def code(self, value: Value) -> int:
        return self.values.index(str(value))


@dataclass(frozen=True)
class Letters(Option):
    """A word of so many letters, each one of these; what it means to the rules, the game says."""

    letters: str
    low: int
    high: int

    @property
    def allowed(self) -> str:
        return f"{self.low} to {self.high} letters out of {' '.join(self.letters)}, such as {self.default}"

    def denied(self, value: object) -> Denied:
        of = {"low": str(self.low), "high": str(self.high), "letters": " ".join(self.letters)}
        return self.denial(value, "wish-letters", example=self.default, **of)

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and self.low <= len(value) <= self.high and set(value) <= set(self.letters)

    def parse(self, text: str) -> object:
        return text


def settle(game: str, options: Iterable[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """All options with the given values or their defaults; `Denied` names the one that is wrong."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise Denied(WRONG, "wish-no-option", game=game, name=quoted(name), right=", ".join(known))
    return {name: option.check(given.get(name, option.default)) for name, option in known.items()}


def parse(options: Iterable[Option], texts: Mapping[str, str]) -> dict[str, object]:
    """Options from text, as typed in a terminal or found in a record; `settle` judges them."""
    known = {option.name: option for option in options}
    return {name: known[name].parse(text) if name in known else text for name, text in texts.items()}


def write(value: Value) -> str:
    """An option's value as text that `parse` reads back."""
    return str(value).lower() if isinstance(value, bool) else str(value)
