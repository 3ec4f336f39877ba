"""Gymnasium gets one seat of a game: what its own check demands, and what it cannot check."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import ludothek.adapters.gymnasium
from ludothek.adapters.gymnasium import SeatEnv, SeatVectorEnv
from ludothek.batch import Batch
from ludothek.games import NAMES

ALONE: dict[str, Any] = {"seats": 1, "columns": 1}


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(gymnasium.make(f"ludothek/{name}-v0", opponents="random").unwrapped)


def test_it_finds_nothing_wrong_with_who_is_alone() -> None:
    check_env(gymnasium.make("ludothek/bruno-bueffel-v0", **ALONE).unwrapped)


def play(env: SeatEnv, seed: int) -> tuple[list[Any], float]:
    """A random game: all that was seen, and all that was got."""
    rng = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    seen, got, is_over = [observation], 0.0, False
    while not is_over:
        assert np.array_equal(info["action_mask"], env.action_masks())
        observation, reward, is_over, is_truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        assert not is_truncated
        seen.append(observation)
        got += reward
    assert not info["action_mask"].any()
    return seen, got


@pytest.mark.parametrize("seat", "ABC")
def test_a_seat_sees_what_its_view_shows_and_gets_its_share_of_the_win(seat: str) -> None:
    env = SeatEnv("bunker", seat=seat, opponents=["sense", "random"], seats=3)
    for seed in range(3):
        seen, got = play(env, seed)
        assert env._position.result is not None
        assert got == env._position.result[seat]
        again, _ = play(env, seed)
        assert len(seen) == len(again)
        assert all(map(np.array_equal, seen, again))
        assert all(env.observation_space.contains(each) for each in seen)


def test_who_is_alone_gets_the_points() -> None:
    env = SeatEnv("bruno-bueffel", **ALONE)
    _, got = play(env, 1)
    assert env._position.scores == {"A": got}


def test_a_board_is_drawn_as_the_seat_sees_it() -> None:
    env = SeatEnv("bunker", seat="B", opponents="random", render_mode="ansi", seats=2)
    env.reset(seed=1)
    env.step(0)
    assert "coin in 1" in env.render().splitlines()[2]
    assert "coin hidden" in env.render().splitlines()[1]
    picture = SeatEnv("bunker", render_mode="rgb_array").render()
    assert picture.ndim == 3
    assert picture.shape[2] == 3
    assert len(np.unique(picture)) > 2
    assert SeatEnv("bunker").render() is None


def test_what_is_wrong_is_said() -> None:
    env = SeatEnv("bunker", opponents="random")
    with pytest.raises(ValueError, match="call reset first"):
        env.step(0)
    before, _ = env.reset(seed=1)
    for action in (7, -1, 51):
        with pytest.raises(
            ValueError, match=rf"Bunker does not allow action {action} now, but only \[0, 1, 2, 3, 4, 5\]"
        ):
            env.step(action)
    assert np.array_equal(env._observation(), before)
    env.close()
    for call in (env.reset, lambda: env.step(0)):
        with pytest.raises(ValueError, match="this environment is closed"):
            call()
    for wrong, said in (
        ({"seat": "C"}, "the seats are A, B, not C"),
        ({"seat": 3}, "the seats are A, B, not 3"),
        ({"seat": "AB"}, "the seats are A, B, not AB"),
        ({"opponents": "nobody"}, "nobody"),
        ({"opponents": ["random", "random"]}, "there are 1 other seats, so 1 opponents are needed, not 2"),
        ({"reward": "score"}, "the reward at Bunker is win, not score"),
        ({"forbidden": "ignore"}, "raise or replace, not ignore"),
        ({"render_mode": "human"}, "ansi or rgb_array"),
        ({"size": 77}, "size"),
    ):
        with pytest.raises(ValueError, match=said):
            SeatEnv("bunker", **wrong)


def test_a_number_drawn_without_a_mask_is_forgiven_at_the_first_move_alone() -> None:
    env = SeatEnv("bunker", opponents="random")
    env.reset(seed=1)
    hidden = env.action_space.sample()
    env.step(hidden)
    with pytest.raises(ValueError, match="does not allow action"):
        env.step(hidden)


def test_what_is_forbidden_can_be_replaced() -> None:
    env = SeatEnv("bunker", opponents="random", forbidden="replace")
    env.reset(seed=1)
    while not env.step(env.np_random.integers(51))[2]:
        pass


def made(number: int = 64, **wishes: Any) -> SeatVectorEnv:
    envs = gymnasium.make_vec("ludothek/bunker-v0", number, vectorization_mode="vector_entry_point", **wishes)
    assert isinstance(envs, SeatVectorEnv)
    return envs


def test_many_games_are_one_environment_that_begins_again_by_itself() -> None:
    envs = made(seats=3, size=2)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    rng = np.random.default_rng(1)
    observations, info = envs.reset(seed=1)
    ended, won = 0, 0.0
    for _ in range(300):
        assert observations in envs.observation_space
        assert (envs.batch.seats == 0).all()
        assert info["action_mask"].any(axis=1).all()
        actions = [rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        observations, rewards, over, truncated, info = envs.step(np.array(actions))
        assert not truncated.any()
        assert not rewards[~over].any()
        if over.any():
            assert np.array_equal(info["_final_obs"], over)
            assert (info["final_obs"][over] != observations[over]).any(axis=1).all()
        ended, won = ended + int(over.sum()), won + float(rewards.sum())
    assert ended > 300
    assert won / ended == pytest.approx(1 / 3, abs=5 * (2 / 9 / ended) ** 0.5)
    envs.close()


def test_a_seed_makes_the_same_games_again_and_copies_are_kept() -> None:
    envs = made()
    first, info = envs.reset(seed=5)
    actions = info["action_mask"].argmax(axis=1)
    kept = first.copy()
    second = envs.step(actions)[0]
    assert np.array_equal(first, kept)
    assert np.array_equal(envs.reset(seed=5)[0], first)
    assert np.array_equal(envs.step(actions)[0], second)
    shared = made(copy=False)
    assert shared.reset(seed=5)[0] is shared.batch.observations
    envs.close()
    with pytest.raises(ValueError, match="closed"):
        envs.step(actions)


def test_opponents_of_many_games_are_a_function_of_the_batch() -> None:
    asked = []

    def lowest(batch: Batch) -> Any:
        asked.append(set(batch.seats.tolist()))
        return batch.masks.argmax(axis=1)

    envs = made(seat="B", opponents=lowest)
    envs.reset(seed=1)
    for _ in range(20):
        envs.step(envs.batch.masks.argmax(axis=1))
    assert all(0 in seats for seats in asked)
    with pytest.raises(ValueError, match="random or a function, not sense"):
        made(opponents="sense")


def test_many_who_are_alone_get_the_points() -> None:
    envs = gymnasium.make_vec("ludothek/bruno-bueffel-v0", 3, vectorization_mode="vector_entry_point", **ALONE)
    assert isinstance(envs, SeatVectorEnv)
    envs.reset(seed=1)
    got, over = np.zeros(3), np.zeros(3, np.bool_)
    while not over.any():
        _, rewards, over, _, _ = envs.step(envs.batch.pick())
        got += rewards
    assert envs.batch.scores is not None
    assert (got[over] % 1 == 0).all()
    assert (got >= 0).all()
    assert (envs._points[over] == 0).all()


def test_points_are_counted_from_zero_after_a_reset() -> None:
    envs = SeatVectorEnv("bruno-bueffel", 4, **ALONE)

    def got() -> list[list[float]]:
        _, info = envs.reset(seed=1)
        steps = []
        for _ in range(10):
            _, rewards, _, _, info = envs.step(info["action_mask"].argmax(axis=1))
            steps.append(rewards.tolist())
        return steps

    assert got() == got()


def test_nobody_decides_for_opponents_that_have_failed() -> None:
    envs = SeatVectorEnv("bunker", 4, opponents=lambda batch: np.full(4, 99))
    _, info = envs.reset(seed=1)
    with pytest.raises(ValueError, match="does not allow number 99"):
        envs.step(info["action_mask"].argmax(axis=1))
    before = envs.batch.states.tobytes()
    with pytest.raises(ValueError, match="call reset first"):
        envs.step(envs.batch.masks.argmax(axis=1))
    assert envs.batch.states.tobytes() == before


def test_nothing_is_no_action() -> None:
    env = SeatEnv("bunker", opponents="random")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="does not allow action None"):
        env.step(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["gymnasium", "pettingzoo"])
def test_a_library_that_is_not_there_is_asked_for_in_one_sentence(name: str) -> None:
    hidden = f"import sys; sys.modules[{name!r}] = None; import ludothek.adapters.{name}"
    said = subprocess.run([sys.executable, "-c", hidden], capture_output=True, text=True, check=False).stderr
    assert said.splitlines()[-1] == (
        f"ImportError: ludothek.adapters.{name} needs a library that is not installed: pip install 'ludothek[{name}]'"
    )


def test_ludothek_alone_imports_no_such_library() -> None:
    loaded = "import sys, ludothek.batch; ludothek.game('bunker'); print(sorted(sys.modules))"
    said = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout
    assert not {"'gymnasium'", "'pettingzoo'", "'PIL'", "'torch'", "'jax'"} & set(said.strip("[]\n").split(", "))


def test_all_games_are_registered() -> None:
    assert {f"ludothek/{name}-v{ludothek.adapters.gymnasium.VERSION}" for name in NAMES} <= gymnasium.registry.keys()
