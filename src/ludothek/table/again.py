"""Playing again: at the old table who asked and who does not want to, at the new one for whom seats are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ludothek.table.events import Continued, Kept

KEPT_SECONDS = 300.0


@dataclass(frozen=True)
class Again:
    """What a table knows about it; replaced when it changes. Times are in seconds since 1970."""

    kept: Mapping[str, Kept] = field(default_factory=dict)
    """Open seats, by their letters, and for whom they are kept, or were until their time was over."""
    declined: frozenset[str] = frozenset()
    """Seats whose people do not want to: kept ones, and when the game here is over, those of who was asked."""
    continued: Continued | None = None
    """Where they play again."""

    def seat_of(self, player: str) -> str | None:
        """The seat that is kept for a person, or was until its time was over."""
        return next((seat for seat in self.kept if self._is_for(seat, player)), None)

    def is_closed(self, seat: str, player: str, now: float) -> bool:
        """Whether a seat is kept for another person."""
        return self.left(seat, now) > 0 and not self._is_for(seat, player)

    def left(self, seat: str, now: float) -> float:
        """For how many seconds a seat will still be kept."""
        return max(0.0, self.kept[seat].until - now) if seat in self.kept and seat not in self.declined else 0.0

    def keep(self, kept: Kept) -> Again:
        return replace(self, kept={**self.kept, kept.seat: kept})

    def decline(self, seat: str) -> Again:
        return replace(self, declined=self.declined | {seat})

    def go_on(self, continued: Continued) -> Again:
        return replace(self, continued=continued)

    def sit(self, seat: str, player: str) -> Again:
        """A seat is taken; if its player has another one kept for them, nobody needs to wait with it any longer."""
        if not self.kept:
            return self
        left = {letter: kept for letter, kept in self.kept.items() if letter != seat and kept.player != player}
        return replace(self, kept=left, declined=self.declined & left.keys())

    def _is_for(self, seat: str, player: str) -> bool:
        return self.kept[seat].player == player and seat not in self.declined


NOTHING = Again()
