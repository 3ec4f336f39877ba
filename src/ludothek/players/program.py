"""A player that is a program of its own, in any language: it reads questions from its standard input and answers each
with one line on its standard output. See docs/protocol.md.

It is told what its seat may know and nothing else, and every seat of every game has a process of its own, so none hears
of another seat. What it says is read up to a bound; one that fails is ended and started again a few times.
"""

from __future__ import annotations

import os
import random
import select
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from ludothek.core.options import write
from ludothek.core.position import Position

VERSION = 1
"""Of the protocol."""
SECONDS = 4.0
"""How long a program may take to answer where nobody says otherwise."""
STARTING_SECONDS = 5.0
"""How much longer over the first question that a process is asked."""
STARTS = 3
"""So often is it started for one seat of one game; then it is out of that game."""
LONGEST_ANSWER = 1000
"""Bytes of a line."""
PASSED_ON = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TZ")
"""What a program is told of the environment; the rest of it may hold what is not for it."""
KEEPER = Path(__file__).with_name("keeper.py")
ENDING_SECONDS = 5.0

LATE, GONE, FLOOD = "late", "gone", "flood"


class Fault(Exception):
    """A program gave no answer, and in which way: `LATE`, `GONE` or `FLOOD`."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Program:
    """Plays one seat of one game. It must be closed, also when it was never asked."""

    def __init__(self, command: Sequence[str], seconds: float = SECONDS) -> None:
        self._command = tuple(command)
        self.seconds = seconds
        """How long it may take, by the clock; the time of a core that it keeps busy cannot be seen from here."""
        self._process: Process | None = None
        self._starts = 0

    def choose(self, view: Position, seat: str, rng: random.Random) -> str:
        seconds = self.seconds
        if self._process is None:
            if self._starts == STARTS:
                raise Fault(GONE)
            self._starts += 1
            seconds += STARTING_SECONDS
            self._process = Process(self._command)
        try:
            return self._process.ask(question(view, seat, seconds, rng.getrandbits(32)), seconds)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Ends the process, and all that it has started."""
        if self._process is not None:
            self._process.end()
            self._process = None


def question(view: Position, seat: str, seconds: float, seed: int) -> bytes:
    """What a program is asked, with all that its seat may know."""
    game, lines, legal = view.game, view.lines, view.legal(seat)
    options = " ".join(f"{name}={write(value)}" for name, value in view.options.items())
    head = (
        *(f"ludothek {VERSION}", f"game {game.name}", f"rules {game.version}", f"options {options}"),
        *(f"seat {seat}", f"seconds {seconds:g}", f"seed {seed}", f"state {view.to_json_text().decode()}"),
    )
    return "\n".join((*head, f"lines {len(lines)}", *lines, f"legal {len(legal)}", *legal, "go", "")).encode()


class Process:
    """A program that runs, and its keeper, who ends it."""

    def __init__(self, command: Sequence[str]) -> None:
        lifeline, self._lifeline = os.pipe()
        try:
            self._keeper = subprocess.Popen(
                [sys.executable, "-I", "-S", str(KEEPER), str(lifeline), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                pass_fds=(lifeline,),
                env={name: os.environ[name] for name in PASSED_ON if name in os.environ},
                start_new_session=True,  # Ctrl-C is for who asks
                bufsize=0,
            )
        except BaseException:
            os.close(self._lifeline)
            raise
        finally:
            os.close(lifeline)
        assert self._keeper.stdin
        assert self._keeper.stdout
        self._in, self._out = self._keeper.stdin.fileno(), self._keeper.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)

    def ask(self, question: bytes, seconds: float) -> str:
        """The line that it answers; `Fault` if it gives none in time, or says anything else."""
        until = time.monotonic() + seconds
        if select.select([self._out], [], [], 0)[0]:
            raise Fault(FLOOD if self._read(1) else GONE)
        said, unread = b"", memoryview(question)
        while b"\n" not in said:
            left = until - time.monotonic()
            heard, listens, _ = select.select([self._out], [self._in] if unread else [], [], max(0.0, left))
            if heard:
                more = self._read(LONGEST_ANSWER + 1 - len(said))
                if not more:
                    raise Fault(GONE)
                said += more
                if len(said) > LONGEST_ANSWER or (unread and b"\n" in said):
                    raise Fault(FLOOD)
            elif listens:
                unread = unread[self._write(unread) :]
            elif left <= 0:
                raise Fault(LATE)
        answer, _, rest = said.partition(b"\n")
        if rest:
            raise Fault(FLOOD)
        return answer.decode(errors="replace").strip()

    def _read(self, most: int) -> bytes:
        try:
            return os.read(self._out, most)
        except OSError:
            return b""

    def _write(self, text: memoryview) -> int:
        try:
            return os.write(self._in, text[: select.PIPE_BUF])
        except BlockingIOError:
            return 0
        except OSError:
            raise Fault(GONE) from None

    def end(self) -> None:
        if self._lifeline < 0:
            return
        os.close(self._lifeline)
        self._lifeline = -1
        for stream in (self._keeper.stdin, self._keeper.stdout):
            if stream:
                with suppress(OSError):
                    stream.close()
        try:
            self._keeper.wait(ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            self._keeper.kill()
            self._keeper.wait()

    def __del__(self) -> None:
        if hasattr(self, "_keeper"):
            self.end()
