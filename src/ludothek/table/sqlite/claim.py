"""That one server and no other keeps its games in a file: pages at a second one would not hear of moves at the first.

The operating system holds the claim and takes it back when the process ends, however it ends. Processes that it starts
do not inherit it, so a bot that is left behind does not keep the file from the next server.
"""

from __future__ import annotations

import os
import struct
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


FAR = 1 << 62
"""A byte of the database that is never written, and that SQLite never locks."""


def lock_whatever_its_name(descriptor: int) -> None:
    """Locks a file for all of its names, where the system can: of the open file, since a lock of the process would be
    gone as soon as SQLite closes it somewhere.
    """
    if sys.platform == "linux":
        wish = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, FAR, 1, 0)
        fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, wish)


inherited: set[int] = set()
"""Open files that a process which is forked from this one would keep locked."""


def let_go() -> None:
    for descriptor in inherited:
        os.close(descriptor)
    inherited.clear()


if sys.platform != "win32":
    os.register_at_fork(after_in_child=let_go)

held: dict[Path, int] = {}
"""What this process has claimed, with its number: the operating system would let it claim the same file twice, and a
process that was forked from it has claimed nothing.
"""


class Claim:
    """A claim on `path` is a lock on `beside`, which stays where it is: to remove it would let two claim at once.

    Who has claimed watches it for that (`File.watch`), and writes nothing any longer once it is gone. A file of two
    names, by a link or a mount, would have two beside it, and two journals: so it is locked itself as well.
    """

    def __init__(self, path: Path, beside: Path) -> None:
        self._path = path
        self._beside = beside
        self._descriptors: list[int] = []
        self._owner = 0

    @property
    def is_held(self) -> bool:
        return bool(self._descriptors) and self._owner == os.getpid()

    def take(self) -> None:
        """Nothing if it is taken by this one already; `Taken` if by another."""
        if self.is_held:
            return
        me = os.getpid()
        if held.get(self._beside) == me:
            raise self._taken(me)
        held[self._beside], self._owner = me, me
        try:
            self._descriptors.append(self._locked_beside())
            self._descriptors += self._locked_itself()
        except BaseException:
            self.release()
            held.pop(self._beside, None)
            raise

    def release(self) -> None:
        if self.is_held:
            for descriptor in self._descriptors:
                inherited.discard(descriptor)
                os.close(descriptor)
            del held[self._beside]
        self._descriptors = []

    def _locked_itself(self) -> list[int]:
        """Nothing if there is no file yet, or something else."""
        if not self._path.is_file():
            return []
        try:
            descriptor = os.open(self._path, os.O_RDWR)
        except OSError:  # who opens it as a database says why
            return []
        try:
            lock_whatever_its_name(descriptor)
        except (BlockingIOError, PermissionError) as error:
            os.close(descriptor)
            raise Taken(
                f"{self._path} is in use by another server, perhaps under another name: stop that one first"
            ) from error
        except OSError:  # a file system that cannot lock single bytes
            os.close(descriptor)
            return []
        inherited.add(descriptor)
        return [descriptor]

    def _locked_beside(self) -> int:
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
