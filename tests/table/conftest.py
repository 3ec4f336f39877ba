"""Where a store of a test keeps its tables: every test that takes `data` runs on both databases."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.stores import Data


@pytest.fixture(params=["sqlite", "postgres"])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> Data:
    if request.param == "sqlite":
        return tmp_path / "tables.db"
    address: str = request.getfixturevalue("database")
    return address
