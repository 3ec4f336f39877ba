"""That one server and no other keeps its games in a file: pages at a second one would not hear of moves at the first.

The operating system holds the claim and takes it back when the process ends, however it ends. Processes that it starts
do not inherit it, so a bot that is left behind does not keep the file from the next server.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from ludothek.table.store import Taken, Unfit

if sys.platform == "win32":
    import msvcrt

    def lock(descriptor: int) -> None:
        os.lseek(descriptor, 1 << 20, os.SEEK_SET)  # what is locked cannot be read, and the number can
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(descriptor: int) -> None:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


held: dict[Path, int] = {}
"""What this process has claimed, with its number: the operating system would let it claim the same file twice, and a
process that was forked from it has claimed nothing.
"""


class Claim:
    """A claim on `path` is a lock on `beside`, which stays where it is: to remove it would let two claim at once.

    Who has claimed watches it for that (`File.watch`), and writes nothing any longer once it is gone.
    """

    def __init__(self, path: Path, beside: Path) -> None:
        self._path = path
        self._beside = beside
        self._descriptor: int | None = None
        self._owner = 0

    @property
    def is_held(self) -> bool:
        return self._descriptor is not None and self._owner == os.getpid()

    def take(self) -> None:
        """Nothing if it is taken by this one already; `Taken` if by another."""
        if self.is_held:
            return
        me = os.getpid()
        if held.get(self._beside) == me:
            raise self._taken(me)
        held[self._beside] = me
        try:
            self._descriptor, self._owner = self._locked(), me
        except BaseException:
            del held[self._beside]
            raise

    def release(self) -> None:
        if self.is_held:
            assert self._descriptor is not None
            os.close(self._descriptor)
            del held[self._beside]
        self._descriptor = None

    def _locked(self) -> int:
        try:
            descriptor = os.open(self._beside, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Unfit(f"{self._beside}, which keeps other servers away, cannot be made: {error.strerror}") from error
        try:
            lock(descriptor)
        except (BlockingIOError, PermissionError) as error:
            number = os.read(descriptor, 20).strip()
            os.close(descriptor)
            raise self._taken(int(number) if number.isdigit() else 0) from error
        except OSError as error:
            os.close(descriptor)
            raise Unfit(f"{self._beside}, which keeps other servers away, cannot be used: {error.strerror}") from error
        with suppress(OSError):  # who it is helps to find it; on a full disk the claim holds without
            os.lseek(descriptor, 0, os.SEEK_SET)
            os.write(descriptor, f"{os.getpid():<20}".encode())
        return descriptor

    def _taken(self, process: int) -> Taken:
        who = f"another server (process {process})" if process else "another server"
        return Taken(f"{self._path} is in use by {who}: stop that one first")
