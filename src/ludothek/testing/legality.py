"""What is listed as legal and what is refused are two sides of one thing."""

from __future__ import annotations

import random

from ludothek.core.position import Position
from ludothek.core.seats import CHANCE, CHANCE_SEAT, letter
from ludothek.testing.check import Breach, Moment, at_corners, demand, everywhere, once
from ludothek.testing.phrases import at_the_limits
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup, actions, play_on, sampled, step, verbs

MOST_SWEPT = 350
MOST_AFTER_THE_END = 500
ALL = 1 << 30


def demand_legal_is_what_is_not_refused(subject: Subject, position: Position, rng: random.Random, most: int) -> None:
    refusal, notation = position.game.functions["refusal"], position.game.notation
    state, before = position.state, position.state.tobytes()
    limits = [notation.read(text) for text in at_the_limits(notation, subject.texts, position.options)]
    for seat in range(CHANCE_SEAT, len(position.seats)):
        listed = actions(position, seat)
        legal = set(listed)
        if len(legal) != len(listed):
            twice = next(action for action in listed if listed.count(action) > 1)
            raise Breach(f"'{letter(seat)} {notation.write(twice)}' is listed twice")
        for action in [*sampled(subject.actions, rng, most), *sampled(listed, rng, most), *limits]:
            statement = refusal(state, seat, action)
            if (statement == 0) != (action in legal):
                line = f"{letter(seat)} {notation.write(action)}"
                if statement:
                    raise Breach(f"{line!r} is listed as legal, but refused by {position.game.letter}{statement}")
                raise Breach(f"{line!r} is not refused, but is not listed as legal")
    demand(position.state.tobytes() == before, "to ask what is legal changed the state")


@everywhere
def an_action_is_legal_if_and_only_if_it_is_not_refused(at: Moment) -> None:
    demand_legal_is_what_is_not_refused(at.subject, at.position, at.rng, MOST_SWEPT)


@once
def the_whole_notation_is_swept_at_every_kind_of_moment(subject: Subject) -> None:
    """A moment's kind is which verbs may come next."""
    seen = set[frozenset[str]]()
    for corner in subject.corners:
        position, rng = corner.start(), random.Random(3)
        for _ in range(subject.longest):
            kind = frozenset(verb for n in range(CHANCE_SEAT, len(position.seats)) for verb in verbs(position, n))
            if kind not in seen:
                seen.add(kind)
                demand_legal_is_what_is_not_refused(subject, position, rng, ALL)
            if position.pending is None:
                break
            step(position, rng)


@everywhere
def who_is_pending_has_legal_actions_and_nobody_else_has(at: Moment) -> None:
    position, pending = at.position, at.position.pending
    asked = pending if isinstance(pending, frozenset) else frozenset([pending] if pending else [])
    demand(asked <= {CHANCE, *position.seats}, f"{asked} are to act; the seats are {position.seats}")
    for seat in (CHANCE, *position.seats):
        legal = position.legal(seat)
        demand(bool(legal) == (seat in asked), f"{seat} has {len(legal)} legal moves; to act are {sorted(asked)}")
    demand(bool(position.outcomes()) == (pending == CHANCE), "there are outcomes if and only if chance is due")


@at_corners
def after_the_end_everything_is_refused(subject: Subject, corner: Setup) -> None:
    position = corner.start()
    play_on(position, random.Random(1), subject.longest)
    refusal, write = position.game.functions["refusal"], position.game.notation.write
    for seat in range(CHANCE_SEAT, len(position.seats)):
        demand(not actions(position, seat), f"{letter(seat)} has legal moves after the end")
        for action in sampled(subject.actions, random.Random(1), MOST_AFTER_THE_END):
            demand(refusal(position.state, seat, action), f"'{letter(seat)} {write(action)}' is legal after the end")
