"""With what a person plays: mouse, thumb or keyboard alone."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page


class Hand(Protocol):
    def press(self, target: Locator) -> None: ...

    def bid(self, page: Page, amount: int) -> None: ...


class Mouse:
    def press(self, target: Locator) -> None:
        target.click()

    def bid(self, page: Page, amount: int) -> None:
        if page.get_by_test_id("number-bid").count():
            page.get_by_test_id("number-bid").fill(str(amount))
            self.press(page.get_by_test_id("play-bid"))
        else:
            for digit in str(amount):
                self.press(page.get_by_role("button", name=digit, exact=True))
            self.press(page.get_by_test_id("seal"))


class Thumb(Mouse):
    def press(self, target: Locator) -> None:
        target.tap()


FOCUS = """(target) => {
  const active = document.activeElement;
  const {outlineStyle, outlineWidth} = getComputedStyle(active);
  const focus = {
    name: active.outerHTML.slice(0, 120),
    isLost: active === document.body,
    isSeen: active.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
  };
  if (!target || active === target) return {...focus, isThere: active === target};
  const isLater = active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
  const tab = isLater ? 'Tab' : 'Shift+Tab';
  if (!target.matches('[data-stop]') || !active.closest('[data-testid="board"]')) return {...focus, tab, arrow: tab};
  const [from, to] = [active.getBoundingClientRect(), target.getBoundingClientRect()];
  const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  const arrow = Math.abs(x) > Math.abs(y) ? (x < 0 ? 'ArrowLeft' : 'ArrowRight') : (y < 0 ? 'ArrowUp' : 'ArrowDown');
  return {...focus, tab, arrow};
}"""
"""What has the focus, and which keys would bring it nearer to a target."""


class Keyboard:
    """Arrow keys while they lead nearer, else Tab; the focus must be seen wherever it goes."""

    ARROWS, TABS = 12, 150

    def press(self, target: Locator) -> None:
        keyboard = target.page.keyboard
        for count in range(self.ARROWS + self.TABS):
            focus = target.evaluate(FOCUS)
            assert focus["isSeen"] or not count, f"the focus is not to be seen on {focus['name']}"
            if focus.get("isThere"):
                return keyboard.press("Enter")
            keyboard.press(focus["arrow" if count < self.ARROWS else "tab"])
        raise AssertionError(f"the keyboard does not reach {target}")

    def bid(self, page: Page, amount: int) -> None:
        focus = page.get_by_test_id("bid").evaluate(FOCUS)
        assert focus.get("isThere"), f"{focus['name']} has the focus, not the bid"
        assert focus["isSeen"]
        page.keyboard.type(str(amount))
        page.keyboard.press("Enter")


def assert_focus_is_kept(page: Page) -> None:
    assert not page.evaluate(FOCUS, None)["isLost"]
