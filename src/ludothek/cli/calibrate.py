"""`ludothek calibrate`: which strengths the levels of a game should have."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console

from ludothek.cli.arena import demand_blocks, demand_cores, folder, share
from ludothek.cli.faults import faults
from ludothek.cli.lookup import asked_game, asked_options
from ludothek.cli.progress import bar, prepared
from ludothek.core.denied import WRONG, Denied
from ludothek.study.arena import seating, verdict
from ludothek.study.arena.calibrate import called, steps
from ludothek.study.arena.contest import contest
from ludothek.study.arena.ledger import Ledger
from ludothek.study.arena.local import Processes
from ludothek.study.arena.run import run, values
from ludothek.study.arena.verdict import RISK, Interval
from ludothek.texts import listed, say


@dataclass(frozen=True)
class Wish:
    """What the command was asked for."""

    game: str
    games: int
    options: Sequence[str]
    seed: int
    cores: int | None
    language: str


def calibrate(wish: Wish) -> None:
    """Prints a line for each level; every guess is kept, so that an interrupted calibration continues."""
    game, language = asked_game(wish.game), wish.language
    options = asked_options(game, None if any(text.startswith("seats=") for text in wish.options) else 2, wish.options)
    if game.levels is None:
        raise Denied(WRONG, "calibrate-no-levels", game=game.title)
    demand_cores(wish.cores)
    prepared(game, language)
    with bar(say(language, "compiling", {"game": game.title})) as report, faults(ValueError):
        seating.learn(called(1.0), game.start(**options), report)
    with faults(OSError):
        folder().mkdir(parents=True, exist_ok=True)

    def measure(first: str, second: str) -> tuple[float, Interval]:
        contested = contest(game, options, (first, second), wish.seed, each=False)
        blocks = demand_blocks(wish.games, contested)
        crew = Processes(contested, wish.cores or os.cpu_count() or 1)
        playing = {"game": game.title, "players": listed(contested.labels, language)}
        path = folder() / f"{game.name}-{contested.digest[:16]}.ledger"
        with Ledger(path, contested) as ledger, bar(say(language, "arena-playing", playing)) as report:
            run(contested, ledger, crew, blocks, True, report)
            won = values(contested, ledger, 0)[:, 0]
        return float(won.mean()), verdict.after(won, RISK)

    console = Console(highlight=False, soft_wrap=True, markup=False)
    for step in steps(measure):
        won = share(step.share, step.interval, language)
        console.print(
            say(language, "calibrate-step", {"name": step.name, "strength": f"{step.strength:g}", "won": won})
        )
