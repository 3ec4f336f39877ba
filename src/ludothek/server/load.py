"""Load on a server: complete games over real sockets on this machine, at full speed, paced, quiet, or under kills.

    python -m ludothek.server.load --tables 200 --seconds 20          moves a second and how long they take
    python -m ludothek.server.load --tables 500 --rate 500            the same at a given pace
    python -m ludothek.server.load --memory                           memory a quiet table
    python -m ludothek.server.load --kills 100                        SIGKILL at random moments; nothing may be lost

The server is a process of its own. It is forked from one that has loaded everything, so that it is soon back.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import cProfile
import json
import os
import pstats
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from ludothek.core.prepare import prepare
from ludothek.games import NAMES, game
from ludothek.server.app import create_app
from ludothek.server.limits import MESSAGE_BYTES
from ludothek.table.store import Store
from ludothek.table.table import Table

HOST = "127.0.0.1"
ECHO_CONNECTIONS = 100
MOST_TABLES, MOST_SECONDS, MOST_KILLS = 5000, 600, 1000
RESTING = 20.0
"""Seconds within which every table must go on after the server is back."""
HIGHEST_BID = 12


class Page(asyncio.Protocol):
    """A WebSocket client that costs little: no extensions, and a mask of zeros, which changes nothing."""

    def __init__(self, path: str, cookie: str, hear: Callable[[bytes], None], lose: Callable[[], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: bHVkb3RoZWsgaXMgb3Blbg==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
        self._hear, self._lose = hear, lose
        self._is_open = False
        self._data = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        self._lose()

    def close(self) -> None:
        self._lose = nothing
        if self._transport:
            self._transport.close()

    def say(self, message: dict[str, Any]) -> None:
        self._write(0x81, json.dumps(message).encode())

    def _write(self, opcode: int, data: bytes) -> None:
        size = len(data)
        head = bytes((opcode, 0x80 | size)) if size < 126 else bytes((opcode, 0xFE)) + size.to_bytes(2)
        if self._transport:
            self._transport.write(head + b"\0\0\0\0" + data)

    def data_received(self, data: bytes) -> None:
        data = self._data + data if self._data else data
        at = 0
        if not self._is_open:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._data = data
                return
            self._is_open = True
            if not data.startswith(b"HTTP/1.1 101"):
                self.close()
                return
        while len(data) >= at + 2:
            size, body = data[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, body = int.from_bytes(data[body : body + wide]), body + wide
            if len(data) < body + size:
                break
            self._frame(data[at] & 15, data[body : body + size])
            at = body + size
        self._data = data[at:]

    def _frame(self, opcode: int, data: bytes) -> None:
        if opcode == 1:
            self._hear(data)
        elif opcode == 9:
            self._write(0x8A, data)
        elif opcode == 8 and self._transport:
            self._transport.close()


def nothing() -> None:
    """What is left to do when a connection that was given up is lost."""


async def http(port: int, method: str, path: str, cookie: str, body: object = None) -> tuple[str, Any]:
    """One request; the cookie that came with the answer, and what it says."""
    data = json.dumps(body).encode() if body is not None else b""
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\nCookie: {cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n".encode()
            + data
        )
        head, _, text = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
    if head[9:10] != b"2":
        raise ConnectionError(f"{method} {path}: {head[:40]!r} {text[:200]!r}")
    given = [line[12:].partition(b";")[0].decode() for line in head.split(b"\r\n") if line.startswith(b"set-cookie: ")]
    return (given[0] if given else ""), json.loads(text)


def choose(asks: dict[str, Any], view: dict[str, Any], rng: random.Random) -> str:
    """Any legal move."""
    if asks["bid"]:
        return f"bid {rng.randint(asks['bid']['low'], min(HIGHEST_BID, asks['bid']['high']))}"
    if asks["keep"] and asks["keep"]["allowed"] and (not asks["legal"] or rng.random() < 0.5):
        dice = view["state"]["dice"]
        kept = sorted(rng.sample(dice, rng.randint(1, len(dice))))
        return "keep " + "".join(map(str, kept))
    return str(rng.choice(asks["legal"]))


@dataclass
class Tally:
    """What came of the load."""

    kept: int = 0
    games: int = 0
    refused: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)

    def quantile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Pace:
    """When the next move may be sent: at once, or so many a second."""

    def __init__(self, rate: float = 0) -> None:
        self._rate = rate
        self._slot = 0.0

    def due(self, send: Callable[[], None]) -> None:
        if not self._rate:
            send()
            return
        loop = asyncio.get_running_loop()
        self._slot = max(self._slot + 1 / self._rate, loop.time())
        loop.call_at(self._slot, send)


class Seat:
    """One of the two people at a table: answers what is asked, measures what the other one did."""

    def __init__(self, match: Match, letter: str, cookie: str) -> None:
        self.match, self.letter, self.cookie = match, letter, cookie
        self.page: Page | None = None
        self.is_sitting = False
        self.is_new = True
        """Nothing was heard on this connection yet."""
        self.answered = -1
        self.waiting: dict[str, Any] | None = None
        """The answer that was sent and not acknowledged."""
        self.sent_at = 0.0

    async def connect(self) -> None:
        self.is_sitting, self.is_new = False, True
        self.page = Page(f"/api/tables/{self.match.id}/socket", self.cookie, self.hear, self.match.fallen.set)
        page = self.page
        await asyncio.get_running_loop().create_connection(lambda: page, HOST, self.match.port)

    def hear(self, data: bytes) -> None:
        match = self.match
        message = json.loads(data)
        kind = message["type"]
        if kind == "kept":
            self.keep(message["decision"])
        elif kind == "refused":
            match.tally.refused.append(message["text"])
        elif kind in ("moved", "table"):
            match.seats["B" if self.letter == "A" else "A"].seen(message.get("from", 0), message["lines"])
            if message.get("stage") == "open" and self.letter == "B":
                self.sit()
            if self.is_new:
                self.is_new = False
                self.send()  # again, whether or not it arrived before the connection was lost
            if message.get("stage") == "over":
                match.over.set()
            elif message["asks"] and not match.is_quiet:
                self.answer(message["asks"], message["view"])

    def sit(self) -> None:
        """The table waits for the second person."""
        if self.page and not self.is_sitting:
            self.is_sitting = True
            self.page.say({"do": "sit", "seat": "B", "entropy": f"{self.match.rng.getrandbits(64):x}"})

    def keep(self, decision: int) -> None:
        if self.waiting and self.waiting["decision"] == decision:
            self.match.tally.kept += 1
            self.match.kept.append((self.letter, decision, self.waiting["move"]))
            self.waiting = None

    def answer(self, asks: dict[str, Any], view: dict[str, Any]) -> None:
        decision = asks["decision"]
        if decision < self.answered or (decision == self.answered and self.waiting is None):
            if decision <= max((kept[1] for kept in self.match.kept if kept[0] == self.letter), default=-1):
                self.match.tally.lost.append(f"table {self.match.id}, decision {decision} of {self.letter}")
            return
        if decision == self.answered:
            return
        self.answered = decision
        self.waiting = {"do": "play", "decision": decision, "move": choose(asks, view, self.match.rng)}
        self.match.pace.due(self.send)

    def send(self) -> None:
        if self.page and self.waiting:
            self.sent_at = time.perf_counter()
            self.page.say(self.waiting)

    def seen(self, start: int, lines: list[str]) -> None:
        """The opponent has been told of this seat's move."""
        if self.sent_at and any(line[0] == self.letter for line in lines[max(0, self.answered - start) :]):
            self.match.tally.latencies.append(time.perf_counter() - self.sent_at)
            self.sent_at = 0.0


