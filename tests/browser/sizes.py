"""In which sizes the page is looked at: screens, and the letters that a person has set in their browser."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, ViewportSize

from tests.browser.company import DESKTOP, PHONE, SIDE

USUAL, LARGE = 16, 32
"""Pixels of a letter where no style says otherwise: as browsers come, and twice that."""
SMALL_PHONE: ViewportSize = {"width": 320, "height": 640}


@dataclass(frozen=True)
class Size:
    screen: ViewportSize
    letters: int = USUAL


SIZES = {
    "small": Size(SMALL_PHONE),
    "phone": Size(PHONE),
    "side": Size(SIDE),
    "desktop": Size(DESKTOP),
    "phone-large": Size(PHONE, LARGE),
    "desktop-large": Size(DESKTOP, LARGE),
}


def resize(page: Page, size: Size) -> None:
    """As if a person had chosen so in the browser's settings: rem, em and media queries follow, pixels do not."""
    page.set_viewport_size(size.screen)
    # As long as the session is open; a page has few of them.
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": size.letters, "fixed": size.letters}})
