"""Many games at once are the same games as one by one, in every corner of the options, on any number of cores."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from ludothek.core import contract
from ludothek.core.chance import Stream, open_stream
from ludothek.core.position import Position
from ludothek.core.record import blank
from ludothek.core.seats import CHANCE
from ludothek.study.batch import NO_SUCH_NUMBER, Batch

from .conformance.games import CORNERS

GAMES, STEPS, SEED = 5, 60, 11


class Single:
    """One of the games, played line by line."""

    def __init__(self, setup: Any, number: int) -> None:
        self.setup = setup
        self.stream = blank(Stream)[0]
        open_stream(self.stream, SEED, number)
        self.begin()

    def begin(self) -> None:
        self.position: Position = self.setup.start()
        self.draw()

    def draw(self) -> None:
        does, write = self.position.game.does, self.position.game.notation.write
        while self.position.pending == CHANCE:
            self.position.play(f"{CHANCE} {write(does['draw'](self.position.state, self.stream))}")

    @property
    def seat(self) -> str:
        return min(self.position.pending or "")

    def shown(self) -> tuple[int, list[int], list[float]]:
        """Who is to act, the numbers of what they may do, and what they know."""
        does, state, seat = self.position.game.does, self.position.state, self.position.seats.index(self.seat)
        mask = np.full(does["action_count"](state), 7, np.uint8)
        contract.mask(state, seat, mask, self.position.game.listing())
        vector = np.full(does["observation_length"](state), np.nan, np.float32)
        does["observe"](state, seat, vector)
        legal = [does["action_number"](state, action) for action in self.position.actions(self.seat).tolist()]
        assert np.flatnonzero(mask).tolist() == sorted(legal)
        return seat, sorted(legal), vector.tolist()

    def play(self, number: int) -> dict[str, float] | None:
        """Plays an action by its number; the result if the game is over, and another has begun."""
        action = self.position.game.does["action_at"](self.position.state, number)
        self.position.play(f"{self.seat} {self.position.game.notation.write(action)}")
        self.draw()
        result = self.position.result
        if result:
            self.begin()
        return result


@pytest.mark.parametrize("setup", CORNERS, ids=str)
def test_a_batch_is_the_same_games_as_one_by_one(setup: Any) -> None:
    rng = random.Random(1)
    batch, *others = (Batch(setup.game, setup.options, GAMES, SEED, cores) for cores in (1, 2, 3))
    singles = [Single(setup, number) for number in range(GAMES)]
    numbers = np.zeros(GAMES, np.int32)
    for _ in range(STEPS):
        for i, single in enumerate(singles):
            seat, legal, vector = single.shown()
            assert batch.seats[i] == seat
            assert np.flatnonzero(batch.masks[i]).tolist() == legal
            assert batch.observations[i].tolist() == vector
            numbers[i] = rng.choice(legal)
        for each in (batch, *others):
            each.step(numbers)
        for i, single in enumerate(singles):
            result = single.play(int(numbers[i]))
            assert batch.over[i] == (result is not None)
            assert batch.rewards[i] == pytest.approx([*result.values()] if result else 0.0)
        assert not batch.refused.any()
        for other in others:
            for array in ("states", "seats", "masks", "observations", "rewards", "over"):
                assert getattr(batch, array).tobytes() == getattr(other, array).tobytes(), "cores change nothing"


@pytest.mark.parametrize("setup", CORNERS, ids=str)
def test_what_is_not_legal_is_refused_and_changes_nothing(setup: Any) -> None:
    batch = Batch(setup.game, setup.options, GAMES, SEED, cores=1)
    kept = ("states", "streams", "seats", "masks", "observations")
    before = [getattr(batch, array).tobytes() for array in kept]
    numbers = np.array([np.append(np.flatnonzero(mask == 0), -1)[0] for mask in batch.masks], np.int32)
    numbers[:3] = -1, batch.masks.shape[1], 2**31 - 1
    batch.step(numbers)
    assert [getattr(batch, array).tobytes() for array in kept] == before
    assert (batch.refused[:3] == NO_SUCH_NUMBER).all()
    assert batch.refused.all()
