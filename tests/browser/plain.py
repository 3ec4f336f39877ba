"""Games without a board: on the wire one of ours gets another name, for which the page has no folder."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Route, WebSocketRoute

from tests.browser.person import Person

OTHER = "other-"
"""What the other name begins with."""
RENAMED = """document.addEventListener('readystatechange', () => {
  const games = document.getElementById('games');
  if (games) games.textContent = games.textContent.replaceAll('"%s"', '"%s"');
})"""
"""What the page itself tells is changed before it is read. (Of a page that a test had answered, Chromium would not know
where it is from, and forbid it to connect.)"""


def take_board_away(person: Person, game: str) -> str:
    """From now on a page hears of the game under another name, which is returned."""
    other = OTHER + game

    def renamed(text: str) -> str:
        return text.replace(f'"{game}"', f'"{other}"')

    def fetched(change: Callable[[str], str]) -> Callable[[Route], None]:
        def answer(route: Route) -> None:
            reply = route.fetch()
            route.fulfill(response=reply, body=change(reply.text()))

        return answer

    def texts(text: str) -> str:
        ftl = json.loads(text)["ftl"]  # what lines speak of is named as the game names it
        return json.dumps({"ftl": ftl + re.sub(rf"^{game}-", f"{other}-", ftl, flags=re.MULTILINE)})

    def make(route: Route) -> None:
        said = route.request.post_data
        route.continue_(post_data=said.replace(other, game) if said else None)

    def retold(wire: WebSocketRoute) -> None:
        server = wire.connect_to_server()
        server.on_message(lambda said: wire.send(renamed(str(said))))

    page = person.page
    page.add_init_script(RENAMED % (game, other))
    page.route("**/api/texts/*", fetched(texts))
    page.route("**/api/tables?*", make)
    page.route("**/api/tables", fetched(renamed))
    page.route("**/replay?*", fetched(renamed))
    page.route(f"**/api/rules/{other}?*", lambda route: route.continue_(url=route.request.url.replace(other, game)))
    page.route_web_socket("**/socket*", retold)
    return other
