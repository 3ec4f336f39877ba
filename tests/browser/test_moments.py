"""What happens at a table is seen and understood: the board moves, words follow, nothing is cut off or far away."""

from __future__ import annotations

from itertools import cycle, pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.company import PHONE, Company
from tests.browser.games import GAMES, SHORT
from tests.browser.hands import FOCUS, Thumb
from tests.browser.person import Person
from tests.browser.screens import LOW, both, pair
from tests.browser.speech import text

WATCH = """() => {
  const seen = (window.seen = []);
  let isOnItsWay = false;
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({data}) => (isOnItsWay &&= !/"moved".*"lines": ?\\[[^\\]]*"A /.test(data)));
    }
    send(said) {
      isOnItsWay ||= said.includes('"do":"play"');
      super.send(said);
    }
  };
  const progress = ({effect}) => effect.getComputedTiming().progress ?? 0;
  const rolls = (animation) => /roll|tumble/.test(animation.animationName) && progress(animation) < 0.8;
  function look() {
    const board = document.querySelector('[data-testid=board]');
    if (board) seen.push({
      isRolling: board.getAnimations({subtree: true}).some(rolls),
      isOnItsWay,
      asked: document.querySelector('[data-testid=asked]')?.textContent ?? '',
      lines: document.querySelectorAll('[data-line]').length,
      isYours: Boolean(document.querySelector('[data-testid=your-turn], [data-move]')),
    });
    requestAnimationFrame(look);
  }
  look();
}"""
"""Notes in every frame what moves and what is said; `isOnItsWay` is a decision that the server has not answered.

Dice slow down so much that they lie still before their movement ends: there is room for a busy machine.
"""


@pytest.mark.parametrize("game", ["bunker", "bruno-bueffel"])
def test_words_and_choices_wait_until_the_dice_have_settled(people: Company, game: str) -> None:
    early = hasty(people, game)
    assert not early or not hasty(people, game), early  # on a very busy machine dice may begin to roll late


def hasty(people: Company, game: str) -> list[dict[str, Any]]:
    """What is said or asked in a few turns while dice roll, and what is told to be on its way and is not."""
    anna = people.arrive("Anna", moves=True)
    anna.page.add_init_script(f"({WATCH})()")
    anna.sit_down(game, "sense", **SHORT[game])
    for _ in range(3):
        anna.decide(anna.wait_for_turn())
    anna.wait_for_turn()
    seen: list[dict[str, Any]] = anna.page.evaluate("seen")
    rolling = [(before, now) for before, now in pairwise(seen) if now["isRolling"]]
    assert rolling
    early = [now for before, now in rolling if now["isYours"] or now["lines"] > before["lines"]]
    return early + [now for now in seen if now["asked"] == text("en", "sending") and not now["isOnItsWay"]]


NEWS = """() => {
  const news = document.querySelector('[data-testid=news]');
  if (!news) return null;
  const box = news.getBoundingClientRect();
  const inside = ({left, top, right, bottom}) =>
    left > box.left - 1 && top > box.top - 1 && right < box.right + 1 && bottom < box.bottom + 1;
  const isWhole = (text) => inside(text.getBoundingClientRect()) && text.scrollWidth <= text.clientWidth;
  const isAside = (text) => text.getBoundingClientRect().left >= box.right - 1;
  const words = ({textContent}) => textContent;
  const sentences = [...document.querySelectorAll('[data-testid=news] p')];
  const told = [...document.querySelectorAll('[data-line]')].filter(({dataset}) => !/^[*]|[?]$/.test(dataset.line));
  return {
    said: sentences.map(words),
    told: told.reverse().slice(0, sentences.length).map((line) => words(line.querySelector('.words'))),
    cut: sentences.filter((text, index) => !isWhole(text) && !(index && isAside(text))).map(words),
  };
}"""
"""The news from above, what the log says of it, and what is cut off; what does not fit on a phone stands aside."""


def assert_news(person: Person) -> bool:
    """The newest first, as in the log, and what is seen of it is seen whole; there is none any more when it is over."""
    news = person.page.evaluate(NEWS)
    if news is None:
        assert person.look().is_over
        return False
    assert news["said"] == news["told"]
    assert news["cut"] == []
    return True


@pytest.mark.parametrize(
    ("game", "language"), [("bunker", "fr"), ("die-bombe", "de"), ("bruno-bueffel", "en")], ids=GAMES
)
def test_news_begins_with_the_newest_and_is_not_cut_off_on_a_phone(people: Company, game: str, language: str) -> None:
    people.language = language
    anna = people.arrive("Annemarie-Charlotte", hand=Thumb(), size=PHONE)
    anna.sit_down(game, "sense", "sense", **{**SHORT[game], "seats": 3})
    for _ in range(6):
        anna.decide(anna.wait_for_turn())
        if not assert_news(anna) or anna.wait_for_turn().is_over:
            break
        assert_news(anna)


def test_what_came_of_ones_own_decision_is_told_and_spoken_as_it_is_read(people: Company) -> None:
    anna, ben = both(people, "bunker")
    for person in (anna, ben):
        person.play("hide 3")
    for person in (anna, ben):
        person.wait_until("moment.log.some((line) => line.startsWith('* roll'))")
    mover = next(person for person in cycle((anna, ben)) if person.look().is_asked)
    moment = mover.look()
    before = len(moment.log)
    mover.decide(moment)
    for person in (anna, ben):
        beginning = "You " if person is mover else "Anna " if mover is anna else "Ben "
        person.wait_until(f"moment.log.length > {before}")
        newest = person.page.evaluate(NEWS)["said"][0]
        assert newest.startswith(beginning)
        assert newest in person.see("spoken").inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_who_arrives_is_at_the_board_and_one_key_away_from_the_first_choice(people: Company, game: str) -> None:
    anna = people.arrive("Anna")
    path = anna.sit_down(game, "sense", **SHORT[game])
    anna.wait_for_turn()
    anna.go(path)
    anna.wait_for_turn()
    focused = anna.page.locator("[data-testid=board]:focus-within")
    expect(focused).to_have_count(1)
    if not anna.page.evaluate(IS_CHOICE):
        anna.page.keyboard.press("ArrowDown")
    assert anna.page.evaluate(IS_CHOICE), anna.page.evaluate(FOCUS, None)["name"]


IS_CHOICE = "() => document.activeElement.matches('[data-stop], [data-move], [data-testid=bid]')"


def test_chat_that_arrives_out_of_sight_is_announced(people: Company) -> None:
    anna, ben = pair(people, "bunker")
    anna.page.set_viewport_size(LOW)
    expect(anna.see("chat-input")).not_to_be_in_viewport()
    ben.say("chat", text="Good luck!")
    expect(anna.see("whisper")).to_contain_text("Ben: Good luck!")
    expect(anna.see("whisper")).to_be_in_viewport(ratio=1)
    anna.press("whisper")
    expect(anna.see("chat-input")).to_be_in_viewport()
    expect(anna.see("whisper")).to_have_count(0)
    ben.say("chat", text="Have fun!")
    expect(anna.see("chat")).to_contain_text("Have fun!")
    expect(anna.see("whisper")).to_have_count(0)
