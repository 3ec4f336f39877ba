"""Chance that can be checked.

The table draws a secret when it is made and shows its hash. Players may add entropy of their own before the game.
Every throw and every card comes from both by HMAC with a counter, so neither side can choose them, and when the game is
over the secret is published: whoever has the record can draw everything again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ludothek.core.position import Position
from ludothek.core.seats import CHANCE

SECRET_BYTES = 32
LONGEST_ENTROPY = 64


class Unfair(ValueError):
    """Chance in a finished game that does not follow from its secret, and where."""


@dataclass(frozen=True)
class FairChance:
    """A secret, and what the players added, by seat."""

    secret: bytes
    entropy: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def new(cls) -> FairChance:
        return cls(secrets.token_bytes(SECRET_BYTES))

    @property
    def commitment(self) -> str:
        """What the table shows before the game: the hash of the secret."""
        return hashlib.sha256(self.secret).hexdigest()

    def seed(self, number: int) -> int:
        """64 bits for the chance event of that number, counted from 0."""
        code = self._code.copy()
        code.update(f"{number}:{self._added}".encode())
        return int.from_bytes(code.digest()[:8])

    @cached_property
    def _code(self) -> hmac.HMAC:
        return hmac.new(self.secret, digestmod="sha256")

    @cached_property
    def _added(self) -> str:
        return "".join(f"{seat}={self.entropy[seat]};" for seat in sorted(self.entropy))

    def roll(self, position: Position) -> str:
        """Draws the chance that is due in a position and plays it."""
        return position.roll(self.seed(position.chance_events))

    def check(self, commitment: str, position: Position) -> None:
        """Draws all chance of a finished game again; `Unfair` names the first line that differs."""
        if self.commitment != commitment:
            raise Unfair("the secret does not fit the commitment that was shown before the game")
        again = Position.new(position.game, position.options)
        for number, line in enumerate(position.lines, start=1):
            if line.startswith(CHANCE):
                drawn = self.roll(again)
                if drawn != line:
                    raise Unfair(f"move {number}, {line!r}, should be {drawn!r} by the secret")
            else:
                again.play(line)


def clean_entropy(text: str) -> str:
    """What a player adds, kept to plain letters and digits."""
    return "".join(c for c in text if c.isascii() and c.isalnum())[:LONGEST_ENTROPY]
