"""Games between compiled opponents, one on each seat: no step of them is Python's.

An opponent gets the state without what is hidden from its seat, and of every line what that seat may read once it is
settled, so it knows what it would know at a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.chance import Stream, open_stream
from ludothek.core.contract import CHANCE, NOBODY, apply, choose, conceal, draw, pending, pick, returns, told, watch
from ludothek.core.denied import WRONG, Denied
from ludothek.core.game import Game
from ludothek.core.memory import row
from ludothek.core.options import Value
from ludothek.core.prepare import Job
from ludothek.core.record import blank, record
from ludothek.core.rule import large_rule, part
from ludothek.core.seats import LETTERS
from ludothek.core.sets import is_single, nth
from ludothek.players import RANDOM, demand

FRESH, PLAYED, VIEWED = range(3)
"""The states of a game: as it begins, as it is, and as a seat may see it."""
ANY = -1
"""The number of who plays anything that is legal."""

Sealed = record(count="i4", seat=("i4", len(LETTERS)), action=("i4", len(LETTERS)))
"""What was decided and is not settled yet."""


@large_rule
def look(states: Any, viewer: int) -> None:
    """Brings a seat's view up to date."""
    states[VIEWED] = states[PLAYED]
    conceal(states[VIEWED], viewer)


@large_rule
def tell(states: Any, policies: Any, memories: Any, knowledge: Any, sealed: Any) -> None:
    """Tells every seat what was settled, as far as it may know it."""
    for viewer in range(len(policies)):
        if policies[viewer] != ANY:
            look(states, viewer)
            for i in range(sealed.count):
                seat, view = sealed.seat[i], states[VIEWED]
                action = told(view, viewer, seat, sealed.action[i])
                watch(view, viewer, policies[viewer], memories[viewer], knowledge, seat, action)
    sealed.count = 0


@part
def play_seated(states: Any, policies: Any, memories: Any, knowledge: Any, sealed: Any, rng: Any, out: Any) -> int:
    """Plays a game to its end and says how many steps it took."""
    s, steps = states[PLAYED], 0
    who = pending(s)
    while who != NOBODY:
        seat = CHANCE if who == CHANCE else nth(who, 0)
        if who == CHANCE:
            action = draw(s, rng)
        elif policies[seat] == ANY:
            action = pick(s, seat, rng, out)
        else:
            look(states, seat)
            action = choose(states[VIEWED], seat, policies[seat], memories[seat], knowledge, rng)
        apply(s, seat, action)
        sealed.seat[sealed.count], sealed.action[sealed.count] = seat, action
        sealed.count += 1
        if who == CHANCE or is_single(who):
            tell(states, policies, memories, knowledge, sealed)
        steps += 1
        who = pending(s)
    return steps


@large_rule
def seated_games(
    states: Any,
    policies: Any,
    memories: Any,
    knowledge: Any,
    sealed: Any,
    rng: Any,
    out: Any,
    seed: int,
    first: int,
    results: Any,
    lengths: Any,
) -> None:
    """Plays the games from number `first` on; behind the memories is an empty one."""
    for i in range(len(lengths)):
        states[PLAYED] = states[FRESH]
        for seat in range(len(policies)):
            memories[seat] = memories[len(policies)]
        open_stream(rng, seed, first + i)
        lengths[i] = play_seated(states, policies, memories, knowledge, sealed, rng, out)
        returns(states[PLAYED], row(results, i))


def numbers_of(game: Game, players: Sequence[str], options: dict[str, Value]) -> npt.NDArray[np.int64]:
    """The numbers of the opponents on the seats; `Denied` if there are too few or too many, or one of them cannot play
    here or is not compiled.
    """
    seats = int(options["seats"])
    if isinstance(players, str) or len(players) != seats:
        raise Denied(
            WRONG, "wish-players", seats=str(seats), count=str(1 if isinstance(players, str) else len(players))
        )
    names = (RANDOM.name, *(game.policies.NAMES if game.policies else ()))
    for name in players:
        demand(name, game, options)
        if name not in names:
            raise Denied(WRONG, "wish-not-compiled", name=name, game=game.title, right=", ".join(names))
    return np.array([names.index(name) + ANY for name in players], np.int64)


def room(game: Game, options: dict[str, Value], players: Sequence[str]) -> tuple[Any, ...]:
    """What one core needs to play: states, the opponents' numbers, memories and knowledge, and room for the rest."""
    assert game.policies
    states, memories = game.states(options, 3), blank(game.policies.Memory, len(players) + 1)
    knowledge = game.policies.knowledge(options, set(players))
    seated = numbers_of(game, players, options)
    return states, seated, memories, knowledge, blank(Sealed)[0], blank(Stream)[0], game.listing()


def job_of(game: Game) -> Job:
    """What has to be compiled before opponents of a game can play each other."""
    settled = game.settle({})
    nobody = [RANDOM.name] * int(settled["seats"])
    return seated_games, (*room(game, settled, nobody), 0, 0, np.zeros((1, 1)), np.zeros(1, np.int64))
