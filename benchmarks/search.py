"""Simulations a second, beside those of OpenSpiel's search bots in C++.

There is no player here that searches by random games; one of ours is what such a search would be made of: a world that
fits the view of a seat, played to its end at random, all in compiled code. One of OpenSpiel's is a way down the bot's
tree and a random game from there. So ours has no tree, and games are of different lengths: steps are compared as well.
"""

from __future__ import annotations

import random
import time
from typing import Any

from benchmarks.openspiel import simulations_a_second as openspiel
from benchmarks.playouts import TABLES
from benchmarks.rates import SECONDS
from ludothek import game as load
from ludothek.core.chance import stream
from ludothek.core.contract import conceal, imagine
from ludothek.core.position import Position
from ludothek.core.rule import large_rule
from ludothek.study.simulate import playout

LINES = 30
"""Lines before the view from which worlds are imagined: by then something is hidden where something can be."""
BOTS = (
    ("ISMCTS", ("leduc_poker", "oh_hell", "gin_rummy")),
    ("MCTS", ("pig", "backgammon", "yacht")),
)
"""OpenSpiel's, and what it can play with them that is nearest to our games: for liars_dice, goofspiel and battleship it
cannot imagine what is hidden.
"""


@large_rule
def simulations(states: Any, viewer: int, rng: Any, out: Any, count: int) -> int:
    """So many worlds that fit the first state, a seat's view, each played to its end on the second; all their steps."""
    steps = 0
    for _ in range(count):
        states[1] = states[0]
        imagine(states[1], viewer, rng)
        steps += playout(states[1], rng, out)
    return steps


def in_the_middle(name: str, options: dict[str, object]) -> Position:
    """A position some lines after the start, in which a seat decides."""
    position, rng = load(name).start(**options), random.Random(1)
    while len(position.lines) < LINES or not isinstance(position.pending, frozenset):
        if isinstance(position.pending, frozenset):
            seat = min(position.pending)
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
        else:
            position.roll(rng)
    return position


def simulations_a_second(name: str, options: dict[str, object]) -> tuple[float, float]:
    """On one core, and the steps of each."""
    position = in_the_middle(name, options)
    viewer = position.seats.index(min(position.pending or ""))
    states = position.game.states(position.options, 2)
    states[0] = position.state
    conceal(states[0], viewer)
    arguments = (states, viewer, stream(1), position.game.listing())
    simulations(*arguments, 1)
    started = time.process_time()
    simulations(*arguments, 1000)
    count = int(1000 * SECONDS / (time.process_time() - started))
    started = time.process_time()
    steps = simulations(*arguments, count)
    return count / (time.process_time() - started), steps / count


def line(what: str, rate: float, length: float) -> None:
    print(f"  {what:<28}{rate / 1e3:>10.1f}{length:>10.1f}{rate * length / 1e6:>10.2f}", flush=True)


def report() -> None:
    print(f"\n{'Search, on one core':<30}{'thousand':>10}{'steps':>10}{'million':>10}")
    print(f"{'':<30}{'a second':>10}{'of each':>10}{'steps':>10}")
    for name, options in TABLES:
        line(f"{name}, {options['seats']} seats", *simulations_a_second(name, options))
    for bot, relatives in BOTS:
        for name in relatives:
            line(f"OpenSpiel {bot}, {name}", *openspiel(name, is_hidden=bot == "ISMCTS"))
