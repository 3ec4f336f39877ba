"""Eight sheets at once: a row holds the same number for `LANES` sheets, and processors add and compare whole rows.

Numba turns a loop over eight numbers into single steps wherever it cannot rule out that rows overlap, so the two
operations that solving consists of are written as vector instructions here. Interpreted, they are NumPy's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

LANES = 8
"""Doubles that fill one line of the processor's cache."""
VECTOR = ir.VectorType(ir.DoubleType(), LANES)


def mean_row(rows: Any, to: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, share: Any) -> None:
    """Sets a row to `share` times the sum of six."""
    rows[to] = (rows[a] + rows[b] + rows[c] + rows[d] + rows[e] + rows[f]) * share


def best_row(best: Any, to: Any, rows: Any, of: Any, a: Any, b: Any, c: Any) -> None:
    """Sets a row of `best` to the highest of a row of `rows` and three rows of `best`."""
    best[to] = np.maximum(np.maximum(rows[of], best[a]), np.maximum(best[b], best[c]))


def raise_row(best: Any, to: Any, rows: Any, of: Any, more: Any) -> None:
    """Raises a row of `best` to a row of `rows` plus `more`, where that is higher."""
    best[to] = np.maximum(best[to], rows[of] + more)


def place(context: Any, builder: Any, kind: Any, rows: Any, row: Any) -> Any:
    """Where a row of a C-contiguous array with `LANES` columns begins."""
    array = context.make_array(kind)(context, builder, rows)
    start = builder.gep(array.data, [builder.mul(row, ir.Constant(row.type, LANES))])
    return builder.bitcast(start, VECTOR.as_pointer())


def load(context: Any, builder: Any, kind: Any, rows: Any, row: Any) -> Any:
    loaded = builder.load(place(context, builder, kind, rows, row))
    loaded.align = 8  # NumPy promises no more
    return loaded


def store(context: Any, builder: Any, kind: Any, rows: Any, row: Any, vector: Any) -> None:
    builder.store(vector, place(context, builder, kind, rows, row)).align = 8


def higher(builder: Any, one: Any, other: Any) -> Any:
    return builder.select(builder.fcmp_ordered(">", one, other), one, other)


def in_pairs(combine: Callable[[Any, Any], Any], vectors: list[Any]) -> Any:
    """Combines vectors two by two, so that no step waits for all those before it."""
    while len(vectors) > 1:
        odd = vectors[len(vectors) & ~1 :]
        vectors = [combine(*vectors[i : i + 2]) for i in range(0, len(vectors) & ~1, 2)] + odd
    return vectors[0]


def spread(builder: Any, number: Any) -> Any:
    """A vector with the same number in every lane."""
    vector = ir.Constant(VECTOR, ir.Undefined)
    for lane in range(LANES):
        vector = builder.insert_element(vector, number, ir.Constant(ir.IntType(32), lane))
    return vector


@intrinsic
def vector_mean(typing: Any, rows: Any, to: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, share: Any) -> Any:
    signature = types.void(rows, *[types.intp] * 7, types.float64)

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind, data = signature.args[0], arguments[0]
        vectors = [load(context, builder, kind, data, row) for row in arguments[2:8]]
        total = in_pairs(builder.fadd, vectors)
        store(context, builder, kind, data, arguments[1], builder.fmul(total, spread(builder, arguments[8])))
        return context.get_dummy_value()

    return signature, emit


@intrinsic
def vector_best(typing: Any, best: Any, to: Any, rows: Any, of: Any, a: Any, b: Any, c: Any) -> Any:
    signature = types.void(best, types.intp, rows, *[types.intp] * 4)

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind, data = signature.args[0], arguments[0]
        vectors = [load(context, builder, signature.args[2], arguments[2], arguments[3])]
        vectors += [load(context, builder, kind, data, row) for row in arguments[4:]]
        highest = in_pairs(lambda one, other: higher(builder, one, other), vectors)
        store(context, builder, kind, data, arguments[1], highest)
        return context.get_dummy_value()

    return signature, emit


@intrinsic
def vector_raise(typing: Any, best: Any, to: Any, rows: Any, of: Any, more: Any) -> Any:
    signature = types.void(best, types.intp, rows, types.intp, types.float64)

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind, data = signature.args[0], arguments[0]
        old = load(context, builder, kind, data, arguments[1])
        new = load(context, builder, signature.args[2], arguments[2], arguments[3])
        new = builder.fadd(new, spread(builder, arguments[4]))
        store(context, builder, kind, data, arguments[1], higher(builder, old, new))
        return context.get_dummy_value()

    return signature, emit


@overload(mean_row, strict=False)
def compiled_mean(rows: Any, to: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, share: Any) -> Any:
    return lambda rows, to, a, b, c, d, e, f, share: vector_mean(rows, to, a, b, c, d, e, f, share)


@overload(best_row, strict=False)
def compiled_best(best: Any, to: Any, rows: Any, of: Any, a: Any, b: Any, c: Any) -> Any:
    return lambda best, to, rows, of, a, b, c: vector_best(best, to, rows, of, a, b, c)


@overload(raise_row, strict=False)
def compiled_raise(best: Any, to: Any, rows: Any, of: Any, more: Any) -> Any:
    return lambda best, to, rows, of, more: vector_raise(best, to, rows, of, more)
