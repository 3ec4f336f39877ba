"""How many decisions a second each opponent makes, on the views that it would meet in games."""

from __future__ import annotations

import random
import time

from benchmarks.playouts import TABLES
from ludothek import game as load
from ludothek.core.game import Game
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE
from ludothek.players import offered, opponents, plain, player

SECONDS = 1.0
MOST_VIEWS = 120

Views = list[tuple[Position, str]]


def met(game: Game, options: dict[str, object]) -> Views:
    """Views, and whose they are, of a game of players with common sense."""
    position, rng, views = game.start(**options), random.Random(1), Views()
    players = {seat: player(plain(game), game) for seat in position.seats}
    while position.pending is not None and len(views) < MOST_VIEWS:
        if position.pending == CHANCE:
            position.roll(rng)
            continue
        seat = min(position.pending)
        views.append((position.view(seat), seat))
        position.play(f"{seat} {players[seat].choose(position.view(seat), seat, rng)}")
    return views


def decisions_a_second(name: str, game: Game, views: Views) -> float:
    """By the time that they keep a core busy, game after game; a player is made for each, and follows it."""
    ready, rng = opponents(game)[name].ready, random.Random(1)
    if ready:
        ready(views[0][0], lambda done, of: None)
    for view, seat in views[:20]:  # which load what is compiled
        player(name, game).choose(view, seat, rng)
    decisions, started = 0, time.process_time()
    while True:
        players = {seat: player(name, game) for _, seat in views}
        for view, seat in views:
            players[seat].choose(view, seat, rng)
            decisions += 1
            spent = time.process_time() - started
            if spent > SECONDS:
                return decisions / spent


def report() -> None:
    print(f"\nDecisions a second of each opponent on one core, on up to {MOST_VIEWS} views of a game:")
    for name, options in TABLES:
        game = load(name)
        views = met(game, options)
        rates = {each: decisions_a_second(each, game, views) for each in offered(game, views[0][0].options)}
        label = f"{name}, {options['seats']} seats"
        print(f"  {label:<24}" + ", ".join(f"{each} {rate:,.0f}" for each, rate in rates.items()), flush=True)
