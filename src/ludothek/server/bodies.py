"""What comes with a request is small here; anything larger is refused before it is read."""

from __future__ import annotations

import asyncio

from fastapi import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludothek.server.addresses import address_of
from ludothek.server.errors import refusal
from ludothek.server.limits import BODY_BYTES, Limits
from ludothek.server.notices import NOTICES

CLOSE = {"Connection": "close"}
"""The rest of what was refused would otherwise have to be read, to find the next request behind it."""


class Bodies:
    """Hands on a request with its whole body, if that is small and comes in time."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self._seconds = limits.body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await self.app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(self._seconds):
                body = await self._read(scope, receive)
        except TimeoutError:
            await refusal(Request(scope), 408, "too-slow", CLOSE)(scope, receive, send)
            return
        if body is None:
            NOTICES.say("a request that is too large", address_of(scope))
            await refusal(Request(scope), 413, "too-large", CLOSE)(scope, receive, send)
            return
        pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_read() -> Message:
            return pending.pop() if pending else await receive()

        await self.app(scope, receive_read, send)

    async def _read(self, scope: Scope, receive: Receive) -> bytes | None:
        """The body, or None as soon as it is clear that it is too large."""
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if announced.isdigit() and (len(announced) > 9 or int(announced) > BODY_BYTES):
            return None
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return bytes(body)
            body += message.get("body", b"")
            if len(body) > BODY_BYTES:
                return None
            if not message.get("more_body"):
                return bytes(body)
