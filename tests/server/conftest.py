"""One running server for the tests of a module, and servers that can be killed; what one test has put into the log, the
next may say again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludothek.server.notices import NOTICES
from ludothek.tools.load.servers import Servers
from tests.server.live import Live, live


@pytest.fixture(autouse=True)
def nothing_was_said() -> None:
    NOTICES.forget()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("server") / "tables.db") as running:
        yield running


@pytest.fixture(scope="session")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """To load everything takes seconds, so all tests have their servers from one process."""
    folder = tmp_path_factory.mktemp("servers")
    servers = Servers(folder / "tables.db", folder / "log")
    try:
        yield servers
    finally:
        servers.close()


@pytest.fixture
def servers(loaded: Servers, tmp_path: Path) -> Iterator[Servers]:
    """Servers with a file of the test's own."""
    loaded.data = tmp_path / "tables.db"
    yield loaded
    loaded.stop()
