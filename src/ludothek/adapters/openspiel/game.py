"""A game and its states as OpenSpiel has them.

OpenSpiel copies a state by copying each attribute of its Python part: there is one, and it copies itself for nothing.
What OpenSpiel asks most often is answered in Python where Python asks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import pyspiel

import ludothek
from ludothek.adapters.openspiel.course import CHANCE, EVERYTHING, SIMULTANEOUS, TERMINAL, Course, Setting
from ludothek.adapters.openspiel.observer import SEPARATOR, Observer, observer
from ludothek.adapters.openspiel.worlds import other_course
from ludothek.core.contract import NOBODY
from ludothek.core.game import Game
from ludothek.core.options import Number
from ludothek.core.prepare import prepare_encoding
from ludothek.core.seats import CHANCE_SEAT

IN_TURN = "in_turn"
"""The parameter that is no option of a game: seats seal their decisions one after the other, unseen by the others."""
FOR_EVER = 1_000_000
"""How long OpenSpiel is told that a game can be that has no bound."""
WIN = 1.0


def type_of(name: str, game: Game, in_turn: bool = False) -> pyspiel.GameType:
    """What kind of game it is, and its parameters with their usual values.

    As in OpenSpiel's own games, decisions that are made at once hide nothing by themselves; in turn they do.
    """
    kinds = pyspiel.GameType
    together = game.sealed and not in_turn
    is_hidden = bool(game.notation.PRIVATE) or (game.sealed and in_turn)
    seats = next(option for option in game.options if isinstance(option, Number) and option.name == "seats")
    return kinds(
        short_name=name,
        long_name=game.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if together else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if is_hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats.high,
        min_num_players=seats.low,
        provides_information_state_string=True,
        provides_information_state_tensor=game.longest is not None,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={option.name: option.default for option in game.options} | {IN_TURN: False},
    )


class SpielGame(pyspiel.Game):  # pyspiel has no types
    """A game under some options. Each game has a class of its own, which says which it is."""

    name: ClassVar[str]
    """What OpenSpiel calls it."""
    game: ClassVar[Game]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, options = self.game, dict(params or {})
        in_turn = bool(options.pop(IN_TURN, False))
        settled = game.settle(options)
        ludothek.game(game.name)  # compiles it, the first time
        prepare_encoding(game, lambda done, of: ludothek._announce(f"{game.title}'s encoding", done, of))
        self.setting = Setting(game, settled, is_together=game.sealed and not in_turn)
        self.most_lines = game.longest(settled) if game.longest else 0
        """The bound to the length of a game, 0 if there is none."""
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.action_count,
            max_chance_outcomes=len(game.scratch.actions),
            num_players=self.setting.seats,
            min_utility=0.0,
            max_utility=WIN,
            utility_sum=WIN,
            max_game_length=self.most_lines or FOR_EVER,
        )
        super().__init__(type_of(self.name, game, in_turn), info, {**settled, IN_TURN: in_turn})

    def new_initial_state(self, state_as_string: str | None = None) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.most_lines or FOR_EVER

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """What tells a seat's knowledge: of this state alone, or with all that came before it."""
        if params:
            raise ValueError(f"an observer of {self.setting.game.title} has no parameters, but it got {dict(params)}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        whose = pyspiel.PrivateInfoType
        return observer(self.setting, self.most_lines, kind, whose.NONE, whose.ALL_PLAYERS)


class SpielState(pyspiel.State):
    """A state of a game: all of it is in its course."""

    course: Course

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = game.setting.first

    def current_player(self) -> int:
        return self.course.player

    def is_terminal(self) -> bool:
        return self.course.due == NOBODY

    def is_chance_node(self) -> bool:
        return self.course.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.course.player == SIMULTANEOUS

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The same as OpenSpiel makes of `_legal_actions`, without the way through C++: lists take long to cross it."""
        now = self.course.player
        asked = now if player is None else int(player)
        if asked == CHANCE == now:
            return list(range(len(self.course.outcomes())))
        is_asked = asked != TERMINAL and now in (asked, SIMULTANEOUS)
        return self._legal_actions(asked) if is_asked else []

    def _legal_actions(self, player: int) -> list[int]:
        if player < 0:
            raise ValueError("several players decide at once here: ask for the legal actions of each of them")
        return self.course.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.course.odds()

    def _apply_action(self, action: int) -> None:
        player = self.course.player
        self.course = self.course.after(CHANCE_SEAT if player == CHANCE else player, action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        course, seats = self.course, self.course.setting.seats
        if len(actions) != seats:
            raise ValueError(f"{seats} seats act at once, so {seats} actions are needed, not {len(actions)}")
        for seat, action in enumerate(actions):
            if self.course.is_asked(seat):
                course = course.after(seat, action)
        self.course = course

    def _action_to_string(self, player: int, action: int) -> str:
        seat = CHANCE_SEAT if player == CHANCE else player
        return self.course.setting.game.notation.write(self.course.action_at(seat, action))

    def returns(self) -> list[float]:
        return self.course.returns()

    def scores(self) -> list[float]:
        """Points as they stand, in a game that has some."""
        return self.course.scores()

    def __str__(self) -> str:
        return SEPARATOR.join(self.course.lines(EVERYTHING))

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A state that looks the same to a player, with another course of what is hidden from it."""
        rng = random.Random(probability_sampler())
        log = other_course(self.course, player_id, rng).log()
        state: SpielState = self.get_game().new_initial_state()
        while state.course.length < len(log):
            asked = [seat for seat in range(self.course.setting.seats) if state.course.is_asked(seat)]
            if state.current_player() == SIMULTANEOUS:
                numbers = {entry.seat: entry.number for entry in log[state.course.length :][: len(asked)]}
                state.apply_actions([numbers.get(seat, 0) for seat in range(self.course.setting.seats)])
            else:
                state.apply_action(log[state.course.length].number)
        return state
