"""`ludothek.batch`: decisions a second of random play, observations and masks of every decision included."""

from __future__ import annotations

from typing import Any

from benchmarks.rates import Rates, rates
from ludothek.batch import make

GAMES = 4096
TARGET = 8.0
"""Million decisions a second on two cores on a machine where OpenSpiel gives 20 million steps for pig."""
PIG = 20.0
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("bunker", {"seats": 2}),
    ("die-bombe", {"seats": 3}),
    ("die-bombe", {"seats": 3, "max_bid": 50}),
    ("bruno-bueffel", {"seats": 2}),
    ("bruno-bueffel", {"seats": 1, "columns": 1}),
)


def decisions_a_second(name: str, options: dict[str, Any], cores: int, games: int = GAMES) -> Rates:
    with make(name, games, seed=1, cores=cores, **options) as batch:

        def step() -> int:
            batch.step(batch.pick())
            return games

        for _ in range(20):  # from where all games begin to where they usually are
            step()
        return rates(step)


def label(name: str, options: dict[str, Any]) -> str:
    return ", ".join([name, *(f"{option} {value}" for option, value in options.items())])


def report() -> None:
    print(f"Batches of {GAMES} games, random play, million decisions a second with observations and masks;")
    print("in brackets what so many cores would do if nobody else used them:")
    print(f"{'Ludothek':<44}{'1 core':>16}{'2 cores':>16}")
    for name, options in TABLES:
        print(f"{label(name, options):<44}", end="")
        for cores in (1, 2):
            found = decisions_a_second(name, options, cores)
            print(f"{found.clock / 1e6:>8.2f} ({found.processor * cores / 1e6:5.2f})", end="", flush=True)
        print()


if __name__ == "__main__":
    report()
