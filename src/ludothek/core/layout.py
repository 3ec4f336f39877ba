"""How a state looks as JSON: one list of fields, from which both the writer and the types come.

    @layout
    class Camp:
        \"\"\"A seat's pits in order.\"\"\"

        alive = Flag(is_living)
        dice = List(Number("dice"), "pits")

A kind says how a value is read from the state, see `Reader`: inside lists and objects by seat the reader also gets the
places at which the value stands. `layout` makes a `TypedDict` of the class, `writer` the compiled function.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Annotated, Any, Literal, Union

from annotated_types import Len
from typing_extensions import TypeAliasType, TypedDict

from ludothek.core import json_text
from ludothek.core.rule import rule
from ludothek.core.source import Reader, Source


class Kind(ABC):
    """What stands in a field: its type, and how it is written, with a comma behind it."""

    type: Any

    @abstractmethod
    def write(self, to: Text, *places: str) -> None: ...


class Text(Source):
    """A function that writes JSON; what is the same in every state is written in one go."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "s", "out")
        self._constant = b""

    def put(self, text: str) -> None:
        self._constant += text.encode()

    def add(self, line: str) -> None:
        self.flush()
        super().add(line)

    def flush(self) -> None:
        constant, self._constant = self._constant, b""
        if constant:
            super().add(f"{self.named(json_text.put)}(out, {constant!r})")

    def call(self, function: Callable[..., Any], argument: str) -> None:
        self.add(f"{self.named(function)}(out, {argument})")


class Simple(Kind):
    """A value that one function writes."""

    def __init__(self, read: Reader) -> None:
        self.read = read

    put: Callable[..., Any]

    def write(self, to: Text, *places: str) -> None:
        to.call(type(self).put, to.read(self.read, *places))


class Number(Simple):
    """A whole number."""

    type = int
    put = json_text.put_number


class Flag(Simple):
    type = bool
    put = json_text.put_flag


class Seat(Simple):
    """A seat's letter."""

    type = str
    put = json_text.put_seat


class Seats(Simple):
    """The letters of a set of seats."""

    type = list[str]
    put = json_text.put_seats


class Name(Kind):
    """One of some names, by its number."""

    type: Any = str

    def __init__(self, read: Reader, *names: str) -> None:
        self.read = read
        self.texts = tuple(f'"{name}",'.encode() for name in names)

    def write(self, to: Text, *places: str) -> None:
        to.call(json_text.put, f"{to.named(self.texts)}[{to.read(self.read, *places)}]")


class Word(Name):
    """A name where the type lists all that there are; `alias` is what the page calls that type."""

    def __init__(self, read: Reader, *words: str, alias: str = "") -> None:
        super().__init__(read, *words)
        literal: Any = Literal[words]
        self.type = TypeAliasType(alias, literal) if alias else literal


class Constant(Kind):
    """Always the same word, or null."""

    def __init__(self, word: str | None) -> None:
        self.word = word
        self.type = None if word is None else Literal[word]

    def write(self, to: Text, *places: str) -> None:
        to.put("null," if self.word is None else f'"{self.word}",')


class Either(Kind):
    """One kind if something holds, else another."""

    def __init__(self, holds: Reader, kind: Any, otherwise: Any) -> None:
        self.holds, self.kind, self.otherwise = holds, as_kind(kind), as_kind(otherwise)
        self.type = Union[self.kind.type, self.otherwise.type]  # noqa: UP007  # `|` does not know all of them

    def write(self, to: Text, *places: str) -> None:
        with to.block(f"if {to.read(self.holds, *places)}:"):
            self.kind.write(to, *places)
        with to.block("else:"):
            self.otherwise.write(to, *places)


class Maybe(Either):
    """A kind if something holds, else null."""

    def __init__(self, holds: Reader, kind: Any) -> None:
        super().__init__(holds, kind, Constant(None))


class Several(Kind):
    """A value for each of so many places, or for those of them where something holds."""

    opening, ending = "[", "],"

    def __init__(self, kind: Any, count: Reader | int, where: Reader | None = None) -> None:
        self.kind, self.count, self.where = as_kind(kind), count, where
        self.type = self.of(self.kind.type)

    def of(self, kind: Any) -> Any:
        return list[kind]

    def write_key(self, to: Text, place: str) -> None:
        """What stands before a value."""

    def write(self, to: Text, *places: str) -> None:
        to.put(self.opening)
        count = to.read(self.count, *(places if callable(self.count) else ()))
        with to.loop(count) as place:
            if self.where is None:
                self._write_one(to, *places, place)
            else:
                with to.block(f"if {to.read(self.where, *places, place)}:"):
                    self._write_one(to, *places, place)
        to.call(json_text.close, repr(self.ending.encode()))

    def _write_one(self, to: Text, *places: str) -> None:
        self.write_key(to, places[-1])
        self.kind.write(to, *places)


class List(Several):
    """Values in order; of a fixed number, the type says how many."""

    def of(self, kind: Any) -> Any:
        if isinstance(self.count, int) and self.where is None:
            return Annotated[list[kind], Len(self.count, self.count)]
        return list[kind]


class BySeat(Several):
    """A value a seat."""

    opening, ending = "{", "},"

    def __init__(self, kind: Any, count: Reader | int = "seats") -> None:
        super().__init__(kind, count)

    def of(self, kind: Any) -> Any:
        return dict[str, kind]

    def write_key(self, to: Text, place: str) -> None:
        to.call(json_text.put_seat_as_key, place)


class ByWord(Several):
    """A value for each of some words."""

    opening, ending = "{", "},"

    def __init__(self, kind: Any, words: tuple[str, ...], where: Reader | None = None) -> None:
        super().__init__(kind, len(words), where)
        self.keys = tuple(f'"{word}":'.encode() for word in words)

    def of(self, kind: Any) -> Any:
        return dict[str, kind]

    def write_key(self, to: Text, place: str) -> None:
        to.call(json_text.put, f"{to.named(self.keys)}[{place}]")


class Object(Kind):
    """Fields by name."""

    def __init__(self, kind: Any, fields: dict[str, Kind]) -> None:
        self.type, self.fields = kind, fields

    def write(self, to: Text, *places: str) -> None:
        to.put("{")
        for name, kind in self.fields.items():
            to.put(f'"{name}":')
            kind.write(to, *places)
        to.call(json_text.close, repr(b"},"))


def layout(declared: type) -> Any:
    """Makes a `TypedDict` of a class whose attributes are kinds, in their order."""
    fields = {name: as_kind(kind) for name, kind in vars(declared).items() if not name.startswith("__")}
    make: Any = TypedDict
    typed = make(declared.__name__, {name: kind.type for name, kind in fields.items()})
    typed.__doc__, typed.__module__ = declared.__doc__, declared.__module__
    typed.layout = Object(typed, fields)
    return typed


def as_kind(kind: Any) -> Kind:
    """A kind, or that of a class which `layout` has made."""
    found = getattr(kind, "layout", kind)
    if not isinstance(found, Kind):
        raise TypeError(f"{kind!r} is no kind of value in JSON; kinds are in ludothek.core.layout")
    return found


def writer(declared: Any) -> Callable[[Any, Any], None]:
    """The compiled function that writes a state as JSON, with a comma behind it."""
    text = Text("describe")
    as_kind(declared).write(text)
    return rule(text.function(declared.__module__))
