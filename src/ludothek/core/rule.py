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


def lone_rule(function: Function) -> Function:
    """`large_rule` that is compiled once, whatever numbers it is given: constants and narrow fields of records are
    widened before it is called, and would else make it anew for each kind of them.
    """
    result: Any = large_rule(function)
    if not numba.config.DISABLE_JIT:
        exactly = result.get_call_template

        def widened(args: Sequence[Any], kws: dict[str, Any]) -> Any:
            return exactly([widest(kind) for kind in args], {name: widest(kind) for name, kind in kws.items()})

        result.get_call_template = widened
    return result  # type: ignore[no-any-return]


def widest(kind: Any) -> Any:
    """The type that stands for all numbers of a kind."""
    plain = numba.types.unliteral(kind)
    return numba.types.int64 if isinstance(plain, numba.types.Integer) else plain


def part(function: Function) -> Function:
    """A piece of a large rule with a name of its own, which stands in its callers before anything is compiled.

    What a compiled function calls is optimised again with each of its callers, so long chains of calls compile slowly.
    """
    result: Function = numba.njit(nogil=True, error_model="numpy", inline="always")(function)
    return result


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
