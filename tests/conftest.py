"""What Hypothesis does in all tests: the same examples on every run, or with `--hypothesis-profile fuzz` new ones.

And which tests there are where a game of ours is not installed, and which are for `make test-research`; and the
PostgreSQL and Redis of those that need them.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, settings

import ludothek
from ludothek.core import installed
from ludothek.tools.load.engines import QUICK, Postgres, Redis, folder

settings.register_profile(
    "default",
    deadline=None,  # the first call of a rule may compile
    derandomize=True,
    database=None,
    max_examples=15,
)
settings.register_profile(
    "fuzz",
    deadline=None,
    derandomize=False,
    max_examples=300,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],  # a machine that fuzzes has more to do
)
settings.load_profile("default")

signal.signal(signal.SIGINT, signal.default_int_handler)
"""A shell starts what is to run in the background deaf to Ctrl+C, and so would be all that the tests interrupt."""


GONE = [name for name in installed.FIRST if name not in installed.names()]
"""Games of ours that are not installed: nothing that names one of them can be tested."""


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    if not GONE or collection_path.suffix != ".py":
        return None
    text = collection_path.read_text(encoding="utf-8")
    return any(name in text or name.replace("-", "_") in text for name in GONE) or None


RESEARCH = tuple(Path(ludothek.__file__).parent / name for name in ("adapters", "batch"))
"""What is shown in these modules is compiled for it alone, so `make test-research` runs it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(place in item.path.parents for place in RESEARCH):
            item.add_marker(pytest.mark.long)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One for all tests of a process."""
    with folder() as place:
        engine = Postgres(place, QUICK)
        engine.start()
        try:
            yield engine
        finally:
            engine.stop()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with folder() as place:
        engine = Redis(place)
        engine.start()
        try:
            yield engine
        finally:
            engine.stop()


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of an empty database: in truth a schema, which is made sooner."""
    name = f"t{uuid4().hex}"
    postgres.say(f"CREATE SCHEMA {name}")
    return f"{postgres.url()}?search_path={name}"
