"""How the command line ends: cleanly, with one sentence for what the user got wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ludothek.core.refused import visible

WRONG = 2
INTERRUPTED = 130


class Fault(Exception):
    """Something the user can put right; its text says what and how."""


@contextmanager
def faults(*kinds: type[Exception], about: str = "") -> Iterator[None]:
    """Turns errors of these kinds into a `Fault`."""
    try:
        yield
    except kinds as error:
        text = f"{error.strerror}: {error.filename}" if isinstance(error, OSError) else str(error)
        raise Fault(f"{about}: {text}" if about else text) from error


def guarded(main: Callable[[], object]) -> None:
    """Runs the command line, which sees to wrong usage, Ctrl-C and a closed pipe itself; a `Fault` ends it with 2."""
    try:
        main()
    except Fault as fault:
        print(f"ludothek: {visible(str(fault))}", file=sys.stderr)
        sys.exit(WRONG)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
