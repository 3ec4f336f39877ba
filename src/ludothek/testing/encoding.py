"""Numbers for actions and a vector of what a viewer knows: the same game once more, and no more of it than the view."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from ludothek.core import contract
from ludothek.core.chance import stream
from ludothek.core.position import UNKNOWN, Position
from ludothek.core.rule import plain
from ludothek.core.seats import CHANCE
from ludothek.testing.check import Elsewhere, Moment, demand, everywhere, once
from ludothek.testing.subject import Subject
from ludothek.testing.walks import actions, is_asking, sampled, step
from ludothek.testing.worlds import imagined, name, number, other_worlds, viewers, what_was_changed

MOST_NUMBERS = 300
MOST_OF_A_SET = 64
WORLDS = 2


def encoding_of(position: Position) -> Any:
    """The game's `encoding` module; a game can be played without."""
    if position.game.encoding is None:
        raise Elsewhere
    return position.game.encoding


def observed(position: Position, viewer: str | None) -> np.ndarray[Any, Any]:
    does = position.game.functions
    out = np.full(does["observation_length"](position.state), np.nan, np.float32)
    does["observe"](position.state, number(viewer, position), out)
    return out


def masked(position: Position, seat: str) -> list[int]:
    """The numbers that the mask of a seat allows."""
    out = np.full(position.game.functions["action_count"](position.state), 7, np.uint8)
    contract.mask(position.state, position.seats.index(seat), out, position.game.listing())
    demand(out.max() <= 1, f"the mask of {seat} has more than 0 and 1")
    return [int(number) for number in np.flatnonzero(out)]


def considered(position: Position, seat: str) -> list[int]:
    """The candidates of a seat."""
    room = position.game.listing()
    count = contract.candidates(position.state, position.seats.index(seat), room)
    return [int(action) for action in room.action[:count]]


@everywhere
def how_many_numbers_and_entries_there_are_depends_on_the_options_alone(at: Moment) -> None:
    encoding_of(at.position)
    does, start = at.position.game.functions, at.setup.start().state
    for size in ("action_count", "observation_length"):
        first, now = does[size](start), does[size](at.position.state)
        demand(first == now, f"{size} is {first} at the start and {now} later")


@once
def what_the_options_usually_decide_stays_as_it_is(subject: Subject) -> None:
    says = subject.game.functions.get("as_usual")
    position, rng = subject.corners[0].start(), random.Random(subject.seed)
    while says and position.pending is not None and len(position.lines) < subject.longest:
        step(position, rng)
        usual = position.state.copy()
        plain(says)(usual)
        demand(
            usual.tobytes() == position.state.tobytes(),
            "as_usual changes a game with the usual options; it should set what they alone decide to what it is",
        )


@everywhere
def who_is_sure_of_what_happened_imagines_just_that(at: Moment) -> None:
    encoding_of(at.position)
    does, position = at.position.game.functions, at.position
    if "imagine_by" not in does:
        raise Elsewhere
    for viewer in viewers(position):
        view, beliefs, rng = position.view(viewer), what_happened(position, viewer), stream(at.rng)
        does["imagine_by"](view.state, number(viewer, position), beliefs, rng)
        demand(
            view.state.tobytes() == position.state.tobytes(),
            f"{name(viewer)} gives all weight to what happened and imagines something else",
        )
        some = np.random.default_rng(at.rng.getrandbits(32)).choice((0.0, 0.5, 2.0), beliefs.shape)
        does["imagine_by"](imagines := position.view(viewer).state, number(viewer, position), some, rng)
        does["conceal"](imagines, number(viewer, position))
        demand(
            imagines.tobytes() == position.view(viewer).state.tobytes(),
            f"{name(viewer)} imagines by weights a world that does not fit its view",
        )


def what_happened(position: Position, viewer: str | None) -> np.ndarray[Any, Any]:
    """All weight on the decisions that are hidden from a viewer; of those that look alike on the latest."""
    does, notation = position.game.functions, position.game.notation
    weights = np.zeros((len(position.seats), int(does["action_count"](position.state))))
    latest: dict[tuple[str, int], int] = {}
    for line, seen in zip(position.lines, position.view(viewer).lines, strict=True):
        if seen.endswith(UNKNOWN) and line[0] != CHANCE:
            latest[line[0], notation.read(seen[2:])] = notation.read(line[2:])
    for (seat, _), action in latest.items():
        weights[position.seats.index(seat), does["action_number"](position.state, action)] = 1.0
    return weights


