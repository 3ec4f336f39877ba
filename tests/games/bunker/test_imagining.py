"""Worlds of Bunker are imagined by beliefs, where there are some."""

from __future__ import annotations

import numpy as np
import pytest

import ludothek
from ludothek.core.chance import stream
from ludothek.games.bunker.onlooker import Onlooker


def test_worlds_are_imagined_by_beliefs() -> None:
    """Those of the strong player, from how the others have played."""
    position = ludothek.game("bunker").start(seats=3)
    for line in "A hide 4;B hide 2;C hide 3;* start A;* roll 2-2;A hit B2;* roll 2-1;B mend 2;* roll 3-3".split(";"):
        position.play(line)
    onlooker = Onlooker()
    onlooker.choices(position.view("A"), "A", 0.01, 1.0)
    does = position.game.functions
    beliefs = np.zeros((3, int(does["action_count"](position.state))))
    beliefs[:, :6] = onlooker.minds["belief"][0, :3, :6]
    beliefs[2, [0, 1, 2, 3]] = 0.0
    rng, worlds = stream(3), 2000
    coins = np.zeros((3, 6))
    for _ in range(worlds):
        view = position.view("A")
        does["imagine_by"](view.state, 0, beliefs, rng)
        coins[[0, 1, 2], view.state.coin[:3]] += 1 / worlds
    assert coins[0].tolist() == [0, 0, 0, pytest.approx(1), 0, 0]
    assert coins[1] == pytest.approx(beliefs[1, :6] / beliefs[1, :6].sum(), abs=0.04)
    assert coins[2] == pytest.approx(beliefs[2, :6] / beliefs[2, :6].sum(), abs=0.04)
    assert coins[2, :4].max() == 0


def test_beliefs_that_rule_out_everything_rule_out_nothing() -> None:
    position = ludothek.game("bunker").start(seats=2)
    for line in "A hide 4;B hide 2;* start A;* roll 3-3".split(";"):
        position.play(line)
    does, rng, found = position.game.functions, stream(3), set()
    for _ in range(100):
        view = position.view("A")
        does["imagine_by"](view.state, 0, np.zeros((2, int(does["action_count"](view.state)))), rng)
        found.add(int(view.state.coin[1]))
    assert found == set(range(6))
