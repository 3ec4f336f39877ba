"""`ludothek load`: what a server on this machine bears."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ludothek.cli.asked import asked_game
from ludothek.cli.faults import Fault
from ludothek.cli.progress import prepared
from ludothek.games import NAMES, game
from ludothek.server.load.measures import ECHO_CONNECTIONS, echo_rate, kills, memory, missing, speed
from ludothek.server.load.nursery import ECHO, Nursery

MOST_TABLES, MOST_SECONDS, MOST_KILLS = 5000, 600, 1000


@dataclass(frozen=True)
class Wish:
    """What the command line asks for."""

    tables: int
    seconds: float
    rate: float
    game: str | None
    quiet: bool
    kills: int
    seed: int
    language: str


def load_server(wish: Wish) -> None:
    bounds = (
        ("--tables", wish.tables, 1, MOST_TABLES),
        ("--seconds", wish.seconds, 1, MOST_SECONDS),
        ("--kills", wish.kills, 0, MOST_KILLS),
    )
    for name, given, least, most in bounds:
        if not least <= given <= most:
            raise Fault(f"{name} is from {least} to {most}, not {given}")
    names = [asked_game(wish.game).name] if wish.game else list(NAMES)
    for name in names:
        prepared(game(name), wish.language)
    with tempfile.TemporaryDirectory(prefix="ludothek-load-") as folder:
        data = Path(folder) / "tables.db"
        nursery = Nursery(data)
        try:
            if wish.kills:
                kill(nursery, data, names, wish)
            else:
                measure(nursery, names, wish)
        finally:
            nursery.close()


def measure(nursery: Nursery, names: list[str], wish: Wish) -> None:
    if wish.quiet:
        nursery.start()
        size = asyncio.run(memory(nursery, names, wish.tables, wish.seed))
        print(f"quiet table       {size / 1024:10,.1f} KiB with two connections, over {wish.tables} tables")
        return
    before = echo_of(nursery, wish)
    nursery.start()
    tally = asyncio.run(speed(nursery.port, names, wish.tables, wish.seconds, wish.rate, wish.seed))
    nursery.stop()
    after = echo_of(nursery, wish)
    rate, echo = tally.kept / wish.seconds, (before + after) / 2
    print(f"echo              {echo:10,.0f} messages a second at {ECHO_CONNECTIONS} connections", end=", ")
    print(f"{before:,.0f} before and {after:,.0f} after")
    print(f"durable moves     {rate:10,.0f} a second at {wish.tables} tables of two")
    print(f"                  {rate / max(1.0, echo):10.3f} of the echo rate")
    print(f"finished games    {tally.games:10,}")
    print(f"to the opponent   {tally.quantile(0.5):10.1f} ms p50 {tally.quantile(0.99):10.1f} ms p99")
    print(f"refused           {len(tally.refused):10,}", *sorted(set(tally.refused))[:3])


def echo_of(nursery: Nursery, wish: Wish) -> float:
    """The rate that tells how fast the machine is now."""
    nursery.start(ECHO)
    rate = asyncio.run(echo_rate(nursery.port, min(4.0, wish.seconds)))
    nursery.stop()
    return rate


def kill(nursery: Nursery, data: Path, names: list[str], wish: Wish) -> None:
    nursery.start()
    tally, acknowledged, stuck = asyncio.run(kills(nursery, names, wish.tables, wish.kills, wish.seed, print))
    nursery.stop()
    lost = asyncio.run(missing(data, acknowledged)) + tally.lost
    print(f"{wish.kills} kills: {tally.kept} acknowledged moves at {len(acknowledged)} tables, ", end="")
    print(f"{len(lost)} lost, {len(stuck)} tables stuck", *lost[:5], *stuck[:5], sep="\n")
    if lost or stuck:
        raise Fault("what was acknowledged must be there afterwards, and every table must go on")
