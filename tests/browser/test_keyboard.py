"""A whole game of each kind with the keyboard alone; the focus is always seen and never lost."""

from __future__ import annotations

import pytest

from tests.browser.company import Company
from tests.browser.games import GAMES, SHORT
from tests.browser.hands import Keyboard, assert_focus_is_kept


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_with_the_keyboard_alone(people: Company, game: str) -> None:
    anna = people.arrive("Anna", hand=Keyboard())
    anna.sit_down(game, "sense", **SHORT[game])
    moment = anna.wait_for_turn()
    while not moment.is_over:
        anna.decide(moment)
        assert_focus_is_kept(anna.page)
        moment = anna.wait_for_turn()
        assert_focus_is_kept(anna.page)
    anna.press("rematch")
    anna.wait_until("moment.is_asked && !moment.is_over")


def test_a_table_is_set_up_and_a_game_begun_with_the_keyboard_alone(people: Company) -> None:
    anna = people.arrive("Anna", hand=Keyboard())
    anna.go("/")
    anna.press("setup-bruno-bueffel")
    anna.see("make").wait_for()
    anna.page.keyboard.press("Escape")
    anna.see("make").wait_for(state="detached")
    assert_focus_is_kept(anna.page)
    anna.press("setup-bruno-bueffel")
    anna.press("make")
    anna.wait_for_turn()
