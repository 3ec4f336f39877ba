"""`ludothek serve --processes 2`: one port, no process missed for long, and an end that sends pages away."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ludothek.games import NAMES
from ludothek.server.run import copies
from ludothek.tools.load.client import http, wait_for
from ludothek.tools.load.engines import HOST, Redis, free_port
from tests.machine import is_soon

from .live import Guest

RESTARTING = 1012
ASKED = 12
SECONDS = 60
"""How long something may take before a test gives up on it."""


def command(*options: str) -> list[str]:
    return [sys.executable, "-c", "from ludothek.cli.main import run; run()", "serve", "--lang", "en", *options]


@contextmanager
def serving(*options: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    port = free_port()
    process = subprocess.Popen(command("--port", str(port), *options), stderr=subprocess.PIPE, text=True)
    try:
        yield process, port
    finally:
        process.kill()
        process.wait()
        if process.stderr:
            process.stderr.close()


def children(process: subprocess.Popen[str]) -> list[int]:
    path = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return sorted(map(int, path.read_text(encoding="ascii").split()))


async def until_there_are(process: subprocess.Popen[str], wanted: int, without: set[int]) -> list[int]:
    async with asyncio.timeout(SECONDS):
        while len(found := children(process)) != wanted or set(found) & without:
            await asyncio.sleep(0.05)
    return found


def numbers(port: int) -> str:
    """What all processes have counted, whichever answers."""
    with urlopen(f"http://{HOST}:{port}/metrics") as answer:
        return str(answer.read().decode())


async def closed_with(guest: Guest) -> int:
    """The code with which the server ends the connection."""
    try:
        while True:
            await guest.hear_any()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else 0


def test_processes_share_a_port_come_back_when_they_die_and_send_pages_away_at_the_end(
    database: str, redis: Redis
) -> None:
    async def run(process: subprocess.Popen[str], port: int) -> None:
        await wait_for(port, "/ready")
        before = await until_there_are(process, 2, set())
        for _ in range(ASKED):
            with pytest.raises(ConnectionError, match="no-table"):
                await http(port, "GET", "/api/tables/none/record", "")
        assert f'ludothek_denials_total{{reason="no-table"}} {ASKED}.0' in await asyncio.to_thread(numbers, port)
        os.kill(before[0], signal.SIGKILL)
        after = await until_there_are(process, 2, {before[0]})
        assert before[1] in after
        cookie, _ = await http(port, "GET", "/api/me", "")
        _, made = await http(port, "POST", "/api/tables", cookie, {"game": NAMES[0], "options": {"seats": 2}})
        url = f"ws://{HOST}:{port}/api/tables/{made['id']}/socket"
        pages = [Guest("anna", await connect(url, additional_headers={"Cookie": cookie})) for _ in range(6)]
        for page in pages:
            await page.hear_any()
        start = time.monotonic()
        process.send_signal(signal.SIGTERM)
        assert await asyncio.gather(*map(closed_with, pages)) == [RESTARTING] * len(pages)
        assert await asyncio.to_thread(process.wait, SECONDS) == 0
        assert is_soon(15, time.monotonic() - start)
        assert process.stderr
        assert "Traceback" not in process.stderr.read()
        assert [pid for pid in after if Path(f"/proc/{pid}").exists()] == []

    with serving("--data", database, "--redis", redis.url(), "--processes", "2") as (process, port):
        asyncio.run(asyncio.wait_for(run(process, port), 4 * SECONDS))


def test_a_process_that_starts_does_not_make_others_wait_at_the_door() -> None:
    """What they share does not block, not even while another one takes it."""
    with socket.create_server((HOST, 0)) as listener:
        doors = copies(listener)
        twin = socket.socket(fileno=os.dup(listener.fileno()))
        doors += [twin, *copies(twin)]
        assert not any(os.get_blocking(door.fileno()) for door in (listener, *doors))
        for door in doors:
            door.close()


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--processes", "2"], "a file carries one process only; for several, add --data postgresql://…"),
        (["--redis", "redis://127.0.0.1:1"], "--redis is for several nodes, which a file cannot carry"),
        (["--processes", "2", "--data", "postgresql://127.0.0.1:1/x"], "add --redis redis://…"),
        (["--data", "postgresql://anna:secret@127.0.0.1:1/x"], "postgresql://anna@127.0.0.1:1/x cannot be used: "),
        (["--data", "postgresql://127.0.0.1:1/x", "--redis", "http://x"], "the address of Redis cannot be read"),
        (["--data", "postgresql://127.0.0.1:1/x", "--redis", "redis://:a/b@x"], "write %40 for @, %2F for /"),
        (
            ["--data", "postgresql://127.0.0.1:1/x", "--redis", "redis://x?passwrd=a"],
            "the address of Redis cannot be read",
        ),
    ],
)
def test_a_form_that_cannot_work_is_refused_in_one_sentence(options: list[str], why: str) -> None:
    from typer.testing import CliRunner

    from ludothek.cli.main import app

    said = CliRunner().invoke(app, ["serve", "--lang", "en", *options])
    text = " ".join(f"{said.output} {said.exception}".split())
    assert said.exit_code != 0
    assert why in text
    assert "secret" not in text
