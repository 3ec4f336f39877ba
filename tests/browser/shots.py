"""Pictures of every screen, for phone and desktop, light and dark: python -m tests.browser.shots [screen …]"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import launch
from tests.browser.company import DESKTOP, PHONE, company
from tests.browser.house import serving
from tests.browser.screens import SCREENS

FOLDER = Path(__file__).parents[2] / "build" / "shots"
SIZES = {"phone": PHONE, "desktop": DESKTOP}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def chosen(wishes: Sequence[str]) -> list[str]:
    """The screens whose names begin as wished; all without a wish."""
    found = [name for name in SCREENS if name.startswith(tuple(wishes) or "")]
    if not found:
        sys.exit(f"There is no such screen. The screens are: {', '.join(SCREENS)}")
    return found


def pictures(page: Page, name: str) -> Iterator[Path]:
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            path = FOLDER / f"{name}-{size}-{theme}.png"
            page.screenshot(path=path)
            yield path


def main(wishes: Sequence[str]) -> None:
    names = chosen(wishes)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as port,
        sync_playwright() as playwright,
        launch(playwright) as browser,
    ):
        for name in names:
            with company(browser, port) as people:
                for path in pictures(SCREENS[name](people).page, name):
                    print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
