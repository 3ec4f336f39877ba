"""axe-core on a page as it is: what it finds wrong, a line each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

RUN = """async () => (await axe.run({resultTypes: ['violations']})).violations.flatMap(({id, nodes}) =>
  nodes.map(({target, any, all, none}) => `${id} at ${target}: ${[...any, ...all, ...none][0]?.message ?? ''}`))"""


@cache
def source() -> str:
    if not SOURCE.is_file():
        raise FileNotFoundError("axe-core is not there; it comes with the page's own tools: run `make page` first.")
    return SOURCE.read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """The source is evaluated by the browser, not loaded by the page, so the page's content policy stays as it is."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    return list(page.evaluate(RUN))
