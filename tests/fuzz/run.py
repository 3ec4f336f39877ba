"""A live server with tables under way, strangers who say anything, and somebody who looks after it all."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludothek.games import NAMES
from ludothek.table.table import Table
from ludothek.tools.load.client import HOST, Page, http, nothing, wait_for
from ludothek.tools.load.match import Match, Pace, Tally, matches, until
from ludothek.tools.load.measures import RESTING, beside, missing, replayed, total
from ludothek.tools.load.servers import Servers

from .stranger import PATIENCE, Ground, Stranger

STRANGERS = 8
PEOPLE = 6
PACE = 10.0
"""Moves a second of those who just play."""
NEW_TABLES = 20.0
"""Seconds after which there are others for the strangers, since games end."""
KNOWN_TABLES = 12
ATTEMPTS = 5
TRACEBACK_LINES = 60


@dataclass
class Report:
    """What was tried, and what came of it."""

    seed: int
    messages: int = 0
    broken_frames: int = 0
    requests: int = 0
    moves: int = 0
    tables: int = 0
    tracebacks: list[str] = field(default_factory=list)
    damaged: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    memory: tuple[int, int] = (0, 0)

    @property
    def is_fine(self) -> bool:
        return not (self.tracebacks or self.damaged or self.faults)

    def __str__(self) -> str:
        tried = self.messages + self.broken_frames + self.requests
        return "\n".join(
            (
                f"seed {self.seed}: {tried:,} messages tried, {self.requests:,} of them over HTTP and "
                f"{self.broken_frames:,} broken frames, beside {self.moves:,} moves at {self.tables:,} tables",
                f"memory {self.memory[0] >> 20} MiB before, {self.memory[1] >> 20} MiB after",
                f"tracebacks {len(self.tracebacks)}, tables damaged {len(self.damaged)}, "
                f"other faults {len(self.faults)}",
                *self.damaged[:10],
                *self.faults[:10],
                *self.tracebacks[:3],
            )
        )


def fuzz(folder: Path, seconds: float, seed: int) -> Report:
    """Fuzzes a server of its own for so long."""
    data, log = folder / "tables.db", folder / "log"
    servers = Servers(data, log)
    try:
        servers.start()
        report = asyncio.run(attacked(servers, data, seconds, seed))
    finally:
        servers.close()
    report.tracebacks = tracebacks(log.read_text(encoding="utf-8", errors="replace"))
    return report


def tracebacks(log: str) -> list[str]:
    """Each with a line before it, which says where, and some after it."""
    lines = log.splitlines()
    starts = [number for number, line in enumerate(lines) if "Traceback (most recent call last)" in line]
    return ["\n".join(lines[max(0, start - 1) : start + TRACEBACK_LINES]) for start in starts]


async def attacked(servers: Servers, data: Path, seconds: float, seed: int) -> Report:
    await wait_for(servers.port, "/health")
    ground, tally, report, rng = Ground(servers.port), Tally(), Report(seed), random.Random(seed)
    ground.people = [(await http(servers.port, "GET", "/api/me", ""))[0] for _ in range(PEOPLE)]
    made: list[str] = []
    async with matches(servers.port, list(NAMES), len(NAMES), tally, Pace(PACE), seed) as playing:
        await until(lambda: all(map(total, playing)), RESTING)
        await renew(ground, playing, made, rng)
        before, end = servers.memory(), time.monotonic() + seconds
        strangers = [Stranger(ground, random.Random(f"{seed} {number}")) for number in range(STRANGERS)]
        async with beside(*(stranger.go_on() for stranger in strangers)):
            while time.monotonic() < end and servers.is_up:
                await asyncio.sleep(min(NEW_TABLES, max(0.0, end - time.monotonic())))
                await renew(ground, playing, made, rng)
        if not servers.is_up:
            report.faults.append("the server has ended")
            return report
        counts = {match: total(match) for match in playing}
        if not await until(lambda: all(total(match) > counts[match] for match in playing), RESTING):
            report.faults += [f"people cannot play on at table {m.id}" for m in playing if total(m) == counts[m]]
        report.memory = before, servers.memory()
    acknowledged = {name: kept for match in playing for name, kept in match.tables.items()}
    report.messages, report.broken_frames, report.requests = ground.messages, ground.broken_frames, ground.requests
    report.moves, report.faults = sum(map(total, playing)), report.faults + ground.faults
    ids = [*made, *acknowledged]
    report.tables = len(ids)
    report.damaged = await damaged(servers.port, data, ids)
    report.damaged += await missing(data, acknowledged) + tally.lost
    return report


async def renew(ground: Ground, playing: list[Match], made: list[str], rng: random.Random) -> None:
    """New tables for the strangers, with and without bots; they watch the others too."""
    ground.tables = ground.tables[-KNOWN_TABLES:]
    old = set(ground.tables)
    rng.shuffle(ground.people)
    for number, name in enumerate(NAMES):
        try:
            await asyncio.wait_for(ground.make(name, number % 3), PATIENCE)
            await asyncio.wait_for(ground.make(name, 2), PATIENCE)
        except (OSError, TimeoutError) as error:
            if "too-many" not in str(error) and "too-fast" not in str(error):
                ground.faults.append(f"no table could be made: {error!r}")
    made += [id for id in ground.tables if id not in old]
    ground.tables += [match.id for match in playing if match.id]


async def damaged(port: int, data: Path, ids: list[str]) -> list[str]:
    """The tables that a fresh page sees otherwise than their log tells them; a bot may be at it, so look again."""
    wrong: dict[str, str] = dict.fromkeys(ids, "")
    for _ in range(ATTEMPTS):
        seen = {id: await looked_at(port, id) for id in wrong}
        told = await replays(data, list(wrong))
        wrong = {id: f"table {id}: {what}" for id in wrong if (what := difference(seen[id], told[id]))}
        if not wrong:
            break
        await asyncio.sleep(1)
    return list(wrong.values())


async def replays(data: Path, ids: list[str]) -> dict[str, Table | Exception | None]:
    """Each table from its log, or why it cannot be."""
    found: dict[str, Table | Exception | None] = {}
    for id in ids:
        try:
            found[id] = (await replayed(data, [id])).get(id)
        except Exception as error:
            found[id] = error
    return found


async def looked_at(port: int, id: str) -> dict[str, Any]:
    """What a page that opens now is told."""
    told: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def hear(data: bytes) -> None:
        if not told.done():
            told.set_result(data)

    page = Page(f"/api/tables/{id}/socket", "", hear, nothing)
    try:
        await asyncio.get_running_loop().create_connection(lambda: page, HOST, port)
        table: dict[str, Any] = json.loads(await asyncio.wait_for(told, PATIENCE))
    except (OSError, TimeoutError) as error:
        return {"type": repr(error)}
    finally:
        page.close()
    return table


def difference(seen: dict[str, Any], told: Table | Exception | None) -> str:
    """In what a page and the log differ, if they do."""
    if not isinstance(told, Table):
        return f"its log cannot be replayed: {told!r}"
    if seen["type"] != "table":
        return f"a page is told {seen}"
    view = told.position.view(None) if told.position else None
    log = {
        "stage": told.stage,
        "lines": view.lines if view else [],
        "view": json.loads(view.to_json_text()) if view else None,
        "next": told.again.continued and told.again.continued.table,
        "seats": [at.name if at else "" for at in told.seats.values()],
        "chat": [said.text for said in told.chat],
    }
    page = {key: seen[key] for key in ("stage", "lines", "view")}
    page["next"] = seen["next"] and seen["next"]["table"]
    page["seats"] = [seat["name"] for seat in seen["seats"]]
    page["chat"] = [said["text"] for said in seen["chat"]]
    return ", ".join(
        f"{key} {str(page[key])[-200:]} not {str(log[key])[-200:]}" for key in log if page[key] != log[key]
    )
