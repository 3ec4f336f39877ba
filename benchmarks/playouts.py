"""Whole games in compiled code: steps a second of random play, beside the nearest relatives in OpenSpiel, and of
opponents against each other.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from benchmarks.openspiel import steps_a_second as openspiel
from benchmarks.rates import SECONDS, rates
from ludothek import game as load
from ludothek.study.simulate import simulate

MANY = 1000
"""Random games to begin with."""
FEW = 32
"""Games of opponents to begin with, for they think: some for each core."""
RELATIVES = {"bunker": ("pig", "backgammon"), "die-bombe": ("goofspiel",), "bruno-bueffel": ("yacht",)}
TARGETS = {"bunker": 40.0, "die-bombe": 20.0, "bruno-bueffel": 5.0}
"""Million steps a second a core on a machine where OpenSpiel gives 20 for pig."""
PIG = 20.0
TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("bunker", {"seats": 2}),
    ("bunker", {"seats": 4}),
    ("die-bombe", {"seats": 3}),
    ("die-bombe", {"seats": 6}),
    ("bruno-bueffel", {"seats": 2}),
    ("bruno-bueffel", {"seats": 8}),
)


def steps_a_second(
    name: str, options: dict[str, object], cores: int, players: Sequence[str] = (), games: int = MANY
) -> tuple[float, float]:
    """What so many cores would do if nobody else used them; beside it, the steps of a game."""
    game, length = load(name), 0.0

    def work() -> int:
        nonlocal length
        lengths = simulate(game, games, 1, options, cores, players=players).lengths
        length = float(lengths.mean())
        return int(lengths.sum())

    work()
    started = time.process_time()
    work()
    games = max(games, int(games * SECONDS / (time.process_time() - started)))  # to begin takes no time beside that
    return rates(work).processor * cores, length


def report() -> None:
    relatives = {name: openspiel(name) / 1e6 for names in RELATIVES.values() for name in names}
    scale = relatives["pig"] / PIG
    print("All by time of the processor: what the cores would do if nobody else used them.")
    print("OpenSpiel, random rollouts in C++, million steps a second on one core:")
    print("  " + ", ".join(f"{name} {rate:.2f}" for name, rate in relatives.items()))
    print(f"This machine against one with {PIG:.0f} for pig: {scale:.2f}\n")
    print(f"{'Ludothek':<24}{'1 core':>9}{'2 cores':>9}{'2:1':>6}{'state':>8}   against OpenSpiel (1 core)")
    for name, options in TABLES:
        one, two = (steps_a_second(name, options, cores)[0] / 1e6 for cores in (1, 2))
        ratios = ", ".join(f"{one / relatives[relative]:.1f} × {relative}" for relative in RELATIVES[name])
        label = f"{name}, {options['seats']} seats"
        size = f"{load(name).state.itemsize} B"
        print(f"{label:<24}{one:>9.1f}{two:>9.1f}{two / one:>6.2f}{size:>8}   {ratios}")
    targets = ", ".join(f"{name} {target * scale:.1f}" for name, target in TARGETS.items())
    print(f"\nWanted on this machine, million steps a second a core: {targets}")
    report_opponents()


def report_opponents() -> None:
    """The compiled opponents of every game, on all seats of its tables."""
    print("\nOpponents against each other in compiled code, on all seats, thousand steps a second:")
    print(f"{'Ludothek':<24}{'player':>9}{'1 core':>9}{'2 cores':>9}{'2:1':>6}{'games a second (1 core)':>26}")
    for name, options in TABLES:
        policies, seats = load(name).policies, int(str(options["seats"]))
        for player in policies.NAMES if policies else ():
            (one, length), (two, _) = (
                steps_a_second(name, options, cores, [player] * seats, games=FEW) for cores in (1, 2)
            )
            label = f"{name}, {seats} seats"
            thousands = f"{one / 1e3:>9.1f}{two / 1e3:>9.1f}{two / one:>6.2f}"
            print(f"{label:<24}{player:>9}{thousands}{one / length:>26.1f}", flush=True)
