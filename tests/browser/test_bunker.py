"""The moments of Bunker: each is seen, then said."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from ludothek.texts import LANGUAGES
from tests.browser.company import SIDE, Company
from tests.browser.person import Person
from tests.browser.script import Script, reading
from tests.browser.sizes import SIZES, resize
from tests.browser.test_phone import HARD_TO_TAP, LEAST_SIDE

COINS_HIDDEN = "A hide 5; B hide 3; * start A; * roll 6-3"
UNCOVERED = f"{COINS_HIDDEN}; A hit B3; * roll 1-1; B chip A1; * roll 3-2; B stay"
"""Anna may open the pit of Berta's coin."""
EMPTY = UNCOVERED.replace("B hide 3", "B hide 4")
SWAP = "A hide 5; B hide 3; * start B; * roll 6-3; B hit A6; * roll 1-1"
"""Anna has 3 on 6, and is to use her throw."""

TRIES = 3

WATCH = """([spot, names]) => {
  const seen = (window.seen = []);
  const pit = document.querySelector(`[data-spot="${spot}"]`);
  const isSeen = (found) => found && getComputedStyle(found).opacity > 0.5;
  const look = {
    bare: () => !pit.querySelector('.token'),
    empty: () => isSeen(pit.querySelector('.emptied')),
    coin: () => isSeen(pit.querySelector('.coin.found')),
    cleared: () => !document.querySelector('[data-camp=B] .die'),
    turned: () => isSeen(document.querySelector('[data-camp=A] .coin.turned')),
    log: () => document.querySelector(`[data-line="A open ${spot}"]`),
    spoken: () => document.querySelector('[data-testid=spoken]').textContent.includes(spot),
    out: () => document.querySelector('[data-camp=B].out'),
    ending: () => document.querySelector('[data-testid=ending]'),
  };
  let last = performance.now();
  let before = new Set();
  const watch = (now) => {
    const shown = new Set(names.filter((name) => look[name]()));
    const found = names.filter((name) => !seen.flat().includes(name) && shown.has(name) && before.has(name));
    before = shown;
    const isLate = now - last > 200;
    if (found.length) seen.push(...(isLate ? found.map((name) => [name]) : [found]));
    last = now;
    if (seen.flat().length < names.length) requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}"""
"""Notes what is seen of a pit that is opened, in two frames at least, in the order in which it is. What is seen at once
is noted together, unless a busy machine has left out what was between.
"""


def watched(person: Person, move: str, spot: str, names: list[str]) -> list[list[str]]:
    person.page.evaluate(WATCH, [spot, names])
    person.play(move)
    person.page.wait_for_function(f"() => seen.flat().length === {len(names)}")
    seen: list[list[str]] = person.page.evaluate("seen")
    return seen


def opened(people: Company, lines: str, first: list[str], then: list[str]) -> list[list[str]]:
    """What is seen of B3 when it is opened. On a very busy machine a page may lose its connection meanwhile, and then
    shows at once what it has missed: that says nothing.
    """
    for _ in range(TRIES):
        seen = watched(reading(people, Script("bunker", lines), moves=True), "open B3", "B3", first + then)
        if seen[: len(first)] == [[name] for name in first]:
            break
    return seen


def test_a_token_comes_off_then_the_coin_is_seen_then_it_is_said(people: Company) -> None:
    first = ["bare", "coin", "cleared", "turned"]
    seen = opened(people, UNCOVERED, first, ["log", "spoken", "out", "ending"])
    assert seen[:4] == [[name] for name in first]
    assert sorted(name for together in seen[4:] for name in together) == ["ending", "log", "out", "spoken"]


def test_a_token_comes_off_then_emptiness_is_seen_then_it_is_said(people: Company) -> None:
    seen = opened(people, EMPTY, ["bare", "empty"], ["log", "spoken"])
    assert seen[:2] == [["bare"], ["empty"]]


@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        ("A", "You found Berta’s coin in pit 3; yours was in pit 5."),
        ("B", "Anna found your coin in pit 3; Anna’s own was in pit 5."),
        (None, "Anna found Berta’s coin in pit 3; Anna’s own was in pit 5."),
    ],
)
def test_at_the_end_all_coins_are_turned_up_and_it_is_said_where_they_were(
    people: Company, viewer: str | None, said: str
) -> None:
    script = Script("bunker", UNCOVERED, viewer)
    person = reading(people, script)
    assert coins(person) == [viewer] * (viewer is not None)
    script.play("A open B3")
    expect(person.see("ending")).to_contain_text(said)
    assert sorted(coins(person)) == ["A", "B"]
    assert person.page.locator("[data-spot=A5] .coin, [data-spot=B3] .coin").count() == 2


def coins(person: Person) -> list[str]:
    """The camps whose coins are seen."""
    camps: list[str] = person.page.locator(".coin").evaluate_all(
        "(coins) => coins.map((coin) => coin.closest('[data-camp]').dataset.camp)"
    )
    return camps


def test_neither_swap_nor_stay_looks_recommended(people: Company) -> None:
    anna = reading(people, Script("bunker", f"{SWAP}; A chip B1; * roll 6-3"))
    assert looks(anna.page.locator("[data-move=swap]")) == looks(anna.page.locator("[data-move=stay]"))


def looks(button: Locator) -> object:
    return button.evaluate(
        """(button) => {
          const {width, height} = button.getBoundingClientRect();
          const {backgroundColor, color, borderColor, boxShadow, fontWeight} = getComputedStyle(button);
          const marks = button.querySelectorAll('svg').length;
          return [width, height, backgroundColor, color, borderColor, boxShadow, fontWeight, marks];
        }"""
    )


