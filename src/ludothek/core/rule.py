"""Compilation: `rule` turns a function over records into machine code, which `core/cache.py` keeps between starts.

With ``NUMBA_DISABLE_JIT=1`` the same functions run interpreted, for debugging and coverage.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import numba

from ludothek.core.cache import Cache

Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """Compiles a function on first use; later starts load it from the cache.

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


def chosen(function: Callable[..., Any], arguments: Sequence[object]) -> Callable[..., Any]:
    """What was compiled of a function for arguments like these. It does not look at them again: others would be taken
    for such.
    """
    overloads: Any = getattr(function, "overloads", None)
    return function if overloads is None else overloads[signature_of(arguments)].entry_point


def signature_of(arguments: Sequence[object]) -> tuple[Any, ...]:
    """The types by which compiled code is told apart."""
    return tuple(numba.typeof(argument) for argument in arguments)


def compiled(function: Function, forceinline: bool, nogil: bool = True) -> Function:
    decorate = numba.njit(nogil=nogil, error_model="numpy", forceinline=forceinline)
    result: Function = decorate(function)
    if not numba.config.DISABLE_JIT:
        result._cache = Cache(function)  # type: ignore[attr-defined]
    return result