@everywhere
def every_number_is_an_action_and_every_legal_action_a_number(at: Moment) -> None:
    encoding_of(at.position)
    position = at.until(is_asking)
    does, state, write = position.game.functions, position.state, position.game.notation.write
    count = does["action_count"](state)
    for n in sampled(range(count), at.rng, MOST_NUMBERS):
        again = does["action_number"](state, does["action_at"](state, n))
        demand(again == n, f"number {n} is {write(does['action_at'](state, n))!r}, which has the number {again}")
    for seat in sorted(position.pending or ()):
        for action in sampled(actions(position, position.seats.index(seat)), at.rng, MOST_NUMBERS):
            n = does["action_number"](state, action)
            demand(0 <= n < count, f"'{seat} {write(action)}' has the number {n}; there are {count}")
            demand(does["action_at"](state, n) == action, f"'{seat} {write(action)}' has the number of another action")


@everywhere
def the_mask_is_what_is_legal_and_candidates_are_among_it(at: Moment) -> None:
    encoding_of(at.position)
    position = at.until(is_asking)
    does, state, before = position.game.functions, position.state, position.state.tobytes()
    most = getattr(position.game.encoding, "MOST_CANDIDATES", len(position.game.listing().action))
    for seat in sorted(position.pending or ()):
        legal = set(actions(position, position.seats.index(seat)))
        right = {does["action_number"](state, action) for action in legal}
        demand(set(masked(position, seat)) == right, f"the mask of {seat} is not what {seat} may do")
        if "legal_set" in does and does["action_count"](state) <= MOST_OF_A_SET:
            said = int(does["legal_set"](state, position.seats.index(seat)))
            demand(said == sum(1 << n for n in right), f"the set of {seat} is not what {seat} may do")
        few = considered(position, seat)
        demand(few and set(few) <= legal, f"the candidates of {seat} are none, or not legal")
        demand(len(set(few)) == len(few), f"a candidate of {seat} is there twice")
        demand(len(few) <= most, f"{seat} has {len(few)} candidates; at most {most} are promised")
    demand(position.state.tobytes() == before, "to ask for a mask or for candidates changed the state")


@everywhere
def a_mask_and_candidates_do_not_depend_on_what_the_seat_cannot_see(at: Moment) -> None:
    encoding_of(at.position)
    position = at.until(is_asking)
    for seat in sorted(position.pending or ()):
        for world in [position.view(seat), *other_worlds(position, seat, at.rng, WORLDS)]:
            demand(masked(world, seat) == masked(position, seat), f"the mask of {seat} tells a secret")
            demand(considered(world, seat) == considered(position, seat), f"the candidates of {seat} tell a secret")


@everywhere
def every_entry_of_the_vector_has_a_name_and_is_in_its_range(at: Moment) -> None:
    position = at.position
    table = encoding_of(position).OBSERVATION.table(position.state)
    names = encoding_of(position).OBSERVATION.names(position.state)
    demand(len(set(names)) == len(names), "two entries of the vector have the same name")
    for viewer in viewers(position):
        vector = observed(position, viewer)
        demand(len(vector) == len(names), f"the vector has {len(vector)} entries and {len(names)} names")
        for row in table:
            part = vector[row.start : row.stop]
            demand(not np.isnan(part).any(), f"{row.name} is not written for {name(viewer)}")
            demand(
                part.size == 0 or (row.low <= part.min() and part.max() <= row.high),
                f"{row.name} goes from {part.min() if part.size else 0} to {part.max() if part.size else 0} for "
                f"{name(viewer)}; it should be from {row.low} to {row.high}",
            )


@everywhere
def equal_views_give_equal_vectors(at: Moment) -> None:
    position, seed = at.position, at.rng.getrandbits(32)
    encoding_of(position)
    for viewer in viewers(position):
        vector = observed(position, viewer)
        demand(
            np.array_equal(vector, observed(position.view(viewer), viewer)),
            f"the vector of {name(viewer)} is another one in its own view",
        )
        for world in [*other_worlds(position, viewer, at.rng, WORLDS), imagined(position, viewer, seed)]:
            demand(
                np.array_equal(vector, observed(world, viewer)),
                f"the vector of {name(viewer)} tells a secret: it is different after "
                f"{what_was_changed(position, world)}",
            )
