"""The weights that come with the package: what they were learned with, and whether they fit what is here."""

from __future__ import annotations

import ast
import hashlib
import json
from functools import cache
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from ludothek.core.record import States, blank
from ludothek.games.bunker.value import NETS, Net

FOLDER = Path(__file__).parent
NAME = "value.npz"
FILE = FOLDER / "weights" / NAME
SOURCES = ("rules", "chance", "habits", "value", "learning")
"""The modules that decide what is learned."""
COMMAND = "ludothek train bunker --seed {seed}"


class BadWeights(ValueError):
    """A file whose weights cannot be used, and why."""


@cache
def fingerprint() -> str:
    """A hash of what the sources do: comments, docstrings and layout do not count."""
    digest = hashlib.sha256()
    for name in SOURCES:
        tree = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            body = getattr(node, "body", None)
            if isinstance(body, list):
                node.body = [part for part in body if not is_text(part)]  # type: ignore[attr-defined]
        digest.update(ast.dump(tree).encode())
    return digest.hexdigest()[:16]


def is_text(part: ast.AST) -> bool:
    """Whether a statement is a docstring."""
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and isinstance(part.value.value, str)


def write_weights(file: Path, nets: States, seed: int) -> None:
    told = {"command": COMMAND.format(seed=seed), "seed": seed, "sources": fingerprint()}
    file.parent.mkdir(parents=True, exist_ok=True)
    arrays = {name: np.array(nets[name]) for name in Net.names or ()}
    np.savez_compressed(file, allow_pickle=False, told=np.array(json.dumps(told)), **arrays)


def read_weights(file: Path) -> States:
    """The networks in a file; `BadWeights` with what to do if they do not fit."""
    again = f"make them again with `{COMMAND.format(seed=1)}`"
    try:
        with np.load(file, allow_pickle=False) as stored:
            told = json.loads(str(stored["told"]))
            nets = blank(Net, NETS)
            for name in Net.names or ():
                nets[name][...] = stored[name]
            made_for = told["sources"]
    except (OSError, KeyError, ValueError, TypeError, BadZipFile) as error:
        raise BadWeights(f"{file} has no weights that can be read ({error}): {again}") from error
    if made_for != fingerprint():
        raise BadWeights(f"{file} was learned with other rules or another learner: {again}")
    return nets


@cache
def packaged() -> States:
    """The networks that come with the package."""
    return read_weights(FILE)
