"""Other courses that a game may have taken in the eyes of a seat: what is hidden from it is another.

The game imagines a state that fits what the seat knows. Here the lines are found that lead to it, so that all others
know in that world what they would know.
"""

from __future__ import annotations

import random

import numpy as np

from ludothek.adapters.openspiel.course import Course, Entry
from ludothek.core.chance import Stream
from ludothek.core.record import States, blank, copied
from ludothek.core.seats import CHANCE_SEAT

PASSES = 3
TRIES = 1000


def other_course(course: Course, viewer: int, rng: random.Random) -> Course:
    """A course that looks the same to the viewer; RuntimeError if none is found."""
    seen, log = course.seen(viewer), course.log()
    hidden = [place for place, (one, other) in enumerate(zip(seen, log, strict=True)) if one != other]
    if not hidden:
        return course
    calls, world = course.setting.game.calls, blank(course.setting.game.state)
    calls.imagine(course.states, world, viewer, blank(Stream), np.uint64(rng.getrandbits(64)))
    found = fitted(course, log, hidden, world, rng)
    if found is not None and found.seen(viewer) == seen:
        return found
    for _ in range(TRIES):
        found = any_course(course, log, hidden, rng)
        if found is not None and found.seen(viewer) == seen:
            return found
    raise RuntimeError(f"no other course was found that looks the same to seat {viewer}")


def fitted(course: Course, log: list[Entry], hidden: list[int], world: States, rng: random.Random) -> Course | None:
    """The course whose hidden lines lead to that world: one after the other is made the one that comes nearest."""
    wanted = world.tobytes()
    log = log[:]
    for _ in range(PASSES):
        for place in rng.sample(hidden, len(hidden)):
            before = replayed(course.setting.first, log[:place])
            if before is None:
                return None
            alike = [
                (distance(before, [entry, *log[place + 1 :]], wanted), rng.random(), entry)
                for entry in alike_at(before, log[place])
            ]
            nearest, _, log[place] = min(alike)
            if nearest == 0:
                return replayed(before, log[place:])
    return None


def any_course(course: Course, log: list[Entry], hidden: list[int], rng: random.Random) -> Course | None:
    """A course with other hidden lines, if the rest of the log is legal after them."""
    now: Course | None = course.setting.first
    for place, entry in enumerate(log):
        if now is not None:
            now = replayed(now, [rng.choice(alike_at(now, entry)) if place in hidden else entry])
    return now


def alike_at(course: Course, entry: Entry) -> list[Entry]:
    """All that the seat, or chance, could have played there so that it looks the same sealed."""
    seal = course.setting.game.notation.seal
    legal = list(range(len(course.outcomes()))) if entry.seat == CHANCE_SEAT else course.legal(entry.seat)
    entries = (Entry(entry.seat, course.action_at(entry.seat, number), number) for number in legal)
    return [other for other in entries if seal(other.action) == seal(entry.action)]


def replayed(course: Course, log: list[Entry]) -> Course | None:
    """The course after all these lines; None if one of them is not legal."""
    try:
        for seat, _, number in log:
            course = course.after(seat, number)
    except ValueError:
        return None
    return course


def distance(course: Course, log: list[Entry], wanted: bytes) -> int:
    """In how many bytes the state after all these lines is not the one that is wanted; more than any if one is not
    legal.
    """
    game, states = course.setting.game, copied(course.states)
    for seat, action, _ in log:
        if game.calls.play(states, game.scratch.before, seat, action)[0]:
            return len(wanted) + 1
    return int((np.frombuffer(states.tobytes(), np.uint8) != np.frombuffer(wanted, np.uint8)).sum())
