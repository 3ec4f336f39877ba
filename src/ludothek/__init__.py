"""Ludothek: a games table.

>>> import ludothek
>>> p = ludothek.game("bunker").start(seats=2)
>>> sorted(p.pending)
['A', 'B']
>>> for line in ("A hide 4", "B hide 1", "* start A", "* roll 6-3"):
...     line = p.play(line)
>>> p.play("A hit B6")
'A hit B6'
>>> p.view("B").lines
['A hide ?', 'B hide 1', '* start A', '* roll 6-3', 'A hit B6']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludothek.core.refused import Refused
from ludothek.core.seats import CHANCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludothek.core.game import Game
    from ludothek.study.simulate import Simulation

__version__ = "0.1.0"
__all__ = ["CHANCE", "Refused", "game", "simulate"]


def game(name: str) -> Game:
    """The game of that name, such as ``bunker``. Numba is loaded here, not by ``import ludothek``."""
    from ludothek.core.prepare import prepare
    from ludothek.games import game as load

    loaded = load(name)
    prepare(loaded, lambda done, of: _announce(loaded.title, done, of))
    return loaded


def _announce(title: str, done: int, of: int) -> None:
    """Says on standard error what the first start of a version waits for."""
    import sys

    if sys.stderr and (done == 0 or sys.stderr.isatty()):
        end = "" if sys.stderr.isatty() and done < of else "\n"
        sys.stderr.write(f"\rludothek: compiling {title} for this computer, once: {done}/{of}{end}")
        sys.stderr.flush()


def simulate(name: str, games: int, seed: int = 0, players: Sequence[str] = (), **options: object) -> Simulation:
    """Plays whole games in compiled code on all cores: random ones, or those of players who are named for each seat.

    >>> import ludothek
    >>> ludothek.simulate("bunker", games=1000, seed=1, seats=2).results.sum()
    np.float64(1000.0)
    """
    from ludothek.study.simulate import simulate as run

    loaded = game(name)

    def report(done: int, of: int) -> None:
        _announce(f"{loaded.title}'s playouts", done, of)

    return run(loaded, games, seed, options, report=report, players=players)
