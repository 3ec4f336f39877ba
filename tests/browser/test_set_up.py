"""Setting up a table: only bots that can play under the chosen options are offered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
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
