"""Whole games against bots, set up and played with the page's own controls."""

from __future__ import annotations

import re

import pytest

from tests.browser.company import Company
from tests.browser.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_after_the_start_page_a_game_against_bots_is_under_way(people: Company, game: str) -> None:
    someone = people.arrive()
    someone.go("/")
    someone.press(f"play-{game}")
    moment = someone.wait_for_turn()
    if game == "die-bombe":
        someone.bid(5)
    else:
        someone.play(moment.sensible())
    someone.wait_until("moment.log.some((line) => line.startsWith('A '))")


@pytest.mark.parametrize(
    ("game", "wishes"),
    [
        ("bunker", {}),
        ("die-bombe", {"Players (bots included)": "2", "Cards per colour": "5"}),
        ("bruno-bueffel", {"Columns on the sheet": "1"}),
    ],
    ids=GAMES,
)
def test_a_whole_game_against_a_bot_is_played_to_its_end(people: Company, game: str, wishes: dict[str, str]) -> None:
    anna = people.arrive("Anna")
    anna.go("/")
    anna.press(f"setup-{game}")
    for label, value in {"Of which bots": "1", **wishes}.items():
        anna.page.get_by_label(label).fill(value)
    anna.press("make")
    anna.play_on()
    steps = anna.ask(anna.path.replace("/t/", "/api/tables/") + "/replay")["steps"]
    played = [step["line"] for step in steps if step["line"]]
    for shown, line in zip(anna.look().log, played, strict=True):
        assert shown in (line, re.sub(r"(?<=hide ).+", "?", line))
    assert (steps[-1]["view"]["result"]["A"] > 0) == ("Anna" in anna.see("asked").inner_text())
