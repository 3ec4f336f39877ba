"""The Chromium that the tests drive. `python -m tests.browser.chromium` installs one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright

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
    for commands in (*from_packages(), [[sys.executable, "-m", "playwright", "install", "chromium"]]):
        said = run_all(commands)
        if path():
            return
        print(said, file=sys.stderr)
    sys.exit(ADVICE)


def from_packages() -> list[list[list[str]]]:
    """The commands that install one of Debian's or Ubuntu's packages; none where they could not work."""
    rights = [] if os.geteuid() == 0 else ["sudo"]
    if not shutil.which("apt-get") or (rights and not shutil.which("sudo")):
        return []
    apt = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet=2"]
    install = [*apt, "install", "--yes", "--no-install-recommends"]
    return [[[*apt, "update"], [*install, command]] for command in COMMANDS[:2]]


def run_all(commands: list[list[str]]) -> str:
    """Runs the commands until one fails, and returns what that one said."""
    for command in commands:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            return f"{' '.join(command)}:\n{done.stdout.strip()}"
    return ""


if __name__ == "__main__":
    install()
