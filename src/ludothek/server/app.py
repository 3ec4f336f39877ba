"""The server: the page, the lobby as JSON, and a socket a table. An ordinary ASGI app, for any server that speaks that;
our own (run.py) has a shorter way for what is said at a table.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Router, WebSocketRoute
from starlette.types import Receive, Scope, Send

from ludothek.core.denied import Denied
from ludothek.server.addresses import THIS_MACHINE, Networks
from ludothek.server.api import ROUTES
from ludothek.server.archive import Archive
from ludothek.server.bodies import Bodies
from ludothek.server.bots import Bots
from ludothek.server.bus.bus import Bus
from ludothek.server.bus.local import LocalBus
from ludothek.server.crowd import Crowd
from ludothek.server.drain import Drain
from ludothek.server.errors import Shield, denied, refused, unfit, unreadable
from ludothek.server.guard import Guard
from ludothek.server.headers import StrictHeaders
from ludothek.server.identity import Identity
from ludothek.server.limits import Limits
from ludothek.server.lobby import PATIENCE_SECONDS, Lobby
from ludothek.server.metrics import count_rooms
from ludothek.server.orders import Orders
from ludothek.server.page import page
from ludothek.server.preparation import Preparation, nobody
from ludothek.server.ready import Readiness
from ludothek.server.socket import socket
from ludothek.table.bots import Think, think
from ludothek.table.store import Store, Unfit

FORGET_SECONDS, LOOK_SECONDS = 60, 15
"""How long a table stays in memory when nobody is there, and how often that is looked at."""
SMALLEST_COMPRESSED = 1000
DEFAULT = Limits()


def create_app(
    store: Store,
    workers: int = 1,
    is_secure: bool = False,
    limits: Limits = DEFAULT,
    patience: float = PATIENCE_SECONDS,
    think: Think = think,
    preparation: Preparation | None = None,
    clock: Callable[[], float] = time.time,
    are_bots_early: bool = False,
    watchers: Networks = THIS_MACHINE,
    bus: Bus | None = None,
    drain: float = 0,
) -> FastAPI:
    """The server around a store; `is_secure` when people reach it over HTTPS.

    `patience` is how many seconds somebody may be gone before others may let a bot play on; `think` is what bots do;
    `preparation` are its games, if not all that there are; `clock` says seconds since 1970; `watchers` may read
    `/metrics`; `bus` leads to other nodes; for `drain` seconds `/ready` says no before the server stops. Bots that are
    early start their processes with the server, and not when the first of them has to think.
    """
    games = preparation or Preparation()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        lobby: Lobby | None = None
        bots = Bots(workers, think, is_prepared=games.has_opponents)
        try:
            await store.claim()
            await store.open()
            app.state.identity = Identity(await store.setting("cookie-key"))
            way = bus or (LocalBus() if store.neighbours else None)
            lobby = app.state.lobby = Lobby(
                store, bots, patience, games.demand_ready, clock, way, app.state.crowd.shared
            )
            app.state.drain.rooms = lobby.rooms.values
            app.state.archive = Archive(lobby.pieces)
            app.state.readiness = Readiness(store.check)
            await games.open(lobby.pieces, bots.prepare if are_bots_early else nobody)
            await lobby.open()
            orders = Orders(store, lobby, app.state.crowd, clock)
            await orders.look()
            beside = [asyncio.create_task(job) for job in (forget(lobby), orders.follow())]
            yield
            for job in beside:
                job.cancel()
        finally:
            if lobby:
                await lobby.close()
            await games.close()
            bots.close()
            await store.close()

    app = App(title="Ludothek", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.is_secure = is_secure
    app.state.watchers = watchers
    app.state.limits = limits
    app.state.crowd = Crowd(limits)
    app.state.drain = Drain(drain)
    app.state.games = games
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED)
    app.add_middleware(Bodies, limits=limits)
    app.add_middleware(Guard, limits=limits)
    app.add_middleware(Shield)
    app.add_middleware(StrictHeaders)  # added last, so it is the outermost
    app.exception_handler(Denied)(denied)
    app.exception_handler(Unfit)(unfit)
    app.exception_handler(RequestValidationError)(unreadable)
    app.exception_handler(HTTPException)(refused)
    for method, path, endpoint in ROUTES:
        app.add_api_route(path, endpoint, methods=with_head(method), response_model=None)
    app.add_api_route("/{path:path}", page, methods=with_head("GET"), response_model=None)
    return app


def with_head(method: str) -> list[str]:
    """What can be got can be asked about."""
    return ["GET", "HEAD"] if method == "GET" else [method]


class App(FastAPI):
    """Sockets go straight to their table: what stands before the API is about HTTP."""

    sockets = Router([WebSocketRoute("/api/tables/{id}/socket", socket)])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            scope["app"] = self
            await self.sockets(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


async def forget(lobby: Lobby) -> None:
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        lobby.forget_idle(FORGET_SECONDS)
        count_rooms(lobby.rooms.values())
