"""Steps a second of random games through OpenSpiel's Python interface: our games beside OpenSpiel's own.

    python -m benchmarks.spiel_steps

A step is a decision, several at once, or an outcome; what may be played, and the odds of chance, are asked at each.
Beside it: copies a second, which search makes at every step, and processor seconds are what is counted.
"""

from __future__ import annotations

import random
import time

import pyspiel
from open_spiel.python import games  # noqa: F401  # those in Python

import ludothek.adapters.openspiel  # noqa: F401
from benchmarks.rates import Rates, rates

OURS = (
    "ludothek_bunker",
    "ludothek_die_bombe(seats=2,ranks=3,bombs=2,max_bid=4)",
    "ludothek_die_bombe",
    "ludothek_bruno_bueffel(columns=1)",
)
THEIRS = ("leduc_poker", "goofspiel", "pig", "yacht", "python_kuhn_poker", "python_tic_tac_toe", "python_liars_poker")
COPYING = 0.5
"""Seconds."""


def play(state: pyspiel.State, rng: random.Random) -> int:
    """Plays a random game to its end; how many steps it took."""
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            odds = state.chance_outcomes()
            state.apply_action(rng.choices(odds, [chance for _, chance in odds])[0][0])
        elif state.is_simultaneous_node():
            seats = range(state.num_players())
            state.apply_actions([rng.choice(state.legal_actions(seat) or [0]) for seat in seats])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
    return steps


def steps_a_second(game: pyspiel.Game) -> Rates:
    rng = random.Random(1)
    return rates(lambda: play(game.new_initial_state(), rng))


def copies_a_second(game: pyspiel.Game) -> float:
    state, copies = game.new_initial_state(), 0
    begun = time.process_time()
    while time.process_time() - begun < COPYING:
        for _ in range(100):
            state.clone()
        copies += 100
    return copies / (time.process_time() - begun)


def main() -> None:
    print(f"{'game':56} {'steps/s':>9} {'copies/s':>9}")
    for name in (*OURS, *THEIRS):
        game = pyspiel.load_game(name)
        print(f"{name:56} {steps_a_second(game).processor:9,.0f} {copies_a_second(game):9,.0f}", flush=True)


if __name__ == "__main__":
    main()
