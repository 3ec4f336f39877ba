"""Die Bombe: what a bomb does and what came of a bid is seen, said beforehand, and where one looks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.auctions import bid, gather, until_bombing, win
from tests.browser.company import PHONE, SIDE, Company
from tests.browser.hands import Thumb
from tests.browser.person import Person
from tests.browser.sizes import SIZES, resize
from tests.browser.speech import text

BIDDING = (".open .card", "[data-testid=miniatures]", "[data-testid=bid]", "form .key", "[data-testid=seal]")
"""What a bid is about, and what it is made with."""

A_MOMENT = 12
"""Frames, and on a busy machine they are few."""
WIDE_ENOUGH = 150
"""Pixels: three digits of 58."""
TOO_WIDE = """() => {
  const board = document.querySelector('[data-testid=board]');
  const {right} = board.getBoundingClientRect();
  const isPast = (it) => it.checkVisibility() && it.getBoundingClientRect().right > right + 1;
  return [...board.querySelectorAll('*')].filter(isPast).map((it) => it.outerHTML.slice(0, 80));
}"""
"""What does not fit the board."""

HIDDEN = """(selectors) => {
  const bar = document.querySelector('.asked').getBoundingClientRect();
  const covers = (box) => box.top < bar.bottom && box.left < bar.right && box.right > bar.left;
  const isSeen = (box) =>
    box.width && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth && !covers(box);
  return selectors.filter((selector) => {
    const found = [...document.querySelectorAll(selector)];
    return !found.length || !found.every((it) => isSeen(it.getBoundingClientRect()));
  });
}"""
"""What of some things is not in sight, or behind the question."""

WATCH = """() => {
  const seen = (window.seen = []);
  function look() {
    const [falling, burst] = ['falling', 'burst'].map((name) => document.querySelector(`[data-testid=${name}]`));
    const bombs = [...document.querySelectorAll('[data-line*=" bomb "]')].length;
    const box = (falling ?? burst)?.closest('.pile').getBoundingClientRect();
    seen.push({
      is: falling ? 'falling' : burst?.classList.contains('isNew') ? 'burst' : '',
      isInSight: Boolean(
        box && box.top >= document.querySelector('.asked').getBoundingClientRect().bottom && box.bottom <= innerHeight,
      ),
      bombs,
    });
    requestAnimationFrame(look);
  }
  look();
}"""
"""Notes in every frame what a bomb does, whether that is in sight, and whether the log tells it."""

OVERLAPS = """() => {
  const board = document.querySelector('[data-testid=board]');
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  const shown = [];
  for (let node; (node = texts.nextNode()); ) {
    if (!node.data.trim() || node.parentElement.closest('svg, .hidden-text, .last, .burst, .drop')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const {left, right, top, bottom, height} of range.getClientRects())
      shown.push({words: node.data.trim(), left, right, top: top + height / 5, bottom: bottom - height / 5});
  }
  return shown.flatMap((one, index) =>
    shown.slice(index + 1).filter((other) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2,
    ).map((other) => `${one.words} and ${other.words}`),
  );
}"""
"""Words on the board that lie upon one another."""


def number(place: Locator) -> int:
    """What stands there, with a real minus."""
    return int(re.sub(r"[^\d-]", "", place.inner_text().replace("−", "-")))


def score(page: Page, seat: str) -> int:
    return number(page.locator(f'section:has([data-pile="{seat} red"]) .score dd'))


def assert_legible(page: Page) -> None:
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate(OVERLAPS) == []


def assert_in_sight(person: Person, *selectors: str) -> None:
    """All of them, as soon as the page has moved there."""
    person.page.wait_for_function(f"(selectors) => !({HIDDEN})(selectors).length", arg=list(selectors))


def test_a_bomb_says_before_and_after_by_how_much_the_score_falls_doubling_included(people: Company) -> None:
    anna, ben = until_bombing(people)
    target = ben.page.locator("[data-pile]:has(.double) [data-move]").first
    move = target.get_attribute("data-move") or ""
    _, owner, colour = move.split()
    cost = number(target.locator(".cost"))
    before = score(ben.page, owner)
    ben.play(move)
    for person in (anna, ben):
        person.wait_until(f"moment.log.includes('B {move}')")
        assert score(person.page, owner) - before == cost
        burst = person.page.locator(f'[data-pile="{owner} {colour}"]').get_by_test_id("burst").locator("strong").last
        assert number(burst) == cost


def test_a_bomb_is_in_sight_when_it_falls_and_nothing_is_said_before_it_has_burst(people: Company) -> None:
    anna, ben = until_bombing(people, size=PHONE, hand=Thumb(), moves=True)
    told = len([line for line in anna.look().log if " bomb " in line])
    anna.page.evaluate(WATCH)
    moment = ben.look()
    ben.decide(moment)
    anna.wait_until(f"moment.log.filter((line) => line.includes(' bomb ')).length > {told}")
    seen = anna.page.evaluate("seen")
    falling, bursting = ([frame for frame in seen if frame["is"] == what] for what in ("falling", "burst"))
    assert {frame["bombs"] for frame in falling} == {told}
    quiet = [frame for frame in bursting if frame["bombs"] == told]
    assert len(quiet) > A_MOMENT
    assert all(frame["isInSight"] for frame in quiet[-A_MOMENT:])
    first_words = next(index for index, frame in enumerate(seen) if frame["bombs"] > told)
    assert not any(frame["is"] == "falling" for frame in seen[first_words:])
    if not (moment := anna.wait_for_turn()).is_over:
        assert moment.is_bidding
        assert_in_sight(anna, *BIDDING)


def test_every_bid_says_what_came_of_it_and_leads_to_the_rule(people: Company) -> None:
    anna, *others = gather(people, 4)
    bid([anna, *others], 12, 9, 9, 4)
    for person in (anna, *others):
        for seat, fate in zip("ABCD", ("wins", "tied-for-second", "tied-for-second", "outbid"), strict=True):
            expect(person.see(f"fate-{seat}")).to_contain_text(text("en", f"bombe-fate-{fate}"))
    anna.press("fate-C")
    expect(anna.page.locator("#rule-D7")).to_be_in_viewport()
    anna.page.keyboard.press("Escape")
    anna.decide(anna.wait_for_turn())
    assert anna.wait_until("moment.is_bidding").log[-1].startswith("* deal")
    expect(anna.see("last-bids")).to_contain_text(text("en", "bombe-fate-tied-for-second-short"))


def test_who_ties_for_the_highest_bid_is_told_so(people: Company) -> None:
    everyone = gather(people, 3)
    bid(everyone, 12, 12, 4)
    clara = everyone[2]
    for seat, fate in zip("ABC", ("bids-again", "bids-again", "outbid"), strict=True):
        expect(clara.see(f"fate-{seat}")).to_contain_text(text("en", f"bombe-fate-{fate}"))


def test_on_a_phone_the_piles_are_in_sight_while_one_bids(people: Company) -> None:
    everyone = anna, _ = gather(people, 2, size=PHONE, hand=Thumb())
    win(everyone)
    anna.wait_until("moment.is_bidding")
    assert_in_sight(anna, *BIDDING)
    cards = "(piles) => piles.map((pile) => [...pile.querySelectorAll('[data-flip]')].map((card) => card.dataset.flip))"
    miniatures, piles = (
        sorted(anna.page.locator(f"[data-{kind}]").evaluate_all(cards)) for kind in ("miniature", "pile")
    )
    assert miniatures == piles
    assert sum(map(len, piles)) == 2


@pytest.mark.parametrize("size", ["phone-large", "desktop-large"])
def test_with_large_letters_the_bid_can_be_read_and_no_words_lie_upon_others(people: Company, size: str) -> None:
    everyone = anna, _ = gather(people, 2)
    resize(anna.page, SIZES[size])
    field = anna.see("bid").bounding_box()
    assert field
    assert field["width"] > WIDE_ENOUGH
    assert_legible(anna.page)
    bid(everyone, 2, 1)
    anna.see("fate-B").wait_for()
    assert_legible(anna.page)


def test_with_large_letters_bombs_can_be_dropped_on_a_phone(people: Company) -> None:
    _, ben = until_bombing(people)
    resize(ben.page, SIZES["phone-large"])
    assert_legible(ben.page)


def test_a_phone_on_its_side_shows_cards_piles_and_pad_beside_the_question(people: Company) -> None:
    everyone = anna, _ = gather(people, 2, size=SIDE, hand=Thumb())
    assert_in_sight(anna, *BIDDING)
    bid(everyone, 2, 1)
    assert_in_sight(anna, ".open .card", "[data-testid=bids]")
