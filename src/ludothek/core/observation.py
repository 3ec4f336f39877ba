"""What a viewer knows as a vector: one list of what stands in it, from which the compiled function, the names of all
entries and the table for people come.

The vector is made from a concealed copy of the state, so what a viewer may not know cannot get into it. Seats are those
that follow the viewer clockwise, the viewer's own first; for a spectator they begin with the first seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

import numpy as np

from ludothek.core.contract import conceal
from ludothek.core.memory import own_copy, write_row
from ludothek.core.rule import rule
from ludothek.core.source import Reader, Source

FIRST, ONE = np.uint64(0), np.uint64(1)
"""Places without a sign, since one below 0 would be counted from the end, and compiled code would look for that."""
ALL, OWN = "all", "own"
"""Who knows an entry: everybody, or only the seat that it is about, until the rules reveal it."""


@dataclass(frozen=True)
class Axis:
    """What entries are counted by: how many, and what the first is called; or the words for all of them."""

    name: str
    count: Reader | int
    words: tuple[str, ...] = ()
    first: int = 0

    def label(self, place: int) -> str:
        return self.words[place] if self.words else str(place + self.first)


class SeatAxis(Axis):
    """Seats clockwise from the viewer."""

    def label(self, place: int) -> str:
        return f"+{place}"


SEATS = SeatAxis("seat", "seats")


def words(name: str, *words: str) -> Axis:
    return Axis(name, len(words), words)


@dataclass(frozen=True)
class Entries:
    """Numbers of one name, one for each place along its axes, the last axis fastest.

    The reader is a field's name or a rule that gets the state, the viewer (-1 for a spectator) and the places; for an
    axis of seats it gets the seat's own number. What it reads is divided by `over`.
    """

    name: str
    about: str
    """What it says, in words."""
    read: Reader
    axes: tuple[Axis, ...] = ()
    over: Reader | int = 1
    low: float = 0.0
    high: float = 1.0
    known: str = ALL


class One(Entries):
    """Entries along one axis of which one is 1 and the others are 0: the reader gets no place but says it. Where it
    says none that there is, all are 0.
    """


@dataclass(frozen=True)
class Row:
    """A line of the table that people read."""

    start: int
    stop: int
    name: str
    axes: tuple[tuple[str, int], ...]
    """The names and lengths of the axes."""
    low: float
    high: float
    known: str
    about: str


class Observation:
    """All entries of a game's vector, in their order."""

    def __init__(self, *entries: Entries) -> None:
        self.entries = entries

    def observer(self, module: str) -> Callable[[Any, int, Any], None]:
        """The compiled function of the contract: writes what the viewer knows into an array."""
        text = Source("observe", "whole", "viewer", "out")
        text.add(f"s = {text.named(own_copy)}(whole)")
        text.add(f"{text.named(conceal)}(s, viewer)")
        return self._written(text, module)

    def view_observer(self, module: str) -> Callable[[Any, int, Any], None]:
        """The same for who has a concealed copy already."""
        return self._written(Source("observe_view", "s", "viewer", "out"), module)

    def _written(self, text: Source, module: str) -> Callable[[Any, int, Any], None]:
        """The function that begins like that and writes all entries."""
        text.add("own = max(viewer, 0)")
        with text.loop(self._length(text)) as place:
            text.add(f"out[{place}] = 0.0")
        text.add(f"at = {text.named(FIRST)}")
        for entries in self.entries:
            if entries.over != 1:
                text.add(f"share = 1.0 / {text.read(entries.over)}")
            if isinstance(entries, One):
                self._mark(text, entries)
            else:
                self._write(text, entries, (), entries.axes)
        return rule(text.function(module))

    def _mark(self, text: Source, entries: One) -> None:
        (axis,) = entries.axes
        count = text.read(axis.count)
        text.add(f"marked = {text.read(entries.read, *['viewer'] * callable(entries.read))}")
        with text.block(f"if 0 <= marked < {count}:"):
            if isinstance(axis, SeatAxis):
                text.add(f"marked += {count} - own if marked < own else -own")
            text.add(f"out[at + {text.named(np.uint64)}(marked)] = 1.0")
        text.add(f"at += {text.named(np.uint64)}({count})")

    def _write(self, text: Source, entries: Entries, places: tuple[str, ...], axes: tuple[Axis, ...]) -> None:
        if axes:
            count = text.read(axes[0].count)
            is_row = isinstance(entries.read, str) and len(axes) == 1 and not isinstance(axes[0], SeatAxis)
            if is_row:
                self._write_row(text, entries, places, count)
            with text.block("else:" if is_row else "if True:"):
                self._write_each(text, entries, places, axes, count)
            return
        if callable(entries.read):
            value = text.read(entries.read, "viewer", *places)
        else:
            value = text.read(entries.read, *(f"{text.named(np.uint64)}({place})" for place in places))
        text.add(f"out[at] = {value}" if entries.over == 1 else f"out[at] = {value} * share")
        text.add(f"at += {text.named(ONE)}")

    def _write_row(self, text: Source, entries: Entries, places: tuple[str, ...], count: str) -> None:
        """Writes a whole row of a field at once, where there are as many entries as it has room for."""
        shape, number = f"s.{entries.read}.shape", "0"
        for axis, place in enumerate(places):
            number = f"({number}) * {shape}[{axis}] + {place}"
        share = "1.0" if entries.over == 1 else "share"
        with text.block(f"if {count} == {shape}[{len(places)}]:"):
            row = f"s, {entries.read!r}, {text.named(np.uint64)}({number})"
            text.add(f"{text.named(write_row)}(out, at, {row}, {share})")
            text.add(f"at += {text.named(np.uint64)}({count})")

    def _write_each(
        self, text: Source, entries: Entries, places: tuple[str, ...], axes: tuple[Axis, ...], count: str
    ) -> None:
        with text.loop(count) as place:
            if isinstance(axes[0], SeatAxis):
                seat = place.replace("place", "seat")
                text.add(f"{seat} = own + {place} if own + {place} < {count} else own + {place} - {count}")
                place = seat
            self._write(text, entries, (*places, place), axes[1:])

    def measurer(self, module: str) -> Callable[[Any], int]:
        """The compiled function of the contract that says how many entries there are."""
        text = Source("observation_length", "s")
        text.add(f"return {self._length(text)}")
        return rule(text.function(module))

    def _length(self, text: Source) -> str:
        """The text that says how many entries there are."""
        sizes = [" * ".join(text.read(axis.count) for axis in entries.axes) or "1" for entries in self.entries]
        return " + ".join(sizes)

    def table(self, s: Any) -> list[Row]:
        """What stands where under the options of a state."""
        rows, start = [], 0
        for entries in self.entries:
            axes = tuple((axis.name, length(axis, s)) for axis in entries.axes)
            stop = start + prod(count for _, count in axes)
            rows.append(Row(start, stop, entries.name, axes, entries.low, entries.high, entries.known, entries.about))
            start = stop
        return rows

    def names(self, s: Any) -> list[str]:
        """The name of every entry under the options of a state, such as ``dice[+1, 6]``."""
        return list(self._names(s))

    def _names(self, s: Any) -> Iterator[str]:
        for entries in self.entries:
            labels = [[axis.label(place) for place in range(length(axis, s))] for axis in entries.axes]
            for places in product(*labels):
                yield f"{entries.name}[{', '.join(places)}]" if places else entries.name


def length(axis: Axis, s: Any) -> int:
    if isinstance(axis.count, int):
        return axis.count
    return int(axis.count(s) if callable(axis.count) else s[axis.count])
