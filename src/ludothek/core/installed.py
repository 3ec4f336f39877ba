"""The games that are installed: ours, and those of other packages.

A package brings a game by an entry point of the group `ludothek.games`: its name, and where its `GAME` is. Nothing is
loaded here, so it takes no time to ask which games there are.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

GROUP = "ludothek.games"
OWN = "ludothek"
"""The package whose games come first."""
FIRST = ("bunker", "die-bombe", "bruno-bueffel")
"""In this order, as far as they are installed: what a package says of itself has no order."""


NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""What a game can be called: the name stands in addresses, in the names of messages and of files."""
LONGEST_NAME = 40


class Unused(NamedTuple):
    """A game that a package brings and nobody can play."""

    name: str
    package: str
    instead: str
    """The package whose game of that name counts; nothing if no game can have that name."""


@cache
def brought() -> dict[str, list[EntryPoint]]:
    """Whatever is brought as a game, by name; if several packages bring one of the same name, ours or the first by name
    of package comes first, and counts.
    """

    def place(entry: EntryPoint) -> tuple[bool, int, str, str]:
        first = FIRST.index(entry.name) if entry.name in FIRST else len(FIRST)
        return package_of(entry) != OWN, first, entry.name, package_of(entry)

    found: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=place):
        found.setdefault(entry.name, []).append(entry)
    return found


def package_of(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else ""


@cache
def installed() -> dict[str, EntryPoint]:
    """The games by name: ours first, others by name."""
    return {name: first for name, (first, *_) in brought().items() if is_name(name)}


def is_name(name: str) -> bool:
    """Whether a game can be called that."""
    return bool(NAME.fullmatch(name)) and len(name) <= LONGEST_NAME


def unused() -> list[Unused]:
    """What is brought in vain, which nobody would guess."""
    found = []
    for name, (first, *others) in brought().items():
        if is_name(name):
            found += [Unused(name, package_of(other), package_of(first)) for other in others]
        else:
            found += [Unused(name, package_of(entry), "") for entry in (first, *others)]
    return found


def load(entry: EntryPoint) -> Any:
    """What an entry point leads to; ValueError for one that names nothing, over which `importlib` just fails."""
    if not entry.pattern.match(entry.value):
        raise ValueError("an entry point has to be of the form module:NAME")
    return entry.load()


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
