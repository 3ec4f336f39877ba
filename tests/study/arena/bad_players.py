"""Players that fail on purpose, by name, as an arena is given them: `tests.study.arena.bad_players:Raises`."""

from __future__ import annotations

import os
import random
import signal
import time

from ludothek.core.position import Position
from ludothek.players.random_player import RandomPlayer

HERE = __name__


class Raises:
    """At every third decision or so."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        if rng.random() < 1 / 3:
            raise RuntimeError("on purpose")
        return rng.choice(view.legal(seat))


class Broods(RandomPlayer):
    """Keeps a core busy for ever over its first move of a game."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        while is_at_first_move(view, seat):
            pass
        return rng.choice(view.legal(seat))


class Leaves(RandomPlayer):
    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        raise SystemExit


class Babbles(RandomPlayer):
    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        return "fly away"


class Mute(RandomPlayer):
    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        return None  # type: ignore[return-value]  # on purpose


class Dreams(RandomPlayer):
    """Thinks for ever over its first move of a game, and is not woken by an exception."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        if is_at_first_move(view, seat):
            try:
                time.sleep(600)
            except BaseException:
                time.sleep(0.2)
        return rng.choice(view.legal(seat))


class Faints(RandomPlayer):
    """Blocks all that could wake it at seat A, so that only an end of its process helps."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        if is_at_first_move(view, "A"):
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM, signal.SIGPROF])
            time.sleep(600)
        return rng.choice(view.legal(seat))


class Dies(RandomPlayer):
    """Takes its process with it at its first move, at seat A."""

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        if is_at_first_move(view, "A"):
            os.kill(os.getpid(), signal.SIGKILL)
        return rng.choice(view.legal(seat))


def is_at_first_move(view: Position, seat: str) -> bool:
    return view.viewer == seat and not any(line.startswith(seat) for line in view.lines)


def nobody() -> str:
    return "no player"
