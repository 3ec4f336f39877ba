"""Tables for tests: made, filled and played without a network."""

from __future__ import annotations

import random

from ludothek.games import game
from ludothek.table.events import Entry, Event, Made
from ludothek.table.fairness import FairChance, seal_of
from ludothek.table.table import Table

SECRET = bytes(range(32))


class Log:
    """A table and all that was to be written of it."""

    def __init__(self, name: str, secret: bytes = SECRET, **options: object) -> None:
        chosen = game(name)
        made = Made(name, chosen.version, chosen.settle(options), FairChance(secret).commitment, False)
        self.secret = secret
        self.events: list[Event] = [made]
        self.table = Table.replay("t", secret, [Entry(0, [made], None)], game)

    def add(self, events: list[Event]) -> list[Event]:
        self.events += events
        return events

    def sit(self, player: str, seat: str | None = None, seal: str | None = None) -> list[Event]:
        return self.add(self.table.sit(player, player.title(), seat, seal))

    def answer(self, player: str, move: str) -> list[Event]:
        """Answers what the person is asked now."""
        seat = self.table.seat_of(player)
        assert seat
        decision = self.table.asked(seat)
        assert decision is not None
        return self.add(self.table.decide(player, decision, move))

    def again(self) -> Table:
        return Table.replay("t", self.secret, [Entry(0, self.events, None)], game)

    def lines(self) -> list[str]:
        assert self.table.position is not None
        return self.table.position.lines


def full(name: str, secret: bytes = SECRET, entropy: str = "", **options: object) -> Log:
    """A table with anna, who may add something to chance, on A and ben on B."""
    log = Log(name, secret, seats=2, **options)
    log.sit("anna", "A", seal_of(entropy) if entropy else None)
    log.sit("ben", "B")
    if entropy:
        log.add(log.table.begin({"A": entropy}))
    return log


def play_out(log: Log, seed: int) -> Log:
    """To the end, by people who do anything."""
    rng, people = random.Random(seed), {"A": "anna", "B": "ben"}
    for _ in range(5000):
        position = log.table.position
        assert position is not None
        pending = position.pending
        if pending is None:
            return log
        assert isinstance(pending, frozenset)
        seat = rng.choice(sorted(pending))
        log.answer(people[seat], rng.choice(position.legal(seat)))
    raise AssertionError("the game does not end")
