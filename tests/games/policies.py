"""Compiled opponents beside those of the same name at a table: games in which both are asked."""

from __future__ import annotations

import random
from collections.abc import Iterator

import ludothek
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE
from ludothek.players import player
from ludothek.testing.policies import Seated, policies_of


def asked(game: str, name: str, seed: int, **options: object) -> Iterator[tuple[Position, str, Seated]]:
    """A game of players of that name; each time that one is asked its view, its seat, and who was compiled for it."""
    position, done, rng = ludothek.game(game).start(**options), 0, random.Random(seed)
    knowledge = policies_of(position).knowledge(position.options, {name})
    seated = {seat: Seated(position, seat, name, knowledge) for seat in position.seats}
    players = {seat: player(name, position.game) for seat in position.seats}
    while position.pending is not None:
        if position.revealed > done:
            for each in seated.values():
                each.hear(position, range(done, position.revealed))
            done = position.revealed
        if position.pending == CHANCE:
            position.roll(rng)
            continue
        seat = min(position.pending)
        yield position.view(seat), seat, seated[seat]
        position.play(f"{seat} {players[seat].choose(position.view(seat), seat, rng)}")


def chosen(view: Position, seated: Seated, seed: int) -> str:
    """What the compiled one says."""
    return view.game.notation.write(seated.choose(view, seed))


def assert_alike(view: Position, seat: str, seated: Seated, draws: int, most: float) -> None:
    """Both choose as often alike as two samples of one distribution do, which are apart by no more than that."""
    one = [player("sense", view.game).choose(view, seat, random.Random(seed)) for seed in range(draws)]
    other = [chosen(view, seated, seed) for seed in range(draws)]
    apart = sum(abs(one.count(choice) - other.count(choice)) for choice in {*one, *other}) / (2 * draws)
    assert apart <= most, (view.lines[-3:], {choice: (one.count(choice), other.count(choice)) for choice in one})
