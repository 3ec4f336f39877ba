"""Gymnasium: one seat of a game against opponents, or alone where the game can be played so; one game, or a batch.

After ``import ludothek.adapters.gymnasium``, every installed game is registered as ``ludothek/<game>-v0``; the options
of the game are keywords.

>>> import gymnasium, ludothek.adapters.gymnasium
>>> from ludothek.games import NAMES
>>> env = gymnasium.make(f"ludothek/{NAMES[0]}-v0", opponents="random", seats=3)
>>> observation, info = env.reset(seed=1)
>>> done = False
>>> while not done:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, done, truncated, info = env.step(action)
>>> reward in (0.0, 1.0)
True
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from ludothek import game as load
from ludothek.adapters.extras import missing
from ludothek.adapters.seen import MODES, SCORE, bounds, demand_mode, rendered, rewarded, standing
from ludothek.batch import FINISHED, Batch, make
from ludothek.core.contract import mask
from ludothek.core.game import Game
from ludothek.core.installed import names
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE, LETTERS
from ludothek.players import RANDOM, demand, plain
from ludothek.players import opponents as opponents_of

try:
    import gymnasium
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from ludothek.adapters.allowed import Allowed
except ModuleNotFoundError:
    raise missing(__name__, "gymnasium") from None

VERSION = 0
RAISE, REPLACE = "raise", "replace"
Seen = npt.NDArray[np.float32]
Policy = Callable[[Batch], npt.NDArray[np.integer[Any]]]
"""Numbers for all games of a batch; those count where an opponent is to act."""


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """One seat of one game; the others are played by opponents of these names, in the order of their seats."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "render_fps": 1}

    def __init__(
        self,
        game: str,
        seat: str = LETTERS[0],
        opponents: str | Sequence[str] | None = None,
        reward: str | None = None,
        forbidden: str = RAISE,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """`opponents` is one name for all; by default common sense. The reward is the share of the ``win``, or the
        ``score``, which it is by default for who is alone. An action that the mask forbids is an error or, with
        ``forbidden="replace"``, any legal one is played instead; so it is if the action space drew it without a mask,
        for a game that has gone on since.
        """
        if forbidden not in (RAISE, REPLACE):
            raise ValueError(f"what to do if an action is forbidden is {RAISE} or {REPLACE}, not {forbidden}")
        self.game = load(game)
        self.options = self.game.settle(options)
        self.render_mode = demand_mode(render_mode)
        self.reward = rewarded(self.game, self.options, reward)
        self.is_forgiving = forbidden == REPLACE
        seats = LETTERS[: int(self.options["seats"])]
        self.seat, self.number = seat, numbered(seat, seats)
        others = [other for other in seats if other != seat]
        self._opponents = dict(zip(others, named(self.game, opponents, len(others)), strict=True))
        for name in self._opponents.values():
            demand(name, self.game, self.options)
        self._position = Position(self.game, self.options)
        state = self._position.state
        low, high = bounds(self.game, state)
        self.observation_space = Box(low, high, dtype=np.float32)
        self._count = int(self.game.functions["action_count"](state))
        self.action_space: Allowed = Allowed(self._count, self.action_masks)
        self._is_playing = self._has_moved = self._is_closed = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        self._demand_open()
        super().reset(seed=seed)
        self._position = Position(self.game, self.options)
        self._rng = random.Random(int(self.np_random.integers(2**63)))
        known = opponents_of(self.game)
        self._players = {seat: known[name].make() for seat, name in self._opponents.items()}
        for name in set(self._opponents.values()):
            ready = known[name].ready
            if ready:
                ready(self._position, lambda done, of: None)
        self._is_playing, self._has_moved = True, False
        self._points = 0.0
        self._go_on()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        self._demand_open()
        if not self._is_playing:
            raise ValueError("there is no game going on: call reset first")
        allowed = self.action_masks()
        if not self.action_space.contains(action) or not allowed[int(action)]:
            is_early = not self._has_moved and action is not None and action == self.action_space.blind
            if not self.is_forgiving and not is_early:
                legal = np.flatnonzero(allowed).tolist()
                raise ValueError(f"{self.game.title} does not allow action {action} now, but only {legal}")
            action = self.np_random.choice(np.flatnonzero(allowed))
        position = self._position
        text = self.game.notation.write(self.game.functions["action_at"](position.state, int(action)))
        position.play(f"{self.seat} {text}")
        self._has_moved = True
        self._go_on()
        result = position.result
        self._is_playing = result is None
        reward = result[self.seat] if result else 0.0
        if self.reward == SCORE:
            before, self._points = self._points, float((position.scores or {})[self.seat])
            reward = self._points - before
        return self._observation(), reward, result is not None, False, self._info()

    def action_masks(self) -> npt.NDArray[np.int8]:
        """1 for every legal action, 0 for the others."""
        out = np.zeros(self._count, np.uint8)
        pending = self._position.pending
        if pending and pending != CHANCE and self.seat in pending:
            mask(self._position.state, self.number, out, self.game.listing())
        return out.view(np.int8)

    def render(self) -> Any:
        return rendered(self._position.view(self.seat), self.render_mode)

    def close(self) -> None:
        self._is_closed = True

    def _demand_open(self) -> None:
        if self._is_closed:
            raise ValueError("this environment is closed; make another one")

    def _go_on(self) -> None:
        """Lets chance and the others play until the seat is to decide, or the game is over."""
        position = self._position
        while position.pending and self.seat not in position.pending:
            if position.pending == CHANCE:
                position.roll(self.np_random)
            else:
                other = min(position.pending)
                position.play(f"{other} {self._players[other].choose(position.view(other), other, self._rng)}")

    def _observation(self) -> Seen:
        out = np.zeros(self.observation_space.shape or (), np.float32)
        self.game.functions["observe"](self._position.state, self.number, out)
        return out

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}


