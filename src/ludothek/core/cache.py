"""Compiled code that is kept between starts, in the user's cache folder, and never used after a change of its sources.

Numba's own cache looks at the file of a function alone and does not notice a change in a module that it calls. Here a
folder is named after a hash of all the sources that the code in it is built from: the layers that the function may
call, and the game that it belongs to or for whose states it was compiled. So an edit in one game compiles that game
again and no other, and trees with the same sources share what they have compiled.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import pickle
import platform
import shutil
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy
import platformdirs
from numba.core import sigutils, types
from numba.core.caching import _Cache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

PACKAGE = Path(__file__).resolve().parents[1]
GAMES = PACKAGE / "games"
LAYERS = ("core", "players", "study")
"""The layers besides the games that may hold compiled code: each calls only those before it."""
FORGOTTEN_AFTER_DAYS = 30

_brought_by: dict[Any, frozenset[Path]] = {}
"""The sources of the game whose states have a type."""


def belongs(states: Any, functions: Iterable[Callable[..., Any]]) -> None:
    """Makes known which functions the contract calls on states of that type, so that an edit of them is noticed."""
    homes = frozenset(source for function in functions for source in home(function.__module__))
    _brought_by[states] = homes - home(__name__)


@cache
def home(module: str) -> frozenset[Path]:
    """The folders, or the file, on whose sources the code of a module depends, but for the games that it is given.

    In this package that is the module's game, or its layer and those before it; elsewhere the whole outermost package.
    """
    file = getattr(sys.modules.get(module), "__file__", None) or f"<{module}>"
    place = Path(file).resolve()
    if place.is_relative_to(GAMES):
        return frozenset({PACKAGE / LAYERS[0], GAMES / place.relative_to(GAMES).parts[0]})
    if place.is_relative_to(PACKAGE):
        layer = place.relative_to(PACKAGE).parts[0]
        if layer not in LAYERS:
            raise TypeError(f"{module} compiles a function; that is for games and for {', '.join(LAYERS)}")
        return frozenset(PACKAGE / before for before in LAYERS[: LAYERS.index(layer) + 1])
    outermost = Path(getattr(sys.modules.get(module.partition(".")[0]), "__file__", None) or file).resolve()
    return frozenset({PACKAGE / LAYERS[0], outermost.parent if outermost.stem == "__init__" else outermost})


def sources(module: str, arguments: Iterable[Any]) -> frozenset[Path]:
    """All that decides what a function of that module does with arguments of those types."""
    games = (_brought_by.get(kind, frozenset()) for argument in arguments for kind in records(argument))
    return home(module).union(*games)


def records(kind: Any) -> Iterator[Any]:
    """The types of records in a type."""
    if isinstance(kind, types.Record):
        yield kind
    elif isinstance(kind, types.Array):
        yield from records(kind.dtype)
    else:
        for part in getattr(kind, "types", ()):  # a tuple
            yield from records(part)


@cache
def sources_key(places: frozenset[Path]) -> str:
    """A hash of the sources in those places and of what compiles them."""
    digest = hashlib.sha256()
    for part in (sys.version, platform.machine(), numba.__version__, numpy.__version__, llvmlite.__version__):
        digest.update(part.encode())
    for place in sorted(places, key=lambda place: place.parts[-2:]):
        files = sorted(place.rglob("*.py")) if place.is_dir() else [place]
        for file in files:
            text = file.read_bytes()
            digest.update(f"{file.relative_to(place.parent)} {len(text)}\n".encode())
            digest.update(text)
    return digest.hexdigest()[:16]


@cache
def folder(places: frozenset[Path]) -> Path:
    """Where code that is built from those sources lives, named after what they are and a hash of them."""
    if not all(place.exists() for place in places):  # typed in, or changed while it runs
        return temporary()
    name = "-".join(sorted(place.stem for place in places if place != PACKAGE / LAYERS[0])) or LAYERS[0]
    inside = root() / f"{name}-{sources_key(places)}"
    inside.mkdir(parents=True, exist_ok=True)
    (inside / "used").touch()
    return inside


@cache
def root() -> Path:
    """The user's cache folder, or a temporary one if that cannot be written."""
    place = platformdirs.user_cache_path("ludothek") / "compiled"
    try:
        place.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=place).close()
    except OSError:
        return temporary()
    forget_old(place)
    return place


def temporary() -> Path:
    """A folder that goes with the process."""
    place = Path(tempfile.mkdtemp(prefix="ludothek-"))
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    return place


def forget_old(place: Path) -> None:
    """Removes compiled code of versions that nobody has started for a month."""
    oldest = time.time() - FORGOTTEN_AFTER_DAYS * 24 * 3600
    for inside in place.iterdir():
        used = inside / "used"
        with suppress(OSError):  # another process may forget it at the same time
            if used.exists() and used.stat().st_mtime < oldest:
                shutil.rmtree(inside, ignore_errors=True)


class Cache(_Cache):  # type: ignore[misc]  # Numba has no types
    """What Numba asks for compiled code of one function: a file for every combination of argument types.

    There is no index, which processes that compile side by side would write over each other.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.module = function.__module__
        self.name = f"{self.module.rpartition('.')[2]}.{function.__qualname__}".replace("<", "").replace(">", "")
        self.is_enabled = True

    @property
    def cache_path(self) -> str:
        return str(root())

    def file(self, signature: Any, codegen: Any) -> Path:
        """Where code for those arguments is kept."""
        arguments, returned = sigutils.normalize_signature(signature)
        cells = [cell.cell_contents for cell in self.function.__closure__ or ()]
        key = (str(arguments), str(returned), codegen.magic_tuple(), self.function.__code__.co_code, dumps(cells))
        name = f"{self.name}-{hashlib.sha256(repr(key).encode()).hexdigest()[:20]}.nbc"
        return folder(sources(self.module, arguments)) / name

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        if not self.is_enabled:
            return None
        try:
            payload = pickle.loads(self.file(sig, target_context.codegen()).read_bytes())
        except (OSError, EOFError, pickle.UnpicklingError):  # not there, or cut off
            return None
        return CompileResult._rebuild(target_context, *payload)

    def save_overload(self, sig: Any, data: Any) -> None:
        if not self.is_enabled or data.library.has_dynamic_globals or any(not part.can_cache for part in data.lifted):
            return
        with suppress(OSError):  # a full disk: it is compiled again next time
            file = self.file(sig, data.codegen)
            partial = file.with_suffix(f".{uuid.uuid4().hex}")
            partial.write_bytes(dumps(data._reduce()))
            os.replace(partial, file)

    def enable(self) -> None:
        self.is_enabled = True

    def disable(self) -> None:
        self.is_enabled = False

    def flush(self) -> None:
        """Nothing is ever out of date."""
