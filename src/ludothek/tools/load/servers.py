"""Servers to load and to kill: forked from a process that has loaded everything, so that they are soon back."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import os
import signal
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from ludothek.server.app import create_app
from ludothek.server.bus.redis import RedisBus
from ludothek.server.garbage import keep_loaded
from ludothek.server.limits import PLENTY, UNLIMITED, Limits
from ludothek.server.run import bound, server_of
from ludothek.server.warm import warm
from ludothek.table.stores import store_at
from ludothek.tools.load.client import HOST

TABLES, BOTS, STRICT, LAX, ECHO = "tables", "bots", "strict", "lax", "echo"
"""What a server can be: one for the load of many from one address, the same with bots, one with the limits of
`ludothek serve`, one that lets a page send whatever it likes too, or one that only echoes.
"""
DRIVERS = ("asyncpg", "redis.asyncio", "sqlalchemy.dialects.postgresql.asyncpg")
LIMITS = {
    TABLES: UNLIMITED,
    BOTS: UNLIMITED,
    STRICT: Limits(),
    LAX: replace(UNLIMITED, frames=PLENTY, chats_a_person=PLENTY),
}


class Servers:
    """A process that has loaded everything and forks servers, all on one port."""

    def __init__(self, data: Path | str, log: Path | None = None, redis: str = "") -> None:
        """What the servers have to say goes to `log`, if there is one, else to standard error."""
        self.data = data
        """The file, or the address of PostgreSQL, of those that are started from now on."""
        self.redis = redis
        command = [sys.executable, "-m", "ludothek.tools.load.servers"]
        quiet = {**os.environ, "PYTHONWARNINGS": "ignore"}  # of semaphores that a killed server leaves to its tracker
        with log.open("ab") if log else contextlib.nullcontext() as errors:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True, env=quiet
            )
        self.port = int(self._hear())
        self.pid = 0

    def _hear(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise ChildProcessError("the server did not start")
        return line

    def start(self, what: str = TABLES) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{what}\t{self.data}\t{self.redis}\n")
        self._process.stdin.flush()
        self.pid = int(self._hear())

    def stop(self) -> None:
        """Kills the server, at whatever it is."""
        if self.pid:
            with contextlib.suppress(ProcessLookupError):  # it has ended by itself
                os.kill(self.pid, signal.SIGKILL)
            self.pid = 0
            self._hear()

    def drain(self) -> None:
        """Tells the server to stop, and waits until it has sent its pages away."""
        os.kill(self.pid, signal.SIGTERM)
        self.pid = 0
        self._hear()

    @property
    def file(self) -> Path:
        return Path(self.data)

    @property
    def is_up(self) -> bool:
        """Whether the server that was started last still runs."""
        return bool(self.pid) and Path(f"/proc/{self.pid}").exists()

    def memory(self) -> int:
        """Bytes that the server holds."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def work(self) -> float:
        """Seconds for which the server has had a processor."""
        return work_of(self.pid)

    def work_of_all(self) -> float:
        """The same with the processes that it has started: those that write, and think."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii").split()
        return sum(map(work_of, (self.pid, *map(int, children))))

    def close(self) -> None:
        self.stop()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(20)
        self._process.stdout.close()


def fork_servers() -> None:
    """Runs in that process: a line on standard input starts a server, the end of input ends everything."""
    watch_parent()
    warm()
    gc.collect()
    keep_loaded()  # none of those that are forked looks for garbage among it
    listener = socket.create_server((HOST, 0), backlog=4096)
    print(listener.getsockname()[1], flush=True)
    place = listener.getsockname()
    for line in sys.stdin:
        is_node = not line.endswith("\t\n")
        if is_node:  # nobody else listens for a node that is dead
            load_drivers()
            listener.close()
            listener = bound(*place)
        child = os.fork()
        if not child:
            watch_parent()
            with contextlib.suppress(SystemExit):  # of a server that could not start, which is in its log
                server_of(app_of(*line.rstrip("\n").split("\t"))).run(sockets=[listener])
            sys.stderr.flush()
            os._exit(0)
        print(child, flush=True)
        if is_node:
            listener.close()
        os.waitpid(child, 0)
        print("ended", flush=True)


def load_drivers() -> None:
    """What nodes need besides."""
    for part in DRIVERS:
        importlib.import_module(part)
    keep_loaded()


def app_of(what: str, data: str, redis: str) -> FastAPI:
    if what == ECHO:
        return echo_app()
    bus = RedisBus(redis) if redis else None
    return create_app(store_at(data), limits=LIMITS[what], bus=bus, are_bots_early=what == BOTS)


def work_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def watch_parent() -> None:
    """A server does not outlive the process that forked it, nor that one who asked for it: the kernel ends them."""
    set_death_signal = 1
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(set_death_signal, signal.SIGKILL)


def echo_app() -> FastAPI:
    """The least that this framework can do, to measure the machine by."""
    app = FastAPI()
    app.state.limits = UNLIMITED

    @app.websocket("/echo")
    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await websocket.send_text(await websocket.receive_text())

    return app


if __name__ == "__main__":
    fork_servers()
