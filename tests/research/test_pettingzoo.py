"""PettingZoo gets all seats of a game: what its own tests demand, and what they do not look at."""

from __future__ import annotations

import warnings
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest

from ludothek.adapters.pettingzoo import TogetherEnv, TurnsEnv
from ludothek.games import NAMES

with warnings.catch_warnings(action="ignore"):  # its own tests load one of its games in its own old way
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")
"""It advises against masks beside observations, which its own games have, and against letters for seats."""

TABLES: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in NAMES),
    ("bunker", {"seats": 4, "size": 2, "stall": 1}),
    ("die-bombe", {"seats": 2, "max_bid": 3, "ranks": 2, "bombs": 1}),
    ("bruno-bueffel", {"seats": 1, "columns": 1}),
]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_pettingzoo_finds_nothing_wrong(name: str, options: dict[str, Any]) -> None:
    make = partial(pettingzoo.make, "aec", f"ludothek/{name}-v0", **options)
    api_test(make(), num_cycles=60)
    seed_test(make, num_cycles=20)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_it_finds_nothing_wrong_if_all_act_at_once(name: str, options: dict[str, Any]) -> None:
    make = partial(pettingzoo.make, "parallel", f"ludothek/{name}-v0", **options)
    parallel_api_test(make(), num_cycles=60)
    parallel_seed_test(make, num_cycles=20)


def play(env: TurnsEnv, seed: int) -> dict[str, float]:
    rng, got = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for seat in env.agent_iter():
        seen, reward, is_over, is_truncated, _ = env.last()
        assert seen is not None
        got[seat] += reward
        is_out = is_over or is_truncated
        assert seen["action_mask"].any() or is_out
        env.step(None if is_out else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return got


@pytest.mark.parametrize("seats", [2, 4])
def test_the_seats_share_one_win(seats: int) -> None:
    env = TurnsEnv("bunker", seats=seats)
    wins = [play(env, seed) for seed in range(20)]
    assert all(sum(win.values()) == 1 for win in wins)
    assert len({tuple(win.values()) for win in wins}) > 1
    assert play(env, 7) == wins[7]


def test_points_are_a_reward_too() -> None:
    env = TurnsEnv("die-bombe", reward="score", ranks=2, bombs=1)
    got = play(env, 1)
    assert env.batch.scores is not None
    assert list(got.values()) == pytest.approx(env.batch.scores[0].tolist())


def test_who_hides_second_sees_the_same_wherever_the_first_has_hidden() -> None:
    env, seen = TurnsEnv("bunker"), []
    for pit in range(6):
        env.reset(seed=1)
        env.step(pit)
        assert env.agent_selection == "B"
        observation = env.observe("B")
        seen.append(observation["observation"].tobytes() + observation["action_mask"].tobytes())
    assert len(set(seen)) == 1


def test_all_who_have_to_decide_do_so_at_once() -> None:
    env = TogetherEnv("bunker", seats=3)
    seen, _ = env.reset(seed=1)
    assert all(each["action_mask"].sum() == 6 for each in seen.values())
    before = env.batch.states.tobytes()
    with pytest.raises(ValueError, match="C has to decide, too"):
        env.step({"A": 0, "B": 0})
    with pytest.raises(ValueError, match="B may play"):
        env.step({"A": 0, "B": 7, "C": 0})
    assert env.batch.states.tobytes() == before
    seen, rewards, over, truncated, _ = env.step({"A": 0, "B": 1, "C": 2})
    assert sum(each["action_mask"].any() for each in seen.values()) == 1
    assert not any([*rewards.values(), *over.values(), *truncated.values()])


def test_a_game_that_takes_too_long_is_truncated() -> None:
    env = TurnsEnv("bunker", max_cycles=5)
    play(env, 1)
    assert env.agents == []
    together = TogetherEnv("bunker", max_cycles=1)
    together.reset(seed=1)
    _, _, over, truncated, _ = together.step({"A": 0, "B": 0})
    assert not any(over.values())
    assert all(truncated.values())
    assert together.agents == []


def test_a_board_is_drawn_as_text_and_as_a_picture() -> None:
    env = TurnsEnv("bunker", render_mode="ansi")
    env.reset(seed=1)
    assert "coin in" not in env.render()
    env.step(3)
    assert "coin in 4" in env.render()
    together = TogetherEnv("bunker", render_mode="rgb_array")
    together.reset(seed=1)
    assert together.render().shape[2] == 3


def test_what_is_wrong_is_said_and_harms_nothing() -> None:
    env = TurnsEnv("bunker")
    for call in (lambda: env.step(0), env.last, lambda: TogetherEnv("bunker").step({})):
        with pytest.raises(ValueError, match="call reset first"):
            call()
    env.reset(seed=1)
    for nobody in ("Q", "C", "", 0):
        with pytest.raises(ValueError, match=f"the seats are A, B, not {nobody}"):
            env.observe(nobody)  # type: ignore[arg-type]
    before = env.batch.states.tobytes()
    for action in (7, 51, -1, 2**70):
        with pytest.raises(ValueError, match="does not allow number"):
            env.step(action)
    for wrong in (2.5, "x", float("nan")):
        with pytest.raises(ValueError, match="an action is a whole number"):
            env.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="A is to act"):
        env.step(None)
    assert env.batch.states.tobytes() == before
    env.step(0)
    env.close()
    with pytest.raises(ValueError, match="closed"):
        env.step(0)
    with pytest.raises(ValueError, match="size"):
        TurnsEnv("bunker", size=77)
