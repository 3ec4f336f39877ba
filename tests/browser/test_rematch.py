"""From a finished game to the next one: two taps for each player, and nobody else gets their seat."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.company import Company
from tests.browser.hands import Mouse
from tests.browser.person import Person
from tests.browser.screens import finished, retold

BY_SOCKET = """([id, message]) => new Promise((resolve) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (said.type === 'table') socket.send(JSON.stringify(message));
    else if (said.type === 'refused') (socket.close(), resolve(said.reason));
  };
})"""
"""Says something to a table past the page, and tells why it is refused."""


class Counting(Mouse):
    """A hand that is counted."""

    def __init__(self) -> None:
        self.taps = 0

    def press(self, target: Locator) -> None:
        self.taps += 1
        super().press(target)


def waits_for(person: Person, name: str) -> None:
    """Somebody is at the new table and reads for whom it waits."""
    expect(person.see("asked")).to_contain_text(name)
    expect(person.page.locator("[data-testid^=kept-]")).to_contain_text(name)


def test_two_taps_lead_each_player_to_the_next_game_and_a_third_person_gets_no_seat(people: Company) -> None:
    anna, ben = finished(people, game="bunker", size=2)
    clara = people.arrive("Clara")
    clara.go(anna.path)
    ben.see("chat-input").fill("once more?")
    ben.page.keyboard.press("Enter")
    expect(anna.see("chat")).to_contain_text("once more?")
    hands = anna.hand, ben.hand = Counting(), Counting()

    anna.press("rematch")
    waits_for(anna, "Ben")
    expect(ben.see("again")).to_have_text("Anna wants to play again")
    expect(ben.page).to_have_title(re.compile("Anna wants to play again"))
    clara.press("next")
    waits_for(clara, "Ben")
    assert not clara.page.locator("[data-testid^=sit-]").count()
    id = clara.path.removeprefix("/t/")
    for message in ({"do": "sit"}, *({"do": "sit", "seat": seat} for seat in "AB")):
        assert clara.page.evaluate(BY_SOCKET, [id, message]) in ("seat-kept", "no-open-seat")

    ben.press("accept")
    for player in (anna, ben):
        player.wait_for_turn()
        player.play("hide 1")
    for person in (anna, ben, clara):
        person.wait_until("moment.log.length > 2 && !moment.is_over")
        expect(person.see("chat")).to_contain_text("once more?")
    assert [hand.taps for hand in hands] == [2, 2]
    assert len({person.page.url for person in (anna, ben, clara)}) == 1


def test_who_waits_hears_that_the_other_declines_and_the_seat_is_anyones(people: Company) -> None:
    anna, ben = finished(people)
    clara = people.arrive("Clara")
    anna.press("rematch")
    waits_for(anna, "Ben")
    clara.go(anna.path)
    waits_for(clara, "Ben")
    ben.press("decline")
    expect(ben.see("accept")).to_have_count(0)
    expect(ben.page).not_to_have_title(re.compile("play again"))
    expect(anna.see("asked")).to_contain_text("Ben does not want to play again")
    ben.page.reload()
    expect(ben.see("again")).to_have_text("You are not playing again.")
    clara.hand.press(clara.page.locator("[data-testid^=sit-]"))
    for person in (anna, clara):
        person.wait_for_turn()


def test_who_comes_by_the_link_takes_the_seat_that_is_kept_for_them(people: Company) -> None:
    anna, ben = finished(people)
    anna.press("rematch")
    waits_for(anna, "Ben")
    ben.go(anna.path)
    expect(ben.page.get_by_role("heading", name="Anna wants to play again")).to_be_visible()
    ben.see("decline").wait_for()
    ben.hand.press(ben.page.locator("[data-testid^=sit-]"))
    for person in (anna, ben):
        person.wait_for_turn()


def hurried(told: dict[str, Any]) -> dict[str, Any]:
    """What the server says, with seats that are kept for little more than a second."""
    soon: dict[str, Any] = {"left": 1.2}
    seats = [at | {"kept": at["kept"] and at["kept"] | soon} for at in told.get("seats", [])]
    return told | {"seats": seats, "next": told["next"] and told["next"] | soon} if seats else told


def test_when_the_time_is_over_the_seat_is_offered_without_another_word_of_the_server(people: Company) -> None:
    anna, ben = finished(people)
    clara = people.arrive("Clara")
    anna.press("rematch")
    waits_for(anna, "Ben")
    for person in (clara, ben):
        person.page.route_web_socket("**/socket*", retold(hurried))
    clara.go(anna.path)
    ben.page.reload()
    ben.see("accept").wait_for()
    expect(ben.see("accept")).to_have_count(0)
    clara.page.locator("[data-testid^=sit-]").wait_for()
    expect(clara.see("asked")).to_contain_text("Ben has not come")
    ben.press("next")
    for person in (anna, ben):
        person.wait_for_turn()


HIDDEN = """() => {
  window.shown = [];
  window.ended = 0;
  window.isAway = false;
  window.Notification = class {
    static permission = localStorage.getItem('granted') ?? 'default';
    static asked = 0;
    static requestPermission() {
      Notification.asked++;
      Notification.permission = %r;
      localStorage.setItem('granted', Notification.permission);
      return Promise.resolve(Notification.permission);
    }
    constructor(title, { body }) { shown.push(`${title}: ${body}`); }
    close() { ended++; }
  };
  Object.defineProperty(document, 'hidden', { get: () => isAway });
}"""
SHOWN, AWAY = "() => shown", "(away) => { isAway = away; document.dispatchEvent(new Event('visibilitychange')); }"


@pytest.mark.parametrize("answer", ["granted", "denied"])
def test_a_page_that_nobody_sees_calls_those_who_want_it(people: Company, answer: str) -> None:
    anna, ben = people.arrive("Anna"), people.arrive("Ben")
    anna.context.add_init_script(f"({HIDDEN % answer})()")
    path = anna.sit_down("bunker", seats=2)
    assert anna.page.evaluate("Notification.asked") == 0
    anna.press("settings")
    anna.press("calls")
    assert anna.page.evaluate("Notification.asked") == 1
    if answer == "denied":
        expect(anna.see("calls")).not_to_be_checked()
        expect(anna.see("calls")).to_be_disabled()
    else:
        expect(anna.see("calls")).to_be_checked()
    anna.page.keyboard.press("Escape")
    anna.page.evaluate(AWAY, True)
    ben.go(path)
    ben.press("sit-B")
    expect(anna.page).to_have_title(re.compile("^● Your turn"))
    called = ["Bunker: Your turn"] if answer == "granted" else []
    assert anna.page.evaluate(SHOWN) == called
    anna.page.evaluate(AWAY, False)
    assert anna.page.evaluate("ended") == len(called)
    anna.play("hide 1")
    ben.play("hide 2")
    anna.wait_until("moment.log.length > 3")
    assert anna.page.evaluate(SHOWN) == called


def test_my_games_say_who_the_others_are_and_whose_turn_it_is_ones_own_first(people: Company) -> None:
    anna, ben = people.arrive("Anna"), people.arrive("Ben")
    paths = []
    for mover in (ben, anna):
        paths.append(anna.sit_down("bunker", seats=2))
        ben.go(paths[-1])
        ben.press("sit-B")
        mover.wait_for_turn()
        mover.play("hide 2")
        mover.wait_until("!moment.is_asked")
    for person, name, mine in ((anna, "Ben", paths[0]), (ben, "Anna", paths[1])):
        person.go("/")
        rows = person.see("my-games").locator("li")
        expect(rows).to_have_count(2)
        expect(rows.first).to_contain_text(f"with {name}")
        expect(rows.first.get_by_test_id("my-turn")).to_have_text("Your turn")
        expect(rows.first.get_by_role("link")).to_have_attribute("href", mine)
        expect(rows.last).to_contain_text(f"waiting for {name}")
        expect(person.page).to_have_title(re.compile("^● Your turn"))
