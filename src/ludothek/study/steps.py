"""Many games at once, a decision each at a time, in compiled code: what `ludothek.batch` shares out to the cores.

Every game has a stream of chance of its own, so a batch is the same whatever the number of cores. Where decisions are
sealed, seats decide one after the other and see no more than they may.

It stands with the other whole games in compiled code, since it needs the contract alone.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludothek.core.chance import Stream, open_stream
from ludothek.core.contract import (
    CHANCE,
    NOBODY,
    NOT_SAID,
    SPECTATOR,
    action_at,
    action_count,
    apply,
    as_usual,
    conceal,
    draw,
    legal_set,
    listed_at,
    mask,
    observe,
    observe_view,
    outcomes,
    pending,
    refusal,
    returns,
    scores,
)
from ludothek.core.game import Game
from ludothek.core.memory import own_copy, row
from ludothek.core.prepare import Job
from ludothek.core.record import blank, copied
from ludothek.core.rule import large_rule, plain, rule
from ludothek.core.sets import has, nth
from ludothek.study.picking import (
    LAST_BIT,
    NO_SUCH_NUMBER,
    ONE,
    are_few,
    gather_legal,
    is_legal,
    pick_legal,
    pick_some,
    write_mask,
)
from ludothek.study.sharing import next_games, unclaimed

SKIP, PLAY, BEGIN, SHOW = range(4)
"""What is to be done with a game: nothing, play its number, begin it anew, show what it was set to."""
FINISHED = -2
"""Who is to act in a game that is over and not begun again."""
IS_OVER = -2
"""Why any number is refused by a game that is over; otherwise it is `NO_SUCH_NUMBER` or the number of a statement."""


@rule
def go_on(s: Any, rng: Any, draws: bool) -> int:
    """Draws chance until somebody is to decide, or the game is over; who that is."""
    who = pending(s)
    while draws and who == CHANCE:
        apply(s, CHANCE, draw(s, rng))
        who = pending(s)
    return who


@rule
def acting(who: int) -> int:
    """The seat that decides next, chance, or `FINISHED`."""
    if who == NOBODY:
        return FINISHED
    return CHANCE if who == CHANCE else nth(who, 0)


@rule
def show(s: Any, seat: int, out: Any, masks: Any, i: Any, room: Any, usual: Any) -> Any:
    """Writes what the seat to act knows and what it may do, and says that as a set, too, if the game does; what anybody
    knows if no seat is to act.
    """
    seen, viewer = own_copy(s), max(seat, SPECTATOR)
    settled(seen, usual)
    conceal(seen, viewer)
    allowed = legal_set(seen, seat) if seat >= 0 and are_few(masks) else NOT_SAID
    observe_view(seen, viewer, out)
    if allowed != NOT_SAID:
        write_mask(masks, i, allowed)
    elif seat >= 0:
        mask(seen, seat, row(masks, i), room)
    else:
        blank_mask(row(masks, i))
    return allowed


@rule
def settled(s: Any, usual: Any) -> None:
    """Tells the compiler what the options are, in a batch of the usual ones: to be said again after what may have
    changed anything, for all that it knows.
    """
    if usual is not None:
        as_usual(s)


@rule
def blank_mask(out: Any) -> None:
    for number in range(len(out)):
        out[np.uint64(number)] = 0


@large_rule
def proceed(
    claimed: Any,
    own: int,
    chunk: int,
    usual: Any,
    states: Any,
    streams: Any,
    fresh: Any,
    draws: bool,
    restarts: bool,
    seats: Any,
    rewards: Any,
    terminated: Any,
    refused: Any,
    points: Any,
    masks: Any,
    observations: Any,
    legal: Any,
    whims: Any,
    room: Any,
    orders: Any,
    numbers: Any,
    picks: bool,
    picked: Any,
) -> int:
    """Does with every game what is ordered, up to the next decision; how many were refused.

    To play is to play the action of that number for the seat that is to act, or the outcome itself where chance is due.
    What is not legal leaves its game as it is, and `refused` says why; where actions are few, `legal` was asked before.
    With `picks`, a random legal action for the decision after that is picked, too, as long as the masks are at hand.

    Several threads may do this at once: each claims some games, and then some more, until all are claimed, `own` ones
    first. With some at hand, it does one thing with all of them before the next: a state that was just written is slow
    to read.

    `usual` is None unless the options are the usual ones: then this is compiled for them alone.
    """
    wrong = 0
    first, last = next_games(claimed, own, chunk, len(states))
    while first < last:
        refused[first:last] = 0
        terminated[first:last] = 0
        rewards[first:last] = 0
        for i in range(np.uint64(first), np.uint64(last)):  # without a sign: see core/observation.py
            if orders[i] == SKIP:
                continue
            s = states[i]
            if orders[i] == BEGIN:
                states[i] = fresh[0]
            settled(s, usual)
            if orders[i] == PLAY:
                seat, action, why = acting(pending(s)), numbers[i], 0
                if seat == FINISHED:
                    why = IS_OVER
                elif action < 0 or (seat != CHANCE and action >= action_count(s)):
                    why = NO_SUCH_NUMBER
                elif seat != CHANCE:
                    action = action_at(s, action)
                    if not are_few(masks):
                        why = refusal(s, seat, action)
                if why:
                    refused[i] = why
                    wrong += 1
                    continue
                apply(s, seat, action)
                settled(s, usual)
            who = go_on(s, streams[i], draws)
            if points is not None:  # None in a game without points, for which this is not compiled
                scores(s, row(points, i))
            if who == NOBODY and orders[i] == PLAY:
                returns(s, row(rewards, i))
                terminated[i] = 1
                if restarts:
                    states[i] = fresh[0]
                    who = go_on(s, streams[i], draws)
            seats[i] = acting(who)
        for i in range(np.uint64(first), np.uint64(last)):
            if orders[i] != SKIP:
                legal[i] = show(states[i], seats[i], row(observations, i), masks, i, room, usual)
        gather_legal(masks, legal, first, last)
        if picks:
            pick_some(masks, legal, seats, whims, picked, first, last)
        first, last = next_games(claimed, own, chunk, len(states))
    return wrong


@large_rule
def look(
    claimed: Any, own: int, chunk: int, states: Any, viewers: Any, observations: Any, masks: Any, room: Any
) -> None:
    """Writes what a viewer of every game knows and, if a decision is due from them, what they may do."""
    first, last = next_games(claimed, own, chunk, len(states))
    while first < last:
        for i in range(np.uint64(first), np.uint64(last)):
            viewer, who = viewers[i], pending(states[i])
            observe(states[i], viewer, row(observations, i))
            if viewer >= 0 and who != CHANCE and has(who, viewer):
                mask(states[i], viewer, row(masks, i), room)
            else:
                blank_mask(row(masks, i))
        first, last = next_games(claimed, own, chunk, len(states))


@large_rule
def open_streams(streams: Any, seed: Any, first: int) -> None:
    """Sets the streams of all games to their start; the first of them is number `first` of its seed."""
    for i in range(len(streams)):
        open_stream(streams[i], seed, first + i)


@large_rule
def draw_outcomes(states: Any, streams: Any, seats: Any, numbers: Any, room: Any) -> None:
    """Writes where chance is due the place of a drawn outcome among all of them."""
    for i in range(len(states)):
        if seats[i] == CHANCE:
            outcome, numbers[i] = draw(states[i], streams[i]), NO_SUCH_NUMBER
            for place in range(outcomes(states[i], room)):
                if listed_at(room, place) == outcome:
                    numbers[i] = place


@large_rule
def given_outcomes(states: Any, seats: Any, numbers: Any, given: Any, room: Any) -> None:
    """The numbers again, but where chance is due the outcome that stands at that place among all of them."""
    for i in range(len(states)):
        given[i] = numbers[i]
        if seats[i] == CHANCE:
            is_one = 0 <= numbers[i] < outcomes(states[i], room)
            given[i] = listed_at(room, numbers[i]) if is_one else NO_SUCH_NUMBER


@large_rule
def forbidden(masks: Any, legal: Any, seats: Any, orders: Any, numbers: Any) -> int:
    """The first game whose mask forbids what is to be played, or the number of games; chance has no mask."""
    if are_few(masks) and not any_forbidden(masks, legal, seats, orders, numbers):
        return len(numbers)
    for i in range(len(numbers)):
        if orders[i] == PLAY and seats[i] != CHANCE and not is_legal(masks, legal, i, numbers[i]):
            return i
    return len(numbers)


@rule
def any_forbidden(masks: Any, legal: Any, seats: Any, orders: Any, numbers: Any) -> bool:
    """Whether there is such a game, by sets: who does not stop at the first can look at several at a time."""
    wrong, count = 0, np.uint64(masks.shape[1])
    for n in range(len(numbers)):
        i = np.uint64(n)
        number = np.uint64(numbers[i])
        is_legal = (number < count) & (legal[i] >> (number & LAST_BIT) & ONE != 0)
        wrong += (orders[i] == PLAY) & (seats[i] != CHANCE) & (not is_legal)
    return wrong != 0


def arguments_of(game: Game, is_usual: bool) -> dict[str, tuple[Any, ...]]:
    """Arguments like those that each function is called with, by its name."""
    states, streams, room = blank(game.state), blank(Stream), game.listing()
    orders, seats, numbers = np.zeros(1, np.uint8), np.zeros(1, np.int8), np.zeros(1, np.int32)
    masks, legal, floats = np.zeros((1, 1), np.uint8), np.zeros(1, np.uint64), np.zeros((1, 1), np.float32)
    points = floats if "scores" in game.functions else None
    shared, usual = (unclaimed(1), 0, 0), True if is_usual else None
    played = (states, streams, states, True, True)
    told = (seats, floats, orders, np.zeros(1, np.int16), points, masks, floats, legal)
    given = (orders, numbers, True, numbers)
    return {
        "proceed": (*shared, usual, *played, *told, streams, room, *given),
        "forbidden": (masks, legal, seats, orders, numbers),
        "pick_legal": (*shared, masks, legal, seats, streams, numbers),
        "open_streams": (streams, np.uint64(0), 0),
        "look": (*shared, states, seats, floats, masks, room),
        "draw_outcomes": (states, streams, seats, numbers, room),
        "given_outcomes": (states, seats, numbers, numbers, room),
    }


FUNCTIONS = {
    function.__name__: function
    for function in (proceed, forbidden, pick_legal, open_streams, look, draw_outcomes, given_outcomes)
}


def job_of(game: Game, name: str, is_usual: bool) -> Job:
    """A function that a batch calls and what it is compiled for."""
    return FUNCTIONS[name], arguments_of(game, is_usual)[name]


def is_as_usual(game: Game, fresh: Any) -> bool:
    """Whether states that begin like that have the options for which `proceed` is compiled by itself."""
    usual = copied(fresh)
    if "as_usual" in game.functions:
        plain(game.functions["as_usual"])(usual[0])
    return "as_usual" in game.functions and usual.tobytes() == fresh.tobytes()
