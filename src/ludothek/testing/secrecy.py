"""Nothing hidden leaks: what looks alike to a viewer is alike, in every byte that the viewer gets."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludothek.core.chance import Stream
from ludothek.core.position import UNKNOWN, Position
from ludothek.core.record import blank
from ludothek.study.simulate import playouts
from ludothek.testing.check import Elsewhere, Moment, at_corners, demand, everywhere
from ludothek.testing.legality import demand_legal_is_what_is_not_refused
from ludothek.testing.readers import demand_privacy, readings
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup, actions, is_asking, play_on, sampled
from ludothek.testing.worlds import (
    answers,
    appearance,
    difference,
    imagined,
    name,
    number,
    other_worlds,
    viewers,
    what_was_changed,
)

WORLDS = 3


@at_corners
def a_private_line_is_hidden_from_some_and_alike_for_every_seat(subject: Subject, corner: Setup) -> None:
    demand_privacy(readings(corner), corner.start().seats)


@everywhere
def games_with_other_secrets_look_alike_to_who_may_not_know_them(at: Moment) -> None:
    pairs = 0
    for viewer in viewers(at.position):
        view = appearance(at.position.view(viewer))
        for world in other_worlds(at.position, viewer, at.rng, WORLDS):
            pairs += 1
            part = difference(view, appearance(world.view(viewer)))
            demand(
                not part,
                f"{part} for {name(viewer)} tells a secret: it is different after "
                f"{what_was_changed(at.position, world)}",
            )
    if not pairs:
        raise Elsewhere


@everywhere
def imagined_worlds_look_alike_to_who_imagines_them(at: Moment) -> None:
    seed = at.rng.getrandbits(32)
    for viewer in viewers(at.position):
        view = appearance(at.position.view(viewer))
        for more in range(WORLDS):
            part = difference(view, appearance(imagined(at.position, viewer, seed + more).view(viewer)))
            demand(not part, f"{name(viewer)} imagines a world in which {part} is not what {name(viewer)} saw")


@everywhere
def what_a_seat_may_do_and_why_not_does_not_depend_on_what_it_cannot_see(at: Moment) -> None:
    position, seed = at.until(is_asking), at.rng.getrandbits(32)
    texts = sampled(at.subject.texts, at.rng, 12)
    for seat in position.seats:
        worlds = [*other_worlds(position, seat, at.rng, 2), imagined(position, seat, seed)]
        legal, refusals = actions(position, position.seats.index(seat)), answers(position, seat, texts)
        for world in worlds:
            demand(
                actions(world, world.seats.index(seat)) == legal,
                f"what {seat} may do depends on a secret: after {what_was_changed(position, world)} it is different",
            )
            for text, one, other in zip(texts, refusals, answers(world, seat, texts), strict=True):
                demand(
                    one == other,
                    f"why '{seat} {text}' is refused depends on a secret: "
                    f"after {what_was_changed(position, world)} the answer is different",
                )


@everywhere
def what_a_seat_is_asked_does_not_depend_on_what_it_cannot_see(at: Moment) -> None:
    position = at.until(is_asking)
    for seat in sorted(position.pending or ()):
        question = position.asks(seat)
        demand(question == position.view(seat).asks(seat), f"what {seat} is asked is another thing in its own view")
        for world in [*other_worlds(position, seat, at.rng, 2), imagined(position, seat, at.rng.getrandbits(32))]:
            demand(
                question == world.asks(seat),
                f"what {seat} is asked tells a secret: it is different after {what_was_changed(position, world)}",
            )


@everywhere
def a_view_lists_and_refuses_to_its_viewer_what_the_whole_position_does(at: Moment) -> None:
    position = at.until(is_asking)
    texts = [text for text in sampled(at.subject.texts, at.rng, 25) if not text.endswith(UNKNOWN)]
    for seat in position.seats:
        view = position.view(seat)
        number_of_seat = position.seats.index(seat)
        demand(
            actions(view, number_of_seat) == actions(position, number_of_seat),
            f"what {seat} may do is listed differently in the view of {seat}",
        )
        for text, full, viewed in zip(texts, answers(position, seat, texts), answers(view, seat, texts), strict=True):
            demand(full is None or full == viewed, f"'{seat} {text}' is refused differently in the view of {seat}")


@everywhere
def what_is_told_without_a_view_is_what_the_view_shows(at: Moment) -> None:
    position = at.position
    since = at.rng.randint(0, len(position.lines))
    for viewer in viewers(position):
        view = position.view(viewer)
        demand(
            position.view_text(viewer) == view.to_json_text(), f"{name(viewer)} is told another JSON than its view's"
        )
        demand(
            position.news(viewer, since) == (view.lines_from(since), view.facts_from(since)),
            f"{name(viewer)} is told other lines than those of its view",
        )


@everywhere
def to_conceal_twice_is_to_conceal_once(at: Moment) -> None:
    for viewer in viewers(at.position):
        view = at.position.view(viewer)
        part = difference(appearance(view), appearance(view.view(viewer)))
        demand(not part, f"the view of a view of {name(viewer)} has another {part}")
        again = view.copy()
        again.game.functions["conceal"](again.state, number(viewer, view))
        demand(again.state.tobytes() == view.state.tobytes(), f"to conceal twice from {name(viewer)} conceals more")


@everywhere
def a_view_of_anothers_view_shows_no_more_than_ones_own(at: Moment) -> None:
    for first in viewers(at.position):
        for second in viewers(at.position):
            own = at.position.view(second).lines
            for line, mine in zip(at.position.view(first).view(second).lines, own, strict=True):
                demand(
                    line == mine or line.endswith(UNKNOWN),
                    f"{name(second)} reads {line!r} in the view of {name(first)}, and {mine!r} in its own",
                )


@everywhere
def imagining_and_concealing_again_gives_back_the_view(at: Moment) -> None:
    seed = at.rng.getrandbits(32)
    for viewer in viewers(at.position):
        world = imagined(at.position, viewer, seed)
        world.game.functions["conceal"](world.state, number(viewer, at.position))
        fields = differing_fields(world, at.position.view(viewer))
        demand(not fields, f"{name(viewer)} imagines a world that does not fit its view in {', '.join(fields)}")


def differing_fields(one: Position, other: Position) -> list[str]:
    names: Any = one.game.state.names
    return [field for field in names if not np.array_equal(one.state[field], other.state[field])]


@everywhere
def an_imagined_world_can_be_played_to_the_end(at: Moment) -> None:
    position, seed = at.position, at.rng.getrandbits(32)
    viewer = at.rng.choice(viewers(position))
    world = imagined(position, viewer, seed)
    demand(world.pending == position.pending, f"{name(viewer)} imagines a world in which others are to act")
    demand_legal_is_what_is_not_refused(at.subject, world, at.rng, 50)
    played = world.copy()
    play_on(played, at.rng, at.subject.longest)
    demand(played.result is not None, f"{name(viewer)} imagines a world that has no result")
    states = position.game.states(position.options, 2)
    states[0] = world.state
    results, lengths = np.zeros((WORLDS, len(position.seats))), np.zeros(WORLDS, np.int64)
    playouts(states, blank(Stream)[0], position.game.listing(), seed, 0, results, lengths)
    demand(np.allclose(results.sum(axis=1), 1), f"{name(viewer)} imagines a world in which the win is {results[0]}")
    demand(lengths.min() > 0 or world.pending is None, f"{name(viewer)} imagines a world that is over")
