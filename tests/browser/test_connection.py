"""A reload and a broken connection in the middle of a sealed bid: the bid is neither lost nor doubled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.cable import Cable, cable
from tests.browser.company import Company
from tests.browser.games import SHORT
from tests.browser.person import Person

BROKEN = r"^WebSocket connection to .* failed|net::ERR_"


@pytest.fixture
def wire(port: int) -> Iterator[Cable]:
    with cable(port) as laid:
        yield laid


@pytest.fixture
def pair(people: Company, wire: Cable) -> tuple[Person, Person]:
    """Anna, at the end of the wire, and Ben; both are to bid."""
    anna, ben = people.arrive("Anna", port=wire.port), people.arrive("Ben")
    anna.forgiven = BROKEN
    path = anna.sit_down("die-bombe", **SHORT["die-bombe"])
    ben.go(path)
    ben.press("sit-B")
    for person in (anna, ben):
        person.wait_for_turn()
    return anna, ben


def assert_bid_counts_once(anna: Person, ben: Person) -> None:
    """Anna's 12 is sealed; when Ben has bid, it is shown, once, and the game goes on to its end."""
    expect(anna.see("sealed")).to_contain_text("12")
    expect(anna.see("refused")).to_have_count(0)
    ben.bid(7)
    for person in (anna, ben):
        moment = person.wait_until("moment.log.includes('B bid 7')")
        assert moment.log[1:3] == ["A bid 12", "B bid 7"]
    anna.play(anna.wait_for_turn().sensible())
    moments = [person.wait_until("moment.log.length > 4") for person in (anna, ben)]
    assert [moment.log for moment in moments] == [moments[0].log] * 2
    assert [line for line in moments[0].log if line.startswith("A bid")] == ["A bid 12"]
    assert [moment.is_bidding for moment in moments] == [True, True]


def test_a_sealed_bid_survives_a_reload(pair: tuple[Person, Person]) -> None:
    anna, ben = pair
    anna.bid(12)
    expect(anna.see("sealed")).to_be_visible()
    anna.page.reload()
    assert_bid_counts_once(anna, ben)


def test_a_bid_that_was_sealed_survives_a_broken_connection(pair: tuple[Person, Person], wire: Cable) -> None:
    anna, ben = pair
    anna.bid(12)
    expect(anna.see("sealed")).to_be_visible()
    wire.cut()
    expect(anna.see("offline")).to_be_visible()
    wire.mend()
    expect(anna.see("offline")).to_have_count(0)
    assert_bid_counts_once(anna, ben)


def test_a_bid_whose_answer_was_lost_is_not_doubled(pair: tuple[Person, Person], wire: Cable) -> None:
    anna, ben = pair
    wire.swallows_answers = True
    anna.bid(12)
    ben.wait_until("moment.log.includes('A bid ?')")
    assert "A bid 12" not in anna.look().log
    wire.cut()
    expect(anna.see("offline")).to_be_visible()
    wire.mend()
    anna.page.get_by_role("button", name="Retry now").click()
    expect(anna.see("offline")).to_have_count(0)
    assert_bid_counts_once(anna, ben)


def test_a_bid_that_did_not_reach_the_server_is_not_lost(pair: tuple[Person, Person], wire: Cable) -> None:
    anna, ben = pair
    wire.swallows_words = True
    anna.bid(12)
    wire.cut()
    expect(anna.see("offline")).to_be_visible()
    assert "A bid ?" not in ben.look().log
    wire.mend()
    ben.wait_until("moment.log.includes('A bid ?')")
    assert_bid_counts_once(anna, ben)


def test_bids_that_were_shown_while_someone_was_away_are_there_on_return(
    pair: tuple[Person, Person], wire: Cable
) -> None:
    anna, ben = pair
    anna.bid(12)
    expect(anna.see("sealed")).to_be_visible()
    wire.cut()
    expect(anna.see("offline")).to_be_visible()
    ben.bid(7)
    ben.wait_until("moment.log.includes('B bid 7')")
    assert "B bid 7" not in anna.look().log
    wire.mend()
    moment = anna.wait_for_turn()
    assert moment.log[1:3] == ["A bid 12", "B bid 7"]
    expect(anna.see("offline")).to_have_count(0)


def test_the_page_believes_a_browser_that_says_it_is_offline(pair: tuple[Person, Person]) -> None:
    anna, ben = pair
    anna.bid(12)
    expect(anna.see("sealed")).to_be_visible()
    anna.context.set_offline(True)
    expect(anna.see("offline")).to_be_visible()
    anna.context.set_offline(False)
    expect(anna.see("offline")).to_have_count(0)
    assert_bid_counts_once(anna, ben)
