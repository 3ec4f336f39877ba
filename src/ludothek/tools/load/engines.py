"""A PostgreSQL and a Redis of one's own, on free ports in a folder that goes with them: to load, to kill, to test with.

Both end with who started them, however that ends. PostgreSQL refuses root: its package's user runs it then.
"""

from __future__ import annotations

import contextlib
import ctypes
import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

HOST = "127.0.0.1"
SECONDS = 30.0
"""How long a start may take."""
USERS = ("postgres", "nobody")
QUICK = ("fsync=off", "full_page_writes=off")
"""For tests: what a killed PostgreSQL has written, the system still has."""
SETTINGS = (f"listen_addresses={HOST}", "max_connections=60", "shared_buffers=64MB", "logging_collector=off")


class Engine:
    """A process that listens on a port, can be killed and is started again with all that it had."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def command(self) -> Sequence[str]:
        raise NotImplementedError

    @property
    def user(self) -> str | None:
        """Who runs it, if that is not who has started this program."""
        return None

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def start(self) -> None:
        self.spawn()
        self.wait()

    def spawn(self) -> None:
        """Begins it; the thread that does so has to outlive it, or the kernel ends it."""
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=self.user,
                cwd=self.folder,
                preexec_fn=ends_with_its_parent,
            )

    def wait(self) -> None:
        """Until it answers."""
        assert self._process
        end = time.monotonic() + SECONDS
        while not self.answers():
            if time.monotonic() > end or self._process.poll() is not None:
                raise ChildProcessError((self.folder / "log").read_text(encoding="utf-8", errors="replace")[-1000:])
            time.sleep(0.02)

    def answers(self) -> bool:
        raise NotImplementedError

    def tell(self, how: signal.Signals) -> None:
        assert self._process
        self._process.send_signal(how)

    def kill(self) -> None:
        """At whatever it is."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if self._process and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(SECONDS)


class Postgres(Engine):
    def __init__(self, folder: Path, settings: Sequence[str] = ()) -> None:
        super().__init__(folder)
        self._settings = (*SETTINGS, f"port={self.port}", f"unix_socket_directories={folder}", *settings)
        if self.user:
            shutil.chown(folder, self.user)
        init = [program("initdb"), "--pgdata", str(folder / "data"), "--username", "ludothek", "--auth", "trust"]
        init += ["--encoding", "UTF8", "--locale", "C", "--no-sync"]
        subprocess.run(init, check=True, stdout=subprocess.DEVNULL, user=self.user, cwd=folder)

    @property
    def command(self) -> Sequence[str]:
        options = [word for setting in self._settings for word in ("-c", setting)]
        return [program("postgres"), "-D", str(self.folder / "data"), *options]

    @property
    def user(self) -> str | None:
        if os.geteuid() != 0:
            return None
        there = {entry.pw_name for entry in pwd.getpwall()}
        return next(name for name in USERS if name in there)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://ludothek@{HOST}:{self.port}/{database}"

    def create(self, database: str) -> str:
        """A new database in it, and where that is."""
        self.say(f'CREATE DATABASE "{database}" STRATEGY file_copy')
        return self.url(database)

    def say(self, statement: str, database: str = "postgres") -> str:
        command = [
            program("psql"),
            "--quiet",
            "--tuples-only",
            "--no-align",
            "--command",
            statement,
            self.url(database),
        ]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def answers(self) -> bool:
        """Not before all that was there is there again."""
        if not is_open(self.port):
            return False
        with contextlib.suppress(subprocess.CalledProcessError):
            return self.say("SELECT 1") == "1"
        return False

    def kill(self) -> None:
        """The postmaster; its children notice and go, and only then can another one start."""
        super().kill()
        end = time.monotonic() + SECONDS
        while is_open(self.port) or self._has_children():
            assert time.monotonic() < end
            time.sleep(0.02)

    def _has_children(self) -> bool:
        own = str(self.folder / "data").encode()
        for status in glob.glob("/proc/[0-9]*/cwd"):
            with contextlib.suppress(OSError):
                if os.fsencode(os.readlink(status)) == own:
                    return True
        return False


class Redis(Engine):
    @property
    def command(self) -> Sequence[str]:
        return [program("redis-server"), "--bind", HOST, "--port", str(self.port), "--save", "", "--appendonly", "no"]

    def url(self) -> str:
        return f"redis://{HOST}:{self.port}/0"

    def answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection((HOST, self.port), 1) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
        return False


@contextlib.contextmanager
def started(*settings: str) -> Iterator[tuple[Postgres, Redis]]:
    """Both, in a folder that is removed afterwards."""
    with folder() as one, folder() as two:
        engines = Postgres(one, settings), Redis(two)
        try:
            for engine in engines:
                engine.start()
            yield engines
        finally:
            for engine in engines:
                engine.stop()


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    """Where another user may go, unlike into most temporary folders."""
    with tempfile.TemporaryDirectory(prefix="ludothek-") as name:
        yield Path(name)


def program(name: str) -> str:
    """Where a program is; Debian keeps most of PostgreSQL's out of the way."""
    found = shutil.which(name) or max(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), default=None)
    if found is None:
        raise FileNotFoundError(f"{name} is not installed (Debian, Ubuntu: apt-get install postgresql redis-server)")
    return found


def free_port() -> int:
    with socket.create_server((HOST, 0)) as listener:
        return int(listener.getsockname()[1])


def is_open(port: int) -> bool:
    try:
        socket.create_connection((HOST, port), 1).close()
    except OSError:
        return False
    return True


def ends_with_its_parent() -> None:
    set_death_signal = 1
    ctypes.CDLL(None).prctl(set_death_signal, signal.SIGINT)
