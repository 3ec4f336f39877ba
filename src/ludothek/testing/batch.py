"""Many games at once are the same games as one by one."""

from __future__ import annotations

import random

import numpy as np

from ludothek.batch import Batch, Forbidden
from ludothek.core.chance import Stream, open_stream
from ludothek.core.record import blank
from ludothek.core.seats import CHANCE
from ludothek.testing.check import Breach, at_corners, demand
from ludothek.testing.encoding import masked, observed
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup

GAMES, STEPS = 5, 60


class Single:
    """One of the games, played line by line."""

    def __init__(self, setup: Setup, seed: int, number: int) -> None:
        self.setup = setup
        self.stream = blank(Stream)[0]
        open_stream(self.stream, seed, number)
        self.begin()

    def begin(self) -> None:
        self.position = self.setup.start()
        self.draw()

    def draw(self) -> None:
        does, write = self.position.game.functions, self.position.game.notation.write
        while self.position.pending == CHANCE:
            self.position.play(f"{CHANCE} {write(does['draw'](self.position.state, self.stream))}")

    @property
    def seat(self) -> str:
        return min(self.position.pending or "")

    def play(self, number: int) -> dict[str, float] | None:
        """Plays an action by its number; the result if the game is over, and another has begun."""
        action = self.position.game.functions["action_at"](self.position.state, number)
        self.position.play(f"{self.seat} {self.position.game.notation.write(action)}")
        self.draw()
        result = self.position.result
        if result:
            self.begin()
        return result


@at_corners
def a_batch_is_the_same_games_as_one_by_one(subject: Subject, corner: Setup) -> None:
    if subject.game.encoding is None:
        return
    seed, rng = 11, random.Random(subject.seed)
    batch = Batch(subject.game, corner.options, GAMES, seed, cores=1)
    others = [Batch(subject.game, corner.options, GAMES, seed, cores) for cores in (2, 3)]
    singles = [Single(corner, seed, number) for number in range(GAMES)]
    numbers = np.zeros(GAMES, np.int32)
    for _ in range(STEPS):
        for i, single in enumerate(singles):
            seat, allowed = single.position.seats.index(single.seat), masked(single.position, single.seat)
            demand(batch.seats[i] == seat, f"game {i} waits for seat {batch.seats[i]}, by itself for {seat}")
            demand(np.flatnonzero(batch.masks[i]).tolist() == allowed, f"game {i} has another mask by itself")
            demand(
                np.array_equal(batch.observations[i], observed(single.position, single.seat)),
                f"game {i} has another observation by itself",
            )
            numbers[i] = rng.choice(allowed)
        for each in (batch, *others):
            each.step(numbers)
        for i, single in enumerate(singles):
            result = single.play(int(numbers[i]))
            rewards = np.array([*result.values()] if result else [0.0] * len(single.position.seats), np.float32)
            demand(bool(batch.terminated[i]) == (result is not None), f"game {i} ends at another time by itself")
            demand(np.array_equal(batch.rewards[i], rewards), f"game {i} has the rewards {rewards} by itself")
        for other in others:
            for array in ("states", "seats", "masks", "observations", "rewards", "terminated"):
                same = getattr(batch, array).tobytes() == getattr(other, array).tobytes()
                demand(same, f"the {array} depend on how many cores there are")


@at_corners
def what_is_not_legal_is_refused_and_changes_nothing(subject: Subject, corner: Setup) -> None:
    if subject.game.encoding is None:
        return
    batch = Batch(subject.game, corner.options, GAMES, 1, cores=1)
    kept = ("states", "streams", "seats", "masks", "observations")
    before = [getattr(batch, array).tobytes() for array in kept]
    allowed = np.array([np.flatnonzero(mask)[0] for mask in batch.masks], np.int32)
    for i, mask in enumerate(batch.masks):
        for number in (-1, len(mask), 2**31 - 1, *np.flatnonzero(mask == 0)[:1]):
            numbers = allowed.copy()
            numbers[i] = number
            try:
                batch.step(numbers)
            except Forbidden as error:
                demand((error.game, error.number) == (i, number), f"{error}, but it was number {number} of game {i}")
            else:
                raise Breach(f"number {number}, which is not legal, was not refused")
            same = before == [getattr(batch, array).tobytes() for array in kept]
            demand(same, f"number {number}, which is not legal, changed the batch")
