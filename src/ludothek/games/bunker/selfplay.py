"""Whole games of the strong player against itself in compiled code, and what happened in them.

What onlookers know is the same for all seats, so one mind serves the table. A seat can be made to swap always or never,
or to be shown what the others decide before it does, without the others knowing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from ludothek.core.chance import Stream, open_stream
from ludothek.core.contract import CHANCE
from ludothek.core.memory import own_copy
from ludothek.core.record import States, blank, record
from ludothek.core.rule import lone_rule, part, rule
from ludothek.core.sets import has, nth
from ludothek.games.bunker.beliefs import Mind
from ludothek.games.bunker.chance import draw
from ludothek.games.bunker.choosing import STEADY_HEAT, resolve
from ludothek.games.bunker.following import begin, watch
from ludothek.games.bunker.learning import fraction
from ludothek.games.bunker.onlooker import knowledge
from ludothek.games.bunker.rules import (
    ACTING,
    HIDE,
    MOST_PITS,
    MOST_SEATS,
    OVER,
    ROLLING,
    SWAP,
    SWAPPING,
    apply,
    clockwise,
    decode,
    encode,
    mending_suspended,
)
from ludothek.games.bunker.school import tables
from ludothek.games.bunker.sparring import take

USUAL, NEVER, ALWAYS, SHOWN = range(4)
"""How a seat decides about swaps: as it thinks best; never; always; as it thinks best, shown what others decided."""
VERBS = 11
LONGEST = 2000
"""After so many turns a game that has not ended is given up; without `stall` there are such games."""

Story = record(
    turns="i4",
    quiet="i4",  # turns in which mending was suspended
    winner="i1",
    first="i1",
    over="i1",
    hidden=("i1", MOST_SEATS),
    asked=("i4", MOST_SEATS),  # how often a swap was possible
    swapped=("i4", MOST_SEATS),
    worth=("f8", MOST_SEATS),  # what swaps were worth more than to leave the dice, as it seemed to who swapped
    uses=("i4", VERBS),  # how often each verb was played
)
"""What happened in a game."""


@lone_rule
def think(s: Any, m: Any, k: Any, seat: int) -> None:
    """`resolve` as the strong player does it; compiled once for all who call it."""
    resolve(s, m, k, seat, STEADY_HEAT, 1.0)


@lone_rule
def follow(s: Any, m: Any, k: Any, seat: int, action: int) -> None:
    """`watch`, compiled once for all who call it."""
    watch(s, m, k, seat, action)


@lone_rule
def find_hiding(states: Any, minds: Any, k: Any, hiding: Any) -> None:
    """How likely the strong player hides its coin in each pit, at every seat alike; and what onlookers know when a game
    begins, into the second mind.
    """
    begin(states[0], minds[0], k)
    think(states[0], minds[0], k, 0)
    for pit in range(states[0].pits):
        hiding[pit] = k[1][0].chance[0, pit]
    begin(states[0], minds[1], k)


@rule
def hidden_in(rng: Any, hiding: Any) -> int:
    """A pit, as likely as it is said."""
    left = fraction(rng)
    for pit in range(len(hiding)):
        left -= hiding[pit]
        if left < 0:
            return pit
    return len(hiding) - 1


@part
def choose_swap(s: Any, m: Any, k: Any, rng: Any, seat: int, way: int, story: Any) -> int:
    """Swap or stay, and what a swap was worth more."""
    t = k[1][0]
    think(s, m, k, seat)
    i = take(rng, t, s.coin[seat])
    if way in (NEVER, ALWAYS):
        i = int(way == NEVER)
    story.asked[seat] += 1
    if t.action[i] == encode(SWAP, 0, 0):
        story.swapped[seat] += 1
        story.worth[seat] += t.worth[s.coin[seat], i] - t.worth[s.coin[seat], 1 - i]
    return int(t.action[i])


@rule
def ask_alone(s: Any, seat: int) -> None:
    """As if this seat were the only one to decide about a swap."""
    s.phase, s.waiting, s.swaps = SWAPPING, 1 << seat, 0


@part
def swap_openly(s: Any, m: Any, k: Any, rng: Any, ways: Any, story: Any) -> None:
    """Those who may swap decide one after the other, clockwise from the thrower, and everybody sees it."""
    asked, seat = s.waiting, s.turn
    for _ in range(s.seats - 1):
        seat = clockwise(s, seat)
        if has(asked, seat):
            ask_alone(s, seat)
            follow(s, m, k, seat, choose_swap(s, m, k, rng, seat, ways[seat], story))


@part
def swap_sealed(s: Any, m: Any, k: Any, rng: Any, ways: Any, story: Any) -> None:
    """B13: all decide at once; who is shown what the others decided comes after them."""
    asked, decided = s.waiting, np.zeros(MOST_SEATS, np.int64)
    for seat in range(s.seats):
        if has(asked, seat) and ways[seat] != SHOWN:
            decided[seat] = choose_swap(s, m, k, rng, seat, ways[seat], story)
    for seat in range(s.seats):
        if has(asked, seat) and ways[seat] == SHOWN:
            shown, seen = own_copy(s), own_copy(m)
            for other in range(s.seats):
                if has(asked, other) and ways[other] != SHOWN:
                    ask_alone(shown, other)
                    follow(shown, seen, k, other, decided[other])
            ask_alone(shown, seat)
            decided[seat] = choose_swap(shown, seen, k, rng, seat, USUAL, story)
    for seat in range(s.seats):
        if has(asked, seat):
            follow(s, m, k, seat, decided[seat])


@part
def play_story(s: Any, m: Any, k: Any, rng: Any, hiding: Any, ways: Any, openly: bool, story: Any) -> None:
    for seat in range(s.seats):
        story.hidden[seat] = hidden_in(rng, hiding)
        apply(s, seat, encode(HIDE, 0, story.hidden[seat]))
    apply(s, CHANCE, draw(s, rng))
    story.first = s.turn
    while s.phase != OVER and story.turns < LONGEST:
        if s.phase == ROLLING:
            story.turns += 1
            story.quiet += mending_suspended(s)
            apply(s, CHANCE, draw(s, rng))
        elif s.phase == SWAPPING:
            if openly:
                swap_openly(s, m, k, rng, ways, story)
            else:
                swap_sealed(s, m, k, rng, ways, story)
        elif s.phase == ACTING:
            think(s, m, k, s.turn)
            action = k[1][0].action[take(rng, k[1][0], s.coin[s.turn])]
            verb, _, _ = decode(action)
            story.uses[verb] += 1
            follow(s, m, k, s.turn, action)
    story.over = s.phase == OVER
    story.winner = nth(s.living, 0)


@lone_rule
def play_stories(
    states: Any,
    minds: Any,
    k: Any,
    rngs: Any,
    hiding: Any,
    ways: Any,
    openly: bool,
    seed: int,
    first: int,
    stories: Any,
) -> None:
    for i in range(len(stories)):
        states[1] = states[0]
        minds[0] = minds[1]
        open_stream(rngs[0], seed, first + i)
        play_story(states[1], minds[0], k, rngs[0], hiding, ways, openly, stories[i])


@dataclass(frozen=True)
class Course:
    """A table at which games are played: its options, and how each seat decides about swaps."""

    seats: int
    pits: int = MOST_PITS
    stall: int = 24
    ways: tuple[int, ...] = ()
    """Of the first seats; the others decide as usual."""
    openly: bool = False

    @cached_property
    def hiding(self) -> Any:
        """How likely the strong player hides its coin in each pit."""
        return self._given[4]

    @cached_property
    def _given(self) -> tuple[Any, ...]:
        states, minds, hiding = tables(self.seats, self.pits, self.stall), blank(Mind, 2), np.zeros(self.pits)
        find_hiding(states, minds, knowledge(), hiding)
        ways = np.array([*self.ways, *[USUAL] * (self.seats - len(self.ways))], np.int64)
        return states, minds, knowledge(), blank(Stream), hiding, ways, self.openly

    def play(self, seed: int, first: int, games: int) -> States:
        """What happened in games from a number on; the same seed and number are the same game."""
        stories = blank(Story, games)
        play_stories(*(*self._given, seed, first, stories))
        return stories
