"""How the command line ends: cleanly, with one sentence for what the user got wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ludothek.core.denied import Denied
from ludothek.core.refused import visible

WRONG = 2
INTERRUPTED = 130


@contextmanager
def faults(*kinds: type[Exception], about: str = "") -> Iterator[None]:
    """Turns errors of these kinds into `Denied`."""
    try:
        yield
    except kinds as error:
        text = f"{error.strerror}: {error.filename}" if isinstance(error, OSError) else str(error)
        raise Denied.plainly(f"{about}: {text}" if about else text) from error


def guarded(main: Callable[[], object]) -> None:
    """Runs the command line, which sees to wrong usage, Ctrl-C and a closed pipe itself; `Denied` ends it with 2."""
    try:
        main()
    except Denied as denied:
        print(f"ludothek: {visible(str(denied))}", file=sys.stderr)
        sys.exit(WRONG)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