def test_a_swap_shows_the_dice_that_move_and_says_where_to(people: Company) -> None:
    script = Script("bunker", f"{COINS_HIDDEN}; A hit B6; * roll 1-1; B chip A1; * roll 6-3")
    anna = reading(people, script, moves=True)
    moving = "[6, 3].every((pit) => document.querySelector(`[data-spot=B${pit}] .die`).getAnimations().length)"
    script.play("B swap")
    anna.page.wait_for_function(f"() => {moving}")
    expect(anna.see("log")).to_contain_text("Berta swaps: the 3 moves to pit 3, the 6 to pit 6.")


def test_dice_that_lie_there_do_not_tumble_again_when_somebody_stays(people: Company) -> None:
    script = Script("bunker", SWAP)
    anna = reading(people, script, moves=True)
    script.play("A chip B1; * roll 6-3")
    anna.wait_for_turn()
    anna.page.evaluate(
        """() => new MutationObserver(() => (window.tumbled = true))
          .observe(document.querySelector('.dice'), {subtree: true, childList: true, attributes: true})"""
    )
    anna.play("stay")
    anna.wait_until("moment.log.at(-1) === 'A stay'")
    # A die that tumbles shows another face several times in this time.
    assert (
        anna.page.evaluate("() => new Promise((done) => setTimeout(() => done(window.tumbled ?? false), 250))") is False
    )


def test_it_is_told_what_each_camp_has_left(people: Company) -> None:
    script = Script("bunker", EMPTY)
    anna = reading(people, script)
    camps = anna.see("standing").get_by_role("listitem")
    expect(camps).to_have_text(["A35 points, 6 dice", "B30 points, 5 dice"])
    anna.play("open B3")
    expect(camps.last).to_have_text("B30 points, 5 dice, 1 opened")


OVERLAPS = """() => {
  const parts = '.plate, .number, .tag, .thrown, .choices button, .by, [data-testid=standing] li';
  const isSeen = (element) =>
    element.checkVisibility() && element.textContent.trim() + element.innerHTML.includes('svg');
  const pieces = [...document.querySelectorAll(parts)].filter(isSeen);
  const shown = pieces.map((element) => [element, element.getBoundingClientRect()]);
  const spot = (element) => element.closest('[data-spot]')?.dataset.spot ?? '';
  const name = (element) => `${spot(element)} ${element.className} ${element.textContent.trim()}`;
  const found = [];
  for (const [index, [one, a]] of shown.entries()) {
    for (const [other, b] of shown.slice(index + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) found.push(`${name(one)} and ${name(other)} overlap by ${wide} by ${high}`);
    }
  }
  return found;
}"""
"""Marks, letters and dice on the board that lie upon one another."""

NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

BOTH = """A hide 5; B hide 6; * start A; * roll 6-3; A hit B3; * roll 1-1; B chip A4; * roll 6-4; A hit B4; * roll 1-1
B chip A3; * roll 4-3"""
"""Two pits beside one another can be opened, and Anna's own dice there can be mended."""
FOUR = "A hide 1; B hide 1; C hide 1; D hide 1; * start B"
ALL = f"""{FOUR}; * roll 4-3; B chip A3; * roll 4-3; A stay; C hit B4; * roll 4-3; A stay; B stay; D chip A4; * roll 4-3
B stay"""
"""Anna has a choice at every pit of the others, and two at some."""


@pytest.mark.parametrize(
    ("lines", "seats"),
    [
        ("", 2),
        (BOTH, 2),
        (f"{SWAP}; A chip B1; * roll 6-3", 2),
        ("", 4),
        (ALL, 4),
        (f"{FOUR}; * roll 6-3; B chip A3; * roll 6-3", 4),
    ],
    ids=["hide", "open", "swap", "four-hide", "four", "four-swap"],
)
def test_nothing_on_the_board_lies_upon_anything_else(people: Company, lines: str, seats: int) -> None:
    anna = reading(people, Script("bunker", lines, seats=seats))
    for language in LANGUAGES:
        anna.speak(language)
        for name, size in SIZES.items():
            resize(anna.page, size)
            anna.page.evaluate(NEXT_FRAME)  # then the page has noticed
            faults = anna.page.evaluate(HARD_TO_TAP, LEAST_SIDE) + anna.page.evaluate(OVERLAPS)
            assert faults == [], f"{name} in {language}"


OUT_OF_SIGHT = """() => {
  const isSeen = ({top, left, bottom, right}) =>
    top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth;
  const isWhole = ({offsetHeight, parentElement}) => offsetHeight === parentElement.offsetHeight;
  const found = [...document.querySelectorAll('.asked, .camp, .pit, .act, .thrown, .choices, [data-testid=standing]')];
  const hidden = found.filter((element) => !isSeen(element.getBoundingClientRect()));
  const cut = [...document.querySelectorAll('.pit > :has(.ground)')].filter((pieces) => !isWhole(pieces));
  return [...hidden, ...cut].map((element) => element.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize(
    ("lines", "seats"),
    [
        ("", 2),
        (BOTH, 2),
        (f"{SWAP}; A chip B1; * roll 6-3", 2),
        (ALL, 4),
        (f"{FOUR}; * roll 6-3; B chip A3; * roll 6-3", 4),
    ],
    ids=["hide", "open", "swap", "four", "four-swap"],
)
def test_on_a_phone_on_its_side_the_whole_board_is_seen_with_the_question(
    people: Company, lines: str, seats: int
) -> None:
    people.language = "de"
    anna = reading(people, Script("bunker", lines, seats=seats), SIDE)
    assert anna.page.evaluate(OUT_OF_SIGHT) == []
