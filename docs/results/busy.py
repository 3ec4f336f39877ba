"""Whether levels play alike on a machine that is busy, and on one that is not:

    python docs/results/busy.py die-bombe 6
    python docs/results/busy.py bruno-bueffel 6 columns=1

plays every two of the six levels so many games, twice: with nothing of its own beside it, and with two busy processes a
core. What is compared is all that the ledgers know of the games, line by line, but for how long they took.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import Process
from pathlib import Path

import ludothek
from ludothek.core.player import LEVELS
from ludothek.study.arena import seating
from ludothek.study.arena.contest import Contest, contest
from ludothek.study.arena.ledger import Ledger
from ludothek.study.arena.local import Processes
from ludothek.study.arena.run import run
from ludothek.study.arena.worker import THINKING_SECONDS

BESIDE = 2
"""Busy processes a core."""


def spin() -> None:
    while True:
        pass


@contextmanager
def load(processes: int) -> Iterator[None]:
    busy = [Process(target=spin, daemon=True) for _ in range(processes)]
    for process in busy:
        process.start()
    yield
    for process in busy:
        process.kill()


def games_of(contested: Contest, file: Path, games: int) -> list[object]:
    """What came of them; that they took longer makes no two of these differ."""
    with Ledger(file, contested) as ledger:
        run(
            contested,
            ledger,
            Processes(contested, 1, THINKING_SECONDS),
            games // contested.seats,
            True,
            lambda _done, _of: None,
        )
        return list(ledger.games())


def main(name: str, games: int, *given: str) -> None:
    game = ludothek.game(name)
    options = {key: int(value) for key, value in (text.split("=") for text in given)}
    position = game.start(seats=2, **options)
    seating.learn(LEVELS[-1], position, lambda _done, _of: None)
    contested = contest(game, position.options, LEVELS, 0, each=True)
    found = []
    for processes in (0, BESIDE * (os.cpu_count() or 1)):
        with tempfile.TemporaryDirectory() as folder, load(processes):
            start = time.perf_counter()
            found.append(games_of(contested, Path(folder) / "arena.ledger", games))
            print(f"{processes} busy processes beside it: {time.perf_counter() - start:.0f} s")
    played = len(contested.lineups) * games
    print(f"{played} games of {game.title}: {'the same' if found[0] == found[1] else 'NOT the same'}, line by line")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
