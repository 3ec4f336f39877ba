"""The opponents: always legal, the same for the same seed, and blind to what is hidden."""

from __future__ import annotations

import random

from ludothek.core.player import LEVELS
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE
from ludothek.players import offered, player
from ludothek.testing.check import Elsewhere, Moment, at_corners, demand, everywhere
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup, is_asking
from ludothek.testing.worlds import other_worlds, what_was_changed

MOST_DECISIONS = 120
WORLDS = 2


def offered_at(position: Position) -> tuple[str, ...]:
    """Those that can play there; levels are one player, of which the weakest and the strongest are looked at."""
    return tuple(name for name in offered(position.game, position.options) if name not in LEVELS[1:-1])


@at_corners
def every_opponent_that_is_offered_plays_legally(subject: Subject, corner: Setup) -> None:
    for opponent in offered_at(corner.start()):
        position, rng = corner.start(), random.Random(7)
        players = {seat: player(opponent, corner.game) for seat in position.seats}
        for _ in range(MOST_DECISIONS):
            if position.pending is None:
                break
            if position.pending == CHANCE:
                position.roll(rng)
                continue
            seat = min(position.pending)
            view = position.view(seat)
            choice = players[seat].choose(view, seat, rng)
            demand(
                choice in view.legal(seat),
                f"{opponent} says '{seat} {choice}' after {len(position.lines)} lines, which is not legal",
            )
            position.play(f"{seat} {choice}")


@everywhere
def the_same_seed_makes_the_same_choice_whatever_was_asked_before(at: Moment) -> None:
    position = at.until(is_asking)
    seat, seed = at.rng.choice(sorted(position.pending or ())), at.rng.getrandbits(32)
    for opponent in offered_at(position):
        new, used = player(opponent, position.game), player(opponent, position.game)
        for other in sorted(position.pending or ()):
            used.choose(position.view(other), other, random.Random(seed + 1))
        one, two = (each.choose(position.view(seat), seat, random.Random(seed)) for each in (new, used))
        demand(
            one == two,
            f"{opponent} says '{seat} {one}', but '{seat} {two}' once it has been asked for the others too; "
            "it may know only the view",
        )


@everywhere
def a_choice_does_not_depend_on_what_is_hidden(at: Moment) -> None:
    position, pairs = at.until(is_asking), 0
    seat, seed = at.rng.choice(sorted(position.pending or ())), at.rng.getrandbits(32)
    for world in other_worlds(position, seat, at.rng, WORLDS):
        pairs += 1
        for opponent in offered_at(position):
            one, two = (
                player(opponent, position.game).choose(each.view(seat), seat, random.Random(seed))
                for each in (position, world)
            )
            demand(
                one == two,
                f"{opponent} says '{seat} {one}', but '{seat} {two}' after {what_was_changed(position, world)}, "
                f"which {seat} may not know",
            )
    if not pairs:
        raise Elsewhere
