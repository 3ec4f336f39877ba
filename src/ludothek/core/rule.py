"""Compilation: `rule` turns a function over records into machine code and keeps it in the user's cache folder.

Numba's own cache looks at the file of a function alone and does not notice a change in a module it calls.
The folder is therefore named after a hash of every source that rules are built from, so stale code is never found.
With ``NUMBA_DISABLE_JIT=1`` the same functions run interpreted, for debugging and coverage.
"""

from __future__ import annotations

import atexit
import hashlib
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import llvmlite
import numba
import numpy
import platformdirs

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]
COMPILED_LAYERS = ("core", "games", "study")
"""The packages that hold rules; a test sees to it that there are none elsewhere."""
FORGOTTEN_AFTER_DAYS = 30


@cache
def sources_key() -> str:
    """A hash of all that decides what the compiled code does."""
    digest = hashlib.sha256()
    for part in (sys.version, platform.machine(), numba.__version__, numpy.__version__, llvmlite.__version__):
        digest.update(part.encode())
    for layer in COMPILED_LAYERS:
        for source in sorted((PACKAGE / layer).rglob("*.py")):
            digest.update(str(source.relative_to(PACKAGE)).encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Where compiled code lives; a temporary folder where the user's cache cannot be written."""
    home = platformdirs.user_cache_path("ludothek") / "compiled"
    folder = home / sources_key()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "used").touch()
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="ludothek-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder
    forget_old(home, keep=folder)
    return folder


def forget_old(home: Path, keep: Path) -> None:
    """Removes compiled code of versions that nobody has started for a month."""
    oldest = time.time() - FORGOTTEN_AFTER_DAYS * 24 * 3600
    for folder in home.iterdir():
        used = folder / "used"
        if folder != keep and used.exists() and used.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def rule(function: Function) -> Function:
    """Compiles a function on first use; later starts load it from `cache_folder`.

    Rules are small, so each becomes part of what calls it: that is what makes playouts fast.
    """
    return compiled(function, forceinline=True)


def large_rule(function: Function) -> Function:
    """`rule` for the few functions that are too large to stand again in every caller."""
    return compiled(function, forceinline=False)


def call(function: Function) -> Function:
    """`rule` for what Python calls for an instant: it keeps the interpreter, since to give it up and to wait for it
    again takes longer where there is another thread.
    """
    return compiled(function, forceinline=True, nogil=False)


def plain(function: Function) -> Function:
    """The function behind a rule as Python runs it: for small ones that is faster than crossing into compiled code."""
    return getattr(function, "py_func", function)


def compiled(function: Function, forceinline: bool, nogil: bool = True) -> Function:
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        decorate = numba.njit(cache=True, nogil=nogil, error_model="numpy", forceinline=forceinline)
        result: Function = decorate(function)
    finally:
        numba.config.CACHE_DIR = before
    return result
