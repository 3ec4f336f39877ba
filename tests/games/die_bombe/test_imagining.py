"""Sealed bids of Die Bombe are imagined by beliefs, where there are some."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import ludothek
from ludothek.core.chance import stream


def test_sealed_bids_are_imagined_by_beliefs() -> None:
    position = ludothek.game("die-bombe").start(seats=3, max_bid=20)
    for line in ("* deal R3 G5", "A bid 7", "B bid 9"):
        position.play(line)
    does, rng, worlds = position.game.functions, stream(1), 2000
    beliefs = np.zeros((3, int(does["action_count"](position.state))))
    beliefs[1, [3, 8]] = 1.0, 3.0
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(worlds):
        view = position.view("A")
        does["imagine_by"](view.state, 0, beliefs, rng)
        seen[tuple(view.state.bids[:3].tolist())] += 1
    assert set(seen) == {(7, 4, 0), (7, 9, 0)}
    assert seen[7, 9, 0] / worlds == pytest.approx(0.75, abs=0.04)
