"""A person at the page: what they see of a game, and what they do about it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, WebError, expect

from tests.browser.hands import Hand
from tests.browser.moment import LOOK, Moment
from tests.browser.speech import text

FIRST_LINES = 20
"""So long are dice kept: enough to have done it, not so often that it takes long."""

POLLING = 50
"""Milliseconds between two looks at a page; else it would have to draw a picture for every one of them."""


class Person:
    """Someone with a browser of their own."""

    def __init__(self, context: BrowserContext, address: str, hand: Hand) -> None:
        self.context = context
        self.address = address
        self.hand = hand
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.forgiven = "$^"
        """What the console may say: a pattern."""
        context.on("console", self._hear)
        context.on("weberror", self._stumble)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not re.search(self.forgiven, message.text):
            self.complaints.append(message.text)

    def _stumble(self, error: WebError) -> None:
        self.complaints.append(str(error.error))

    def ask(self, path: str, body: object = None) -> Any:
        """What the server answers to this browser, past the page."""
        method = "GET" if body is None else "POST"
        answer = self.context.request.fetch(self.address + path, method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    @property
    def cookie(self) -> str:
        """What says who this is."""
        return "; ".join(f"{each['name']}={each['value']}" for each in self.context.cookies())

    def be_called(self, name: str) -> None:
        self.ask("/api/me", {"name": name})

    def make(self, game: str, *bots: str, **options: object) -> str:
        """A new table, with this person on its first seat; its address."""
        return self._make({"game": game, "bots": bots, "options": options, "seals": True})

    def lay(self, game: str, *bots: str, **options: object) -> str:
        """The same for a game that nobody's page adds chance to: it is played without them."""
        return self._make({"game": game, "bots": bots, "options": options})

    def offer(self, game: str, **options: object) -> str:
        """A new table that is shown among the open ones."""
        return self._make({"game": game, "options": options, "public": True, "seals": True})

    def _make(self, wish: dict[str, object]) -> str:
        return f"/t/{self.ask('/api/tables', wish)['id']}"

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def sit_down(self, game: str, *bots: str, **options: object) -> str:
        """Makes a table and goes there."""
        path = self.make(game, *bots, **options)
        self.go(path)
        return path

    @property
    def path(self) -> str:
        """Where this person is."""
        return self.page.url.removeprefix(self.address)

    def see(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def press(self, name: str) -> None:
        """Presses what has this test id."""
        self.hand.press(self.see(name))

    def speak(self, language: str) -> None:
        """Switches the page to a language."""
        self.press(f"lang-{language}")
        expect(self.page.locator("html")).to_have_attribute("lang", language)
        expect(self.see("settings")).to_have_attribute("aria-label", text(language, "settings"))

    def look(self) -> Moment:
        return Moment(**self.page.evaluate(LOOK))

    def wait_until(self, condition: str) -> Moment:
        """The first `moment` of which something is true, in JavaScript."""
        found = f"() => {{ const moment = ({LOOK})(); return ({condition}) && moment; }}"
        seen = self.page.wait_for_function(found, polling=POLLING)
        return Moment(**seen.json_value())

    def wait_for_turn(self) -> Moment:
        """When something is asked of this person, or the game is over."""
        return self.wait_until("moment.is_asked || moment.is_over")

    def play(self, move: str) -> None:
        """Presses what plays a move, and confirms it where that is asked."""
        self.hand.press(self.page.locator(f'[data-move="{move}"]'))
        confirming = self.page.locator(f'[data-confirms="{move}"]')
        if confirming.count():
            self.hand.press(confirming)

    def bid(self, amount: int) -> None:
        self.hand.bid(self.page, amount)

    def decide(self, moment: Moment) -> Moment:
        """Does something sensible, and sees it happen; early in Bruno Büffel, a die is kept and the others thrown."""
        if moment.is_bidding:
            self.bid(40 + 7 * len(moment.log) % 19)
        elif moment.may_keep and len(moment.log) < FIRST_LINES:
            self.hand.press(self.page.locator('[data-die="0"]'))
            self.press("throw")
        else:
            self.play(moment.sensible())
        moment = self.wait_until(f"moment.log.length > {len(moment.log)} || moment.refused")
        assert not moment.refused, moment.refused
        return moment

    def play_on(self, until: str = "[data-testid=ending]") -> None:
        """Plays until something is on the page, or the game is over."""
        moment = self.wait_for_turn()
        while not (moment.is_over or self.page.locator(until).count()):
            self.decide(moment)
            moment = self.wait_for_turn()
