"""A database as the first version of Ludothek left it, and the kills of servers that bring it to today's shape."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import orjson
from sqlalchemy import create_engine

from ludothek.core.position import Position
from ludothek.core.seats import CHANCE
from ludothek.games import NAMES, game
from ludothek.table import migrations
from ludothek.tools.load.client import ask, wait_for
from ludothek.tools.load.match import until
from ludothek.tools.load.servers import STRICT, Servers

FIRST = "0001"
SECRET = bytes(32)
TABLES = 3000
"""Enough for a migration of some hundred milliseconds."""
GAMES = 4
"""How many different games are played of each kind: the tables share them, since only their rows matter."""
LONGEST = 400
STARTING = 60.0
"""Seconds within which a server must answer that is left alone."""
ASKED = 3
"""How many tables are looked at through the server too."""

Events = dict[str, list[str]]
"""What happened at each table, in the words of the log."""


def first_version(path: Path, tables: int, seed: int, names: Sequence[str] = NAMES, longest: int = LONGEST) -> Events:
    """Writes a database of the first version with games of all kinds, over and under way.

    At each table sit two people who sit nowhere else.
    """
    rng = random.Random(seed)
    kinds = [name for name in names for _ in range(GAMES)]
    games = [played(name, rng.randint(longest // 8, longest), rng) for name in kinds[:tables]]
    positions = {f"first{number:07}": games[number % len(games)] for number in range(tables)}
    events = {id: history(id, position) for id, position in positions.items()}
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrations.upgrade(connection, FIRST)
    engine.dispose()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO settings VALUES ('cookie-key', ?)", (rng.randbytes(32),))
        for id, position in positions.items():
            made_at, stage = time.time() - rng.random() * 1e6, "playing" if position.pending else "over"
            row = (id, SECRET, position.game.name, made_at, 0, stage)
            database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
            rows = [(id, at, text) for at, text in enumerate(events[id])]
            database.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)
            members = [(player_of(id, seat), id, seat) for seat in "AB"]
            database.executemany("INSERT INTO members VALUES (?, ?, ?)", members)
        database.execute("PRAGMA journal_mode=WAL")
    return events


def player_of(id: str, seat: str) -> str:
    return f"{id}-{seat}"


def played(name: str, length: int, rng: random.Random) -> Position:
    """A game by two people who do anything, so far or to its end."""
    position = game(name).start(seats=2)
    while position.pending is not None and len(position.lines) < length:
        if position.pending == CHANCE:
            position.roll(rng.getrandbits(32))
        else:
            seat = rng.choice(sorted(position.pending))
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
    return position


def history(id: str, position: Position) -> list[str]:
    """What the first version wrote of a game, event by event."""
    made = {
        "kind": "made",
        "game": position.game.name,
        "rules": position.game.version,
        "options": position.options,
        "commitment": hashlib.sha256(SECRET).hexdigest(),
        "is_public": False,
    }
    sat = [
        {"kind": "sat", "seat": seat, "name": seat, "player": player_of(id, seat), "bot": "", "entropy": ""}
        for seat in "AB"
    ]
    moved = [{"kind": "moved", "line": line} for line in position.lines]
    return [json.dumps(event, separators=(",", ":")) for event in (made, *sat, *moved)]


@dataclass
class Killed:
    """What came of kills in the middle of migrations."""

    duration: float = 0.0
    """Seconds that a start with a migration takes if nobody kills it."""
    kills: int = 0
    in_time: int = 0
    """Kills before the migration was done."""
    starts: int = 0
    """Starts that nobody killed."""
    failed: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)


async def migration_kills(
    servers: Servers, data: Path, tables: int, count: int, seed: int, say: Callable[[str], None]
) -> Killed:
    """Kills servers that migrate a database of the first version; a start that is left alone must find everything.

    Some starts are killed again before one is left alone: what a kill leaves behind is migrated like anything else.
    """
    rng, killed = random.Random(seed), Killed()
    first = data.with_name("first-version.db")
    events = await asyncio.to_thread(first_version, first, tables, seed)
    killed.duration = await start_clean(servers, first, data, events, killed)
    is_fresh = False
    for number in range(1, count + 1):
        if not is_fresh:
            put(first, data)
        servers.start(STRICT)
        await asyncio.sleep(rng.uniform(0, killed.duration))
        servers.stop()
        killed.kills += 1
        is_migrating = is_of_first_version(data)
        killed.in_time += is_migrating
        is_fresh = is_migrating and rng.random() < 0.5 and number < count
        if not is_fresh:
            await start_clean(servers, None, data, events, killed)
        say(f"kill {number}: {killed.starts} starts, {len(killed.failed)} failed, {len(killed.missing)} tables damaged")
    return killed


async def start_clean(servers: Servers, first: Path | None, data: Path, events: Events, killed: Killed) -> float:
    """Starts a server and lets it be, with what is there or a first version; how long it took to answer."""
    if first:
        put(first, data)
    start = time.monotonic()
    servers.start(STRICT)
    killed.starts += 1
    try:
        if not await is_answering(servers):
            killed.failed.append(f"start {killed.starts} after {killed.kills} kills")
            return time.monotonic() - start
        took = time.monotonic() - start
        killed.missing += await asyncio.to_thread(damaged, data, events)
        for name in list(events)[:ASKED]:
            try:
                await ask(servers.port, "GET", f"/api/tables/{name}/record", "")
            except OSError as error:
                killed.missing.append(str(error))
        return took
    finally:
        servers.stop()


async def is_answering(servers: Servers) -> bool:
    asking = asyncio.ensure_future(wait_for(servers.port, "/health"))
    await until(lambda: asking.done() or not servers.is_up, STARTING)
    is_up = asking.done() and servers.is_up
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    return is_up


def put(first: Path, data: Path) -> None:
    """The first version's database in place of whatever is there, with all that lies beside it."""
    for old in data.parent.glob(f"{data.name}*"):
        old.unlink()
    shutil.copy(first, data)


def is_of_first_version(data: Path) -> bool:
    """Looks at a copy: who opens a database tidies it up, and that is for the next server to do."""
    with tempfile.TemporaryDirectory() as folder:
        for part in ("", "-wal", "-journal"):
            if Path(f"{data}{part}").exists():
                shutil.copy(f"{data}{part}", folder)
        with closing(sqlite3.connect(Path(folder) / data.name)) as copy:
            (version,) = copy.execute("SELECT version_num FROM alembic_version").fetchone()
    return bool(version == FIRST)


def damaged(data: Path, events: Events) -> list[str]:
    """The tables of the first version of which something is missing or changed."""
    with closing(sqlite3.connect(f"file:{data}?mode=ro", uri=True)) as database:
        rows = database.execute("SELECT id, events FROM log JOIN tables ON key = table_key ORDER BY key, number")
        found: dict[str, list[object]] = {}
        for name, told in rows:
            found.setdefault(name, []).extend(orjson.loads(told))
    return [name for name, happened in events.items() if found.get(name) != [orjson.loads(event) for event in happened]]
