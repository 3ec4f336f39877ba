"""Numbers of actions of which only some are legal, as a space of Gymnasium."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Discrete


class Allowed(Discrete):
    """Without a mask, only those are drawn that are legal at the moment."""

    def __init__(self, count: int, legal: Callable[[], npt.NDArray[np.int8]]) -> None:
        super().__init__(count)
        self._legal = legal
        self.blind: int | None = None
        """What was drawn the last time without a mask: before a game begins, nobody knows what its first mask will be.
        """

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        drawn = super().sample(self._legal())
        self.blind = int(drawn)
        return drawn
