"""Six opponents from one player: Bruno Büffel for people of any strength.

What they know is loaded with their first game, since most tables do without.
"""

from __future__ import annotations

from ludothek.core.player import Levels, Player
from ludothek.core.position import Position
from ludothek.core.prepare import Report


def make(strength: float) -> Player:
    """Plays to be ahead in the end, with what all sheets can still bring; weaker ones see less of that."""
    from ludothek.games.bruno_bueffel.strong import Strong

    return Strong(strength)


def load(position: Position, report: Report) -> None:
    """Has all that they know at hand before a game begins."""
    from ludothek.games.bruno_bueffel.advice import solved_options
    from ludothek.games.bruno_bueffel.race import prepare_race
    from ludothek.games.bruno_bueffel.rests import rests

    prepare_race(report)
    known = rests(*solved_options(position))
    known.mean(known.problem.sheets - 1)


LEVELS = Levels(make, (0.2, 0.43, 0.6, 0.73, 0.83, 1.0), load)
"""With two seats and one column, each wins about two games of three against the one before."""
