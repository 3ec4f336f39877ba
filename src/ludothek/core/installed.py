"""The games that are installed: ours, and those of other packages.

A package brings a game by an entry point of the group `ludothek.games`: its name, and where its `GAME` is. Nothing is
loaded here, so it takes no time to ask which games there are.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "ludothek.games"
OWN = "ludothek"
"""The package whose games come first."""
FIRST = ("bunker", "die-bombe", "bruno-bueffel")
"""In this order, as far as they are installed: what a package says of itself has no order."""


@cache
def installed() -> dict[str, EntryPoint]:
    """The games by name: ours first, others by name. If two packages bring one of the same name, ours or the first by
    name of package counts.
    """

    def place(entry: EntryPoint) -> tuple[bool, int, str, str]:
        package = entry.dist.name if entry.dist else ""
        first = FIRST.index(entry.name) if entry.name in FIRST else len(FIRST)
        return package != OWN, first, entry.name, package

    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=place):
        found.setdefault(entry.name, entry)
    return found


def names() -> tuple[str, ...]:
    return tuple(installed())


@cache
def folder(name: str) -> Path | None:
    """Where a game lives, with its words and its rules for people; None if it is not there any more.

    Nothing is imported for it: a package around the game could say anything, take its time or end the process, and
    every command asks for the folders of all games.
    """
    with suppress(Exception):  # what is wrong with the package, `games.game` tells
        top, *inner = installed()[name].module.split(".")
        spec = find_spec(top)
        if spec and not inner and spec.origin:
            return Path(spec.origin).parent
        for place in (spec and spec.submodule_search_locations) or ():
            found = Path(place, *inner)
            if (found / "__init__.py").is_file():
                return found
            if found.with_suffix(".py").is_file():
                return found.parent
    return None
