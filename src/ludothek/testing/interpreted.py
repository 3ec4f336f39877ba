"""The same rules, interpreted and compiled, play the same games: what a debugger shows is what runs."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import numba

from ludothek.core.chance import stream
from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.games import game as load
from ludothek.study.simulate import simulate
from ludothek.testing.check import demand, once, said
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup, actions, play_on

LINES = 40
LOOKS = 7
"""At how many throws it is looked how many outcomes there are: the interpreter takes long for a long list."""
MOST_OUTCOMES = 400
SEED = 8


def fields(state: Any) -> dict[str, Any]:
    return {name: state[name].tolist() for name in state.dtype.names}


def course(setup: Setup) -> dict[str, Any]:
    """What a game with a fixed seed comes to: its lines, weights, views and imagined worlds."""
    position, rng = setup.start(), random.Random(SEED)
    weights: list[Any] = []
    looks = 0
    views: list[Any] = []
    while position.pending is not None and len(position.lines) < LINES:
        if isinstance(position.pending, frozenset):
            seat = rng.choice(sorted(position.pending))
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
        else:
            if looks < LOOKS and len(weights) < 3 and len(actions(position, -1)) <= MOST_OUTCOMES:
                weights.append(position.outcomes())
            looks += 1
            position.roll(rng)
        if len(position.lines) % 7 == 0:
            view = position.view(position.seats[0])
            position.game.functions["imagine"](view.state, 0, stream(rng))
            views.append([view.lines[-1], fields(view.state), fields(position.view(None).state)])
    told = {"lines": position.lines, "result": position.result, "scores": position.scores}
    return told | {"weights": weights, "views": views, "state": fields(position.state)}


def courses(game: Game, setups: list[Mapping[str, Value]]) -> list[Any]:
    few = simulate(game, 3, 1, game.settle(setups[0]))
    return [[few.results.tolist(), few.lengths.tolist()], *(course(Setup(game, options)) for options in setups)]


@once
def a_game_is_the_same_interpreted_and_compiled(subject: Subject) -> None:
    """A warning of the interpreter counts as a difference: compiled code would not say that a number overflows."""
    play_on(subject.corners[0].start(), random.Random(SEED), subject.longest)  # or simulated games never come back
    if numba.config.DISABLE_JIT:
        return
    setups = [corner.options for corner in subject.corners]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", f"from {__name__} import tell; tell()", subject.game.name],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        input=json.dumps(setups, default=dict),
    )
    demand(done.returncode == 0, f"interpreted, the game fails: {done.stderr.strip()}")
    compiled, interpreted = json.loads(json.dumps(courses(subject.game, list(setups)))), json.loads(done.stdout)
    demand(compiled[0] == interpreted[0], "random games in compiled code are not those of the interpreter")
    for corner, one, other in zip(subject.corners, compiled[1:], interpreted[1:], strict=True):
        part = next((part for part in one if one[part] != other[part]), None)
        demand(part is None, f"the {part} of a game are different interpreted and compiled\n  {corner}, seed {SEED}")


def tell() -> None:
    """What the other process does: the game is named as its argument, the options come from standard input."""
    try:
        sys.stdout.write(json.dumps(courses(load(sys.argv[1]), json.load(sys.stdin))))
    except Exception as error:
        sys.exit(said(error))
