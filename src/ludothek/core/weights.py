"""What a player has learned, as a file: arrays by name, with the command and the seed that made them, and a stamp.

The stamp is a hash of the sources that say what is learned and what it means. Weights that were learned with others are
refused.
"""

from __future__ import annotations

import ast
import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

import numpy as np
import numpy.typing as npt

Arrays = Mapping[str, npt.NDArray[Any]]

LARGEST = np.finfo(np.float32).max
"""Of the numbers that players keep."""


class BadWeights(ValueError):
    """Weights that cannot be used, and what to do."""


@dataclass(frozen=True)
class Weights:
    """Where a game keeps them, and what they depend on."""

    game: str
    """Its name, as in the command that learns."""
    home: Path
    """The folder of the game."""
    name: str
    """Of the file."""
    sources: tuple[str, ...]
    """The modules in that folder that decide what is learned."""
    shapes: tuple[tuple[str, tuple[int, ...]], ...]
    """What the arrays are called, and how large they are."""

    @property
    def folder(self) -> Path:
        """Where those that come with the package are."""
        return self.home / "weights"

    def command(self, seed: int) -> str:
        return f"ludothek train {self.game} --seed {seed}"

    def stamp(self) -> str:
        return stamp(self.home, self.sources)

    def write(self, folder: Path, arrays: Arrays, seed: int) -> None:
        """All of the file or, if that fails, nothing of it."""
        folder.mkdir(parents=True, exist_ok=True)
        told = {"command": self.command(seed), "seed": seed, "stamp": self.stamp()}
        with TemporaryDirectory(dir=folder, prefix=".new-") as new:
            draft = Path(new) / self.name
            np.savez_compressed(draft, allow_pickle=False, **dict(arrays), **{k: np.array(v) for k, v in told.items()})
            os.replace(draft, folder / self.name)

    def read(self, folder: Path | None = None) -> dict[str, npt.NDArray[Any]]:
        """The arrays of a file; `BadWeights` if they cannot be read or do not fit."""
        ours = self.stamp()
        try:
            with np.load(BytesIO(self.file(folder).read_bytes()), allow_pickle=False) as stored:
                fits = str(stored["stamp"]) == ours and all(
                    shape_of(stored.zip, name) == shape for name, shape in self.shapes
                )
                arrays = {name: numbers(stored[name]) for name, _ in self.shapes} if fits else {}
        except Exception as error:  # what a damaged file comes to depends on where it is damaged
            raise self.bad(folder, f"has no weights that can be read ({str(error) or type(error).__name__})") from error
        if not fits:
            raise self.bad(folder, "was learned with other rules or by another learner")
        return arrays

    def file(self, folder: Path | None) -> Path:
        return (folder or self.folder) / self.name

    def bad(self, folder: Path | None, why: str) -> BadWeights:
        """What is wrong with the file, and how to get a good one."""
        return BadWeights(f"{self.file(folder)} {why}: make them again with `{self.command(1)}`")


def shape_of(stored: ZipFile, name: str) -> tuple[int, ...]:
    """What shape a file says that an array has: known before there is room made for it."""
    with stored.open(f"{name}.npy") as member:
        if np.lib.format.read_magic(member) != (1, 0):
            raise ValueError(f"{name} is no array of this format")
        shape, _, kind = np.lib.format.read_array_header_1_0(member)
    if not np.issubdtype(kind, np.floating):
        raise ValueError(f"{name} has {kind} where floating-point numbers belong")
    return shape


def numbers(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same, if one can reckon with all of it."""
    if not (np.abs(array) <= LARGEST).all():
        raise ValueError("some numbers are infinite, too large or not numbers")
    return array


@cache
def stamp(home: Path, sources: Sequence[str]) -> str:
    """A hash of what modules do: comments, docstrings and layout do not count."""
    digest = hashlib.sha256()
    for name in sources:
        tree = ast.parse((home / name).read_text(encoding="utf-8"))
        digest.update(f"{name} {written(tree)}\n".encode())
    return digest.hexdigest()[:16]


def written(part: object) -> str:
    """What a part of a module does, as text that is the same under every Python.

    Versions of Python differ in what they have for nothing, so whatever is empty is left out; and in which letters
    they show as such, so all but ASCII is escaped.

    >>> print(written(ast.parse("a = 'é'  # why").body[0]))
    Assign(targets=[Name(id='a', ctx=Store())], value=Constant(value='\\xe9'))
    """
    if isinstance(part, list):
        return f"[{', '.join(map(written, part))}]"
    if not isinstance(part, ast.AST):
        return ascii(part)
    fields = []
    for name, value in ast.iter_fields(part):
        kept = [each for each in value if does_something(each, part)] if isinstance(value, list) else value
        if kept is not None and kept != []:
            fields.append(f"{name}={written(kept)}")
    return f"{type(part).__name__}({', '.join(fields)})"


def does_something(part: object, within: ast.AST) -> bool:
    """Whether it is neither a text that readers alone see nor, which Python 3.12 has, an empty piece of an f-string."""
    if isinstance(within, ast.JoinedStr):
        return not (isinstance(part, ast.Constant) and part.value == "")
    alone = part.value if isinstance(part, ast.Expr) else None
    return not (isinstance(alone, ast.Constant) and isinstance(alone.value, str))
