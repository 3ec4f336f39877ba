"""What a game provides, callable on the state of any game.

Generic code (playouts, search, adapters) is written once against the functions below. In compiled code the record's
type decides at compile time which game's function is meant; interpreted, its layout does.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numba
import numpy as np
from numba.extending import overload

from ludothek.core.cache import belongs
from ludothek.core.chance import below
from ludothek.core.json_text import put, put_by_seat
from ludothek.core.rule import rule
from ludothek.core.seats import CHANCE_SEAT

NOBODY = 0
"""`pending` of a game that is over; otherwise a set of seats, bit 0 for the first, or `CHANCE`."""
CHANCE = CHANCE_SEAT
"""`pending` when dice or cards are due, and the seat under which an outcome is applied."""
SPECTATOR = -1
"""The viewer who holds no seat."""

PROVIDED = (
    *("start", "pending", "refusal", "actions", "apply", "draw", "outcomes", "conceal", "imagine", "returns"),
    "describe",
)
ENCODED = ("action_count", "action_number", "action_at", "observe", "observation_length")
"""What search and learning need besides; a game has all of it or nothing."""
PLAYED = ("told", "choose", "watch")
"""What opponents in compiled code need; a game has all of it or nothing."""
OPTIONAL = ("scores", "pick", "mask", "candidates", "imagine_by", "observe_view", "as_usual", "legal_set")

INSIDE = {"forceinline": True}
"""What is looked up here stands in its callers, as rules do: else these would not know what is constant in it."""

_games: dict[Any, dict[str, Callable[..., Any]]] = {}


def provide(layout: np.dtype[Any], *modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """Makes a game's functions known by the layout of its states; a game that leaves one out, or whose states look like
    another's, does not load.
    """
    names = PROVIDED + ENCODED + PLAYED + OPTIONAL
    # What a module has from one before it is not its own.
    functions = {name: getattr(module, name) for module in reversed(modules) for name in names if hasattr(module, name)}
    needed = [group for group in (ENCODED, PLAYED) if any(name in functions for name in group)]
    missing = [name for group in (PROVIDED, *needed) for name in group if name not in functions]
    if missing:
        raise TypeError(f"{modules[0].__name__} does not define {', '.join(missing)}")
    kind = numba.from_dtype(layout)
    if kind in _games:
        other = _games[kind]["start"].__module__
        raise TypeError(
            f"{modules[0].__name__} has states of the same layout as {other}, by which compiled code tells games "
            "apart: give its record another field, or a field another name"
        )
    _games[kind] = _games[layout] = functions
    belongs(kind, functions.values())
    return functions


def _by_layout(stub: Callable[..., Any]) -> Callable[..., Any]:
    """Turns a described but empty function into one that calls the function of the same name of the state's game."""
    name = stub.__name__

    def interpreted(s: Any, *args: Any) -> Any:
        return _games[s.dtype][name](s, *args)

    interpreted.__name__ = name
    interpreted.__doc__ = stub.__doc__

    @overload(interpreted, strict=False, jit_options=INSIDE)
    def compiled(s: Any, *args: Any) -> Any:
        function = _games.get(s, {}).get(name)
        return None if function is None else lambda s, *args: function(s, *args)

    return interpreted


@_by_layout
def pending(s: Any) -> int:  # type: ignore[empty-body]
    """Who is to act: a set of seats (several where decisions are sealed), `CHANCE`, or `NOBODY` when it is over."""


@_by_layout
def refusal(s: Any, seat: int, action: int) -> int:  # type: ignore[empty-body]
    """0 if legal, else the number of the rule statement that forbids it."""


@_by_layout
def actions(s: Any, seat: int, out: Any) -> int:  # type: ignore[empty-body]
    """Writes the legal actions of a seat that is to act into `out` and says how many."""


@_by_layout
def apply(s: Any, seat: int, action: int) -> None:
    """Plays an action, or an outcome with seat `CHANCE`, that `refusal` allows."""


@_by_layout
def draw(s: Any, rng: Any) -> int:  # type: ignore[empty-body]
    """An outcome of the chance that is due."""


@_by_layout
def outcomes(s: Any, out: Any) -> int:  # type: ignore[empty-body]
    """Writes all outcomes of the chance that is due with their weights and says how many."""


@_by_layout
def conceal(s: Any, viewer: int) -> None:
    """Blanks all that the viewer may not know."""


