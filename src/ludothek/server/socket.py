"""The socket of a page at a table: what it says is checked and handed to the room, what the room says is sent."""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import urlsplit

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from ludothek.server.identity import Person
from ludothek.server.limits import (
    CONNECTIONS_A_TABLE,
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
from ludothek.server.wire import post_of
from ludothek.table.table import Denied
from ludothek.texts import say

NOT_HERE = 4404
"""Why the server ends a connection: there is nothing at this address."""


class Socket:
    """One open page."""

    __slots__ = ("allowance", "language", "person", "send", "websocket")

    def __init__(self, websocket: WebSocket, person: Person, language: str) -> None:
        self.websocket = websocket
        self.person = person
        self.language = language
        self.allowance = Allowance(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.send = post_of(websocket.scope)

    def deny(self, reason: str) -> None:
        self.send(refused(say(self.language, f"denied-{reason}"), reason=reason))


async def socket(websocket: WebSocket) -> None:
    """A page at a table, from connecting to leaving."""
    if is_foreign(websocket):
        await websocket.close()
        return
    lobby: Lobby = websocket.app.state.lobby
    await websocket.accept()
    person = person_of(websocket) or websocket.app.state.identity.new()
    connection = Socket(websocket, person, language_of(websocket))
    with suppress(WebSocketDisconnect, RuntimeError):
        try:
            await attend(lobby, websocket.path_params["id"], connection)
        except Denied as denied:
            connection.deny(denied.reason)
            await websocket.close(NOT_HERE)


async def attend(lobby: Lobby, id: str, connection: Socket) -> None:
    """Hears a page until it is gone."""
    room = await lobby.room(id)
    if len(room.connections) >= CONNECTIONS_A_TABLE:
        raise Denied("table-full")
    await room.join(connection)
    try:
        while True:
            text = await hear(connection.websocket)
            await answer(await lobby.room(id), connection, text)
    finally:
        with suppress(Denied):
            await (await lobby.room(id)).part(connection)


def is_foreign(websocket: WebSocket) -> bool:
    """Whether a page of another site tries to speak in the name of someone who has it open."""
    origin = websocket.headers.get("origin")
    return origin is not None and urlsplit(origin).hostname != websocket.url.hostname


async def hear(websocket: WebSocket) -> str:
    """The next message; one in bytes is read as text, and what is no text is nothing that a page says."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return str(message["bytes"], errors="replace") if text is None else str(text)


async def answer(room: Room, connection: Socket, text: str) -> None:
    """One message from a page."""
    if not connection.allowance.take():
        connection.deny("too-fast")
    elif len(text.encode()) > MESSAGE_BYTES:
        connection.deny("too-long")
    else:
        try:
            request = REQUEST.validate_json(text)
        except ValidationError:
            connection.deny("unreadable")
        else:
            await room.ask(connection, request)
