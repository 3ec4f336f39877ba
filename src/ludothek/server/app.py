"""The server: pages, the lobby as JSON, and a socket a table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from pydantic import ValidationError

from ludothek.core.game import Game
from ludothek.core.options import Choice, Flag, Number
from ludothek.core.recording import EXTENSION, Draw, Recording, sitter
from ludothek.games import NAMES, game
from ludothek.players import NAMES as BOTS
from ludothek.server.bots import Bots
from ludothek.server.identity import COOKIE, KEPT_SECONDS, Identity, Person, clean_name
from ludothek.server.limits import CONNECTIONS_A_TABLE, MESSAGE_BYTES, OPEN_TABLES_A_PERSON, Allowance
from ludothek.server.lobby import Lobby
from ludothek.server.messages import REQUEST, Name, NewTable, Refused
from ludothek.server.views import stage_of
from ludothek.table.store import OPEN, Store
from ludothek.table.table import Denied
from ludothek.texts import CATALOGUES, LANGUAGES, say
from ludothek.texts.booklet import rules

PAGE = Path(__file__).parent / "page"
LISTED = 50
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 100, 200
MOST_WAITING = 2000
FORGET_SECONDS = 60
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'; object-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Socket:
    """One open page. What is sent waits in a queue, so that a slow reader holds up nobody."""

    def __init__(self, websocket: WebSocket, person: Person, language: str) -> None:
        self.websocket = websocket
        self.person = person
        self.language = language
        self.allowance = Allowance(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self._waiting: deque[str] = deque()
        self._wake = asyncio.Event()

    def send(self, text: str) -> None:
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(text)
        self._wake.set()

    async def write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await self.websocket.send_text(self._waiting.popleft())


def create_app(store: Store, workers: int = 1, is_secure: bool = False) -> FastAPI:
    """The server around a store; `is_secure` when people reach it over HTTPS."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await store.open()
        app.state.identity = Identity(await store.setting("cookie-key"))
        app.state.lobby = Lobby(store, Bots(workers))
        forgetting = asyncio.create_task(forget(app.state.lobby))
        yield
        forgetting.cancel()
        app.state.lobby.bots.close()
        await store.close()

    app = FastAPI(title="Ludothek", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.is_secure = is_secure
    app.middleware("http")(with_headers)
    app.exception_handler(Denied)(denied)
    app.exception_handler(ValueError)(wrong)
    app.exception_handler(RequestValidationError)(wrong)
    for method, path, endpoint in ROUTES:
        app.add_api_route(path, endpoint, methods=[method], response_model=None)
    app.add_api_websocket_route("/api/tables/{id}/socket", socket)
    app.add_api_route("/{path:path}", page, methods=["GET"], response_model=None)
    return app


async def forget(lobby: Lobby) -> None:
    while True:
        await asyncio.sleep(FORGET_SECONDS)
        lobby.forget_empty()


async def with_headers(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    response = await call_next(request)
    for name, value in HEADERS.items():
        response.headers[name] = value
    return response


async def denied(request: Request, error: Exception) -> Response:
    assert isinstance(error, Denied)
    status = 404 if error.reason == "no-table" else 403
    text = say(language_of(request), f"denied-{error.reason}")
    return JSONResponse({"reason": error.reason, "text": text}, status)


async def wrong(request: Request, error: Exception) -> Response:
    text = "the request is not of the right form" if isinstance(error, RequestValidationError) else str(error)
    return JSONResponse({"reason": "wrong", "text": text}, 422)


def language_of(request: Request | WebSocket) -> str:
    asked = [request.query_params.get("lang", ""), *request.headers.get("accept-language", "").split(",")]
    return next((wish.strip()[:2] for wish in asked if wish.strip()[:2] in LANGUAGES), "en")


def person_of(request: Request | WebSocket) -> Person | None:
    identity: Identity = request.app.state.identity
    return identity.read(request.cookies.get(COOKIE))


def introduced(request: Request, person: Person) -> Response:
    """Who you are, with the cookie that says so next time."""
    response = JSONResponse({"player": person.id, "name": person.name})
    response.set_cookie(
        COOKIE,
        request.app.state.identity.cookie(person),
        max_age=KEPT_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.app.state.is_secure,
    )
    return response


async def me(request: Request) -> Response:
    return introduced(request, person_of(request) or request.app.state.identity.new())


async def rename(request: Request, wish: Name) -> Response:
    person = person_of(request) or request.app.state.identity.new()
    return introduced(request, Person(person.id, clean_name(wish.name)))


async def games(request: Request) -> Response:
    return JSONResponse([describe_game(game(name)) for name in NAMES])


def describe_game(chosen: Game) -> dict[str, Any]:
    options = []
    for option in chosen.options:
        about: dict[str, Any] = {"name": option.name, "kind": "text", "default": option.default}
        if isinstance(option, Number):
            about |= {"kind": "number", "low": option.low, "high": option.high}
        elif isinstance(option, Flag):
            about |= {"kind": "flag"}
        elif isinstance(option, Choice):
            about |= {"kind": "choice", "values": list(option.values)}
        options.append(about)
    return {"name": chosen.name, "title": chosen.title, "options": options, "bots": list(BOTS)}


async def list_tables(request: Request) -> Response:
    lobby: Lobby = request.app.state.lobby
    person = person_of(request)
    mine = await lobby.store.tables_of(person.id, LISTED) if person else []
    offered = await lobby.store.open_tables(LISTED)
    return JSONResponse({"open": [vars(table) for table in offered], "mine": [vars(table) for table in mine]})


async def make_table(request: Request, wish: NewTable) -> Response:
    lobby: Lobby = request.app.state.lobby
    person = person_of(request)
    if person is None:
        raise Denied("no-name")
    mine = await lobby.store.tables_of(person.id, LISTED)
    if sum(table.stage == OPEN for table in mine) >= OPEN_TABLES_A_PERSON:
        raise Denied("too-many-tables")
    return JSONResponse({"id": await lobby.make(wish, person)}, 201)


async def record(request: Request, id: str) -> Response:
    """The complete record of a finished game, else what the asker may know of it."""
    room = await request.app.state.lobby.room(id)
    position = room.table.position
    if position is None:
        raise Denied("not-started")
    person = person_of(request)
    seen = position if room.table.is_over else position.view(room.table.seat_of(person.id) if person else None)
    players = {seat: sitter(at.name, is_bot=not at.is_person) for seat, at in room.table.seats.items() if at}
    made, fair = room.table.made, room.table.fair
    draw = Draw(made.commitment, fair.secret, fair.entropy) if room.table.is_over else None
    data = Recording.of(seen, players, draw=draw).write()
    return PlainTextResponse(data, headers={"Content-Disposition": f"attachment; filename={id}{EXTENSION}"})


async def replay(request: Request, id: str) -> Response:
    """A finished game step by step, complete, or as one viewer saw it."""
    room = await request.app.state.lobby.room(id)
    if not room.table.is_over:
        raise Denied("not-over")
    viewer = request.query_params.get("viewer")
    steps = []
    for step in Recording.of(room.table.position).steps():
        seen = step.view(viewer) if viewer else step
        steps.append({"line": seen.lines[-1] if seen.lines else None, "view": seen.to_json()})
    return JSONResponse({"steps": steps})


async def rules_of(request: Request, name: str) -> Response:
    return JSONResponse({"markdown": rules(game(name).name, language_of(request))})


async def texts(request: Request, language: str) -> Response:
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; the languages are {', '.join(LANGUAGES)}")
    ftl = "\n".join(path.read_text(encoding="utf-8") for path in sorted((CATALOGUES / language).glob("*.ftl")))
    return JSONResponse({"ftl": ftl})


async def health(request: Request) -> Response:
    await request.app.state.lobby.store.setting("cookie-key")
    return JSONResponse({"status": "ok"})


async def metrics(request: Request) -> Response:
    lobby: Lobby = request.app.state.lobby
    rooms = list(lobby.rooms.values())
    numbers = {
        "ludothek_tables": len(rooms),
        "ludothek_tables_playing": sum(stage_of(room.table) == "playing" for room in rooms),
        "ludothek_connections": sum(len(room.connections) for room in rooms),
    }
    return PlainTextResponse("".join(f"# TYPE {name} gauge\n{name} {value}\n" for name, value in numbers.items()))


async def page(request: Request, path: str) -> Response:
    """The page and its parts; every address that is not a file is the page itself."""
    if path.startswith("api/"):
        return JSONResponse({"reason": "no-such-address", "text": f"there is nothing at /{path}"}, 404)
    file = (PAGE / path).resolve()
    if path and file.is_relative_to(PAGE) and file.is_file():
        lasting = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return FileResponse(file, headers={"Cache-Control": lasting})
    if not (PAGE / "index.html").is_file():
        return PlainTextResponse("The page is not built here; see CONTRIBUTING.md.\n", 503)
    return FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})


