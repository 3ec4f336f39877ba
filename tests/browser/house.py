"""A server of its own for the tests: `ludothek serve` in a process, on a free port, with a file that is thrown away."""

from __future__ import annotations

import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import ludothek.server
from tests.cli.shell import COMMAND, environment

PAGE = Path(ludothek.server.__file__).parent / "page" / "index.html"
HOST = "127.0.0.1"
SECONDS = 60
IMPATIENT = """
from functools import partial
from ludothek.cli import main, serve
serve.create_app = partial(serve.create_app, patience={patience})
main.run()
"""
"""The same server, but people may be gone for a shorter time before the others may go on without them."""


class NotBuilt(FileNotFoundError):
    pass


@contextmanager
def serving(folder: Path, patience: float | None = None) -> Iterator[int]:
    """The port at which the page answers. A server that stumbled is an error, even if nobody noticed."""
    if not PAGE.is_file():
        raise NotBuilt("The page is not built, so there is nothing to test: run `make page` first.")
    port, log = free_port(), folder / "server.log"
    python = COMMAND if patience is None else [sys.executable, "-c", IMPATIENT.format(patience=patience)]
    command = [*python, "serve", "--port", str(port), "--data", str(folder / "tables.db")]
    with (
        log.open("w") as errors,
        subprocess.Popen(command, env=environment(folder), stdout=subprocess.PIPE, stderr=errors, text=True) as server,
    ):
        try:
            assert server.stdout
            if not any(f":{port}" in line for line in server.stdout):
                raise RuntimeError(f"the server did not start:\n{log.read_text()}")
            urllib.request.urlopen(f"http://{HOST}:{port}/health", timeout=SECONDS).close()
            yield port
        finally:
            server.terminate()
    if "Traceback" in log.read_text():
        raise RuntimeError(f"the server stumbled:\n{log.read_text()}")


def free_port() -> int:
    with socket.create_server((HOST, 0)) as listener:
        return int(listener.getsockname()[1])
