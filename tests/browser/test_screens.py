"""Every screen: nothing that axe-core finds, nothing too wide for a phone, and one language."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import Page

from ludothek.texts import LANGUAGES
from tests.browser.axe import faults
from tests.browser.company import DESKTOP, PHONE, Company
from tests.browser.screens import SCREENS
from tests.browser.speech import slips, spoken

MAIN = ("start-with-tables", "waiting-room", "bunker-acting", "die-bombe-bidding", "bruno-bueffel-choosing")
"""Screens that are seen in every language; each of the others in one."""

TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize(("name", "first"), list(zip(SCREENS, cycle(LANGUAGES))))
def test_a_screen_is_accessible_fits_a_phone_and_keeps_to_its_language(people: Company, name: str, first: str) -> None:
    people.language = first
    person = SCREENS[name](people)
    check(person.page, first)
    for language in LANGUAGES:
        if name in MAIN and language != first:
            person.speak(language)
            check(person.page, language)


def check(page: Page, language: str) -> None:
    """As it is on a desk in the light, then on a phone in the dark; after that it is on the desk again."""
    found = faults(page)
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(PHONE)
    found += faults(page)
    assert found == []
    assert page.evaluate(TOO_WIDE) == 0
    assert slips(page, language) == []
    assert spoken(page, language) >= 5
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(DESKTOP)
