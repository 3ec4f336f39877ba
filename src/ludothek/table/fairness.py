"""Chance that can be checked.

The table draws a secret when it is made and shows its hash before anybody adds anything. Every person may add a text of
their own: they promise it first by its hash, the seal, and reveal it when all seats are taken and all have promised.
Every throw and every card comes from the secret and from all these texts by HMAC with a counter, so nobody can choose
them. For a text that is not revealed in time stands a value that follows from the secret and from what the others
revealed: no player could foresee it before all were bound. A host who also has a seat can: they know the secret, may
choose their own text last, and if they hold back what another's page revealed, everything follows from their own. So a
text that was not heard is a warning, and the page and `verify` say whose it was.
When the game is over the secret is published: whoever has the record can draw everything again.
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
    """A secret, what the players added, and what they had promised to add, by seat."""

    secret: bytes
    entropy: Mapping[str, str] = field(default_factory=dict)
    seals: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def new(cls) -> FairChance:
        return cls(secrets.token_bytes(SECRET_BYTES))

    @classmethod
    def repeatable(cls, seed: int) -> FairChance:
        """The same chance for the same seed; whoever knows the seed can foresee all of it."""
        return cls(hashlib.sha256(f"seed:{seed}".encode()).digest())

    @property
    def commitment(self) -> str:
        """What the table shows before the game: the hash of the secret."""
        return hashlib.sha256(self.secret).hexdigest()

    def seed(self, number: int) -> int:
        """64 bits for the chance event of that number, counted from 0."""
        return int.from_bytes(self._code(f"{number}:{self._added}")[:8])

    def stand_in(self, seat: str) -> str:
        """What counts for a seat that promised something and did not reveal it."""
        return self._code(f"stand-in:{seat}:{self.seals[seat]}:{joined(self.entropy)}").hex()

    def _code(self, text: str) -> bytes:
        code = self._keyed.copy()
        code.update(text.encode())
        return code.digest()

    @cached_property
    def _keyed(self) -> hmac.HMAC:
        """With the secret in it and no text yet: a copy costs less than to begin again for every throw."""
        return hmac.new(self.secret, digestmod="sha256")

    @cached_property
    def _added(self) -> str:
        return joined(
            {**self.entropy, **{seat: self.stand_in(seat) for seat in self.seals if seat not in self.entropy}}
        )

    def roll(self, position: Position) -> str:
        """Draws the chance that is due in a position and plays it."""
        return position.roll(self.seed(position.chance_events))

    def draw(self, position: Position) -> str:
        """The line that the chance that is due would be, also where the position is a view that may not know it."""
        return position.draw(self.seed(position.chance_events))

    def check(self, commitment: str, position: Position) -> None:
        """Draws all chance of a finished game again; `Unfair` names the first line that differs."""
        if self.commitment != commitment:
            raise Unfair("the secret does not fit the commitment that was shown before the game")
        check_seals(self.entropy, self.seals)
        again = Position(position.game, position.options)
        for number, line in enumerate(position.lines, start=1):
            if line.startswith(CHANCE):
                drawn = self.roll(again)
                if drawn != line:
                    raise Unfair(f"move {number}, {line!r}, should be {drawn!r} by the secret")
            else:
                again.play(line)


def check_seals(entropy: Mapping[str, str], seals: Mapping[str, str]) -> None:
    """`Unfair` if a seat added something else than it had promised."""
    for seat, seal in sorted(seals.items()):
        if seat in entropy and seal_of(entropy[seat]) != seal:
            raise Unfair(f"what seat {seat} added to chance is not what it had promised before")


def seal_of(entropy: str) -> str:
    """How a text is promised before it is revealed."""
    return hashlib.sha256(entropy.encode()).hexdigest()


def joined(entropy: Mapping[str, str]) -> str:
    return "".join(f"{seat}={entropy[seat]};" for seat in sorted(entropy))
