"""The bus over Redis, or Valkey: the only module that speaks to it.

All bells of one round are one message, `table number table number …`, on one channel. A Redis that is not there costs
nothing but time: bells are dropped, said so in the log, and the connection is tried again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ludothek.server.bus.bus import Hear
from ludothek.server.ending import end
from ludothek.server.notices import NOTICES
from ludothek.table.batch import Batch, Stage
from ludothek.table.store import Unfit
from ludothek.table.urls import split

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "ludothek"
SECONDS = 2.0
"""How long an answer may take."""
PAUSE = 0.5
"""Seconds after which a connection that was lost is tried again."""
QUIET = 10.0
"""Seconds without a bell after which the listener makes sure that it could hear one."""
MISSING = "a bus between nodes needs more than is installed: pip install 'ludothek[cluster]'"


DIGITS = 15
"""What a number of a line never has more of."""


class RedisBus:
    def __init__(self, url: str) -> None:
        try:
            from redis.asyncio import Redis
            from redis.exceptions import RedisError
        except ImportError:
            raise Unfit(MISSING) from None
        split(url, "Redis")
        try:
            self._client: Redis = Redis.from_url(
                url, socket_timeout=SECONDS, socket_connect_timeout=SECONDS, health_check_interval=QUIET
            )
            self._client.connection_pool.make_connection()  # type: ignore[no-untyped-call]  # not connected yet
        except (ValueError, TypeError) as error:
            raise Unfit(f"the address of Redis cannot be read: {error}") from error
        self._faults = (RedisError, OSError)
        self._bells: Batch[tuple[str, int]] = Batch(Stage.TELL, self._gather)
        self._waiting: list[tuple[str, int]] = []
        self._ringing: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None

    async def listen(self, hear: Hear, missed: Callable[[], object]) -> None:
        is_listening = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(hear, missed, is_listening))
        with suppress(TimeoutError):  # without Redis the node works too, only later
            await asyncio.wait_for(is_listening.wait(), SECONDS)

    def ring(self, table: str, number: int) -> None:
        self._bells.add((table, number))

    async def close(self) -> None:
        for task in (self._ringing, self._listening):
            if task:
                await end(task)
        with suppress(*self._faults):
            await self._client.aclose()

    def _gather(self, bells: list[tuple[str, int]]) -> None:
        """While a message is on its way, the next one gathers."""
        self._waiting += bells
        if self._ringing is None:
            self._ringing = asyncio.get_running_loop().create_task(self._ring())

    async def _ring(self) -> None:
        try:
            while self._waiting:
                bells, self._waiting = self._waiting, []
                try:
                    await self._client.publish(CHANNEL, packed(bells))
                except Exception as error:  # whatever it is, the next may get through
                    NOTICES.fail("other nodes could not be told through Redis, and look by themselves", error)
        finally:
            self._ringing = None

    async def _listen(self, hear: Hear, missed: Callable[[], object], is_listening: asyncio.Event) -> None:
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    is_listening.set()
                    missed()
                    while True:
                        message: Any = await channel.get_message(ignore_subscribe_messages=True, timeout=QUIET)
                        if message:
                            hear_all(message["data"], hear)
            except Exception as error:  # whatever it is, nobody else would listen again
                NOTICES.fail("other nodes are not heard through Redis, and looked at", error)
            await asyncio.sleep(PAUSE)


def packed(bells: list[tuple[str, int]]) -> bytes:
    """Of each table the last."""
    return " ".join(f"{table} {number}" for table, number in dict(bells).items()).encode()


def hear_all(data: bytes, hear: Hear) -> None:
    """What others say is not trusted to be anything."""
    words = data.decode(errors="replace").split(" ")
    for table, number in zip(words[::2], words[1::2], strict=False):
        if number.isdecimal() and len(number) <= DIGITS:
            hear(table, int(number))
