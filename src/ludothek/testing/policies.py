"""Opponents in compiled code are told what their views say, play legally, and are blind to what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludothek.core.chance import stream
from ludothek.core.game import Policies
from ludothek.core.position import Position
from ludothek.core.record import blank
from ludothek.core.seats import ACTORS, CHANCE, CHANCE_SEAT
from ludothek.testing.check import Elsewhere, Moment, at_corners, demand, everywhere
from ludothek.testing.subject import Subject
from ludothek.testing.walks import Setup, is_asking, sampled
from ludothek.testing.worlds import other_worlds, what_was_changed

MOST_DECISIONS = 40
MOST_LINES = 30
WORLDS = 1


def policies_of(position: Position) -> Policies:
    """The game's `policies` module; a game can be played without."""
    if position.game.policies is None:
        raise Elsewhere
    return position.game.policies


def actor(letter: str) -> int:
    return CHANCE_SEAT if letter == CHANCE else ACTORS.index(letter)


def settled(position: Position) -> Iterator[tuple[Position, range]]:
    """The same game line by line: the position each time that lines were settled, and the places of those."""
    replay, done = Setup(position.game, position.options).start(), 0
    for line in position.lines:
        replay.play(line)
        if replay.revealed > done:
            yield replay, range(done, replay.revealed)
            done = replay.revealed


class Seated:
    """A compiled opponent on a seat, who has heard of a game what the lines of the seat's views say."""

    def __init__(self, position: Position, seat: str, name: str, knowledge: tuple[Any, ...]) -> None:
        policies = policies_of(position)
        self.does, self.read = position.game.functions, position.game.notation.read
        self.seat, self.number, self.knowledge = seat, policies.NAMES.index(name), knowledge
        self.memory = blank(policies.Memory)[0]
        for then, places in settled(position):
            self.hear(then, places)

    def hear(self, position: Position, places: range) -> None:
        """Learns of lines that were just settled."""
        view = position.view(self.seat)
        for line in view.lines[places.start : places.stop]:
            told = (actor(line[0]), self.read(line[2:]))
            self.does["watch"](view.state, actor(self.seat), self.number, self.memory, self.knowledge, *told)

    def choose(self, position: Position, seed: int) -> int:
        view, own = position.view(self.seat), actor(self.seat)
        return int(self.does["choose"](view.state, own, self.number, self.memory, self.knowledge, stream(seed)))


@everywhere
def what_an_opponent_is_told_is_what_the_lines_of_its_view_say(at: Moment) -> None:
    policies_of(at.position)
    does, read = at.position.game.functions, at.position.game.notation.read
    looked_at = sampled(range(len(at.position.lines)), at.rng, MOST_LINES)
    for position, places in settled(at.position):
        for place in sorted(set(places) & set(looked_at)):
            line, viewer = position.lines[place], at.rng.choice(position.seats)
            view = position.view(viewer)
            told = does["told"](view.state, actor(viewer), actor(line[0]), read(line[2:]))
            demand(
                told == read(view.lines[place][2:]),
                f"{viewer} is told '{line[0]} {position.game.notation.write(told)}' in compiled code and reads "
                f"{view.lines[place]!r}",
            )


@at_corners
def every_compiled_opponent_plays_legally(subject: Subject, corner: Setup) -> None:
    if subject.game.policies is None:
        return
    for name in subject.game.policies.NAMES:
        position, done = corner.start(), 0
        knowledge = subject.game.policies.knowledge(position.options, {name})
        seated = {seat: Seated(position, seat, name, knowledge) for seat in position.seats}
        for number in range(MOST_DECISIONS):
            while position.pending == CHANCE:
                position.roll(number)
            if position.pending is None:
                break
            if position.revealed > done:
                for each in seated.values():
                    each.hear(position, range(done, position.revealed))
                done = position.revealed
            seat = min(position.pending)
            choice = position.game.notation.write(seated[seat].choose(position, number))
            demand(
                choice in position.legal(seat),
                f"{name} says '{seat} {choice}' after {len(position.lines)} lines, which is not legal",
            )
            position.play(f"{seat} {choice}")


@everywhere
def a_compiled_choice_does_not_depend_on_what_is_hidden(at: Moment) -> None:
    policies, position = policies_of(at.position), at.until(is_asking)
    seat, seed = at.rng.choice(sorted(position.pending or ())), at.rng.getrandbits(32)
    worlds = list(other_worlds(position, seat, at.rng, WORLDS))
    if not worlds:
        raise Elsewhere
    for name in policies.NAMES:
        knowledge = policies.knowledge(position.options, {name})
        own = Seated(position, seat, name, knowledge).choose(position, seed)
        for world in worlds:
            other = Seated(world, seat, name, knowledge).choose(world, seed)
            one, two = (position.game.notation.write(action) for action in (own, other))
            demand(
                own == other,
                f"{name} says '{seat} {one}' in compiled code, but '{seat} {two}' after "
                f"{what_was_changed(position, world)}, which {seat} may not know",
            )
