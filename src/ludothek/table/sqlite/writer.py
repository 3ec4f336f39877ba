"""What is to be written, on its way to the scribe and back: what comes while it writes waits and shares a commit.

The event loop never waits here. The scribe has one batch at a time; who waits is called when theirs is durable.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, cast

from ludothek.table.append import Place
from ludothek.table.batch import Batch, Stage
from ludothek.table.meters import COMMIT
from ludothek.table.sqlite.commit import Outcome
from ludothek.table.sqlite.file import Damaged, File
from ludothek.table.sqlite.scribe import PREFIX, Answer, Locked, Waiting
from ludothek.table.sqlite.writes import Order, Write, packed
from ludothek.table.store import Then, Unfit
from ludothek.table.waiting import answer_all

MOST_WAITING = 10_000
PATIENCE = 30.0
"""Seconds for which a write waits for another program's lock."""
SILENCE = PATIENCE + 5
"""Seconds without a word after which a scribe that has something to do is taken for dead, and another begins."""
CLOSING = 5.0
"""Seconds after which what is not written is given up when the store is closed."""
DYING = 0.5
"""Seconds after which a scribe that was killed is left alone."""
START = "import sys; from ludothek.table.sqlite.scribe import run; run(*sys.argv[1:])"

logger = logging.getLogger(__name__)


class Asked(NamedTuple):
    """Something to write, who waits for it, and where the key goes of a table that is new."""

    write: Write
    then: Then
    place: Place | None


class Writer:
    def __init__(self, file: File) -> None:
        self._file = file
        self._asked: Batch[Asked] = Batch(Stage.WRITE, self._hear)
        self._done: Batch[tuple[Then, Exception | None]] = Batch(Stage.TELL, answer_all)
        self._waiting: list[Asked] = []
        self._under_way: list[Asked] = []
        self._unanswered = 0
        self._locked_since: float | None = None
        self._scribe: Pipe | None = None
        self._waiting_for_word: asyncio.TimerHandle | None = None
        self._starting: asyncio.Task[None] | None = None
        self._is_closed = False
        self._is_idle = asyncio.Event()

    async def start(self) -> None:
        """Begins the process, if there is none; what goes wrong is for those who wait for it."""
        try:
            self._scribe = await Pipe.to_scribe(self._file, self._come_back, self._lose)
        except OSError as error:
            self._fail_waiting(self._file.unfit(f"cannot be written to: no process for it can be started ({error})"))
        finally:
            self._starting = None
        self._go_on()

    @property
    def process(self) -> int | None:
        return self._scribe.process if self._scribe else None

    @property
    def locked_for(self) -> float:
        """Seconds for which another program's lock has kept this one from writing."""
        return time.monotonic() - self._locked_since if self._locked_since is not None else 0.0

    def push(self, write: Write, then: Then, place: Place | None = None) -> None:
        """Calls `then` when it is durable, or cannot be; never before it returns."""
        if self._is_closed:
            self._refuse(then, self._file.unfit("is closed: the server stops"))
        elif self._unanswered >= MOST_WAITING:
            self._refuse(then, self._file.unfit(f"is too slow: {MOST_WAITING} wait to be written already"))
        else:
            self._unanswered += 1
            self._asked.add(Asked(write, then, place))

    async def close(self) -> None:
        """Writes what waits, if that is possible within a few seconds; who waits is answered."""
        self._asked.flush()
        self._is_closed = True
        end = time.monotonic() + CLOSING
        self._is_idle.clear()
        self._go_on()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._is_idle.wait(), CLOSING)
        if self._starting:
            self._starting.cancel()
        scribe, self._scribe = self._scribe, None
        if scribe:
            await scribe.close(end - time.monotonic())
        stopped = self._file.unfit("did not answer before the server stopped")
        self._fail_under_way(stopped)
        self._fail_waiting(stopped)
        self._done.flush()

    def _refuse(self, then: Then, error: Exception) -> None:
        asyncio.get_running_loop().call_soon(answer_all, [(then, error)])

    def _hear(self, asked: list[Asked]) -> None:
        self._waiting += asked
        self._go_on()

    def _go_on(self) -> None:
        """Gives the scribe all that waits, if it has nothing to do."""
        if self._under_way:
            return
        if not self._waiting:
            self._is_idle.set()
        elif self._file.damage:
            self._fail_waiting(Unfit(self._file.damage))
        elif self._scribe is None:
            self._starting = self._starting or asyncio.get_running_loop().create_task(self.start())
        else:
            self._under_way, self._waiting = self._waiting, []
            self._scribe.send(Order(self._file.known, [asked.write for asked in self._under_way]))
            self._listen()

    def _listen(self) -> None:
        """Gives the scribe its time for a word, from now on, if it has something to do."""
        if self._waiting_for_word:
            self._waiting_for_word.cancel()
        loop = asyncio.get_running_loop()
        self._waiting_for_word = loop.call_later(SILENCE, self._give_up) if self._under_way else None

    def _give_up(self) -> None:
        """The scribe hangs, or its disk does."""
        if self._scribe:
            self._scribe.kill()
            self._lose()

    def _come_back(self, answer: Answer) -> None:
        """What the scribe says; not too many are told at once."""
        if isinstance(answer, Waiting):
            self._locked_since = time.monotonic() - answer.seconds
            self._listen()
            return
        self._locked_since = None
        if isinstance(answer, Damaged):
            self._file.damage = str(answer)
        batch, self._under_way = self._under_way, []
        COMMIT.observe(len(batch))
        self._listen()
        self._settle(batch, [answer] * len(batch) if isinstance(answer, Exception) else answer)
        if isinstance(answer, Locked):  # whoever came meanwhile has waited for the same lock
            self._fail_waiting(answer)
        self._go_on()

    def _lose(self) -> None:
        """The scribe has ended before its time: what it was at may be written or not."""
        self._scribe = None
        self._locked_since = None
        if not self._is_closed:
            logger.error("the process that writes %s has ended; another begins", self._file.path)
        self._fail_under_way(self._file.unfit("may not have been written to: the process that does it has ended"))
        self._go_on()

    def _fail_under_way(self, error: Exception) -> None:
        batch, self._under_way = self._under_way, []
        self._settle(batch, [error] * len(batch))
        self._listen()

    def _fail_waiting(self, error: Exception) -> None:
        waiting, self._waiting = self._waiting, []
        self._settle(waiting, [error] * len(waiting))

    def _settle(self, asked: Sequence[Asked], outcomes: Sequence[Outcome]) -> None:
        self._unanswered -= len(asked)
        for (_, then, place), outcome in zip(asked, outcomes, strict=True):
            if isinstance(outcome, Exception):
                self._done.add((then, outcome))
            else:
                if place is not None and outcome:
                    place.key = outcome
                self._done.add((then, None))


