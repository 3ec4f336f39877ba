"""The socket of a page at a table: what it says is checked and handed to the room, what the room says is sent."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from ludothek.server.identity import Person
from ludothek.server.limits import (
    MESSAGE_BYTES,
    MESSAGES_A_SECOND,
    MESSAGES_AT_ONCE,
    Allowance,
)
from ludothek.server.lobby import Lobby
from ludothek.server.requests import REQUEST
from ludothek.server.room import Room
from ludothek.server.views import refused
from ludothek.server.visitors import language_of, person_of
from ludothek.server.wire import Wire, taken_wire
from ludothek.table.table import Denied
from ludothek.texts import say

NOT_HERE = 4404
"""Why the server ends a connection: there is nothing at this address."""


class Socket:
    """One open page."""

    __slots__ = ("_allowance", "address", "is_known", "language", "person", "room", "send")

    def __init__(self, wire: Wire, person: Person, is_known: bool, address: str, language: str) -> None:
        self.room: Room | None = None
        self.is_known = is_known
        self.address = address
        self._allowance = Allowance(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.person = person
        self.language = language
        self.send: Callable[[bytes], None] = wire.post

    def hear(self, text: bytes) -> None:
        """One message from the page."""
        if not self._allowance.take():
            self.deny("too-fast")
        elif len(text) > MESSAGE_BYTES:
            self.deny("too-long")
        else:
            try:
                request = REQUEST.validator.validate_json(text)
            except ValidationError:
                self.deny("unreadable")
            else:
                assert self.room is not None
                self.room.ask(self, request)

    def deny(self, reason: str) -> None:
        self.send(self.denied(reason))

    def denied(self, reason: str) -> bytes:
        return refused(say(self.language, f"denied-{reason}"), reason=reason)


async def socket(websocket: WebSocket) -> None:
    """A page at a table, from connecting to leaving."""
    if is_foreign(websocket):
        await websocket.close()
        return
    await websocket.accept()
    lobby: Lobby = websocket.app.state.lobby
    id: str = websocket.path_params["id"]
    wire = taken_wire(websocket.scope)
    known = person_of(websocket)
    address = websocket.client.host if websocket.client else ""
    person = known or websocket.app.state.identity.new()
    connection = Socket(wire, person, known is not None, address, language_of(websocket))
    try:
        connection.room = room = await lobby.enter(id, connection)
    except Denied as denied:
        with suppress(WebSocketDisconnect, RuntimeError):
            await websocket.send_text(connection.denied(denied.reason).decode())
            await websocket.close(NOT_HERE)
        return
    try:
        await wire.listen(connection.hear)
    finally:
        lobby.part(room, connection)


def is_foreign(websocket: WebSocket) -> bool:
    """Whether a page of another site tries to speak in the name of someone who has it open."""
    origin = websocket.headers.get("origin")
    return origin is not None and urlsplit(origin).hostname != websocket.url.hostname
