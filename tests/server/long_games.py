"""Games that two people draw out: written into a store as a server would have written them."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from ludothek.core.position import Position
from ludothek.core.seats import CHANCE
from ludothek.games import game
from ludothek.table.events import Entry, Event, Made, Moved, Sat
from ludothek.table.fairness import FairChance
from ludothek.table.stores import store_at

QUIET = ("mend", "chip")
"""Moves that bring nobody nearer to the end."""
SECRET = bytes(32)


@cache
def long_game(lines: int) -> Position:
    """A finished game of Bunker in which nobody wants to win for so many lines."""
    chosen, rng = game("bunker"), random.Random(1)
    position = Position(chosen, chosen.settle({"seats": 2, "stall": 0}))
    while position.pending is not None:
        if position.pending == CHANCE:
            position.roll(rng)
            continue
        seat = min(position.pending)
        legal = position.legal(seat)
        is_quiet = position.revealed < lines
        quiet = [[move for move in legal if move.startswith(verb)] for verb in QUIET] if is_quiet else []
        position.play(f"{seat} {rng.choice(next(filter(None, quiet), legal))}")
    return position


def events_of(position: Position) -> list[Event]:
    made = Made("bunker", position.game.version, position.options, FairChance(SECRET).commitment, False)
    people = [Sat("A", "Anna", "anna"), Sat("B", "Ben", "ben")]
    return [made, *people, *map(Moved, position.lines)]


async def write(data: Path | str, ids: list[str], events: list[Event]) -> None:
    """Tables where that has happened, and the game is over."""
    store = store_at(data)
    await store.open()
    try:
        for id in ids:
            await store.make(id, SECRET, Entry(0, events, 1.5), "over")
    finally:
        await store.close()
