"""The contract as Python calls it: on an array that holds one state.

Handing a record to compiled code takes several times as long as the rules themselves, handing over an array does not.
"""

from __future__ import annotations

from typing import Any

from ludothek.core import contract
from ludothek.core.rule import rule


@rule
def pending(states: Any) -> int:
    return contract.pending(states[0])


@rule
def refusal(states: Any, seat: int, action: int) -> int:
    return contract.refusal(states[0], seat, action)


@rule
def actions(states: Any, seat: int, out: Any) -> int:
    return contract.actions(states[0], seat, out[0])


@rule
def apply(states: Any, seat: int, action: int) -> None:
    contract.apply(states[0], seat, action)


@rule
def draw(states: Any, rng: Any) -> int:
    return contract.draw(states[0], rng[0])


@rule
def outcomes(states: Any, out: Any) -> int:
    return contract.outcomes(states[0], out[0])


@rule
def conceal(states: Any, viewer: int) -> None:
    contract.conceal(states[0], viewer)


@rule
def returns(states: Any, out: Any) -> None:
    contract.returns(states[0], out)


@rule
def scores(states: Any, out: Any) -> None:
    contract.scores(states[0], out)
