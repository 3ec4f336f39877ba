"""An entry on its way into a database, with all that follows from it there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Bound(NamedTuple):
    """At how many tables that have not begun somebody may have a seat."""

    player: str
    most: int
    since: float
    """Tables that were made before that do not count."""


class Append(NamedTuple):
    """An entry of a log, with all that follows from it."""

    key: int
    """How the database calls the table; nothing yet for one that is new."""
    number: int
    events: str
    at: float | None
    stage: str | None
    members: Sequence[tuple[str, str]] = ()
    """Who sits on a seat now, or nobody."""
    table: tuple[object, ...] = ()
    """The table itself, if it is new: id, secret, game, time, whether it is public, stage."""
    bound: Bound | None = None
    """Written only if that allows one seat more."""


class Place:
    """Where a table is in the database."""

    __slots__ = ("key",)

    def __init__(self, key: int = 0) -> None:
        self.key = key
        """How the database calls the table; one that is new gets its key when it is written."""
