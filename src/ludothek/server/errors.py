"""What is answered over HTTP when something is not done: a reason, and a sentence in the language of who asked.

Only errors of our own are explained. Anything else is a fault of the server: its traceback is logged, and who asked is
told no more than that.
"""

from __future__ import annotations

import logging
import math

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludothek.core.denied import WRONG, Denied
from ludothek.server.notices import NOTICES
from ludothek.server.views import denial
from ludothek.server.visitors import language_of

NOT_THERE = ("no-table", "expired", "closed")
STATUS = {**dict.fromkeys(NOT_THERE, 404), WRONG: 422}
LATER_SECONDS = {"busy": 5, "not-kept": 5, "preparing": 2, "game-broken": 3600}
"""After how long it is worth it to ask again for what cannot be done now."""
REASONS = {
    400: "unreadable",
    404: "no-such-address",
    405: "wrong-method",
    408: "too-slow",
    413: "too-large",
    429: "too-fast",
}

logger = logging.getLogger(__name__)


def refusal(request: Request, status: int, reason: str, headers: dict[str, str] | None = None) -> Response:
    return answer(request, Denied(reason), status, headers)


def answer(request: Request, error: Denied, status: int, headers: dict[str, str] | None) -> Response:
    return JSONResponse(denial(error, language_of(request)), status, headers)


def too_fast(request: Request, wait: float, reason: str = "too-fast") -> Response:
    headers = {"Retry-After": str(max(1, math.ceil(wait))), "Connection": "close"}
    return refusal(request, 429, reason, headers)


async def denied(request: Request, error: Exception) -> Response:
    assert isinstance(error, Denied)
    later = LATER_SECONDS.get(error.reason)
    status = 503 if later else STATUS.get(error.reason, 403)
    return answer(request, error, status, {"Retry-After": str(later)} if later else None)


async def unfit(request: Request, error: Exception) -> Response:
    """Nothing can be saved now; why is for the host."""
    NOTICES.fail("something asked for could not be saved", error)
    return refusal(request, 503, "not-kept", {"Retry-After": str(LATER_SECONDS["not-kept"])})


async def unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return await denied(request, Denied(WRONG, "denied-unreadable"))


async def refused(request: Request, error: Exception) -> Response:
    """What the framework refuses by itself, in the same shape."""
    assert isinstance(error, HTTPException)
    return refusal(request, error.status_code, REASONS.get(error.status_code, "unreadable"), dict(error.headers or {}))


class Shield:
    """Answers when everything behind it has failed to."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        has_begun = False

        async def send_and_note(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except Exception:
            if has_begun:  # the server is to break off the answer, so that nobody takes it for a whole one
                raise
            logger.exception("%s %s was not answered", scope["method"], scope["path"])
            await refusal(Request(scope), 500, "broken")(scope, receive, send)
