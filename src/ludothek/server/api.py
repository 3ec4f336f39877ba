"""What the page asks for over HTTP: who I am, games, tables, rules, texts, records."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from fastapi import Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException

from ludothek.core.denied import WRONG, Denied
from ludothek.core.recording import EXTENSION, Recording
from ludothek.core.refused import cut, quoted
from ludothek.games import game
from ludothek.server.addresses import address_of, host_of
from ludothek.server.archive import Archive, streamed
from ludothek.server.drain import LEAVING
from ludothek.server.identity import Person, clean_name
from ludothek.server.lobby import Lobby
from ludothek.server.metrics import count_rooms, exposition
from ludothek.server.offer import offer
from ludothek.server.preparation import Preparation
from ludothek.server.requests import Name, NewTable
from ludothek.server.visitors import introduced, language_of, person_of
from ludothek.table.events import Moved
from ludothek.table.recording import recorded
from ludothek.texts import LANGUAGES, catalogues
from ludothek.texts.booklet import rules

NOT_READY = "nothing can be saved at present"


async def me(request: Request) -> Response:
    return introduced(request, person_of(request) or request.app.state.identity.new())


async def rename(request: Request, wish: Name) -> Response:
    person = person_of(request) or request.app.state.identity.new()
    return introduced(request, Person(person.id, clean_name(wish.name)))


async def games(request: Request) -> Response:
    """All games, and how far those are that cannot be played yet."""
    return JSONResponse(offer(request.app.state.games))


async def list_tables(request: Request) -> Response:
    lobby: Lobby = request.app.state.lobby
    person = person_of(request)
    mine = await lobby.tables_of(person) if person else []
    offered = await lobby.open_tables()
    return JSONResponse({"open": [vars(table) for table in offered], "mine": mine})


async def make_table(request: Request, wish: NewTable) -> Response:
    lobby: Lobby = request.app.state.lobby
    person = person_of(request)
    if person is None:
        raise Denied("no-name")
    return JSONResponse({"id": await lobby.make(wish, person)}, 201)


async def record(request: Request, id: str) -> Response:
    """The complete record of a finished game, else what the asker may know of it."""
    room = await request.app.state.lobby.room(id)
    person = person_of(request)
    table = room.table
    if table.position is None:
        raise Denied("not-started")
    seen = table.position if table.is_over else table.position.view(table.seat_of(person.id) if person else None)
    recording = recorded(table, seen)

    async def make() -> bytes:
        times = [entry.at for entry in await room.log.tail(0) for event in entry.events if isinstance(event, Moved)]
        return await archive.record(recording, times[: len(recording.lines)])  # the game may have gone on meanwhile

    archive: Archive = request.app.state.archive
    name = ("record", id, seen.viewer, table.is_over, len(recording.lines))
    data = await archive.get(name, address_of(request.scope), make)
    headers = {"Content-Disposition": f"attachment; filename={id}{EXTENSION}"}
    return streamed(request, data, "text/plain", headers)


async def replay(request: Request, id: str) -> Response:
    """A finished game step by step, complete, or as one viewer saw it; drawn as text, too, for who asks for that."""
    room = await request.app.state.lobby.room(id)
    position = room.table.position
    if position is None or not room.table.is_over:
        raise Denied("not-over")
    viewer = request.query_params.get("viewer") or None
    if viewer and viewer not in room.table.seats:
        raise Denied(WRONG, "wish-no-seat", name=quoted(viewer), right=", ".join(room.table.seats))
    archive: Archive = request.app.state.archive
    language = language_of(request) if "text" in request.query_params else None
    make = partial(archive.replay, Recording.of(position), viewer, language)
    data = await archive.get(("replay", id, viewer, language), address_of(request.scope), make)
    return streamed(request, data, "application/json")


async def rules_of(request: Request, name: str) -> Response:
    games: Preparation = request.app.state.games
    if name in games.at("broken"):
        raise Denied("game-broken")
    chosen = game(cut(name))
    return JSONResponse({"markdown": rules(chosen.name, language_of(request))})


async def texts(request: Request, language: str) -> Response:
    if language not in LANGUAGES:
        raise Denied(WRONG, "wish-no-language", name=quoted(language), right=", ".join(LANGUAGES))
    ftl = "\n".join(path.read_text(encoding="utf-8") for path in catalogues(language))
    return JSONResponse({"ftl": ftl})


async def health(request: Request) -> Response:
    """Whether the server answers; it looks at nothing else."""
    return JSONResponse({"status": "ok"})


async def ready(request: Request) -> Response:
    """Whether moves could be kept now; and which games cannot be played yet, or not at all. What is wrong with the
    database, and where that is, only the host is told.
    """
    fault = LEAVING if request.app.state.drain.has_begun else await request.app.state.readiness.fault()
    if fault:
        told = fault if fault == LEAVING or is_host(request) else NOT_READY
        return JSONResponse({"rule": None, "reason": "not-ready", "text": told}, 503)
    games: Preparation = request.app.state.games
    return JSONResponse({"status": "ready", "preparing": games.at("preparing"), "broken": games.at("broken")})


def is_host(request: Request) -> bool:
    """Whether who asks may know how the server is."""
    return host_of(request.scope) in request.app.state.watchers


async def metrics(request: Request) -> Response:
    """The numbers of the server, for its host: for anybody else there is nothing at this address."""
    if not is_host(request):
        raise HTTPException(404)
    lobby: Lobby = request.app.state.lobby
    count_rooms(lobby.rooms.values())
    return Response(exposition(), media_type=CONTENT_TYPE_LATEST)


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
    ("GET", "/ready", ready),
    ("GET", "/metrics", metrics),
)
