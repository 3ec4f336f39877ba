"""One running server for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.live import Live, live


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("server") / "tables.db") as running:
        yield running
