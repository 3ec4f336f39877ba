"""Bots that are slow or fail on purpose, by name; they run in worker processes."""

from __future__ import annotations

import os
import signal
import time

from ludothek.players import PLAIN
from ludothek.table.bots import think

SLOWLY = 0.5


def think_slowly(record: bytes, seat: str, bot: str) -> str:
    time.sleep(SLOWLY)
    return think(record, seat, bot)


def think_badly(record: bytes, seat: str, bot: str) -> str:
    """`random` does what the environment says, the plain bot is itself."""
    if bot == PLAIN:
        return think(record, seat, bot)
    return fail(os.environ["BAD_BOT"])


def always_think_badly(record: bytes, seat: str, bot: str) -> str:
    return fail(os.environ["BAD_BOT"])


def fail(how: str) -> str:
    if how == "raises":
        raise RuntimeError("on purpose")
    if how == "dies":
        os.kill(os.getpid(), signal.SIGKILL)
    if how == "hangs":
        time.sleep(600)
    return "fly away"
