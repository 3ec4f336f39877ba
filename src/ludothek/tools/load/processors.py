"""What the processors of this machine do while something is measured: for the server, and for other machines that share
them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

TICKS = Path("/proc/stat")
STOLEN = 7
"""Of the columns that Linux has for all processors: idle while another machine had them. More columns follow that are
counted twice.
"""


class Processors:
    """From `begin` on."""

    def __init__(self, work: Callable[[], float]) -> None:
        """`work` says how many seconds the server has had a processor."""
        self._work = work
        self.begin()

    def begin(self) -> None:
        self._worked, self._ticks = self._work(), ticks()

    @property
    def worked(self) -> float:
        """Seconds for which the server has had a processor."""
        return self._work() - self._worked

    @property
    def stolen(self) -> float:
        """The share of the time of all processors for which other machines had them."""
        passed = [now - before for before, now in zip(self._ticks, ticks(), strict=True)]
        return passed[STOLEN] / max(1, sum(passed))


def ticks() -> list[int]:
    return list(map(int, TICKS.read_text(encoding="ascii").split()[1 : STOLEN + 2]))
