"""The arena on one core and on two: how much sooner the same games are played, with the start and the statistics."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from ludothek import game as load
from ludothek.study.arena import seating
from ludothek.study.arena.contest import contest
from ludothek.study.arena.ledger import Ledger
from ludothek.study.arena.local import Processes
from ludothek.study.arena.run import outcome, run

NAME, PLAYERS, GAMES = "bunker", ("sense", "strong"), 2000
WANTED = 1.9


def seconds(cores: int) -> float:
    """How long an arena takes from nothing to its outcome."""
    game = load(NAME)
    options = game.settle({})
    for player in PLAYERS:
        seating.learn(player, game.start())
    contested = contest(game, options, PLAYERS, 1, each=False)
    with tempfile.TemporaryDirectory() as folder, Ledger(Path(folder) / "ledger", contested) as ledger:
        started = time.perf_counter()
        run(contested, ledger, Processes(contested, cores), GAMES // contested.seats, True, lambda done, of: None)
        outcome(contested, ledger, full=True)
        return time.perf_counter() - started


def report() -> None:
    one, two = seconds(1), seconds(2)
    print(f"\nThe arena, {GAMES} games of {NAME}, {' against '.join(PLAYERS)}:")
    print(
        f"  {one:.1f} s on 1 core, {two:.1f} s on 2 cores, {one / two:.2f} times as fast   wanted: {WANTED}", flush=True
    )
