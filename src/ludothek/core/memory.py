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
FLAGS = 16
"""Bytes that `flags` looks at at once."""


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
def _flags(typing: Any, matrix: Any, number: Any, place: Any) -> Any:
    several = ir.VectorType(ir.IntType(8), FLAGS)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        rows = context.make_array(matrix)(context, builder, arguments[0])
        offset = builder.add(builder.mul(arguments[1], cgutils.unpack_tuple(builder, rows.strides)[0]), arguments[2])
        first = cgutils.pointer_add(builder, rows.data, offset, return_type=several.as_pointer())
        is_set = builder.icmp_unsigned("!=", builder.load(first, align=1), ir.Constant(several, None))
        return builder.zext(builder.bitcast(is_set, ir.IntType(FLAGS)), ir.IntType(64))

    return types.uint64(matrix, types.intp, types.intp), generate


@intrinsic
def _write_flags(typing: Any, matrix: Any, number: Any, place: Any, members: Any) -> Any:
    several, bits = ir.VectorType(ir.IntType(8), FLAGS), ir.VectorType(ir.IntType(1), FLAGS)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        rows = context.make_array(matrix)(context, builder, arguments[0])
        offset = builder.add(builder.mul(arguments[1], cgutils.unpack_tuple(builder, rows.strides)[0]), arguments[2])
        first = cgutils.pointer_add(builder, rows.data, offset, return_type=several.as_pointer())
        is_set = builder.bitcast(builder.trunc(arguments[3], ir.IntType(FLAGS)), bits)
        builder.store(builder.zext(is_set, several), first, align=1)
        return context.get_dummy_value()

    return types.none(matrix, types.intp, types.intp, types.uint64), generate


@intrinsic(prefer_literal=True)
def _places(typing: Any, s: Any, field: Any, number: Any, value: Any) -> Any:
    if not isinstance(field, types.StringLiteral):
        return None
    rows = s.typeof(field.literal_value)
    width, each, size = rows.shape[-1], rows.dtype.bitwidth // 8, ir.IntType(64)
    whole = ir.VectorType(ir.IntType(each * 8), width)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        record, _, number, value = arguments
        first = builder.add(size(s.offset(field.literal_value)), builder.mul(number, size(width * each)))
        place = cgutils.pointer_add(builder, record, first, return_type=whole.as_pointer())
        sought, one = ir.Constant(whole, ir.Undefined), builder.trunc(value, whole.element)
        for each_place in range(width):
            sought = builder.insert_element(sought, one, ir.IntType(32)(each_place))
        found = builder.icmp_unsigned("==", builder.load(place, align=1), sought)
        return builder.zext(builder.bitcast(found, ir.IntType(width)), size)

    return types.uint64(s, field, types.intp, types.int64), generate


@intrinsic(prefer_literal=True)
def _write_row(typing: Any, out: Any, at: Any, s: Any, field: Any, number: Any, share: Any) -> Any:
    if not isinstance(field, types.StringLiteral):
        return None
    rows = s.typeof(field.literal_value)
    width, each, is_signed = rows.shape[-1], rows.dtype.bitwidth // 8, rows.dtype.signed
    doubles, floats = (ir.VectorType(kind, width) for kind in (ir.DoubleType(), ir.FloatType()))
    size = ir.IntType(64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        into, at, record, _, number, share = arguments
        first = builder.add(size(s.offset(field.literal_value)), builder.mul(number, size(width * each)))
        whole = ir.VectorType(ir.IntType(each * 8), width).as_pointer()
        read = builder.load(cgutils.pointer_add(builder, record, first, return_type=whole), align=1)
        values = (builder.sitofp if is_signed else builder.uitofp)(read, doubles)
        shares = ir.Constant(doubles, ir.Undefined)
        for place in range(width):
            shares = builder.insert_element(shares, share, ir.IntType(32)(place))
        values = builder.fptrunc(builder.fmul(values, shares), floats)
        target = builder.gep(context.make_array(out)(context, builder, into).data, [at])
        builder.store(values, builder.bitcast(target, floats.as_pointer()), align=4)
        return context.get_dummy_value()

    return types.none(out, types.uint64, s, field, types.uint64, types.float64), generate


@intrinsic
def _claim(typing: Any, counters: Any, number: Any, many: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        rows = context.make_array(counters)(context, builder, arguments[0])
        offset = builder.mul(arguments[1], cgutils.unpack_tuple(builder, rows.strides)[0])
        place = cgutils.pointer_add(builder, rows.data, offset, return_type=rows.data.type)
        return builder.atomic_rmw("add", place, arguments[2], "monotonic")

    return types.int64(counters, types.intp, types.int64), generate


def own_copy_interpreted(s: Any) -> Any:
    return s.copy()


def row_interpreted(matrix: Any, number: int) -> Any:
    return matrix[number]


def word_interpreted(matrix: Any, number: int, place: int) -> Any:
    return np.uint64(int.from_bytes(matrix[number, place : place + WORD].tobytes(), "little"))


def flags_interpreted(matrix: Any, number: int, place: int) -> Any:
    entries = matrix[number, place : place + FLAGS] != 0
    return np.uint64(int.from_bytes(np.packbits(entries, bitorder="little").tobytes(), "little"))


def write_flags_interpreted(matrix: Any, number: int, place: int, members: Any) -> None:
    matrix[number, place : place + FLAGS] = [int(members) >> entry & 1 for entry in range(FLAGS)]


def places_interpreted(s: Any, field: str, number: int, value: int) -> Any:
    found = s[field].reshape(-1, s[field].shape[-1])[number] == value
    return np.uint64(sum(1 << place for place in np.flatnonzero(found).tolist()))


def write_row_interpreted(out: Any, at: Any, s: Any, field: str, number: Any, share: float) -> None:
    values = s[field].reshape(-1, s[field].shape[-1])[number] * share
    out[int(at) : int(at) + len(values)] = values


def claim_interpreted(counters: Any, number: int, many: int) -> int:
    with claiming:
        first = int(counters[number, 0])
        counters[number, 0] += many
    return first


own_copy: Any = own_copy_interpreted if numba.config.DISABLE_JIT else _own_copy
"""A copy of a record that lives as long as the call of the function that makes it."""
row: Any = row_interpreted if numba.config.DISABLE_JIT else _row
"""A row of a matrix whose rows lie one behind the other; the matrix must outlive it."""
word: Any = word_interpreted if numba.config.DISABLE_JIT else _word
"""Eight bytes of a row, from a place on, as one number, the first one lowest; the row must have them."""
flags: Any = flags_interpreted if numba.config.DISABLE_JIT else _flags
"""Which of sixteen bytes of a row, from a place on, are not 0, as a set of bits; the row must have them."""
write_flags: Any = write_flags_interpreted if numba.config.DISABLE_JIT else _write_flags
"""Writes sixteen bytes of a row, from a place on: 1 for each of the lowest bits that is set. The row must have them."""
places: Any = places_interpreted if numba.config.DISABLE_JIT else _places
"""At which places of one of the rows of a record's field a value stands, as a set of bits."""
write_row: Any = write_row_interpreted if numba.config.DISABLE_JIT else _write_row
"""Writes one of the rows of a record's field, each number times a share, all of them at once: by themselves, compilers
take them one by one. The array must have room for them.
"""
claim: Any = claim_interpreted if numba.config.DISABLE_JIT else _claim
"""Counts further by so many, in the first place of a row, and says where that began; of threads that do so at once,
each has its own.
"""
