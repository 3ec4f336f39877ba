"""Says in the log what may happen again and again: at once, then only now and then, or the log would be a flood too."""

from __future__ import annotations

import logging
import time

EVERY_SECONDS = 10.0

logger = logging.getLogger(__name__)


class Notices:
    """Each kind on its own: how often it happened since it was last said is said the next time."""

    def __init__(self) -> None:
        self._said_at: dict[str, float] = {}
        self._unsaid: dict[str, int] = {}

    def forget(self) -> None:
        """Whatever happens next is said at once."""
        self._said_at.clear()
        self._unsaid.clear()

    def say(self, kind: str, address: str) -> None:
        """A limit was reached."""
        self._note(logging.WARNING, kind, f"{kind} from {address}")

    def fail(self, kind: str, why: object) -> None:
        """Something could not be done."""
        self._note(logging.ERROR, kind, f"{kind}: {why}")

    def _note(self, level: int, kind: str, text: str) -> None:
        now = time.monotonic()
        if now - self._said_at.get(kind, -EVERY_SECONDS) < EVERY_SECONDS:
            self._unsaid[kind] = self._unsaid.get(kind, 0) + 1
            return
        self._said_at[kind] = now
        more = self._unsaid.pop(kind, 0)
        logger.log(level, "%s%s", text, f", and {more} more since the last notice" if more else "")


NOTICES = Notices()
"""There is one log."""
