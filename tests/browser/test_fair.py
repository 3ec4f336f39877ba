"""The table promises its chance before anybody adds to it, and everybody's page adds to it."""

from __future__ import annotations

import hashlib
import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.games import SHORT
from tests.browser.person import Person

KEPT = "() => localStorage.getItem('ludothek-chance') ?? '{}'"
A_PART = re.compile(r"^[0-9a-f]{32}$")


def promised(person: Person) -> str:
    """What the table has promised, as the page shows it to who looks."""
    if not person.see("commitment").is_visible():
        person.see("fair").locator("summary").click()
    return person.see("commitment").inner_text()


def begin(anna: Person, ben: Person) -> None:
    ben.go(anna.path)
    ben.press("sit-B")
    for person in (anna, ben):
        person.page.locator("[data-testid=your-turn], [data-line]").first.wait_for()


def added(person: Person) -> list[str]:
    promised(person)
    found = [person.see(f"added-{seat}") for seat in "AB"]
    for part in found:
        expect(part).to_have_text(A_PART)
    return [part.inner_text() for part in found]


def test_what_the_table_promised_before_anybody_sat_down_is_what_it_opens_at_the_end(people: Company) -> None:
    anna, ben = people.arrive("Anna"), people.arrive("Ben")
    anna.sit_down("die-bombe", **SHORT["die-bombe"])
    ben.go(anna.path)
    before = [promised(person) for person in (anna, ben)]
    assert len(before[0]) == 64
    begin(anna, ben)
    assert [promised(person) for person in (anna, ben)] == before == [before[0]] * 2
    anna.see("leave").click()
    anna.press("leave-sure")
    ben.play_on()
    promised(ben)
    secret = ben.see("secret").inner_text()
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == promised(ben) == before[0]


@pytest.mark.parametrize("reloads", [False, True])
def test_everybodys_page_adds_a_part_and_forgets_it(people: Company, reloads: bool) -> None:
    anna, ben = people.arrive("Anna"), people.arrive("Ben")
    anna.sit_down("die-bombe", **SHORT["die-bombe"])
    anna.see("invite-link").wait_for()
    anna.page.wait_for_function(f"() => ({KEPT})().length > 2")
    if reloads:
        anna.page.reload()
        anna.see("invite-link").wait_for()
    begin(anna, ben)
    assert added(anna) == added(ben)
    assert len(set(added(anna))) == 2
    assert [person.page.evaluate(KEPT) for person in (anna, ben)] == ["{}"] * 2


def test_two_pages_of_one_person_add_one_part(people: Company) -> None:
    anna, ben = people.arrive("Anna"), people.arrive("Ben")
    anna.sit_down("die-bombe", **SHORT["die-bombe"])
    anna.see("invite-link").wait_for()
    other = anna.context.new_page()
    other.goto(anna.page.url)
    other.get_by_test_id("invite-link").wait_for()
    anna.page.close()
    anna.page = other
    begin(anna, ben)
    assert added(anna) == added(ben)
