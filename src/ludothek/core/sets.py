"""Small sets as bits of an integer: seats, pits, cards."""

from __future__ import annotations

from typing import Any

from ludothek.core.rule import rule


@rule
def has(members: int, item: int) -> bool:
    return members >> item & 1 == 1


@rule
def size(members: int) -> int:
    count = 0
    while members:
        members &= members - 1
        count += 1
    return count


@rule
def is_single(members: int) -> bool:
    """Whether there is one member at most."""
    return members & (members - 1) == 0


@rule
def nth(members: int, n: int) -> int:
    """The n-th member, counted from 0: as many as could be below it (no branch: nobody can foresee who it is)."""
    for _ in range(n):
        members &= members - 1
    return size((members & -members) - 1)


@rule
def share_win(seats: int, out: Any) -> None:
    """Turns totals into results: those with the highest share 1."""
    best, winners = out[0], 0
    for seat in range(seats):
        best = max(best, out[seat])
    for seat in range(seats):
        winners += out[seat] == best
    for seat in range(seats):
        out[seat] = 1.0 / winners if out[seat] == best else 0.0