async def socket(websocket: WebSocket, id: str) -> None:
    """A page at a table, from connecting to leaving."""
    lobby: Lobby = websocket.app.state.lobby
    await websocket.accept()
    person = person_of(websocket) or websocket.app.state.identity.new()
    connection = Socket(websocket, person, language_of(websocket))
    try:
        room = await lobby.room(id)
        if len(room.connections) >= CONNECTIONS_A_TABLE:
            raise Denied("table-full")
    except Denied as error:
        text = say(connection.language, f"denied-{error.reason}")
        await websocket.send_text(Refused(reason=error.reason, text=text).model_dump_json())
        await websocket.close(4404)
        return
    room.join(connection)
    writing = asyncio.create_task(connection.write())
    try:
        while True:
            text = await hear(websocket)
            await answer(await lobby.room(id), connection, text)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        writing.cancel()
        with suppress(Denied):
            (await lobby.room(id)).part(connection)


async def hear(websocket: WebSocket) -> str:
    """The next message; one in bytes is read as text, and what is no text is nothing that a page says."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return str(message["bytes"], errors="replace") if text is None else str(text)


async def answer(room: Any, connection: Socket, text: str) -> None:
    """One message from a page."""
    if not connection.allowance.take():
        reason = "too-fast"
    elif len(text.encode()) > MESSAGE_BYTES:
        reason = "too-long"
    else:
        try:
            request = REQUEST.validate_json(text)
        except ValidationError:
            reason = "unreadable"
        else:
            await room.ask(connection, request)
            return
    connection.send(Refused(reason=reason, text=say(connection.language, f"denied-{reason}")).model_dump_json())


ROUTES: tuple[tuple[str, str, Callable[..., Awaitable[Response]]], ...] = (
    ("GET", "/api/me", me),
    ("POST", "/api/me", rename),
    ("GET", "/api/games", games),
    ("GET", "/api/tables", list_tables),
    ("POST", "/api/tables", make_table),
    ("GET", "/api/tables/{id}/record", record),
    ("GET", "/api/tables/{id}/replay", replay),
    ("GET", "/api/rules/{name}", rules_of),
    ("GET", "/api/texts/{language}", texts),
    ("GET", "/health", health),
    ("GET", "/metrics", metrics),
)
