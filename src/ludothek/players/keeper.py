"""Keeps a program that plays a seat: it, and all that it has started, ends with who asked for it.

It is run as a script, by `program.py`, and needs nothing but Python. Who asks holds the other end of a pipe, the
lifeline: however they end, it is closed. A program that ends leaves nobody behind either: on Linux, those whom it
started come to its keeper when they lose their parent, whatever session they have gone to.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
from contextlib import suppress

NOT_FOUND = 127
ADOPT_ORPHANS, DIE_WITH_PARENT = 36, 1  # of prctl


def main(lifeline: int, command: list[str]) -> None:
    system = ctypes.CDLL(None) if sys.platform == "linux" else None
    if system:
        system.prctl(ADOPT_ORPHANS, 1)
    program = os.fork()
    if not program:
        begin(system, lifeline, command)
    for stream in (0, 1):
        os.close(stream)  # the program's alone, so that its end is seen
    threading.Thread(target=follow, args=(lifeline, program), daemon=True).start()
    wait(program)
    end(program)
    bury()
    os._exit(0)


def begin(system: ctypes.CDLL | None, lifeline: int, command: list[str]) -> None:
    os.close(lifeline)
    os.setsid()
    if system:
        system.prctl(DIE_WITH_PARENT, signal.SIGKILL)
    try:
        os.execvp(command[0], command)
    except OSError:
        os._exit(NOT_FOUND)


def follow(lifeline: int, program: int) -> None:
    os.read(lifeline, 1)
    with suppress(OSError):
        os.kill(program, signal.SIGKILL)  # which may not have come to lead a group yet
    end(program)


def wait(program: int) -> None:
    """Until it has ended; where the system can, its number stays its own until its group is ended, too."""
    if hasattr(os, "waitid"):
        os.waitid(os.P_PID, program, os.WEXITED | os.WNOWAIT)
    else:
        os.waitpid(program, 0)


def end(program: int) -> None:
    """Ends a program and its group, of which it is the leader."""
    with suppress(OSError):
        os.killpg(program, signal.SIGKILL)


def bury() -> None:
    """Ends those who are left, and waits for all."""
    with suppress(ChildProcessError):
        while True:
            for child in children():
                with suppress(OSError):
                    os.kill(child, signal.SIGKILL)
            os.waitpid(-1, 0)


def children() -> list[int]:
    """Of this process; only Linux says."""
    found = []
    with suppress(OSError):
        for name in filter(str.isdecimal, os.listdir("/proc")):
            with suppress(OSError):
                stat = os.open(f"/proc/{name}/stat", os.O_RDONLY)
                parent = os.read(stat, 4096).rpartition(b")")[2].split()[1]
                os.close(stat)
                if int(parent) == os.getpid():
                    found.append(int(name))
    return found


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
