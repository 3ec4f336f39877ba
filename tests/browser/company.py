"""The people of one test, each in a browser of their own, with nothing to complain about."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.friend import Friend, introduced
from tests.browser.games import GAMES
from tests.browser.hands import Hand, Mouse
from tests.browser.house import HOST
from tests.browser.person import Person

PHONE: ViewportSize = {"width": 360, "height": 740}
SIDE: ViewportSize = {"width": 740, "height": 360}
"""A phone on its side."""
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PATIENCE = 30_000
"""Milliseconds; far more than anything takes, so that a busy machine breaks no test."""
expect.set_options(timeout=PATIENCE)

KNOWS_THE_GAMES = f"location.host && localStorage.setItem('ludothek-known', '{json.dumps(GAMES)}')"
"""Who plays a game for the first time is told how it goes; others are not. An empty page has no place to keep that."""


class Company:
    """The people of one test."""

    def __init__(self, browser: Browser, port: int) -> None:
        self.browser = browser
        self.port = port
        self.address = address_of(port)
        self.language = "en"
        """What those who arrive from now on speak."""
        self.people: list[Person] = []
        self.friends: list[Friend] = []

    def arrive(
        self,
        name: str = "",
        *,
        hand: Hand | None = None,
        size: ViewportSize = DESKTOP,
        port: int | None = None,
        moves: bool = False,
    ) -> Person:
        """Someone in a new browser, who mostly likes things calm; without a name, they have never been here before."""
        context = self.browser.new_context(
            viewport=size,
            has_touch=size in (PHONE, SIDE),
            is_mobile=size in (PHONE, SIDE),
            locale=self.language,
            reduced_motion="no-preference" if moves else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        person = Person(context, address_of(port or self.port), hand or Mouse())
        self.people.append(person)
        if name:
            person.be_called(name)
            context.add_init_script(KNOWS_THE_GAMES)
        return person

    def meet(self, name: str, path: str, seat: str) -> Friend:
        """Someone who sits down at a table and needs no page."""
        friend = self.pass_for(introduced(self.address, name), path)
        friend.sit(seat)
        return friend

    def pass_for(self, cookie: str, path: str) -> Friend:
        """Someone at a table for whom their browser's cookie speaks."""
        friend = Friend(self.address, cookie, path)
        self.friends.append(friend)
        return friend

    def leave(self) -> list[str]:
        """All go home, and tell what their browsers complained about."""
        for friend in self.friends:
            friend.close()
        for person in self.people:
            person.context.close()
        return [complaint for person in self.people for complaint in person.complaints]


def address_of(port: int) -> str:
    return f"http://{HOST}:{port}"


@contextmanager
def company(browser: Browser, port: int) -> Iterator[Company]:
    """People whose browsers have nothing to complain about."""
    people = Company(browser, port)
    try:
        yield people
    finally:
        complaints = people.leave()
    assert not complaints, "\n".join(complaints)
