"""The lines are the game: whoever replays them, or reads a record of them, gets the same position."""

from __future__ import annotations

import random

from ludothek.core import recording
from ludothek.core.position import Position
from ludothek.core.recording import Recording
from ludothek.testing.check import Moment, at_corners, demand, everywhere
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup, play_on, step
from ludothek.testing.worlds import appearance, difference, name, viewers

LINES_ONE_BY_ONE = 25
LONGEST_RECORD = 400


def reread(position: Position) -> Position:
    """The position that its own record gives back."""
    players = dict(zip(position.seats, ("person Anna", "bot random"), strict=False))
    data = Recording.of(position, players, "2026-01-31").write()
    record = recording.read(data, lambda _: position.game)
    demand(record.is_checked, "the record's check sum is not found")
    demand(record.players == players and record.date == "2026-01-31", "the record loses its players or its date")
    demand(record.write() == data, "the record is written differently once it is read")
    return record.replay()


def demand_record_gives_back(position: Position) -> None:
    """The position, and every view of it."""
    part = difference(appearance(position), appearance(reread(position)))
    demand(not part, f"a record gives back another position: {part} is different")
    for viewer in viewers(position):
        view = position.view(viewer)
        again = reread(view)
        part = difference(appearance(view), appearance(again))
        demand(not part, f"the record of what {name(viewer)} saw gives back another view: {part} is different")
        demand(again.is_view and again.viewer == viewer, f"the record of what {name(viewer)} saw is another's")


@everywhere
def replaying_the_lines_gives_the_same_position(at: Moment) -> None:
    part = difference(appearance(at.position), appearance(at.setup.replay(at.position.lines)))
    demand(not part, f"to replay the lines gives another position: {part} is different")


@everywhere
def a_record_gives_back_the_position_and_every_view_of_it(at: Moment) -> None:
    demand_record_gives_back(at.position)


@at_corners
def records_hold_after_every_line_also_in_the_middle_of_sealed_decisions(subject: Subject, corner: Setup) -> None:
    position, rng = corner.start(), random.Random(7)
    for _ in range(LINES_ONE_BY_ONE):
        if position.pending is None:
            break
        step(position, rng)
        demand_record_gives_back(position)


@at_corners
def a_record_of_a_whole_game_passes_through_every_position(subject: Subject, corner: Setup) -> None:
    position, rng = corner.start(), random.Random(11)
    states = [position.state.tobytes()]
    while position.pending is not None and len(states) < LONGEST_RECORD:
        seats = sorted(position.pending) if isinstance(position.pending, frozenset) else []
        for seat in seats:  # in the order in which the record has them
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
            states.append(position.state.tobytes())
        if not seats:
            step(position, rng)
            states.append(position.state.tobytes())
    replayed = [after.state.tobytes() for after in Recording.of(position).steps()]
    wrong = next((n for n, (a, b) in enumerate(zip(states, replayed, strict=True)) if a != b), None)
    demand(wrong is None, f"a replayed record has another state after {wrong} lines")


@everywhere
def a_copy_goes_its_own_way(at: Moment) -> None:
    position, seed = at.position, at.rng.getrandbits(32)
    before = appearance(position)
    twin = position.copy()
    demand(appearance(twin) == before, "a copy is not the same as the position")
    play_on(twin, random.Random(seed), at.subject.longest)
    demand(appearance(position) == before, "what a copy plays changes the position")
    end = appearance(twin)
    play_on(position, random.Random(seed + 1), at.subject.longest)
    demand(appearance(twin) == end, "what the position plays changes its copy")
    demand(Recording.of(position).replay().lines == position.lines, "a record gives back other lines")
