"""How the command line ends: cleanly, with one sentence for what the user got wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from ludothek.core.denied import Denied
from ludothek.core.refused import visible
from ludothek.core.uncompiled import explained

INCOMPLETE = 1
"""Something was done, but not for all that was asked for."""
WRONG = 2
INTERRUPTED = 130
spoken: ContextVar[str] = ContextVar("spoken", default="en")
"""The language of the command that is run, once it is known."""


@contextmanager
def faults(*kinds: type[Exception], about: str = "") -> Iterator[None]:
    """Turns errors of these kinds into `Denied`; one that is denied already keeps its words."""
    try:
        yield
    except kinds as error:
        if isinstance(error, Denied) and not about:
            raise
        text = f"{error.strerror}: {error.filename}" if isinstance(error, OSError) and error.filename else str(error)
        raise Denied.plainly(f"{about}: {text}" if about else text) from error


def guarded(main: Callable[[], object]) -> None:
    """Runs the command line, which sees to wrong usage, Ctrl-C and a closed pipe itself; `Denied` ends it with 2, and
    so does what cannot be compiled.
    """
    spoken.set("en")
    try:
        with explained():
            main()
    except Denied as denied:
        print(f"ludothek: {visible(denied.in_language(spoken.get()))}", file=sys.stderr)
        sys.exit(WRONG)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
