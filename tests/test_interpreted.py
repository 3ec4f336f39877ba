"""The same rules, interpreted and compiled, play the same games; for debugging and coverage."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

GAMES: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("bunker", {"seats": 3}, 200),
    ("bunker", {"seats": 4, "size": 2, "stall": 1}, 200),
    ("die-bombe", {"seats": 3, "max_bid": 20}, 200),
    ("die-bombe", {"seats": 6, "max_bid": 2, "self_bomb": False}, 200),
    ("die-bombe", {"seats": 2, "max_bid": 1, "ranks": 1, "bombs": 1}, 200),
    ("bruno-bueffel", {"seats": 2, "columns": 1}, 60),
    ("bruno-bueffel", {"seats": 8, "columns": 1, "action_die": "RRSEBB", "keep_action": "bruno"}, 60),
)
SCRIPT = """
import json, random, sys
from ludothek.core.chance import stream
from ludothek.games import game
from ludothek.study.simulate import simulate

def fields(state):
    return {name: state[name].tolist() for name in state.dtype.names}

for name, options, most in json.loads(sys.argv[1]):
    position, rng = game(name).start(**options), random.Random(8)
    weights, views = [], []
    try:
        while position.pending is not None and len(position.lines) < most:
            if position.pending == "*":
                if len(weights) < 3 and (name != "bruno-bueffel" or not position.lines):
                    weights.append(position.outcomes())
                position.roll(rng)
            else:
                seat = rng.choice(sorted(position.pending))
                position.play(f"{seat} {rng.choice(position.legal(seat))}")
            if len(position.lines) % 7 == 0:
                view = position.view("A")
                position.game.does["imagine"](view.state, 0, stream(rng))
                views.append([view.lines[-1], fields(view.state), fields(position.view(None).state)])
        played = {"lines": position.lines, "result": position.result, "scores": position.scores}
        played |= {"weights": weights, "views": views, "state": fields(position.state)}
    except Exception as error:
        played = {"error": f"{type(error).__name__}: {error}", "after": position.lines}
    print(json.dumps(played))
try:
    few = simulate(game("bunker"), 5, 1, {"size": 2})
    print(json.dumps([few.results.tolist(), few.lengths.tolist()]))
except Exception as error:
    print(json.dumps(f"{type(error).__name__}: {error}"))
"""


@cache
def played(interpreted: bool) -> list[Any]:
    """What each of the games came to; a warning counts as a failure."""
    environment = os.environ | ({"NUMBA_DISABLE_JIT": "1"} if interpreted else {})
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SCRIPT, json.dumps(GAMES)],
        check=False,
        capture_output=True,
        text=True,
        env=environment,
        cwd=Path(__file__).parent,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("number", range(len(GAMES)), ids=lambda number: f"{GAMES[number][0]} {GAMES[number][1]}")
def test_a_game_is_the_same_interpreted_and_compiled(number: int) -> None:
    compiled = played(False)[number]
    assert "error" not in compiled
    assert played(True)[number] == compiled


def test_simulated_games_are_the_same_interpreted_and_compiled() -> None:
    assert played(True)[-1] == played(False)[-1]
