"""Pictures of every screen in every size, light and dark: python -m tests.browser.shots [screen …]

Those of the boards in the README are made on the way, small.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.chromium import launch
from tests.browser.company import company
from tests.browser.house import serving
from tests.browser.screens import SCREENS
from tests.browser.sizes import SIZES, resize

FOLDER = Path(__file__).parents[2] / "build" / "shots"
BOARDS = {
    "bunker-acting": "bunker",
    "die-bombe-bidding": "die-bombe",
    "bruno-bueffel-choosing": "bruno-bueffel",
}
"""The screens whose boards are in the README, and what the pictures are called."""
SMALL_FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SMALL: ViewportSize = {"width": 1000, "height": 900}
SMALLER = """async ([data, width]) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, Math.round((picture.height * width) / picture.width)];
  const brush = canvas.getContext('2d');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.82).split(',')[1];
}"""
SMALL_WIDTH = 560
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
        for called, size in SIZES.items():
            resize(page, size)
            path = FOLDER / f"{name}-{called}-{theme}.png"
            page.screenshot(path=path)
            yield path


def small_picture(page: Page, name: str) -> Path:
    """The board alone, for the README; Chromium makes it small, on a page without our content policy."""
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(SMALL)
    taken = page.get_by_test_id("board").screenshot(animations="disabled")
    empty = page.context.new_page()
    data = empty.evaluate(SMALLER, [base64.b64encode(taken).decode(), SMALL_WIDTH])
    empty.close()
    path = SMALL_FOLDER / f"{name}.webp"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(base64.b64decode(data))
    return path


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
                page = SCREENS[name](people).page
                if name in BOARDS:
                    tell(small_picture(page, BOARDS[name]))
                for path in pictures(page, name):
                    tell(path)


def tell(path: Path) -> None:
    print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