class Match:
    """Two people who play one game after the other."""

    def __init__(
        self, port: int, people: tuple[str, str], name: str, tally: Tally, pace: Pace, seed: int, is_quiet: bool = False
    ) -> None:
        self.port, self.name, self.tally, self.pace, self.is_quiet = port, name, tally, pace, is_quiet
        self.rng = random.Random(seed)
        self.people = people
        self.tables: dict[str, list[tuple[str, int, str]]] = {}
        self.over, self.fallen = asyncio.Event(), asyncio.Event()
        self.id = ""
        self.kept: list[tuple[str, int, str]] = []
        """Acknowledged at this table: seat, decision, move."""
        self.seats: dict[str, Seat] = {}

    async def make(self) -> None:
        """A new table; the second person sits down when they are there."""
        wish = {"game": self.name, "options": {"seats": 2}}
        _, made = await http(self.port, "POST", "/api/tables", self.people[0], wish)
        self.id = made["id"]
        self.kept = self.tables[self.id] = []
        self.over.clear()
        self.seats = {letter: Seat(self, letter, cookie) for letter, cookie in zip("AB", self.people, strict=True)}

    async def connect(self) -> None:
        self.fallen.clear()
        for seat in self.seats.values():
            await seat.connect()

    def close(self) -> None:
        for seat in self.seats.values():
            if seat.page:
                seat.page.close()
                seat.page = None

    async def play(self) -> None:
        """Games without end; after a fall, on with the same one."""
        while True:
            try:
                if not self.id or self.over.is_set():
                    await self.make()
                await self.connect()
                waits = [asyncio.ensure_future(event.wait()) for event in (self.over, self.fallen)]
                try:
                    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for wait in waits:
                        wait.cancel()
                self.tally.games += self.over.is_set()
            except (OSError, ValueError, EOFError):
                await asyncio.sleep(0.05)
            finally:
                self.close()


