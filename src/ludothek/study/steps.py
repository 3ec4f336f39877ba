"""Many games at once, a decision each at a time, in compiled code: what `ludothek.batch` shares out to the cores.

Every game has a stream of chance of its own, so a batch is the same whatever the number of cores. Where decisions are
sealed, seats decide one after the other and see no more than they may.

It stands with the other whole games in compiled code, since it needs the contract alone.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludothek.core.chance import Stream, below, open_stream, wrapping_rule
from ludothek.core.contract import (
    CHANCE,
    NOBODY,
    SPECTATOR,
    action_at,
    action_count,
    apply,
    draw,
    listed_at,
    mask,
    observe,
    outcomes,
    pending,
    refusal,
    returns,
    scores,
)
from ludothek.core.game import Game
from ludothek.core.memory import WORD, claim, own_copy, row, word
from ludothek.core.prepare import Job
from ludothek.core.record import blank
from ludothek.core.rule import large_rule, rule
from ludothek.core.sets import has, nth

SKIP, PLAY, BEGIN, SHOW = range(4)
"""What is to be done with a game: nothing, play its number, begin it anew, show what it was set to."""
FINISHED = -2
"""Who is to act in a game that is over and not begun again."""
NO_SUCH_NUMBER = -1
"""Why a number is refused that nothing has; otherwise it is the number of a statement."""
IS_OVER = -2
"""Why any number is refused by a game that is over."""
FEW = 64
"""Entries of a mask that fit into one set of bits."""
EVERY_BYTE, LOWEST_BYTE = np.uint64(0x0101010101010101), np.uint64(0xFF)
BYTE, LAST_BYTE = np.uint64(8), np.uint64(56)
LOW_BITS, HIGH_BITS, EACH_BIT = (
    np.uint64(bits) for bits in (0x7F7F7F7F7F7F7F7F, 0x8080808080808080, 0x8040201008040201)
)
GATHERING = np.uint64(0x0102040810204080)
"""Times this, eight bytes that are 0 or 1 have them as bits in the highest byte, the first one lowest."""


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
def show(s: Any, who: int, i: Any, seats: Any, masks: Any, observations: Any, room: Any) -> None:
    """Writes who is to act, what they may do and what they know; what anybody knows if no seat is to act."""
    seat = acting(who)
    seats[i] = seat
    if seat >= 0:
        mask(own_copy(s), seat, row(masks, i), room)
    else:
        blank_mask(row(masks, i))
    observe(s, seat if seat >= 0 else SPECTATOR, row(observations, i))


@rule
def blank_mask(out: Any) -> None:
    for number in range(len(out)):
        out[np.uint64(number)] = 0


@large_rule
def proceed(
    claimed: Any,
    chunk: int,
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
    whims: Any,
    room: Any,
    orders: Any,
    numbers: Any,
    picks: bool,
    picked: Any,
) -> int:
    """Does with every game what is ordered, up to the next decision; how many were refused.

    To play is to play the action of that number for the seat that is to act, or the outcome itself where chance is due.
    What is not legal leaves its game as it is, and `refused` says why. With `picks`, a random legal action for the
    decision after that is picked, too, as long as the masks are at hand.

    Several threads may do this at once: each claims some games, and then some more, until all are claimed.
    """
    wrong, games = 0, len(states)
    first = claim(claimed, chunk)
    while first < games:
        last = min(first + chunk, games)
        for i in range(np.uint64(first), np.uint64(last)):  # without a sign: see core/observation.py
            s = states[i]
            refused[i] = terminated[i] = 0
            for seat in range(rewards.shape[1]):
                rewards[i, np.uint64(seat)] = 0
            if orders[i] == SKIP:
                continue
            if orders[i] == BEGIN:
                states[i] = fresh[0]
            elif orders[i] == PLAY:
                seat, action, why = acting(pending(s)), numbers[i], 0
                if seat == FINISHED:
                    why = IS_OVER
                elif action < 0 or (seat != CHANCE and action >= action_count(s)):
                    why = NO_SUCH_NUMBER
                elif seat != CHANCE:
                    action = action_at(s, action)
                    why = refusal(s, seat, action)
                if why:
                    refused[i] = why
                    wrong += 1
                    continue
                apply(s, seat, action)
            who = go_on(s, streams[i], draws)
            if points is not None:  # None in a game without points, for which this is not compiled
                scores(s, row(points, i))
            if who == NOBODY and orders[i] == PLAY:
                returns(s, row(rewards, i))
                terminated[i] = 1
                if restarts:
                    states[i] = fresh[0]
                    who = go_on(s, streams[i], draws)
            show(s, who, i, seats, masks, observations, room)
        if picks:
            pick_some(masks, seats, whims, picked, first, last)
        first = claim(claimed, chunk)
    return wrong


@large_rule
def look(claimed: Any, chunk: int, states: Any, viewers: Any, observations: Any, masks: Any, room: Any) -> None:
    """Writes what a viewer of every game knows and, if a decision is due from them, what they may do."""
    first = claim(claimed, chunk)
    while first < len(states):
        for i in range(np.uint64(first), np.uint64(min(first + chunk, len(states)))):
            viewer, who = viewers[i], pending(states[i])
            observe(states[i], viewer, row(observations, i))
            if viewer >= 0 and who != CHANCE and has(who, viewer):
                mask(states[i], viewer, row(masks, i), room)
            else:
                blank_mask(row(masks, i))
        first = claim(claimed, chunk)


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
def forbidden(masks: Any, seats: Any, orders: Any, numbers: Any) -> int:
    """The first game whose mask forbids what is to be played, or the number of games; chance has no mask."""
    for i in range(len(numbers)):
        if orders[i] == PLAY and seats[i] != CHANCE:
            number = numbers[i]
            if number < 0 or number >= masks.shape[1] or not masks[i, number]:
                return i
    return len(numbers)


@wrapping_rule
def summed(entries: Any) -> Any:
    """Of eight entries of a mask, a byte each: in each byte how many up to there are 1, so in the last how many."""
    return entries * EVERY_BYTE


@rule
def counted_legal(masks: Any, i: Any, rng: Any) -> int:
    """A random legal action by counting them all, eight at a time but for those at the end; -1 if there is none."""
    count = masks.shape[1]
    ends = count - count % WORD
    legal, number = np.uint64(0), 0
    while number < ends:
        legal += summed(word(masks, i, number)) >> LAST_BYTE
        number += WORD
    more = 0
    while number < count:
        more += masks[i, np.uint64(number)]
        number += 1
    if not np.int64(legal) + more:
        return NO_SUCH_NUMBER
    left, number = below(rng, np.int64(legal) + more), 0
    while number < ends:
        sums = summed(word(masks, i, number))
        inside = np.int64(sums >> LAST_BYTE)
        if left < inside:
            for _ in range(WORD - 1):  # no branch: nobody can foresee where it would go
                number += np.int64(sums & LOWEST_BYTE) <= left
                sums >>= BYTE
            return number
        left -= inside
        number += WORD
    while left or not masks[i, np.uint64(number)]:
        left -= masks[i, np.uint64(number)]
        number += 1
    return number


@rule
def legal_bits(masks: Any, i: Any) -> Any:
    """The mask of a game with few actions as a set, bit 0 for the first."""
    count = masks.shape[1]
    found, number = np.uint64(0), 0
    while number + WORD <= count:
        found |= gathered(word(masks, i, number)) << np.uint64(number)
        number += WORD
    rest = count - number
    if rest and count > WORD:  # those at the end, which are not eight, with some before them that are known
        return found | gathered(word(masks, i, count - WORD)) >> np.uint64(WORD - rest) << np.uint64(number)
    while number < count:
        found |= np.uint64(masks[i, np.uint64(number)]) << np.uint64(number)
        number += 1
    return found


@wrapping_rule
def gathered(entries: Any) -> Any:
    """Eight entries of a mask, a byte each, as eight bits."""
    return entries * GATHERING >> LAST_BYTE


@wrapping_rule
def counts(members: Any) -> Any:
    """Of a set of bits: in each byte how many there are up to there."""
    pairs = members - (members >> np.uint64(1) & np.uint64(0x5555555555555555))
    fours = (pairs & np.uint64(0x3333333333333333)) + (pairs >> np.uint64(2) & np.uint64(0x3333333333333333))
    return ((fours + (fours >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)) * EVERY_BYTE


@wrapping_rule
def not_above(sums: Any, n: Any) -> Any:
    """How many of eight sums, a byte each, are n at most."""
    return ((n * EVERY_BYTE | HIGH_BITS) - sums >> np.uint64(7) & EVERY_BYTE) * EVERY_BYTE >> LAST_BYTE


@wrapping_rule
def nth_bit(members: Any, sums: Any, n: Any) -> Any:
    """The n-th member of a set of bits, counted from 0, of which `counts` are known; no branch: nobody can foresee
    where it would go.
    """
    first = not_above(sums, n) * BYTE
    left = n - (sums << BYTE >> first & LOWEST_BYTE)
    spread = (members >> first & LOWEST_BYTE) * EVERY_BYTE & EACH_BIT
    return first + not_above(((spread + LOW_BITS | spread) >> np.uint64(7) & EVERY_BYTE) * EVERY_BYTE, left)


@rule
def pick_some(masks: Any, seats: Any, streams: Any, numbers: Any, first: int, last: int) -> None:
    """A random legal action for games where a seat is to act, all equally likely; -1 where none is.

    Of many numbers any one is tried at first: where most are legal, that is sooner done than to count them.
    """
    count = masks.shape[1]
    if count <= FEW:
        for i in range(np.uint64(first), np.uint64(last)):
            legal = legal_bits(masks, i)
            sums = counts(legal)
            if legal:
                numbers[i] = nth_bit(legal, sums, np.uint64(below(streams[i], sums >> LAST_BYTE)))
            else:
                numbers[i] = NO_SUCH_NUMBER
        return
    for i in range(np.uint64(first), np.uint64(last)):
        tried = np.uint64(below(streams[i], count) if seats[i] >= 0 else 0)
        numbers[i] = tried if masks[i, tried] else counted_legal(masks, i, streams[i])


@large_rule
def pick_legal(claimed: Any, chunk: int, masks: Any, seats: Any, streams: Any, numbers: Any) -> None:
    """`pick_some` for all games, as `proceed` shares them out."""
    first = claim(claimed, chunk)
    while first < len(numbers):
        pick_some(masks, seats, streams, numbers, first, min(first + chunk, len(numbers)))
        first = claim(claimed, chunk)


def arguments_of(game: Game) -> dict[str, tuple[Any, ...]]:
    """Arguments like those that each function is called with, by its name."""
    states, streams, room = blank(game.state), blank(Stream), game.listing()
    orders, seats, numbers = np.zeros(1, np.uint8), np.zeros(1, np.int8), np.zeros(1, np.int32)
    masks, floats = np.zeros((1, 1), np.uint8), np.zeros((1, 1), np.float32)
    points = floats if "scores" in game.functions else None
    told = (seats, floats, orders, np.zeros(1, np.int16), points)
    shared = (np.zeros(1, np.int64), 0)
    given = (orders, numbers, True, numbers)
    return {
        "proceed": (*shared, states, streams, states, True, True, *told, masks, floats, streams, room, *given),
        "forbidden": (masks, seats, orders, numbers),
        "pick_legal": (*shared, masks, seats, streams, numbers),
        "open_streams": (streams, np.uint64(0), 0),
        "look": (*shared, states, seats, floats, masks, room),
        "draw_outcomes": (states, streams, seats, numbers, room),
        "given_outcomes": (states, seats, numbers, numbers, room),
    }


def job_of(game: Game, name: str) -> Job:
    """A function of this module and what it is compiled for."""
    return globals()[name], arguments_of(game)[name]
