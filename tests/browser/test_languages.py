"""The language is switched in the middle of a game; nothing of the language before remains."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ludothek.texts import LANGUAGES
from tests.browser.company import Company
from tests.browser.games import GAMES, SHORT
from tests.browser.person import Person
from tests.browser.screens import refusal
from tests.browser.speech import slips, spoken, text

MANY_PIECES = 20


def assert_speaks(person: Person, language: str) -> None:
    assert slips(person.page, language) == []
    assert spoken(person.page, language) >= MANY_PIECES


@pytest.mark.parametrize("game", GAMES)
def test_the_language_is_switched_in_the_middle_of_a_game(people: Company, game: str) -> None:
    anna = people.arrive("Anna")
    anna.sit_down(game, "sense", **SHORT[game])
    for language in LANGUAGES * 2:
        moment = anna.wait_for_turn()
        anna.speak(language)
        assert_speaks(anna, language)
        if not moment.is_over:
            anna.decide(moment)
    anna.page.reload()
    anna.wait_for_turn()
    assert_speaks(anna, LANGUAGES[-1])
    anna.play_on()
    for language in LANGUAGES:
        anna.speak(language)
        assert_speaks(anna, language)


def test_a_refusal_does_not_stay_in_the_language_before(people: Company) -> None:
    anna = refusal(people)
    assert_speaks(anna, "en")
    anna.speak("de")
    assert_speaks(anna, "de")
    anna.bid(12)
    expect(anna.see("refused")).to_contain_text(text("de", "die-bombe-D3-bid"))
    assert_speaks(anna, "de")


def test_a_first_visit_is_in_the_browsers_language(people: Company) -> None:
    for language in LANGUAGES:
        people.language = language
        someone = people.arrive()
        someone.go("/")
        someone.see("my-games").wait_for()
        assert_speaks(someone, language)
