"""Every screen: nothing that axe-core finds, nothing too wide for a phone, and one language."""

from __future__ import annotations

from itertools import cycle
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize

from ludothek.texts import LANGUAGES
from tests.browser.axe import faults
from tests.browser.company import DESKTOP, PHONE, Company
from tests.browser.screens import SCREENS
from tests.browser.speech import slips, spoken

Look = tuple[ViewportSize, Literal["light", "dark"]]
MAIN = ("start-with-tables", "waiting-room", "bunker-acting", "die-bombe-bidding", "bruno-bueffel-choosing")
"""Screens that are seen in every language; each of the others in one."""

TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


ON_A_DESK: Look = (DESKTOP, "light")
ON_A_PHONE: Look = (PHONE, "dark")


@pytest.mark.parametrize(
    ("name", "first", "looked_at"), list(zip(SCREENS, cycle(LANGUAGES), cycle([ON_A_DESK, ON_A_PHONE])))
)
def test_a_screen_is_accessible_fits_a_phone_and_keeps_to_its_language(
    people: Company, name: str, first: str, looked_at: Look
) -> None:
    """The main ones everywhere and in every language, of the others each in one, on a desk or on a phone."""
    people.language = first
    person = SCREENS[name](people)
    check(person.page, first, *([ON_A_DESK, ON_A_PHONE] if name in MAIN else [looked_at]))
    for language in LANGUAGES:
        if name in MAIN and language != first:
            person.speak(language)
            check(person.page, language, ON_A_DESK)


def check(page: Page, language: str, *looks: Look) -> None:
    for size, theme in looks:
        page.emulate_media(color_scheme=theme)
        page.set_viewport_size(size)
        assert faults(page) == []
    assert slips(page, language) == []
    assert spoken(page, language) >= 5
    page.set_viewport_size(PHONE)
    assert page.evaluate(TOO_WIDE) == 0
