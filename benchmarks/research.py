"""`make bench-research`: random play through every interface for those who study games, beside the games that come with
the libraries behind them, in one run and one table.

A step is a decision, through OpenSpiel an outcome of chance as well. What is not installed is said and left out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from benchmarks import batches, environments
from benchmarks.openspiel import steps_a_second as rollouts
from benchmarks.rates import Rates
from ludothek.games import NAMES

CORES = 2
GAMES = batches.GAMES
ROLLOUTS = "OpenSpiel's rollouts"
AHEAD = 10
"""How many times as fast as every other the batch is meant to be."""


class Table:
    """Rows as they are measured."""

    def __init__(self) -> None:
        self.rates: dict[tuple[str, str], Rates] = {}
        """By interface and game, for all the cores that were used."""
        print(f"{'through':<22}{'game':<44}{'cores':>6}{'by the clock':>14}{'processor':>12}")

    def row(self, through: str, game: str, cores: int, measure: Callable[[], Rates]) -> None:
        """A row with steps a second: by the clock, and what so many cores would do if nobody else used them."""
        try:
            found = measure()
        except ImportError as error:
            print(f"{through:<22}{game:<44}{error.name or error} is not installed", flush=True)
            return
        found = Rates(found.clock, found.processor * cores)
        self.rates[through, game] = found
        print(f"{through:<22}{game:<44}{cores:>6}{found.clock:>14,.0f}{found.processor:>12,.0f}", flush=True)


def report() -> None:
    table = Table()
    batched(table)
    one_by_one(table)
    pig = rollouts("pig")
    print(f"{ROLLOUTS:<22}{'pig, in C++':<44}{1:>6}{'':>14}{pig:>12,.0f}")
    verdict(table, pig)


def batched(table: Table) -> None:
    """Many games at once."""
    for name, options in batches.TABLES:
        label = batches.label(name, options)
        table.row("ludothek.batch", label, CORES, partial(batches.decisions_a_second, name, options, CORES))
    for name in ("leduc_holdem", "backgammon"):
        table.row("Pgx", f"{name}, {GAMES} at once", CORES, partial(pgx, name))
    for name in ("LeducHoldem-v1", "Backgammon-v1"):
        table.row("EnvPool", f"{name}, {GAMES} at once", CORES, partial(envpool, name))


def one_by_one(table: Table) -> None:
    """One game at a time, asked from Python."""
    for name in NAMES:
        table.row("PettingZoo's AEC", f"ludothek/{name}-v0", 1, partial(aec, environments.ours(name)))
    table.row("PettingZoo's AEC", "leduc_holdem_v4", 1, partial(aec, environments.relative()))
    for ours in (True, False):
        for name in spiel_names(ours):
            table.row("OpenSpiel's Python", name, 1, partial(spiel, name))


def pgx(name: str) -> Rates:
    from benchmarks.pgx_steps import steps_a_second

    return steps_a_second(name, GAMES)


def envpool(name: str) -> Rates:
    from benchmarks.envpool_steps import steps_a_second

    return steps_a_second(name, GAMES, CORES)


def aec(env: object) -> Rates:
    if env is None:
        raise ImportError(name="rlcard")
    return environments.steps_a_second(env)


def spiel_names(ours: bool) -> tuple[str, ...]:
    from benchmarks.spiel_steps import OURS, THEIRS

    return OURS if ours else THEIRS


def spiel(name: str) -> Rates:
    import pyspiel

    from benchmarks.spiel_steps import steps_a_second

    return steps_a_second(pyspiel.load_game(name))


def verdict(table: Table, pig: float) -> None:
    """What is wanted, and what was found, by time of the processor and by the clock."""
    name = batches.label(*batches.TABLES[0])
    ours = table.rates["ludothek.batch", name]
    wanted = batches.TARGET * pig / 1e6 / batches.PIG
    found = f"{ours.processor / 1e6:.2f} million on {CORES} cores, {ours.clock / 1e6:.2f} by the clock"
    print(f"\n{name}: {found}; wanted beside pig on this machine {wanted:.2f}")
    others = {game: rates for (through, game), rates in table.rates.items() if "ludothek" not in f"{through} {game}"}
    for game, rates in sorted(others.items(), key=lambda row: -row[1].processor):
        by_processor, by_clock = ours.processor / rates.processor, ours.clock / rates.clock
        print(f"  {by_processor:>10,.1f} times {game}, {by_clock:,.1f} by the clock; wanted {AHEAD}")
    own = table.rates.get(("PettingZoo's AEC", "leduc_holdem_v4"))
    if own:
        for name in NAMES:
            ratio = table.rates["PettingZoo's AEC", f"ludothek/{name}-v0"].processor / own.processor
            print(f"AEC, {name}: {ratio:.1f} times leduc_holdem; wanted {environments.WANTED}")


if __name__ == "__main__":
    report()
