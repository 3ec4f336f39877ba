"""Many games at once, a decision each at a time, in compiled code on all cores.

A game that is over begins again at once. Every game has a stream of chance of its own, so a batch is the same whatever
the number of cores. Where decisions are sealed, seats decide one after the other and see no more than they may.

It stands with the other whole games in compiled code: it needs the contract alone, and what is offered to learners is
built on it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.chance import Stream, below, open_stream
from ludothek.core.contract import (
    CHANCE,
    NOBODY,
    action_at,
    action_count,
    apply,
    draw,
    mask,
    observe,
    pending,
    refusal,
    returns,
)
from ludothek.core.game import Game
from ludothek.core.memory import row
from ludothek.core.prepare import Job, Report, compile_once
from ludothek.core.record import States, blank
from ludothek.core.rule import large_rule, rule
from ludothek.core.sets import nth

NO_SUCH_NUMBER = -1
"""Why a number is refused that no action has; otherwise it is the number of a statement."""


@rule
def go_on(s: Any, rng: Any) -> int:
    """Draws chance until somebody is to decide, or the game is over; who that is."""
    who = pending(s)
    while who == CHANCE:
        apply(s, CHANCE, draw(s, rng))
        who = pending(s)
    return who


@rule
def show(s: Any, who: int, i: int, seats: Any, masks: Any, observations: Any, room: Any) -> None:
    """Writes who is to act, what they may do and what they know."""
    seat = nth(who, 0)
    seats[i] = seat
    mask(s, seat, row(masks, i), room)
    observe(s, seat, row(observations, i))


@large_rule
def begin(
    states: Any, streams: Any, fresh: Any, seed: int, first: int, seats: Any, masks: Any, observations: Any, room: Any
) -> None:
    """Brings every game to its first decision; the first of them is number `first` of its seed."""
    for i in range(len(states)):
        open_stream(streams[i], seed, first + i)
        states[i] = fresh[0]
        show(states[i], go_on(states[i], streams[i]), i, seats, masks, observations, room)


@large_rule
def step(
    states: Any,
    streams: Any,
    fresh: Any,
    numbers: Any,
    seats: Any,
    rewards: Any,
    over: Any,
    refused: Any,
    masks: Any,
    observations: Any,
    room: Any,
) -> None:
    """Plays in every game the action of that number for the seat that is to act, up to the next decision.

    A number that is not legal leaves its game as it is, and `refused` says why.
    """
    for i in range(len(states)):
        s, seat, number = states[i], seats[i], numbers[i]
        refused[i] = over[i] = 0
        for other in range(rewards.shape[1]):
            rewards[i, other] = 0
        if number < 0 or number >= action_count(s):
            refused[i] = NO_SUCH_NUMBER
            continue
        action = action_at(s, number)
        refused[i] = refusal(s, seat, action)
        if refused[i]:
            continue
        apply(s, seat, action)
        who = go_on(s, streams[i])
        if who == NOBODY:
            returns(s, row(rewards, i))
            over[i] = 1
            states[i] = fresh[0]
            who = go_on(s, streams[i])
        show(s, who, i, seats, masks, observations, room)


@large_rule
def pick_legal(masks: Any, streams: Any, numbers: Any) -> None:
    """A random legal action for every game, all equally likely."""
    for i in range(len(numbers)):
        legal = 0
        for number in range(masks.shape[1]):
            legal += masks[i, number]
        left = below(streams[i], legal)
        number = -1
        while left >= 0:
            number += 1
            left -= masks[i, number]
        numbers[i] = number


class Batch:
    """So many games with the same options, all at a decision.

    `step` writes into the arrays below and makes no new ones.
    """

    def __init__(
        self, game: Game, options: Mapping[str, object], games: int, seed: int = 0, cores: int | None = None
    ) -> None:
        if game.encoding is None:
            raise ValueError(f"{game.title} has no encoding, so its actions have no numbers; see CONTRIBUTING.md")
        if games < 1:
            raise ValueError(f"a batch has at least one game, not {games}")
        settled = game.settle(options)
        self.game = game
        self.seed = seed
        self.fresh: States = game.states(settled)
        actions = int(game.functions["action_count"](self.fresh[0]))
        entries = int(game.functions["observation_length"](self.fresh[0]))
        self.states: States = blank(game.state, games)
        self.streams: States = blank(Stream, games)
        self.seats: npt.NDArray[np.int8] = np.zeros(games, np.int8)
        """Who is to act."""
        self.masks: npt.NDArray[np.uint8] = np.zeros((games, actions), np.uint8)
        """1 for the number of every action that the seat may play."""
        self.observations: npt.NDArray[np.float32] = np.zeros((games, entries), np.float32)
        """What the seat knows."""
        self.rewards: npt.NDArray[np.float32] = np.zeros((games, int(settled["seats"])), np.float32)
        """What each seat got of the one win of the game that the last step ended; else zeros."""
        self.over: npt.NDArray[np.uint8] = np.zeros(games, np.uint8)
        """1 where the last step ended a game; what is shown is the next one."""
        self.refused: npt.NDArray[np.int16] = np.zeros(games, np.int16)
        """Why the last step left a game as it was: the number of a statement, or -1 if no action has the number."""
        workers = min(cores or os.cpu_count() or 1, games)
        bounds = np.linspace(0, games, workers + 1).astype(int)
        self._parts = [slice(*ends) for ends in pairwise(bounds.tolist())]
        self._rooms = [game.listing() for _ in self._parts]
        self._pool = ThreadPoolExecutor(workers) if workers > 1 else None
        self.begin()

    def begin(self) -> None:
        """Begins all games anew, the same as at first."""

        def work(part: slice, room: Any) -> None:
            shown = (self.seats[part], self.masks[part], self.observations[part], room)
            begin(self.states[part], self.streams[part], self.fresh, self.seed, int(part.start), *shown)

        self._share(work)

    def step(self, numbers: npt.NDArray[np.int32]) -> None:
        """Plays one action in every game."""
        if numbers.shape != self.seats.shape or numbers.dtype != np.int32:
            raise ValueError(f"step needs {len(self.seats)} numbers of type int32, one for each game")

        def work(part: slice, room: Any) -> None:
            told = (self.seats[part], self.rewards[part], self.over[part], self.refused[part])
            shown = (self.masks[part], self.observations[part], room)
            step(self.states[part], self.streams[part], self.fresh, numbers[part], *told, *shown)

        self._share(work)

    def pick(self, streams: States, numbers: npt.NDArray[np.int32]) -> None:
        """Writes a random legal action for every game, each from a stream of its own."""
        self._share(lambda part, room: pick_legal(self.masks[part], streams[part], numbers[part]))

    def _share(self, work: Any) -> None:
        """Does all parts of the work side by side."""
        if self._pool is None:
            work(self._parts[0], self._rooms[0])
        else:
            for _ in self._pool.map(work, self._parts, self._rooms):
                pass


def prepare_batch(game: Game, report: Report) -> None:
    """Compiles what a batch of the game calls, unless that was done before."""
    states, streams, room = blank(game.state), blank(Stream), game.listing()
    bytes_, matrix = np.zeros(1, np.uint8), np.zeros((1, 1), np.uint8)
    floats, seats, numbers = np.zeros((1, 1), np.float32), np.zeros(1, np.int8), np.zeros(1, np.int32)
    told = (numbers, seats, floats, bytes_, np.zeros(1, np.int16), matrix, floats, room)
    jobs: list[Job] = [
        (begin, (states, streams, states, 0, 0, seats, matrix, floats, room)),
        (step, (states, streams, states, *told)),
        (pick_legal, (matrix, streams, numbers)),
    ]
    compile_once(f"{game.name}-batch", jobs, report)
