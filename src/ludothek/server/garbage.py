"""When garbage in cycles is looked for: as far as possible when nobody waits for an answer.

A look takes some 0.4 µs for every object that was made since the last one and is still there, and everybody waits
meanwhile. A server makes hardly any cycles, but tables come and go. Python looks when there are some more objects than
at its last look: where old tables go as fast as new ones come, these are few, and yet it looks at all that is new, a
hundred thousand objects within a second of full load. So it looks by itself only where there really are more and more,
and a server that has little to do looks before that.
"""

from __future__ import annotations

import gc
import time

MANY = 100_000
"""If there are so many objects more, some 15 MB, it is looked whoever waits."""
FEW = 5_000
"""For less, not even a server that has nothing else to do looks."""
OLDER = 20, 10
"""After how many looks it is looked again at what was new then, and after how many of those at everything."""
LITTLE, NOTHING = 0.2, 0.02
"""What share of a processor a server uses while it has little to do, or next to nothing."""


def keep_loaded() -> None:
    """Nobody looks for garbage among what is there now: it stays."""
    gc.freeze()


class Garbage:
    """Keeps it small; `look` is to be called about once a second."""

    def __init__(self) -> None:
        self._at, self._worked = time.monotonic(), time.process_time()

    def begin(self) -> None:
        gc.collect()
        keep_loaded()
        gc.set_threshold(MANY, *OLDER)

    def look(self) -> None:
        """Looks at what is new if that is worth it and there is little to do; at everything if there is nothing."""
        at, worked = time.monotonic(), time.process_time()
        share = (worked - self._worked) / max(at - self._at, 1e-3)
        self._at, self._worked = at, worked
        new, looks, long_looks = gc.get_count()
        if share > LITTLE or new < FEW:
            return
        if looks <= OLDER[0]:
            gc.collect(0)
        elif long_looks <= OLDER[1] or share > NOTHING:
            gc.collect(1)
        else:
            gc.collect()
