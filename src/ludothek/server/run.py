"""How the server meets the network: the same settings for the command, the load driver and the tests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from os import name as system
from socket import AF_INET, SO_REUSEADDR, SOCK_STREAM, SOL_SOCKET, socket
from typing import Any

import uvicorn
from fastapi import FastAPI

from ludothek.server.addresses import THIS_MACHINE, Networks
from ludothek.server.doors import Door, Doors
from ludothek.server.garbage import Garbage
from ludothek.server.limits import MESSAGE_BYTES, Limits
from ludothek.server.wire import Mail, Wire

DOORS = 8
TICKS_A_SECOND = 10
FEW, MANY = 1024, 10_240
"""What a system gives at least, and what all of them can give."""


class Server(uvicorn.Server):
    """A server that says when it answers; `run(sockets=[…])` runs it on sockets that listen already."""

    def __init__(
        self,
        config: uvicorn.Config,
        doors: Doors,
        when_open: Callable[[], object] | None,
        drain: Callable[[], Awaitable[None]] | None,
    ) -> None:
        super().__init__(config)
        self._doors = doors
        self._garbage = Garbage()
        self._when_open = when_open
        self._drain = drain

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Several doors to the same room: through each, the loop lets in one connection a turn, and turns are long when
        there is much to do.
        """
        await super().startup([door for listener in sockets or [] for door in (listener, *copies(listener))] or None)
        self._garbage.begin()
        if self._when_open:
            self._when_open()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Not before all that is under way is written and told; then pages are told to come back."""
        if self._drain and not self.force_exit:
            await self._drain()
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_A_SECOND == 0:
            self._doors.sweep(asyncio.get_running_loop().time())
            self._garbage.look()
        return await super().on_tick(counter)


def bound(host: str, port: int) -> socket:
    """A place to listen at that is taken, where nobody is let in before the server listens. Who comes to a node that is
    still starting is turned away, and goes to another one at once, instead of waiting for it.
    """
    place = socket(AF_INET, SOCK_STREAM)
    try:
        if system == "posix":  # elsewhere it would mean that others may take the same place
            place.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        place.bind((host, port))
    except OSError:
        place.close()
        raise
    return place


def copies(listener: socket) -> list[socket]:
    """Other processes may share the listener, and whether it blocks: a copy of one that does would let them wait in
    `accept` for somebody who went to another process.
    """
    listener.setblocking(False)
    return [listener.dup() for _ in range(DOORS - 1)]


def server_of(
    app: FastAPI,
    when_open: Callable[[], object] | None = None,
    log_level: str = "warning",
    limits: Limits | None = None,
    proxies: Networks = THIS_MACHINE,
) -> Server:
    """A server for an app, within the limits of the app if no others are said; `proxies` say for whom they ask.
    Messages are not compressed: for small ones that costs more than it saves.
    """
    own: Limits = getattr(app.state, "limits", Limits())
    doors = Doors(limits or own, descriptors(), proxies)
    wire: Any = partial(Wire, Mail(), doors)
    door: Any = partial(Door, doors)
    config = uvicorn.Config(
        app,
        http=door,
        ws=wire,
        ws_max_size=4 * MESSAGE_BYTES,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=[str(network) for network in proxies.networks],
        log_level=log_level,
        log_config=None,  # one log for all, see logs.py
        server_header=False,
        timeout_keep_alive=doors.limits.idle_seconds,
        timeout_graceful_shutdown=int(doors.limits.farewell_seconds) + 1,
    )
    return Server(config, doors, when_open, getattr(app.state, "drain", None))


def descriptors() -> int:
    """How many files and connections this process may have open, after asking the system for as many as it gives."""
    try:
        import resource
    except ImportError:  # a system without such a limit
        return MANY
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wish in (hard, MANY):
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wish, hard))
            break
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MANY if soft == resource.RLIM_INFINITY else soft
