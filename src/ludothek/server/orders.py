"""What the host orders with `ludothek admin` is heard here, every few seconds, and done."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
import time
from collections.abc import Callable

import orjson

from ludothek.server.crowd import Crowd
from ludothek.server.lobby import Lobby
from ludothek.server.notices import NOTICES
from ludothek.table.orders import BAN, CLOSE, REPORT, Order, report
from ludothek.table.store import Store

EVERY_SECONDS = 2.0
FRESH_SECONDS = 30.0
"""After how long an order is old: nobody waits for a report any longer, and it is no news for the log."""

logger = logging.getLogger(__name__)


class Orders:
    """The orders of one database, as one server follows them."""

    def __init__(
        self, store: Store, lobby: Lobby, crowd: Crowd, clock: Callable[[], float] = time.time, node: str = ""
    ) -> None:
        self._store = store
        self._lobby = lobby
        self._crowd = crowd
        self._clock = clock
        self._node = node or f"{socket.gethostname()[:20]}:{os.getpid()}:{secrets.token_hex(4)}"
        self._seen = 0

    async def follow(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            try:
                await self.look()
            except Exception as error:
                NOTICES.fail("what the host orders cannot be read", error)

    async def look(self) -> None:
        for order in await self._store.orders(self._seen):
            self._seen = order.number
            await self._obey(order)

    async def _obey(self, order: Order) -> None:
        is_new = self._clock() - order.at < FRESH_SECONDS
        self._crowd.bans.obey(order)
        if order.kind == BAN and self._crowd.bans.is_banned(order.whom):
            self._crowd.turn_out("banned", lambda page: order.whom in (page.address, page.person.id))
        elif order.kind == CLOSE:
            self._lobby.drop(order.whom)
            self._crowd.turn_out("closed", lambda page: page.table == order.whom)
        elif order.kind == REPORT:
            if is_new:
                await self._report(order.number)
            return
        if is_new:
            logger.info("the host orders: %s %s", order.kind, order.whom)

    async def _report(self, number: int) -> None:
        """Who is here: for the host alone, in the database, until it is read."""
        online = [
            {"person": page.person.id, "name": page.person.name, "address": page.address, "table": page.table}
            for page in self._crowd.pages()
        ]
        text = orjson.dumps(online).decode()
        change = self._store.whole().change
        await asyncio.to_thread(change, lambda connection: report(connection, number, self._node, text))
