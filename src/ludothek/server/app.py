"""The server: the page, the lobby as JSON, and a socket a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Router, WebSocketRoute
from starlette.types import Receive, Scope, Send

from ludothek.server.api import ROUTES
from ludothek.server.bots import Bots, Think, think
from ludothek.server.headers import StrictHeaders
from ludothek.server.identity import Identity
from ludothek.server.lobby import PATIENCE_SECONDS, Lobby
from ludothek.server.page import page
from ludothek.server.socket import socket
from ludothek.server.visitors import language_of
from ludothek.table.store import Store
from ludothek.table.table import Denied
from ludothek.texts import say

FORGET_SECONDS = 60
SMALLEST_COMPRESSED = 1000


def create_app(
    store: Store,
    workers: int = 1,
    is_secure: bool = False,
    patience: float = PATIENCE_SECONDS,
    think: Think = think,
) -> FastAPI:
    """The server around a store; `is_secure` when people reach it over HTTPS.

    `patience` is how many seconds somebody may be gone before others may let a bot play on; `think` is what bots do.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await store.claim()
        await store.open()
        app.state.identity = Identity(await store.setting("cookie-key"))
        app.state.lobby = Lobby(store, Bots(workers, think), patience)
        forgetting = asyncio.create_task(forget(app.state.lobby))
        yield
        forgetting.cancel()
        app.state.lobby.bots.close()
        await store.close()

    app = App(title="Ludothek", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.is_secure = is_secure
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED)
    app.add_middleware(StrictHeaders)
    app.exception_handler(Denied)(denied)
    app.exception_handler(ValueError)(wrong)
    app.exception_handler(RequestValidationError)(wrong)
    for method, path, endpoint in ROUTES:
        app.add_api_route(path, endpoint, methods=[method], response_model=None)
    app.add_api_route("/{path:path}", page, methods=["GET"], response_model=None)
    return app


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
        await asyncio.sleep(FORGET_SECONDS)
        lobby.forget_idle()


async def denied(request: Request, error: Exception) -> Response:
    assert isinstance(error, Denied)
    status = 404 if error.reason in ("no-table", "expired") else 403
    text = say(language_of(request), f"denied-{error.reason}")
    return JSONResponse({"reason": error.reason, "text": text}, status)


async def wrong(request: Request, error: Exception) -> Response:
    text = "the request is not of the right form" if isinstance(error, RequestValidationError) else str(error)
    return JSONResponse({"reason": "wrong", "text": text}, 422)
