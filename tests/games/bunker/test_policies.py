"""Bunker's common sense in compiled code judges and chooses as it does at a table."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ludothek.core.position import Position
from ludothek.games.bunker.notation import write
from ludothek.games.bunker.players import BLUFF, Camp, Sense, attacks, gain
from ludothek.games.bunker.policies import judge
from ludothek.games.bunker.rules import HIDING
from tests.games.policies import asked, assert_alike

TIE = 1e-9


class Bluffer(random.Random):
    """Always guards one pit."""

    pit = 0

    def random(self) -> float:
        return BLUFF / 2

    def choice(self, seq: Any) -> Any:
        return self.pit


def harms(sense: Sense, seen: Camp, known: Camp, roll: list[int]) -> list[float]:
    """What a way may cost: where attacks look equally good to the thrower, rounding decides."""
    gains = {attack: gain(seen, *attack, roll) for attack in attacks(seen, roll)}
    best = [attack for attack in gains if gains[attack] > max(gains.values()) - TIE]
    costs = [known.peril() + gain(known, *attack, roll) for attack in best] or [known.peril()]
    assert min(abs(sense.harm(seen, known, roll) - cost) for cost in costs) < TIE
    return costs


def judged(view: Position, seat: str, pit: int) -> dict[str, list[float]]:
    """What sense may make of every choice if it guards a pit."""
    state, sense, rng = view.to_json()["state"], Sense(), Bluffer()
    rng.pit = pit
    camps = {
        letter: Camp(tuple(camp["dice"]), tuple(camp["tokens"]), tuple(sense.suspicion(view, letter, camp["dice"])))
        for letter, camp in state["camps"].items()
        if camp["alive"]
    }
    seen = camps[seat]
    guarded = sense.guarded(seen, state["camps"][seat]["coin"] - 1, rng)
    if state["phase"] == "swapping":
        ways = {"stay": seen, "swap": seen.swapped(*(number - 1 for number in state["roll"]))}
        costs = {way: harms(sense, camp, replace(guarded, dice=camp.dice), state["roll"]) for way, camp in ways.items()}
        return {way: [-cost for cost in some] for way, some in costs.items()}
    return {move: [sense.judge(move, camps | {seat: guarded}, seat, state["roll"])] for move in view.legal(seat)}


@pytest.mark.long
@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 4}, {"seats": 3, "size": 3, "stall": 1}])
def test_sense_is_the_same_compiled(options: dict[str, object]) -> None:
    positions = drawn = 0
    for view, seat, seated in asked("bunker", "sense", 5, **options):
        if view.state.phase == HIDING:
            continue
        positions += 1
        judge(view.state, view.seats.index(seat), seated.memory, seated.knowledge)
        table = seated.knowledge[1][0]
        moves = [write(action) for action in table.action[: table.count].tolist()]
        for pit in np.flatnonzero(view.state.tokens[view.seats.index(seat)]):
            expected = judged(view, seat, int(pit))
            assert sorted(moves) == sorted(expected)
            for move, worth in zip(moves, table.worth[pit, : table.count].tolist(), strict=True):
                assert min(abs(worth - value) for value in expected[move]) < TIE, (move, worth, expected[move])
        if positions % 25 == 0 and drawn < 2:
            drawn += 1
            assert_alike(view, seat, seated, draws=150, most=0.16)
    assert positions > 20


@pytest.mark.long
def test_a_coin_may_be_hidden_in_any_pit() -> None:
    view, _, seated = next(asked("bunker", "sense", 1))
    assert {seated.choose(view, seed) for seed in range(60)} == set(view.actions("A").tolist())
