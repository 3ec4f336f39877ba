"""A whole game of each kind with a thumb, on a small phone: all fits, and all that can be done can be tapped."""

from __future__ import annotations

import pytest

from tests.browser.company import PHONE, Company
from tests.browser.games import GAMES, SHORT
from tests.browser.hands import Thumb
from tests.browser.person import Person

TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
LEAST_SIDE = 24
"""Pixels, as WCAG 2.2 has it for what can be tapped."""

HARD_TO_TAP = """(least) => {
  const found = [];
  for (const target of document.querySelectorAll('[data-move], [data-die], form .key, [data-testid=seal]')) {
    target.scrollIntoView({block: 'center', inline: 'nearest'});
    const box = target.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const name = target.dataset.move ?? target.textContent.trim();
    if (Math.min(box.width, box.height) < least) found.push(`${name} is ${box.width} by ${box.height}`);
    const hit = document.elementFromPoint(x, y);
    if (!target.disabled && !target.contains(hit)) found.push(`${name} is covered by ${hit?.outerHTML.slice(0, 80)}`);
  }
  return found;
}"""


def assert_all_fits_a_thumb(person: Person) -> None:
    assert person.page.evaluate(TOO_WIDE) == 0
    assert person.page.evaluate(HARD_TO_TAP, LEAST_SIDE) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_touch_on_a_phone(people: Company, game: str) -> None:
    anna = people.arrive("Anna", hand=Thumb(), size=PHONE)
    anna.sit_down(game, "sense", **SHORT[game])
    moment = anna.wait_for_turn()
    while not moment.is_over:
        assert_all_fits_a_thumb(anna)
        anna.decide(moment)
        moment = anna.wait_for_turn()
    assert anna.page.evaluate(TOO_WIDE) == 0


@pytest.mark.parametrize(("game", "seats"), [("bunker", 4), ("die-bombe", 6), ("bruno-bueffel", 8)])
def test_a_full_table_fits_a_phone(people: Company, game: str, seats: int) -> None:
    anna = people.arrive("Anna", hand=Thumb(), size=PHONE)
    anna.sit_down(game, *["sense"] * (seats - 1), seats=seats)
    for _ in range(3):
        moment = anna.wait_for_turn()
        assert_all_fits_a_thumb(anna)
        if not moment.is_over:
            anna.decide(moment)
