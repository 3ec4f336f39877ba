"""What nodes that share a database know of each other: who is where, who does what, and who has said how much.

It is small and made anew if it is lost; nothing of it is a move. What is in a log is not here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Guest(NamedTuple):
    """Somebody at a table at this node, or no longer."""

    table: str
    player: str
    is_here: bool
    gone: float | None
    """For how many seconds someone has been gone who had a seat; None for one who is to be forgotten."""
    address: str


class Elsewhere(NamedTuple):
    """Somebody at a table at another node."""

    table: str
    player: str
    gone: float | None
    """For how many seconds, if they are gone."""


class Spent(NamedTuple):
    """How much somebody has made use of what they may do."""

    kind: str
    who: str
    amount: int


class Neighbours(Protocol):
    """One node's side of it."""

    async def tell(self, guests: Sequence[Guest], spent: Sequence[Spent]) -> bool:
        """That this node lives, and what is new here; True if nothing was known of it, so all has to be told again."""

    async def guests(self, tables: Sequence[str]) -> list[Elsewhere]:
        """Who is at these tables at other nodes, or was."""

    async def spent(self) -> list[Spent]:
        """What was spent at other nodes since this was asked last."""

    async def take(self, kind: str, who: str, a_second: float, at_once: float) -> bool:
        """Whether somebody may do something once more, of which all nodes together let them do so much."""

    async def claim(self, table: str, what: str) -> bool:
        """Whether this node is to do something; it has it for a while, or until it dies."""

    async def waiting(self, tables: Sequence[str]) -> dict[str, str]:
        """The tables at which someone with a seat is, at any node, with the address of one of them."""

    async def leave(self) -> None:
        """This node stops: nobody is at it any longer, and what it wanted to do is free."""