@_by_layout
def imagine(s: Any, viewer: int, rng: Any) -> None:
    """Fills the blanks of a concealed state with a world that fits what the viewer saw."""


@_by_layout
def returns(s: Any, out: Any) -> None:
    """The result a seat of a finished game: winners share 1."""


@_by_layout
def scores(s: Any, out: Any) -> None:
    """Points as they stand; only games with points provide it."""


@_by_layout
def describe(s: Any, out: Any) -> None:
    """Writes the state, blanked or not, as JSON and a comma."""


def describe_scores(s: Any, out: Any, seats: int) -> None:
    """Writes the scores as JSON, or null in a game without points."""
    if "scores" in _games[s.dtype]:
        put_scores(s, out, seats)
    else:
        put(out, b"null")


@rule
def put_scores(s: Any, out: Any, seats: int) -> None:
    points = np.empty(seats)
    scores(s, points)
    put_by_seat(out, points)


@overload(describe_scores, strict=False, jit_options=INSIDE)
def _compiled_describe_scores(s: Any, out: Any, seats: int) -> Any:
    if "scores" in _games[s]:
        return lambda s, out, seats: put_scores(s, out, seats)
    return lambda s, out, seats: put(out, b"null")


def pick(s: Any, seat: int, rng: Any, out: Any) -> int:
    """One of the seat's legal actions, all equally likely."""
    provided = _games[s.dtype].get("pick")
    return int(provided(s, seat, rng, out)) if provided else int(pick_listed(s, seat, rng, out))


@rule
def pick_listed(s: Any, seat: int, rng: Any, out: Any) -> int:
    """`pick` for a game that has no shorter way than to list its actions."""
    return listed_at(out, below(rng, actions(s, seat, out)))


@overload(pick, strict=False, jit_options=INSIDE)
def _compiled_pick(s: Any, seat: int, rng: Any, out: Any) -> Any:
    provided = _games[s].get("pick")
    if provided:
        return lambda s, seat, rng, out: provided(s, seat, rng, out)
    return lambda s, seat, rng, out: pick_listed(s, seat, rng, out)


@_by_layout
def action_count(s: Any) -> int:  # type: ignore[empty-body]
    """How many action numbers there are; it depends on the options alone."""


@_by_layout
def action_number(s: Any, action: int) -> int:  # type: ignore[empty-body]
    """The number, from 0, of an action of a seat; it means the same whatever the state."""


@_by_layout
def action_at(s: Any, number: int) -> int:  # type: ignore[empty-body]
    """The action of that number, legal or not."""


@_by_layout
def observation_length(s: Any) -> int:  # type: ignore[empty-body]
    """How many entries `observe` writes; it depends on the options alone."""


@_by_layout
def observe(s: Any, viewer: int, out: Any) -> None:
    """Writes what the viewer knows as numbers; `core/observation.py` makes it from a list of what they mean."""


def observe_view(s: Any, viewer: int, out: Any) -> None:
    """`observe` for who has concealed the state already."""
    does = _games[s.dtype]
    does.get("observe_view", does["observe"])(s, viewer, out)


@overload(observe_view, strict=False, jit_options=INSIDE)
def _compiled_observe_view(s: Any, viewer: int, out: Any) -> Any:
    provided = _games[s].get("observe_view", _games[s]["observe"])
    return lambda s, viewer, out: provided(s, viewer, out)


def as_usual(s: Any) -> None:
    """Sets the fields that the options alone decide to what they usually are. Where it is called they are that already:
    it is for the compiler, which then need not count by them. A game can do without.
    """
    provided = _games[s.dtype].get("as_usual")
    if provided:
        provided(s)


@overload(as_usual, strict=False, jit_options=INSIDE)
def _compiled_as_usual(s: Any) -> Any:
    provided = _games[s].get("as_usual")
    return (lambda s: provided(s)) if provided else (lambda s: None)


def mask(s: Any, seat: int, out: Any, list_of: Any) -> None:
    """Writes 1 for the number of every legal action of a seat that is to act and 0 for all others; there must be room
    for a list of actions.
    """
    provided = _games[s.dtype].get("mask")
    if provided:
        provided(s, seat, out)
    else:
        mask_listed(s, seat, out, list_of)


