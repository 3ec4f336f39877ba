"""Every screen: nothing that axe-core finds, nothing too wide for a phone, and one language."""

from __future__ import annotations

from itertools import cycle

import pytest

from ludothek.texts import LANGUAGES
from tests.browser.axe import faults
from tests.browser.company import PHONE, Company
from tests.browser.screens import SCREENS
from tests.browser.speech import slips, spoken

MAIN = ("start-with-tables", "waiting-room", "bunker-acting", "die-bombe-bidding", "bruno-bueffel-choosing")
"""Screens that are seen in every language; each of the others in one."""

TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
VISITS = [
    *((name, language) for name, language in zip(SCREENS, cycle(LANGUAGES)) if name not in MAIN),
    *((name, language) for name in MAIN for language in LANGUAGES),
]


@pytest.mark.parametrize(("name", "language"), VISITS)
def test_a_screen_is_accessible_fits_a_phone_and_keeps_to_its_language(
    people: Company, name: str, language: str
) -> None:
    people.language = language
    page = SCREENS[name](people).page
    found = faults(page)
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(PHONE)
    found += faults(page)
    assert found == []
    assert page.evaluate(TOO_WIDE) == 0
    assert slips(page, language) == []
    assert spoken(page, language) >= 5
