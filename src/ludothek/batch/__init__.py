"""Thousands of games at once, in compiled code on all cores, with arrays in and out.

>>> import ludothek.batch
>>> from ludothek.games import NAMES
>>> with ludothek.batch.make(NAMES[0], games=1000, seed=1) as batch:
...     for _ in range(10):
...         batch.step(batch.pick())
>>> batch.observations.shape[0], batch.masks.dtype, batch.rewards.shape
(1000, dtype('uint8'), (1000, 2))
"""

from __future__ import annotations

from ludothek.batch.batch import CHANCE, FINISHED, Batch, Forbidden, Saved

__all__ = ["CHANCE", "FINISHED", "Batch", "Forbidden", "Saved", "make"]


def make(
    name: str,
    games: int,
    seed: int | None = 0,
    cores: int | None = None,
    chance: str = "drawn",
    restart: bool = True,
    **options: object,
) -> Batch:
    """So many games of that name; what they are compiled for is said while it is.

    With ``chance="given"`` games wait where dice or cards are due; without `restart` those that are over stay as they
    are.
    """
    from ludothek import _announce, game

    loaded = game(name)

    def report(done: int, of: int) -> None:
        _announce(f"{loaded.title}'s batches", done, of)

    return Batch(loaded, options, games, seed, cores, chance=chance, restart=restart, report=report)
