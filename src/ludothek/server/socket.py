"""The socket of a page at a table: what it says is checked and handed to the room, what the room says is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit

from fastapi import Request, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from ludothek.core.denied import Denied
from ludothek.server.addresses import address_of
from ludothek.server.crowd import Crowd
from ludothek.server.drain import Drain
from ludothek.server.errors import NOT_THERE, too_fast
from ludothek.server.identity import Person
from ludothek.server.limits import MESSAGE_BYTES, MESSAGES_A_SECOND, MESSAGES_AT_ONCE, Allowance
from ludothek.server.lines import clean_line
from ludothek.server.lobby import Lobby
from ludothek.server.notices import NOTICES
from ludothek.server.plain import Plain
from ludothek.server.requests import REQUEST, Chat, Play
from ludothek.server.room import Room
from ludothek.server.views import refused
from ludothek.server.visitors import language_of, person_of
from ludothek.server.wire import Wire, taken_wire
from ludothek.table.meters import RECONNECTS
from ludothek.table.store import Unfit

NOT_HERE, BANNED, TOO_MANY, SOON, LATER, RESTARTING, FAILED = 4404, 4403, 4429, 4503, 1013, 1012, 1011
"""Why the server ends a connection: there is nothing at this address; somebody is not wanted; there are too many; the
game is not ready yet; something is in the way; it stops, and the page is to come back at once, here or at another node;
the database is gone.
"""
CODES = dict.fromkeys(NOT_THERE, NOT_HERE) | dict.fromkeys(("table-full", "too-many-connections"), TOO_MANY)
CODES |= {"preparing": SOON, "banned": BANNED}
SOON_SECONDS = 10.0
"""How long a page waits with us for its game before it has to connect again."""
TOGGLES = ("sit", "leave", "back", "rematch", "decline")
"""What tells everybody the whole table, or where to go on."""
PORTS = {"http": 80, "https": 443}
AGAIN = "again"
"""How a page says in its address that it has lost its connection and comes back."""


class Socket:
    """One open page."""

    __slots__ = (
        "_allowance",
        "_crowd",
        "_drain",
        "_wire",
        "address",
        "draws",
        "is_known",
        "language",
        "person",
        "room",
        "send",
        "waiting",
    )

    def __init__(
        self,
        wire: Wire | Plain,
        crowd: Crowd,
        drain: Drain,
        room: Room,
        address: str,
        person: Person,
        is_known: bool,
        language: str,
    ) -> None:
        self._wire = wire
        self._drain = drain
        self._crowd = crowd
        self.room = room
        self._allowance = Allowance(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.address = address
        self.person = person
        self.is_known = is_known
        """Whether the page said whose it is; else it may watch."""
        self.language = language
        self.draws = False
        self.waiting = 0
        self.send: Callable[[bytes], None] = wire.post

    def hear(self, text: bytes) -> None:
        """One message from the page; one that is not heard any longer is said again elsewhere."""
        if self._drain.is_deaf:
            return
        if not self._allowance.take():
            self.deny("too-fast")
        elif len(text) > MESSAGE_BYTES:
            self.deny("too-long")
        else:
            try:
                request = REQUEST.validator.validate_json(text)
            except ValidationError:
                self.deny("unreadable")
                return
            if isinstance(request, Play):  # which nearly all are
                self.room.ask(self, request)
                return
            if request.do in TOGGLES and not self._crowd.may_toggle(self.address, self.person.id):
                self.deny("too-fast")
                return
            if request.do == "sit" and not self.is_known:
                self.deny("no-name")
                return
            if isinstance(request, Chat):
                request.text = clean_line(request.text)
                if not request.text:
                    self.deny("unreadable")
                    return
                if not self.is_known:
                    self.deny("no-name")
                    return
                if self._crowd.bans.is_muted(self.address, self.person.id):
                    self.deny("muted")
                    return
                if not self._crowd.may_chat(self.address, self.person.id):
                    self.deny("too-fast")
                    return
            self.room.ask(self, request)

    def may_look(self) -> bool:
        return self._crowd.may_look(self.address)

    @property
    def table(self) -> str:
        return self.room.table.id

    def turn_out(self, reason: str) -> None:
        self.deny(reason)
        asyncio.get_running_loop().call_soon(self._wire.leave, CODES[reason])  # when the reason is on its way

    def let_go(self) -> None:
        self._wire.leave(TOO_MANY)

    def deny(self, reason: str) -> None:
        self.send(refused(Denied(reason), self.language))


async def socket(websocket: WebSocket) -> None:
    """A page at a table, from connecting to leaving."""
    crowd: Crowd = websocket.app.state.crowd
    address = address_of(websocket.scope)
    if is_foreign(websocket):
        await websocket.close()
        return
    if websocket.app.state.drain.has_begun:
        await websocket.accept()
        await websocket.close(RESTARTING)
        return
    person = person_of(websocket)
    if not crowd.may_come(address, person is not None):
        async with crowd.late():
            await turn_away(websocket)
        return
    crowd.come(address)
    try:
        await websocket.accept()
        await stay(websocket, crowd, address, person)
    finally:
        crowd.go(address)


async def stay(websocket: WebSocket, crowd: Crowd, address: str, known: Person | None) -> None:
    """A page that was let in."""
    lobby: Lobby = websocket.app.state.lobby
    person = known or websocket.app.state.identity.new()
    language = language_of(websocket)
    try:
        if crowd.bans.is_banned(address, person.id):
            raise Denied("banned")
        room = await lobby.room(websocket.path_params["id"])
        if not room.expects(person):
            demand_room_for_watching(room, crowd, address)
    except Unfit as error:
        NOTICES.fail("a table could not be read", error)
        with suppress(WebSocketDisconnect, RuntimeError):
            await websocket.send_text(refused(Denied("not-kept"), language).decode())
            await websocket.close(FAILED)
        return
    except Denied as denied:
        with suppress(WebSocketDisconnect, RuntimeError):
            await websocket.send_text(refused(denied, language).decode())
            if denied.reason == "preparing":
                await websocket.app.state.games.change(SOON_SECONDS)
            await websocket.close(CODES.get(denied.reason, LATER))
        return
    if AGAIN in websocket.query_params:
        RECONNECTS.inc()
    wire = taken_wire(websocket.scope) or Plain(websocket, crowd.limits)
    page = Socket(wire, crowd, websocket.app.state.drain, room, address, person, known is not None, language)
    crowd.open(person.id, page)
    lobby.enter(room, page)
    try:
        await wire.listen(page.hear)
    finally:
        crowd.close(person.id, page)
        lobby.part(room, page)


def demand_room_for_watching(room: Room, crowd: Crowd, address: str) -> None:
    if not crowd.may_watch(address):
        raise Denied("too-many-connections")
    watching = sum(room.table.seat_of(each.person.id) is None for each in room.connections)
    if watching >= crowd.limits.spectators_a_table:
        raise Denied("table-full")


async def turn_away(websocket: WebSocket) -> None:
    """Before anything was agreed."""
    with suppress(WebSocketDisconnect, RuntimeError):
        if "websocket.http.response" in websocket.scope.get("extensions", {}):
            await websocket.send_denial_response(
                too_fast(Request({**websocket.scope, "type": "http"}), 10, "too-many-connections")
            )
        else:
            await websocket.close(TOO_MANY)


def is_foreign(websocket: WebSocket) -> bool:
    """Whether a page of another site tries to speak in the name of someone who has it open.

    A site is a host and a port; a proxy may leave out a port that is the usual one.
    """
    origin = websocket.headers.get("origin")
    if origin is None:
        return False
    try:
        if not urlsplit(origin).hostname:
            return True
        theirs, ours = urlsplit(origin), urlsplit(f"//{websocket.headers.get('host', '')}")
        usual = PORTS.get(theirs.scheme)
        expected = PORTS["https"] if websocket.app.state.is_secure else usual
        return (theirs.hostname, theirs.port or usual) != (ours.hostname, ours.port or expected)
    except ValueError:
        return True
