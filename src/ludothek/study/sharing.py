"""How threads share out the games of a batch, in compiled code.

Each has a part of its own, which is the same every time: what one core has written another is slow to read. Who is done
with its part helps the others, some games at a time, so nobody waits for a thread that is late.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.memory import claim
from ludothek.core.rule import rule

LINE = 8
"""Numbers that cores fetch at once: what two of them count should not stand among the same."""


def unclaimed(threads: int) -> npt.NDArray[np.int64]:
    """How many games of each part are claimed: none yet."""
    return np.zeros((threads, LINE), np.int64)


@rule
def next_games(claimed: Any, own: int, chunk: int, games: int) -> tuple[int, int]:
    """From where to where there are games that nobody has claimed before; both the same if there are none left."""
    parts = len(claimed)
    for further in range(parts):
        part = own + further if own + further < parts else own + further - parts
        end = (part + 1) * games // parts
        first = part * games // parts + claim(claimed, part, chunk)
        if first < end:
            return first, min(first + chunk, end)
    return games, games
