"""The contract as Python calls it: on an array that holds one state.

Handing a record to compiled code takes several times as long as the rules themselves, handing over an array does not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludothek.core import contract, json_text
from ludothek.core.chance import open_stream
from ludothek.core.rule import call, chosen
from ludothek.core.seats import CHANCE_SEAT

OMNISCIENT = -2
"""The number of the viewer from whom nothing is hidden; a spectator is -1, seats are from 0."""


@call
def pending(states: Any) -> int:
    return contract.pending(states[0])


@call
def refusal(states: Any, seat: int, action: int) -> int:
    return contract.refusal(states[0], seat, action)


@call
def actions(states: Any, seat: int, out: Any) -> int:
    return fitting(contract.actions(states[0], seat, out[0]), out[0])


@call
def fitting(count: int, out: Any) -> int:
    """How long a list is, which must not be more than there is room for."""
    if count > len(out.action):
        raise OverflowError("a list of actions or outcomes is longer than the Listing of the game's rules has room for")
    return count


@call
def play(states: Any, befores: Any, seat: int, action: int) -> tuple[int, int]:
    """Plays an action if it is legal and keeps the state before it: its `refusal`, and who is to act then."""
    refused = contract.refusal(states[0], seat, action)
    if refused:
        return refused, 0
    return 0, force(states, befores, seat, action)


@call
def force(states: Any, befores: Any, seat: int, action: int) -> int:
    """The same for an action that nobody can judge, since it is not known to whom the states show it."""
    befores[0] = states[0]
    contract.apply(states[0], seat, action)
    return contract.pending(states[0])


@call
def roll(states: Any, befores: Any, rngs: Any, seed: Any) -> tuple[int, int]:
    """Draws the chance that is due, from a stream for which `rngs` has room, and plays it; who is to act then."""
    open_stream(rngs[0], seed, 0)
    outcome = contract.draw(states[0], rngs[0])
    return outcome, force(states, befores, CHANCE_SEAT, outcome)


@call
def outcomes(states: Any, out: Any) -> int:
    return fitting(contract.outcomes(states[0], out[0]), out[0])


@call
def view(states: Any, views: Any, viewer: int) -> None:
    """Copies the state without what the viewer may not know."""
    views[0] = states[0]
    contract.conceal(views[0], viewer)


@call
def returns(states: Any, out: Any) -> None:
    contract.returns(states[0], out)


@call
def describe(states: Any, texts: Any, viewer: int, due: int, seats: int) -> int:
    """Writes whose view it is, who is due, the state and the scores of a game of so many seats as JSON, and says how
    long that is.
    """
    state, text = states[0], texts[0]
    text.length = 0
    json_text.put(text, b'"viewer":')
    if viewer == OMNISCIENT:
        json_text.put(text, b'"*",')
    else:
        json_text.put_seat_or_null(text, viewer, viewer >= 0)
    json_text.put(text, b'"pending":')
    if due == CHANCE_SEAT:
        json_text.put(text, b'"*",')
    elif due == contract.NOBODY:
        json_text.put(text, b"null,")
    else:
        json_text.put_seats(text, due)
    json_text.put(text, b'"state":')
    contract.describe(state, text)
    json_text.put(text, b'"scores":')
    contract.describe_scores(state, text, seats)
    length: int = text.length
    return length


@call
def describe_view(states: Any, views: Any, texts: Any, viewer: int, due: int, seats: int) -> int:
    """`view` and `describe` in one."""
    view(states, views, viewer)
    return describe(views, texts, viewer, due, seats)


@call
def imagine(states: Any, views: Any, viewer: int, rngs: Any, seed: Any) -> None:
    """Makes `views` a world that fits what the viewer knows of a state, by a stream for which `rngs` has room."""
    view(states, views, viewer)
    open_stream(rngs[0], seed, 0)
    contract.imagine(views[0], viewer, rngs[0])


@call
def mask(states: Any, seat: int, out: Any, lists: Any) -> None:
    contract.mask(states[0], seat, out, lists[0])


@call
def action_at(states: Any, number: int) -> int:
    return contract.action_at(states[0], number)


@call
def observe(states: Any, viewer: int, out: Any) -> None:
    contract.observe(states[0], viewer, out)


@call
def scores(states: Any, out: Any) -> None:
    contract.scores(states[0], out)


class Calls:
    """These functions for one game: what is compiled for its states is looked for once and not at each call, which
    takes longer than most rules. Whoever calls always hands over the same kinds of arguments.
    """

    def __getattr__(self, name: str) -> Callable[..., Any]:
        function = globals().get(name)
        if function is None:
            raise AttributeError(f"there is no call {name!r}")

        def first(*arguments: Any) -> Any:
            answer = function(*arguments)
            setattr(self, name, chosen(function, arguments))
            return answer

        return first
