"""One server and one browser for each worker; browser contexts of its own for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launch
from tests.browser.company import Company, company
from tests.browser.house import serving


@pytest.fixture(scope="package")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with serving(tmp_path_factory.mktemp("house")) as port:
        yield port


# Not for the session: while Playwright runs, no other test of this worker could run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def people(browser: Browser, port: int) -> Iterator[Company]:
    with company(browser, port) as people:
        yield people
