"""A server of its own for the tests: `ludothek serve` in a process, on a free port, with a file that is thrown away."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import ludothek.server
from tests.cli.shell import RUN, environment

PAGE = Path(ludothek.server.__file__).parent / "page" / "index.html"
HOST = "127.0.0.1"
SECONDS = 60
NOTHING: Mapping[str, str] = {}
IMPATIENT = """
from functools import partial
from ludothek.cli import main, serve
serve.create_app = partial(serve.create_app, patience={patience})
main.run()
"""
"""The same server, but people may be gone for a shorter time before the others may go on without them."""
COMPILING = """
import asyncio
from functools import partial
from pathlib import Path
from ludothek.cli import main, serve

async def compile(name, report):
    report(6, 11)
    while not Path({file!r}).exists():
        await asyncio.sleep(0.05)

serve.Preparation = partial(
    serve.Preparation, compile=compile, is_compiled=lambda game: game.name != {late!r}, is_taught=bool
)
main.run()
"""
"""The same server, but a game takes until there is a file."""


class NotBuilt(FileNotFoundError):
    pass


@contextmanager
def serving(
    folder: Path,
    script: str = RUN,
    prepares: bool = False,
    python: str = sys.executable,
    more: Mapping[str, str] = NOTHING,
) -> Iterator[int]:
    """The port at which the page answers, with all games ready unless a script prepares one, and with more in its
    environment. A server that stumbled is an error, even if nobody noticed.
    """
    if not PAGE.is_file():
        raise NotBuilt("The page is not built, so there is nothing to test: run `make page` first.")
    port, log = free_port(), folder / "server.log"
    command = [python, "-c", script, "serve", "--port", str(port), "--data", str(folder / "tables.db")]
    with (
        log.open("w") as errors,
        subprocess.Popen(
            command, env=environment(folder, **more), stdout=subprocess.PIPE, stderr=errors, text=True
        ) as server,
    ):
        try:
            assert server.stdout
            if not any(f":{port}" in line for line in server.stdout):
                raise RuntimeError(f"the server did not start:\n{log.read_text()}")
            while preparing(port) and not prepares:
                time.sleep(0.5)
            yield port
        finally:
            server.terminate()
    if "Traceback" in log.read_text():
        raise RuntimeError(f"the server stumbled:\n{log.read_text()}")


def preparing(port: int) -> list[str]:
    with urllib.request.urlopen(f"http://{HOST}:{port}/ready", timeout=SECONDS) as answer:
        return list(json.load(answer)["preparing"])


def free_port() -> int:
    with socket.create_server((HOST, 0)) as listener:
        return int(listener.getsockname()[1])