@rule
def mask_listed(s: Any, seat: int, out: Any, list_of: Any) -> None:
    """`mask` for a game that has no shorter way than to list its actions."""
    for number in range(action_count(s)):
        out[number] = 0
    for i in range(actions(s, seat, list_of)):
        out[action_number(s, listed_at(list_of, i))] = 1


@overload(mask, strict=False, jit_options=INSIDE)
def _compiled_mask(s: Any, seat: int, out: Any, list_of: Any) -> Any:
    provided = _games[s].get("mask")
    if provided:
        return lambda s, seat, out, list_of: provided(s, seat, out)
    return lambda s, seat, out, list_of: mask_listed(s, seat, out, list_of)


NOT_SAID = np.uint64(0)
"""`legal_set` of a game that does not say it: who is to act can do something."""


def legal_set(s: Any, seat: int) -> Any:
    """`mask` as a set of bits, the lowest for number 0; `NOT_SAID` in a game that does not provide it. It is not asked
    where there are more than 64 numbers.
    """
    provided = _games[s.dtype].get("legal_set")
    return provided(s, seat) if provided else NOT_SAID


@overload(legal_set, strict=False, jit_options=INSIDE)
def _compiled_legal_set(s: Any, seat: int) -> Any:
    provided = _games[s].get("legal_set")
    return (lambda s, seat: provided(s, seat)) if provided else (lambda s, seat: NOT_SAID)


def candidates(s: Any, seat: int, out: Any) -> int:
    """Writes the few legal actions of a seat that are worth thinking about into `out` and says how many; all of them
    in a game that has few.
    """
    return int(_games[s.dtype].get("candidates", _games[s.dtype]["actions"])(s, seat, out))


@overload(candidates, strict=False, jit_options=INSIDE)
def _compiled_candidates(s: Any, seat: int, out: Any) -> Any:
    provided = _games[s].get("candidates", _games[s]["actions"])
    return lambda s, seat, out: provided(s, seat, out)


def imagine_by(s: Any, viewer: int, weights: Any, rng: Any) -> None:
    """`imagine` with beliefs: a row of weights for every seat says how likely each of its hidden decisions is to have
    been the action of that number. What weighs nothing is left out, unless all that is possible does: then any is
    taken. In a game that does not provide it, any world is.
    """
    provided = _games[s.dtype].get("imagine_by")
    if provided:
        provided(s, viewer, weights, rng)
    else:
        imagine(s, viewer, rng)


@overload(imagine_by, strict=False, jit_options=INSIDE)
def _compiled_imagine_by(s: Any, viewer: int, weights: Any, rng: Any) -> Any:
    provided = _games[s].get("imagine_by")
    if provided:
        return lambda s, viewer, weights, rng: provided(s, viewer, weights, rng)
    return lambda s, viewer, weights, rng: imagine(s, viewer, rng)


@_by_layout
def told(s: Any, viewer: int, seat: int, action: int) -> int:  # type: ignore[empty-body]
    """What the lines of a viewer, whose view this is, say of an action or outcome that is sealed no longer: itself, or
    what stands for one that the viewer may not know.
    """


@_by_layout
def choose(s: Any, seat: int, policy: int, memory: Any, knowledge: Any, rng: Any) -> int:  # type: ignore[empty-body]
    """What an opponent plays in the view of its seat, with what it remembers of the game and what it always knows."""


@_by_layout
def watch(s: Any, viewer: int, policy: int, memory: Any, knowledge: Any, seat: int, action: int) -> None:
    """Lets an opponent remember what it is told; the view is that after it."""


@rule
def list_action(out: Any, n: int, action: int) -> int:
    """Writes an action at the end of a list of `n`, never past the room for it; how long the list is then."""
    room = out.action
    room[min(n, len(room) - 1)] = action
    return n + 1


@rule
def list_outcome(out: Any, n: int, action: int, weight: int) -> int:
    """The same for an outcome and its weight."""
    room = out.weight
    room[min(n, len(room) - 1)] = weight
    return list_action(out, n, action)


@rule
def listed(out: Any, n: int, action: int, refused: int) -> int:
    """Writes an action at the end of a list of `n` and keeps it there if it is legal (no branch: the list is hot)."""
    list_action(out, n, action)
    return n + (refused == 0)


@rule
def listed_at(out: Any, n: int) -> int:
    """An action of a list, never from past the room for it."""
    action: int = out.action[min(n, len(out.action) - 1)]
    return action