class SeatVectorEnv(VectorEnv[Seen, npt.NDArray[np.integer[Any]], npt.NDArray[Any]]):
    """The same seat of many games, on `ludothek.batch`. A game that is over begins again in the same step."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seat: str = LETTERS[0],
        opponents: Policy | str = RANDOM.name,
        reward: str | None = None,
        cores: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """The opponents are ``random`` or a function that gets the batch, at decisions of theirs, and gives numbers for
        all of its games. Without `copy`, what a step returns is written over by the next one.
        """
        if not callable(opponents) and opponents != RANDOM.name:
            raise ValueError(f"the opponents of many games are {RANDOM.name} or a function, not {opponents}")
        self.batch = make(game, num_envs, cores=cores, restart=False, **options)
        self.num_envs, self.render_mode = num_envs, demand_mode(render_mode)
        self.reward = rewarded(self.batch.game, self.batch.options, reward)
        self.number = numbered(seat, LETTERS[: int(self.batch.options["seats"])])
        self._policy: Policy = opponents if callable(opponents) else Batch.pick
        self._is_copying = copy
        low, high = bounds(self.batch.game, self.batch.fresh[0])
        self.single_observation_space = Box(low, high, dtype=np.float32)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = Discrete(self.batch.masks.shape[1])
        self.action_space = MultiDiscrete(np.full(num_envs, self.batch.masks.shape[1]))
        self._points = np.zeros(num_envs, np.float32)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**62)))
        self._points[:] = 0
        self._go_on()
        self._begin_again()
        return self._told(self.batch.observations), {"action_mask": self._told(self.batch.masks)}

    def step(self, actions: npt.NDArray[np.integer[Any]]) -> tuple[Seen, Any, Any, Any, dict[str, Any]]:
        batch = self.batch
        if (batch.seats != self.number).any():  # at its last step, or there was none
            raise ValueError("the opponents have not done their part: call reset first")
        batch.step(actions)
        rewards = batch.rewards[:, self.number].copy()
        rewards += self._go_on()
        if self.reward == SCORE and batch.scores is not None:
            rewards = batch.scores[:, self.number] - self._points
            self._points += rewards
        over = batch.seats == FINISHED
        info: dict[str, Any] = {}
        if over.any():
            info["final_obs"] = batch.observe(self.number)
            info["final_info"] = {"action_mask": np.zeros_like(batch.masks), "_action_mask": over}
            info["_final_obs"] = info["_final_info"] = over
            self._begin_again()
        info["action_mask"] = self._told(batch.masks)
        return self._told(batch.observations), rewards, over, np.zeros(self.num_envs, np.bool_), info

    def render(self) -> Any:
        """The first game as its seat sees it."""
        position = standing(self.batch.game, self.batch.options, self.batch.states[:1])
        frame = rendered(position.view(LETTERS[self.number]), self.render_mode)
        return None if frame is None else (frame,)

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()

    def _told(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array.copy() if self._is_copying else array

    def _go_on(self) -> Seen:
        """Lets the opponents play until the seat is to decide in every game that is not over; what that brought."""
        batch, rewards = self.batch, np.zeros(self.num_envs, np.float32)
        while (theirs := (batch.seats != self.number) & (batch.seats != FINISHED)).any():
            batch.step(self._policy(batch), only=theirs)
            rewards += batch.rewards[:, self.number]
        return rewards

    def _begin_again(self) -> None:
        """Begins what is over anew, up to a decision of the seat."""
        batch = self.batch
        while (over := batch.seats == FINISHED).any():
            batch.begin(over)
            self._go_on()
            self._points[over] = 0


def numbered(seat: str, seats: str) -> int:
    if seat not in tuple(seats):  # and not in the text, where several letters, or none, would be, too
        raise ValueError(f"the seats are {', '.join(seats)}, not {seat}")
    return seats.index(seat)


def named(game: Game, wish: str | Sequence[str] | None, count: int) -> list[str]:
    """Who plays the other seats."""
    if wish is None or isinstance(wish, str):
        return [wish or plain(game)] * count
    if len(wish) != count:
        raise ValueError(f"there are {count} other seats, so {count} opponents are needed, not {len(wish)}")
    return list(wish)


for _name in names():
    _id = f"ludothek/{_name}-v{VERSION}"
    if _id not in gymnasium.registry:
        gymnasium.register(
            _id,
            entry_point=f"{__name__}:SeatEnv",
            vector_entry_point=f"{__name__}:SeatVectorEnv",
            kwargs={"game": _name},
        )
