"""A pytest plugin for daily work: `--quick` runs what is soon done, and every run begins with what takes long.

Every run notes how long each test takes on this machine. A quick one leaves out the browser's tests and then takes the
shortest first, as many as fit into its time; so nobody has to say which tests are long, and none that has become short
is forgotten. What has not been run here yet is run.
"""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Collection, Mapping
from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"
SECONDS = 80.0
"""What can be done in a minute and a half on two cores, with the time that it takes to begin."""
NOTED = "ludothek/seconds"
SELDOM = 10_000
"""So many new objects are made before garbage is looked for."""
FIRST = (
    "examples/test_liars_dice.py",
    "test_compiled_cache.py",
    "test_removal.py",
    "testing/test_cabinet.py",
    "server/test_outages.py",
    "server/test_durability.py",
)
"""Modules of few tests that each take many seconds: if one came last, all other workers would wait for it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="leave out what takes long, and the browser")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Stopwatch(config))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--quick"):
        soon = fitting([item.nodeid for item in items if BROWSER not in item.path.parents], noted(config), SECONDS)
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in soon])
        items[:] = [item for item in items if item.nodeid in soon]
    first = {Path(__file__).parent / name for name in FIRST}
    items.sort(key=lambda item: item.path not in first)


def pytest_collection_finish() -> None:
    """What is loaded and collected stays; to look for garbage among it again and again would take its time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM)


def fitting(names: Collection[str], seconds: Mapping[str, float], most: float) -> set[str]:
    """The tests that take no more than so many seconds altogether, the shortest first."""
    chosen, left = set(), most
    for name in sorted(names, key=lambda name: (seconds.get(name, 0.0), name)):
        left -= seconds.get(name, 0.0)
        if left < 0:
            break
        chosen.add(name)
    return chosen


def noted(config: pytest.Config) -> dict[str, float]:
    found: dict[str, float] = config.cache.get(NOTED, {}) if config.cache else {}
    return found


class Stopwatch:
    """Notes how long tests take; with several workers, in the process that hears of all."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] += report.duration

    def pytest_sessionfinish(self) -> None:
        if self._config.cache and not hasattr(self._config, "workerinput"):
            self._config.cache.set(NOTED, noted(self._config) | self._seconds)
