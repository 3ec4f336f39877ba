"""A small arena: two players at a game of a few moves, played here or by processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from ludothek.games import game as load
from ludothek.study.arena.contest import Contest, Unit, contest
from ludothek.study.arena.ledger import Ledger
from ludothek.study.arena.run import Crew, run
from ludothek.study.arena.worker import Played, play

OPTIONS = {"size": 2, "stall": 1}


def small(*players: str, seats: int = 2, seed: int = 0, each: bool = False) -> Contest:
    game = load("bunker")
    return contest(game, game.settle({"seats": seats, **OPTIONS}), players or ("sense", "random"), seed, each)


class Here:
    """A crew without processes; `order` says in which order of those that are handed out they get done."""

    def __init__(self, contested: Contest, order: Callable[[list[Unit]], Unit] = lambda units: units[0]) -> None:
        self._contest, self._order = contested, order

    def play(self, ask: Callable[[], Unit | None]) -> Iterator[list[Played]]:
        flying: list[Unit] = []
        while True:
            while len(flying) < 8 and (unit := ask()) is not None:
                flying.append(unit)
            if not flying:
                return
            unit = self._order(flying)
            flying.remove(unit)
            yield [play(self._contest, unit)]


def played_by(
    crew: Crew, contested: Contest, path: Path, blocks: int, full: bool = True, stop: int | None = None
) -> list[Played]:
    """The rows of the ledger after an arena; with `stop`, one that ends in the middle."""
    with Ledger(path, contested) as ledger:

        def report(done: int, of: int) -> None:
            if stop is not None and done >= stop:
                raise KeyboardInterrupt

        try:
            run(contested, ledger, crew, blocks, full, report)
        except KeyboardInterrupt:
            assert stop is not None
        ledger.audit()
        return list(ledger.rows())
