"""Large letters, and a phone on its side: all can be read, and the board is seen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.company import SIDE, Company
from tests.browser.games import GAMES, SHORT
from tests.browser.hands import Thumb
from tests.browser.legible import illegible
from tests.browser.screens import SCREENS
from tests.browser.sizes import SIZES, resize

LOOKED_AT = (
    "start-with-tables",
    "set-up-die-bombe",
    "settings",
    "waiting-room",
    "plain-bunker",
    "stand-in-offered",
    "chat",
    "refused-rule",
    "die-bombe-over",
    "replay",
)
"""Screens that have all that is around a board."""
TOO_WIDE = """() => {
  document.querySelector('.place')?.style.setProperty('overflow-x', 'clip');
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}"""
"""Of all that is around a board; whether the board fits is tested with its game."""
LEAST_SHARE = 0.9
"""Of the height of a phone on its side, so much is left for a board."""
MOST_SHARE = 0.4
"""Of the height of a phone with large letters, no more is covered by a question."""

PLACE = """() => {
  const asked = document.querySelector('.asked').getBoundingClientRect();
  const place = document.querySelector('.place').getBoundingClientRect();
  const board = document.querySelector('[data-testid=board]');
  const left = document.createElement('div');
  left.style.height = 'var(--board-height)';
  board.parentElement.append(left);
  const height = left.offsetHeight;
  left.remove();
  return {height, bar: asked.height, isBeside: asked.left >= place.right, top: place.top, width: board.offsetWidth};
}"""


def place(page: Page) -> Any:
    """Where the board is, what is left for it, and where the question stands."""
    return page.evaluate(PLACE)


@pytest.mark.parametrize("name", LOOKED_AT)
def test_all_can_be_read_with_large_letters_and_on_a_phone_on_its_side(people: Company, name: str) -> None:
    page = SCREENS[name](people).page
    for size in ("phone-large", "desktop-large", "side"):
        resize(page, SIZES[size])
        assert page.evaluate(TOO_WIDE) == 0, size
        assert illegible(page) == [], size


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_on_its_side_the_board_has_the_whole_height(people: Company, game: str) -> None:
    anna = people.arrive("Anna", hand=Thumb(), size=SIDE)
    anna.sit_down(game, "sense", **SHORT[game])
    anna.wait_for_turn()
    seen = place(anna.page)
    assert seen["isBeside"]
    assert seen["top"] == 0
    assert seen["height"] >= LEAST_SHARE * SIDE["height"]
    assert seen["width"] > SIDE["width"] / 2


@pytest.mark.parametrize("game", GAMES)
def test_with_large_letters_the_question_leaves_most_of_a_phone_to_the_board(people: Company, game: str) -> None:
    anna = people.arrive("Anna")
    anna.sit_down(game, "sense", **SHORT[game])
    anna.wait_for_turn()
    resize(anna.page, SIZES["phone-large"])
    assert place(anna.page)["bar"] < SIZES["phone-large"].screen["height"] * MOST_SHARE


STICKING_OUT = """() => {
  const right = (element) => element.getBoundingClientRect().right;
  const around = (element) => element.parentElement ? [element.parentElement, ...around(element.parentElement)] : [];
  return [...document.querySelectorAll('main button, main a.button')]
    .filter((button) => button.checkVisibility() && !button.closest('[data-testid=board]'))
    .filter((button) => around(button).some((element) => element.offsetWidth && right(button) > right(element) + 1))
    .map((button) => button.innerText);
}"""


@pytest.mark.parametrize("name", ["start-with-tables", "rematch-asked"])
def test_on_the_smallest_phone_no_button_sticks_out_in_the_language_with_the_longest_words(
    people: Company, name: str
) -> None:
    people.language = "de"
    page = SCREENS[name](people).page
    resize(page, SIZES["small"])
    assert page.locator("main .button").count() >= 2
    assert page.evaluate(STICKING_OUT) == []
