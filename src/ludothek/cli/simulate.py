"""`ludothek simulate`."""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np
from rich.console import Console
from rich.table import Table

from ludothek.cli.faults import faults
from ludothek.cli.lookup import asked_game, asked_options
from ludothek.cli.progress import bar
from ludothek.core.denied import WRONG, Denied
from ludothek.core.options import write
from ludothek.core.seats import LETTERS
from ludothek.study.seated import numbers_of
from ludothek.study.simulate import MOST_GAMES, Simulation, is_random, prepare_playouts, simulate
from ludothek.texts import say
from ludothek.texts.numbers import number


def simulate_games(
    name: str, games: int, seed: int, players: str, seats: int | None, option: Sequence[str], language: str
) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise Denied(WRONG, "wish-number", name="games", value=str(games), low="1", high=str(MOST_GAMES))
    game = asked_game(name)
    options = asked_options(game, seats, option)
    seated = [player.strip() for player in players.split(",")] if players else []
    with bar(say(language, "compiling", {"game": game.title})) as report, faults(ValueError):
        if seated:
            numbers_of(game, seated, game.settle(options))
        prepare_playouts(game, report, seated)
    done = 0
    started = time.perf_counter()
    with bar(say(language, "simulating", {"game": game.title})) as report, faults(ValueError):

        def progress(more: int) -> None:
            nonlocal done
            done += more
            report(done, games)

        simulation = simulate(game, games, seed, options, progress=progress, players=seated)
    summarise(simulation, time.perf_counter() - started, language)


def summarise(simulation: Simulation, seconds: float, language: str) -> None:
    """Shares of the win with their standard errors, lengths, speed."""
    console = Console(highlight=False, soft_wrap=True)
    games = len(simulation.lengths)
    options = " ".join(f"{name}={write(value)}" for name, value in simulation.options.items())
    told = {"games": games, "game": simulation.game, "options": options}
    is_random_play = is_random(simulation.players)
    console.print(say(language, "simulated" if is_random_play else "simulated-bots", told))
    table = Table(say(language, "column-seat"), say(language, "column-share"), say(language, "column-error"))
    errors = simulation.results.std(axis=0) / np.sqrt(games)
    rows = zip(LETTERS, simulation.players, simulation.results.mean(axis=0), errors, strict=False)
    for seat, player, share, error in rows:
        who = seat if is_random_play else f"{seat} {player}"
        table.add_row(who, number(share, ".5f", language), number(error, ".5f", language))
    console.print(table)
    low, middle, high = np.percentile(simulation.lengths, [5, 50, 95])
    details = {
        "mean": number(simulation.lengths.mean(), ".2f", language),
        "low": f"{low:.0f}",
        "middle": f"{middle:.0f}",
        "high": f"{high:.0f}",
    }
    console.print(say(language, "simulated-lengths", details))
    rate = simulation.lengths.sum() / seconds / 1e6
    speed = {"seconds": number(seconds, ".2f", language), "rate": number(rate, ".1f", language)}
    console.print(say(language, "simulated-speed", speed))
