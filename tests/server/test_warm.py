"""The first game of a server is as quick as any other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numba
import pytest

from ludothek.games import NAMES
from ludothek.texts import LANGUAGES

OPENED = """
import asyncio, sys
from pathlib import Path
from ludothek.core import calls
from ludothek.server.app import create_app
from ludothek.table.sqlite.store import SqliteStore
from ludothek.texts import bundle

async def run():
    app = create_app(SqliteStore(Path(sys.argv[1])))
    async with app.router.lifespan_context(app):
        for name in ("pending", "actions", "play", "roll", "view", "returns", "describe", "describe_view"):
            print(name, len(getattr(calls, name).signatures))
        print("languages", bundle.cache_info().currsize)

asyncio.run(run())
"""


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
def test_a_server_has_loaded_every_game_and_language_before_it_opens(tmp_path: Path) -> None:
    command = [sys.executable, "-c", OPENED, str(tmp_path / "tables.db")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    loaded = {name: int(count) for name, count in map(str.split, done.stdout.splitlines())}
    assert loaded.pop("languages") == len(LANGUAGES)
    assert {name: count for name, count in loaded.items() if count < len(NAMES)} == {}
