"""Bruno Büffel on the page: a slip costs no field, the dice stay in view, and what a throw or a field means is said."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.company import DESKTOP, PHONE, SIDE, Company
from tests.browser.hands import Keyboard, Thumb
from tests.browser.person import Person
from tests.browser.screens import asked_and_waiting
from tests.browser.sizes import SIZES, resize
from tests.browser.speech import text

LEAST_SIDE = 44
"""Pixels that a thumb needs, and as few as these apart."""
LEAST_GAP = 8

SEEN = """(element) => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isWhole = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  return isWhole && element.contains(document.elementFromPoint(x, y));
}"""
"""Whether something is in view, whole, and nothing covers it."""


def sit_down(people: Company, size: ViewportSize = DESKTOP, **options: object) -> Person:
    anna = people.arrive("Anna", size=size)
    anna.sit_down("bruno-bueffel", "sense", **{"seats": 2, "action_die": "-", **options})
    anna.wait_for_turn()
    return anna


def offers(anna: Person, verb: str = "enter") -> Locator:
    """What is to be tapped on the sheet for this."""
    return anna.page.locator(f'[data-move^="{verb} "]')


def move_of(offer: Locator) -> str:
    return offer.get_attribute("data-move") or ""


def own_lines(anna: Person) -> list[str]:
    return [line for line in anna.look().log if line.startswith("A ")]


def test_a_tap_on_a_field_enters_nothing_until_it_is_confirmed(people: Company) -> None:
    anna = sit_down(people)
    offer = offers(anna).first
    offer.click()
    field, points = move_of(offer).removeprefix("enter "), (offer.text_content() or "").removeprefix("+")
    expect(anna.see("choice")).to_contain_text(f"Enter {points} point")
    expect(anna.see("choice")).to_contain_text(f" in {text('en', f'bruno-bueffel-{field}')}")
    assert own_lines(anna) == []
    anna.page.locator(f'[data-confirms="enter {field}"]').click()
    anna.wait_until(f"moment.log.includes('A enter {field}')")


def test_a_strike_says_that_it_is_for_good_before_it_is(people: Company) -> None:
    anna = sit_down(people, action_die="S")
    offers(anna, "strike").nth(3).click()
    expect(anna.see("choice")).to_contain_text("Strike Fours: 0 points for good")
    assert own_lines(anna) == []
    anna.page.locator('[data-confirms="strike fours"]').click()
    anna.wait_until("moment.log.includes('A strike fours')")


def test_a_field_that_could_be_entered_can_be_struck_instead(people: Company) -> None:
    anna = sit_down(people)
    offers(anna).first.click()
    struck = move_of(offers(anna).first).replace("enter", "strike")
    anna.page.locator(f'[data-confirms="{struck}"]').click()
    anna.wait_until(f"moment.log.includes('A {struck}')")


def test_enter_twice_enters_and_escape_takes_back(people: Company) -> None:
    anna = sit_down(people)
    offer, keyboard = offers(anna).nth(1), anna.page.keyboard
    move = move_of(offer)
    offer.focus()
    keyboard.press("Enter")
    keyboard.press("Escape")
    expect(anna.see("choice")).to_have_count(0)
    expect(offer).to_be_focused()
    keyboard.press("Enter")
    assert own_lines(anna) == []
    keyboard.press("Enter")
    anna.wait_until(f"moment.log.includes('A {move}')")


def test_a_key_that_is_held_down_enters_nothing(people: Company) -> None:
    anna = sit_down(people)
    offers(anna).first.focus()
    for _ in range(3):  # without letting go, each is a repetition of the one before
        anna.page.keyboard.down("Enter")
    expect(anna.see("choice")).to_be_visible()
    assert own_lines(anna) == []


def test_another_field_takes_the_place_of_the_first(people: Company) -> None:
    anna = sit_down(people)
    first, second = offers(anna).nth(0), offers(anna).nth(1)
    first.click()
    second.click()
    expect(anna.page.locator("[data-confirms^=enter]")).to_have_attribute("data-confirms", move_of(second))
    expect(first).to_have_attribute("aria-pressed", "false")
    expect(second).to_have_attribute("aria-pressed", "true")
    anna.press("take-back")
    expect(second).to_have_attribute("aria-pressed", "false")
    assert own_lines(anna) == []


def test_a_double_tap_where_the_bar_appears_enters_nothing(people: Company) -> None:
    anna = sit_down(people, size=PHONE, action_die="S")
    offer = offers(anna, "strike").nth(5)
    offer.evaluate("(offer) => scrollBy(0, offer.getBoundingClientRect().bottom - innerHeight + 20)")
    box = offer.bounding_box()
    assert box
    anna.page.mouse.dblclick(box["x"] + 5, box["y"] + 10)
    expect(anna.see("choice")).to_be_visible()
    assert own_lines(anna) == []


def test_fields_and_their_bar_fit_a_thumb(people: Company) -> None:
    anna = sit_down(people, size=PHONE)
    offers(anna).first.click()
    targets = anna.page.locator("[data-field], [data-about], [data-confirms], [data-die], [data-testid=take-back]")
    sides = [box for target in targets.all() if (box := target.bounding_box())]
    assert len(sides) > 2 * 13
    assert min(min(box["width"], box["height"]) for box in sides) >= LEAST_SIDE
    enter, strike = (anna.page.locator(f"[data-confirms^={verb}]").bounding_box() for verb in ("enter", "strike"))
    assert enter
    assert strike
    assert strike["y"] - enter["y"] - enter["height"] >= LEAST_GAP


def test_on_a_phone_the_dice_stay_in_view_while_a_field_is_looked_for(people: Company) -> None:
    anna = sit_down(people, size=PHONE)
    last = anna.page.locator("[data-about]").last
    last.evaluate("(last) => scrollBy(0, last.getBoundingClientRect().bottom - innerHeight + 40)")
    assert last.evaluate(SEEN)
    assert [die.evaluate(SEEN) for die in anna.page.locator("[data-die]").all()] == [True] * 9
    assert anna.see("throw").evaluate(SEEN)
    anna.hand = Thumb()
    anna.press("throw")
    anna.wait_until("moment.log.some((line) => line.startsWith('A keep')) && moment.is_asked")
    assert [die.evaluate(SEEN) for die in anna.page.locator("[data-die]").all()] == [True] * 9


def test_a_field_that_has_the_focus_is_not_behind_the_dice(people: Company) -> None:
    anna = people.arrive("Anna", hand=Keyboard(), size=PHONE)
    anna.sit_down("bruno-bueffel", "sense", seats=2, action_die="S")
    anna.wait_for_turn()
    fields = offers(anna, "strike")
    for which in (12, 6, 0):
        fields.nth(which).focus()
        assert fields.nth(which).evaluate(SEEN)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_name_of_a_field_tells_its_rule_and_what_it_is_worth(people: Company, language: str) -> None:
    people.language = language
    anna = sit_down(people, size=PHONE)
    house = anna.page.locator("[data-about=house]")
    house.click()
    expect(house).to_have_attribute("aria-expanded", "true")
    expect(anna.see("field-rule")).to_contain_text(text(language, "bruno-rule-house"))
    expect(anna.see("field-rule")).to_contain_text("30")
    anna.press("field-statement")
    expect(anna.page.locator("#rule-Z11")).to_be_focused()


def test_a_rule_can_be_read_while_others_play(people: Company) -> None:
    _, waiting = asked_and_waiting(people, "bruno-bueffel", action_die="-", columns=1)
    waiting.page.locator("[data-about=buffalo]").click()
    expect(waiting.see("field-rule")).to_contain_text("100 points")


def test_throwing_says_how_likely_an_s_is_and_that_a_blank_that_is_kept_avoids_it(people: Company) -> None:
    anna = sit_down(people, action_die="-----S")
    while not anna.see("throw").count():  # an S came at once
        anna.decide(anna.wait_for_turn())
        anna.wait_for_turn()
    expect(anna.see("action-die")).to_contain_text(text("en", "bruno-safe"))
    expect(anna.see("throw")).to_contain_text("Chance of an S: 1 in 6")
    anna.page.locator("[data-die=action]").click()
    expect(anna.see("throw")).to_contain_text(text("en", "bruno-no-danger"))


def test_where_there_is_no_s_nothing_is_said_of_it(people: Company) -> None:
    anna = sit_down(people, action_die="B")
    expect(anna.see("action-die")).not_to_contain_text(text("en", "bruno-safe"))
    expect(anna.see("throw")).not_to_contain_text("S:")


@pytest.mark.parametrize(
    ("face", "own", "others"),
    [
        ("S", r"strike one of your fields", r"{name} strikes a field"),
        ("R", r"^(?!.*(Anna|Ben))", r"{name} may throw all nine dice"),
        ("E", r"You have one more throw", r"{name} has one more throw"),
    ],
)
def test_what_the_action_die_means_is_said_to_each_as_it_concerns_them(
    people: Company, face: str, own: str, others: str
) -> None:
    player, watcher = asked_and_waiting(people, "bruno-bueffel", action_die=face)
    name = player.ask("/api/me")["name"]
    expect(player.see("action-die")).to_contain_text(re.compile(own))
    expect(watcher.see("action-die")).to_contain_text(others.format(name=name))
    expect(watcher.see("action-die")).not_to_contain_text(re.compile(r"\byou", re.IGNORECASE))


@pytest.mark.parametrize("size", ["desktop-large", "phone-large"])
def test_large_letters_leave_the_dice_uncovered(people: Company, size: str) -> None:
    anna = people.arrive("Anna", size=SIZES[size].screen)
    resize(anna.page, SIZES[size])
    anna.sit_down("bruno-bueffel", "sense", seats=2, action_die="-")
    anna.wait_for_turn()
    for target in anna.page.locator("[data-die], [data-testid=throw], [data-field]").all():
        target.evaluate("(target) => target.scrollIntoView({block: 'center'})")
        assert target.evaluate(SEEN), target
    assert anna.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") == 0


def test_a_phone_on_its_side_shows_dice_and_fields_at_once(people: Company) -> None:
    anna = sit_down(people, size=SIDE)
    anna.see("asked").evaluate("(asked) => scrollBy(0, asked.getBoundingClientRect().top)")
    for target in anna.page.locator("[data-die], [data-testid=throw]").all():
        assert target.evaluate(SEEN)
    last = anna.page.locator("[data-about]").last
    last.evaluate("(last) => last.scrollIntoView({block: 'end'})")
    for target in [last, *anna.page.locator("[data-die], [data-testid=throw]").all()]:
        assert target.evaluate(SEEN)