class Nursery:
    """A process that has loaded everything and forks servers, all on one port."""

    def __init__(self, data: Path, profile: Path | None = None) -> None:
        command = [sys.executable, "-m", "ludothek.server.load", "--serve", str(data)]
        more = ["--profile", str(profile)] if profile else []
        quiet = {**os.environ, "PYTHONWARNINGS": "ignore"}  # of semaphores that a killed server leaves to its tracker
        self._process = subprocess.Popen(
            [*command, *more], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=quiet
        )
        self.port = int(self._hear())
        self.pid = 0

    def _hear(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise ChildProcessError("the server did not start")
        return line

    def start(self, what: str = "tables") -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{what}\n")
        self._process.stdin.flush()
        self.pid = int(self._hear())

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self.pid:
            os.kill(self.pid, how)
            self.pid = 0
            self._hear()

    def memory(self) -> int:
        """Bytes that the server holds."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def close(self) -> None:
        self.stop()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(20)
        self._process.stdout.close()


def nurse(data: Path, profile: Path | None) -> None:
    """Runs in the nursery: a line on standard input starts a server, the end of input ends everything."""
    for name in NAMES:
        prepare(game(name), lambda done, of: None)
    listener = socket.create_server((HOST, 0), backlog=4096)
    print(listener.getsockname()[1], flush=True)
    for line in sys.stdin:
        child = os.fork()
        if not child:
            watch_parent()
            serve(echo_app() if line.strip() == "echo" else create_app(Store.in_file(data)), listener, profile)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("ended", flush=True)


def watch_parent() -> None:
    """A server does not outlive the nursery: the kernel ends it."""
    import ctypes

    set_death_signal = 1
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(set_death_signal, signal.SIGKILL)


def serve(app: FastAPI, listener: socket.socket, profile: Path | None) -> None:
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=4 * MESSAGE_BYTES,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    profiler = cProfile.Profile() if profile else None
    if profiler:
        profiler.enable()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(uvicorn.Server(config).serve(sockets=[listener]))
    if profiler:
        profiler.disable()
        profiler.dump_stats(str(profile))


def echo_app() -> FastAPI:
    """The least that this framework can do, to measure the machine by."""
    app = FastAPI()

    @app.websocket("/echo")
    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await websocket.send_text(await websocket.receive_text())

    return app


async def wait_for(port: int, path: str) -> None:
    """Until the server answers."""
    for _ in range(600):
        try:
            reader, writer = await asyncio.open_connection(HOST, port)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode())
            answer = await asyncio.wait_for(reader.read(), 10)
            writer.close()
            if answer:
                return
        except (OSError, TimeoutError):
            pass
        await asyncio.sleep(0.02)
    raise ChildProcessError("the server does not answer")


async def echo_rate(port: int, seconds: float) -> float:
    """Small messages a second that come back, with 100 connections."""
    count = 0
    pages: list[Page] = []

    def hear_for(number: int) -> Callable[[bytes], None]:
        def hear(data: bytes) -> None:
            nonlocal count
            count += 1
            pages[number].say({"do": "ping"})

        return hear

    loop = asyncio.get_running_loop()
    await wait_for(port, "/")
    for number in range(ECHO_CONNECTIONS):
        pages.append(Page("/echo", "", hear_for(number), nothing))
        await loop.create_connection(partial(pages.__getitem__, number), HOST, port)
    await asyncio.sleep(0.3)
    for page in pages:
        page.say({"do": "ping"})
    await asyncio.sleep(0.2)
    before, start = count, time.perf_counter()
    await asyncio.sleep(seconds)
    rate = (count - before) / (time.perf_counter() - start)
    for page in pages:
        page.close()
    return rate


@contextlib.asynccontextmanager
async def matches(
    port: int, names: list[str], count: int, tally: Tally, pace: Pace, seed: int, is_quiet: bool = False
) -> AsyncIterator[list[Match]]:
    """So many tables of two under way; the games take turns."""
    people = [(await http(port, "GET", "/api/me", ""))[0] for _ in range(2 * count)]
    playing = [
        Match(port, (people[2 * i], people[2 * i + 1]), names[i % len(names)], tally, pace, seed + i, is_quiet)
        for i in range(count)
    ]
    tasks = []
    try:
        for match in playing:
            tasks.append(asyncio.create_task(match.play()))
            if len(tasks) % 20 == 0:
                await asyncio.sleep(0.05)
        yield playing
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def until(ready: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.02)
    return True


async def speed(port: int, names: list[str], tables: int, seconds: float, rate: float, seed: int) -> Tally:
    """Plays for so long, after all tables are under way."""
    await wait_for(port, "/health")
    tally = Tally()
    async with matches(port, names, tables, tally, Pace(rate), seed) as playing:
        await until(lambda: all(match.kept for match in playing), 120)
        tally.kept = tally.games = 0
        tally.latencies.clear()
        await asyncio.sleep(seconds)
        return Tally(tally.kept, tally.games, list(tally.refused), list(tally.lost), list(tally.latencies))


async def memory(nursery: Nursery, names: list[str], tables: int, seed: int) -> float:
    """Bytes a table with two connections and a game that has begun, where nothing happens."""
    await wait_for(nursery.port, "/health")
    warm, tally = 50, Tally()
    async with matches(nursery.port, names, warm, tally, Pace(), seed, is_quiet=True):
        await asyncio.sleep(2)
        before = nursery.memory()
        async with matches(nursery.port, names, tables, tally, Pace(), seed + warm, is_quiet=True) as more:
            await until(lambda: all(len(match.seats) == 2 for match in more), 60)
            await asyncio.sleep(2)
            return (nursery.memory() - before) / tables


async def kills(
    nursery: Nursery, names: list[str], tables: int, count: int, seed: int, say: Callable[[str], None]
) -> tuple[Tally, dict[str, list[tuple[str, int, str]]], list[str]]:
    """Kills the server at random moments; what was acknowledged by table, and tables that did not go on."""
    rng, tally, stuck = random.Random(seed), Tally(), []
    await wait_for(nursery.port, "/health")
    async with matches(nursery.port, names, tables, tally, Pace(), seed) as playing:
        await until(lambda: all(match.kept for match in playing), RESTING)
        for number in range(1, count + 1):
            await asyncio.sleep(rng.uniform(0.0, 0.6))
            nursery.stop(signal.SIGKILL)
            before = {id(match): total(match) for match in playing}
            nursery.start()
            going = await until(lambda: all(total(match) > before[id(match)] for match in playing), RESTING)  # noqa: B023
            if not going:
                stuck += [match.id for match in playing if total(match) == before[id(match)]]
            say(f"kill {number}: {tally.kept} moves acknowledged, {len(stuck)} tables stuck")
    acknowledged = {name: kept for match in playing for name, kept in match.tables.items()}
    return tally, acknowledged, stuck


def total(match: Match) -> int:
    return sum(map(len, match.tables.values()))


async def missing(data: Path, acknowledged: dict[str, list[tuple[str, int, str]]]) -> list[str]:
    """The acknowledged moves that the store does not have."""
    store = Store.in_file(data)
    await store.open()
    lost = []
    try:
        for id, kept in acknowledged.items():
            loaded = await store.load(id)
            lines: list[str] = []
            if loaded:
                table = Table.replay(id, *loaded, game)
                lines = table.position.lines if table.position else []
            for seat, decision, move in kept:
                if f"{seat} {move}" not in lines[decision : decision + 2]:
                    lost.append(f"table {id}, decision {decision}: {seat} {move}")
    finally:
        await store.close()
    return lost


def main(arguments: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m ludothek.server.load", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=200, help="tables of two")
    parser.add_argument("--seconds", type=float, default=20, help="how long to measure")
    parser.add_argument("--rate", type=float, default=0, help="moves a second over all tables; 0 is full speed")
    parser.add_argument("--game", choices=[*NAMES, "all"], default="all")
    parser.add_argument("--memory", action="store_true", help="measure quiet tables instead")
    parser.add_argument("--kills", type=int, default=0, help="kill the server so often instead")
    parser.add_argument("--profile", type=Path, help="write a profile of the server here and print where time goes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args(None if arguments is None else list(arguments))
    if asked.serve:
        nurse(asked.serve, asked.profile)
        return 0
    bounds = ((asked.tables, MOST_TABLES), (asked.seconds, MOST_SECONDS), (asked.kills, MOST_KILLS))
    if any(value > most for value, most in bounds):
        parser.error(f"at most {MOST_TABLES} tables, {MOST_SECONDS} seconds, {MOST_KILLS} kills")
    names = list(NAMES) if asked.game == "all" else [asked.game]
    with tempfile.TemporaryDirectory(prefix="ludothek-load-") as folder:
        data = Path(folder) / "tables.db"
        nursery = Nursery(data, asked.profile)
        try:
            return measure(nursery, data, names, asked)
        finally:
            nursery.close()


def measure(nursery: Nursery, data: Path, names: list[str], asked: argparse.Namespace) -> int:
    if asked.kills:
        nursery.start()
        tally, acknowledged, stuck = asyncio.run(kills(nursery, names, asked.tables, asked.kills, asked.seed, print))
        nursery.stop()
        lost = asyncio.run(missing(data, acknowledged)) + tally.lost
        print(f"{asked.kills} kills: {tally.kept} acknowledged moves at {len(acknowledged)} tables, ", end="")
        print(f"{len(lost)} lost, {len(stuck)} tables stuck", *lost[:5], *stuck[:5], sep="\n")
        return 1 if lost or stuck else 0
    nursery.start("echo")
    echo = asyncio.run(echo_rate(nursery.port, min(5.0, asked.seconds)))
    nursery.stop()
    print(f"echo              {echo:10,.0f} messages a second at {ECHO_CONNECTIONS} connections")
    nursery.start()
    if asked.memory:
        size = asyncio.run(memory(nursery, names, asked.tables, asked.seed))
        print(f"quiet table       {size / 1024:10,.1f} KiB with two connections, over {asked.tables} tables")
        return 0
    tally = asyncio.run(speed(nursery.port, names, asked.tables, asked.seconds, asked.rate, asked.seed))
    print(f"durable moves     {tally.kept / asked.seconds:10,.0f} a second at {asked.tables} tables of two")
    print(f"                  {tally.kept / asked.seconds / max(1.0, echo):10.3f} of the echo rate")
    print(f"finished games    {tally.games:10,}")
    print(f"to the opponent   {tally.quantile(0.5):10.1f} ms p50 {tally.quantile(0.99):10.1f} ms p99")
    print(f"refused           {len(tally.refused):10,}", *sorted(set(tally.refused))[:3])
    if asked.profile:
        nursery.stop(signal.SIGINT)
        pstats.Stats(str(asked.profile)).sort_stats("tottime").print_stats(45)
    return 0


if __name__ == "__main__":
    sys.exit(main())