class Pipe(asyncio.SubprocessProtocol):
    """To the scribe and back."""

    def __init__(self, hear: Callable[[Answer], object], lose: Callable[[], object]) -> None:
        self._hear = hear
        self._lose = lose
        self._heard = bytearray()
        self._has_ended = asyncio.Event()
        self._is_closing = False

    @classmethod
    async def to_scribe(cls, file: File, hear: Callable[[Answer], object], lose: Callable[[], object]) -> Pipe:
        command = (sys.executable, "-P", "-c", START, str(file.path), str(PATIENCE))
        _, pipe = await asyncio.get_running_loop().subprocess_exec(
            lambda: cls(hear, lose), *command, stderr=None, start_new_session=True
        )
        return pipe

    @property
    def process(self) -> int:
        return self._transport.get_pid()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.SubprocessTransport, transport)

    def send(self, order: Order | None) -> None:
        to = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))
        to.write(packed(order))

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._heard += data
        while len(self._heard) >= PREFIX:
            end = PREFIX + int.from_bytes(self._heard[:PREFIX])
            if len(self._heard) < end:
                return
            answer = pickle.loads(self._heard[PREFIX:end])
            del self._heard[:end]
            self._hear(answer)

    def connection_lost(self, error: Exception | None) -> None:
        """All that it said has been heard."""
        self._transport.close()
        self._has_ended.set()
        if not self._is_closing:
            self._lose()

    def kill(self) -> None:
        """Nothing that it says is heard any longer."""
        self._is_closing = True
        self._hear = ignore
        self._transport.kill()
        self._transport.close()

    async def close(self, seconds: float) -> None:
        """Lets the scribe end by itself, if it does so soon."""
        self._is_closing = True
        self.send(None)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._has_ended.wait(), max(seconds, 0.1))
            return
        self._transport.kill()
        with suppress(TimeoutError):  # which a disk that does not answer can make wait
            await asyncio.wait_for(self._has_ended.wait(), DYING)
        self._transport.close()


def ignore(answer: Answer) -> None:
    """What somebody says who was given up."""
