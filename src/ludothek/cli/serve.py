"""`ludothek serve`: the table in the browser, from one process and one file."""

from __future__ import annotations

import asyncio
import socket
import webbrowser
from pathlib import Path

import platformdirs
import uvicorn

from ludothek.cli.faults import Fault, faults
from ludothek.cli.progress import prepared
from ludothek.games import NAMES, game
from ludothek.server.app import create_app
from ludothek.server.limits import MESSAGE_BYTES
from ludothek.table.store import Store
from ludothek.texts import say


def default_file() -> Path:
    return platformdirs.user_data_path("ludothek") / "tables.db"


def serve(host: str, port: int, data: Path | None, is_secure: bool, opens_browser: bool, language: str) -> None:
    path = data or default_file()
    with faults(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    listener = listen(host, port)
    for name in NAMES:
        prepared(game(name), language)
    address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"
    config = uvicorn.Config(
        create_app(Store.in_file(path), is_secure=is_secure),
        ws="websockets-sansio",
        ws_max_size=4 * MESSAGE_BYTES,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    print(say(language, "serving", {"address": address, "file": str(path)}), flush=True)
    if opens_browser:
        webbrowser.open(address)
    asyncio.run(uvicorn.Server(config).serve(sockets=[listener]))


def listen(host: str, port: int) -> socket.socket:
    """The port, taken before the long start, so that a port in use is said at once."""
    try:
        listener = socket.create_server((host, port), backlog=2048)
    except OSError as error:
        raise Fault(f"cannot listen on {host} port {port}: {error.strerror}; choose another with --port") from error
    return listener
