"""The process that workers come from, where the system has one: it loads what they all need, and each is there at once.

Who begins it early loads meanwhile what it needs itself; so nothing that takes time is imported here.
"""

from __future__ import annotations

import multiprocessing
from multiprocessing import forkserver

from ludothek.core.installed import installed

WORKERS = "ludothek.study.arena.local"
METHOD = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"


def begin(game: str) -> None:
    """Where it has begun already, for whatever game, nothing happens."""
    entry = installed().get(game)
    if entry and METHOD == "forkserver":
        multiprocessing.set_forkserver_preload([WORKERS, entry.module])
        forkserver.ensure_running()
