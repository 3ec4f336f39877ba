"""How the server meets the network: the same settings for the command, the load driver and the tests."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from socket import socket
from typing import Any

import uvicorn
from fastapi import FastAPI

from ludothek.server.limits import MESSAGE_BYTES
from ludothek.server.wire import Mail, Wire

DOORS = 8
GARBAGE = 100_000
"""How many new objects make a look for garbage in cycles worth it: a server makes few of those and holds much."""


class Server(uvicorn.Server):
    """A server that says when it answers; `run(sockets=[…])` runs it on sockets that listen already."""

    def __init__(self, config: uvicorn.Config, when_open: Callable[[], object] | None) -> None:
        super().__init__(config)
        self._when_open = when_open

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Several doors to the same room: through each, the loop lets in one connection a turn, and turns are long when
        there is much to do.
        """
        gc.freeze()
        gc.set_threshold(GARBAGE)
        await super().startup([door for listener in sockets or [] for door in (listener, *copies(listener))])
        if self._when_open:
            self._when_open()


def copies(listener: socket) -> list[socket]:
    return [listener.dup() for _ in range(DOORS - 1)]


def server_of(app: FastAPI, when_open: Callable[[], object] | None = None, log_level: str = "warning") -> Server:
    """A server for an app. Messages are not compressed: for small ones that costs more than it saves."""
    wire: Any = partial(Wire, Mail())
    config = uvicorn.Config(
        app,
        ws=wire,
        ws_max_size=4 * MESSAGE_BYTES,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips="127.0.0.1,::1",  # a proxy on this machine may say who asks; nobody else may
        log_level=log_level,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    return Server(config, when_open)
