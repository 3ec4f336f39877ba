"""OpenSpiel's own random rollouts and search bots in C++, as the measure of this machine.

Its rollout evaluator cannot be called from Python alone, so a search bot with one simulation calls it: the time is
that of the rollouts. The evaluator does not say how many steps they took; the mean length comes from games that are
played out here. What is counted is time of the processor.
"""

from __future__ import annotations

import random
import time

import pyspiel

GAMES_FOR_LENGTH = 400
SECONDS = 2.0


def load(name: str) -> pyspiel.Game:
    """Rollouts need turns; goofspiel's simultaneous bids become turns."""
    if name == "goofspiel":
        return pyspiel.load_game_as_turn_based("goofspiel", {"num_cards": 13})
    return pyspiel.load_game(name)


def first_decision(game: pyspiel.Game, rng: random.Random) -> tuple[pyspiel.State, int]:
    """The state at the first decision, and the chance events before it."""
    state, steps = game.new_initial_state(), 0
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
    return state, steps


def mean_length(game: pyspiel.Game, rng: random.Random) -> float:
    """Steps from the first decision to the end of a random game."""
    steps = 0
    for _ in range(GAMES_FOR_LENGTH):
        state, _ = first_decision(game, rng)
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps / GAMES_FOR_LENGTH


def seconds_for(game: pyspiel.Game, state: pyspiel.State, rollouts: int) -> float:
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)
    started = time.process_time()
    bot.step(state)
    return time.process_time() - started


def steps_a_second(name: str) -> float:
    """Random rollouts on one core."""
    rng = random.Random(1)
    game = load(name)
    state, _ = first_decision(game, rng)
    trial = 200
    rollouts = max(trial, int(trial * SECONDS / seconds_for(game, state, trial)))
    return rollouts * mean_length(game, rng) / seconds_for(game, state, rollouts)


def searching(game: pyspiel.Game, simulations: int, is_hidden: bool) -> pyspiel.Bot:
    """Its bot for games in which something is hidden, or in which nothing is, with a random rollout a simulation."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    if is_hidden:
        return pyspiel.ISMCTSBot(1, evaluator, 2.0, simulations)
    return pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, 1, False)


def simulations_a_second(name: str, is_hidden: bool) -> tuple[float, float]:
    """Of the bot that fits, at the first decision, on one core; and the steps of a random game from there."""
    rng = random.Random(1)
    game = load(name)
    state, _ = first_decision(game, rng)

    def seconds(simulations: int) -> float:
        bot = searching(game, simulations, is_hidden)
        started = time.process_time()
        bot.step(state)
        return time.process_time() - started

    trial = 20
    simulations = max(trial, int(trial * SECONDS / seconds(trial)))
    return simulations / seconds(simulations), mean_length(game, rng)
