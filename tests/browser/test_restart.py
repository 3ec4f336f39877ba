"""The processes of a server are restarted one after the other in the middle of a game: it goes on without an error.

How soon pages are back is measured by `ludothek load --nodes 2 --rolling 10`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from ludothek.tools.load.engines import Redis
from tests.browser.company import Company, company
from tests.browser.games import SHORT
from tests.browser.house import preparing
from tests.server.test_processes import children, serving

SECONDS = 120.0
"""After which something hangs."""
BACK_WITHIN = 60_000
Server = subprocess.Popen[str]


@pytest.fixture
def running(database: str, redis: Redis) -> Iterator[tuple[Server, int]]:
    with serving("--data", database, "--redis", redis.url(), "--processes", "2") as (process, port):
        until(lambda: is_ready(port))
        yield process, port


@pytest.fixture
def people(browser: Browser, running: tuple[Server, int]) -> Iterator[Company]:
    with company(browser, running[1]) as people:
        yield people


def is_ready(port: int) -> bool:
    try:
        return not preparing(port)
    except OSError:
        return False


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def restart(server: Server, process: int) -> None:
    os.kill(process, signal.SIGTERM)
    until(lambda: process not in (now := children(server)) and len(now) == 2)


def test_a_game_goes_on_while_the_processes_are_restarted_one_after_the_other(
    people: Company, running: tuple[Server, int]
) -> None:
    server, _ = running
    anna, ben = people.arrive("Anna"), people.arrive("Ben")
    ben.go(anna.sit_down("die-bombe", **SHORT["die-bombe"]))
    ben.press("sit-B")
    for process in children(server):
        for person in (anna, ben):
            person.wait_for_turn()
        restart(server, process)
        for person in (anna, ben):
            expect(person.see("offline")).to_have_count(0, timeout=BACK_WITHIN)
            expect(person.see("refused")).to_have_count(0)
    anna.bid(12)
    ben.bid(7)
    moments = [person.wait_until("moment.log.includes('B bid 7')") for person in (anna, ben)]
    assert [moment.log[1:3] for moment in moments] == [["A bid 12", "B bid 7"]] * 2
