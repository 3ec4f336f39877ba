"""PettingZoo: all seats of a game, one after the other (AEC), or all that have to decide at once (Parallel).

After ``import ludothek.adapters.pettingzoo``, every installed game is registered as ``ludothek/<game>-v0``; the options
of the game are keywords.

>>> import pettingzoo, ludothek.adapters.pettingzoo
>>> from ludothek.games import NAMES
>>> env = pettingzoo.make("aec", f"ludothek/{NAMES[0]}-v0", seats=3)
>>> env.reset(seed=1)
>>> for seat in env.agent_iter():
...     seen, reward, over, truncated, info = env.last()
...     env.step(None if over else env.action_space(seat).sample(seen["action_mask"]))
>>> env.agents
[]
"""

from __future__ import annotations

from functools import cache, partial
from operator import index
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.adapters.extras import missing
from ludothek.adapters.seen import MODES, SCORE, bounds, demand_mode, rendered, rewarded, standing
from ludothek.batch import FINISHED, Forbidden, make
from ludothek.core.installed import names
from ludothek.core.seats import LETTERS

try:
    import pettingzoo
    from gymnasium.spaces import Box, Dict
    from pettingzoo import AECEnv, ParallelEnv

    from ludothek.adapters.allowed import Allowed
except ModuleNotFoundError:
    raise missing(__name__, "pettingzoo") from None

VERSION = 0
NO_GAME = "there is no game going on: call reset first"
Seen = dict[str, npt.NDArray[Any]]


