"""Who asks too often over HTTP waits, and is told to wait longer.

The answer to them comes late on purpose: they cost the server next to nothing while they wait for it, and only so many
requests of one address are let wait.
"""

from __future__ import annotations

import asyncio
from collections import Counter

from fastapi import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from ludothek.server.addresses import address_of
from ludothek.server.bans import Bans
from ludothek.server.errors import refusal, too_fast
from ludothek.server.limits import Allowances, Limits, Rate
from ludothek.server.notices import NOTICES
from ludothek.server.visitors import person_of

MAKES = {
    "/api/tables": ("tables_a_person", "tables_an_address"),
    "/api/me": ("names_a_person", "names_an_address"),
}
"""By which limits, as `Limits` calls them, somebody makes something."""
LOOKS = ("/health", "/ready", "/metrics")


class Guard:
    """Counts requests an address, and what is made an address and a person."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self._limits = limits
        self._at_once: Counter[str] = Counter()
        self._requests = Allowances(*limits.requests)
        self._looks = Allowances(*limits.looks)
        self._makes = {kind: Allowances(*getattr(limits, kind)) for kinds in MAKES.values() for kind in kinds}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        address = address_of(scope)
        if self._at_once[address] >= self._limits.requests_at_once and scope["path"] not in LOOKS:
            NOTICES.say("too many requests at once", address)
            await too_fast(Request(scope), 1)(scope, receive, send)
            return
        self._at_once[address] += 1
        try:
            if self._is_banned(scope, address):
                await refusal(Request(scope), 403, "banned")(scope, receive, send)
                return
            refused_by = await self._refused_by(scope, address)
            if refused_by is None:
                await self.app(scope, receive, send)
            else:
                NOTICES.say(f"too many requests to {scope['method']} {known(scope['path'])}", address)
                await asyncio.sleep(self._limits.penalty_seconds)
                await too_fast(Request(scope), 1 / refused_by.rate)(scope, receive, send)
        finally:
            self._at_once[address] -= 1
            if not self._at_once[address]:
                del self._at_once[address]

    def _is_banned(self, scope: Scope, address: str) -> bool:
        """Somebody who is not wanted gets the page, which says so, and nothing else."""
        bans: Bans = scope["app"].state.crowd.bans
        if not bans or not scope["path"].startswith("/api/"):
            return False
        person = person_of(Request(scope))
        return bans.is_banned(address, person.id if person else "")

    async def _refused_by(self, scope: Scope, address: str) -> Allowances | None:
        """What is used up, if anything is."""
        if scope["path"] in LOOKS:
            return None if self._looks.take(address) else self._looks
        if not self._requests.take(address):
            return self._requests
        if scope["method"] == "POST" and scope["path"] in MAKES:
            a_person, an_address = MAKES[scope["path"]]
            person = person_of(Request(scope))
            if person is not None and not await self._may_make(scope, a_person, person.id):
                return self._makes[a_person]
            if not await self._may_make(scope, an_address, address):
                return self._makes[an_address]
        return None

    async def _may_make(self, scope: Scope, kind: str, who: str) -> bool:
        """Whom this node would let, may have asked for as much at others: what is made seldom, all are asked about."""
        allowances, lobby = self._makes[kind], scope["app"].state.lobby
        return allowances.take(who) and await lobby.may(kind, who, Rate(allowances.rate, allowances.most))


def known(path: str) -> str:
    """An address that may go into the log."""
    return path if path in (*LOOKS, "/api/tables", "/api/me") else "the page and its data"
