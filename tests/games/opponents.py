"""Opponents at work: whole games of theirs, and what they choose in a position."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

import ludothek
from ludothek.core.player import Player
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE
from ludothek.players import player

Options = Mapping[str, object]


def played(position: Position, players: dict[str, Player], rng: random.Random) -> Iterator[tuple[Position, str, str]]:
    """Plays a game to its end; yields every view, the seat that chose in it, and its choice."""
    while position.pending is not None:
        if position.pending == CHANCE:
            position.roll(rng)
            continue
        seat = min(position.pending)
        view = position.view(seat)
        choice = players[seat].choose(view, seat, rng)
        yield view, seat, choice
        position.play(f"{seat} {choice}")


def one_against_random(name: str, options: Options, games: int) -> tuple[float, float]:
    """The share of games that one sensible player wins against random ones, and its mean score."""
    game = ludothek.game(name)
    sense, chance = player("sense", game), player("random", game)
    wins = points = 0.0
    for number in range(games):
        position = game.start(**options)
        own = position.seats[number % len(position.seats)]
        players = {seat: sense if seat == own else chance for seat in position.seats}
        for _ in played(position, players, random.Random(number)):
            pass
        wins += (position.result or {})[own]
        points += (position.scores or {}).get(own, 0)
    return wins / games, points / games


def after(name: str, lines: str, **options: object) -> Position:
    """The position after lines that are divided by a semicolon."""
    position = ludothek.game(name).start(**options)
    for line in lines.split(";"):
        position.play(line)
    return position


def choices(position: Position, seat: str, seeds: int = 20) -> list[str]:
    """What sense plays for a seat with each of some seeds."""
    sense = player("sense", position.game)
    return [sense.choose(position.view(seat), seat, random.Random(seed)) for seed in range(seeds)]


def assert_always_legal(name: str, options: Options) -> None:
    """Sense plays a whole game with some random players, and never anything that the rules forbid."""
    game = ludothek.game(name)
    position = game.start(**options)
    sense, chance = player("sense", game), player("random", game)
    players = {seat: chance if seat in "BE" else sense for seat in position.seats}
    for view, seat, choice in played(position, players, random.Random(7)):
        assert choice in view.legal(seat)
    assert position.result is not None


def assert_blind(name: str, seat: str, options: Options, one: str, other: str) -> None:
    """What is hidden from a seat makes no difference to what it plays."""
    one_way, other_way = after(name, one, **options), after(name, other, **options)
    assert one_way.lines != other_way.lines
    assert choices(one_way, seat) == choices(other_way, seat)
