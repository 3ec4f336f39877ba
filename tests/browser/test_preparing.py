"""The first start: a game whose rules are not ready yet says so, and goes on by itself when they are."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.company import company
from tests.browser.house import COMPILING, serving
from tests.browser.speech import text

LATE, SOON = "die-bombe", "bunker"


def test_a_game_that_is_prepared_says_so_and_can_be_played_when_it_is_ready(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as port, company(browser, port) as people:
        path = people.arrive("Anna").sit_down(LATE, seats=2)
    done = tmp_path / "done"
    script = COMPILING.format(file=str(done), late=LATE)
    with serving(tmp_path, script, prepares=True) as port, company(browser, port) as people:
        anna, ben = people.arrive("Anna"), people.arrive("Ben")
        anna.go("/")
        expect(anna.see(f"stage-{LATE}")).to_contain_text(text("en", "preparing"))
        expect(anna.see(f"stage-{LATE}").get_by_role("progressbar")).to_have_js_property("value", 0.5)
        for button in ("play", "friends", "setup"):
            expect(anna.see(f"{button}-{LATE}")).to_be_disabled()
        expect(anna.see(f"play-{SOON}")).to_be_enabled()

        ben.go(path)
        expect(ben.page.get_by_role("heading", name=text("en", "preparing"))).to_be_visible()
        expect(ben.see("offline")).to_contain_text("This game is still being prepared on the server")

        done.touch()
        expect(anna.see(f"play-{LATE}")).to_be_enabled()
        expect(anna.page.get_by_test_id(f"stage-{LATE}")).to_have_count(0)
        anna.press(f"play-{LATE}")
        anna.decide(anna.wait_for_turn())
        ben.press("sit-B")
        expect(ben.page.get_by_test_id("offline")).to_have_count(0)
