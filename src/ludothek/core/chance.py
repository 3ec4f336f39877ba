"""Chance in compiled code: a stream of random bits (SplitMix64) and exact draws from it.

A stream is a record like a state, since compiled code passes records without counting references.
"""

from __future__ import annotations

import random
import secrets
from typing import Any

import numba
import numpy as np

from ludothek.core.record import blank, record
from ludothek.core.rule import Function, rule

Stream = record(position="u8")
Source = None | int | random.Random | np.random.Generator

STEP = np.uint64(0x9E3779B97F4A7C15)
NO_STEP = np.uint64(0)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
HALF = np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)


def wrapping_rule(function: Function) -> Function:
    """A rule whose unsigned arithmetic wraps around, interpreted too, where NumPy would warn of it."""
    return np.errstate(over="ignore")(function) if numba.config.DISABLE_JIT else rule(function)


@wrapping_rule
def mix(z: Any) -> Any:
    """Scatters a 64-bit number over all 64-bit numbers, one to one."""
    z = (z ^ (z >> np.uint64(30))) * MIX_1
    z = (z ^ (z >> np.uint64(27))) * MIX_2
    return z ^ (z >> np.uint64(31))


@wrapping_rule
def bits(rng: Any) -> Any:
    """The next 64 random bits."""
    rng.position += STEP
    return mix(rng.position)


@wrapping_rule
def next_bits(rng: Any) -> Any:
    """What `bits` will give; the stream stays where it is."""
    return mix(rng.position + STEP)


@wrapping_rule
def skip_bits(rng: Any, is_meant: bool) -> None:
    """Goes on as `bits` does, or stays."""
    rng.position += STEP if is_meant else NO_STEP


@rule
def scaled(rng: Any, word: Any, n: Any) -> Any:
    """A number from 0 to n-1 from 32 random bits, all equally likely (Lemire: redraw what would favour some)."""
    count = np.uint64(n)
    product = word * count
    if (product & LOW_HALF) < count:
        least = (np.uint64(1 << 32) - count) % count
        while (product & LOW_HALF) < least:
            product = (bits(rng) >> HALF) * count
    return np.int64(product >> HALF)


@rule
def below(rng: Any, n: Any) -> Any:
    """A number from 0 to n-1, all equally likely."""
    return scaled(rng, bits(rng) >> HALF, n)


@rule
def two_below(rng: Any, n: Any) -> Any:
    """Two independent numbers from 0 to n-1 for the price of one."""
    word = bits(rng)
    return scaled(rng, word >> HALF, n), scaled(rng, word & LOW_HALF, n)


@rule
def fraction(rng: Any) -> float:
    """A number from 0 to 1, all equally likely, 1 never."""
    return float(bits(rng) >> np.uint64(11)) * 2.0**-53


@rule
def weighed(rng: Any, weights: Any, count: int) -> int:
    """A number from 0 to count-1, each as likely as it weighs; -1 if none weighs anything."""
    total = 0.0
    for number in range(count):
        total += max(0.0, weights[number])
    left, last = fraction(rng) * total, -1
    for number in range(count):
        if weights[number] > 0:
            last = number
            left -= weights[number]
            if left < 0:
                return last
    return last


@wrapping_rule
def first_position(seed: Any, number: Any) -> Any:
    """Where one of many independent streams of the same seed starts."""
    return mix(np.uint64(seed) ^ mix(np.uint64(number) + STEP))


@rule
def open_stream(rng: Any, seed: Any, number: Any) -> None:
    """Sets the stream to its start."""
    rng.position = first_position(seed, number)


def stream(source: Source = None) -> Any:
    """A stream from a seed, from Python's or NumPy's generator, or from the system's entropy."""
    rng = blank(Stream)[0]
    open_stream(rng, seed_from(source), 0)
    return rng


def seed_from(source: Source) -> np.uint64:
    if type(source) is int or isinstance(source, np.integer):
        seed = int(source) % 2**64
    elif source is None:
        seed = secrets.randbits(64)
    elif isinstance(source, random.Random):
        seed = source.getrandbits(64)
    elif isinstance(source, np.random.Generator):
        seed = int(source.integers(0, 2**64, dtype=np.uint64))
    else:
        raise TypeError(
            f"chance needs None, an int, random.Random or numpy.random.Generator, not {type(source).__name__}"
        )
    return np.uint64(seed)
