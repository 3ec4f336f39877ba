"""Two people at a table and a third who watches, each in a browser of their own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.games import GAMES, SHORT
from tests.browser.moment import Moment
from tests.browser.person import Person
from tests.browser.speech import text

PIECES = """(coin) => Object.fromEntries(
  [...document.querySelectorAll('[data-spot], [data-pile], [data-cell]')].map((piece) => {
    const {spot, pile, cell} = piece.dataset;
    const bare = piece.cloneNode(true);
    bare.querySelectorAll('button, .gains').forEach((offer) => offer.remove());
    return [spot ?? pile ?? cell, bare.textContent.replace(`; ${coin}`, '').trim()];
  }),
)"""
"""What lies on the board, by its place, without what can be done there and without the coin that its owner sees."""

COIN_IS_HERE = text("en", "bunker-pit-coin")
COINS = """() => [...document.querySelectorAll('.coin')].map((coin) => coin.closest('[data-camp]').dataset.camp)"""
ANNAS_BID, BENS_BID = 947, 983
"""Numbers that are nowhere else on the page."""


def gather(people: Company, game: str) -> tuple[Person, Person, Person]:
    """Anna has made a table, Clara watches, Ben has followed the link and sat down."""
    anna, clara, ben = people.arrive("Anna"), people.arrive("Clara"), people.arrive("Ben")
    path = anna.sit_down(game, **SHORT[game])
    clara.go(path)
    ben.go(path)
    ben.press("sit-B")
    for player in (anna, ben):
        player.page.locator("[data-testid=your-turn], [data-line]").first.wait_for()
    return anna, ben, clara


def decide(person: Person, everyone: tuple[Person, ...]) -> list[Moment]:
    """Someone decides, if they are asked; then all have heard of it."""
    moment = person.look()
    if moment.is_asked:
        moment = person.decide(moment)
    return [other.wait_until(f"moment.log.length >= {len(moment.log)}") for other in everyone]


def is_as_shown_to_another(own: str, shown: str) -> bool:
    """Whether a line is the same, or the same without what is secret."""
    return shown in (own, re.sub(r"(?<=hide |.bid ).+|(?<=^. )(swap|stay)$", "?", own))


@pytest.mark.parametrize("game", [game for game in GAMES if game != "bruno-bueffel"])  # which is long and hides nothing
def test_two_play_a_whole_game_a_third_watches_and_all_see_the_same(people: Company, game: str) -> None:
    everyone = anna, ben, clara = gather(people, game)
    moments = [person.look() for person in everyone]
    while not all(moment.is_over for moment in moments):
        for player in (anna, ben):
            moments = decide(player, everyone)
            for own, shown in zip(moments[everyone.index(player)].log, moments[2].log, strict=True):
                assert is_as_shown_to_another(own, shown)
        boards = [person.page.evaluate(PIECES, COIN_IS_HERE) for person in everyone]
        assert boards == [boards[2]] * 3
        assert moments[2].moves == {}
    winners = [{name for name in ("Anna", "Ben") if name in person.see("asked").inner_text()} for person in everyone]
    assert winners == [winners[2]] * 3
    assert winners[2]

    anna.press("rematch")
    ben.press("accept")
    clara.press("next")
    for player in (anna, ben):
        player.wait_until("!moment.is_over && (moment.is_asked || moment.log.length)")
    assert len({person.page.url for person in everyone}) == 1


def test_only_its_owner_sees_where_a_coin_is_hidden(people: Company) -> None:
    anna, ben, clara = gather(people, "bunker")
    anna.play("hide 3")
    ben.wait_until("moment.log.includes('A hide ?')")
    ben.play("hide 4")
    for person, coins in ((anna, ["A"]), (ben, ["B"]), (clara, [])):
        person.wait_until("moment.log.length > 3")
        assert person.page.evaluate(COINS) == coins
    assert anna.look().log[:2] == ["A hide 3", "B hide ?"]
    assert ben.look().log[:2] == ["A hide ?", "B hide 4"]
    assert clara.look().log[:2] == ["A hide ?", "B hide ?"]
    for person, secret in ((ben, "hide 3"), (anna, "hide 4"), (clara, "hide 3"), (clara, "hide 4")):
        assert secret not in person.page.content()
    assert [person.page.get_by_text(COIN_IS_HERE).count() for person in (anna, ben, clara)] == [1, 1, 0]


def test_nobody_sees_a_sealed_bid_before_all_have_bid(people: Company) -> None:
    anna, ben, clara = gather(people, "die-bombe")
    anna.bid(ANNAS_BID)
    expect(anna.see("sealed")).to_contain_text(str(ANNAS_BID))
    for person in (ben, clara):
        person.wait_until("moment.log.includes('A bid ?')")
        assert not re.search(rf"\b{ANNAS_BID}\b", person.page.content())  # it may be part of what chance comes from
    ben.bid(BENS_BID)
    for person in (anna, ben, clara):
        moment = person.wait_until(f"moment.log.includes('B bid {BENS_BID}')")
        assert f"A bid {ANNAS_BID}" in moment.log
