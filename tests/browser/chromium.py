"""The Chromium that the tests drive. `python -m tests.browser.chromium` installs one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from tests.packages import install as install_package

SETTING = "LUDOTHEK_CHROMIUM"
COMMANDS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first draws nothing for a screen, and so takes half the time; what it shows is the same."""
FLAGS = (
    "--no-sandbox",  # as root there is none, and nothing but our own page is opened
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--js-flags=--no-opt",  # no page lives so long that optimising its scripts would pay
)
ADVICE = f"""Chromium is missing and could not be installed.
Install it with the system's packages (Debian, Ubuntu: apt-get install chromium),
or with `python -m playwright install --with-deps chromium`,
or set {SETTING} to where a Chromium or Chrome is."""


def path() -> Path | None:
    """Where Chromium is: as the environment says, as the shell would find it, or Playwright's own."""
    wish = os.environ.get(SETTING)
    if wish:
        return Path(wish) if os.access(wish, os.X_OK) else None
    found = next(filter(None, map(shutil.which, COMMANDS)), None)
    own = Path(found or playwrights_own())
    return own if own.is_file() else None


def playwrights_own() -> str:
    """Asked in a process of its own, since only one Playwright may run in a thread."""
    question = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    return subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, check=True).stdout.strip()


def launch(playwright: Playwright) -> Browser:
    found = path()
    if found is None:
        raise FileNotFoundError(ADVICE)
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


def install() -> None:
    """Tries the system's packages, then Playwright's download; says what to do when none works."""
    if path():
        return
    print("Installing Chromium for the browser tests (once) …", flush=True)
    ways: tuple[Callable[[], str], ...] = (
        *(partial(install_package, command) for command in COMMANDS[:2]),
        playwrights_download,
    )
    for way in ways:
        said = way()
        if path():
            return
        print(said, file=sys.stderr)
    sys.exit(ADVICE)


def playwrights_download() -> str:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False).stdout


if __name__ == "__main__":
    install()
