"""Who asks, and in which language."""

from __future__ import annotations

from fastapi import Request, WebSocket
from fastapi.responses import JSONResponse, Response

from ludothek.server.identity import COOKIE, KEPT_SECONDS, Identity, Person
from ludothek.texts import LANGUAGES


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
