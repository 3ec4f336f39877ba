"""`ludothek load`: what a server on this machine bears."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ludothek.cli.lookup import asked_game
from ludothek.cli.progress import prepared
from ludothek.core.denied import Denied
from ludothek.core.game import Game
from ludothek.games import playable
from ludothek.players import demand
from ludothek.tools.load import cluster, first, floods, locks
from ludothek.tools.load.bots import evening
from ludothek.tools.load.cluster import NODE
from ludothek.tools.load.guest import FLOODS
from ludothek.tools.load.match import Tally, quantile
from ludothek.tools.load.measures import ECHO_CONNECTIONS, echo_rate, kills, memory, missing, run, speed
from ludothek.tools.load.processors import Processors
from ludothek.tools.load.servers import BOTS, ECHO, STRICT, Servers

MOST_TABLES, MOST_SECONDS, MOST_KILLS, MOST_LOCKED, MOST_NODES = 5000, 600, 1000, 25, 8
ALL = "all"


@dataclass(frozen=True)
class Wish:
    """What the command line asks for."""

    tables: int
    seconds: float
    rate: float
    game: str | None
    quiet: bool
    kills: int
    migrating: bool
    flood: str | None
    locked: float
    bots: str | None
    seed: int
    language: str
    nodes: int = 0
    of: str = NODE
    rolling: int = 0
    silence: float = 0


def load_server(wish: Wish) -> None:
    check(wish)
    games = [asked_game(wish.game)] if wish.game else playable()
    names = [prepared(game, wish.language).name for game in games]
    if wish.nodes:
        load_nodes(names, wish)
        return
    with tempfile.TemporaryDirectory(prefix="ludothek-load-") as folder:
        data, log = Path(folder) / "tables.db", Path(folder) / "log"
        servers = Servers(data, log if wish.flood or wish.migrating else None)
        try:
            if wish.flood:
                flood(servers, log, names, wish)
            elif wish.locked:
                lock(servers, data, names, wish)
            elif wish.migrating:
                migrate(servers, data, log, wish)
            elif wish.kills:
                kill(servers, data, names, wish)
            elif wish.bots:
                play_bots(servers, games, wish.bots, wish)
            else:
                measure(servers, names, wish)
        finally:
            servers.close()


def check(wish: Wish) -> None:
    bounds = (
        ("--tables", wish.tables, 1, MOST_TABLES),
        ("--seconds", wish.seconds, 1, MOST_SECONDS),
        ("--kills", wish.kills, 0, MOST_KILLS),
        ("--locked", wish.locked, 0, MOST_LOCKED),
        ("--nodes", wish.nodes, 0, MOST_NODES),
        ("--rolling", wish.rolling, 0, MOST_KILLS),
        ("--silence", wish.silence, 0, MOST_SECONDS),
    )
    for name, given, least, most in bounds:
        if not least <= given <= most:
            raise Denied.plainly(f"{name} is from {least} to {most}, not {given}")
    if wish.flood not in (None, ALL, *FLOODS):
        raise Denied.plainly(f"--flood is one of {', '.join(FLOODS)}, or {ALL}, not {wish.flood}")
    if wish.of not in cluster.VICTIMS:
        raise Denied.plainly(f"--of is one of {', '.join(cluster.VICTIMS)}, not {wish.of}")
    if not wish.nodes and (wish.rolling or wish.silence or wish.of != NODE):
        raise Denied.plainly("--rolling, --silence and --of are about nodes: set how many with --nodes")
    if wish.migrating and not wish.kills:
        raise Denied.plainly("--migrating says what the server does when it is killed: set how often with --kills")


def load_nodes(names: list[str], wish: Wish) -> None:
    """Nodes on a PostgreSQL and a Redis of their own; the two people of a table are at different ones."""
    with (
        tempfile.TemporaryDirectory(prefix="ludothek-load-") as folder,
        cluster.cluster(wish.nodes, log=Path(folder) / "log") as here,
    ):
        form = f"{wish.nodes} node{'s' * (wish.nodes > 1)} on PostgreSQL"
        if wish.rolling:
            found = asyncio.run(cluster.rolling(here, names, wish.tables, wish.rolling, wish.seed))
            judge(f"{form}, restarted one after the other {wish.rolling} times", found)
        elif wish.silence:
            found, slowest = asyncio.run(cluster.silence(here, names, wish.tables, wish.silence, wish.seed))
            print(f"to the opponent   {slowest:10.1f} s at most while Redis was away for {wish.silence:g} s")
            judge(form, found)
        elif wish.kills:
            kill = cluster.kills(here, names, wish.tables, wish.kills, wish.of, wish.seed, print)
            judge(f"{form}, {wish.kills} kills of {wish.of}", asyncio.run(kill))
        else:
            measure_nodes(here, form, names, wish)


def judge(form: str, found: cluster.Survived) -> None:
    print(f"{form}: {found.told()}", *found.lost[:5], *found.stuck[:5], sep="\n")
    if found.lost or found.stuck:
        raise Denied.plainly("what was acknowledged must be there afterwards, and every table must go on")


def measure_nodes(here: cluster.Cluster, form: str, names: list[str], wish: Wish) -> None:
    before = echo_of(here.nodes[0], wish)
    for node in here.nodes:
        node.start()
    used = Processors(here.work)
    tally = run(speed(here.ports, names, wish.tables, wish.seconds, wish.rate, wish.seed, used.begin))
    worked, stolen = used.worked, used.stolen
    for node in here.nodes:
        node.stop()
    tell_speed(f"{form}, ", tally, (before, echo_of(here.nodes[0], wish)), worked, stolen, wish)


def measure(servers: Servers, names: list[str], wish: Wish) -> None:
    if wish.quiet:
        servers.start()
        size = asyncio.run(memory(servers, names, wish.tables, wish.seed))
        print(f"quiet table       {size / 1024:10,.1f} KiB with two connections, over {wish.tables} tables")
        return
    before = echo_of(servers, wish)
    servers.start()
    used = Processors(servers.work_of_all)
    tally = run(speed(servers.port, names, wish.tables, wish.seconds, wish.rate, wish.seed, used.begin))
    worked, stolen = used.worked, used.stolen
    servers.stop()
    tell_speed("", tally, (before, echo_of(servers, wish)), worked, stolen, wish)


def tell_speed(form: str, tally: Tally, echoes: tuple[float, float], worked: float, stolen: float, wish: Wish) -> None:
    before, after = echoes
    rate, echo = tally.kept / wish.seconds, (before + after) / 2
    print(f"echo              {echo:10,.0f} messages per second at {ECHO_CONNECTIONS} connections", end=", ")
    print(f"{before:,.0f} before and {after:,.0f} after")
    print(f"durable moves     {rate:10,.0f} per second at {form}{wish.tables} tables of two")
    print(f"                  {rate / max(1.0, echo):10.3f} of the echo rate")
    print(f"                  {tally.kept / max(0.01, worked):10,.0f} per second that the server had a processor")
    print(f"                  {100 * stolen:10.1f} % of this machine's processors were taken by others meanwhile")
    print(f"finished games    {tally.games:10,}")
    print(f"to the opponent   {tally.quantile(0.5):10.1f} ms p50 {tally.quantile(0.99):10.1f} ms p99")
    print(f"refused           {len(tally.refused):10,}", *sorted(set(tally.refused))[:3])


def play_bots(servers: Servers, games: Sequence[Game], bot: str, wish: Wish) -> None:
    for game in games:
        demand(bot, game, game.settle({"seats": 2}))
    servers.start(BOTS)
    names = [game.name for game in games]
    waits = asyncio.run(evening(servers.port, names, bot, wish.tables, wish.seconds, wish.seed))
    print(waits.told())
    print(f"finished games    {waits.games:10,}")
    print(f"refused           {len(waits.refused):10,}", *sorted(set(waits.refused))[:3])


def echo_of(servers: Servers, wish: Wish) -> float:
    """The rate that tells how fast the machine is now."""
    servers.start(ECHO)
    rate = run(echo_rate(servers.port, min(4.0, wish.seconds)))
    servers.stop()
    return rate


def kill(servers: Servers, data: Path, names: list[str], wish: Wish) -> None:
    servers.start()
    tally, acknowledged, stuck = asyncio.run(kills(servers, names, wish.tables, wish.kills, wish.seed, print))
    servers.stop()
    lost = asyncio.run(missing(data, acknowledged)) + tally.lost
    print(f"{wish.kills} kills: {tally.kept} acknowledged moves at {len(acknowledged)} tables, ", end="")
    print(f"{len(lost)} lost, {len(stuck)} tables stuck", *lost[:5], *stuck[:5], sep="\n")
    if lost or stuck:
        raise Denied.plainly("what was acknowledged must be there afterwards, and every table must go on")


def migrate(servers: Servers, data: Path, log: Path, wish: Wish) -> None:
    tables = first.TABLES
    found = asyncio.run(first.migration_kills(servers, data, tables, wish.kills, wish.seed, print))
    print(
        f"{found.kills} kills within the {1000 * found.duration:.0f} ms of a start that migrates {tables} tables, ",
        end="",
    )
    print(f"{found.in_time} before it was done; {found.starts} starts left alone, {len(found.failed)} failed, ", end="")
    print(f"{len(found.missing)} tables damaged", *found.failed[:5], *found.missing[:5], sep="\n")
    if found.failed or found.missing:
        print(log.read_text(encoding="utf-8", errors="replace")[-2000:])
        raise Denied.plainly("every start after a kill must work, and every table of the first version must be whole")


def flood(servers: Servers, log: Path, names: list[str], wish: Wish) -> None:
    faults = []
    for kind in FLOODS if wish.flood == ALL else (str(wish.flood),):
        servers.start(STRICT)
        found = asyncio.run(floods.flood(servers, names, kind, wish.seconds, wish.seed))
        servers.stop()
        print(flood_line(found), flush=True)
        faults += floods.faults_of(found)
    print(f"tracebacks        {log.read_text(encoding='utf-8', errors='replace').count('Traceback'):10,}")
    if faults:
        raise Denied.plainly("one bad guest must not spoil it for all: " + "; ".join(faults))


def flood_line(found: floods.Flooded) -> str:
    guest, health = found.guest, found.health
    times = [quantile(times, share) for times in (found.alone, found.flooded) for share in (0.5, 0.99)]
    return (
        f"{found.kind:12} p50 {times[0]:.1f} p99 {times[1]:.1f} ms alone, "
        f"p50 {times[2]:,.1f} p99 {times[3]:,.1f} ms flooded, players disconnected {found.fallen}; "
        f"server at work {found.work:.0%} of the time; "
        f"memory {found.before >> 20:,} MiB before, {found.peak >> 20:,} peak, {found.after >> 20:,} after; "
        f"guest: {guest.sent / found.seconds:,.0f} per second, {guest.megabytes / found.seconds:,.1f} MB/s, "
        f"{guest.came_true:,} came true, {guest.refused:,} refused, {guest.held:,} connections, "
        f"{guest.dropped:,} disconnected; "
        f"/health {health.asked - len(health.failed)} of {health.asked}, slowest {1000 * health.slowest:,.0f} ms"
    )


def lock(servers: Servers, data: Path, names: list[str], wish: Wish) -> None:
    rate = wish.rate or float(wish.tables)
    servers.start()
    found = asyncio.run(locks.locked(servers, data, names, wish.tables, wish.locked, rate, wish.seed))
    servers.stop()
    lost = asyncio.run(missing(data, found.acknowledged)) + found.lost
    print(f"a lock of {wish.locked:g} seconds at {wish.tables} tables of two, {rate:g} moves per second before")
    for name, waits in found.waits.items():
        print(f"{name:32}{quantile(waits, 0.5):10,.1f} ms p50 {quantile(waits, 0.99):10,.1f} ms p99")
    print(f"acknowledged meanwhile {found.during}, afterwards {found.after} within {found.catching_up:.1f} seconds")
    print(f"refused {len(found.refused)}, lost {len(lost)}, tables stuck {len(found.stuck)}", *lost[:5], sep="\n")
    faults = locks.faults_of(found) + [f"{len(lost)} acknowledged moves are lost"] * bool(lost)
    if faults:
        raise Denied.plainly("a locked database must delay its writers and nobody else: " + "; ".join(faults))
