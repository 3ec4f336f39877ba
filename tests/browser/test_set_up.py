"""Setting up a table: what an option changes is said, and only bots that can play under the chosen ones are offered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ludothek.texts import LANGUAGES
from tests.browser.company import Company
from tests.browser.games import GAMES
from tests.browser.hands import Keyboard
from tests.browser.person import Person
from tests.browser.speech import text

KEEPING = text("en", "bruno-bueffel-option-keep_action")
SOLVED, UNSOLVED = "any", "never"
"""Values of that option: the bot `exact` has a table for the first alone."""


@pytest.fixture
def anna(people: Company) -> Person:
    """She sets up a game against a bot that plays perfectly."""
    anna = people.arrive("Anna")
    anna.go("/")
    anna.press("setup-bruno-bueffel")
    anna.page.get_by_label(text("en", "bots")).fill("1")
    anna.see("bot").select_option("exact")
    return anna


def test_a_bot_that_cannot_play_under_the_chosen_options_is_not_offered(anna: Person) -> None:
    bots, exact = anna.see("bot"), anna.see("bot").locator("option[value=exact]")
    anna.page.get_by_label(KEEPING).select_option(UNSOLVED)
    expect(exact).to_have_count(0)
    expect(bots).to_have_value("sense")
    anna.page.get_by_label(KEEPING).select_option(SOLVED)
    expect(exact).to_have_count(1)
    expect(bots).to_have_value("exact")


def test_a_table_is_made_with_the_bots_that_are_shown(anna: Person) -> None:
    anna.page.get_by_label(KEEPING).select_option(UNSOLVED)
    anna.press("make")
    anna.decide(anna.wait_for_turn())


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, LANGUAGES, strict=True)))
def test_every_option_says_in_a_sentence_what_it_changes(people: Company, game: str, language: str) -> None:
    people.language = language
    someone = people.arrive("Anna")
    someone.go("/")
    someone.press(f"setup-{game}")
    options = someone.page.locator(".option")
    expect(options).not_to_have_count(0)
    for option in options.all():
        (sentence,) = option.locator(".what").all()
        expect(sentence).to_have_text(re.compile(r"\.$"))
        expect(option.locator("[aria-describedby]")).to_have_accessible_description(sentence.inner_text())


def test_the_faces_of_a_die_are_tapped_not_typed(people: Company) -> None:
    anna = people.arrive("Anna", hand=Keyboard())
    anna.go("/")
    anna.press("setup-bruno-bueffel")
    faces = anna.see("letters-action_die").get_by_role("button")
    expect(faces).to_have_count(6)
    expect(faces.nth(0)).to_have_accessible_name("1: R risk")
    for _ in range(3):
        anna.hand.press(faces.nth(0))
    expect(faces.nth(0)).to_have_accessible_name("1: B Bruno")
    anna.hand.press(faces.nth(5))
    expect(faces.nth(5)).to_have_accessible_name("6: R risk")
    anna.page.get_by_label(text("en", "bots")).fill("1")
    anna.press("make")
    anna.wait_for_turn()
    record = anna.context.request.get(f"{anna.address}{anna.path.replace('/t/', '/api/tables/')}/record").text()
    assert "BSEB-R" in record


def test_a_newcomer_begins_at_the_second_level_and_what_they_choose_is_kept_and_played(people: Company) -> None:
    anna = people.arrive("Anna")
    anna.go("/")
    expect(anna.see("level-bunker")).to_have_value("casual")
    anna.see("level-bunker").select_option("expert")
    anna.go("/")
    expect(anna.see("level-bunker")).to_have_value("expert")
    expect(anna.see("level-die-bombe")).to_have_value("casual")
    anna.press("setup-bunker")
    expect(anna.see("bot")).to_have_value("expert")
    expect(anna.see("bot")).to_have_accessible_description(text("en", "bot-expert"))
    anna.page.keyboard.press("Escape")
    anna.press("play-bunker")
    anna.decide(anna.wait_for_turn())
    expect(anna.page.get_by_text(f"{text('en', 'seat-bot')}, {text('en', 'level-expert')}")).to_be_visible()
