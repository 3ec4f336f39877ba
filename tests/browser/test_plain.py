"""A game that brings no board to the page is played there all the same, from its text and its moves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import faults
from tests.browser.company import PHONE, Company
from tests.browser.games import GAMES, SHORT
from tests.browser.hands import Hand, Keyboard, Mouse, Thumb, assert_focus_is_kept
from tests.browser.person import Person
from tests.browser.plain import take_board_away
from tests.browser.speech import text
from tests.browser.test_phone import TOO_WIDE, assert_all_fits_a_thumb

NARROW: ViewportSize = {"width": 320, "height": 640}
HANDS: dict[str, Hand] = {"bunker": Keyboard(), "die-bombe": Mouse(), "bruno-bueffel": Thumb()}


def sit_down_plainly(people: Company, game: str, hand: Hand | None = None, size: ViewportSize = PHONE) -> Person:
    anna = people.arrive("Anna", hand=hand, size=size)
    take_board_away(anna, game)
    anna.sit_down(game, "sense", **SHORT[game])
    return anna


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_without_a_board_is_played_to_its_end(people: Company, game: str) -> None:
    anna = sit_down_plainly(people, game, HANDS[game])
    moment = anna.wait_for_turn()
    while not moment.is_over:
        assert_all_fits_a_thumb(anna)
        anna.decide(moment)
        moment = anna.wait_for_turn()
        if isinstance(anna.hand, Keyboard):
            assert_focus_is_kept(anna.page)
    told = anna.ask(anna.path.replace("/t/", "/api/tables/") + "/replay?viewer=A&text")["steps"][-1]["text"]
    expect(anna.see("text")).to_have_text(re.compile(re.escape(told.splitlines()[0].strip())))
    anna.press("replay")
    expect(anna.see("text")).not_to_be_empty()
    anna.press("step-on")
    anna.see("step").get_by_text("1 /").wait_for()


def test_all_of_a_plain_table_fits_the_narrowest_screen(people: Company) -> None:
    anna = sit_down_plainly(people, "bunker", size=NARROW)
    anna.wait_for_turn()
    anna.play("hide 3")
    anna.wait_for_turn()
    assert anna.page.evaluate(TOO_WIDE) == 0
    assert faults(anna.page) == []


def test_a_move_is_found_by_typing(people: Company) -> None:
    anna = people.arrive("Anna", size=PHONE)
    take_board_away(anna, "bunker")
    anna.sit_down("bunker", *["sense"] * 3, seats=4)
    anna.play_on("[data-testid=find]")
    find, moves = anna.see("find"), anna.page.locator("[data-move]")
    one = moves.first.get_attribute("data-move") or ""  # which there are depends on the dice
    find.fill(one.lower())
    expect(moves).to_have_count(1)
    find.fill("nothing like it")
    expect(moves).to_have_count(0)
    find.fill("chip b1")
    find.press("Enter")
    anna.wait_until("moment.log.includes('A chip B1')")


def test_the_text_and_the_question_are_in_the_persons_language(people: Company) -> None:
    anna = sit_down_plainly(people, "bunker")
    anna.wait_for_turn()
    for language in ("de", "fr", "en"):
        anna.speak(language)
        expect(anna.see("text")).to_contain_text(text(language, "bunker-legend"))
        expect(anna.see("asked")).to_have_text(text(language, "bunker-asks-hiding"))


def test_the_text_comes_back_after_the_connection_was_lost(people: Company) -> None:
    anna = sit_down_plainly(people, "bunker")
    anna.wait_for_turn()
    anna.page.reload()
    anna.wait_for_turn()
    expect(anna.see("text")).to_contain_text(text("en", "bunker-legend"))


def test_a_game_without_a_folder_is_on_the_start_page_and_begun_there(people: Company) -> None:
    someone = people.arrive(size=PHONE)
    other = take_board_away(someone, "die-bombe")
    someone.go("/")
    expect(someone.page.get_by_role("heading", name="Die Bombe")).to_be_visible()
    expect(someone.page.get_by_text(text("en", "die-bombe-about"))).to_be_visible()
    someone.press(f"play-{other}")
    someone.wait_for_turn()
    expect(someone.see("how-to")).to_be_visible()
    someone.bid(7)
    someone.wait_until("moment.log.some((line) => line.startsWith('A bid'))")
