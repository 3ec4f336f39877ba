"""A state's layout: one NumPy record with named fields, the same bytes for Python and for compiled code."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import numpy.typing as npt

WIDEST = {"i1": "i8", "u1": "i8", "i2": "i8", "i4": "i8"}
"""Interpreted, arithmetic with a narrow field would overflow where compiled code widens it."""
Fields = str | tuple[str, int | tuple[int, ...]]
States = npt.NDArray[np.void]


def record(**fields: Fields) -> np.dtype[Any]:
    """The layout of a game's state.

    >>> Coin = record(seats="i1", pit=("i1", 4))
    >>> Coin.itemsize
    5
    """
    columns = [(name, *((spec,) if isinstance(spec, str) else spec)) for name, spec in fields.items()]
    if numba.config.DISABLE_JIT:
        columns = [(name, WIDEST.get(kind, kind), *shape) for name, kind, *shape in columns]
    return np.dtype((np.record, columns))  # packed: padding would be bytes that nobody wrote


def blank(layout: np.dtype[Any], count: int = 1) -> States:
    """`count` states with every field zero; from bytes, since NumPy looks at every field of a record that it makes."""
    return np.frombuffer(bytearray(count * layout.itemsize), layout)


def copied(states: States) -> States:
    """The same states again; as bytes, since NumPy copies records field by field."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def listing(most: int) -> np.dtype[Any]:
    """A list of at most `most` actions, or of outcomes with their weights."""
    return record(action=("i4", most), weight=("i4", most))
