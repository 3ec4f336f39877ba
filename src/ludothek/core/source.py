"""Functions that are put together from a declaration: their text, and the function that Python and Numba make of it."""

from __future__ import annotations

import linecache
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Reader = str | Callable[..., Any]
"""How a value is read from a state: a field's name, or a rule that gets the state and the places, such as seat and pit,
at which the value stands.
"""


class Source:
    """A function line by line. What its text calls is known in it by the names that `named` gives."""

    def __init__(self, name: str, *parameters: str) -> None:
        self.name = name
        self.lines = [f"def {name}({', '.join(parameters)}):"]
        self.known: dict[str, Any] = {}
        self._depth = 1

    def add(self, line: str) -> None:
        self.lines.append("    " * self._depth + line)

    @contextmanager
    def block(self, opening: str) -> Iterator[None]:
        """What is added inside stands under that line."""
        self.add(opening)
        self._depth += 1
        yield
        self.flush()
        self._depth -= 1

    def flush(self) -> None:
        """Adds what was held back."""

    @contextmanager
    def loop(self, count: str) -> Iterator[str]:
        """What is added inside is done so often; gives the name of the place."""
        place = f"place_{self._depth}"
        with self.block(f"for {place} in range({count}):"):
            yield place

    def named(self, thing: Any) -> str:
        """A name by which the text can speak of a function or a constant."""
        for name, known in self.known.items():
            if known is thing:
                return name
        name = f"{getattr(thing, '__name__', 'constant')}_{len(self.known)}"
        self.known[name] = thing
        return name

    def read(self, reader: Reader | int, *places: str) -> str:
        """The text that reads a value."""
        if isinstance(reader, int):
            return str(reader)
        if callable(reader):
            return f"{self.named(reader)}({', '.join(('s', *places))})"
        return f"s.{reader}[{', '.join(places)}]" if places else f"s.{reader}"

    def function(self, module: str) -> Callable[..., Any]:
        """The function, as if it stood in that module."""
        self.flush()
        text, file = "\n".join(self.lines) + "\n", f"<{module}.{self.name}>"
        known = self.known | {"__name__": module}
        exec(compile(text, file, "exec"), known)
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)  # so that errors show it
        made: Callable[..., Any] = known[self.name]
        return made
