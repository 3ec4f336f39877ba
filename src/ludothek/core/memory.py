"""Where compiled code puts what it works on, without counting references.

Arrays are counted with atomic operations, for which the cores wait for each other; a copy of a record on the stack and
a row that belongs to nobody are not.
"""

from __future__ import annotations

from threading import Lock
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

claiming = Lock()
"""Interpreted, what is one operation in compiled code can be interrupted by another thread."""
WORD = 8
"""Bytes that `word` takes at once."""


@intrinsic
def _own_copy(typing: Any, s: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        room = cgutils.alloca_once(builder, ir.ArrayType(ir.IntType(8), s.size))
        cgutils.raw_memcpy(builder, room, arguments[0], ir.Constant(ir.IntType(64), s.size), 1)
        return builder.bitcast(room, arguments[0].type)

    return s(s), generate


@intrinsic
def _row(typing: Any, matrix: Any, number: Any) -> Any:
    one = types.Array(matrix.dtype, 1, "C")

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        rows = context.make_array(matrix)(context, builder, arguments[0])
        place = builder.mul(arguments[1], cgutils.unpack_tuple(builder, rows.strides)[0])
        row = context.make_array(one)(context, builder)
        populate_array(
            row,
            data=cgutils.pointer_add(builder, rows.data, place, return_type=rows.data.type),
            shape=[cgutils.unpack_tuple(builder, rows.shape)[1]],
            strides=[rows.itemsize],
            itemsize=rows.itemsize,
            meminfo=None,
        )
        return row._getvalue()

    return one(matrix, types.intp), generate


@intrinsic
def _word(typing: Any, matrix: Any, number: Any, place: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        rows = context.make_array(matrix)(context, builder, arguments[0])
        offset = builder.add(builder.mul(arguments[1], cgutils.unpack_tuple(builder, rows.strides)[0]), arguments[2])
        first = cgutils.pointer_add(builder, rows.data, offset, return_type=ir.IntType(64).as_pointer())
        return builder.load(first, align=1)

    return types.uint64(matrix, types.intp, types.intp), generate


@intrinsic
def _claim(typing: Any, counter: Any, many: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = context.make_array(counter)(context, builder, arguments[0]).data
        return builder.atomic_rmw("add", place, arguments[1], "monotonic")

    return types.int64(counter, types.int64), generate


def own_copy_interpreted(s: Any) -> Any:
    return s.copy()


def row_interpreted(matrix: Any, number: int) -> Any:
    return matrix[number]


def word_interpreted(matrix: Any, number: int, place: int) -> Any:
    return np.uint64(int.from_bytes(matrix[number, place : place + WORD].tobytes(), "little"))


def claim_interpreted(counter: Any, many: int) -> int:
    with claiming:
        first = int(counter[0])
        counter[0] += many
    return first


own_copy: Any = own_copy_interpreted if numba.config.DISABLE_JIT else _own_copy
"""A copy of a record that lives as long as the call of the function that makes it."""
row: Any = row_interpreted if numba.config.DISABLE_JIT else _row
"""A row of a matrix whose rows lie one behind the other; the matrix must outlive it."""
word: Any = word_interpreted if numba.config.DISABLE_JIT else _word
"""Eight bytes of a row, from a place on, as one number, the first one lowest; the row must have them."""
claim: Any = claim_interpreted if numba.config.DISABLE_JIT else _claim
"""Counts further by so many and says where that began; of threads that do so at once, each has its own."""