class Seats:
    """One game with all its seats: what both interfaces have in common."""

    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]

    def __init__(
        self,
        game: str,
        reward: str | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """The reward is the share of the ``win``, or the ``score``, which it is by default for who is alone. After
        `max_cycles` steps a game is truncated.
        """
        self.batch = make(game, 1, cores=1, restart=False, **options)
        self.render_mode = demand_mode(render_mode)
        self.max_cycles = max_cycles
        self.reward = rewarded(self.batch.game, self.batch.options, reward)
        self.possible_agents = list(LETTERS[: int(self.batch.options["seats"])])
        self.agents = []
        self.metadata = {
            "name": f"ludothek_{self.batch.game.name.replace('-', '_')}_v{VERSION}",
            "render_modes": MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        low, high = bounds(self.batch.game, self.batch.fresh[0])
        actions = self.batch.masks.shape[1]
        self._observed = {
            seat: Dict(
                {
                    "observation": Box(low, high, dtype=np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for seat in self.possible_agents
        }
        self._acted = {seat: Allowed(actions, partial(self._legal, seat)) for seat in self.possible_agents}
        self._masks = np.zeros_like(self.batch.masks)
        self._number = np.zeros(1, np.int32)
        self._entropy = np.random.SeedSequence()
        self._has_begun = False

    def observation_space(self, agent: str) -> Any:
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        return self._acted[agent]

    def render(self) -> Any:
        """The whole board, with what is hidden from some."""
        return rendered(standing(self.batch.game, self.batch.options, self.batch.states), self.render_mode)

    def close(self) -> None:
        self.batch.close()

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._entropy = np.random.SeedSequence(seed)
        (drawn,) = self._entropy.spawn(1)
        self.batch.reset(int(drawn.generate_state(1, np.uint64)[0] >> np.uint64(2)))
        self.agents = self.possible_agents[:]
        self._has_begun = True
        self._cycles = 0
        self._points = np.zeros(len(self.agents), np.float32)

    def _seen(self, seat: str) -> Seen:
        """What a seat knows, and what it may do if a decision is due from it."""
        seen = self.batch.observe(LETTERS.index(seat), masks=self._masks)
        return {"observation": seen[0], "action_mask": self._masks[0].astype(np.int8)}

    def _demand_begun(self) -> None:
        if not self._has_begun:
            raise ValueError(NO_GAME)

    def _legal(self, seat: str) -> npt.NDArray[np.int8]:
        return self._seen(seat)["action_mask"]

    def _play(self, action: int) -> None:
        """Plays for the seat that is asked; `Forbidden` if it may not."""
        try:
            number = index(action)
        except TypeError:
            raise ValueError(f"an action is a whole number, not {action!r}") from None
        if not 0 <= number < self._masks.shape[1]:
            raise Forbidden(0, number, f"there are the numbers 0 to {self._masks.shape[1] - 1}")
        self._number[0] = number
        self.batch.step(self._number)

    def _rewards(self) -> dict[str, float]:
        """What the last step brought to each seat."""
        got = self.batch.rewards[0]
        if self.reward == SCORE and self.batch.scores is not None:
            got = self.batch.scores[0] - self._points
            self._points = self.batch.scores[0].copy()
        return dict(zip(self.possible_agents, got.tolist(), strict=True))

    def _is_truncated(self) -> bool:
        """Whether this was one step too many."""
        self._cycles += 1
        return self.max_cycles is not None and self._cycles >= self.max_cycles


class TurnsEnv(Seats, AECEnv[str, Seen, int]):
    """The seats one after the other; where decisions are sealed, the later ones do not know the earlier ones."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {seat: {} for seat in self.agents}
        self.agent_selection = self.possible_agents[self.batch.seats[0]]
        self._skip_agent_selection = None

    def last(self, observe: bool = True) -> Any:
        self._demand_begun()
        return super().last(observe)

    def observe(self, agent: str) -> Seen:
        batch, asked = self.batch, self.batch.seats.item()
        if asked >= 0 and self.possible_agents[asked] == agent:
            return {"observation": batch.observations[0].copy(), "action_mask": batch.masks[0].astype(np.int8)}
        if agent not in self.possible_agents:
            raise ValueError(f"the seats are {', '.join(self.possible_agents)}, not {agent}")
        seen = batch.observe(LETTERS.index(agent))
        return {"observation": seen[0], "action_mask": np.zeros(batch.masks.shape[1], np.int8)}

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ValueError(NO_GAME)
        seat, batch = self.agent_selection, self.batch
        if self.terminations[seat] or self.truncations[seat]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{seat} is to act, and None is for who is not in the game any more")
        self._play(action)
        self._cumulative_rewards[seat] = 0.0
        asked = batch.seats.item()
        if asked == FINISHED or self.reward == SCORE:  # else nobody has got anything
            self.rewards = self._rewards()
            self._accumulate_rewards()
        if asked == FINISHED:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._is_truncated():
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[max(asked, 0)]
        if asked == FINISHED or self.truncations[seat]:
            self._deads_step_first()


class TogetherEnv(Seats, ParallelEnv[str, Seen, int]):
    """All seats at every step: those decide that have to. The masks of the others are empty, and they are not heard."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self._begin(seed)
        self._told = {seat: self._seen(seat) for seat in self.agents}
        return self._copied(), {seat: {} for seat in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        self._demand_begun()
        if not self.agents:
            return {}, {}, {}, {}, {}
        batch = self.batch
        due = [seat for seat in self.agents if self._told[seat]["action_mask"].any()]
        for seat in due:
            if seat not in actions:
                raise ValueError(f"{seat} has to decide, too")
            allowed = self._told[seat]["action_mask"]
            if not self._acted[seat].contains(actions[seat]) or not allowed[actions[seat]]:
                raise Forbidden(0, actions[seat], f"{seat} may play {np.flatnonzero(allowed).tolist()}")
        for seat in due:
            self._play(actions[seat])
        rewards, is_over = self._rewards(), bool(batch.seats[0] == FINISHED)
        is_truncated = self._is_truncated() and not is_over
        seats, self._told = self.agents, {seat: self._seen(seat) for seat in self.agents}
        if is_over or is_truncated:
            self.agents = []
        over, truncated = dict.fromkeys(seats, is_over), dict.fromkeys(seats, is_truncated)
        return self._copied(), rewards, over, truncated, {seat: {} for seat in seats}

    def _copied(self) -> dict[str, Seen]:
        return {seat: {name: array.copy() for name, array in seen.items()} for seat, seen in self._told.items()}


@cache
def register() -> None:
    """Makes the installed games known to PettingZoo."""
    for name in names():
        for kind, env in (("aec", TurnsEnv), ("parallel", TogetherEnv)):
            entry = f"{__name__}:{env.__name__}"
            pettingzoo.register(kind, f"ludothek/{name}-v{VERSION}", entry, kwargs={"game": name})


register()
