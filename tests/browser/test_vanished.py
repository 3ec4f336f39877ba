"""Somebody closes the lid in the middle of a game: the others go on with a stand-in, who comes back plays on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.cable import Cable, cable
from tests.browser.company import Company, company
from tests.browser.house import IMPATIENT, serving
from tests.browser.person import Person

PATIENCE = 2.0
"""Seconds; a minute is what people wait."""
MOST_LOOKS = 400
PAUSE = 50
"""Milliseconds between looks at a page that is not asked anything."""
BROKEN = r"^WebSocket connection to .* failed|net::ERR_"
CLEOS_BID = 733
"""A number that no bot bids here, and nobody else."""
STOOD_IN = "a bot is playing for Cleo"


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with serving(tmp_path_factory.mktemp("impatient"), IMPATIENT.format(patience=PATIENCE)) as port:
        yield port


@pytest.fixture
def people(browser: Browser, port: int) -> Iterator[Company]:
    with company(browser, port) as people:
        yield people


@pytest.fixture
def wire(port: int) -> Iterator[Cable]:
    with cable(port) as laid:
        yield laid


@pytest.fixture
def three(people: Company, wire: Cable) -> tuple[Person, Person, Person]:
    """Anna, Ben, and Cleo at the end of the wire; all are to bid."""
    anna, ben, cleo = people.arrive("Anna"), people.arrive("Ben"), people.arrive("Cleo", port=wire.port)
    cleo.forgiven = BROKEN
    path = anna.sit_down("die-bombe", seats=3)
    for person, seat in ((ben, "B"), (cleo, "C")):
        person.go(path)
        person.press(f"sit-{seat}")
    for person in (anna, ben, cleo):
        person.wait_for_turn()
    return anna, ben, cleo


def bids_of_cleo(person: Person) -> int:
    """How many have been shown."""
    return sum(bool(re.fullmatch(r"C bid \d+", line)) for line in person.look().log)


def play_until(is_enough: Callable[[], bool], *players: Person) -> None:
    """They decide whenever they are asked, until it is enough."""
    for _ in range(MOST_LOOKS):
        for player in players:
            if is_enough():
                return
            moment = player.look()
            if moment.is_asked:
                player.decide(moment)
            else:
                player.page.wait_for_timeout(PAUSE)
    raise AssertionError("the game does not go on: " + "; ".join(players[0].look().log))


def let_a_bot_play_on(anna: Person, ben: Person) -> None:
    """Both have bid and wait for Cleo; then Anna waits no longer."""
    anna.bid(12)
    expect(ben.see("stand-in-C")).to_have_count(0)  # Ben is asked himself: Cleo does not hold him up
    ben.bid(7)
    for person in (anna, ben):
        expect(person.see("asked")).to_contain_text("Cleo has been offline for a few seconds.")
        expect(person.see("stand-in-C")).to_be_enabled()
    anna.press("stand-in-C")
    for person in (anna, ben):
        person.wait_until("moment.log.some((line) => /^C bid [0-9]/.test(line))")
        expect(person.see("stand-in-C")).to_have_count(0)
        expect(person.page.get_by_text(STOOD_IN)).to_be_visible()


def test_the_others_go_on_with_a_stand_in_until_who_closed_the_lid_comes_back(
    three: tuple[Person, Person, Person], wire: Cable
) -> None:
    anna, ben, cleo = three
    wire.cut()
    expect(cleo.see("offline")).to_be_visible()
    let_a_bot_play_on(anna, ben)
    play_until(lambda: bids_of_cleo(anna) >= 2, anna, ben)

    wire.mend()
    expect(cleo.see("offline")).to_have_count(0)
    for person in (anna, ben, cleo):
        expect(person.page.get_by_text(STOOD_IN)).to_have_count(0)
    expect(cleo.see("back")).to_have_count(0)
    play_until(lambda: cleo.look().is_bidding, anna, ben)
    cleo.bid(CLEOS_BID)
    play_until(lambda: f"C bid {CLEOS_BID}" in anna.look().log, anna, ben)
    for person in three:
        person.wait_until(f"moment.log.includes('C bid {CLEOS_BID}')")


def test_who_closed_the_page_has_their_seat_again_on_opening_it(three: tuple[Person, Person, Person]) -> None:
    anna, ben, cleo = three
    path = anna.path
    cleo.page.close()
    let_a_bot_play_on(anna, ben)
    cleo.page = cleo.context.new_page()
    cleo.go(path)
    expect(anna.page.get_by_text(STOOD_IN)).to_have_count(0)
    play_until(lambda: cleo.look().is_asked, anna, ben)
    expect(cleo.see("back")).to_have_count(0)
    cleo.decide(cleo.wait_for_turn())


def test_a_seat_in_the_waiting_room_is_freed_for_another(people: Company) -> None:
    anna, cleo, ben = people.arrive("Anna"), people.arrive("Cleo"), people.arrive("Ben")
    path = anna.sit_down("die-bombe", seats=3)
    cleo.go(path)
    cleo.press("sit-B")
    ben.go(path)
    expect(anna.see("free-B")).to_have_count(0)
    cleo.page.close()
    expect(anna.see("free-B")).to_be_enabled()
    expect(ben.see("free-B")).to_have_count(0)  # Ben has no seat himself
    anna.press("free-B")
    ben.press("sit-B")
    expect(anna.see("free-B")).to_have_count(0)
    cleo.page = cleo.context.new_page()
    cleo.go(path)
    cleo.press("sit-C")
    for person in (anna, ben, cleo):
        person.wait_for_turn()


def test_who_watches_sees_who_is_waited_for_and_cannot_replace_them(
    people: Company, three: tuple[Person, Person, Person], wire: Cable
) -> None:
    anna, ben, _ = three
    clara = people.arrive("Clara")
    clara.go(anna.path)
    wire.cut()
    anna.bid(12)
    ben.bid(7)
    expect(anna.see("stand-in-C")).to_be_visible()
    expect(clara.see("asked")).to_have_text("Waiting for Cleo, who has been offline for a few seconds.")
    expect(clara.see("stand-ins")).to_have_count(0)


def test_who_comes_back_in_time_is_not_replaced(three: tuple[Person, Person, Person], wire: Cable) -> None:
    anna, ben, cleo = three
    wire.cut()
    expect(cleo.see("offline")).to_be_visible()
    anna.bid(12)
    ben.bid(7)
    expect(anna.see("stand-in-C")).to_be_visible()
    wire.mend()
    expect(anna.see("stand-in-C")).to_have_count(0)
    expect(anna.see("asked")).not_to_contain_text("offline")
    cleo.wait_for_turn()
    cleo.bid(CLEOS_BID)
    anna.wait_until(f"moment.log.includes('C bid {CLEOS_BID}')")
