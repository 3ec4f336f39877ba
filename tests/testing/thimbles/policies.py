"""Common sense at Thimbles, compiled: it goes for who has the fewest thimbles left, and for any of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ludothek.core.chance import below
from ludothek.core.options import Value
from ludothek.core.record import record
from ludothek.core.rule import rule
from ludothek.core.sets import has, nth, size

from .rules import HIDE, HIDING, LIFT, PASS, UNKNOWN, decode, encode

NAMES = ("sense",)
Memory = record(hidden="i4")


def knowledge(options: Mapping[str, Value], names: Collection[str]) -> tuple[Any, ...]:
    return ()


@rule
def told(s: Any, viewer: int, seat: int, action: int) -> int:
    return encode(HIDE, 0, UNKNOWN) if decode(action)[0] == HIDE and seat != viewer else action


@rule
def watch(s: Any, viewer: int, policy: int, memory: Any, knowledge: Any, seat: int, action: int) -> None:
    """Where peas were hidden, as far as one is told."""
    verb, _, thimble = decode(action)
    if verb == HIDE:
        memory.hidden += thimble


@rule
def choose(s: Any, seat: int, policy: int, memory: Any, knowledge: Any, rng: Any) -> int:
    if s.phase == HIDING:
        return encode(HIDE, 0, below(rng, s.thimbles))
    if s.heads == 0:
        return encode(PASS, 0, 0)
    fewest, found = 99, 0
    for camp in range(s.seats):
        if camp != seat and has(s.living, camp) and size(s.standing[camp]) < fewest:
            fewest, found = size(s.standing[camp]), camp
    return encode(LIFT, found, nth(s.standing[found], below(rng, fewest)))
