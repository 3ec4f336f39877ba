"""Settled lines that some may not know yet, whether a seat or chance said them, and who knows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludothek.core.contract import SPECTATOR
from ludothek.core.game import Game
from ludothek.core.record import States, blank

Log = Sequence[tuple[int, int, str, Any]]
"""Lines, each with its seat, or chance, and its action first."""


class Secrets:
    """The places of private lines in a log; replaced when they change, so positions share them with their copies.

    Who may know one is asked of the state, which speaks of the latest of those that look alike sealed. Of an earlier
    one it is kept who knew it when the next one came: a set with bit 0 for spectators and the seats after it. What a
    spectator knows, all know, and then it is no secret any longer.
    """

    __slots__ = ("_game", "_knowers", "_seats", "last")

    def __init__(self, game: Game, seats: int, knowers: dict[int, int | None]) -> None:
        self._game = game
        self._seats = seats
        self._knowers = knowers
        self.last = next(reversed(knowers), -1)
        """The place of the last of them, before all others if there are none."""

    def and_at(self, places: range) -> Secrets:
        """These and lines that were just settled."""
        return Secrets(self._game, self._seats, self._knowers | dict.fromkeys(places))

    def fixed(self, before: States, log: Log, seat: int, action: int) -> Secrets:
        """These after a private line, which came after `before`: who knew those that look like it still does."""
        looks, fixed = self._game.notation.seal(action), self._knowers.copy()
        for place in [place for place, knowers in fixed.items() if knowers is None]:
            at, said, *_ = log[place]
            if at != seat or self._game.notation.seal(said) != looks:
                continue
            if self._is_known(seen_by(self._game, before, SPECTATOR), at, said):
                del fixed[place]
            else:
                seats = range(self._seats)
                known = [one for one in seats if self._is_known(seen_by(self._game, before, one), at, said)]
                fixed[place] = sum(1 << one - SPECTATOR for one in known)
        return Secrets(self._game, self._seats, fixed)

    def unknown(self, states: States, viewer: int, log: Log, since: int) -> Iterator[int]:
        """Those of the places from `since` on, where the log begins, of which a viewer may not know the line."""
        seen = seen_by(self._game, states, viewer)
        for place, knowers in self._knowers.items():
            if place >= since:
                seat, action, *_ = log[place - since]
                is_known = self._is_known(seen, seat, action) if knowers is None else knowers >> viewer - SPECTATOR & 1
                if not is_known:
                    yield place

    def overdue(self, states: States, log: Log, seat: int, action: int) -> int | None:
        """The seat, or chance, that said what a viewer should know by now, if the log of the viewer's view has a `?`.

        A line that was just played takes the place of those that look like it.
        """
        seal = self._game.notation.seal
        for place, knowers in self._knowers.items():
            at, said, *_ = log[place]
            is_told = knowers is not None or seal(said) != said or (at, said) == (seat, seal(action))
            if not is_told and self._is_known(states, at, said):
                return at
        return None

    def _is_known(self, seen: States, seat: int, action: int) -> bool:
        return self._game.notation.knows(seen, seat, action)


def seen_by(game: Game, states: States, viewer: int) -> States:
    """A state without what a viewer may not know."""
    seen = blank(game.state)
    game.calls.view(states, seen, viewer)
    return seen
