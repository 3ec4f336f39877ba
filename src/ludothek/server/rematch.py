"""Playing again: asked for at the table where a game is over, and declined there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from ludothek.core.denied import Denied
from ludothek.core.refused import Refused
from ludothek.server.wishes import Asked, Own

if TYPE_CHECKING:
    from ludothek.server.room import Room

TRIES, PAUSE_SECONDS = 40, 0.25
"""How often it is looked whether another node has made the table that it said it would, and how long in between."""


class Rematch:
    """Those of one table who want to play again, and those who do not. It knows its room by what is asked there alone:
    the room holds it, and a circle of both would wait for the garbage collector with the whole game.
    """

    def __init__(self) -> None:
        self._asking: list[Asked] = []
        """Who has asked while the other table is being made: it is made once, for whoever asks first."""

    async def ask(self, wish: Asked) -> None:
        room, person = wish.room, wish.connection.person
        if not room.table.is_over or not room.table.seat_of(person.id):
            wish.deny(Denied("not-seated" if room.table.is_over else "not-over"))
        elif room.table.again.continued:
            wish.done(False)
        else:
            self._asking.append(wish)
            if len(self._asking) == 1:
                await self._make(wish)

    async def _make(self, wish: Asked) -> None:
        """Nobody else asks for another one until the log has this one, or it has failed."""
        room = wish.room
        try:
            if not await may_make(room):
                self._deny(Denied("try-again"))
                return
            if room.table.again.continued:
                self._done(False)
                return
            continued = await room.house.rematch(room.table, wish.connection.person)
        except Exception as error:
            self._deny(room.failed(error))
        else:
            room.wish(Own(lambda draft: draft.go_on(continued), self._done, self._deny))

    async def decline(self, wish: Asked, next_table: str) -> None:
        """The seat at the other table is open before it is said here that somebody does not come."""
        room, person = wish.room, wish.connection.person
        try:
            is_gone = not room.table.seat_of(person.id) or await room.house.decline(next_table, person)
        except Exception as error:
            wish.deny(room.failed(error))
        else:
            if is_gone:
                room.wish(wish)
            else:
                wish.done(False)

    def _done(self, something: bool) -> None:
        self._answer(lambda wish: wish.done(something))

    def _deny(self, error: Refused | Denied) -> None:
        self._answer(lambda wish: wish.deny(error))

    def _answer(self, answer: Callable[[Asked], None]) -> None:
        asking, self._asking = self._asking, []
        for wish in asking:
            answer(wish)


async def may_make(room: Room) -> bool:
    """Whether it is to be made here, or is there by now: somebody may have asked for it at another node."""
    for _ in range(TRIES):
        if room.table.again.continued or await room.house.claim(room.table.id, "rematch"):
            return True
        await asyncio.sleep(PAUSE_SECONDS)
    return bool(room.table.again.continued)
