"""A backup while people play."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ludothek.tools.load.client import wait_for
from ludothek.tools.load.match import Pace, Tally, matches, until
from ludothek.tools.load.measures import missing
from ludothek.tools.load.servers import Servers
from tests.cli.shell import ludothek


def test_a_backup_under_load_has_every_move_that_was_acknowledged_before(servers: Servers, tmp_path: Path) -> None:
    """Complete games over sockets while it is made; it is restored, checked, and looked through for those moves."""
    file, other = tmp_path / "backup.gz", tmp_path / "other.db"

    async def play() -> tuple[dict[str, list[tuple[str, int, str]]], int]:
        await wait_for(servers.port, "/health")
        async with matches(servers.port, ["bunker", "die-bombe"], 4, Tally(), Pace(100), 1) as playing:
            await until(lambda: all(len(match.kept) > 5 for match in playing), 60)
            before = {name: list(kept) for match in playing for name, kept in match.tables.items()}
            ended = await asyncio.to_thread(ludothek, "backup", file, "--data", servers.data, home=tmp_path)
            assert ended.returncode == 0, ended.stderr
            count = sum(len(kept) for match in playing for kept in match.tables.values())
            return before, count

    servers.start()
    before, after = asyncio.run(play())
    acknowledged = sum(map(len, before.values()))
    assert after > acknowledged > 20, "nothing was played meanwhile"
    ended = ludothek("restore", file, "--data", other, home=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert ludothek("check", "--data", other, home=tmp_path).returncode == 0
    assert asyncio.run(missing(other, before)) == []
