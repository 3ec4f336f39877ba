"""Compiling games apart: one in a process of its own, which tells how far it is, or all of them side by side.

A game is rehearsed there too. What it would do to a server (fail, take for ever, end the process), it does there. The
process ends with the server, however that ends, and what another server is just compiling is waited for.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

import numba

from ludothek.core.denied import Denied
from ludothek.core.game import Game
from ludothek.core.prepare import Report, is_compiled, jobs_of, mark_of, prepare
from ludothek.games import game, playable
from ludothek.players import teach
from ludothek.server.warm import rehearse

COMMAND = (sys.executable, "-P", "-m", "ludothek.server.compiling")
OPPONENTS = "opponents"
SECONDS = 900.0
"""How long the rules of a game may take."""
COURTESY = 5
"""How much sooner (see `nice`) a processor is given to those who play than to those who compile."""
STOPPING = 60.0
"""How long a server goes on at most that was told to stop together with all that it has started."""
LINES_KEPT, LONGEST_LINE = 40, 1 << 20
SO_FAR = re.compile(rb"(\d+)/(\d+)\n")


class NotCompiled(Exception):
    """A game cannot be prepared; with the last that its process said."""


async def compile_apart(name: str, report: Report) -> None:
    """Compiles a game in a process of its own, which ends when nobody waits for it any longer."""
    await run_apart(report, name)


async def teach_apart(name: str) -> None:
    """The same for what its opponents need, once the game is compiled."""
    await run_apart(lambda done, of: None, name, OPPONENTS)


async def run_apart(report: Report, *arguments: str) -> None:
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        *arguments,
        stdin=asyncio.subprocess.PIPE,  # nothing is ever said there: its end is the server's, see `follow`
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        limit=LONGEST_LINE,
    )
    said: deque[bytes] = deque(maxlen=LINES_KEPT)
    try:
        async with asyncio.timeout(SECONDS):
            assert process.stdout
            async for line in process.stdout:
                so_far = SO_FAR.fullmatch(line)
                if so_far:
                    report(int(so_far[1]), int(so_far[2]))
                else:
                    said.append(line)
            code = await process.wait()
    except TimeoutError:
        raise NotCompiled(f"it takes longer than {SECONDS:.0f} seconds") from None
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if code == -signal.SIGTERM:
        await asyncio.sleep(STOPPING)  # who waits for it is told to stop, too, and then it is no fault of the game
    if code:
        raise NotCompiled(f"its process ended with {code}:\n{b''.join(said).decode(errors='replace')}")


def places() -> asyncio.Semaphore:
    """As many games are compiled side by side as there are processors."""
    return asyncio.Semaphore(os.cpu_count() or 1)


async def compile_all() -> list[str]:
    """What `make` does before the tests; what is wrong with games that cannot be prepared, which keep no other waiting.

    None is broken off for another's fault: asyncio, told to cancel everything, waits for ever for a process that it is
    just starting.
    """
    free, wrong = places(), list[str]()

    async def compile_one(chosen: Game) -> None:
        async with free:
            try:
                if is_compiled(chosen) and is_taught(chosen):
                    return
                print(f"Compiling {chosen.title} (once per version) …", file=sys.stderr)
                await compile_apart(chosen.name, lambda done, of: None)
                await teach_apart(chosen.name)
            except Exception as fault:  # whatever it says, and however it ends
                wrong.append(f"{chosen.title} cannot be prepared: {fault}")

    await asyncio.gather(*map(compile_one, playable()))
    return wrong


def is_taught(chosen: Game) -> bool:
    """Whether what its opponents need is compiled, too."""
    return bool(numba.config.DISABLE_JIT) or mark_of(f"{chosen.name}-{OPPONENTS}", jobs_of(chosen)).exists()


def compile_here(name: str, *what: str) -> None:
    """What the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who started it
    Thread(target=follow, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(COURTESY)
    chosen = game(name)
    with alone(chosen):
        if OPPONENTS in what:
            teach(chosen)
            mark_of(f"{name}-{OPPONENTS}", jobs_of(chosen)).touch()
            return
        prepare(chosen, lambda done, of: print(f"{done}/{of}", flush=True))
    for _ in rehearse(chosen):
        pass


def follow() -> None:
    """Ends this process when nobody is left who could use what it does: a server that was killed cannot say so."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


@contextmanager
def alone(chosen: Game) -> Iterator[None]:
    """Servers that start together compile one after the other, and who comes second finds it done."""
    if numba.config.DISABLE_JIT or sys.platform == "win32":  # there they compile the same twice, which does no harm
        yield
        return
    import fcntl

    with mark_of(chosen.name, jobs_of(chosen)).with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    if len(sys.argv) > 1:
        try:
            compile_here(*sys.argv[1:])
        except Denied as denied:  # a sentence says it all
            sys.exit(str(denied))
    else:
        sys.exit("\n".join(asyncio.run(compile_all())) or None)
