"""Several processes that share one port: one that ends is started again, and all end with the one that started them.

They are forked and inherit the socket that listens, so whoever is free takes the next connection, and one that stops
takes none with it. A process that is told to stop sends its pages away first (drain.py), so telling one after the other
to stop is a restart that nobody notices.
"""

from __future__ import annotations

import ctypes
import logging
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress

LOOK = 0.1
SHORT = 2.0
"""A process that has lived for less has failed to start: the next one waits as long."""
STOPPING = 20.0
"""Seconds after which a process that was told to stop, and does, is killed."""

logger = logging.getLogger(__name__)


class Processes:
    def __init__(
        self,
        count: int,
        run: Callable[[int], object],
        ended: Callable[[int], object] = lambda child: None,
        drain: float = 0,
    ) -> None:
        """`run` is what a process does; it is told which of them it is. `ended` hears of each that is no more. `drain`
        seconds is what a process does not stop for, once it was told to.
        """
        self._stopping = STOPPING + drain
        self._count = count
        self._run = run
        self._heard_of_end = ended
        self._numbers: dict[int, int] = {}
        """Which is which, by process."""
        self._started: dict[int, float] = {}
        self._told: int = 0
        """The signal that this one was told to stop by."""

    def run(self) -> None:
        """Until told to stop; KeyboardInterrupt if that came from the keyboard."""
        before = {each: signal.signal(each, self._hear) for each in (signal.SIGTERM, signal.SIGINT)}
        try:
            for number in range(self._count):
                self._start(number)
            while not self._told:
                self._look()
                time.sleep(LOOK)
            self._stop()
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)
        if self._told == signal.SIGINT:
            raise KeyboardInterrupt

    def _hear(self, number: int, frame: object) -> None:
        self._told = number

    def _start(self, number: int) -> None:
        me = os.getpid()
        child = os.fork()
        if child:
            self._numbers[child] = number
            self._started[child] = time.monotonic()
            return
        code = 1
        try:
            for each in (signal.SIGTERM, signal.SIGINT):
                signal.signal(each, signal.default_int_handler if each == signal.SIGINT else signal.SIG_DFL)
            end_with(me)
            self._run(number)
            code = 0
        except KeyboardInterrupt:
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        except BaseException:
            traceback.print_exc()
        finally:
            for stream in (sys.stdout, sys.stderr):
                with suppress(OSError, ValueError):
                    stream.flush()
            os._exit(code)

    def _look(self) -> None:
        """Starts again who has ended."""
        for child, status in self._ended():
            number, lived = self._numbers.pop(child), time.monotonic() - self._started.pop(child)
            self._heard_of_end(child)
            logger.error("process %d of %d has ended (%s); another begins", number + 1, self._count, told(status))
            if lived < SHORT:
                time.sleep(SHORT)
            if not self._told:
                self._start(number)

    def _stop(self) -> None:
        self._pass_on(signal.SIGTERM)
        end = time.monotonic() + self._stopping
        while self._numbers and time.monotonic() < end:
            for child, _ in self._ended():
                del self._numbers[child]
            time.sleep(LOOK / 2)
        self._pass_on(signal.SIGKILL)
        for child in self._numbers:
            os.waitpid(child, 0)

    def _pass_on(self, number: signal.Signals) -> None:
        for child in self._numbers:
            with suppress(ProcessLookupError):
                os.kill(child, number)

    def _ended(self) -> list[tuple[int, int]]:
        ended = [os.waitpid(child, os.WNOHANG) for child in self._numbers]
        return [(child, status) for child, status in ended if child]


def told(status: int) -> str:
    code = os.waitstatus_to_exitcode(status)
    return f"killed by signal {-code}" if code < 0 else f"with code {code}"


def end_with(parent: int) -> None:
    """Asks the kernel to tell this process to stop when its parent is dead, where it can."""
    set_death_signal = 1
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(set_death_signal, signal.SIGTERM)
    if os.getppid() != parent:
        raise SystemExit(0)
