"""Work that comes in small pieces and is done in one go.

The same step for many tables in a row is far quicker than all steps for one table after the other: what the processor
needs for it is there already. And a commit takes as long for one move as for fifty.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from enum import IntEnum
from typing import Any, ClassVar, Generic, TypeVar
from weakref import WeakKeyDictionary

T = TypeVar("T")
logger = logging.getLogger(__name__)
MOST = 80
"""How many pieces of a long stage are done in a round: more would not be quicker, and who waits would wait longer."""


class Stage(IntEnum):
    """What is done in a round, in this order."""

    HEAR = 0
    DECIDE = 1
    WRITE = 2
    TELL = 3
    SEND = 4


MOST_OF = tuple(MOST if stage in (Stage.HEAR, Stage.DECIDE, Stage.TELL) else None for stage in Stage)
"""The same by stage: the other ones are short."""


class Batch(Generic[T]):
    """The pieces of one stage: those that are added in one turn of the event loop are done in the next."""

    __slots__ = ("_do", "_pieces", "stage")

    def __init__(self, stage: Stage, do: Callable[[list[T]], object]) -> None:
        self.stage = stage
        self._do = do
        self._pieces: list[T] = []

    def add(self, piece: T) -> None:
        if not self._pieces:
            Round.of_this_loop().include(self)
        self._pieces.append(piece)

    def flush(self, most: int | None = None) -> None:
        """Does what is there, or the first `most` of it and the others in the next round."""
        pieces, self._pieces = self._pieces[:most], self._pieces[most:] if most else []
        if self._pieces:
            Round.of_this_loop().include(self)
        if pieces:
            self._do(pieces)


class Round:
    """All stages once: what is heard is on its way to the disk before what came back from there is told."""

    _rounds: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, Round]] = WeakKeyDictionary()

    def __init__(self) -> None:
        self._due: list[list[Batch[Any]]] = [[] for _ in Stage]
        self._is_called = False

    @classmethod
    def of_this_loop(cls) -> Round:
        loop = asyncio.get_running_loop()
        if loop not in cls._rounds:
            cls._rounds[loop] = cls()
        return cls._rounds[loop]

    def include(self, batch: Batch[Any]) -> None:
        self._due[batch.stage].append(batch)
        if not self._is_called:
            self._call()

    def _call(self) -> None:
        self._is_called = True
        asyncio.get_running_loop().call_soon(self._run)

    def _run(self) -> None:
        try:
            for stage, most in enumerate(MOST_OF):
                due, self._due[stage] = self._due[stage], []
                for batch in due:
                    try:
                        batch.flush(most)
                    except Exception:  # which is no reason to forget the others
                        logger.exception("what was to be done together went wrong")
        finally:
            self._is_called = False
            if any(self._due):
                self._call()
